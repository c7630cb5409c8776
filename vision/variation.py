"""Varies a cut as cameras and tables do, so that one picture of a card teaches more than its own light and sharpness.

Deterministic: the same cuts and the same seed give the same variations.
"""

from collections.abc import Sequence

import cv2
import numpy as np
from numpy.typing import NDArray

Picture = NDArray[np.uint8]
Rng = np.random.Generator
Sides = tuple[int, ...]
"""From where a neighbour may come: quarter turns from the right, 0 to 3."""


def varied(cut: Picture, neighbours: Sequence[Picture], rng: Rng, sides: Sides) -> Picture:
    """Give one variation of a cut, uint8 BGR of the same shape.

    `neighbours` are cuts of other cards of the deck, of the same shape; one of them may lie over a part of the cut, at
    one of `sides`, as in a fan or a row of overlapping cards.
    """
    light = _moved(cut, rng).astype(np.float32)
    if neighbours and rng.random() < OVERLAPPED_SHARE:
        _overlap(light, neighbours[int(rng.integers(len(neighbours)))], sides, rng)
    light = _blurred(light, rng)
    light = light * _lamp(rng)
    if rng.random() < HAZY_SHARE:
        light += rng.uniform(0, HAZE)
    if rng.random() < SHADED_SHARE:
        light *= _slope(cut.shape, rng)
    light += rng.normal(0, rng.uniform(0, 7), light.shape).astype(np.float32)
    return np.asarray(np.clip(light, 0, 255), np.uint8)


OVERLAPPED_SHARE = 0.4
"""As often tableaux overlap or lie as a fan in training/layouts.py."""
FREE = 0.6
"""Share of a cut that its neighbour leaves free at least: an index fills half of its cut."""
SHADED_SHARE, HAZY_SHARE = 0.3, 0.25
WARM, HAZE = 0.09, 50.0
"""As training/light.py tints and as lamps that are mirrored in a card's gloss brighten it."""
SHIFT, TURN, STRETCH = 0.022, 0.025, 0.03
"""Deviations of a finder's frame: shares of the cut's height, radians, and shares of length (training/cuts.py)."""
SMALLEST = 0.5
"""A far card is 65 px wide where a cut shows it 123 px wide."""


def _overlap(light: NDArray[np.float32], other: Picture, sides: Sides, rng: Rng) -> None:
    """Lay a neighbour's near part over the cut's far part, in place."""
    side = sides[int(rng.integers(len(sides)))]
    lower, upper = (np.rot90(picture, side) for picture in (light, other))
    width = lower.shape[1]
    begin = int(rng.uniform(FREE, 0.97) * width)
    lower[:, begin:] = upper[:, : width - begin]


def _moved(cut: Picture, rng: Rng) -> Picture:
    height, width = cut.shape[:2]
    turn = rng.normal(0, TURN)
    across, down = rng.normal(1, STRETCH, 2)
    cos, sin = np.cos(turn), np.sin(turn)
    spin = np.array([[cos * across, -sin * down], [sin * across, cos * down]])
    middle = np.array([width / 2, height / 2])
    shift = middle - spin @ middle + rng.normal(0, SHIFT * height, 2)
    by = np.hstack([spin, shift[:, None]])
    return np.asarray(cv2.warpAffine(cut, by, (width, height), borderMode=cv2.BORDER_REPLICATE), np.uint8)


def _blurred(light: NDArray[np.float32], rng: Rng) -> NDArray[np.float32]:
    """Lose detail as distance, focus and compression do."""
    height, width = light.shape[:2]
    share = float(rng.uniform(SMALLEST, 1.3))
    if share < 1.0:
        size = (max(8, round(width * share)), max(8, round(height * share)))
        small = cv2.resize(light, size, interpolation=cv2.INTER_AREA)
        light = np.asarray(cv2.resize(small, (width, height), interpolation=cv2.INTER_LINEAR), np.float32)
    deviation = float(rng.uniform(0, 1.2))
    if deviation > 0.4:  # noqa: PLR2004 - a narrower blur changes nothing
        light = np.asarray(cv2.GaussianBlur(light, (0, 0), deviation), np.float32)
    return light


def _lamp(rng: Rng) -> NDArray[np.float32]:
    """Give a lamp's strength and colour: from half the light to what burns out pale inks, from daylight to a bulb."""
    warm, green = rng.normal(0, WARM), rng.normal(0, 0.03)
    lamp = np.exp(rng.uniform(np.log(0.5), np.log(1.6))) * np.array([1 - warm, 1 + green, 1 + warm])
    return np.asarray(lamp, np.float32)


def _slope(shape: tuple[int, ...], rng: Rng) -> NDArray[np.float32]:
    """Give light that falls off across a cut."""
    rows, cols = np.mgrid[-0.5 : 0.5 : shape[0] * 1j, -0.5 : 0.5 : shape[1] * 1j].astype(np.float32)
    way, depth = rng.uniform(0, 2 * np.pi), rng.uniform(0, 0.5)
    slope: NDArray[np.float32] = (1 + depth * (np.cos(way) * cols + np.sin(way) * rows))[:, :, None].astype(np.float32)
    return slope
