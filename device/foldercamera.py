"""A camera made of picture files: a table on a desk, and the stand-in that fails in every way that a camera can."""

from collections import deque
from enum import Enum, unique
from pathlib import Path

from device.camera import Shot, small_of
from device.clock import Seconds, monotonic
from device.errors import CameraError, CameraGone, CameraTimeout
from device.pictures import NoPicture, pictures
from vision.errors import PictureError
from vision.frame import Frame
from vision.pictures import load_picture


@unique
class Upset(Enum):
    """One way in which a camera fails."""

    TIMEOUT = "timeout"
    """No picture comes in time."""
    STALE = "stale"
    """A picture from before the question comes."""
    WRONG_SIZE = "wrong size"
    """A picture of half the size comes."""
    GONE = "gone"
    """The camera is unplugged until it is opened again."""


class FolderCamera:
    """Shows the pictures of a folder by name, one until the next is asked for, and begins again after the last."""

    def __init__(self, folder: Path, clock: Seconds = monotonic) -> None:
        """Describe the camera; `open` looks into the folder."""
        self._folder = folder
        self._clock = clock
        self._files: tuple[Path, ...] = ()
        self._turns = 0
        self._frame: Frame | None = None
        self._small: Frame | None = None
        self._upsets: deque[Upset] = deque()

    def name(self) -> str:
        """Give what a person calls this camera."""
        return f"pictures in {self._folder}"

    def open(self) -> None:
        """Find the pictures; raises `CameraGone` where there are none, or no folder."""
        if not self._folder.exists():
            message = f"expected a folder with pictures to show in place of a camera, but there is no {self._folder}"
            raise CameraGone(message)
        found = list(pictures([str(self._folder)]))
        self._files = tuple(Path(each.name) for each in found if not isinstance(each, NoPicture))
        self._frame = None
        if not self._files:
            message = f"there are no pictures in {self._folder} to show in place of a camera"
            raise CameraGone(message)

    def watch(self) -> Shot:
        """Give the picture that is shown, made small."""
        shot = self.capture()
        if self._small is None or shot.frame is not self._frame:
            # What is shown changes seldom, and making it small costs more than watching it.
            self._small = small_of(shot.frame)
        return Shot(self._small, shot.taken_s)

    def capture(self) -> Shot:
        """Give the picture that is shown."""
        upset = self._upsets.popleft() if self._upsets else None
        if upset is Upset.GONE:
            self.close()
        if upset is Upset.TIMEOUT:
            message = "the camera gave no picture in time"
            raise CameraTimeout(message)
        if not self._files:
            message = f"{self.name()}: not open"
            raise CameraGone(message)
        frame = self._shown()
        if upset is Upset.WRONG_SIZE:
            frame = Frame.of_bgr(frame.pixels[::2, ::2])
        return Shot(frame, self._clock() - (60.0 if upset is Upset.STALE else 0.0))

    def turn(self) -> None:
        """Show the next picture from now on."""
        self._turns += 1
        self._frame = None

    def upset(self, *ways: Upset) -> None:
        """Let the next calls fail in these ways, one each."""
        self._upsets.extend(ways)

    def close(self) -> None:
        """Show nothing any more."""
        self._files = ()
        self._frame = None

    def _shown(self) -> Frame:
        if self._frame is None:
            self._small = None
            try:
                self._frame = load_picture(self._files[self._turns % len(self._files)])
            except PictureError as error:
                raise CameraError(str(error)) from error
        return self._frame
