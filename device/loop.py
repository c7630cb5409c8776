"""What the loops of all tables have in common: their rest, the eye's process, the evening's name, complaints."""

import gc
import sys
from collections.abc import Callable
from datetime import UTC, datetime

import cv2

from device.apart import FarEyes
from device.camera import Camera
from device.clock import date_ms, monotonic
from device.config import CameraConfig
from device.decks import Decks
from device.eye import Eye
from device.parts import size_of
from device.thrift import give_back_pictures
from vision.reading import Reading
from vision.recogniser import Recogniser

LOOP_S = 0.02
"""How long the loop rests; a press is seen within a fiftieth of a second, and a core stays nearly idle."""


def eyes_of(camera: Camera, config: CameraConfig, told: Callable[[Reading], Reading] | None = None) -> FarEyes:
    """Start the camera, the watching and the reading, in a process of their own.

    `told` makes of a reading what is told of it; None tells it as it is.
    To be called before windows, pins and threads are there: the eye's process is to inherit as little as can be.
    """
    give_back_pictures()
    # This process makes small pictures smaller, no more; threads that it had would be missing in the other one.
    cv2.setNumThreads(1)
    # What is there now stays shared between the two as long as nobody counts references in it.
    gc.freeze()

    def eye() -> Eye:
        read = Recogniser.load(deck=Decks().loaded()).read
        return Eye(camera, read if told is None else lambda frame: told(read(frame)), size_of(config), monotonic)

    return FarEyes(eye)


def evening_name() -> str:
    """Give the name of an evening that begins today, by the date of the place."""
    today = datetime.fromtimestamp(date_ms() / 1000, UTC).astimezone()
    return f"evening of {today:%Y-%m-%d %H:%M}"


def complain(sentence: str) -> None:
    """Say on standard error, which is the journal on a Pi, what does not stop the table."""
    print(f"ecarte table: {sentence}", file=sys.stderr)  # noqa: T201 - the journal is read from there
