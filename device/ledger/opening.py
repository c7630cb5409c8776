"""Opens the ledger file: made whole or not at all, checked at each start, written by one process only."""

import os
import secrets
import sqlite3
from contextlib import closing
from pathlib import Path

from device.errors import LedgerDamaged, LedgerError
from device.files import put_in_place, verify_target
from device.ledger.schema import APPLICATION_ID, STEPS, migrate, verify_ours, version

BUSY_MS = 2_000
"""How long a transaction waits for a reader or a foreign tool; longer than any of ours takes, short for a person."""

PRIMARY = 0xFF
"""SQLite's extended codes keep the primary one in the lowest byte."""

SMALLEST = 512
"""SQLite's smallest page: a shorter file is no database, and SQLite would quietly begin a new one in its place."""


def open_for_writing(path: Path) -> sqlite3.Connection:
    """Give a connection that may write; the caller holds the writer's lock. A new file is made where none is."""
    if not path.exists():
        _make(path)
    _refuse_empty(path)
    connection = _connect(f"{path.resolve().as_uri()}?mode=rw")
    try:
        verify_ours(connection, str(path))
        connection.execute("PRAGMA journal_mode = WAL")
        connection.execute("PRAGMA synchronous = FULL")
        quick_check(connection, path)
        if version(connection) < len(STEPS):
            save_copy(connection, path.with_name(f"{path.name}.before-version-{len(STEPS)}"))
            migrate(connection)
    except BaseException:
        connection.close()
        raise
    return connection


def no_ledger(path: Path) -> LedgerError:
    """Give the error that says that there is none."""
    return LedgerError(f"there is no ledger at {path}; `ecarte settle` begins one, and --ledger names another")


def open_for_reading(path: Path) -> sqlite3.Connection:
    """Give a connection that cannot write, also while another process writes."""
    if not path.exists():
        raise no_ledger(path)
    refuse_other(path)
    _refuse_empty(path)
    # A read-only disk lets SQLite make no shared memory for the write-ahead log; nobody can be writing there either.
    frozen = not os.access(path.parent, os.W_OK) and not path.with_name(path.name + "-wal").exists()
    try:
        return _looked_over(_connect(f"{path.resolve().as_uri()}?mode=ro{'&immutable=1' if frozen else ''}"), path)
    except sqlite3.OperationalError as error:
        if error.sqlite_errorcode & PRIMARY != sqlite3.SQLITE_READONLY or not os.access(path, os.W_OK):
            raise
    # A writer was killed and left something that must be rolled back before anybody can read; that writes the file.
    connection = _looked_over(_connect(f"{path.resolve().as_uri()}?mode=rw"), path)
    connection.execute("PRAGMA query_only = ON")
    return connection


def _looked_over(connection: sqlite3.Connection, path: Path) -> sqlite3.Connection:
    """Give a connection to a ledger of ours of this version, or close it and raise."""
    try:
        verify_ours(connection, str(path))
        _verify_current(connection, path)
    except BaseException:
        connection.close()
        raise
    return connection


def open_beside(path: Path) -> sqlite3.Connection:
    """Give a second connection for a process that has the ledger open for writing already.

    What it commits is not synced at once, so it may only write what may be lost; it never moves the log into the file,
    which is left to the connection that syncs.
    """
    connection = _connect(f"{path.resolve().as_uri()}?mode=rw")
    connection.execute("PRAGMA synchronous = NORMAL")
    connection.execute("PRAGMA wal_autocheckpoint = 0")
    return connection


def quick_check(connection: sqlite3.Connection, path: Path) -> None:
    """Raise where SQLite finds its own pages inconsistent."""
    found = str(connection.execute("PRAGMA quick_check(1)").fetchone()[0])
    if found != "ok":
        message = f"the ledger {path} is damaged ({found}); keep it, and go on with the newest backup by --ledger"
        raise LedgerDamaged(message)


def save_copy(connection: sqlite3.Connection, target: Path) -> None:
    """Write a complete copy to `target`, which appears whole or not at all."""
    verify_target(target, database=True)
    draft = target.with_name(f".{target.name}.{os.getpid()}")
    draft.unlink(missing_ok=True)
    try:
        connection.execute("VACUUM INTO ?", (str(draft),))
        put_in_place(draft, target)
    finally:
        draft.unlink(missing_ok=True)


def _make(path: Path) -> None:
    """Make a new ledger under another name first: a half-made one must never look like a ledger that was cut off."""
    path.parent.mkdir(parents=True, exist_ok=True)
    draft = path.with_name(f".{path.name}.{os.getpid()}")
    draft.unlink(missing_ok=True)
    try:
        with closing(_connect(f"{draft.resolve().as_uri()}?mode=rwc")) as connection:
            # From its first moment: a later change of the mode, cut short, would have to be rolled back by a writer.
            connection.execute("PRAGMA journal_mode = WAL")
            connection.execute(f"PRAGMA application_id = {APPLICATION_ID}")
            migrate(connection)
            connection.execute("INSERT INTO ledger (id) VALUES (?)", (secrets.token_hex(16),))
        put_in_place(draft, path)
    finally:
        draft.unlink(missing_ok=True)


def _connect(uri: str) -> sqlite3.Connection:
    connection = sqlite3.connect(uri, uri=True, isolation_level=None, timeout=BUSY_MS / 1000)
    connection.execute("PRAGMA foreign_keys = ON")
    connection.execute("PRAGMA trusted_schema = OFF")
    connection.execute("PRAGMA cell_size_check = ON")
    return connection


def _verify_current(connection: sqlite3.Connection, path: Path) -> None:
    if version(connection) < len(STEPS):
        message = f"{path} is of an earlier version; the next `ecarte settle` or table brings it up to date"
        raise LedgerError(message)


def refuse_other(path: Path) -> None:
    """Refuse a folder, a pipe or a device, of which SQLite would only say that reading fails, or wait for ever."""
    if path.is_dir():
        message = f"{path} is a folder, expected the ledger's file; name one in it, such as {path / 'ledger.sqlite'}"
        raise LedgerError(message)
    if path.exists() and not path.is_file():
        message = f"{path} is a pipe or a device, expected the ledger's file; name another with --ledger"
        raise LedgerError(message)


def _refuse_empty(path: Path) -> None:
    if path.stat().st_size < SMALLEST:
        message = (
            f"the ledger {path} is next to empty: it was cut off; restore a backup there, or name another with --ledger"
        )
        raise LedgerDamaged(message)
