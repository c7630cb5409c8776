"""A game's book carried over into the ledger: each entry is on disk before what it pays is said."""

from collections.abc import Sequence
from dataclasses import replace

from device.journal import Journal
from device.ledger.records import Origin
from rules.ledger import Entry


class Booking:
    """The entries of one game in the ledger, under the game's name; the same game booked again books nothing twice."""

    def __init__(self, journal: Journal, name: str) -> None:
        """Book into an open ledger."""
        self._journal = journal
        self._name = name
        self._numbers: dict[int, int] = {}

    def __call__(self, entries: Sequence[Entry]) -> None:
        """Record the entries that are new; raises a `LedgerError` when one could not be, and then it was not."""
        for entry in entries[len(self._numbers) :]:
            undoes = None if entry.undoes is None else self._numbers[entry.undoes]
            moved = replace(entry, number=self._journal.next_number, undoes=undoes)
            origin = Origin(key=f"{self._name}, entry {entry.number}", deal=self._name)
            self._numbers[entry.number] = self._journal.append(moved, origin).number
