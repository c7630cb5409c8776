"""A USB camera, by OpenCV."""

import cv2

from device.camera import Shot, small_of
from device.clock import monotonic
from device.config import CameraConfig
from device.errors import CameraError, CameraGone, CameraTimeout
from vision.frame import Frame, Pixels
from vision.silence import Silence

DRIVER_BUFFERS = 4
"""The kernel's driver keeps up to four pictures that were taken before anybody asked."""


class UsbCamera:
    """The USB camera with a number, as `/dev/video` counts them."""

    def __init__(self, config: CameraConfig) -> None:
        """Describe the camera; `open` starts it."""
        self._config = config
        self._video: cv2.VideoCapture | None = None

    def name(self) -> str:
        """Give what a person calls this camera."""
        return f"USB camera {self._config.number}"

    def open(self) -> None:
        """Start it at the size that the configuration asks for; raises `CameraGone` where there is none."""
        self.close()
        with Silence():  # a camera that is unplugged is tried each second, and OpenCV would say it each time
            video = cv2.VideoCapture(self._config.number, cv2.CAP_V4L2)
        # Uncompressed pictures of this size do not fit through USB 2.
        video.set(cv2.CAP_PROP_FOURCC, cv2.VideoWriter.fourcc(*"MJPG"))
        video.set(cv2.CAP_PROP_FRAME_WIDTH, self._config.width)
        video.set(cv2.CAP_PROP_FRAME_HEIGHT, self._config.height)
        video.set(cv2.CAP_PROP_BUFFERSIZE, 1)
        if not video.isOpened():
            video.release()
            message = f"there is no USB camera {self._config.number}; check its plug"
            raise CameraGone(message)
        self._video = video

    def watch(self) -> Shot:
        """Give the next picture made small, for watching motion."""
        asked_s = monotonic()
        return Shot(small_of(Frame.of_bgr(self._read())), asked_s)

    def capture(self) -> Shot:
        """Give a full picture whose exposure began after this call: what the driver had kept is thrown away."""
        asked_s = monotonic()
        for _ in range(DRIVER_BUFFERS):
            self._opened().grab()
        pixels = self._read()
        if monotonic() - asked_s > self._config.timeout_s:
            message = f"the {self.name()} took longer than {self._config.timeout_s} s for a picture"
            raise CameraTimeout(message)
        return Shot(Frame.of_bgr(pixels), asked_s)

    def close(self) -> None:
        """Stop the camera."""
        if self._video is not None:
            self._video.release()
            self._video = None

    def _opened(self) -> cv2.VideoCapture:
        if self._video is None:
            message = f"the {self.name()} is not open"
            raise CameraError(message)
        return self._video

    def _read(self) -> Pixels:
        done, pixels = self._opened().read()
        if not done:
            message = f"the {self.name()} gave no picture; check its plug"
            raise CameraGone(message)
        return pixels.astype("uint8", copy=False)
