"""A club night of six tables whose broker, network and board are taken away; the board is held against the ledgers.

A real Mosquitto on loopback, real ledgers, real publishers and a board with its own file; only the cards and the clock
are simulated. Run: python -m benchmarks.club [--tables 6] [--deals 1000] [--seed 1]
"""

import argparse
import random
import tempfile
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass
from pathlib import Path

from device.book import Book
from device.club.board import elsewhere
from device.club.inbox import Inbox
from device.club.line import Line
from device.club.listener import Listener
from device.club.mosquitto import Mosquitto
from device.club.outbox import letters
from device.club.publisher import Publisher
from device.club.simulated import SimulatedTable, SteppedClock
from device.club.slips import Route, come_from, leave_for, new_code
from device.club.topics import Topics
from device.journal import verify
from rules.ledger import balances
from rules.money import NO_PLAYERS, Account, Chips

CLUB = "bench"
NAMES = ("Anna", "Boris", "Clara", "Dora", "Emil")
START_MS = 1_790_000_000_000
STEP_MS = 4_000
"""Between two looks at the simulated clock: a deal of some 14 of them takes a minute, as at a real table."""
HOUR_MS = 3_600_000
AGAIN_S = (0.1, 0.3, 1.0)
PATIENCE_S = 240.0


@dataclass(frozen=True, slots=True)
class Seated:
    """A table and its publisher."""

    name: str
    table: SimulatedTable
    publisher: Publisher

    def held(self) -> dict[str, int]:
        """Give the balances of its ledger."""
        held = balances(stored.entry for stored in self.table.book.journal.entries())
        return {str(account): amount for account, amount in held.items()}


@dataclass(slots=True)
class Count:
    """What was done, and what came of it."""

    deals: int = 0
    letters: int = 0
    entries: int = 0
    broker_killed: int = 0
    board_restarted: int = 0
    minutes_away: int = 0
    sent_twice: int = 0
    carried: int = 0
    waited_s: float = 0.0
    differing: int = 0
    missing: int = 0
    slips_open: int = 0
    elsewhere: int = 0
    unsound: int = 0


def eventually(true: Callable[[], bool]) -> float:
    """Wait until it is true, not for ever, and give how long that took."""
    begun_s = time.monotonic()
    while not true() and time.monotonic() - begun_s < PATIENCE_S:
        time.sleep(0.02)
    return time.monotonic() - begun_s


def differing(listener: Listener, held_at: Mapping[str, Mapping[str, int]]) -> int:
    """Give how many accounts of all tables the board has otherwise than the ledgers."""
    told = {table.name: dict(table.balances) for table in listener.look(lambda board: board.tables())}
    found = 0
    for name, held in held_at.items():
        said = told.get(name, {})
        found += sum(held.get(account, 0) != said.get(account, 0) for account in {*held, *said})
    return found


@contextmanager
def listening(folder: Path, broker: Mosquitto) -> Iterator[Listener]:
    """Give a board that goes on with its own file."""
    with (
        Inbox(folder / "board.sqlite") as inbox,
        Listener(CLUB, broker.broker("board"), inbox, lambda _said: None, again_s=AGAIN_S) as listener,
    ):
        yield listener


def play(folder: Path, tables: int, deals: int, seed: int, faults: str) -> Count:  # noqa: C901, PLR0915 - one night, told in its order
    """Play a night with one kind of fault, and count what the board has otherwise than the ledgers."""
    names = [f"table-{number}" for number in range(1, tables + 1)]
    chance = random.Random(seed)
    count = Count()
    broker = Mosquitto(folder / "broker", CLUB, names)
    with ExitStack() as stack:
        stack.enter_context(broker)
        boards = stack.enter_context(ExitStack())
        listener = boards.enter_context(listening(folder, broker))
        seats: list[Seated] = []
        for place, name in enumerate(names):
            book = stack.enter_context(Book(folder / f"{name}.sqlite", clock=SteppedClock(START_MS, STEP_MS)))
            outbox = book.journal.tell_club()
            players = [f"{who} {name}" for who in NAMES]
            table = SimulatedTable(book, players, seed * 100 + place)
            publisher = Publisher(
                book.journal.path, outbox, Topics(CLUB, name), broker.broker(name), lambda _said: None, again_s=AGAIN_S
            )
            seats.append(Seated(name, table, stack.enter_context(publisher)))
        away_since: int | None = None
        for deal in range(deals):
            for seated in seats:
                seated.table.deal()
                count.deals += 1
            if faults == "broker" and chance.random() < 0.1:  # noqa: PLR2004 - a tenth of the deals
                broker.kill()
                for seated in chance.sample(seats, len(seats) // 2):
                    seated.table.deal()
                    count.deals += 1
                broker.start()
                count.broker_killed += 1
            if faults == "board" and chance.random() < 0.05:  # noqa: PLR2004 - a twentieth of the deals
                boards.close()
                for seated in seats:
                    seated.table.deal()
                    count.deals += 1
                listener = boards.enter_context(listening(folder, broker))
                count.board_restarted += 1
            now_ms = seats[0].table.book.journal.events()[-1].at_ms if faults == "hour" and deal % 10 == 0 else 0
            if faults == "hour" and away_since is None and deal == deals // 10:
                broker.stop()
                away_since = now_ms or seats[0].table.book.journal.events()[-1].at_ms
            elif away_since and now_ms - away_since > HOUR_MS and not count.minutes_away:
                broker.start()
                count.minutes_away = (now_ms - away_since) // 60_000
            if chance.random() < 0.1:  # noqa: PLR2004 - at a tenth of the deals somebody changes tables
                count.carried += carry(seats, chance)
        if faults == "hour" and not count.minutes_away:
            broker.start()
        if faults == "twice":
            count.sent_twice = again(folder, broker, names)
        held = {seated.name: seated.held() for seated in seats}
        count.waited_s = eventually(lambda: differing(listener, held) == 0)
        eventually(lambda: not any(listener.look(lambda board: [board.missing(name) for name in board.names()])))
        count.differing = differing(listener, held)
        now = listener.look(lambda board: board.tables())
        count.missing = sum(table.missing for table in now)
        count.slips_open = len(listener.look(lambda board: board.open_slips()))
        count.elsewhere = elsewhere(now)
        count.entries = sum(len(seated.table.book.journal.entries()) for seated in seats)
        count.letters = sum(seated.publisher.newest for seated in seats)
    count.unsound = sum(bool(verify(folder / f"{name}.sqlite")) for name in names)
    return count


def carry(seats: Sequence[Seated], chance: random.Random) -> int:
    """Let the richest of one table take half of his chips to another."""
    one, other = chance.sample(seats, 2)
    rich = [(amount, who) for who, amount in one.held().items() if amount > 1 and who not in NO_PLAYERS]
    if not rich:
        return 0
    amount, who = max(rich)
    code, sum_ = new_code(), Chips(amount // 2)
    player = Account(who)
    one.table.evening.book(lambda journal: leave_for(journal, player, sum_, Route(one.name, other.name, code)))
    other.table.evening.book(lambda journal: come_from(journal, player, sum_, Route(one.name, other.name, code)))
    return 1


def again(folder: Path, broker: Mosquitto, names: Sequence[str]) -> int:
    """Send every letter of every table a second time, the newest first."""
    sent = 0
    for name in names:
        told = letters(folder / f"{name}.sqlite")
        with Line(broker.broker(name), f"again-{name}", lambda _topic, _text: None) as line:
            for letter in reversed(told):
                line.say(Topics(CLUB, name).log, letter.text)
                if len(line.arrived) < sent:
                    line.turn(0.0)
                sent += 1
            begun_s = time.monotonic()
            while len(line.arrived) < len(told) and time.monotonic() - begun_s < PATIENCE_S:
                line.turn(0.02)
    return sent


SCENES = {
    "plain": "nothing is taken away",
    "broker": "the broker is killed after a tenth of the deals",
    "board": "the board is stopped after a twentieth of the deals",
    "hour": "no network for an hour of play",
    "twice": "every letter comes a second time",
}


def main() -> None:
    """Play each kind of night, and print what came of it."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--tables", type=int, default=6)
    parser.add_argument("--deals", type=int, default=1000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--only", choices=SCENES, action="append")
    parser.add_argument("--folder", type=Path, help="where the files are kept meanwhile; a disk syncs, memory does not")
    options = parser.parse_args()
    for scene, says in SCENES.items():
        if options.only and scene not in options.only:
            continue
        with tempfile.TemporaryDirectory(dir=options.folder) as folder:
            begun_s = time.monotonic()
            count = play(Path(folder), options.tables, options.deals, options.seed, scene)
        print(f"{says} ({time.monotonic() - begun_s:.0f} s)")
        for name in Count.__dataclass_fields__:
            value = getattr(count, name)
            shown = f"{value:.2f}" if isinstance(value, float) else str(value)
            print(f"  {name.replace('_', ' '):<16} {shown}")
        print(flush=True)


if __name__ == "__main__":
    main()
