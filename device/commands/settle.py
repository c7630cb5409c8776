"""`ecarte settle`: a picture of a revealed table is read, ruled on, and recorded in the ledger; then it is paid."""

import argparse
import hashlib
import json
import sys
from collections.abc import Sequence
from contextlib import ExitStack, closing
from pathlib import Path
from typing import TextIO

from device.asking import Asker, Unanswered
from device.book import Book, Reveal
from device.clock import date_ms
from device.commands.house import describe_house, house_rules
from device.commands.tongue import describe_language, words_of
from device.commands.where import describe_ledger, ledger_path, name, note, positive_sum
from device.decks import Decks
from device.errors import KeyReused, NotShown, SettledBefore, WrongUse
from device.evening import seated
from device.ledger.opening import open_for_reading
from device.ledger.records import entries
from device.ledger.trouble import in_words
from device.lookalikes import accounts, verify_apart
from device.pictures import STANDARD_INPUT, Picture, frame_of, picture_of, pictures
from device.telling.bank import payout_lines, ruling_lines, table_lines
from device.telling.plain import ruling_json
from display.words import Words
from rules.deal import deal_of, spread_of
from rules.money import BANKER, Account
from rules.ruling import Ruling, rule_deal
from rules.seats import PUNTERS
from rules.settlement import Stake
from vision.reading import Reading
from vision.recogniser import Recogniser

SETTLED, NOT_SETTLED = 0, 1

EXAMPLES = """\
examples:
  ecarte settle table.jpg --stakes 50 20 10
  ecarte settle table.jpg --stakes 50 20 10 --banker Vera --punters Anna Boris Clara
  ecarte settle table.jpg --stake Anna 1 30 --stake Boris 1 20 --stake Anna 3 10
  ecarte settle table.jpg --stakes 50 20 10 --bank 200        a limited bank that holds 200

A card that is not read surely is asked for on the terminal. Payouts are shown when they are in the ledger, not
before. The same picture settled twice is recorded once, and the same cards in another picture (taken or saved again)
are refused with the number of the entry that settled them. Status 1: a question stayed open, nothing was recorded.

Where nobody is named, the stakes are those of who sits at the table that `ecarte table` kept in this ledger during the
last twelve hours; without such a table they are booked on punter1, punter2 and punter3. Which it was is said.
"""

TABLE_AGE_MS = 12 * 60 * 60 * 1000
"""A table that nobody touched for so long is another evening's; its names would pay the wrong people."""


def describe(parser: argparse.ArgumentParser) -> None:
    """Say which arguments the command takes."""
    parser.epilog = EXAMPLES
    parser.add_argument("picture", metavar="PICTURE", help="a picture file, or - for standard input")
    describe_house(parser)
    parser.add_argument(
        "--stake",
        nargs=3,
        action="append",
        metavar=("NAME", "TABLEAU", "CHIPS"),
        help="one player's stake on tableau 1, 2 or 3; as often as there are stakes, in place of --stakes",
    )
    parser.add_argument("--banker", type=name, metavar="NAME", help="who banks (default: who does at the table)")
    parser.add_argument("--punters", nargs=3, type=name, metavar="NAME", help="who stakes on each tableau")
    parser.add_argument(
        "--deal", type=note, metavar="KEY", help="the deal's name; one name is settled once (default: the picture's)"
    )
    parser.add_argument(
        "--new-deal", action="store_true", help="it is another deal, though these very cards were settled already"
    )
    describe_language(parser)
    parser.add_argument("--json", action="store_true", help="write one JSON object")
    describe_ledger(parser)


def run(options: argparse.Namespace) -> int:
    """Read, ask, rule, record, and only then print the payouts."""
    path, words = ledger_path(options), words_of(options)
    banker, punters, booked = _named(options, path, words)
    stakes = _stakes(options, banker, punters)
    _verify_names(options, path, stakes)
    picture = _one(options.picture)
    frame = frame_of(picture)
    reveal = Reveal(frame, Recogniser.load(deck=Decks().loaded()).read(frame))
    try:
        ruling = _ruled(options, reveal.reading, stakes, banker, words)
    except Unanswered as error:
        print(f"ecarte settle: {picture.name}: {error}", file=sys.stderr)
        return NOT_SETTLED
    if not options.json:
        try:
            print("\n".join((*table_lines(words, ruling), *ruling_lines(words, ruling))), flush=True)
        except OSError as error:
            message = f"the ruling could not be shown ({error.strerror or error}); nothing was recorded"
            raise NotShown(message) from error
    with Book(path) as book:
        key = _deal_of(options, picture, book)
        again = book.is_settled(key)
        try:
            stored = book.settle(key, reveal, ruling, anew=options.new_deal)
        except KeyReused as error:
            raise SettledBefore(_other_terms(options, error.number)) from error
    if booked:
        print(f"ecarte settle: {booked}", file=sys.stderr)
    try:
        _tell(words, ruling, (stored.number, path), again=again, as_json=options.json)
    except OSError as error:
        message = f"entry {stored.number} stands in {path}, but it could not be shown ({error.strerror or error})"
        raise NotShown(message) from error
    return SETTLED


def _other_terms(options: argparse.Namespace, number: int) -> str:
    """Say that a deal is settled already on other terms, as which entry, and what can be done."""
    undo = f"ecarte ledger undo {number}" + (f" --ledger {options.ledger}" if options.ledger else "")
    # A name that was given is that entry's: another deal needs another one.
    another = "--new-deal" if options.deal is None else "another --deal NAME and --new-deal"
    return (
        f"{options.deal or 'this picture'} is settled already, as entry {number}, with other stakes, players or house "
        f"rules; take that entry back first ({undo}), or say that it is another deal by {another}"
    )


def _tell(words: Words, ruling: Ruling, record: tuple[int, Path], *, again: bool, as_json: bool) -> None:
    """Show what was recorded, and where: the entry's number and the ledger."""
    number, path = record
    if as_json:
        plain = {**ruling_json(words, ruling), "entry": number, "ledger": str(path)}
        print(json.dumps(plain, ensure_ascii=False), flush=True)
        return
    print("\n".join(payout_lines(words, ruling)))
    if again:
        print(words.say("It was settled already; nothing is paid twice."))
    print(words.say("Entry {number} in {path}.", number=number, path=path), flush=True)


def _named(options: argparse.Namespace, path: Path, words: Words) -> tuple[Account, Sequence[Account], str]:
    """Give who banks and who stakes on each tableau, and what is to be said of it where not everybody was named."""
    banker: Account | None = options.banker
    punters: Sequence[Account] | None = options.punters
    if banker is not None and (punters is not None or options.stake is not None):
        return banker, punters or (), ""
    table = None if banker or punters or not path.exists() else seated(path, date_ms() - TABLE_AGE_MS)
    if table is not None:
        banker = table.banker
        punters = [table.punters[place % len(table.punters)] for place in range(len(PUNTERS))]
    banker = banker or BANKER
    punters = punters or [Account(zone.value) for zone in PUNTERS]
    if options.stake is None:
        said = words.say(
            "not everybody was named: the bank is booked on {name}, the stakes on {names}.",
            name=banker,
            names=", ".join(punters),
        )
    else:
        said = words.say("the banker was not named: the bank is booked on {name}.", name=banker)
    why = words.say("--banker and --punters name people.") if table is None else words.say("So the players sit.")
    return banker, punters, f"{said} {why}"


def _verify_names(options: argparse.Namespace, path: Path, stakes: Sequence[Stake]) -> None:
    """Raise `WrongUse` for a named person who looks like another, or like an account that the ledger has."""
    staking = [stake.punter for stake in stakes] if options.stake is not None else options.punters or ()
    named = [*([options.banker] if options.banker else ()), *staking]
    if not named or not path.exists():
        verify_apart(named)
        return
    with in_words(path), closing(open_for_reading(path)) as connection:
        known = accounts(stored.entry for stored in entries(connection))
    verify_apart(named, known)


def _deal_of(options: argparse.Namespace, picture: Picture, book: Book) -> str:
    """Give the deal's name, for another deal of the same picture one that none has yet."""
    if options.deal:
        return str(options.deal)
    key, turn = _key(picture), 1
    deal = key
    while options.new_deal and book.is_settled(deal):
        turn += 1
        deal = f"{key}, deal {turn}"
    return deal


def _ruled(options: argparse.Namespace, reading: Reading, stakes: list[Stake], banker: Account, words: Words) -> Ruling:
    with ExitStack() as stack:
        zones = Asker(sys.stderr, _answers(options.picture, stack), words).settle_doubts(reading)
    return rule_deal(deal_of(spread_of(zones)), house_rules(options), stakes, banker=banker, bank=options.bank)


def _stakes(options: argparse.Namespace, banker: Account, punters: Sequence[Account]) -> list[Stake]:
    """Give what lies on the tableaux; raises `WrongUse` where that is not said, or said in both ways."""
    if (options.stake is None) is (options.stakes is None):
        message = "say what lies on the tableaux, either with --stakes or with --stake"
        raise WrongUse(message)
    if options.stake is not None and options.punters is not None:
        message = "--stake says itself who stakes where: leave --punters out, or say --stakes"
        raise WrongUse(message)
    if options.stake is not None:
        stakes = [_stake(*words) for words in options.stake]
    else:
        laid = zip(punters, PUNTERS, options.stakes, strict=True)
        stakes = [Stake(punter, zone, amount) for punter, zone, amount in laid if amount]
    if any(stake.punter == banker for stake in stakes):
        message = f"nobody stakes against himself: {banker} banks, got a stake of his or hers"
        raise WrongUse(message)
    return stakes


def _stake(punter: str, tableau: str, amount: str) -> Stake:
    zones = {
        **{str(place): zone for place, zone in enumerate(PUNTERS, start=1)},
        **{str(zone): zone for zone in PUNTERS},
    }
    try:
        return Stake(name(punter), zones[tableau], positive_sum(amount))
    except KeyError:
        message = f"a stake lies on tableau 1, 2 or 3, got {tableau!r}"
        raise WrongUse(message) from None
    except argparse.ArgumentTypeError as error:
        raise WrongUse(str(error)) from error


def _answers(picture: str, stack: ExitStack) -> TextIO:
    if picture != STANDARD_INPUT:
        return sys.stdin
    # The picture came by standard input; the person sits at the terminal behind it, if there is one.
    try:
        return stack.enter_context(Path("/dev/tty").open(encoding="utf-8"))
    except OSError:
        return stack.enter_context(Path("/dev/null").open(encoding="utf-8"))


def _one(word: str) -> Picture:
    found = list(pictures([word]))
    if len(found) == 1:
        return picture_of(found[0])
    message = f"{word}: one picture is settled at a time, got {len(found)}"
    raise WrongUse(message)


def _key(picture: Picture) -> str:
    data = picture.source if isinstance(picture.source, bytes) else picture.source.read_bytes()
    return f"picture-{hashlib.sha256(data).hexdigest()[:16]}"
