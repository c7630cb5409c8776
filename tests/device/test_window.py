"""The real window on a virtual screen, in a process of its own; and no window where there is no screen."""

import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.device.screens import virtual_screen

ROOT = Path(__file__).parents[2]

SHOWN = """
import pygame
from device.config import ScreenConfig
from device.window import Turn, Window
from display.picture import surface_of
from display.views.fault import trouble_view
from display.words import Words

def pixels(surface):
    return pygame.image.tobytes(surface, "RGB")

view = trouble_view(Words("en"), "A test.", "None.")
with Window(ScreenConfig(fullscreen=False, width=1280, height=720)) as window:
    print(pygame.display.get_driver(), pygame.mixer.get_init())
    window.show(view)
    print(pixels(pygame.display.get_surface()) == pixels(surface_of(view, (1280, 720))))
    for key, turn in [(pygame.K_SPACE, Turn.NEXT), (pygame.K_LEFT, Turn.BACK), (pygame.K_ESCAPE, Turn.LEAVE)]:
        pygame.event.post(pygame.Event(pygame.KEYDOWN, key=pygame.K_x))
        pygame.event.post(pygame.Event(pygame.KEYDOWN, key=key))
        print(window.turn(5) is turn)
    print(window.turn(0.05) is Turn.NEXT)
    pygame.event.post(pygame.Event(pygame.KEYDOWN, key=pygame.K_UP))
    pygame.event.post(pygame.Event(pygame.KEYUP, key=pygame.K_UP))
    print([stroke.down for stroke in window.strokes()], window.left)
    pygame.display.set_mode((800, 480))
    pygame.event.post(pygame.Event(pygame.VIDEORESIZE, size=(800, 480), w=800, h=480))
    window.strokes()
    print(pixels(pygame.display.get_surface()) == pixels(surface_of(view, (800, 480))))
    pygame.event.post(pygame.Event(pygame.QUIT))
    window.strokes()
    print(window.left)
    pygame.event.post(pygame.Event(pygame.QUIT))
    print(window.turn(5) is Turn.LEAVE)
"""

MOVED = """
import pygame
from device.config import ScreenConfig
from device.window import Window
from display.picture import surface_of
from display.views.ruling import ruling_view
from display.words import Words
from rules.cards import parse_card, parse_cards
from rules.deal import Deal
from rules.ruling import rule_deal
from rules.seats import Zone

hands = tuple(parse_cards(text) for text in ("KS JS 10S 2H", "QS JS 2S AH", "AS QS 3D 4D", "KS 7S 5S 9S"))
ruling = rule_deal(Deal(parse_card("6S"), hands))

def told(shown):
    return ruling_view(Words("en"), ruling, Zone.PUNTER1, shown)

def shows(view):
    seen = pygame.image.tobytes(pygame.display.get_surface(), "RGB")
    return seen == pygame.image.tobytes(surface_of(view, (1280, 720)), "RGB")

with Window(ScreenConfig(fullscreen=False, width=1280, height=720)) as window:
    window.show(told(1))
    print(shows(told(1)))
    window.show(told(2))
    print(shows(told(2)))
    window.turn(0.6)
    print(shows(told(2)))
    window.show(told(3))
    window.show(told(9))
    print(shows(told(9)))
"""

REFUSED = """
from device.config import ScreenConfig
from device.window import NoWindow, Window
try:
    Window(ScreenConfig(fullscreen=False))
except NoWindow as error:
    print(error)
"""


def python(code: str, **environment: str) -> list[str]:
    kept = {name: value for name, value in os.environ.items() if name not in ("DISPLAY", "SDL_VIDEODRIVER")}
    done = subprocess.run(
        [sys.executable, "-c", code],
        env={**kept, "PYGAME_HIDE_SUPPORT_PROMPT": "1", **environment},
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=True,
        timeout=120,
    )
    return done.stdout.splitlines()


@pytest.fixture
def screen() -> Iterator[str]:
    with virtual_screen() as name:
        yield name


def test_a_window_shows_views_turns_pages_and_opens_no_sound(screen: str) -> None:
    assert python(SHOWN, DISPLAY=screen) == [
        "x11 None",
        *["True"] * 5,
        "[True, False] False",
        *["True"] * 3,
    ]


def test_a_step_of_a_ruling_moves_to_its_line_and_the_next_view_ends_that(screen: str) -> None:
    assert python(MOVED, DISPLAY=screen) == ["True", "False", "True", "True"]


@pytest.mark.parametrize("environment", [{}, {"SDL_VIDEODRIVER": "dummy"}, {"SDL_VIDEODRIVER": "offscreen"}])
def test_no_window_opens_where_there_is_no_screen(environment: dict[str, str]) -> None:
    (said,) = python(REFUSED, **environment)
    assert said.startswith("no window can be opened")
