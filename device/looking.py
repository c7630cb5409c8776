"""Looks at the table through a camera until the looks agree; one look a call, so that nothing else stands still."""

from collections.abc import Callable
from dataclasses import dataclass

from device.agreement import Agreement
from device.book import Reveal
from device.camera import Camera, verify_shot
from device.clock import Seconds
from device.errors import CameraError
from vision.frame import Frame
from vision.reading import Reading

MOST_LOOKS = 12
"""After so many looks without agreement something moves that people must take away; some two seconds on a Pi 5."""


@dataclass(frozen=True, slots=True)
class Unstill:
    """The looks do not agree: a hand is in the way, or the light flickers."""


class Looking:
    """A camera that is opened when it is needed, and again after each failure."""

    def __init__(
        self, camera: Camera, read: Callable[[Frame], Reading], size: tuple[int, int] | None, clock: Seconds
    ) -> None:
        """Look through `camera`; `size` is the (width, height) that it must give, None where any will do."""
        self._camera = camera
        self._read = read
        self._size = size
        self._clock = clock
        self._open = False
        self._looks = 0
        self._agreement = Agreement()

    def begin(self) -> None:
        """Forget what was seen; what counts is seen from now on."""
        self._looks = 0
        self._agreement = Agreement()

    def look(self) -> Reveal | Unstill | None:
        """Look once: give what is believed, None while it is not, or `Unstill` when it will not be.

        Raises `CameraError`; the next call opens the camera anew.
        """
        try:
            if not self._open:
                self._camera.open()
                self._open = True
            asked_s = self._clock()
            shot = self._camera.capture()
            verify_shot(shot, asked_s, self._size or shot.frame.size)
        except CameraError:
            self.close()
            raise
        self._looks += 1
        self._agreement = self._agreement.after(self._read(shot.frame))
        if self._agreement.believed is not None:
            return Reveal(shot.frame, self._agreement.believed)
        return Unstill() if self._looks >= MOST_LOOKS else None

    def close(self) -> None:
        """Close the camera."""
        self._camera.close()
        self._open = False
