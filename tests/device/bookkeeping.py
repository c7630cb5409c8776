"""Entries for ledger tests, and a child process that settles until it is killed."""

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from itertools import count
from pathlib import Path

from device.journal import Journal
from device.ledger.records import Origin
from rules.ledger import Entry, Kind
from rules.money import Account, Chips
from rules.seats import Zone
from rules.settlement import Cause, Transfer


def entry(number: int, amount: int = 50, giver: str = "Anna", taker: str = "Vera") -> Entry:
    moved = Transfer(Account(giver), Account(taker), Chips(amount), Cause.STAKE_LOST, Zone.PUNTER1)
    return Entry(number, Kind.SETTLEMENT, (moved,), f"deal {number}")


def origin(number: int) -> Origin:
    return Origin(key=f"deal-{number}", deal=f"deal-{number}")


@contextmanager
def full(journal: Journal) -> Iterator[None]:
    """Let the disk take nothing for a while."""
    journal._connection.execute("PRAGMA query_only = ON")
    yield
    journal._connection.execute("PRAGMA query_only = OFF")


def fill(path: Path, entries: int) -> None:
    """Put entries into the ledger, each with an event before it and one in its own transaction."""
    with Journal(path) as journal:
        for _ in range(entries):
            number = journal.next_number
            journal.log(f"deal-{number}", ["stakes closed", number])
            journal.append(entry(number), origin(number), event=["settled", number])


def settle_until_killed(path: Path) -> None:
    """Settle deal after deal and say each number on standard output once it is acknowledged."""
    with Journal(path) as journal:
        for number in count(journal.next_number):
            journal.log(f"deal-{number}", ["stakes closed", number])
            journal.append(entry(number, amount=number), origin(number), event=["settled", number])
            sys.stdout.write(f"{number}\n")
            sys.stdout.flush()


if __name__ == "__main__":
    settle_until_killed(Path(sys.argv[1]))
