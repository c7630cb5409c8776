"""What processes hold together is counted page by page, whoever else has the same file mapped."""

import mmap
import os
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from benchmarks.resident import held, proportional_mib

SIZE = 16 * 2**20
MIB = SIZE / 2**20
SLACK = 1.5
"""What else a process takes meanwhile, in MiB."""

pytestmark = pytest.mark.skipif(os.geteuid() != 0, reason="the kernel shows page numbers to root only")

HOLDS = """
import mmap, sys
with open(sys.argv[1], "rb") as file:
    held = mmap.mmap(file.fileno(), 0, access=mmap.ACCESS_READ)
own = bytearray(b"x") * int(sys.argv[2])
sum(held[::4096])
print("ready", flush=True)
sys.stdin.read()
"""


@pytest.fixture
def file(tmp_path: Path) -> Path:
    path = tmp_path / "mapped"
    path.write_bytes(os.urandom(SIZE))
    return path


@contextmanager
def process(file: Path, own: int) -> Iterator[int]:
    """Run a process that holds a file's pages and so many bytes of its own."""
    with subprocess.Popen(
        [sys.executable, "-c", HOLDS, str(file), str(own)], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
    ) as child:
        assert child.stdout is not None
        assert child.stdin is not None
        assert child.stdout.readline() == "ready\n"
        yield child.pid
        child.stdin.close()


def test_what_two_share_is_counted_once(file: Path, tmp_path: Path) -> None:
    none = tmp_path / "none"
    none.write_bytes(b"x")
    with process(none, 1) as bare, process(file, SIZE) as one, process(file, 1) as other:
        alone, both = held([one]), held([one, other])
        assert both.whole - alone.whole < held([bare]).whole, "the file's pages are there already"
        assert alone.whole - held([bare]).whole == pytest.approx(2 * MIB, abs=SLACK)
        assert alone.of_files - held([bare]).of_files == pytest.approx(MIB, abs=SLACK)
        assert held([one, one]).whole == pytest.approx(alone.whole, abs=SLACK)


def test_a_stranger_who_maps_the_same_file_makes_it_no_less(file: Path) -> None:
    with process(file, 1) as one:
        before, share = held([one]).whole, proportional_mib(one)
        with file.open("rb") as opened, mmap.mmap(opened.fileno(), 0, access=mmap.ACCESS_READ) as stranger:
            assert sum(stranger[::4096]) > 0
            assert held([one]).whole == pytest.approx(before, abs=0.1)
            assert share - proportional_mib(one) > MIB / 2 - SLACK, "as a proportional set it looks smaller"


def test_who_has_ended_holds_nothing(file: Path) -> None:
    with process(file, 1) as ended:
        pass
    assert held([ended]).whole == 0
    assert not held([ended]).is_exact
