"""A window, or the whole screen of a machine without a desktop, by pygame; opened only where one can be."""

import os
import sys
from collections.abc import Callable
from dataclasses import dataclass
from enum import Enum, unique
from types import TracebackType
from typing import Self

import pygame

from device.clock import monotonic
from device.config import ScreenConfig
from device.errors import DeviceError
from display.draw import Screen
from display.motion import Motion
from display.theme import Look
from display.view import View

NO_SCREEN = frozenset({"dummy", "offscreen", "evdev"})
"""SDL's drivers that draw where nobody sees it."""

TICK_MS = 20
"""How long one look for keys waits; fifty a second is quicker than a person sees."""


class NoWindow(DeviceError):
    """There is no screen to open a window on."""


@unique
class Turn(Enum):
    """What a person wants of the pages."""

    NEXT = "next"
    """The next page."""
    BACK = "back"
    """The page before."""
    LEAVE = "leave"
    """No more pages."""
    LANGUAGE = "language"
    """The same in the next language."""


@dataclass(frozen=True, slots=True)
class Stroke:
    """A key that went down or up, by pygame's number."""

    key: int
    down: bool


KEYS = {
    pygame.K_SPACE: Turn.NEXT,
    pygame.K_RETURN: Turn.NEXT,
    pygame.K_KP_ENTER: Turn.NEXT,
    pygame.K_RIGHT: Turn.NEXT,
    pygame.K_PAGEDOWN: Turn.NEXT,
    pygame.K_LEFT: Turn.BACK,
    pygame.K_BACKSPACE: Turn.BACK,
    pygame.K_PAGEUP: Turn.BACK,
    pygame.K_ESCAPE: Turn.LEAVE,
    pygame.K_q: Turn.LEAVE,
    pygame.K_l: Turn.LANGUAGE,
}


def _nothing() -> Turn | None:
    """Stand for buttons where there are none."""
    return None


class Window:
    """One window that shows views."""

    def __init__(self, config: ScreenConfig) -> None:
        """Open it; raises `NoWindow` where there is no screen."""
        self._look = Look(four_colours=config.four_colours)
        _pass_over_wayland()
        try:
            # Only these two: pygame.init() would also open the sound card.
            pygame.display.init()
            pygame.font.init()
            _show_plainly()
            if pygame.display.get_driver() in NO_SCREEN:
                _refuse(f"SDL draws to {pygame.display.get_driver()}")
            flags = pygame.FULLSCREEN if config.fullscreen else pygame.RESIZABLE
            self._surface = pygame.display.set_mode((config.width, config.height), flags)
        except (pygame.error, NoWindow) as error:
            pygame.display.quit()
            message = f"no window can be opened ({error})"
            raise NoWindow(message) from error
        pygame.display.set_caption("écarté")
        pygame.display.set_allow_screensaver(False)
        pygame.mouse.set_visible(not config.fullscreen)
        self._screen = Screen(self._surface, self._look)
        self._motion = Motion()
        self.left = False

    def show(self, view: View) -> None:
        """Show a view, or where it moves what there is of it by now; only what changed is drawn anew."""
        self._motion.begin(view, monotonic())
        self._move()

    def turn(self, patience_s: float | None = None, pressed: Callable[[], Turn | None] = _nothing) -> Turn:
        """Wait for a key, or for what `pressed` gives, and say what it means.

        It is `NEXT` when nobody touches one for `patience_s` seconds.
        """
        until_s = float("inf") if patience_s is None else monotonic() + patience_s
        while monotonic() < until_s:
            event = pygame.event.wait(TICK_MS)
            by_button = pressed()
            if by_button is not None:
                return by_button
            if self._motion.is_moving:
                self._move()
            if event.type == pygame.QUIT:
                return Turn.LEAVE
            if event.type == pygame.KEYDOWN and event.key in KEYS:
                return KEYS[event.key]
            if event.type in (pygame.VIDEORESIZE, pygame.WINDOWEXPOSED):
                self._again()
        return Turn.NEXT

    def strokes(self) -> tuple[Stroke, ...]:
        """Give what was done on the keyboard since the last call; `left` tells that the window is to be closed."""
        found: list[Stroke] = []
        for event in pygame.event.get():
            if event.type == pygame.QUIT:
                self.left = True
            elif event.type in (pygame.KEYDOWN, pygame.KEYUP):
                found.append(Stroke(event.key, event.type == pygame.KEYDOWN))
            elif event.type in (pygame.VIDEORESIZE, pygame.WINDOWEXPOSED):
                self._again()
        return tuple(found)

    def close(self) -> None:
        """Close the window."""
        pygame.display.quit()

    def __enter__(self) -> Self:
        """Give the open window."""
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        """Close it."""
        self.close()

    def _again(self) -> None:
        """Draw all anew, in the size that the window has now."""
        self._screen = Screen(pygame.display.get_surface() or self._surface, self._look)
        self._move()

    def _move(self) -> None:
        """Draw what is to be seen at this moment."""
        view = self._motion.at(monotonic())
        if view is not None:
            pygame.display.update(self._screen.show(view))


def _pass_over_wayland() -> None:
    """Keep SDL from looking for Wayland where none can be: its library complains on standard error of what it lacks."""
    if sys.platform == "linux" and not (os.environ.get("WAYLAND_DISPLAY") or os.environ.get("XDG_RUNTIME_DIR")):
        os.environ.setdefault("SDL_VIDEODRIVER", "x11,kmsdrm")


def _show_plainly() -> None:
    """Keep SDL from showing a surface under X by OpenGL, which costs some 90 MiB and shows the same pixels.

    Half of that is LLVM, which Debian's Mesa loads whether its driver needs it or not. Without a desktop SDL has no
    other way than OpenGL and takes it by itself: its KMSDRM driver makes no window without (SDL #6561).
    """
    if pygame.display.get_driver() == "x11":
        os.environ.setdefault("SDL_FRAMEBUFFER_ACCELERATION", "0")


def _refuse(why: str) -> None:
    raise NoWindow(why)
