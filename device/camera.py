"""What the appliance wants of a camera, and the checks that every picture passes. Knows no particular camera."""

from dataclasses import dataclass
from typing import Protocol

import cv2

from device.errors import CameraError
from vision.frame import Frame

WATCH_WIDTH = 640
"""Width in pixels of the small pictures in which motion is watched; a multiple of 64, so that no row is padded."""

OLDEST_S = 3.0
"""A small picture that began longer ago is none of now: a camera that hangs gives its last ones again."""


@dataclass(frozen=True, slots=True)
class Shot:
    """A picture and when its exposure began, in seconds of the clock that never goes back."""

    frame: Frame
    taken_s: float


class Camera(Protocol):
    """A camera above the table. Each call may raise `CameraError`; after one, close and open again."""

    def name(self) -> str:
        """Give what a person calls this camera."""

    def open(self) -> None:
        """Start it; raises `CameraGone` where there is none."""

    def watch(self) -> Shot:
        """Give a small picture, for watching motion, within the camera's time limit."""

    def capture(self) -> Shot:
        """Give a full picture whose exposure began after this call, within the camera's time limit."""

    def close(self) -> None:
        """Stop it, whatever state it is in; a second call does nothing."""


def small_of(frame: Frame) -> Frame:
    """Give a picture made small, for watching motion, where a camera has no small stream of its own."""
    width, height = frame.size
    if width <= WATCH_WIDTH:
        return frame
    # Averaging all pixels of a full picture costs more than the watching; every second one shows motion too.
    thin = max(1, width // (2 * WATCH_WIDTH))
    size = (WATCH_WIDTH, max(1, round(WATCH_WIDTH * height / width)))
    small = cv2.resize(frame.pixels[::thin, ::thin], size, interpolation=cv2.INTER_AREA)
    return Frame.of_bgr(small.astype("uint8", copy=False))


def verify_shot(shot: Shot, asked_s: float, size: tuple[int, int]) -> Shot:
    """Give the shot back, or raise where it is older than the question or not of the (width, height) agreed."""
    if shot.taken_s < asked_s:
        message = f"the camera gave a picture that is {asked_s - shot.taken_s:.1f} s older than the question"
        raise CameraError(message)
    if shot.frame.size != size:
        message = f"the camera must give {size[0]} x {size[1]} pixels, got {shot.frame.width} x {shot.frame.height}"
        raise CameraError(message)
    return shot


def verify_watched(shot: Shot, last_s: float, now_s: float) -> Shot:
    """Give the small shot back, or raise where it is no newer than the last one, or too old to tell of now."""
    if shot.taken_s <= last_s:
        message = "the camera gave the same picture again"
        raise CameraError(message)
    if now_s - shot.taken_s > OLDEST_S:
        message = f"the camera gave a picture that is {now_s - shot.taken_s:.1f} s old"
        raise CameraError(message)
    return shot
