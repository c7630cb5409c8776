"""The tables of the ledger, as the steps that lead from each version to the next.

A step that has been released is never edited: a later change is a further step. `PRAGMA user_version` says how many
have been taken, `PRAGMA application_id` that the file is ours at all.
"""

import sqlite3

from device.errors import LedgerDamaged, LedgerTooNew

APPLICATION_ID = 0x45434152
"""The letters ECAR, by which `file` and we tell a ledger from any other SQLite file."""

STEPS: tuple[tuple[str, ...], ...] = (
    (
        """CREATE TABLE ledger (
            id TEXT NOT NULL CHECK (length(id) = 32)
        ) STRICT""",
        """CREATE TABLE entries (
            number INTEGER PRIMARY KEY CHECK (number > 0),
            key TEXT NOT NULL UNIQUE CHECK (key <> ''),
            at_ms INTEGER NOT NULL,
            kind TEXT NOT NULL,
            note TEXT NOT NULL,
            undoes INTEGER UNIQUE REFERENCES entries (number),
            deal TEXT,
            picture TEXT,
            link BLOB NOT NULL CHECK (length(link) = 32)
        ) STRICT""",
        """CREATE TABLE transfers (
            number INTEGER NOT NULL REFERENCES entries (number),
            line INTEGER NOT NULL,
            giver TEXT NOT NULL CHECK (giver <> ''),
            taker TEXT NOT NULL CHECK (taker <> '' AND taker <> giver),
            amount INTEGER NOT NULL CHECK (amount > 0),
            cause TEXT NOT NULL,
            tableau TEXT,
            PRIMARY KEY (number, line)
        ) STRICT, WITHOUT ROWID""",
        """CREATE TABLE counts (
            number INTEGER PRIMARY KEY REFERENCES entries (number),
            account TEXT NOT NULL CHECK (account <> ''),
            found INTEGER NOT NULL
        ) STRICT""",
        """CREATE VIEW balances AS
            SELECT account, sum(amount) AS balance FROM (
                SELECT giver AS account, -amount AS amount FROM transfers
                UNION ALL SELECT taker, amount FROM transfers
            ) GROUP BY account""",
        """CREATE TABLE events (
            number INTEGER PRIMARY KEY CHECK (number > 0),
            deal TEXT NOT NULL CHECK (deal <> ''),
            at_ms INTEGER NOT NULL,
            body TEXT NOT NULL,
            link BLOB NOT NULL CHECK (length(link) = 32)
        ) STRICT""",
        "CREATE INDEX events_deal ON events (deal)",
        *(
            f"""CREATE TRIGGER {table}_{verb.lower()} BEFORE {verb} ON {table}
            BEGIN SELECT RAISE(ABORT, 'the ledger only grows; a correction is a counter-entry'); END"""
            for table in ("ledger", "entries", "transfers", "counts", "events")
            for verb in ("UPDATE", "DELETE")
        ),
    ),
    (
        # What a table tells its club (device.club.outbox): a letter is written with what it tells, and never changes.
        """CREATE TABLE outbox (
            seq INTEGER PRIMARY KEY CHECK (seq > 0),
            entry INTEGER UNIQUE REFERENCES entries (number),
            evening TEXT NOT NULL,
            body TEXT NOT NULL
        ) STRICT""",
        "CREATE INDEX outbox_evening ON outbox (evening, seq)",
        # Up to which letter a broker has them all; the one number here that is overwritten.
        """CREATE TABLE outbox_sent (
            one INTEGER PRIMARY KEY CHECK (one = 1),
            seq INTEGER NOT NULL CHECK (seq >= 0)
        ) STRICT""",
        *(
            f"""CREATE TRIGGER outbox_{verb.lower()} BEFORE {verb} ON outbox
            BEGIN SELECT RAISE(ABORT, 'the ledger only grows; a correction is a counter-entry'); END"""
            for verb in ("UPDATE", "DELETE")
        ),
    ),
)
"""Step n leads from version n to version n + 1."""


def version(connection: sqlite3.Connection) -> int:
    """Give how many steps this file has taken; 0 is an empty file."""
    return int(connection.execute("PRAGMA user_version").fetchone()[0])


def verify_ours(connection: sqlite3.Connection, path: str) -> None:
    """Raise where the file is no ledger of ours, or of a later program."""
    mark = connection.execute("PRAGMA application_id").fetchone()[0]
    if mark != APPLICATION_ID:
        message = f"{path} is an SQLite file, but no ledger of this program; name another with --ledger"
        raise LedgerDamaged(message)
    found = version(connection)
    if found > len(STEPS):
        message = f"{path} was written by a later version (ledger version {found}, this program knows {len(STEPS)})"
        raise LedgerTooNew(message)


def migrate(connection: sqlite3.Connection) -> None:
    """Take the steps that are missing, each one transaction."""
    for number in range(version(connection), len(STEPS)):
        connection.execute("BEGIN IMMEDIATE")
        try:
            for statement in STEPS[number]:
                connection.execute(statement)
            connection.execute(f"PRAGMA user_version = {number + 1}")
        except BaseException:
            connection.execute("ROLLBACK")
            raise
        connection.execute("COMMIT")
