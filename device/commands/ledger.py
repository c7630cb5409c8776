"""`ecarte ledger`: balances and entries, checks, copies, counts and corrections; without a word it shows all."""

import argparse
import sys
from collections.abc import Callable, Sequence
from pathlib import Path

from device.commands import dispute, purse
from device.commands.tongue import describe_language, words_of
from device.commands.where import account, any_count, describe_ledger, ledger_path, note, number, written_ledger
from device.errors import WrongUse
from device.export import FORMATS
from device.files import write_whole, writing
from device.journal import Journal, backup, flaws_of, head, read_entries
from device.lookalikes import accounts, verify_apart
from device.mending import take_back
from device.people import count
from device.telling.flaws import flaw_line
from device.telling.ledger import balance_lines, entry_lines
from rules.ledger import balances

SOUND, UNSOUND = 0, 1

EXAMPLES = """\
The ledger is the book of all money at the table. Entries are numbered and only added; each moves chips from one account
to another; an account's balance is what it has won (+) or lost (-). Players are accounts by their names; beside them
there are bank (a limited bank's chips), cashier (sells chips and takes them back), pot and house.

examples:
  ecarte ledger                                  all entries, then the balances
  ecarte ledger buy Anna 200                     Anna buys chips; later more of them, by the same word
  ecarte ledger owing                            the night is over: who pays whom
  ecarte ledger undo 7 --note "wrong stake"      entry 7 does not count; nothing is erased
  ecarte ledger export --format csv --out a.csv  for a spreadsheet
  ecarte ledger WORD --help                      more about a word

While `ecarte table` runs, it alone writes: chips are then bought at the table itself, and words that only look work.
"""

VERIFYING = """\
Every entry carries a hash of itself and the one before it. Write the last link down elsewhere: with --head it proves
later that nothing before it was changed. Status 0: sound; 1: not as it was written, and what is wrong is said.
"""

FORMS = """\
csv        one row a transfer. A text (name, note, deal) that begins with = + - @ tab or ' stands after one more ',
           so that no spreadsheet runs it as a formula; take that first ' away to have the text as it is.
beancount  for bean-check and fava: an account a person below Assets:Table, a transaction an entry, a balance a count.
json       a list of entries with all that is known of each.
"""

COUNTING = """\
A count moves nothing. It records that somebody counted, and says by how much the ledger differs (status 1).
"""


def describe(parser: argparse.ArgumentParser) -> None:
    """Say which arguments the command takes."""
    describe_ledger(parser)
    describe_language(parser)
    parser.set_defaults(do=_show, last=None)
    parser.epilog = EXAMPLES
    words = parser.add_subparsers(metavar="WORD")

    def word(
        text: str, says: str, do: Callable[[argparse.Namespace], int], *, also: Sequence[str] = (), more: str = ""
    ) -> argparse.ArgumentParser:
        child = words.add_parser(
            text,
            aliases=also,
            help=says,
            description=f"{says[0].upper()}{says[1:]}.",
            epilog=more,
            formatter_class=argparse.RawDescriptionHelpFormatter,
        )
        describe_ledger(child)
        describe_language(child)
        child.set_defaults(do=do)
        return child

    show = word("show", "show entries and balances", _show)
    show.add_argument("--last", type=number, metavar="N", help="only the last N entries")
    word("balances", "show what each account has won or lost", _balances)
    check = word("verify", "check the file, the chain of entries, and the money", _verify, more=VERIFYING)
    check.add_argument(
        "--head", metavar="LINK", help="a link written down earlier, which must still stand in the chain"
    )
    save = word("backup", "write a complete copy", _backup)
    save.add_argument(
        "target",
        type=Path,
        nargs="?",
        default=Path("ledger-backup.sqlite"),
        metavar="FILE",
        help="the copy, best on another disk; an older file there is replaced (default: %(default)s)",
    )
    give = word("export", "write the ledger for other programs", _export, more=FORMS)
    give.add_argument("--format", choices=sorted(FORMATS), default="csv", help="the form (default: %(default)s)")
    give.add_argument("--out", type=Path, metavar="FILE", help="write there, not to standard output")
    undo = word("undo", "take an entry back by a counter-entry", _undo)
    undo.add_argument("number", type=number, metavar="N", help="the entry's number")
    undo.add_argument("--note", type=note, default="", metavar="TEXT", help="why")
    counted = word(
        "count", "record what an account was found to hold when its chips were counted", _count, more=COUNTING
    )
    counted.add_argument("account", type=account, metavar="ACCOUNT", help="whose chips")
    counted.add_argument("found", type=any_count, metavar="CHIPS", help="won (or, below 0, lost) by the chips' count")
    counted.add_argument("--note", type=note, default="", metavar="TEXT", help="who counted")
    dispute.add_words(word)
    purse.add_words(word)


def run(options: argparse.Namespace) -> int:
    """Do what the word says."""
    return int(options.do(options))


def _show(options: argparse.Namespace) -> int:
    entries, words = read_entries(ledger_path(options)), words_of(options)
    for stored in entries if options.last is None else entries[max(0, len(entries) - options.last) :]:
        print("\n".join(entry_lines(words, stored)))
    print(words.say("Balances") + ":")
    print("\n".join(f"  {line}" for line in balance_lines(words, entries)))
    return SOUND


def _balances(options: argparse.Namespace) -> int:
    print("\n".join(balance_lines(words_of(options), read_entries(ledger_path(options)))))
    return SOUND


def _verify(options: argparse.Namespace) -> int:
    path, words = ledger_path(options), words_of(options)
    found = flaws_of(path)
    if found:
        print("\n".join(flaw_line(words, flaw) for flaw in found))
        return UNSOUND
    entries = read_entries(path)
    if options.head is not None and options.head not in {stored.link.hex() for stored in entries}:
        print(
            words.say(
                "The link {link} does not stand in the chain: entries before it were changed or are gone.",
                link=options.head,
            )
        )
        return UNSOUND
    last = head(entries) or words.term("link", "none")
    print(
        words.count(
            "Sound: {number} entry, the last link is {link}.",
            "Sound: {number} entries, the last link is {link}.",
            len(entries),
            link=last,
        )
    )
    return SOUND


def _backup(options: argparse.Namespace) -> int:
    path = ledger_path(options)
    if options.target.resolve() == path.resolve():
        message = f"the copy must go elsewhere than to the ledger itself, got {options.target}"
        raise WrongUse(message)
    if not options.target.resolve().parent.is_dir():
        message = f"there is no folder {options.target.resolve().parent} for the copy; make it, or name another"
        raise WrongUse(message)
    backup(path, options.target)
    print(words_of(options).say("Copied {path} to {target}.", path=path, target=options.target))
    return SOUND


def _export(options: argparse.Namespace) -> int:
    path = ledger_path(options)
    text = FORMATS[options.format](read_entries(path))
    if options.out is None:
        sys.stdout.write(text)
        return SOUND
    with writing(options.out):
        write_whole(options.out, text.encode())
    return SOUND


def _undo(options: argparse.Namespace) -> int:
    with Journal(written_ledger(options)) as journal:
        stored = take_back(journal, options.number, options.note)
    print("\n".join(entry_lines(words_of(options), stored)))
    return SOUND


def _count(options: argparse.Namespace) -> int:
    path = ledger_path(options)
    with Journal(path) as journal:
        verify_apart([options.account], accounts(each.entry for each in journal.entries()))
        stored = count(journal, options.account, options.found, options.note)
    print("\n".join(entry_lines(words_of(options), stored)))
    held = balances(each.entry for each in read_entries(path)).get(options.account, 0)
    if held != options.found:
        words = words_of(options)
        says, missing = words.gain(held), words.gain(options.found - held)
        print(words.say("The ledger says {held}; {missing} is not accounted for.", held=says, missing=missing))
        return UNSOUND
    return SOUND
