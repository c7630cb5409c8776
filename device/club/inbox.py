"""What came from the tables, kept by the board on its own disk; a letter that comes twice is there once.

Its key is whose topic it came on, which ledger and which number; so nothing is counted twice, and what is missing is
seen by its number.
"""

import sqlite3
from collections.abc import Iterator
from contextlib import closing
from dataclasses import dataclass
from enum import Enum, unique
from pathlib import Path
from types import TracebackType
from typing import Self

from device.club.letters import Heard, heard
from device.errors import WrongUse
from device.ledger.trouble import in_words

LETTERS = """CREATE TABLE IF NOT EXISTS letters (
    place TEXT NOT NULL,
    ledger TEXT NOT NULL,
    seq INTEGER NOT NULL,
    evening TEXT NOT NULL,
    body BLOB NOT NULL,
    PRIMARY KEY (place, ledger, seq)
) STRICT, WITHOUT ROWID"""


@unique
class Kept(Enum):
    """What became of a letter."""

    NEW = "new"
    """It was not there and is kept."""
    KNOWN = "known"
    """It was there already, the same."""
    OTHER = "other"
    """Another one was there under its number, which stays."""


@dataclass(frozen=True, slots=True)
class From:
    """A letter and the table from whose topic it came."""

    table: str
    letter: Heard


class Inbox:
    """The board's file; `with` closes it."""

    def __init__(self, path: Path) -> None:
        """Open it at `path`, or begin one; raises a `LedgerError` where it cannot be."""
        self._path = path
        with in_words(path):
            path.parent.mkdir(parents=True, exist_ok=True)
            self._connection = sqlite3.connect(path, isolation_level=None, check_same_thread=False)
            self._connection.execute("PRAGMA journal_mode = WAL")
            # What a power cut takes is missing by its number and asked for again.
            self._connection.execute("PRAGMA synchronous = NORMAL")
            self._connection.execute(LETTERS)

    def keep(self, table: str, letter: Heard, body: bytes) -> Kept:
        """Keep a letter unless it is there."""
        key = (table, letter.ledger, letter.seq)
        with in_words(self._path):
            if not self._connection.in_transaction:
                self._connection.execute("BEGIN")
            written = self._connection.execute(
                "INSERT OR IGNORE INTO letters VALUES (?, ?, ?, ?, ?)", (*key, letter.evening, body)
            )
            if written.rowcount:
                return Kept.NEW
            query = "SELECT body FROM letters WHERE place = ? AND ledger = ? AND seq = ?"
            (before,) = self._connection.execute(query, key).fetchone()
        return Kept.KNOWN if before == body else Kept.OTHER

    def commit(self) -> None:
        """Let what was kept stand on the disk."""
        with in_words(self._path):
            if self._connection.in_transaction:
                self._connection.execute("COMMIT")

    def letters(self) -> Iterator[From]:
        """Give what was kept, in the order of the tables and their numbers."""
        with in_words(self._path):
            rows = self._connection.execute("SELECT place, body FROM letters ORDER BY place, ledger, seq").fetchall()
        for place, body in rows:
            try:
                yield From(place, heard(body))
            except WrongUse:
                # Kept by an earlier program that understood it.
                continue

    def forget(self, table: str, ledger: str, evening: str) -> None:
        """Drop what a table told of other evenings than its newest."""
        self.commit()
        with in_words(self._path):
            self._connection.execute(
                "DELETE FROM letters WHERE place = ? AND NOT (ledger = ? AND evening = ?)", (table, ledger, evening)
            )

    def close(self) -> None:
        """Close the file."""
        self.commit()
        self._connection.close()

    def __enter__(self) -> Self:
        """Give the open inbox."""
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        """Close it."""
        self.close()


def count(path: Path) -> int:
    """Give how many letters a board's file has."""
    with in_words(path), closing(sqlite3.connect(path)) as connection:
        return int(connection.execute("SELECT count(*) FROM letters").fetchone()[0])
