"""The letters of a table to its club: written into the ledger with what they tell, read out until a broker has them.

A letter is written in the transaction of the entry or event that it tells, so that neither can be without the other.
Letters are numbered from 1 without gaps and never change; which of them a broker has acknowledged is one number that
may lag behind, for a letter that comes twice is counted once.
"""

import sqlite3
from collections.abc import Iterator, Sequence
from contextlib import closing
from dataclasses import dataclass
from pathlib import Path

from device.club.happened import NOTHING_TOLD, Told
from device.ledger import records
from device.ledger.chain import Json, text_of
from device.ledger.opening import open_beside, open_for_reading
from device.ledger.records import Stored
from device.ledger.trouble import in_words
from device.ledger.verify import ledger_id
from rules.ledger import Assertion, Kind

MARK = "#"
"""Stands between an evening's name and the deal's number, as `device.evening` writes it."""

BETWEEN_EVENINGS_MS = 6 * 3600 * 1000
"""A pause so long parts evenings where the ledger tells of no evening; as `ecarte ledger summary` has it."""

FORM = 1
"""The number of the form of letters; docs/club.schema.json."""


@dataclass(frozen=True, slots=True)
class Letter:
    """A letter on disk: its number and its JSON text."""

    seq: int
    text: str


@dataclass(frozen=True, slots=True)
class Head:
    """From which letter to which the newest evening of a ledger goes; `last` is 0 where there is none."""

    ledger: str
    first: int
    last: int
    evening: str


class Outbox:
    """Writes letters, through the connection and in the transactions of whoever writes the ledger."""

    def __init__(self, connection: sqlite3.Connection) -> None:
        """Go on after the last letter."""
        self._connection = connection
        self._ledger = ledger_id(connection)
        self.newest = newest(connection)

    def catch_up(self) -> None:
        """Write letters of what was booked while nobody told it: entries by hand, a table that was in no club.

        Only of the newest evening: what was before is over. The caller's transaction is around it.
        """
        stored = [*records.entries(self._connection)]
        told = {row[0] for row in self._connection.execute("SELECT entry FROM outbox WHERE entry IS NOT NULL")}
        missing = [each for each in _newest_evening(self._connection, stored) if each.number not in told]
        for each in missing:
            self.put(NOTHING_TOLD, each.at_ms, each.origin.deal, each)

    def put(self, told: Told, at_ms: int, deal: str | None, stored: Stored | None = None) -> None:
        """Write the letters of an entry and of what was told beside it, inside the caller's transaction."""
        letters: list[tuple[str, Json, int | None]] = []
        if stored is not None:
            kind = "settled" if stored.kind == Kind.SETTLEMENT.value else "booked"
            letters.append((kind, {"entry": entry_to_json(stored)}, stored.number))
        letters += [(each.kind, each.body, None) for each in told.tellings]
        if not letters:
            return
        evening, number = self._evening(deal)
        seq = newest(self._connection)
        for kind, body, entry in letters:
            seq += 1
            said: Json = {
                "form": FORM,
                "ledger": self._ledger,
                "seq": seq,
                "at_ms": at_ms,
                "evening": evening,
                "deal": number,
                "kind": kind,
                "now": told.now,
                **(body if isinstance(body, dict) else {}),
            }
            self._connection.execute(
                "INSERT INTO outbox (seq, entry, evening, body) VALUES (?, ?, ?, ?)",
                (seq, entry, evening, text_of(said)),
            )

    def written(self) -> None:
        """Take note that the transaction holds: from now on the letters may leave."""
        self.newest = newest(self._connection)

    def _evening(self, deal: str | None) -> tuple[str, int | None]:
        if deal is None:
            last = records.last_event(self._connection, "")
            deal = None if last is None else last.deal
            return ("" if deal is None else deal.rpartition(MARK)[0] or deal), None
        name, _, number = deal.rpartition(MARK)
        return (name, int(number)) if name and number.isdigit() else (deal, None)


def entry_to_json(stored: Stored) -> Json:
    """Give an entry as the club hears it."""
    entry = stored.entry
    if isinstance(entry, Assertion):
        return {
            "number": entry.number,
            "kind": stored.kind,
            "note": entry.note,
            "undoes": None,
            "key": stored.origin.key,
            "account": entry.account,
            "found": entry.found,
            "transfers": [],
        }
    return {
        "number": entry.number,
        "kind": stored.kind,
        "note": entry.note,
        "undoes": entry.undoes,
        "key": stored.origin.key,
        "transfers": [
            {
                "giver": moved.giver,
                "taker": moved.taker,
                "amount": moved.amount,
                "cause": moved.cause.value,
                "tableau": None if moved.tableau is None else moved.tableau.value,
            }
            for moved in entry.transfers
        ],
    }


def newest(connection: sqlite3.Connection) -> int:
    """Give the number of the newest letter, 0 where there is none."""
    return int(connection.execute("SELECT coalesce(max(seq), 0) FROM outbox").fetchone()[0])


def letters(path: Path) -> tuple[Letter, ...]:
    """Give every letter of the ledger at `path`, also while a table writes it."""
    with in_words(path), closing(open_for_reading(path)) as connection:
        return tuple(_letters(connection.execute("SELECT seq, body FROM outbox ORDER BY seq")))


class Outgoing:
    """Reads letters for sending and remembers which have arrived; belongs to the thread that opened it."""

    def __init__(self, path: Path) -> None:
        """Open the ledger beside whoever writes it; raises a `LedgerError` where it cannot be."""
        self._path = path
        with in_words(path):
            # What is remembered here may be lost with the power: the letters would then be sent a second time.
            self._connection = open_beside(path)
            self.ledger = ledger_id(self._connection)

    def arrived(self) -> int:
        """Give up to which number a broker is known to have all letters."""
        with in_words(self._path):
            row: tuple[int] | None = self._connection.execute("SELECT seq FROM outbox_sent").fetchone()
        return 0 if row is None else row[0]

    def have_arrived(self, seq: int) -> None:
        """Remember that a broker has all letters up to this number."""
        with in_words(self._path):
            self._connection.execute("INSERT OR REPLACE INTO outbox_sent (one, seq) VALUES (1, ?)", (seq,))

    def after(self, seq: int, most: int) -> tuple[Letter, ...]:
        """Give the letters that follow a number, so many at most."""
        with in_words(self._path):
            rows = self._connection.execute(
                "SELECT seq, body FROM outbox WHERE seq > ? ORDER BY seq LIMIT ?", (seq, most)
            )
            return tuple(_letters(rows))

    def between(self, first: int, last: int) -> tuple[Letter, ...]:
        """Give the letters from one number to another, both included."""
        with in_words(self._path):
            rows = self._connection.execute(
                "SELECT seq, body FROM outbox WHERE seq BETWEEN ? AND ? ORDER BY seq", (first, last)
            )
            return tuple(_letters(rows))

    def head(self) -> Head:
        """Give from which letter to which the newest evening goes."""
        with in_words(self._path):
            last = self._connection.execute("SELECT seq, evening FROM outbox ORDER BY seq DESC LIMIT 1").fetchone()
            if last is None:
                return Head(self.ledger, 1, 0, "")
            query = "SELECT min(seq) FROM outbox WHERE evening = ?"
            (first,) = self._connection.execute(query, (last[1],)).fetchone()
        return Head(self.ledger, first, last[0], last[1])

    def close(self) -> None:
        """Close the file."""
        self._connection.close()


def _letters(rows: Iterator[tuple[int, str]]) -> Iterator[Letter]:
    return (Letter(seq, body) for seq, body in rows)


def _newest_evening(connection: sqlite3.Connection, stored: Sequence[Stored]) -> Sequence[Stored]:
    """Give the entries since the newest evening began, or where none did, since the last long pause."""
    last = records.last_event(connection, MARK)
    if last is not None:
        name = last.deal.rpartition(MARK)[0]
        began = next(records.events_between(connection, f"{name}{MARK}", f"{name}$"))
        first = next((place for place, each in enumerate(stored) if _belongs(each, name, began.at_ms)), len(stored))
        return stored[first:]
    start = 0
    for place in range(1, len(stored)):
        if stored[place].at_ms - stored[place - 1].at_ms > BETWEEN_EVENINGS_MS:
            start = place
    return stored[start:]


def _belongs(stored: Stored, evening: str, began_ms: int) -> bool:
    deal = stored.origin.deal
    return stored.at_ms >= began_ms if deal is None else deal.startswith(f"{evening}{MARK}")
