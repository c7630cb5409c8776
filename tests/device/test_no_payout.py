"""Whatever the disk does when a ruling is confirmed: no payout on the screen, what to do is said, and later it is paid.

Each fault comes at the confirming press and goes away again; what was acknowledged before stands, and the entry that is
confirmed at last stands once.
"""

import resource
import signal
import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager, suppress
from pathlib import Path

import pytest

import device.ledger.opening
from device.book import Book
from device.errors import LedgerBusy, LedgerFull
from device.journal import read_entries, verify
from display.view import FaultView, ResultView, RulingView
from rules import events as ev
from rules.phases import Phase
from tests.device.tables import BANK_WINS, CONFIRM, UP, Played


@contextmanager
def full(_table: Played) -> Iterator[None]:
    """Let no file grow any more, as on a disk without room."""
    before = signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
    soft, hard = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (1024, hard))
    try:
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, (soft, hard))
        signal.signal(signal.SIGXFSZ, before)


@contextmanager
def full_by_sqlite(table: Played) -> Iterator[None]:
    """Let SQLite itself say that the disk is full, at the first page that it needs."""
    connection = table.book.journal._connection
    connection.execute("PRAGMA max_page_count = 1")
    held = connection.execute("PRAGMA max_page_count").fetchone()[0]
    assert held == connection.execute("PRAGMA page_count").fetchone()[0]
    for size in (3000, 300, 30, 3):
        with suppress(LedgerFull):
            while True:
                table.book.journal.log("filling", "x" * size)
    yield
    connection.execute("PRAGMA max_page_count = 100000")


@contextmanager
def read_only(table: Played) -> Iterator[None]:
    """Let the disk refuse every write."""
    table.book.journal._connection.execute("PRAGMA query_only = ON")
    yield
    table.book.journal._connection.execute("PRAGMA query_only = OFF")


@contextmanager
def locked(table: Played) -> Iterator[None]:
    """Let another program hold the database."""
    with closing(sqlite3.connect(table.ledger, isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")
        yield
        other.execute("ROLLBACK")


FAULTS = {
    "full": (full, "Nothing is paid"),
    "full, said by SQLite": (full_by_sqlite, "Nothing is paid until there is room."),
    "read-only": (read_only, "Nothing is paid until the disk is mended."),
    "locked by another program": (locked, "Nothing is paid. Press a button, and confirm again."),
}


@pytest.fixture
def ruled(ledger: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Played]:
    """Give a table whose first deal is paid and whose second one waits to be confirmed."""
    monkeypatch.setattr(device.ledger.opening, "BUSY_MS", 50)
    table = Played(ledger).to_stakes().push(UP).open(BANK_WINS).tell(ev.NextDeal())
    table.to_stakes().push(UP, UP, CONFIRM).tell(ev.Reveal(), ev.ReadCards(BANK_WINS))
    assert table.host.phase is Phase.RULED
    yield table
    table.book.close()


@pytest.mark.parametrize("name", FAULTS)
def test_a_confirmed_ruling_that_cannot_be_recorded_is_not_paid(ruled: Played, ledger: Path, name: str) -> None:
    fault, remedy = FAULTS[name]
    before = read_entries(ledger)
    with fault(ruled):
        ruled.push(CONFIRM)
        trouble = ruled.view()
        assert isinstance(trouble, FaultView)
        assert trouble.remedy.startswith(remedy)
        ruled.push(CONFIRM)
        still = ruled.view()
        assert isinstance(still, RulingView)
        assert still.verdict is None or still.verdict.pays == ""
        assert read_entries(ledger) == before
    ruled.push(CONFIRM)
    if ruled.host.trouble is not None:
        ruled.push(CONFIRM, CONFIRM)
    assert isinstance(ruled.view(), ResultView)
    after = read_entries(ledger)
    assert after[: len(before)] == before
    assert [stored.number for stored in after] == [1, 2]
    assert verify(ledger) == ()


def test_switched_off_while_the_disk_refuses_the_ruling_waits_again(ruled: Played, ledger: Path) -> None:
    with read_only(ruled):
        ruled.push(CONFIRM)
    again = ruled.again()
    assert again.host.phase is Phase.RULED
    assert len(read_entries(ledger)) == 1
    again.push(CONFIRM)
    assert isinstance(again.view(), ResultView)
    assert len(read_entries(ledger)) == 2
    again.book.close()


def test_a_second_table_on_the_ledger_is_refused_and_the_first_goes_on(ruled: Played, ledger: Path) -> None:
    with pytest.raises(LedgerBusy, match=r"in use by another table \(process \d+\); close that one first"):
        Book(ledger)
    ruled.push(CONFIRM)
    assert isinstance(ruled.view(), ResultView)


def test_a_clock_that_jumps_back_in_play_loses_and_doubles_nothing(ledger: Path) -> None:
    times = iter([2_000_000_000_000 - 50_000_000 * turn for turn in range(1000)])
    table = Played(ledger)
    table.book.journal._clock = lambda: next(times)
    table.to_stakes().push(UP).open(BANK_WINS).tell(ev.NextDeal())
    again = table.again()
    again.book.journal._clock = lambda: next(times)
    again.to_stakes().push(UP).open(BANK_WINS)
    entries = read_entries(ledger)
    assert [stored.number for stored in entries] == [1, 2]
    assert entries[0].at_ms > entries[1].at_ms
    assert (again.held("Vera"), verify(ledger)) == (20, ())
    again.book.close()
