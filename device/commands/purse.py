"""The words of `ecarte ledger` about people: chips bought and handed in, debts, and the evening on one page."""

import argparse
from pathlib import Path

from device.club.slips import Route, come_from, leave_for, new_code
from device.commands.told import Word
from device.commands.tongue import words_of
from device.commands.where import ledger_path, name, note, positive_sum, written_ledger
from device.errors import WrongUse
from device.files import write_whole, writing
from device.journal import Journal, read_entries
from device.lookalikes import accounts, verify_apart
from device.people import buy, hand_in, owing, pay
from device.summary import newest_evening, summary
from device.telling.ledger import entry_lines, payment_line
from rules.money import Account
from rules.owing import Payment

DONE = 0

PAGES = ("", ".html", ".htm")
"""How a page's name may end; one that promises a PDF or a picture would open nowhere."""

HANDING_IN = """\
Nobody hands in more than the ledger says that he has: what he bought and what he won, less what he lost.
"""

SLIP = """\
Two entries, one in each table's ledger, which cancel; the board of the club shows those that do not. The slip's letters
join the two, so that neither is booked twice. While the tables run this is done at the tables themselves.
"""


def add_words(word: Word) -> None:
    """Add the words and say what they take."""
    buying = word("buy", "record chips bought, at the beginning or in between", _buy, also=("buy-in", "top-up"))
    handing = word("hand-in", "record chips handed in and paid out", _hand_in, also=("cash-out",), more=HANDING_IN)
    for chip in (buying, handing):
        chip.add_argument("player", type=name, metavar="NAME", help="whose")
        chip.add_argument("amount", type=positive_sum, metavar="CHIPS", help="how many")
        chip.add_argument("--note", type=note, default="", metavar="TEXT", help="anything worth knowing")
    word("owing", "say who pays whom, in the fewest payments", _owing)
    paid = word("pay", "record a debt that was paid outside the game", _pay)
    paid.add_argument("payer", type=name, metavar="PAYER", help="who paid")
    paid.add_argument("payee", type=name, metavar="PAYEE", help="who was paid")
    paid.add_argument("amount", type=positive_sum, metavar="CHIPS", help="how much")
    paid.add_argument("--note", type=note, default="", metavar="TEXT", help="anything worth knowing")
    going = word("take-along", "record that a player goes to another table of a club with chips", _go, more=SLIP)
    going.add_argument("player", type=name, metavar="NAME", help="who goes")
    going.add_argument("amount", type=positive_sum, metavar="CHIPS", help="with how many")
    coming = word("bring-in", "record that a player has come from another table of a club with chips", _come, more=SLIP)
    coming.add_argument("player", type=name, metavar="NAME", help="who has come")
    coming.add_argument("amount", type=positive_sum, metavar="CHIPS", help="with how many")
    coming.add_argument("slip", metavar="SLIP", help="the six letters that take-along gave")
    for change in (going, coming):
        change.add_argument("--from", dest="leaves", required=True, metavar="TABLE", help="the table that he leaves")
        change.add_argument("--to", dest="joins", required=True, metavar="TABLE", help="the table that he goes to")
    page = word("summary", "write the evening as one page of HTML, with a chart", _summary)
    page.add_argument("--all", action="store_true", help="every entry, not only those after the last six hours' pause")
    page.add_argument("--out", type=Path, default=Path("evening.html"), metavar="FILE", help="(default: %(default)s)")
    page.add_argument("--title", type=note, metavar="TEXT", help="(default: An evening of écarté, in the language)")


def _told_apart(journal: Journal, *names: Account) -> None:
    """Raise `WrongUse` for a new name that looks like one that the ledger knows."""
    verify_apart(names, accounts(stored.entry for stored in journal.entries()))


def _buy(options: argparse.Namespace) -> int:
    with Journal(ledger_path(options)) as journal:
        _told_apart(journal, options.player)
        stored = buy(journal, options.player, options.amount, options.note)
    print("\n".join(entry_lines(words_of(options), stored)))
    return DONE


def _hand_in(options: argparse.Namespace) -> int:
    with Journal(written_ledger(options)) as journal:
        _told_apart(journal, options.player)
        stored = hand_in(journal, options.player, options.amount, options.note)
    print("\n".join(entry_lines(words_of(options), stored)))
    return DONE


def _owing(options: argparse.Namespace) -> int:
    words = words_of(options)
    found = owing(stored.entry for stored in read_entries(ledger_path(options)))
    for payment in found:
        print(payment_line(words, payment))
    if not found:
        print(words.say("Nobody owes anything."))
    return DONE


def _pay(options: argparse.Namespace) -> int:
    with Journal(ledger_path(options)) as journal:
        _told_apart(journal, options.payer, options.payee)
        payment = Payment(options.payer, options.payee, options.amount)
        stored = pay(journal, payment, options.note)
    print("\n".join(entry_lines(words_of(options), stored)))
    return DONE


def _go(options: argparse.Namespace) -> int:
    code = new_code()
    with Journal(written_ledger(options)) as journal:
        _told_apart(journal, options.player)
        stored = leave_for(journal, options.player, options.amount, Route(options.leaves, options.joins, code))
    words = words_of(options)
    print("\n".join(entry_lines(words, stored)))
    print(words.say("The slip for {table}: {code}", table=options.joins, code=code))
    return DONE


def _come(options: argparse.Namespace) -> int:
    with Journal(ledger_path(options)) as journal:
        _told_apart(journal, options.player)
        stored = come_from(journal, options.player, options.amount, Route(options.leaves, options.joins, options.slip))
    print("\n".join(entry_lines(words_of(options), stored)))
    return DONE


def _summary(options: argparse.Namespace) -> int:
    if options.out.suffix.lower() not in PAGES:
        message = f"the page is HTML, which every browser prints; expected a name like evening.html, got {options.out}"
        raise WrongUse(message)
    entries = read_entries(ledger_path(options))
    told = entries if options.all else newest_evening(entries)
    words = words_of(options)
    text = summary(words, told, options.title or words.say("An evening of écarté"))
    with writing(options.out):
        write_whole(options.out, text.encode())
    print(words.say("Written to {path}.", path=options.out))
    if len(told) < len(entries):
        last = len(entries) - len(told)
        print(words.say("Entries 1 to {last} are of earlier evenings and left out; --all has them too.", last=last))
    return DONE
