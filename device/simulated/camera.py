"""A camera above a simulated table: it draws what the people there do, as the real recogniser is to read it."""

from functools import lru_cache

from device.camera import WATCH_WIDTH, Shot
from device.clock import Seconds, monotonic
from device.config import CameraConfig, SimulatedConfig
from device.errors import CameraGone
from device.simulated.cue import Cue
from device.simulated.people import EXIT, People
from device.simulated.places import Place, laid, lens_of
from device.simulated.render import noisy, reach, table
from rules.cards import Card
from vision.frame import Frame, Pixels


class SimulatedCamera:
    """Shows a simulated table at a clock's time."""

    watch_width = WATCH_WIDTH

    def __init__(self, camera: CameraConfig, simulated: SimulatedConfig, clock: Seconds = monotonic) -> None:
        """Describe the camera; people sit down at its table at once."""
        self._size = (camera.width, camera.height)
        self.seed = simulated.seed
        self.people = People(simulated.seed, simulated.mishaps, simulated.pace)
        self._clock = clock
        self._turn = 0
        self._open = False
        self._drawn = lru_cache(maxsize=2)(self._draw)

    def name(self) -> str:
        """Give what a person calls this camera."""
        return "the simulated table"

    def open(self) -> None:
        """Begin to show it."""
        self._open = True

    def cue(self, cue: Cue) -> None:
        """Tell the people what the screen says."""
        self.people.cue(cue, self._clock())

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
        seen = self.people.see(now_s)
        picture = self._drawn(size, seen.deal, tuple(seen.up.items()))
        if seen.tip is not None:
            picture = picture.copy()
            reach(picture, lens_of(size), seen.tip, EXIT)
        self._turn += 1
        return Shot(Frame.of_bgr(noisy(picture, self._turn)), now_s)

    def _draw(self, size: tuple[int, int], deal: int, lying: tuple[tuple[Place, Card | None], ...]) -> Pixels:
        places = laid(f"{self.seed} {deal}")
        return table(size, {places[place]: card for place, card in lying})
