"""The arguments that say which ledger, whose account and what sum is meant, shared by the commands that use them."""

import argparse
from collections.abc import Callable
from pathlib import Path
from typing import TypeVar

from device import texts
from device.errors import WrongUse
from device.ledger.opening import no_ledger
from device.paths import ledger_file
from rules.errors import BadAmount
from rules.money import MOST, Account, Chips, chips, counted

T = TypeVar("T")

MOST_DIGITS = 40
"""Of a number that is read at all; Python itself refuses to read thousands of them."""


def describe_ledger(parser: argparse.ArgumentParser) -> None:
    """Add the argument for the ledger's file."""
    parser.add_argument(
        "--ledger",
        type=Path,
        metavar="PATH",
        default=argparse.SUPPRESS,
        help="the ledger's file (default: ECARTE_LEDGER, else ecarte/ledger.sqlite in the user's data folder)",
    )


def ledger_path(options: argparse.Namespace) -> Path:
    """Give the ledger's file that is meant."""
    named: Path | None = getattr(options, "ledger", None)
    return ledger_file() if named is None else named


def written_ledger(options: argparse.Namespace) -> Path:
    """Give the ledger's file, which is there; a mistyped one must not be begun by what only changes a ledger."""
    path = ledger_path(options)
    if not path.exists():
        raise no_ledger(path)
    return path


def name(text: str) -> Account:
    """Give the account of a player called so; the accounts of the bank and the house are no players."""
    return _taken(texts.player_name, text)


def account(text: str) -> Account:
    """Give the account called so, a player's or one of the table's own."""
    return _taken(texts.account_name, text)


def note(text: str) -> str:
    """Give what is to be written beside an entry."""
    return _taken(texts.note, text)


def number(text: str) -> int:
    """Give a whole number, 0 or more."""
    return _taken(texts.whole, text)


def positive_sum(text: str) -> Chips:
    """Give the sum that is meant: a whole number of chips, one or more."""
    found = any_sum(text)
    if not found:
        message = f"a sum is at least one chip, got {text!r}"
        raise argparse.ArgumentTypeError(message)
    return found


def any_sum(text: str) -> Chips:
    """Give the sum that is meant: a whole number of chips, none or more."""
    if text.isascii() and text.isdecimal() and len(text) > MOST_DIGITS:
        message = f"a sum is 0 to {MOST} chips, got {text[:40]}"
        raise argparse.ArgumentTypeError(message)
    try:
        return chips(texts.whole(text))
    except BadAmount as error:
        raise argparse.ArgumentTypeError(str(error)) from error
    except WrongUse as error:
        message = (
            f"a sum is a whole number of chips in the digits 0 to 9, without signs or separators; got {text[:40]!r}"
        )
        raise argparse.ArgumentTypeError(message) from error


def any_count(text: str) -> Chips:
    """Give what a counting found: a whole number of chips, below 0 too."""
    try:
        return counted(texts.signed(text))
    except (WrongUse, BadAmount) as error:
        raise argparse.ArgumentTypeError(str(error)) from error


def _taken(read: Callable[[str], T], text: str) -> T:
    try:
        return read(text)
    except WrongUse as error:
        raise argparse.ArgumentTypeError(str(error)) from error
