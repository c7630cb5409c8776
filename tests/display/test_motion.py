"""Motion: the cards of a step travel to their line, and all else stands at once."""

from dataclasses import replace
from itertools import pairwise

import pygame
import pytest

from display.draw import Screen
from display.items import Chip
from display.layout import Page
from display.motion import COMING_S, FRAMES, Motion
from display.screens import lay
from display.view import RulingView, View
from display.views.ruling import ruling_view
from display.words import Words
from rules.seats import PUNTERS, Zone
from tests.display.pictures import pixels
from tests.display.showcase import OWN_PAIRS, SIZES, all_views, golden_views, ruling

WORDS = Words()


def told(shown: int, zone: Zone = Zone.PUNTER1) -> RulingView:
    return ruling_view(WORDS, ruling(), zone, shown)


def test_a_step_arrives_within_its_time_and_then_stands() -> None:
    motion = Motion()
    motion.begin(told(1), 10.0)
    assert not motion.is_moving
    motion.begin(told(2), 20.0)
    seen = [motion.at(20.0 + COMING_S * share) for share in (0, 0.3, 0.6, 0.95, 1.0, 2.0)]
    arrivals = [view.arrival for view in seen if isinstance(view, RulingView)]
    assert arrivals[0] == 0
    assert all(one < other for one, other in pairwise(arrivals[:5]))
    assert seen[-1] == told(2)
    assert not motion.is_moving


def test_the_same_view_again_does_not_begin_anew() -> None:
    motion = Motion()
    motion.begin(told(1), 0.0)
    motion.begin(told(2), 1.0)
    motion.begin(told(2), 1.2)
    assert motion.at(1.0 + COMING_S) == told(2)


@pytest.mark.parametrize(
    ("before", "after"),
    [
        (told(2), told(1)),
        (told(1), told(3)),
        (told(3), told(9)),
        (told(1), told(2, Zone.PUNTER2)),
        (golden_views(WORDS)["settlement"], told(1)),
        (told(1), golden_views(WORDS)["settlement"]),
    ],
    ids=["back", "two at once", "to the end", "another tableau", "from elsewhere", "to elsewhere"],
)
def test_one_press_skips_it_and_nothing_else_moves(before: View, after: View) -> None:
    motion = Motion()
    motion.begin(before, 0.0)
    motion.begin(after, 0.1)
    assert motion.at(0.1) == after
    assert not motion.is_moving


def test_a_press_in_the_middle_of_the_way_ends_it() -> None:
    motion = Motion()
    motion.begin(told(1), 0.0)
    motion.begin(told(2), 1.0)
    motion.begin(told(9), 1.1)
    assert motion.at(1.1) == told(9)


def test_before_the_first_view_there_is_nothing() -> None:
    assert Motion().at(0.0) is None


@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
def test_what_moves_stays_on_the_screen_and_comes_to_where_it_stands(size: tuple[int, int]) -> None:
    page = Page(*size)
    views = [
        view
        for view in all_views(WORDS).values()
        if isinstance(view, RulingView) and view.steps and view.verdict is None
    ]
    views.append(ruling_view(WORDS, ruling(OWN_PAIRS), PUNTERS[0], 1))
    for view in views:
        still = lay(view, page)
        for place in range(FRAMES):
            items = lay(replace(view, arrival=place / FRAMES), page)
            assert all(page.box.holds(item.box) for item in items)
            assert sum(isinstance(item, Chip) for item in items) == sum(isinstance(item, Chip) for item in still)


def test_the_way_leaves_no_trace() -> None:
    surface, whole = pygame.Surface((1280, 720), depth=32), pygame.Surface((1280, 720), depth=32)
    screen = Screen(surface)
    screen.show(told(1))
    for place in range(FRAMES):
        screen.show(replace(told(2), arrival=place / FRAMES))
    screen.show(told(2))
    Screen(whole).show(told(2))
    assert (pixels(surface) == pixels(whole)).all()
