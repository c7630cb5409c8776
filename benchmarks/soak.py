"""Thousands of deals without a pause: hesitations, hands, camera drop-outs, mishaps, button mashing, pulled plugs.

The people, the pins, the watching for motion and hands, the agreement of readings, the host, the rules and the ledger
are the product's own, on a clock that goes as fast as the machine does. So that 5,000 deals take less than a night, the
cards are told by the simulated table's truth in place of the recogniser (one in a hundred unsure, so that it is asked),
motion is watched at 160 x 90, and of the deals only each tenth is drawn, with every page that comes in it.

What must hold: each settlement is what the rules say of the cards that were really dealt and the stakes that stood;
each press of a pin is one gesture; after each pulled plug the table stands as before; balances sum to nothing; memory
does not grow. Run: python -m benchmarks.soak [--deals 5000] [--seed 1] [--drawn 10]
"""

import argparse
import random
import resource
import sys
import tempfile
import time
from dataclasses import dataclass
from pathlib import Path

import cv2
import pygame

from benchmarks.evening import STEP_S, Table
from device.config import SimulatedConfig
from device.journal import read_entries, verify
from device.pages import page
from device.press import Button
from device.simulated.render import printed
from device.thrift import give_back_pictures
from display.draw import Screen
from display.picture import SIZE
from display.words import Words
from rules.cards import PACK
from rules.ledger import balances
from rules.phases import Phase

MISHAPS, UNSURE, DROPS = 0.15, 0.01, 0.002
"""Shares: of deals in which something goes wrong, of cards that are not sure, of pictures that fail."""

MASHES_EACH_S = 40.0
"""So often on average somebody leans on the buttons."""

PLUG_EACH_S = 600.0
"""So often on average somebody pulls the plug."""

MEASURED_EACH = 250
"""Memory is looked at after so many deals at the latest."""

QUIET_S = 2.0
"""After so long without a stroke each press of a pin has become a gesture, or it is lost."""

HELD_S = 1.3
"""Longer than undo must be held, shorter than what switches off."""

SAFE = (Button.NEXT, Button.UP, Button.DOWN, Button.UNDO)
"""What is mashed while a card is asked for: whoever confirms any card whatever lies to the machine."""


@dataclass
class Counter:
    """Holds the presses of pins against the gestures that came of them, wherever nobody presses for a while."""

    table: Table
    off: int = 0
    stroked_s: float = 0.0

    def tick(self, where: str, *, held: bool) -> None:
        """Say at once where a press was lost or read twice: at the end nobody knows which it was."""
        if self.table.keyboard.is_busy or held:
            self.stroked_s = self.table.now_s
        off = self.table.pushed - self.table.received
        if off != self.off and self.table.now_s - self.stroked_s >= QUIET_S:
            print(f"presses less gestures: {off}, were {self.off}; {where}", flush=True)
            self.off = off


class Painter:
    """Draws every page of some deals as the window does, only what changed of it."""

    def __init__(self, each: int) -> None:
        """Draw one deal in so many, none where it is 0."""
        self._each, self._words, self.pages = each, Words("en"), 0
        self._screen = Screen(pygame.Surface(SIZE, depth=32))
        self._view: object = None

    def tick(self, table: Table) -> None:
        """Draw the page of this moment, where it is another."""
        if not self._each or table.host.evening.number % self._each:
            return
        view = page(table.host, self._words, {})
        if view != self._view:
            self._view = view
            self.pages += 1
            self._screen.show(view)


@dataclass
class Masher:
    """Somebody who presses what he should not."""

    table: Table
    chance: random.Random
    held_until_s: float = 0.0
    mashed: int = 0

    def tick(self) -> None:
        """Perhaps press something, perhaps for long."""
        now_s = self.table.now_s
        if self.held_until_s:
            if now_s >= self.held_until_s:
                self.table.keyboard.turn(Button.UNDO, down=False)
                self.held_until_s = 0.0
            return
        if self.chance.random() >= STEP_S / MASHES_EACH_S:
            return
        host = self.table.host
        asked = (
            host.is_asking_for_trump
            or host.phase in (Phase.DEALT, Phase.REVEALED, Phase.ASKED)
            or host.found is not None
        )
        for _ in range(self.chance.randint(1, 4)):
            button = self.chance.choice(SAFE if asked else tuple(Button))
            self.mashed += 1
            free = not self.table.keyboard.is_busy  # a pin that is still down cannot be pressed again
            if free and button is Button.UNDO and self.chance.random() < 0.5:  # noqa: PLR2004 - half of them for long
                self.table.pushed += 1
                self.table.keyboard.turn(button, down=True)
                self.held_until_s = now_s + HELD_S
                return
            self.table.push(button)


def resident_mib() -> float:
    """Give what this process holds in memory now."""
    pages = int(Path("/proc/self/statm").read_text(encoding="ascii").split()[1])
    return pages * resource.getpagesize() / 2**20


def main(argv: list[str] | None = None) -> int:
    """Play, and print what came of it."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--deals", type=int, default=5000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument(
        "--pace", type=float, default=6.0, help="how many times as fast as people (default: %(default)s)"
    )
    parser.add_argument("--drawn", type=int, default=10, help="draw every page of one deal in so many; 0: none")
    parser.add_argument("--minutes", type=float, default=600.0, help="stop after so long, however many deals it were")
    wish = parser.parse_args(argv)
    cv2.setNumThreads(1)  # pictures this small are done sooner than a second thread wakes up
    give_back_pictures()  # as the table does
    memory = Path("/dev/shm")  # noqa: S108 - a file system in memory, entered by a folder of our own
    with tempfile.TemporaryDirectory(dir=memory if memory.is_dir() else None) as folder:
        return soak(wish, Path(folder) / "ledger.sqlite")


def soak(wish: argparse.Namespace, ledger: Path) -> int:
    """Play so many deals on one ledger."""
    people = SimulatedConfig(seed=wish.seed, presses=True, mishaps=MISHAPS, pace=wish.pace)
    table = Table(ledger, people, unsure=UNSURE, drops=DROPS)
    chance = random.Random(wish.seed)
    masher = Masher(table, chance)
    for card in (None, *PACK):
        printed(card)  # drawn once and kept, so that what grows later is no drawing
    began, plugs, changed, dropped, passed_over = time.perf_counter(), 0, 0, 0, 0
    memory: list[tuple[int, float]] = []
    still_s, number, painter, counter = table.now_s, 1, Painter(wish.drawn), Counter(table)
    while table.played < wish.deals and time.perf_counter() - began < 60 * wish.minutes:
        masher.tick()
        table.step()
        painter.tick(table)
        where = f"deal {table.host.evening.number}, {table.host.stage.value}, {plugs} plugs pulled"
        counter.tick(where, held=bool(masher.held_until_s))
        if table.played >= len(memory) * max(1, min(MEASURED_EACH, wish.deals // 20)):
            memory.append((table.played, resident_mib()))
            print(f"{table.played:6d} deals, {memory[-1][1]:.0f} MiB, {time.perf_counter() - began:.0f} s", flush=True)
        if table.host.evening.number != number:
            number, still_s = table.host.evening.number, table.now_s
        if table.now_s - still_s > 3600:  # noqa: PLR2004 - an hour at the table without a deal coming to its end
            print(f"stands still at deal {number}: {table.host.stage.value}, {table.host.found}, {table.host.trouble}")
            return 1
        if not masher.held_until_s and not table.keyboard.is_busy and chance.random() < STEP_S / PLUG_EACH_S:
            dropped += table.camera.dropped
            passed_over += table.attention.passed_over
            plugs += 1
            changed += not table.again()
    for _ in range(20):
        table.step()  # what was pressed last is let go and read
    memory.append((table.played, resident_mib()))
    dropped += table.camera.dropped
    passed_over += table.attention.passed_over
    pushed, received = table.pushed, table.received
    table.off()
    entries = read_entries(ledger)
    lines = (
        ("deals settled", table.settled),
        ("of them otherwise than the truth says", table.wrong),
        ("deals void by the rules", table.voided),
        ("presses of pins", pushed),
        ("of them lost or read twice", pushed - received),
        ("presses that nobody had asked for", masher.mashed),
        ("presses not taken, for their page had just changed", passed_over),
        ("deals settled otherwise", ", ".join(table.wrongs) or "none"),
        ("pages drawn", painter.pages),
        ("camera drop-outs", dropped),
        ("plugs pulled", plugs),
        ("tables that stood otherwise afterwards", changed),
        ("entries in the ledger", len(entries)),
        ("ledger sound", "no: " + str(bad) if (bad := verify(ledger)) else "yes"),
        ("sum of all balances", sum(balances(stored.entry for stored in entries).values())),
        ("hours at the table", round((table.now_s - 1000) / 3600)),
        ("seconds on this machine", round(time.perf_counter() - began)),
        ("memory in the course of it, MiB (deals)", ", ".join(f"{held:.0f} ({at})" for at, held in memory)),
    )
    for name, value in lines:
        print(f"| {name} | {value} |")
    return int(bool(table.wrong or pushed != received or changed))


if __name__ == "__main__":
    sys.exit(main())
