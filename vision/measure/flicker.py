"""How much a lamp flickers over several pictures: as bands that wander through them, or as a pulse of the whole."""

from collections.abc import Sequence

import cv2
import numpy as np
from numpy.typing import NDArray

from vision.errors import FrameError
from vision.frame import Frame

BANDS = 24
"""Strips of the picture from top to bottom: a lamp on 50 Hz mains makes some three dark bands on a sensor that takes
30 ms from its first row to its last, each eight strips long then."""
COLUMNS = 9
"""Parts of a strip, of which the middle one counts: a hand that moves over four of them changes nothing."""
DARK = 8.0
"""Added to each grey value before its logarithm, so that noise in black cloth is no flicker."""


def flicker_of(frames: Sequence[Frame]) -> float | None:
    """Give by which share a strip of the picture changes its brightness, 0 to 1; None for fewer than two pictures.

    All must have the same size, else `FrameError`. Each change is the spread of the strip that changes most.
    """
    if len({frame.size for frame in frames}) > 1:
        message = f"pictures of one size are needed to see flicker; got {sorted({frame.size for frame in frames})}"
        raise FrameError(message)
    if len(frames) < 2:  # noqa: PLR2004 - a pair
        return None
    lights = np.stack([_light(frame) for frame in frames])
    change = np.median(lights - lights[:1], axis=2)
    spread = change.max(axis=0) - change.min(axis=0)
    return float(np.expm1(spread.max()))


def _light(frame: Frame) -> NDArray[np.float64]:
    """Give the logarithm of light, shape (BANDS, COLUMNS)."""
    grey = cv2.cvtColor(frame.pixels, cv2.COLOR_BGR2GRAY)
    small = cv2.resize(grey, (COLUMNS, BANDS), interpolation=cv2.INTER_AREA)
    return np.log(np.asarray(small, np.float64) + DARK)
