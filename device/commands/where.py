"""The arguments that say which ledger and whose account is meant, shared by the commands that use one."""

import argparse
from pathlib import Path

from device.paths import ledger_file
from rules.money import Account
from rules.table import NAMES_TAKEN


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
    if not said or said in NAMES_TAKEN:
        message = f"a player's name is any but {', '.join(NAMES_TAKEN)} and nothing; got {text!r}"
        raise argparse.ArgumentTypeError(message)
    return Account(said)
