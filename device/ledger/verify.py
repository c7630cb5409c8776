"""Reads a whole ledger and says everything that is not as it was written."""

import sqlite3
from collections.abc import Iterator

from device.ledger.chain import first_link, next_link
from device.ledger.flaws import Flaw, What
from device.ledger.records import entries, events, record_of
from rules.errors import RulesError


def ledger_id(connection: sqlite3.Connection) -> str:
    """Give the random name that this ledger got when it was made."""
    (found,) = connection.execute("SELECT id FROM ledger").fetchone()
    return str(found)


def damage(connection: sqlite3.Connection) -> Iterator[str]:
    """Give one sentence for each thing that is not as it was written."""
    return (flaw.sentence for flaw in flaws(connection))


def flaws(connection: sqlite3.Connection) -> Iterator[Flaw]:
    """Give each thing that is not as it was written: SQLite's pages, the chain of links."""
    for (found,) in connection.execute("PRAGMA integrity_check(5)"):
        if found != "ok":
            yield Flaw(What.PAGES, f"SQLite: {found}.", detail=str(found))
    for row, parent in connection.execute('SELECT rowid, "parent" FROM pragma_foreign_key_check'):
        sentence = f"Row {row} names something in {parent} that is not there."
        yield Flaw(What.DANGLING, sentence, number=row or 0, detail=str(parent))
    try:
        yield from _chain_of_entries(connection)
        yield from _chain_of_events(connection)
    except (ValueError, TypeError, RulesError) as error:
        # A changed row may be one that no entry can be made of.
        yield Flaw(What.NO_ENTRY, f"An entry cannot be understood: {error}.", detail=str(error))


def _chain_of_entries(connection: sqlite3.Connection) -> Iterator[Flaw]:
    before = first_link(ledger_id(connection), "entries")
    expected = 1
    for stored in entries(connection):
        if stored.number != expected:
            yield Flaw(What.ENTRY_MISSING, f"Entry {expected} is missing.", expected)
        if next_link(before, record_of(stored.entry, stored.origin, stored.at_ms)) != stored.link:
            sentence = f"Entry {stored.number} or one before it was changed after it was written."
            yield Flaw(What.ENTRY_CHANGED, sentence, stored.number)
        before, expected = stored.link, stored.number + 1


def _chain_of_events(connection: sqlite3.Connection) -> Iterator[Flaw]:
    before = first_link(ledger_id(connection), "events")
    expected = 1
    for event in events(connection):
        if event.number != expected:
            yield Flaw(What.EVENT_MISSING, f"Event {expected} is missing.", expected)
        if next_link(before, event.record()) != event.link:
            sentence = f"Event {event.number} or one before it was changed after it was written."
            yield Flaw(What.EVENT_CHANGED, sentence, event.number)
        before, expected = event.link, event.number + 1
