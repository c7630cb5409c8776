"""Lays seen cards out as if looked at from straight above, in units of the cards themselves. Pure numbers, no picture.

All cards are alike, so their seen sizes tell how the table tilts away, and their sides tell how it is turned.
"""

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from vision.geometry import Quad

Array = NDArray[np.float64]

FARTHEST_PX = 1e6
"""Corners further away than this belong to no picture (and not finite ones to nothing)."""
SMALLEST_PX = 1.0
"""A card of one pixel is none; this also keeps the sums from blowing up."""
NEAREST_DEPTH = 0.35
"""The least depth of a corner, the middle's being 1; the nearest card of 1000 drawn tables (training/layouts.py, views
as in training/tiles.py) had 0.6. It keeps what is fitted to nonsense from turning over."""
TILT_RIDGE = 0.003
"""Pull towards "not tilted", as a share of the cards' number: of 0.001 to 0.1 tried on 300 drawn tables the largest
that cost no exactness (0.04 of a card at worst in 99 of 100); 0.02 cost half of it again."""
SIZE_SLACK = 0.05
"""A card whose size (cube root of its area) is off by this share counts half: five times the scatter left after the
fit in 99 of 100 drawn tables whose corners were off by 1.2 % of a card's height."""
ANGLE_SLACK = 0.25
"""Radians off the table's axis at which a card counts half: the inner cards of the widest fans lean by 0.14."""
ROUNDS = 3
"""Rounds of reweighting; on 300 drawn tables with three cards unseen five did no better."""
SQUARE_ENOUGH = 0.2
"""The least sine between a card's seen sides, across and down: 12 degrees, far beyond any view that can be read."""


@dataclass(frozen=True, slots=True)
class Plane:
    """Cards on the table: `points` (n, 2), x in card widths to the banker's right, y in card heights towards him.

    `askew` (n,) is how far each card is turned from the table's axis, 0 to pi/2.
    """

    points: Array
    askew: Array


def plane_of(quads: Sequence[Quad]) -> Plane | None:
    """Lay out cards given as quads (4, 2) in pixels, either end up; None where they span no plane or are not finite.

    Which way the banker sits follows from the picture: lower.
    """
    if not quads:
        return None
    corners = np.asarray(quads, np.float64)
    if not (np.abs(corners) < FARTHEST_PX).all():
        return None
    sizes = np.cbrt(_areas(corners))
    unit = float(np.median(sizes))
    if unit < SMALLEST_PX:
        return None
    flat = _untilted(corners, np.maximum(sizes / unit, 1e-3))
    down = (flat[:, 3] - flat[:, 0] + flat[:, 2] - flat[:, 1]) / 2
    across = (flat[:, 1] - flat[:, 0] + flat[:, 2] - flat[:, 3]) / 2
    angles = np.arctan2(down[:, 1], down[:, 0])
    axis = _axis(angles)
    turned = _wrapped(angles - axis)
    # A card may be read upside down: turn it so that all cards lie the banker's way before their sides are averaged.
    flipped = np.cos(angles - axis) < 0
    down[flipped], across[flipped] = -down[flipped], -across[flipped]
    straight = np.abs(turned) <= np.pi / 4
    sides = _sides(across[straight], down[straight]) if straight.any() else None
    return None if sides is None else Plane(flat.mean(1) @ np.linalg.inv(sides), np.abs(turned))


def _areas(corners: Array) -> Array:
    one, two = corners[:, 2] - corners[:, 0], corners[:, 3] - corners[:, 1]
    return np.asarray(np.abs(one[:, 0] * two[:, 1] - one[:, 1] * two[:, 0]) / 2, np.float64)


def _untilted(corners: Array, sizes: Array) -> Array:
    """Undo the tilt: the cube root of a flat thing's seen area is linear in its place in the picture."""
    middles = corners.mean(1)
    centre = np.median(middles, axis=0)
    reach = max(float(np.abs(middles - centre).max()), 1e-6)
    rows = np.column_stack([np.ones(len(middles)), (middles - centre) / reach])
    weights = np.ones(len(middles))
    ridge = np.diag([0.0, 1.0, 1.0]) * TILT_RIDGE * len(middles)
    fit = np.array([1.0, 0.0, 0.0])
    for _ in range(ROUNDS):
        heavy = rows * weights[:, None]
        fit = np.linalg.solve(heavy.T @ rows + ridge + np.eye(3) * 1e-9, heavy.T @ sizes)
        weights = 1 / (1 + np.square((rows @ fit - sizes) / SIZE_SLACK))
    slope = fit[1:] / max(float(fit[0]), 1e-3)
    depth = np.maximum(1 + (corners - centre) @ (slope / reach), NEAREST_DEPTH)
    return np.asarray((corners - centre) / depth[..., None], np.float64)


def _wrapped(angles: Array) -> Array:
    return np.asarray((angles + np.pi / 2) % np.pi - np.pi / 2, np.float64)


def _axis(angles: Array) -> float:
    """Give the direction of most long sides, 0 to pi: pointing down in the picture."""
    apart = np.abs(_wrapped(angles[:, None] - angles[None, :]))
    axis = float(angles[int(np.argmin(apart.sum(0)))])
    for _ in range(ROUNDS):
        off = _wrapped(angles - axis)
        weights = 1 / (1 + np.square(off / ANGLE_SLACK))
        axis += float((weights * off).sum() / weights.sum())
    return axis % np.pi


def _sides(across: Array, down: Array) -> Array | None:
    """Give one card's sides, rows across and down, as most cards have them; None where they are no sides."""
    side, long = np.median(across, axis=0), np.median(down, axis=0)
    length = float(np.hypot(*long))
    width = float(np.hypot(*side))
    if min(length, width) < SMALLEST_PX:
        return None
    # Seen from above x runs to the right of y's left: a card read as its own mirror image must not swap the tableaux.
    cross = float(side[0] * long[1] - side[1] * long[0]) / (length * width)
    if cross < SQUARE_ENOUGH:
        side = np.array([long[1], -long[0]]) * (width / length)
    return np.array([side, long])
