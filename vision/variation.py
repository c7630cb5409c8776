"""Varies a cut as cameras and tables do, so that one picture of a card teaches more than its own light and sharpness.

Deterministic: the same cuts and the same seed give the same variations.
"""

from collections.abc import Sequence
from dataclasses import dataclass

import cv2
import numpy as np
from numpy.typing import NDArray

Picture = NDArray[np.uint8]
Light = NDArray[np.float32]
Rng = np.random.Generator


@dataclass(frozen=True, slots=True)
class Manner:
    """How neighbours lie over a cut and how far its frame is off.

    A share `overlapped` of the variations has a neighbour over it, from one of `sides` (quarter turns from the right,
    0 to 3), that leaves between the shares `free` of the cut. A share `astray` of the frames is off by `far` (deviation
    in shares of the cut's height), the others as a finder's usually are.
    """

    overlapped: float
    sides: tuple[int, ...]
    free: tuple[float, float]
    astray: float
    far: float


SHADED_SHARE, HAZY_SHARE = 0.3, 0.25
CHIP_SHARE = 0.12
"""About as often chips lie on cards in training/compose.py; half an index under a chip may look like another one."""
CHIP = (0.12, 0.35)
"""Radius of a chip in shares of the cut's width."""
WARM, HAZE = 0.09, 50.0
"""As training/light.py tints and as lamps that are mirrored in a card's gloss brighten it."""
LAMP = (0.35, 1.6)
"""From a card in shade to what burns out pale inks."""
SHIFT, TURN, STRETCH = 0.022, 0.025, 0.03
"""Deviations of a finder's frame: shares of the cut's height, radians, and shares of length (training/cuts.py)."""
LOOSE = 1.5
"""How much more a frame that is astray is turned and stretched."""
ASKEW = 0.06
"""Radians: how crooked neighbours lie, and their ends stick out by this share of their length."""
SHADE = 0.25
"""How much a card darkens what lies under its edge, at most."""
SMALLEST = 0.5
"""A far card is 65 px wide where a cut shows it 123 px wide."""


def varied(cut: Picture, neighbours: Sequence[Picture], rng: Rng, manner: Manner) -> Picture:
    """Give one variation of a cut, uint8 BGR of the same shape.

    `neighbours` are cuts of other cards of the deck, of the same shape; one of them may lie over a part of the cut, as
    in a fan or a row of overlapping cards.
    """
    light = cut.astype(np.float32)
    if neighbours and rng.random() < manner.overlapped:
        _overlap(light, neighbours[int(rng.integers(len(neighbours)))], rng, manner)
    if rng.random() < CHIP_SHARE:
        _chip(light, rng)
    light = _blurred(_moved(light, rng, manner), rng) * _lamp(rng)
    if rng.random() < HAZY_SHARE:
        light += rng.uniform(0, HAZE)
    if rng.random() < SHADED_SHARE:
        light *= _slope(cut.shape, rng)
    light += rng.normal(0, rng.uniform(0, 7), light.shape).astype(np.float32)
    return np.asarray(np.clip(light, 0, 255), np.uint8)


def _overlap(light: Light, other: Picture, rng: Rng, manner: Manner) -> None:
    """Lay a neighbour over the cut's far part, in place: its own near part shows, a little askew."""
    side = manner.sides[int(rng.integers(len(manner.sides)))]
    lower, upper = np.rot90(light, side), np.rot90(other, side).astype(np.float32)
    height, width = lower.shape[:2]
    begin, turn = rng.uniform(*manner.free) * width, rng.normal(0, ASKEW)
    cos, sin = np.cos(turn), np.sin(turn)
    place = np.array([[cos, -sin, begin], [sin, cos, rng.normal(0, ASKEW) * height]])
    over = cv2.warpAffine(upper, place, (width, height), borderMode=cv2.BORDER_REPLICATE)
    rows, cols = np.mgrid[0:height, 0:width].astype(np.float32)
    cover = np.clip((cols - begin) * cos + rows * sin + 0.5, 0, 1)[:, :, None].astype(np.float32)
    shade = 1 - rng.uniform(0, SHADE) * cv2.GaussianBlur(cover, (0, 0), 1.5)[:, :, None]
    lower[:] = lower * shade * (1 - cover) + over * cover


def _chip(light: Light, rng: Rng) -> None:
    """Lay a round chip with a rim somewhere, in place."""
    height, width = light.shape[:2]
    radius = rng.uniform(*CHIP) * width
    at = (int(rng.uniform(0, width)), int(rng.uniform(0, height)))
    colour, rim = rng.uniform(0, 255, 3).tolist(), rng.uniform(100, 255, 3).tolist()
    layer = np.ascontiguousarray(light)
    cv2.circle(layer, at, int(radius), colour, -1, cv2.LINE_AA)
    cv2.circle(layer, at, int(0.85 * radius), rim, max(1, int(0.2 * radius)), cv2.LINE_AA)
    light[:] = layer


def _moved(light: Light, rng: Rng, manner: Manner) -> Light:
    height, width = light.shape[:2]
    astray = rng.random() < manner.astray
    loose = LOOSE if astray else 1.0
    turn, lean = rng.normal(0, loose * TURN), rng.normal(0, TURN)
    across, down = rng.normal(1, loose * STRETCH, 2)
    cos, sin = np.cos(turn), np.sin(turn)
    spin = np.array([[cos * across, lean - sin * down], [sin * across, cos * down]])
    middle = np.array([width / 2, height / 2])
    shift = middle - spin @ middle + rng.normal(0, (manner.far if astray else SHIFT) * height, 2)
    by = np.hstack([spin, shift[:, None]])
    return np.asarray(cv2.warpAffine(light, by, (width, height), borderMode=cv2.BORDER_REPLICATE), np.float32)


def _blurred(light: Light, rng: Rng) -> Light:
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


def _lamp(rng: Rng) -> Light:
    """Give a lamp's strength and colour: from shade to what burns out pale inks, from daylight to a bulb."""
    warm, green = rng.normal(0, WARM), rng.normal(0, 0.03)
    lamp = np.exp(rng.uniform(*np.log(LAMP))) * np.array([1 - warm, 1 + green, 1 + warm])
    return np.asarray(lamp, np.float32)


def _slope(shape: tuple[int, ...], rng: Rng) -> Light:
    """Give light that falls off across a cut."""
    rows, cols = np.mgrid[-0.5 : 0.5 : shape[0] * 1j, -0.5 : 0.5 : shape[1] * 1j].astype(np.float32)
    way, depth = rng.uniform(0, 2 * np.pi), rng.uniform(0, 0.5)
    slope: Light = (1 + depth * (np.cos(way) * cols + np.sin(way) * rows))[:, :, None].astype(np.float32)
    return slope
