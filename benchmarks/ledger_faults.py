"""Kills a settling process at random instants, again and again, and counts what of the acknowledged is missing.

A child settles deals and says each number once the ledger has it; the parent kills it with SIGKILL and reads the
ledger. Run: python benchmarks/ledger_faults.py [--runs 1000] [--seed 1] [--folder DIR]
"""

import argparse
import os
import random
import signal
import tempfile
import time
from dataclasses import dataclass
from itertools import count
from pathlib import Path

from device.errors import LedgerError
from device.journal import Journal, read_entries, verify
from device.ledger.records import Origin
from rules.ledger import Entry, Kind
from rules.money import Account, Chips
from rules.settlement import Cause, Transfer

DEALS = 5
"""The child is killed while it opens, or in one of its first so many deals: how long that takes here is measured."""

RUNS_A_LEDGER = 25
"""A new ledger now and then, so that beginning one is hit too."""


@dataclass
class Counts:
    """What the runs came to."""

    runs: int = 0
    acknowledged: int = 0
    beyond: int = 0
    lost: int = 0
    unsound: int = 0
    before_the_first: int = 0


def settle(path: Path, say: int) -> None:
    """Settle until killed."""
    with Journal(path) as journal:
        for number in count(journal.next_number):
            moved = Transfer(Account("punter1"), Account("banker"), Chips(number), Cause.STAKE_LOST)
            deal = f"deal {number}"
            journal.log(deal, ["stakes closed", number])
            journal.append(Entry(number, Kind.SETTLEMENT, (moved,), deal), Origin(key=deal, deal=deal), ["settled"])
            os.write(say, f"{number}\n".encode())


def start(path: Path) -> tuple[int, int]:
    """Start a child that settles, and give its number and the pipe on which it says what it has."""
    hear, say = os.pipe()
    child = os.fork()
    if child == 0:
        os.close(hear)
        try:
            settle(path, say)
        finally:
            os._exit(1)
    os.close(say)
    return child, hear


def kill(child: int) -> None:
    """Kill a child so that it can do nothing more."""
    os.kill(child, signal.SIGKILL)
    os.waitpid(child, 0)


def longest_s(path: Path) -> float:
    """Measure how long a child needs here for its first deals, from its start."""
    begun = time.perf_counter()
    child, hear = start(path)
    with os.fdopen(hear) as heard:
        for _ in range(DEALS):
            heard.readline()
        took = time.perf_counter() - begun
        kill(child)
    return took


def run(path: Path, wait_s: float, counts: Counts) -> None:
    """Let one child settle, kill it, and see what is there."""
    before = len(read_entries(path)) if path.exists() else 0
    child, hear = start(path)
    time.sleep(wait_s)
    kill(child)
    with os.fdopen(hear) as heard:
        said = [int(line) for line in heard.read().splitlines(keepends=True) if line.endswith("\n")]
    acknowledged = max(said, default=before)
    counts.runs += 1
    counts.acknowledged += len(said)
    counts.before_the_first += not said
    if not path.exists():
        counts.lost += acknowledged
        return
    try:
        found = read_entries(path)
    except LedgerError:
        counts.unsound += 1
        return
    counts.unsound += bool(verify(path)) or any(
        stored.transfers[0].amount != place for place, stored in enumerate(found, start=1)
    )
    counts.lost += max(0, acknowledged - len(found))
    counts.beyond += max(0, len(found) - acknowledged)


def kill_again_and_again(folder: Path, runs: int, seed: int) -> Counts:
    """Make all the runs in a folder, and count."""
    chance = random.Random(seed)
    counts = Counts()
    longest = 0.0
    for number in range(runs):
        if number % RUNS_A_LEDGER == 0:
            longest = longest_s(folder / f"measured-{number}.sqlite")
        path = folder / f"ledger-{number // RUNS_A_LEDGER}.sqlite"
        run(path, chance.uniform(0, longest), counts)
    return counts


def main() -> None:
    """Make the runs and print the counts."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--runs", type=int, default=1000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--folder", type=Path, help="where the ledgers are made (default: a temporary folder)")
    options = parser.parse_args()
    with tempfile.TemporaryDirectory(dir=options.folder) as folder:
        counts = kill_again_and_again(Path(folder), options.runs, options.seed)
    rows = [
        ("times killed", counts.runs),
        ("killed before the first settlement", counts.before_the_first),
        ("settlements acknowledged", counts.acknowledged),
        ("acknowledged and lost", counts.lost),
        ("ledgers not sound afterwards", counts.unsound),
        ("on disk and not yet acknowledged", counts.beyond),
    ]
    for name, value in rows:
        print(f"| {name} | {value} |")


if __name__ == "__main__":
    main()
