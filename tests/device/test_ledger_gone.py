"""A ledger whose files are deleted, moved or replaced under the open table: nothing is acknowledged that is lost."""

import shutil
from collections.abc import Callable
from pathlib import Path

import pytest

from device.errors import LedgerGone
from device.ills import Ill, of_ledger
from device.journal import Journal, read_entries, verify
from tests.device.bookkeeping import entry, origin


def replaced(ledger: Path) -> None:
    copy = ledger.with_name("copy")
    shutil.copy(ledger, copy)
    copy.replace(ledger)


def swept(ledger: Path) -> None:
    for file in ledger.parent.glob(f"{ledger.name}*"):
        file.unlink()


WAYS: dict[str, Callable[[Path], object]] = {
    "deleted": Path.unlink,
    "moved": lambda ledger: ledger.rename(ledger.with_name("elsewhere")),
    "replaced": replaced,
    "its log deleted": lambda ledger: Path(f"{ledger}-wal").unlink(),
    "its lock deleted": lambda ledger: Path(f"{ledger}.lock").unlink(),
    "all deleted": swept,
    "its folder deleted": lambda ledger: shutil.rmtree(ledger.parent),
    "its folder moved": lambda ledger: ledger.parent.rename(ledger.parent.with_name("elsewhere")),
}


@pytest.mark.parametrize("way", WAYS)
def test_what_would_be_lost_is_refused_and_what_was_recorded_is_rescued(tmp_path: Path, way: str) -> None:
    folder = tmp_path / "data"
    folder.mkdir()
    ledger = folder / "ledger.sqlite"
    with Journal(ledger) as journal:
        journal.append(entry(1), origin(1))
        WAYS[way](ledger)
        for _ in range(2):
            with pytest.raises(LedgerGone, match="was deleted, moved or replaced while the ledger is in use") as told:
                journal.append(entry(2), origin(2))
        assert of_ledger(told.value).ill is Ill.GONE
        with pytest.raises(LedgerGone):
            journal.log("deal 2", {})
    (rescued,) = folder.glob("*.rescued*")
    assert str(rescued) in str(told.value)
    assert verify(rescued) == ()
    for rest in (ledger, *folder.glob(f"{ledger.name}-*")):
        rest.unlink(missing_ok=True)
    rescued.rename(ledger)
    with Journal(ledger) as journal:
        assert journal.append(entry(2), origin(2)).number == 2
    assert [stored.number for stored in read_entries(ledger)] == [1, 2]


def test_a_file_that_is_put_back_is_written_again(ledger: Path) -> None:
    away = ledger.with_name("away")
    with Journal(ledger) as journal:
        journal.append(entry(1), origin(1))
        ledger.rename(away)
        with pytest.raises(LedgerGone):
            journal.append(entry(2), origin(2))
        away.rename(ledger)
        assert journal.append(entry(2), origin(2)).number == 2
    assert [stored.number for stored in read_entries(ledger)] == [1, 2]


def test_nothing_is_rescued_twice_or_over_what_was_rescued_before(ledger: Path) -> None:
    for turn in (1, 2):
        with Journal(ledger) as journal:
            journal.log(f"deal {turn}", {})
            ledger.unlink()
            for _ in range(3):
                with pytest.raises(LedgerGone):
                    journal.log("deal 3", {})
        for rest in ledger.parent.glob(f"{ledger.name}-*"):
            rest.unlink()
    assert len([*ledger.parent.glob("*.rescued*")]) == 2
