"""A club night on one machine: a broker on loopback, simulated tables with real ledgers, the board and its page."""

import random
import sys
import time
from collections.abc import Callable
from contextlib import ExitStack
from dataclasses import dataclass
from pathlib import Path
from typing import Self

from device.book import Book
from device.clock import Seconds, monotonic
from device.club.inbox import Inbox
from device.club.listener import Listener
from device.club.member import Status
from device.club.mosquitto import Mosquitto
from device.club.publisher import Publisher
from device.club.simulated import SimulatedTable
from device.club.slips import Route, come_from, leave_for, new_code
from device.club.topics import Topics
from rules.ledger import balances
from rules.money import NO_PLAYERS, Chips

CLUB = "demo"

SEATS: dict[str, tuple[str, ...]] = {
    "window": ("Vera", "Anna", "Boris", "Clara"),
    "door": ("Viktor", "Karin", "Ove", "Marie"),
    "garden": ("Oksana", "Jules", "Eva", "Nils"),
}
"""The tables of the demonstration and who sits there."""

STEP_S = 0.35
"""Between two events at one table: a deal takes some five seconds."""

TOLD_S = 10.0
"""How long the end waits until the board has heard everything."""


@dataclass(frozen=True, slots=True)
class Seated:
    """A table of the demonstration, and its line to the broker."""

    name: str
    table: SimulatedTable
    publisher: Publisher


class Night:
    """A club night that plays by itself; `with` starts and ends it."""

    def __init__(self, folder: Path, seed: int, complain: Callable[[str], None], clock: Seconds = monotonic) -> None:
        """Keep ledgers, the broker's files and the board's in `folder`."""
        self._folder = folder
        self._seed = seed
        self._complain = complain
        self._clock = clock
        self._chance = random.Random(seed)  # noqa: S311 - a simulated evening
        self._due_s: dict[str, float] = {}
        self.tables: list[Seated] = []
        self._stack = ExitStack()

    def __enter__(self) -> Self:
        """Start the broker, the tables and whoever hears them."""
        with ExitStack() as stack:
            self.broker = stack.enter_context(Mosquitto(self._folder / "broker", CLUB, [*SEATS]))
            inbox = stack.enter_context(Inbox(self._folder / "board.sqlite"))
            board = self.broker.broker("board")
            self.listener = stack.enter_context(Listener(CLUB, board, inbox, self._complain))
            for place, (name, players) in enumerate(SEATS.items()):
                book = stack.enter_context(Book(self._folder / f"{name}.sqlite"))
                outbox = book.journal.tell_club()
                table = SimulatedTable(book, players, self._seed + place)
                broker = self.broker.broker(name)
                publisher = Publisher(book.journal.path, outbox, Topics(CLUB, name), broker, self._complain)
                self.tables.append(Seated(name, table, stack.enter_context(publisher)))
                self._due_s[name] = self._clock() + STEP_S * place / len(SEATS)
            self._stack = stack.pop_all()
        return self

    def __exit__(self, *_: object) -> None:
        """End it all, the tables before the broker."""
        self._stack.close()

    def tick(self) -> None:
        """Let happen at each table what is due."""
        for seated in self.tables:
            if self._clock() >= self._due_s[seated.name]:
                self._due_s[seated.name] += STEP_S
                seated.table.turn()
                seated.publisher.show(Status(seated.table.stage))

    def carry(self, *, arrive: bool = True) -> None:
        """Let a player take some chips to another table; without `arrive` he stays on the way."""
        one, other = self._chance.sample(self.tables, 2)
        held = balances(stored.entry for stored in one.table.book.journal.entries())
        rich = [(amount, who) for who, amount in held.items() if amount > 0 and who not in NO_PLAYERS]
        if not rich:
            return
        amount, who = max(rich)
        code, sum_ = new_code(), Chips(amount // 2 + 1)
        one.table.evening.book(lambda journal: leave_for(journal, who, sum_, Route(one.name, other.name, code)))
        if arrive:
            other.table.evening.book(lambda journal: come_from(journal, who, sum_, Route(one.name, other.name, code)))

    def differences(self) -> tuple[str, ...]:
        """Say where the board differs from the tables' ledgers; nothing where it has all of them, to the chip."""
        told = {table.name: dict(table.balances) for table in self.listener.look(lambda board: board.tables())}
        found: list[str] = []
        for seated in self.tables:
            held = balances(stored.entry for stored in seated.table.book.journal.entries())
            if told.get(seated.name) != held:
                found.append(f"{seated.name}: the board says {told.get(seated.name)}, the ledger {dict(held)}")
        return tuple(found)

    def wait_told(self) -> tuple[str, ...]:
        """Wait until the board has heard everything, and give what it has not."""
        until_s = self._clock() + TOLD_S
        while (found := self.differences()) and self._clock() < until_s:
            time.sleep(0.05)
        return found


def complain(sentence: str) -> None:
    """Say on standard error what does not stop the demonstration."""
    print(f"ecarte club demo: {sentence}", file=sys.stderr)  # noqa: T201 - a command's complaint
