"""A camera above a simulated table: it draws what the people there do, as the real recogniser is to read it."""

from functools import lru_cache
from typing import Protocol

from device.camera import WATCH_WIDTH, Shot
from device.clock import Seconds, monotonic
from device.config import CameraConfig
from device.cue import Cue
from device.errors import CameraGone
from device.simulated.places import Lying, lens_of
from device.simulated.render import noisy, reach, table
from rules.cards import Card
from vision.frame import Frame, Pixels

Cards = tuple[tuple[Lying, Card | None], ...]
"""What lies there: where, and which face is up; None lies face down. Later ones lie on top."""

Arm = tuple[tuple[float, float], tuple[float, float]]
"""Where a hand's fingertips are and where it comes from, in millimetres on the cloth."""


class Folk(Protocol):
    """The people at a simulated table."""

    def tell(self, cue: Cue, now_s: float) -> None:
        """Tell them what the screen says."""

    def shows(self, now_s: float) -> tuple[Cards, Arm | None]:
        """Give what is to be seen now."""


class GameCamera:
    """Shows a simulated table at a clock's time."""

    watch_width = WATCH_WIDTH

    def __init__(self, camera: CameraConfig, folk: Folk, clock: Seconds = monotonic) -> None:
        """Describe the camera; the people sit at its table already."""
        self._size = (camera.width, camera.height)
        self.folk = folk
        self._clock = clock
        self._turn = 0
        self._open = False
        self._drawn = lru_cache(maxsize=2)(_draw)

    def name(self) -> str:
        """Give what a person calls this camera."""
        return "the simulated table"

    def open(self) -> None:
        """Begin to show it."""
        self._open = True

    def tell(self, cue: Cue) -> None:
        """Tell the people what the screen says."""
        self.folk.tell(cue, self._clock())

    def watch(self) -> Shot:
        """Give a small picture of what happens now."""
        return self._shot((self.watch_width, round(self.watch_width * self._size[1] / self._size[0] / 2) * 2))

    def capture(self) -> Shot:
        """Give a full picture of what happens now."""
        return self._shot(self._size)

    def close(self) -> None:
        """Show nothing any more; the people go on."""
        self._open = False

    def _shot(self, size: tuple[int, int]) -> Shot:
        if not self._open:
            message = f"{self.name()}: not open"
            raise CameraGone(message)
        now_s = self._clock()
        cards, arm = self.folk.shows(now_s)
        picture = self._drawn(size, cards)
        if arm is not None:
            picture = picture.copy()
            reach(picture, lens_of(size), *arm)
        self._turn += 1
        return Shot(Frame.of_bgr(noisy(picture, self._turn)), now_s)


def _draw(size: tuple[int, int], cards: Cards) -> Pixels:
    return table(size, dict(cards))
