"""Whether the files that an open ledger is still lie where they lay when it was opened.

Linux lets a file be deleted, moved or written over by another while a program has it open. All goes well then, to the
eye, and is gone once the program ends; so this is asked before each write.
"""

import sqlite3
from pathlib import Path

from device.errors import LedgerGone
from device.ledger.opening import save_copy


class Place:
    """The ledger's file, its write-ahead log and its lock, by the numbers that the disk knows them by."""

    def __init__(self, ledger: Path) -> None:
        """Take note of what lies there now: the ledger is open for writing, and its lock is held."""
        real = ledger.resolve()
        files = (ledger, real.with_name(f"{real.name}-wal"), real.with_name(f"{real.name}.lock"))
        self._ledger = ledger
        self._files = {file: _number(file) for file in files}
        self._rescued: Path | None = None

    def verify(self, connection: sqlite3.Connection) -> None:
        """Raise `LedgerGone` where what is written now would be lost; what stood there is saved beside it, once."""
        gone = next((file for file, number in self._files.items() if _number(file) != number), None)
        if gone is None:
            return
        if self._rescued is None:
            target = _free_name(self._ledger)
            target.parent.mkdir(parents=True, exist_ok=True)
            save_copy(connection, target)
            self._rescued = target
        message = (
            f"{gone} was deleted, moved or replaced while the ledger is in use; nothing was recorded; what stood in "
            f"the ledger is saved in {self._rescued}: close this, put that in the ledger's place, and start again"
        )
        raise LedgerGone(message)


def _number(file: Path) -> tuple[int, int] | None:
    try:
        found = file.stat()
    except OSError:
        return None
    return found.st_dev, found.st_ino


def _free_name(ledger: Path) -> Path:
    """Give a name beside the ledger that no file has."""
    found, turn = ledger.with_name(f"{ledger.name}.rescued"), 1
    while found.exists():
        turn += 1
        found = ledger.with_name(f"{ledger.name}.rescued-{turn}")
    return found
