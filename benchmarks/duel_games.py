"""Whole games of classic watched at a simulated table, some with something wrong: found, missed, invented.

The players, the host, the buttons' words, the rules and the ledger are the product's own, on a clock that goes as fast
as the machine does. By default what lies there is told by the simulated table's truth in place of the recogniser; with
--pictures each still moment is drawn as a camera would see it and read by the committed recogniser. Every irregularity
that is planted must be found in its deal, of the right player, and nothing else may be found anywhere.

Run: python -m benchmarks.duel_games [--games 200] [--slips 50] [--profile sv] [--pictures]
"""

import argparse
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Callable
from pathlib import Path

from benchmarks.duel_table import DuelTable, Sign, expected, wanted_notices
from device.duel.match import new_match
from device.journal import verify
from device.simulated.duel import SimulatedHand, Slip
from device.simulated.duelacts import Up
from rules.classic.profiles import profile
from rules.money import Account
from vision.reading import Reading

KINDS = tuple(Slip)


def planted(games: int, slips: int) -> dict[tuple[int, int], Slip]:
    """Spread so many irregularities evenly over the games, each kind in turn, in their first or second deals."""
    step = games / max(1, slips)
    return {(1 + int(n * step), 1 + n // len(KINDS) % 2): KINDS[n % len(KINDS)] for n in range(slips)}


def play(table: DuelTable, games: int) -> str:
    """Play so many games; gives why it came to a stop, or nothing."""
    last, still_s = (0, 0, 0), table.now_s
    while table.host.match.number <= games:
        table.step()
        here = table.host.match.number, table.host.cue.dealt, len(table.host.match.game.log)
        if here != last:
            last, still_s = here, table.now_s
        if table.now_s - still_s > 900:  # noqa: PLR2004 - a quarter of an hour without an event: it hangs
            return f"stands still in game {here[0]}, deal {here[1]}, {table.host.stage}: {table.host.found}"
    return ""


def misplayed(table: DuelTable) -> int:
    """Count the tricks that the host has otherwise than they were played."""
    wrong = 0
    for (game, deal), tricks in table.tricks.items():
        hand = table.hands.get((game, deal))
        if hand is None:
            continue
        for one, trick in zip(hand.tricks, tricks, strict=False):
            wrong += (str(one.leader), str(one.lead), str(one.reply), str(one.winner)) != trick
    return wrong


def judged(
    signs: list[Sign], hands: dict[tuple[int, int], SimulatedHand]
) -> tuple[Counter[str], Counter[str], list[Sign]]:
    """Count what was planted and what of it was found, by kind, and give what was found and not planted."""
    wanted = {key: sign for key, hand in hands.items() if (sign := expected(*key, hand)) is not None}
    there: Counter[str] = Counter()
    found: Counter[str] = Counter()
    for key, sign in wanted.items():
        kind = hands[key].slip
        assert kind is not None, "a sign is expected where something slips"  # noqa: S101
        there[kind.value] += 1
        found[kind.value] += sign in signs
    return there, found, [sign for sign in signs if sign not in wanted.values()]


def reader() -> Callable[[Up, str], Reading]:
    """Give what draws a still table and reads it with the committed networks."""
    from benchmarks.duel import drawn_and_read  # noqa: PLC0415 - the networks take time that the truth does not need

    return drawn_and_read()


def main(argv: list[str] | None = None) -> int:
    """Play, and print what came of it."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", type=int, default=200)
    parser.add_argument("--slips", type=int, default=50)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--profile", default="sv")
    parser.add_argument("--pictures", action="store_true", help="draw and read every still moment")
    wish = parser.parse_args(argv)
    memory = Path("/dev/shm")  # noqa: S108 - a file system in memory, entered by a folder of our own
    with tempfile.TemporaryDirectory(dir=memory if memory.is_dir() else None) as folder:
        ledger = Path(folder) / "ledger.sqlite"
        match = new_match([Account("Anna"), Account("Boris")], profile(wish.profile))
        read = reader() if wish.pictures else None
        table = DuelTable(ledger, match, planted(wish.games, wish.slips), wish.seed, reader=read)
        began = time.perf_counter()
        stopped = play(table, wish.games)
        table.close()
        return told(wish, table, stopped, time.perf_counter() - began, verify(ledger))


def told(wish: argparse.Namespace, table: DuelTable, stopped: str, took_s: float, unsound: tuple[str, ...]) -> int:
    """Print the figures; 1 where something was missed, invented or taken otherwise than it was played."""
    there, found, invented = judged(table.signs, table.hands)
    noticed, ought = set(table.unsaid), wanted_notices(table.hands)
    lines = (
        ("what lay there was told by", "the recogniser, from drawn pictures" if wish.pictures else "the table's truth"),
        ("profile", wish.profile),
        ("games", table.host.match.number - 1),
        ("deals", len(table.hands)),
        ("tricks", sum(map(len, table.tricks.values()))),
        ("tricks taken otherwise than they were played", misplayed(table)),
        ("irregularities planted", sum(there.values())),
        ("found, of the right player in the right deal", sum(found.values())),
        *((f"&nbsp;&nbsp;{kind}", f"{found[kind]} of {there[kind]}") for kind in there),
        ("invented", len(invented)),
        ("kings kept silent and played in the first trick, noticed", f"{len(noticed & ought)} of {len(ought)}"),
        ("such notices invented", len(noticed - ought)),
        ("cards asked for", table.asked),
        ("words and answers by buttons", table.pressed),
        ("ledger sound", "yes" if not unsound else f"no: {unsound[0]}"),
        ("hours at the table", round((table.now_s - 1000) / 3600)),
        ("seconds on this machine", round(took_s)),
    )
    print("| classic watched | |\n|---|---|")
    for name, value in lines:
        print(f"| {name} | {value} |")
    for sign in invented:
        print(f"invented: {sign}")
    if stopped:
        print(stopped)
    return int(bool(stopped or invented or found != there or misplayed(table) or noticed != ought or unsound))


if __name__ == "__main__":
    sys.exit(main())
