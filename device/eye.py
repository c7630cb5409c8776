"""Looks at the table through one camera: watches small pictures for motion, and reads a full one when all is still.

One look a call, so that whoever calls stays master of the time. A picture is read only after something moved and came
to rest, until several readings agree; so a table at rest costs no more than the watching. Opens the camera when it is
needed, and again after each failure. Knows no rules of the game and no screen.
"""

from collections.abc import Callable
from dataclasses import dataclass, field
from enum import Enum, unique

import cv2

from device.book import Reveal
from device.camera import Camera, Shot, verify_shot, verify_watched
from device.clock import Seconds
from device.errors import CameraError
from vision.agree import Run, believed, watched
from vision.errors import FrameError
from vision.frame import Frame
from vision.reading import Reading
from vision.still import Edge, Glance, Obstacle, Watch, Watching

RETRY_S = 1.0
"""A camera that fails is opened anew no more often than this: each try costs a Pi a third of a second."""

WATCHING = Watching(gap_s=10.0)
"""A reading may take seconds on a small machine, in which nobody watches; the next small picture tells what changed."""


@unique
class Gaze(Enum):
    """What keeps the table from being read, or that nothing does."""

    BLIND = "blind"
    """The camera gives no picture."""
    DARK = "dark"
    """Hardly anything of the table is seen: the lens is covered, or the lamp is out."""
    HAND = "hand"
    """A hand, an arm or a sleeve reaches in."""
    MOVING = "moving"
    """Something moves, or moved just now."""
    READING = "reading"
    """All is still, and the readings do not agree yet."""
    STILL = "still"
    """All is still, and what lies there is known."""


@dataclass(frozen=True, slots=True)
class Look:
    """What one look told; `reveal` stands in the look in which a reading came to be believed, and in no other."""

    gaze: Gaze
    reveal: Reveal | None = None
    trouble: str = ""
    """Why the camera gives no picture, where it gives none."""
    edge: Edge | None = None
    """From where a hand reaches in, where one does."""
    glimpse: Frame | None = field(default=None, compare=False, repr=False)
    """The small picture of a table that does not rest yet, for people; two looks that tell the same differ in it."""


class Eye:
    """A camera, what watches through it, and what reads."""

    def __init__(
        self, camera: Camera, read: Callable[[Frame], Reading], size: tuple[int, int] | None, clock: Seconds
    ) -> None:
        """Look through `camera`; `size` is the (width, height) that it must give, None where any will do."""
        self.camera = camera
        self._read = read
        self._size = size
        self._clock = clock
        self._watch = Watch(WATCHING)
        self._run = Run()
        self._is_told = False
        self._open = False
        self._due = True
        self._again_s = float("-inf")
        self._seen_s = float("-inf")
        self._seen: Frame | None = None
        self._trouble = ""

    def again(self) -> None:
        """Read anew what lies there, though nothing moved; only pictures from now on count."""
        self._run = Run()
        self._due, self._is_told = True, False

    def look(self) -> Look:
        """Look once; never raises for what the camera does."""
        if not self._open and self._clock() < self._again_s:
            return Look(Gaze.BLIND, trouble=self._trouble)
        try:
            return self._looked()
        except CameraError as error:
            self.close()
            self._trouble = str(error)
            self._again_s = self._clock() + RETRY_S
            self.again()
            return Look(Gaze.BLIND, trouble=self._trouble)

    def close(self) -> None:
        """Close the camera."""
        self.camera.close()
        self._open = False

    def _looked(self) -> Look:
        if not self._open:
            self.camera.open()
            self._open = True
        glance = self._glance()
        if not glance.clear:
            self._run = watched(self._run, _NOTHING, clear=False)
            self._due, self._is_told = True, False
            return Look(_gaze(glance), edge=glance.edge, glimpse=self._seen)
        if not self._due:
            return Look(Gaze.STILL)
        if not self._is_told:
            # Said first, for on a small machine a reading takes its time, and whoever waits shall know what for.
            self._is_told = True
            return Look(Gaze.READING, glimpse=self._seen)
        return self._believe(glance.still_s)

    def _glance(self) -> Glance:
        shot = verify_watched(_taken(self.camera.watch), self._seen_s, self._clock())
        self._seen_s, self._seen = shot.taken_s, shot.frame
        try:
            return self._watch.look(shot.frame, shot.taken_s)
        except FrameError as error:
            self._watch = Watch(WATCHING)
            message = f"the camera changed its small picture ({error})"
            raise CameraError(message) from error

    def _believe(self, still_s: float) -> Look:
        asked_s = self._clock()
        shot = _taken(self.camera.capture)
        verify_shot(shot, asked_s, self._size or shot.frame.size)
        read = self._read(shot.frame)
        # A hand that was there before anybody watched is part of the known table; a single picture tells it too, and
        # is wrong about a wooden edge now and then: what has not stirred for long is no hand, here as in the watching.
        hand = read.hand and still_s < WATCHING.rest_s
        self._run = watched(self._run, read, clear=not hand)
        if hand:
            return Look(Gaze.HAND, glimpse=self._seen)
        reading = believed(self._run)
        if reading is None:
            return Look(Gaze.READING, glimpse=self._seen)
        self._due = False
        self._run = Run()
        return Look(Gaze.STILL, Reveal(shot.frame, reading))


def _taken(take: Callable[[], Shot]) -> Shot:
    """Give what a camera gives; what is no picture with three colours, in the middle too, is a failure of the camera.

    A driver may hand out a grey one or half of one, which OpenCV cannot make smaller.
    """
    try:
        return take()
    except (FrameError, cv2.error) as error:
        message = f"the camera gave no picture that can be used ({error})"
        raise CameraError(message) from error


_NOTHING = Reading((1, 1), (), (), 0.0)
"""Stands for what was not read because something was in the way."""


def _gaze(glance: Glance) -> Gaze:
    if glance.obstacle is not Obstacle.NONE:
        return Gaze.HAND if glance.obstacle is Obstacle.HAND else Gaze.DARK
    return Gaze.MOVING
