"""Tables of a club, each with its ledger and publisher, for the tests with a real broker."""

import subprocess
import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass
from pathlib import Path

from device.book import Book
from device.club.inbox import Inbox
from device.club.line import Broker, Line
from device.club.listener import Listener
from device.club.mosquitto import Mosquitto
from device.club.publisher import Publisher
from device.club.simulated import SimulatedTable, SteppedClock
from device.club.topics import Topics
from rules.ledger import balances

CLUB = "jack"
PLAYERS = ("Vera", "Anna", "Boris", "Clara")
START_MS = 1_790_000_000_000

PATIENCE_S = 30.0
"""How long a test waits for what takes a fraction of a second on an idle machine."""

AGAIN_S = (0.05, 0.1, 0.2)
"""Pauses between tries to reach the broker, so that a test need not wait for people's."""


@dataclass
class Seated:
    name: str
    table: SimulatedTable
    publisher: Publisher | None
    complaints: list[str]

    @property
    def held(self) -> dict[str, int]:
        entries = self.table.book.journal.entries()
        return {str(account): amount for account, amount in balances(stored.entry for stored in entries).items()}


def eventually(true: Callable[[], object], patience_s: float = PATIENCE_S) -> None:
    until_s = time.monotonic() + patience_s
    while not true():
        assert time.monotonic() < until_s, "it never came true"
        time.sleep(0.01)


def until_arrived(line: Line, count: int = 1) -> None:
    """Turn a line until the broker has acknowledged so many messages."""
    until_s = time.monotonic() + PATIENCE_S
    while len(line.arrived) < count:
        assert time.monotonic() < until_s, "it never arrived"
        line.turn(0.01)


@contextmanager
def seated(folder: Path, name: str, broker: Broker | None, seed: int = 1, step_ms: int = 500) -> Iterator[Seated]:
    """Give a table that plays by itself; without a broker it is alone, and still writes letters."""
    complaints: list[str] = []
    with ExitStack() as stack:
        book = stack.enter_context(Book(folder / f"{name}.sqlite", clock=SteppedClock(START_MS, step_ms)))
        outbox = book.journal.tell_club()
        table = SimulatedTable(book, [f"{player} {name}" for player in PLAYERS], seed)
        publisher = None
        if broker is not None:
            publisher = Publisher(
                book.journal.path, outbox, Topics(CLUB, name), broker, complaints.append, again_s=AGAIN_S
            )
            stack.enter_context(publisher)
        yield Seated(name, table, publisher, complaints)


@contextmanager
def listening(folder: Path, broker: Broker) -> Iterator[Listener]:
    with Inbox(folder / "board.sqlite") as inbox:
        complaints: list[str] = []
        with Listener(CLUB, broker, inbox, complaints.append, again_s=AGAIN_S) as listener:
            yield listener


def told(listener: Listener) -> dict[str, dict[str, int]]:
    return {table.name: dict(table.balances) for table in listener.look(lambda board: board.tables())}


def equal(listener: Listener, tables: list[Seated]) -> bool:
    return told(listener) == {table.name: table.held for table in tables}


def certificate(folder: Path, name: str) -> tuple[Path, Path]:
    """Make a certificate for this machine, signed by itself; give it and its key."""
    cert, key = folder / f"{name}.crt", folder / f"{name}.key"
    subprocess.run(
        ["openssl", "req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes",
         "-keyout", str(key), "-out", str(cert), "-days", "2",
         "-subj", "/CN=localhost", "-addext", "subjectAltName=IP:127.0.0.1"],
        check=True, capture_output=True,
    )  # fmt: skip
    return cert, key


def mosquitto(folder: Path, *tables: str) -> Mosquitto:
    return Mosquitto(folder / "broker", CLUB, tables)
