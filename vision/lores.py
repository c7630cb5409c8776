"""Small pictures in which motion is watched, and what differs between two of them whatever the lamp does.

A small picture is kept as logarithms of light, so that a lamp that dims everything by a tenth is one number for each
colour, and a shadow, which dims all colours alike, can be told from a thing, which has a colour of its own.
"""

from dataclasses import dataclass

import cv2
import numpy as np
from numpy.typing import NDArray

from vision.frame import Frame

Light = NDArray[np.uint8]
"""Logarithms of light in steps of 1/STEPS, shape (height, width, 3), blue first; bytes, since these are fast."""
Mask = NDArray[np.uint8]
"""Where something is so: 255, elsewhere 0; shape (height, width)."""
Times = NDArray[np.float64]
"""When something last was so, in seconds; shape (height, width)."""

WIDTH = 320
"""Pixels across: a card is some 20 wide, a finger some 6, and a look costs about a millisecond."""
DARK = 24.0
"""Added to each grey value before its logarithm, so that the noise of a dark cloth (3 of 255) stays below 0.1."""
STEPS = 100.0
"""Steps to one unit of the logarithm: all of log(24 / 24) to log(279 / 24) fits into a byte."""
LOGARITHMS = np.round(STEPS * np.log1p(np.arange(256) / DARK)).astype(np.uint8)

DIMMED_MOST, TINTED_MOST = 0.6, 0.2
"""The most that a lamp or a camera's exposure changes at once: to half, and between blue and red from day to bulb."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Limits:
    """From which difference on a place counts as changed, in logarithms of light."""

    colour: float
    brighter: float
    darker: float


def light_of(frame: Frame) -> Light:
    """Reduce a frame to a small picture of light; one that is smaller already keeps its size."""
    pixels = frame.pixels
    height, width = pixels.shape[:2]
    if width > WIDTH:
        size = (WIDTH, max(1, round(height * WIDTH / width)))
        # Large pictures are thinned first: to average all pixels of a full frame would take longer than the rest.
        thin = max(1, width // (4 * WIDTH))
        pixels = np.asarray(cv2.resize(pixels[::thin, ::thin], size, interpolation=cv2.INTER_AREA), np.uint8)
    return np.asarray(cv2.LUT(cv2.blur(pixels, (3, 3)), LOGARITHMS), np.uint8)


def brightness(light: Light) -> float:
    """Give about the mean grey value, 0 to 255."""
    return float(np.expm1(cv2.mean(light)[1] / STEPS) * DARK)


def changed(light: Light, before: Light, limits: Limits) -> Mask:
    """Tell where a picture differs from an earlier one of the same size beyond a change of the lamp."""
    difference = np.asarray(cv2.subtract(light, before, dtype=cv2.CV_16S), np.int16)
    difference -= _lamp(difference)
    blue, green, red = cv2.split(difference)
    spread = cv2.subtract(cv2.max(cv2.max(blue, green), red), cv2.min(cv2.min(blue, green), red))
    thrice = cv2.add(cv2.add(blue, green), red)
    same = cv2.inRange(spread, 0.0, STEPS * limits.colour)
    alike = cv2.inRange(thrice, -3 * STEPS * limits.darker, 3 * STEPS * limits.brighter)
    return np.asarray(cv2.bitwise_not(cv2.bitwise_and(same, alike)), np.uint8)


def _lamp(difference: NDArray[np.int16]) -> NDArray[np.int16]:
    """Give what most of the picture does, blue, green and red: that is the lamp or the camera's own exposure.

    Every fourth pixel tells it as well. A change beyond what lamps and cameras do is no lamp, but another picture.
    """
    lamp = np.median(difference[::4, ::4].reshape(-1, 3), axis=0)
    dimmed = float(np.clip(lamp.mean(), -STEPS * DIMMED_MOST, STEPS * DIMMED_MOST))
    tinted = np.clip(lamp - lamp.mean(), -STEPS * TINTED_MOST, STEPS * TINTED_MOST)
    return np.asarray(np.round(dimmed + tinted), np.int16)


def marked(where: NDArray[np.bool_]) -> Mask:
    """Make a mask of truths."""
    return where.view(np.uint8) * np.uint8(255)


def share(mask: Mask) -> float:
    """Give the marked share of the area, 0 to 1."""
    return cv2.countNonZero(mask) / mask.size
