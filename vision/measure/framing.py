"""How the table lies in the picture: how large the cards are, how the camera leans, how near the border cards come."""

import math
from collections.abc import Sequence
from dataclasses import dataclass
from enum import Enum, unique

import numpy as np
from numpy.typing import NDArray

from vision.geometry import Quad

Array = NDArray[np.float64]

FEWEST = 4
"""Cards that tell how the camera leans: three would do for a plane, one more for an error to be seen."""
SPREAD = 3.0
"""Card lengths over which the cards must lie: a lean of 10 degrees then makes some 5 % between the outermost, several
times what corners err (1.2 % of a card's length, see vision/zone_plane.py)."""


@unique
class Edge(Enum):
    """An edge of the picture."""

    LEFT = "left"
    """Where the banker's right hand is."""
    UPPER = "upper"
    """The far side, where the punters are."""
    RIGHT = "right"
    """Where the banker's left hand is."""
    LOWER = "lower"
    """Where the banker is."""


@dataclass(frozen=True, slots=True)
class Lean:
    """By how many degrees the camera is off the plumb line, and which edge of the picture shows what is farthest."""

    degrees: float
    far: Edge


@dataclass(frozen=True, slots=True)
class Room:
    """The edge of the picture that cards come nearest to, and how near, in card lengths; below 0 they are cut off."""

    edge: Edge
    lengths: float


def card_px(quads: Sequence[Quad]) -> float | None:
    """Give the length of a card's long side in pixels, of the smallest fifth of them; None where there is none."""
    if not quads:
        return None
    corners = np.asarray(quads, np.float64)
    sides = np.linalg.norm(corners - np.roll(corners, 1, axis=1), axis=2).max(axis=1)
    return float(np.percentile(sides, 20))


def focal_px(across_deg: float, width_px: int) -> float:
    """Give a lens's focal length in pixels from its full angle of view across and the picture's width."""
    return width_px / 2 / math.tan(math.radians(across_deg) / 2)


def lean_of(quads: Sequence[Quad], focal: float) -> Lean | None:
    """Tell how the camera leans from the sizes of cards, which are all alike; None where they tell nothing.

    Seen by a camera of `focal` pixels that leans by an angle, things grow across the picture: the cube root of a flat
    thing's area is linear in its place, with a relative slope at the middle of tan(angle) / focal.
    """
    if len(quads) < FEWEST:
        return None
    corners = np.asarray(quads, np.float64)
    middles, sizes = corners.mean(axis=1), np.cbrt(_areas(corners))
    length = float(np.median(np.linalg.norm(corners - np.roll(corners, 1, axis=1), axis=2).max(axis=1)))
    if min(sizes) <= 0 or min(np.ptp(middles, axis=0)) < min(1.0, SPREAD / 3) * length:
        return None
    if max(np.ptp(middles, axis=0)) < SPREAD * length:
        return None
    slope = _slope(middles, sizes)
    angle = math.degrees(math.atan(float(np.hypot(*slope)) * focal))
    across, down = slope
    sideways = (Edge.LEFT, Edge.RIGHT)[across < 0] if abs(across) > abs(down) else None
    return Lean(angle, sideways or (Edge.UPPER, Edge.LOWER)[bool(down < 0)])


def room_of(quads: Sequence[Quad], size: tuple[int, int]) -> Room | None:
    """Tell how near cards come to the picture's border; `size` is its (width, height); None where there is no card."""
    length = card_px(quads)
    if length is None or length <= 0:
        return None
    points = np.asarray(quads, np.float64).reshape(-1, 2)
    (left, upper), (right, lower) = points.min(axis=0), points.max(axis=0)
    gaps = {Edge.LEFT: left, Edge.UPPER: upper, Edge.RIGHT: size[0] - right, Edge.LOWER: size[1] - lower}
    edge = min(gaps, key=lambda each: gaps[each])
    return Room(edge, float(gaps[edge]) / length)


def _areas(corners: Array) -> Array:
    one, two = corners[:, 2] - corners[:, 0], corners[:, 3] - corners[:, 1]
    return np.asarray(np.abs(one[:, 0] * two[:, 1] - one[:, 1] * two[:, 0]) / 2, np.float64)


def _slope(middles: Array, sizes: Array) -> tuple[float, float]:
    """Fit sizes = a (1 + slope . (place - middle)), the outliers weighed down, and give the slope a pixel."""
    centre = middles.mean(axis=0)
    rows = np.column_stack([np.ones(len(middles)), middles - centre])
    weights = np.ones(len(middles))
    fit = np.zeros(3)
    for _ in range(3):
        heavy = np.sqrt(weights)
        fit = np.linalg.lstsq(rows * heavy[:, None], sizes * heavy, rcond=None)[0]
        # As in vision/zone_plane.py: a card whose size is off by a twentieth counts half.
        weights = 1 / (1 + np.square((rows @ fit / sizes - 1) / 0.05))
    return float(fit[1] / fit[0]), float(fit[2] / fit[0])
