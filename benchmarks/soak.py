"""Thousands of deals without a pause: hesitations, hands, camera drop-outs, mishaps, button mashing, pulled plugs.

The people, the pins, the watching for motion and hands, the agreement of readings, the host, the rules and the ledger
are the product's own, on a clock that goes as fast as the machine does. So that 5,000 deals take less than a night, the
cards are told by the simulated table's truth in place of the recogniser (one in a hundred unsure, so that it is asked),
motion is watched at 160 x 90, and nothing is drawn but one screen in each hundred deals.

What must hold: each settlement is what the rules say of the cards that were really dealt and the stakes that stood;
each press of a pin is one gesture; after each pulled plug the table stands as before; balances sum to nothing; memory
does not grow. Run: python -m benchmarks.soak [--deals 5000] [--seed 1]
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

from benchmarks.evening import STEP_S, Table
from device.config import SimulatedConfig
from device.journal import read_entries, verify
from device.pages import page
from device.press import Button
from device.simulated.render import printed
from display.picture import surface_of
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

MEASURED_EACH = 500
"""Memory is looked at after so many deals at the latest."""

HELD_S = 1.3
"""Longer than undo must be held, shorter than what switches off."""

SAFE = (Button.NEXT, Button.UP, Button.DOWN, Button.UNDO)
"""What is mashed while a card is asked for: whoever confirms any card whatever lies to the machine."""


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
    parser.add_argument("--minutes", type=float, default=600.0, help="stop after so long, however many deals it were")
    wish = parser.parse_args(argv)
    cv2.setNumThreads(1)  # pictures this small are done sooner than a second thread wakes up
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
    began, plugs, changed, dropped, drawn, passed_over = time.perf_counter(), 0, 0, 0, 0, 0
    memory: list[tuple[int, float]] = []
    still_s, number, words = table.now_s, 1, Words("en")
    while table.played < wish.deals and time.perf_counter() - began < 60 * wish.minutes:
        masher.tick()
        table.step()
        if table.played >= len(memory) * max(1, min(MEASURED_EACH, wish.deals // 10)):
            memory.append((table.played, resident_mib()))
            print(f"{table.played:6d} deals, {memory[-1][1]:.0f} MiB, {time.perf_counter() - began:.0f} s", flush=True)
        if table.host.evening.number != number:
            number, still_s = table.host.evening.number, table.now_s
            if number // 100 > drawn:
                drawn = number // 100
                surface_of(page(table.host, words, {}))
        if table.now_s - still_s > 3600:  # noqa: PLR2004 - an hour at the table without a deal coming to its end
            print(f"stands still at deal {number}: {table.host.stage.value}, {table.host.found}, {table.host.trouble}")
            return 1
        if not masher.held_until_s and not table.keyboard.is_busy and chance.random() < STEP_S / PLUG_EACH_S:
            dropped += table.camera.dropped
            passed_over += table.attention.passed_over
            plugs += 1
            changed += not table.again()
    for _ in range(20):
        table.step()
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
