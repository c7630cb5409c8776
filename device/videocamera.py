"""A camera made of a video's file: a recorded table on a desk, at its own speed, over and over."""

from pathlib import Path

import cv2

from device.camera import Shot, small_of
from device.clock import Seconds, monotonic
from device.errors import CameraError, CameraGone
from vision.frame import Frame
from vision.silence import Silence

USUAL_RATE = 25.0
"""Pictures a second where the file does not say how many."""


class VideoCamera:
    """Shows the picture of a video that is due at a clock's time."""

    def __init__(self, path: Path, clock: Seconds = monotonic) -> None:
        """Describe the camera; `open` opens the file."""
        self._path = path
        self._clock = clock
        self._video: cv2.VideoCapture | None = None
        self._began_s = 0.0
        self._rate = USUAL_RATE
        self._shown = -1
        self._frame: Frame | None = None

    def name(self) -> str:
        """Give what a person calls this camera."""
        return f"the video {self._path}"

    def open(self) -> None:
        """Open the file at its beginning; raises `CameraGone` where it is none."""
        self.close()
        with Silence():
            video = cv2.VideoCapture(str(self._path))
        if not video.isOpened():
            video.release()
            message = f"{self._path} is no video that can be shown in place of a camera"
            raise CameraGone(message)
        self._video = video
        self._rate = video.get(cv2.CAP_PROP_FPS) or USUAL_RATE
        self._began_s, self._shown = self._clock(), -1

    def watch(self) -> Shot:
        """Give the picture that is due, made small."""
        shot = self.capture()
        return Shot(small_of(shot.frame), shot.taken_s)

    def capture(self) -> Shot:
        """Give the picture that is due."""
        if self._video is None:
            message = f"{self.name()}: not open"
            raise CameraGone(message)
        now_s = self._clock()
        if not self._advance(self._video, now_s):
            # The end: it begins again.
            self._video.set(cv2.CAP_PROP_POS_FRAMES, 0)
            self._began_s, self._shown = now_s, -1
            self._advance(self._video, now_s)
        if self._frame is None:
            message = f"{self.name()} gives no picture"
            raise CameraError(message)
        return Shot(self._frame, now_s)

    def close(self) -> None:
        """Close the file."""
        if self._video is not None:
            self._video.release()
        self._video = None
        self._frame = None

    def _advance(self, video: cv2.VideoCapture, now_s: float) -> bool:
        """Read on to the picture that is due; False at the end of the file."""
        due = int((now_s - self._began_s) * self._rate)
        while self._shown < due:
            done, pixels = video.read()
            if not done:
                return False
            self._shown += 1
            self._frame = Frame.of_bgr(pixels.astype("uint8", copy=False))
        return True
