"""What stands in the ledger, as values: stored entries and events, to rows and back. Holds no file."""

import sqlite3
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import groupby
from typing import Any

from device.ledger.chain import Json
from rules.ledger import Assertion, BookLine, Entry, Kind
from rules.money import Account, Chips
from rules.seats import Zone
from rules.settlement import Cause, Transfer

COUNT = "count"
"""The kind of an entry that moves nothing and says what a counting of the chips found."""

TRANSFER_COLUMNS = 5
"""Giver, taker, amount, cause and tableau."""

SELECT = """
    SELECT number, at_ms, kind, note, undoes, entries.key, deal, picture, link, account, found,
        giver, taker, amount, cause, tableau
    FROM entries LEFT JOIN counts USING (number) LEFT JOIN transfers USING (number)"""

SELECT_EVENTS = "SELECT number, deal, at_ms, body, link FROM events"


@dataclass(frozen=True, slots=True, kw_only=True)
class Origin:
    """Where an entry comes from: the idempotency key, the deal whose event log led to it, and the reveal's picture."""

    key: str
    deal: str | None = None
    picture: str | None = None
    """The picture's SHA-256 in hexadecimal digits, which is also its name among the kept reveals."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Stored:
    """An entry that is on disk; `at_ms` is what the clock said, in milliseconds since 1970, and orders nothing."""

    entry: BookLine
    origin: Origin
    at_ms: int
    link: bytes

    @property
    def number(self) -> int:
        """Give the entry's number; numbers begin at 1 and have no gaps."""
        return self.entry.number

    @property
    def kind(self) -> str:
        """Give what kind of entry it is."""
        return COUNT if isinstance(self.entry, Assertion) else self.entry.kind.value

    @property
    def transfers(self) -> tuple[Transfer, ...]:
        """Give what it moves; a count moves nothing."""
        return () if isinstance(self.entry, Assertion) else self.entry.transfers

    @property
    def pays_nothing(self) -> bool:
        """Tell whether it is a deal that was settled without a chip moved, en carte on every stake."""
        return self.kind == Kind.SETTLEMENT.value and not self.transfers


@dataclass(frozen=True, slots=True, kw_only=True)
class Event:
    """One event of a deal that is on disk; `body` is its JSON text."""

    number: int
    deal: str
    at_ms: int
    body: str
    link: bytes

    def record(self) -> Json:
        """Give all that the link covers."""
        return [self.number, self.deal, self.at_ms, self.body]


def record_of(entry: BookLine, origin: Origin, at_ms: int) -> Json:
    """Give all that the link of an entry covers."""
    said: dict[str, Json] = {
        "number": entry.number,
        "note": entry.note,
        "key": origin.key,
        "deal": origin.deal,
        "picture": origin.picture,
        "at_ms": at_ms,
    }
    if isinstance(entry, Assertion):
        return {**said, "kind": COUNT, "account": entry.account, "found": entry.found}
    moved = [[*_columns(transfer)] for transfer in entry.transfers]
    return {**said, "kind": entry.kind.value, "undoes": entry.undoes, "transfers": moved}


def insert(connection: sqlite3.Connection, stored: Stored) -> None:
    """Write an entry's rows inside the caller's transaction."""
    entry, origin = stored.entry, stored.origin
    undoes = None if isinstance(entry, Assertion) else entry.undoes
    connection.execute(
        "INSERT INTO entries (number, key, at_ms, kind, note, undoes, deal, picture, link)"
        " VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)",
        (
            *(stored.number, origin.key, stored.at_ms, stored.kind, entry.note),
            *(undoes, origin.deal, origin.picture, stored.link),
        ),
    )
    if isinstance(entry, Assertion):
        connection.execute("INSERT INTO counts VALUES (?, ?, ?)", (entry.number, entry.account, entry.found))
    connection.executemany(
        "INSERT INTO transfers VALUES (?, ?, ?, ?, ?, ?, ?)",
        [(stored.number, line, *_columns(transfer)) for line, transfer in enumerate(stored.transfers)],
    )


def entries(connection: sqlite3.Connection) -> Iterator[Stored]:
    """Give every entry in its order, one at a time, for there may be many."""
    return _entries(connection.execute(f"{SELECT} ORDER BY number, line"))


def entry_of_key(connection: sqlite3.Connection, key: str) -> Stored | None:
    """Give the entry that was recorded under an idempotency key, if one was."""
    return next(_entries(connection.execute(f"{SELECT} WHERE entries.key = ? ORDER BY line", (key,))), None)


def entry_of_number(connection: sqlite3.Connection, number: int) -> Stored | None:
    """Give the entry with a number, if there is one."""
    return next(_entries(connection.execute(f"{SELECT} WHERE entries.number = ? ORDER BY line", (number,))), None)


def events(connection: sqlite3.Connection) -> Iterator[Event]:
    """Give all events in their order."""
    return _events(connection.execute(f"{SELECT_EVENTS} ORDER BY number"))


def events_of(connection: sqlite3.Connection, deal: str) -> Iterator[Event]:
    """Give the events of one deal in their order."""
    return _events(connection.execute(f"{SELECT_EVENTS} WHERE deal = ? ORDER BY number", (deal,)))


def events_between(connection: sqlite3.Connection, first: str, end: str) -> Iterator[Event]:
    """Give the events whose deals' names lie from `first` to before `end`, in their order."""
    query = f"{SELECT_EVENTS} WHERE deal >= ? AND deal < ? ORDER BY number"
    return _events(connection.execute(query, (first, end)))


def last_event(connection: sqlite3.Connection, mark: str) -> Event | None:
    """Give the newest event whose deal's name has `mark` in it; None where there is none."""
    query = f"{SELECT_EVENTS} WHERE instr(deal, ?) OR ?1 = '' ORDER BY number DESC LIMIT 1"
    return next(_events(connection.execute(query, (mark,))), None)


def _events(rows: Iterable[tuple[Any, ...]]) -> Iterator[Event]:
    for number, deal, at_ms, body, link in rows:
        yield Event(number=number, deal=deal, at_ms=at_ms, body=body, link=link)


def _entries(rows: Iterable[tuple[Any, ...]]) -> Iterator[Stored]:
    for _, lines in groupby(rows, key=lambda row: row[0]):
        yield _stored(list(lines))


def _stored(rows: Sequence[tuple[Any, ...]]) -> Stored:
    number, at_ms, kind, note, undoes, key, deal, picture, link, account, found, *_ = rows[0]
    entry: BookLine
    if kind == COUNT:
        entry = Assertion(number, Account(account), Chips(found), note)
    else:
        moved = tuple(_transfer(*row[-TRANSFER_COLUMNS:]) for row in rows if row[-TRANSFER_COLUMNS] is not None)
        entry = Entry(number, Kind(kind), moved, note, undoes)
    return Stored(entry=entry, origin=Origin(key=key, deal=deal, picture=picture), at_ms=at_ms, link=link)


def _columns(transfer: Transfer) -> tuple[str, str, int, str, str | None]:
    tableau = None if transfer.tableau is None else transfer.tableau.value
    return transfer.giver, transfer.taker, transfer.amount, transfer.cause.value, tableau


def _transfer(giver: str, taker: str, amount: int, cause: str, tableau: str | None) -> Transfer:
    zone = None if tableau is None else Zone(tableau)
    return Transfer(Account(giver), Account(taker), Chips(amount), Cause(cause), zone)
