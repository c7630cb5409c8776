"""One writer: a lock beside the ledger, held as long as the process lives and freed by the kernel when it dies."""

import fcntl
import os
from pathlib import Path

from device.errors import LedgerBusy


class WriterLock:
    """The right to write one ledger; a second taker is refused with the holder's process number."""

    def __init__(self, ledger: Path) -> None:
        """Take the lock of the ledger at this path, or raise `LedgerBusy`."""
        # A link to the ledger must meet the same lock as the ledger itself.
        real = ledger.resolve()
        self._file = os.open(real.with_name(real.name + ".lock"), os.O_RDWR | os.O_CREAT | os.O_CLOEXEC, 0o644)
        try:
            fcntl.flock(self._file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError as error:
            holder = os.read(self._file, 20).decode("ascii", "replace").strip() or "unknown"
            os.close(self._file)
            message = f"the ledger {ledger} is in use by another table (process {holder}); close that one first"
            raise LedgerBusy(message) from error
        os.ftruncate(self._file, 0)
        os.pwrite(self._file, f"{os.getpid()}\n".encode(), 0)

    def release(self) -> None:
        """Give the right back; a second call does nothing."""
        if self._file >= 0:
            os.close(self._file)
            self._file = -1
