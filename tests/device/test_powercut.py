"""Power cuts and failing disks at every single write and sync: nothing acknowledged is lost, nothing is half there."""

import random
import sqlite3
from pathlib import Path

import pytest

from device.errors import LedgerError, LedgerFull
from device.journal import Journal, read_entries, verify
from tests.device.bookkeeping import entry, fill, origin
from tests.device.powercut import Files, put, watched_disk

DEALS = 8


def settle(journal: Journal) -> None:
    number = journal.next_number
    journal.log(f"deal-{number}", ["stakes closed", number])
    journal.append(entry(number, amount=number), origin(number), event=["settled", number])


@pytest.mark.parametrize("seed", range(3))
def test_cut_at_any_instant_all_that_was_acknowledged_is_there(ledger: Path, tmp_path: Path, seed: int) -> None:
    fill(ledger, 2)
    chance = random.Random(seed)
    cuts: list[tuple[int, Files]] = []
    acknowledged = 2
    with watched_disk() as disk:

        def cut(_what: str) -> int:
            cuts.append((acknowledged, disk.after_power_cut(chance)))
            return 0

        disk.before_each = cut
        with Journal(ledger) as journal:
            for _ in range(DEALS):
                settle(journal)
                acknowledged = journal.next_number - 1
                cuts.append((acknowledged, disk.after_power_cut(chance)))
    assert len(cuts) > 5 * DEALS
    whole = read_entries(ledger)
    lost = 0
    for place, (known, files) in enumerate(cuts):
        found = put(files, tmp_path / str(place))
        with Journal(found) as journal:
            stood = journal.entries()
            settle(journal)
        assert stood == whole[: len(stood)]
        assert known <= len(stood) <= known + 1
        assert verify(found) == ()
        lost += len(stood) == known
    assert 0 < lost < len(cuts)


def test_with_less_than_full_syncing_the_last_payouts_would_be_lost(ledger: Path, tmp_path: Path) -> None:
    """The test above can fail: with synchronous=NORMAL, what SQLite acknowledges is not on the disk yet."""
    fill(ledger, 2)
    chance = random.Random(4)
    lost = 0
    with watched_disk() as disk, Journal(ledger) as journal:
        journal._connection.execute("PRAGMA synchronous = NORMAL")
        for place in range(DEALS):
            settle(journal)
            found = put(disk.after_power_cut(chance), tmp_path / str(place))
            lost += len(read_entries(found)) < journal.next_number - 1
    assert lost > 0


@pytest.mark.parametrize(
    ("what", "code", "error"),
    [
        ("write", sqlite3.SQLITE_IOERR_WRITE, LedgerError),
        ("write", sqlite3.SQLITE_FULL, LedgerFull),
        ("sync", sqlite3.SQLITE_IOERR_FSYNC, LedgerError),
    ],
)
def test_a_disk_that_fails_at_any_write_or_sync_loses_nothing_acknowledged(
    ledger: Path, what: str, code: int, error: type[LedgerError]
) -> None:
    fill(ledger, 2)
    refused: list[str] = []
    with watched_disk() as disk, Journal(ledger) as journal:
        for fail_at in range(12):
            left = [fail_at]

            def fail(done: str, left: list[int] = left) -> int:
                left[0] -= done == what
                return code if left[0] < 0 and done == what else 0

            before = journal.next_number
            disk.before_each = fail
            try:
                settle(journal)
            except error as caught:
                refused.append(str(caught))
                disk.before_each = lambda _what: 0
                # The banker confirms again.
                settle(journal)
            disk.before_each = lambda _what: 0
            assert journal.next_number == before + 1
    assert refused
    assert all("nothing was recorded" in sentence for sentence in refused)
    stored = read_entries(ledger)
    assert [each.number for each in stored] == [*range(1, len(stored) + 1)]
    assert len(stored) == 2 + 12
    assert verify(ledger) == ()
