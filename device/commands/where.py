"""The arguments that say which ledger, whose account and what sum is meant, shared by the commands that use them."""

import argparse
from pathlib import Path

from device.paths import ledger_file
from rules.errors import BadAmount
from rules.money import NO_PLAYERS, Account, Chips, chips


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
    said = " ".join(text.split())
    try:
        said.encode()
    except UnicodeEncodeError:
        message = f"a player's name is written in UTF-8; got {text!r}"
        raise argparse.ArgumentTypeError(message) from None
    if not said or said in NO_PLAYERS:
        message = f"a player's name is any but {', '.join(NO_PLAYERS)} and nothing; got {text!r}"
        raise argparse.ArgumentTypeError(message)
    return Account(said)


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
        return chips(int(text))
    except (ValueError, BadAmount) as error:
        message = f"a sum is a whole number of chips, 0 or more; got {text!r}"
        raise argparse.ArgumentTypeError(message) from error
