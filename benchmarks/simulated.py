"""`ecarte table` as a user starts it, at the simulated table: real pictures, real reading, pins pressed by nobody.

The program runs whole, with its window on a virtual X server; the simulated banker presses the stand-in pins. Each
settlement in the ledger is held against what was really dealt and staked, by the truth that the simulated table writes.

Run: python -m benchmarks.simulated [--deals 10] [--seed 1] [--pace 4] [--mishaps 0] [--keep FOLDER]
"""

import argparse
import json
import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Sequence
from contextlib import ExitStack
from dataclasses import dataclass
from pathlib import Path

from device.journal import read_entries, verify
from device.ledger.records import Stored
from rules.cards import parse_cards
from rules.deal import FaultyDeal, deal_of, spread_of
from rules.money import Account, Chips
from rules.ruling import rule_deal
from rules.seats import PUNTERS, Zone
from rules.settlement import Stake, Transfer

PLAYERS = ("Vera", "Anna", "Boris", "Clara")

CONFIG = """
[camera]
kind = "simulated"
[simulated]
seed = {seed}
presses = true
deals = {deals}
pace = {pace}
mishaps = {mishaps}
truth = "{folder}/truth.jsonl"
[buttons]
kind = "keys"
[screen]
fullscreen = false
[table]
players = ["Vera", "Anna", "Boris", "Clara"]
"""


@dataclass(frozen=True, slots=True)
class Evening:
    """What came of one evening."""

    status: int
    said: str
    settled: int
    wrong: tuple[str, ...]
    void: int
    faults: tuple[str, ...]


def evening(folder: Path, *, deals: int, seed: int, pace: float, mishaps: float = 0.0) -> Evening:
    """Play an evening on a virtual X server, and hold its ledger against its truth."""
    words = command(folder, deals=deals, seed=seed, pace=pace, mishaps=mishaps)
    environment = {name: value for name, value in os.environ.items() if name != "SDL_VIDEODRIVER"}
    done = subprocess.run(["xvfb-run", "-a", *words], env=environment, capture_output=True, text=True, check=False)  # noqa: S607
    return held(folder, done.returncode, done.stderr)


def command(folder: Path, *, deals: int, seed: int, pace: float, mishaps: float = 0.0) -> list[str]:
    """Write the configuration of an evening, and give the command that plays it."""
    config, ledger = folder / "ecarte.toml", folder / "ledger.sqlite"
    config.write_text(CONFIG.format(seed=seed, deals=deals, pace=pace, mishaps=mishaps, folder=folder))
    return [sys.executable, "-m", "device", "table", "--config", str(config), "--ledger", str(ledger)]


def held(folder: Path, status: int, said: str) -> Evening:
    """Hold the ledger of an evening that was played in `folder` against its truth."""
    ledger = folder / "ledger.sqlite"
    entries = {stored.origin.deal: stored for stored in read_entries(ledger)}
    told = [json.loads(line) for line in (folder / "truth.jsonl").read_text(encoding="utf-8").splitlines()]
    settled = [deal for deal in told if deal["deal"] in entries]
    wrong = tuple(deal["deal"] for deal in settled if not _is_right(deal, entries[deal["deal"]]))
    return Evening(status, said, len(settled), wrong, len(told) - len(settled), verify(ledger))


def _is_right(said: dict[str, object], stored: Stored) -> bool:
    zones, stakes = said["zones"], said["stakes"]
    if not isinstance(zones, dict) or not isinstance(stakes, list):
        return False
    return stored.transfers == _transfers(zones, stakes)


def _transfers(zones: dict[str, list[str]], stakes: Sequence[int]) -> tuple[Transfer, ...] | None:
    """Give what the rules move for these cards and stakes; None for cards that are no deal."""
    laid = [
        Stake(Account(who), zone, Chips(amount))
        for who, zone, amount in zip(PLAYERS[1:], PUNTERS, stakes, strict=True)
        if amount
    ]
    try:
        deal = deal_of(spread_of({Zone(zone): parse_cards(" ".join(cards)) for zone, cards in zones.items()}))
    except FaultyDeal:
        return None
    return rule_deal(deal, stakes=laid, banker=Account(PLAYERS[0])).transfers


def main(argv: list[str] | None = None) -> int:
    """Play, and print what came of it."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--deals", type=int, default=10)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--pace", type=float, default=4.0)
    parser.add_argument("--mishaps", type=float, default=0.0)
    parser.add_argument("--keep", type=Path, metavar="FOLDER", help="keep the ledger, the pictures and the truth there")
    wish = parser.parse_args(argv)
    began = time.perf_counter()
    with ExitStack() as stack:
        folder = wish.keep or Path(stack.enter_context(tempfile.TemporaryDirectory()))
        folder.mkdir(parents=True, exist_ok=True)
        done = evening(folder, deals=wish.deals, seed=wish.seed, pace=wish.pace, mishaps=wish.mishaps)
    lines = (
        ("deals settled", done.settled),
        ("of them otherwise than the truth says", ", ".join(done.wrong) or 0),
        ("deals void by the rules", done.void),
        ("ledger sound", "no" if done.faults else "yes"),
        ("status of the program", done.status),
        ("seconds", round(time.perf_counter() - began)),
    )
    for name, value in lines:
        print(f"| {name} | {value} |")
    print(done.said, end="")
    return int(bool(done.wrong or done.faults or done.status))


if __name__ == "__main__":
    sys.exit(main())
