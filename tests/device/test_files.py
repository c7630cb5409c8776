from pathlib import Path

import pytest

from device.book import Book
from device.errors import WrongUse
from device.files import write_whole
from device.journal import backup, verify


def test_a_ledger_is_never_written_over(tmp_path: Path) -> None:
    ledger = tmp_path / "ledger.sqlite"
    with Book(ledger):
        pass
    before = ledger.read_bytes()
    with pytest.raises(WrongUse, match="is a ledger"):
        write_whole(ledger, b"number,time")
    assert ledger.read_bytes() == before
    assert verify(ledger) == ()


@pytest.mark.parametrize("suffix", ["-wal", "-shm", ".lock"])
def test_what_belongs_to_a_ledger_is_never_written_over(tmp_path: Path, suffix: str) -> None:
    ledger = tmp_path / "ledger.sqlite"
    with Book(ledger):
        beside = tmp_path / f"ledger.sqlite{suffix}"
        with pytest.raises(WrongUse, match="belongs to the ledger"):
            backup(ledger, beside)
        with pytest.raises(WrongUse, match="belongs to the ledger"):
            write_whole(beside, b"")


@pytest.mark.parametrize("name", ["", "folder"])
def test_only_a_file_is_written(tmp_path: Path, name: str) -> None:
    (tmp_path / "folder").mkdir()
    with pytest.raises(WrongUse, match="expected the name of a file"):
        write_whole(tmp_path / name if name else Path(), b"x")


def test_what_a_link_stands_for_is_written(tmp_path: Path) -> None:
    link = tmp_path / "link.csv"
    link.symlink_to(tmp_path / "real.csv")
    write_whole(link, b"new")
    assert (tmp_path / "real.csv").read_bytes() == b"new"
    assert link.is_symlink()
