"""The ledger: entries and events, on disk and synced before anybody hears that they are.

What a banker is shown as paid stands in this file first. Entries are only added; a mistake is mended by an entry
that undoes another. One process writes; others read. Knows no cards, pictures or screens.
"""

import sqlite3
from collections.abc import Iterable, Iterator
from contextlib import closing, contextmanager
from dataclasses import replace
from pathlib import Path
from types import TracebackType
from typing import Self

from device.clock import Milliseconds, date_ms
from device.club.happened import NOTHING_TOLD, Told
from device.club.outbox import Outbox
from device.errors import KeyReused, LedgerDamaged
from device.ledger import records
from device.ledger.chain import Json, first_link, next_link, text_of
from device.ledger.flaws import Flaw, of_book
from device.ledger.lock import WriterLock
from device.ledger.opening import open_for_reading, open_for_writing, refuse_other, save_copy
from device.ledger.place import Place
from device.ledger.records import Event, Origin, Stored, record_of
from device.ledger.trouble import in_words
from device.ledger.verify import damage, flaws, ledger_id
from rules.ledger import BookLine, Entry, reversed_transfers

MOST_ENTRIES = 2**63 - 1
"""The largest number that SQLite can hold."""


class Journal:
    """The ledger, open for writing; at most one at a time for one file.

    Opening checks the whole ledger and raises `LedgerDamaged` where anything is not as it was written.
    """

    def __init__(self, path: Path, clock: Milliseconds = date_ms) -> None:
        """Open the ledger at `path`, or begin one there."""
        self.path = path
        self._clock = clock
        self._unsure = False
        self._outbox: Outbox | None = None
        with in_words(path):
            refuse_other(path)
            path.parent.mkdir(parents=True, exist_ok=True)
            self._lock = WriterLock(path)
            try:
                self._connection = open_for_writing(path)
            except BaseException:
                self._lock.release()
                raise
        try:
            with in_words(path):
                self._load()
            self._place = Place(path)
        except BaseException:
            self.close()
            raise

    def _load(self) -> None:
        _refuse(self._connection, self.path)
        self._find_ends()

    def _find_ends(self) -> None:
        name = ledger_id(self._connection)
        self._entries, self._entry_link = _last(self._connection, "entries") or (0, first_link(name, "entries"))
        self._events, self._event_link = _last(self._connection, "events") or (0, first_link(name, "events"))

    def tell_club(self) -> Outbox:
        """From now on write a letter to the club with each entry, and one of each that nobody has told it yet."""
        with in_words(self.path):
            self._outbox = Outbox(self._connection)
        with self._transaction():
            self._outbox.catch_up()
        self._outbox.written()
        return self._outbox

    @property
    def is_telling_club(self) -> bool:
        """Tell whether letters to a club are written."""
        return self._outbox is not None

    @property
    def next_number(self) -> int:
        """Give the number that the next entry must have, as far as is known; `be_sure` asks the file."""
        return self._entries + 1

    def entries(self) -> tuple[Stored, ...]:
        """Give every entry in its order."""
        with in_words(self.path):
            return tuple(records.entries(self._connection))

    def number(self, number: int) -> Stored | None:
        """Give the entry with a number, if there is one."""
        if not 0 < number <= MOST_ENTRIES:
            return None
        with in_words(self.path):
            return records.entry_of_number(self._connection, number)

    def find(self, key: str) -> Stored | None:
        """Give the entry that was recorded under an idempotency key, if one was."""
        with in_words(self.path):
            return records.entry_of_key(self._connection, key)

    def undoing(self, number: int) -> int | None:
        """Give the number of the entry that takes this one back, if one does."""
        with in_words(self.path):
            query = "SELECT number FROM entries WHERE undoes = ?"
            row: tuple[int] | None = self._connection.execute(query, (number,)).fetchone()
        return None if row is None else row[0]

    def append(self, entry: BookLine, origin: Origin, event: Json = None, told: Told = NOTHING_TOLD) -> Stored:
        """Record an entry and give it back as it stands on disk; `event` is logged in the same transaction.

        So are the letters to the club, where there is one: the entry itself and what is `told` beside it.

        The same key with the same content is recorded once, however often it comes; with other content it is refused
        with `KeyReused`. Raises a `LedgerError` when it could not be written; then nothing was.
        """
        self.be_sure()
        known = self.find(origin.key)
        if known is not None:
            return self._same(known, entry, origin)
        if entry.number != self.next_number:
            message = f"the next entry is number {self.next_number}, got {entry.number}"
            raise ValueError(message)
        self._verify_counter(entry)
        at_ms = self._clock()
        link = next_link(self._entry_link, record_of(entry, origin, at_ms))
        stored = Stored(entry=entry, origin=origin, at_ms=at_ms, link=link)
        logged = None if event is None else self._event(origin.deal or origin.key, event)
        with self._transaction():
            records.insert(self._connection, stored)
            if logged is not None:
                _insert_event(self._connection, logged)
            if self._outbox is not None:
                self._outbox.put(told, at_ms, origin.deal, stored)
        self._entries, self._entry_link = stored.number, stored.link
        self._logged(logged)
        return stored

    def log(self, deal: str, body: Json, told: Told = NOTHING_TOLD) -> Event:
        """Record an event of a deal that is under way, and give it back as it stands on disk.

        What is `told` of it to the club, where there is one, is written in the same transaction.
        """
        self.be_sure()
        event = self._event(deal, body)
        with self._transaction():
            _insert_event(self._connection, event)
            if self._outbox is not None:
                self._outbox.put(told, event.at_ms, deal)
        self._logged(event)
        return event

    def events(self, deal: str | None = None) -> tuple[Event, ...]:
        """Give the events of a deal, or of all, in their order."""
        with in_words(self.path):
            return tuple(
                records.events(self._connection) if deal is None else records.events_of(self._connection, deal)
            )

    def events_between(self, first: str, end: str) -> Iterator[Event]:
        """Give the events whose deals' names lie from `first` to before `end`, in their order.

        One by one: a long evening need not be held whole to be gone through.
        """
        with in_words(self.path):
            yield from records.events_between(self._connection, first, end)

    def last_deal(self, mark: str = "") -> str | None:
        """Give the deal of the newest event whose deal's name has `mark` in it; None where there is none."""
        with in_words(self.path):
            last = records.last_event(self._connection, mark)
        return None if last is None else last.deal

    def backup(self, target: Path) -> None:
        """Write a complete copy, which appears at `target` whole or not at all."""
        with in_words(target):
            save_copy(self._connection, target)

    def close(self) -> None:
        """Close the file and let another process write; a second call does nothing."""
        self._connection.close()
        self._lock.release()

    def __enter__(self) -> Self:
        """Give the open ledger."""
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        """Close the file."""
        self.close()

    def be_sure(self) -> None:
        """After a write that failed, ask the file what it holds: the write may hold all the same."""
        if self._unsure:
            with in_words(self.path):
                self._find_ends()
                if self._outbox is not None:
                    self._outbox.written()
            self._unsure = False

    def _same(self, known: Stored, entry: BookLine, origin: Origin) -> Stored:
        if (replace(entry, number=known.number), origin) != (known.entry, known.origin):
            message = (
                f"{origin.key} is settled already, as entry {known.number}, with other content; "
                "take that entry back first, or name another deal"
            )
            raise KeyReused(message, known.number)
        return known

    def _verify_counter(self, entry: BookLine) -> None:
        if not isinstance(entry, Entry) or entry.undoes is None:
            return
        mended = self.number(entry.undoes)
        if mended is None or entry.transfers != reversed_transfers(mended.transfers):
            message = f"entry {entry.number} must take back what entry {entry.undoes} moved, got something else"
            raise ValueError(message)
        earlier = self.undoing(entry.undoes)
        if earlier is not None:
            message = f"entry {entry.undoes} is taken back already, by entry {earlier}"
            raise ValueError(message)

    def _event(self, deal: str, body: Json) -> Event:
        number, at_ms, text = self._events + 1, self._clock(), text_of(body)
        bare = Event(number=number, deal=deal, at_ms=at_ms, body=text, link=b"")
        link = next_link(self._event_link, bare.record())
        return Event(number=number, deal=deal, at_ms=at_ms, body=text, link=link)

    def _logged(self, event: Event | None) -> None:
        if event is not None:
            self._events, self._event_link = event.number, event.link

    @contextmanager
    def _transaction(self) -> Iterator[None]:
        """All of it on disk and synced when this ends without an error, else nothing of it."""
        with in_words(self.path):
            self._place.verify(self._connection)
            self._connection.execute("BEGIN IMMEDIATE")
            try:
                yield
                self._connection.execute("COMMIT")
            except BaseException:
                # A disk that fails while it syncs leaves open whether the commit holds; the next try asks the file.
                self._unsure = True
                # Such an error may have rolled back already; SQLite then has no transaction to end.
                if self._connection.in_transaction:
                    self._connection.execute("ROLLBACK")
                raise
        if self._outbox is not None:
            self._outbox.written()


def read_entries(path: Path) -> tuple[Stored, ...]:
    """Give every entry of the ledger at `path`, also while a table writes it; raises where it is damaged."""
    with in_words(path), closing(open_for_reading(path)) as connection:
        _refuse(connection, path)
        return tuple(records.entries(connection))


def read_events(path: Path, deal: str) -> tuple[Event, ...]:
    """Give the events of a deal of the ledger at `path`, also while a table writes it."""
    with in_words(path), closing(open_for_reading(path)) as connection:
        return tuple(records.events_of(connection, deal))


def verify(path: Path) -> tuple[str, ...]:
    """Give one sentence for each thing wrong with the ledger at `path`; nothing where it is sound."""
    return tuple(flaw.sentence for flaw in flaws_of(path))


def flaws_of(path: Path) -> tuple[Flaw, ...]:
    """Give each thing wrong with the ledger at `path`; its sums are looked at where it is as it was written."""
    with in_words(path), closing(open_for_reading(path)) as connection:
        found = tuple(flaws(connection))
        return found or tuple(of_book([stored.entry for stored in records.entries(connection)]))


def backup(path: Path, target: Path) -> None:
    """Copy the ledger at `path` to `target`, also while a table writes it."""
    with in_words(path), closing(open_for_reading(path)) as connection:
        save_copy(connection, target)


def head(entries: Iterable[Stored]) -> str:
    """Give the last link in hexadecimal digits: written down elsewhere, it proves later that no entry was changed."""
    *_, last = ("", *(stored.link.hex() for stored in entries))
    return last


def _refuse(connection: sqlite3.Connection, path: Path) -> None:
    # What was counted wrong at the table is no damage: it is shown, and the evening goes on.
    found = tuple(damage(connection))
    if found:
        message = f"the ledger {path} is not as it was written: {found[0]} `ecarte ledger verify` tells all; "
        raise LedgerDamaged(message + "keep the file, and go on with the newest backup by --ledger")


def _last(connection: sqlite3.Connection, table: str) -> tuple[int, bytes] | None:
    row: tuple[int, bytes] | None = connection.execute(
        f"SELECT number, link FROM {table} ORDER BY number DESC LIMIT 1"  # noqa: S608 - one of our two tables
    ).fetchone()
    return row


def _insert_event(connection: sqlite3.Connection, event: Event) -> None:
    connection.execute(
        "INSERT INTO events (number, deal, at_ms, body, link) VALUES (?, ?, ?, ?, ?)",
        (event.number, event.deal, event.at_ms, event.body, event.link),
    )
