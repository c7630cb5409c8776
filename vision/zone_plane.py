"""Lays seen cards out as if looked at from straight above, in units of the cards themselves. Pure numbers, no picture.

All cards are alike, so their seen sizes tell how the table tilts away, and their sides tell how it is turned.
"""

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from vision.geometry import Quad

Array = NDArray[np.float64]

NEAREST_DEPTH = 0.35
"""The least depth beside the middle's 1: the steepest views of training/layouts.py measured reach 0.55; below a third
the table would be seen so flat that nobody could read it."""
TILT_RIDGE = 0.02
"""Pull towards "not tilted", as a share of the cards' weight: 17 cards measured to 3 % outvote it, 3 cards do not."""
SIZE_SLACK = 0.05
"""A card whose size is off by more than this share counts less: the finder's sizes scatter by about 2 to 3 %."""
ANGLE_SLACK = 0.25
"""Radians; a card turned further from the table's axis counts less: twice the lean of the inner cards of a fan."""
ROUNDS = 3
"""Rounds of reweighting; the weights of 200 drawn tables moved by less than 1 % after the third."""
SQUARE_ENOUGH = 0.2
"""The least sine between the seen sides of a card before they are no longer believed."""


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
    if corners.shape[1:] != (4, 2) or not np.isfinite(corners).all():
        return None
    sizes = np.cbrt(_areas(corners))
    unit = float(np.median(sizes))
    if unit <= 0.0 or not np.isfinite(unit):
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
    sides = _sides(across[straight], down[straight])
    if sides is None:
        return None
    points = flat.mean(1) @ np.linalg.inv(sides)
    return Plane(points, np.abs(turned))


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
    if min(length, width) <= 0.0:
        return None
    # Seen from above x runs to the right of y's left: a card read as its own mirror image must not swap the tableaux.
    cross = float(side[0] * long[1] - side[1] * long[0]) / (length * width)
    if cross < SQUARE_ENOUGH:
        side = np.array([long[1], -long[0]]) * (width / length)
    return np.array([side, long])
