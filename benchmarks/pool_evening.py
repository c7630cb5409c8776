"""A whole evening of pools of three, watched at a simulated table and settled in the ledger, computed a second time.

Three players, two of whom play classic while the third waits; every trick is seen, every game's end moves the seats and
the stakes. What the ledger says afterwards is held against a second computation from the bare list of winners, which
knows nothing of the product.

Run: python -m benchmarks.pool_evening [--pools 10] [--stake 10]
"""

import argparse
import sys
import tempfile
import time
from collections import Counter
from pathlib import Path

from benchmarks.duel_table import DuelTable
from device.duel.match import new_pool_match
from device.journal import read_entries, verify
from device.ledger.records import Stored
from rules.classic.profiles import SV
from rules.ledger import balances
from rules.money import Account
from rules.pool import PoolRules

PLAYERS = ("Anna", "Boris", "Clara")
WINS = 2
"""Games won running that take the pool (RULES.md PO-A2)."""


def plainly(winners: list[str], stake: int) -> Counter[str]:
    """Give what each has won or lost after these games, and what lies in the pool, by the plain words of the rules."""
    held: Counter[str] = Counter(dict.fromkeys(PLAYERS, -stake))
    playing, waiting = list(PLAYERS[:2]), PLAYERS[2]
    pool, before, running = 3 * stake, "", 0
    for number, winner in enumerate(winners):
        loser = next(player for player in playing if player != winner)
        running = running + 1 if winner == before else 1
        before = winner
        if running == WINS:
            held[winner] += pool
            pool, before, running = 0, "", 0
            if number + 1 < len(winners):
                for player in PLAYERS:
                    held[player] -= stake
                pool = 3 * stake
        else:
            held[loser] -= stake
            pool += stake
        playing, waiting = [winner, waiting], loser
    held["pot"] = pool
    return held


def main(argv: list[str] | None = None) -> int:
    """Play the evening, and print what came of it."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--pools", type=int, default=10)
    parser.add_argument("--stake", type=int, default=10)
    parser.add_argument("--seed", type=int, default=3)
    wish = parser.parse_args(argv)
    memory = Path("/dev/shm")  # noqa: S108 - a file system in memory, entered by a folder of our own
    with tempfile.TemporaryDirectory(dir=memory if memory.is_dir() else None) as folder:
        return evening(wish, Path(folder) / "ledger.sqlite")


def evening(wish: argparse.Namespace, ledger: Path) -> int:
    """Play until so many pools are won."""
    names = [Account(name) for name in PLAYERS]
    table = DuelTable(ledger, new_pool_match(names, wish.stake, SV, PoolRules(pool_wins_needed=WINS)), {}, wish.seed)
    began, won = time.perf_counter(), 0
    while won < wish.pools and time.perf_counter() - began < 1800:  # noqa: PLR2004 - half an hour: it hangs
        table.step()
        won = sum(transfer.cause.value == "pot_won" for stored in _entries(table) for transfer in stored.transfers)
    table.close()
    entries = read_entries(ledger)
    held = {str(who): amount for who, amount in balances(stored.entry for stored in entries).items() if amount}
    second = {who: amount for who, amount in plainly(table.winners, wish.stake).items() if amount}
    unsound = verify(ledger)
    lines = (
        ("players", ", ".join(PLAYERS)),
        ("pools won", won),
        ("games of classic", len(table.winners)),
        ("tricks seen", sum(map(len, table.tricks.values()))),
        ("entries in the ledger", len(entries)),
        ("balances", ", ".join(f"{who} {amount:+d}" for who, amount in sorted(held.items()))),
        (
            "balances that differ from the second computation",
            sum(held.get(who, 0) != second.get(who, 0) for who in {*held, *second}),
        ),
        ("sum of all balances", sum(held.values())),
        ("ledger sound", "yes" if not unsound else f"no: {unsound[0]}"),
        ("seconds on this machine", round(time.perf_counter() - began)),
    )
    print("| an evening of pools | |\n|---|---|")
    for name, value in lines:
        print(f"| {name} | {value} |")
    return int(held != second or bool(unsound) or won < wish.pools)


def _entries(table: DuelTable) -> tuple[Stored, ...]:
    return table.book.journal.entries()


if __name__ == "__main__":
    sys.exit(main())
