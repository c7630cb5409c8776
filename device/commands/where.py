"""The arguments that say which ledger, whose account and what sum is meant, shared by the commands that use them."""

import argparse
from collections.abc import Callable
from pathlib import Path
from typing import TypeVar

from device import texts
from device.errors import WrongUse
from device.paths import ledger_file
from rules.errors import BadAmount
from rules.money import Account, Chips, chips, counted

T = TypeVar("T")


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
    try:
        return chips(texts.whole(text))
    except (WrongUse, BadAmount) as error:
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
