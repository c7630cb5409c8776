"""From what SQLite and the disk say to what a banker can do about it."""

import errno
import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from device.errors import LedgerBusy, LedgerDamaged, LedgerError, LedgerFull, LedgerReadOnly

PRIMARY = 0xFF
"""SQLite's extended codes keep the primary one in the lowest byte."""

DISK_FULL = frozenset({errno.ENOSPC, errno.EDQUOT, errno.EFBIG})
DISK_READ_ONLY = frozenset({errno.EROFS, errno.EACCES, errno.EPERM})


@contextmanager
def in_words(path: Path) -> Iterator[None]:
    """Turn an error of SQLite or the disk into a `LedgerError` whose sentence says what to do."""
    try:
        yield
    except sqlite3.DatabaseError as error:
        raise of_sqlite(error, path) from error
    except LedgerError:
        raise
    except UnicodeDecodeError as error:
        # SQLite names what is damaged in the bytes that it found, and Python cannot even read that.
        raise _damaged(path, error) from error
    except OSError as error:
        raise of_disk(error, path) from error


def of_sqlite(error: sqlite3.DatabaseError, path: Path) -> LedgerError:
    """Name an error of SQLite."""
    code = getattr(error, "sqlite_errorcode", 0) & PRIMARY
    if code in (sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED):
        return LedgerBusy(f"another program holds the ledger {path}; close it, then try again")
    if code == sqlite3.SQLITE_FULL:
        return _full(path)
    if code in (sqlite3.SQLITE_READONLY, sqlite3.SQLITE_PERM):
        return _read_only(path)
    if code in (sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_NOTADB, sqlite3.SQLITE_CONSTRAINT):
        return _damaged(path, error)
    return LedgerError(f"the ledger {path} cannot be used ({error}); nothing was recorded, check the disk")


def of_disk(error: OSError, path: Path) -> LedgerError:
    """Name an error of the file system."""
    if error.errno in DISK_FULL:
        return _full(path)
    if error.errno in DISK_READ_ONLY:
        return _read_only(path)
    return LedgerError(f"the ledger {path} cannot be used ({error.strerror or error}); nothing was recorded")


def _damaged(path: Path, error: Exception) -> LedgerDamaged:
    return LedgerDamaged(
        f"the ledger {path} is damaged ({error}); keep the file, and go on with the newest backup by --ledger"
    )


def _full(path: Path) -> LedgerFull:
    return LedgerFull(f"no room on the disk for the ledger {path}; nothing was recorded, make room and confirm again")


def _read_only(path: Path) -> LedgerReadOnly:
    return LedgerReadOnly(
        f"the ledger {path} cannot be written; nothing was recorded, check the disk and who owns the file"
    )
