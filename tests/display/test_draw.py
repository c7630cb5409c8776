"""Drawing: whole, in parts, and into files; real pygame throughout."""

from itertools import pairwise
from pathlib import Path

import pygame
import pytest

from display.draw import Screen, draw
from display.errors import BadImage, NotSaved
from display.picture import save_png, surface_of
from display.theme import Look
from display.view import Image
from display.words import Words
from tests.display.pictures import pixels
from tests.display.showcase import all_views, golden_views

VIEWS = all_views(Words())


def test_any_sequence_of_views_leaves_the_pixels_of_a_whole_drawing() -> None:
    surface = pygame.Surface((800, 480), depth=32)
    screen = Screen(surface)
    for name, view in VIEWS.items():
        screen.show(view)
        assert (pixels(surface) == pixels(surface_of(view, (800, 480)))).all(), name


def test_what_is_reported_changed_is_all_that_changed() -> None:
    surface = pygame.Surface((800, 480), depth=32)
    screen = Screen(surface)
    for before, after in pairwise(VIEWS.values()):
        screen.show(before)
        old = pixels(surface)
        dirty = screen.show(after)
        changed = (old != pixels(surface)).any(axis=2)
        for part in dirty:
            changed[part.top : part.bottom, part.left : part.right] = False
        assert not changed.any()


def test_the_same_view_draws_nothing() -> None:
    screen = Screen(pygame.Surface((800, 480)))
    view = golden_views(Words())["result"]
    assert screen.show(view)
    assert screen.show(view) == []


def test_one_stake_more_repaints_a_small_part() -> None:
    views = golden_views(Words())
    screen = Screen(pygame.Surface((1280, 720)))
    screen.show(views["ruling"])
    dirty = screen.show(VIEWS["ruling, punter1 3"])
    assert sum(part.w * part.h for part in dirty) < 1280 * 720 * 0.7


def test_four_colours_change_the_pixels_and_not_the_view() -> None:
    view = golden_views(Words())["staking"]
    closed = golden_views(Words())["closed"]
    assert (pixels(surface_of(view)) == pixels(surface_of(view, look=Look(four_colours=True)))).all()
    assert (pixels(surface_of(closed)) != pixels(surface_of(closed, look=Look(four_colours=True)))).any()


def test_a_window_of_the_dummy_driver_shows_a_view(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    pygame.display.init()
    try:
        window = pygame.display.set_mode((1280, 720))
        view = golden_views(Words())["result"]
        draw(view, window)
        assert (pixels(window) == pixels(surface_of(view))).all()
    finally:
        pygame.display.quit()


def test_a_screen_is_saved_as_png(tmp_path: Path) -> None:
    view = golden_views(Words())["fault"]
    save_png(view, tmp_path / "fault.png", (800, 480))
    assert (tmp_path / "fault.png").read_bytes()[:8] == b"\x89PNG\r\n\x1a\n"
    saved = pygame.image.load(str(tmp_path / "fault.png"))
    assert (pixels(saved) == pixels(surface_of(view, (800, 480)))).all()


def test_a_file_that_cannot_be_written_is_one_clear_sentence(tmp_path: Path) -> None:
    with pytest.raises(NotSaved, match="the screen could not be written to"):
        save_png(golden_views(Words())["fault"], tmp_path / "no folder" / "x.png")


@pytest.mark.parametrize(("wide", "high", "count"), [(2, 2, 11), (2, 2, 13), (0, 4, 0), (3, -1, 9)])
def test_a_picture_of_the_wrong_length_is_refused(wide: int, high: int, count: int) -> None:
    with pytest.raises(BadImage, match=f"{wide} x {high} pixels"):
        Image(wide, high, bytes(count))
