"""What the device's tests share: folders in memory where there are such, and a ledger's place in one.

Each ledger syncs many times; on a busy disk that makes a minute of a second, and no test here can pull a plug.
"""

import os
from collections.abc import Callable, Iterator
from itertools import count
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest

MEMORY = Path("/dev/shm")  # noqa: S108 - a file system in memory, entered by a folder of our own
ROOM = str(MEMORY) if os.access(MEMORY, os.W_OK | os.X_OK) else None


@pytest.fixture
def tmp_path() -> Iterator[Path]:
    with TemporaryDirectory(prefix="ecarte-test-", dir=ROOM) as name:
        yield Path(name)


@pytest.fixture(scope="session")
def folders() -> Iterator[Callable[[], Path]]:
    """Gives a new folder at each call, for properties that need many in one test."""
    with TemporaryDirectory(prefix="ecarte-test-", dir=ROOM) as name:
        numbers = count()

        def folder() -> Path:
            made = Path(name) / str(next(numbers))
            made.mkdir()
            return made

        yield folder


@pytest.fixture
def ledger(tmp_path: Path) -> Path:
    return tmp_path / "ledger.sqlite"
