"""Measures how long a step of each game's session takes: `python -m benchmarks.steps`.

What is stepped through are the whole games of docs/games, event by event; those of the pot and of the pool are played
twenty times over. What is taken is processor time, so that the slowest of them tells of the rules and not of what
else ran on the machine.
"""

import argparse
import sys
import time
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from statistics import median

from benchmarks.table import markdown
from rules import session as bank
from rules import spoken as bank_spoken
from rules.classic import session as classic
from rules.classic import spoken as classic_spoken
from rules.classic.profiles import SV
from rules.money import Account
from rules.pool import new_pool, step_pool
from rules.pot_session import new_pot, step_pot
from rules.pot_spoken import pool_event_of, pot_event_of
from rules.variants import BANK_LIMITED

MOST_MS = 1.0
"""What a step of a session may take."""

GAMES = Path(__file__).parent.parent / "docs" / "games"
ROUNDS = 5
"""Each step is taken so often, and its shortest time counts, for whatever else goes on only adds."""


@dataclass(frozen=True, slots=True)
class Figures:
    """Milliseconds of processor time a step."""

    name: str
    steps: int
    middle: float
    slowest: float


def lines(name: str) -> Iterator[str]:
    """Give the events of a told game, line by line."""
    for line in (GAMES / f"{name}.txt").read_text(encoding="utf-8").splitlines():
        if line and not line.startswith("#"):
            yield line


def names(text: str) -> tuple[Account, ...]:
    """Give players by their names."""
    return tuple(map(Account, text.split()))


Step = Callable[[object], tuple[object, object]]
"""From a session to the session after an event, and the effects."""


def games() -> Iterator[tuple[str, object, list[Step]]]:
    """Give each game with its first session and its steps."""
    table = names("Vera Anna Boris Clara")
    four, three = names("Ann Ben Cay Dan"), names("Ann Ben Cay")
    told = [bank_spoken.event_of(line) for line in lines("bank")]
    yield "bank", bank.new_session(BANK_LIMITED, table), [_step(bank.step, event) for event in told]
    played = [classic_spoken.event_of(line) for line in lines("classic")]
    yield "classic", classic.new_session(SV), [_step(classic.step, event) for event in played]
    opened = [pot_event_of(line, four) for line in lines("pot")]
    yield "pot", new_pot(four), [_step(step_pot, event) for event in [opened[0], *opened[1:] * 20]]
    ended = [pool_event_of(line) for line in lines("pool")]
    yield "pool", new_pool(three, 10), [_step(step_pool, event) for event in ended * 20]


def _step(take: Callable[..., tuple[object, object]], event: object) -> Step:
    return lambda session: take(session, event)


def timed(name: str, session: object, steps: Sequence[Step]) -> Figures:
    """Take every step, and time it."""
    taken: list[float] = []
    for step in steps:
        shortest = min(_once(step, session) for _ in range(ROUNDS))
        taken.append(shortest)
        session, _ = step(session)
    return Figures(name, len(taken), median(taken), max(taken))


def _once(step: Step, session: object) -> float:
    """Time one step, in milliseconds."""
    begun = time.thread_time()
    step(session)
    return (time.thread_time() - begun) * 1e3


def main(argv: Sequence[str] | None = None) -> int:
    """Print the table."""
    argparse.ArgumentParser(prog="python -m benchmarks.steps", description=(__doc__ or "").splitlines()[0]).parse_args(
        argv
    )
    found = [timed(*game) for game in games()]
    rows = [
        [
            one.name,
            str(one.steps),
            f"{one.middle:.3f}",
            f"{one.slowest:.3f}",
            "yes" if one.slowest <= MOST_MS else "**no**",
        ]
        for one in found
    ]
    head = ["one step, milliseconds", "steps", "median", "slowest", f"slowest within {MOST_MS:g}"]
    print(markdown(head, rows))
    return 0


if __name__ == "__main__":
    sys.exit(main())
