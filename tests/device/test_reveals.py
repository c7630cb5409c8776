"""The ring of kept reveals."""

import hashlib
import json
from pathlib import Path

import pytest

from device.errors import LedgerError
from device.reveals import Reveals, folder_of


def test_a_picture_is_kept_with_its_reading_under_its_hash(tmp_path: Path) -> None:
    reveals = Reveals(tmp_path / "r", most=3)
    name = reveals.keep(b"picture", '{"image": "x"}')
    assert name == hashlib.sha256(b"picture").hexdigest()
    path = reveals.find(name)
    assert path is not None
    assert path.read_bytes() == b"picture"
    assert json.loads(path.with_suffix(".json").read_text()) == {"image": "x"}


def test_the_oldest_go_first_and_no_part_of_them_stays(tmp_path: Path) -> None:
    reveals = Reveals(tmp_path / "r", most=3)
    names = [reveals.keep(f"picture {n}".encode(), "{}") for n in range(7)]
    assert [path.stem.partition("-")[2] for path in reveals.kept()] == names[-3:]
    assert len(list((tmp_path / "r").iterdir())) == 6
    assert reveals.find(names[0]) is None


def test_numbers_go_on_after_a_restart_whatever_the_clock(tmp_path: Path) -> None:
    for turn in range(4):
        Reveals(tmp_path / "r", most=2).keep(f"picture {turn}".encode(), "{}")
    assert [path.read_bytes() for path in Reveals(tmp_path / "r", most=2).kept()] == [b"picture 2", b"picture 3"]


def test_the_same_picture_is_kept_once(tmp_path: Path) -> None:
    reveals = Reveals(tmp_path / "r", most=3)
    assert reveals.keep(b"picture", "{}") == reveals.keep(b"picture", "{}")
    assert len(reveals.kept()) == 1


def test_a_folder_that_cannot_be_made_is_told(tmp_path: Path) -> None:
    (tmp_path / "r").write_text("a file in the way")
    with pytest.raises(LedgerError, match="nothing was recorded"):
        Reveals(tmp_path / "r", most=3).keep(b"picture", "{}")


def test_at_least_one_is_kept(tmp_path: Path) -> None:
    with pytest.raises(ValueError, match="got 0"):
        Reveals(tmp_path, most=0)


def test_they_lie_beside_their_ledger() -> None:
    assert folder_of(Path("/data/evening.sqlite")) == Path("/data/evening.sqlite.reveals")
