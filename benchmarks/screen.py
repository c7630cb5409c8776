"""Measures the screen from an event to pixels, and its cost while still: `python -m benchmarks.screen`.

One deal is walked through as the table sees it, every button press an event: ruling where there is one, the view, the
parts that changed, and handing them to the window. The window is SDL's dummy, so what a real screen then takes to show
them (a frame at most) is not in it. A still screen is looked at as often as the table's loop does, and what that takes
of a core is told.
"""

import argparse
import os
import sys
import time
from collections import defaultdict
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field, replace
from itertools import chain
from pathlib import Path
from statistics import median

import pygame

from benchmarks.ruling import dealt, responsible
from benchmarks.table import markdown
from device.loop import LOOP_S
from display.draw import Screen, draw
from display.motion import FRAMES, Motion
from display.view import Image, View
from display.views.asked import asked_view
from display.views.classic import classic_view
from display.views.fault import deal_fault_view
from display.views.idle import idle_view
from display.views.reading import Sighted, reading_view
from display.views.result import result_view
from display.views.ruling import ruling_view
from display.views.settlement import settlement_view
from display.views.staking import staking_view
from display.words import Words
from rules.cards import Rank, Suit
from rules.classic.session import new_session, step
from rules.classic.spoken import event_of
from rules.deal import spread_of
from rules.seats import PUNTERS, Zone

SIZE = (1280, 720)
MOST_MS = 33
"""One frame of thirty a second."""

MOST_STILL = 0.05
"""The share of a core that a screen may take while nothing changes."""

GAME = Path(__file__).parents[1] / "docs" / "games" / "classic.txt"

Event = tuple[str, Callable[[], View]]


@dataclass(slots=True)
class Taken:
    """Milliseconds of every event that ended on one screen, those of a processor alone, and of drawing it whole."""

    events: list[float] = field(default_factory=list)
    worked: list[float] = field(default_factory=list)
    whole: list[float] = field(default_factory=list)


def deal_events(language: str, seed: int) -> Iterator[Event]:
    """Walk through one deal; each event is the screen it ends on and what makes its view."""
    words = Words(language)
    (zones,) = dealt(1, seed)
    trump = zones[Zone.TRUMP][0]
    picture = Image(640, 360, bytes(range(256)) * (640 * 360 * 3 // 256))
    sighted = {zone: [Sighted(card, sure=at > 0) for at, card in enumerate(cards)] for zone, cards in zones.items()}
    balances = {"Anna": 120, "Bertil": -80, "Cecilia": -40}
    yield "idle", lambda: idle_view(words, banker="Anna", balances=balances, deals=(2, 5))
    for at, zone in enumerate(PUNTERS):
        for stake in (5, 10, 15):
            stakes = dict.fromkeys(PUNTERS[:at], 15) | {zone: stake}
            yield "staking", lambda s=stakes, z=zone: staking_view(words, trump, s, current=z)  # type: ignore[misc]
    yield "reading", lambda: reading_view(words, sighted, image=picture)
    for rank in (Rank.ACE, Rank.TWO, Rank.THREE):
        yield (
            "asked",
            lambda r=rank: asked_view(  # type: ignore[misc]
                words, Zone.BANKER, 1, rank=r, suit=Suit.CLUBS, on_suit=False, image=picture
            ),
        )
    yield "fault", lambda: deal_fault_view(words, spread_of({**zones, Zone.BANKER: zones[Zone.BANKER][1:]}))
    ruled = responsible(zones)
    for zone in PUNTERS:
        for shown in range(len(ruled.tableau(zone).steps) + 2):
            if 0 < shown <= len(ruled.tableau(zone).steps):
                coming = ruling_view(words, ruled, zone, shown)
                for place in range(FRAMES):
                    yield "ruling, moving", lambda v=coming, n=place: replace(v, arrival=n / FRAMES)  # type: ignore[misc]
            yield "ruling", lambda z=zone, n=shown: ruling_view(words, responsible(zones), z, n)  # type: ignore[misc]
    yield "settlement", lambda: settlement_view(words, ruled, recorded=True)
    yield "result", lambda: result_view(words, responsible(zones), banker="Anna")


def game_events(language: str) -> Iterator[Event]:
    """Walk through a whole game of classic écarté."""
    words, session = Words(language), new_session()
    for line in GAME.read_text(encoding="utf-8").splitlines():
        if line and not line.startswith("#"):
            session, _ = step(session, event_of(line))
            yield "classic", lambda s=session: classic_view(words, s)  # type: ignore[misc]


def still(view: View, seconds: float, size: tuple[int, int] = SIZE) -> float:
    """Look at one view as the table's loop does, and give the share of a core that it takes."""
    os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
    pygame.display.init()
    screen, motion = Screen(pygame.display.set_mode(size)), Motion()
    screen.show(view)
    begun, spent = time.perf_counter(), time.process_time()
    while time.perf_counter() - begun < seconds:
        pygame.event.get()
        motion.begin(view, time.monotonic())
        shown = motion.at(time.monotonic())
        if shown is not None:
            pygame.display.update(screen.show(shown))
        time.sleep(LOOP_S)
    share = (time.process_time() - spent) / (time.perf_counter() - begun)
    pygame.display.quit()
    return share


def measured(language: str, deals: int, size: tuple[int, int] = SIZE) -> dict[str, Taken]:
    """Show the events of several deals one after another; milliseconds by screen."""
    os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
    pygame.display.init()
    window = pygame.display.set_mode(size)
    screen = Screen(window)
    taken: defaultdict[str, Taken] = defaultdict(Taken)
    for seed in range(deals):
        for name, make in chain(deal_events(language, seed), game_events(language)):
            begun, spent = time.perf_counter(), time.process_time()
            pygame.display.update(screen.show(make()))
            taken[name].events.append((time.perf_counter() - begun) * 1000)
            taken[name].worked.append((time.process_time() - spent) * 1000)
            view = make()
            begun = time.perf_counter()
            draw(view, window)
            taken[name].whole.append((time.perf_counter() - begun) * 1000)
    pygame.display.quit()
    return dict(taken)


def main(argv: Sequence[str] | None = None) -> int:
    """Print the table."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.screen", description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--deals", type=int, default=20, help="how many deals to walk through (default: 20)")
    parser.add_argument("--still", type=float, default=3.0, help="seconds to look at each still screen (default: 3)")
    parser.add_argument("--language", default="en", help="the language of the words (default: en)")
    asked = parser.parse_args(argv)
    found = measured(asked.language, max(1, asked.deals))
    rows = [
        [
            name, str(len(one.events)), f"{one.events[0]:.1f}", f"{median(one.events):.1f}", f"{max(one.events):.1f}",
            f"{max(one.worked):.1f}", f"{median(one.whole):.1f}", "yes" if median(one.events) <= MOST_MS else "**no**",
        ]
        for name, one in found.items()
    ]  # fmt: skip
    head = [
        "event to pixels, ms",
        "events",
        "the first",
        "median",
        "slowest",
        "slowest, of a processor",
        "whole redraw",
        f"median within {MOST_MS}",
    ]
    print(markdown(head, rows))
    print()
    shares = {name: still(make(), asked.still) for name, make in dict(deal_events(asked.language, 0)).items()}
    cells = [[name, f"{share:.1%}", "yes" if share <= MOST_STILL else "**no**"] for name, share in shares.items()]
    print(markdown(["a screen that stands still", "of a core", f"at most {MOST_STILL:.0%}"], cells))
    return 0


if __name__ == "__main__":
    sys.exit(main())
