"""Drops candidates that are no cards of their own: what was read off another card's face, or seen of it twice.

An index that lies well inside another card's area is either of a card on top, which then hides that area and is itself
well seen, or it is a mistake: a crown, a pip, a frame.
"""

from collections.abc import Sequence

import cv2
import numpy as np
from numpy.typing import NDArray

from vision.geometry import Quad, frame_of
from vision.merge import gap, width_of

SAME_PLACE = 0.15
"""Card widths between two quads below which one of them is the other seen again: of two cards so near, the lower one
would show no index, for an index is as wide; overlapping cards lie 0.18 apart. What lies farther from every card than
this is a place of its own (vision/lost.py)."""

SAME_CORNER = 0.12
"""Card widths within which an index stands at a card's corner, as far as frames lie off (`same_frame` in
vision/thresholds.py): overlapping cards lie 0.18 apart."""


def inside(point: NDArray[np.float32], quad: Quad, margin: float = 0.0) -> bool:
    """Tell whether a point lies in a quad, at least `margin` pixels away from its edge."""
    return float(cv2.pointPolygonTest(quad, (float(point[0]), float(point[1])), measureDist=True)) > margin


def is_misread(
    points: Sequence[NDArray[np.float32]], chance: float, others: Sequence[tuple[Quad, float]], sure: float
) -> bool:
    """Tell whether a candidate seen by `points` with `chance` is a mistake on one of the better-seen `others`.

    A candidate that is sure of itself is never one; each of `others` is a quad and its own chance.
    """
    if chance >= sure or not points:
        return False
    return any(their >= sure and all(inside(point, quad) for point in points) for quad, their in others)


def is_again(
    quad: Quad, chance: float, others: Sequence[tuple[Quad, float]], sure: float, near: float = SAME_PLACE
) -> bool:
    """Tell whether a candidate of this `chance` lies where one of the better-seen `others` lies, card upon card."""
    return chance < sure and any(their >= sure and gap(quad, where) < near for where, their in others)


def is_twice(point: NDArray[np.float32], others: Sequence[Quad]) -> bool:
    """Tell whether an index stands where one of these cards, which bear the same name, has one of its corners.

    `point` is the middle of an index, `others` are the cards' quads, all in pixels. No two cards lie so near each other
    that their indexes fall together and both are seen, but one card's two indexes may tell two frames.
    """
    return any(
        float(np.linalg.norm(frame_of(quad, corner).point - point)) < SAME_CORNER * width_of(quad)
        for quad in others
        for corner in range(4)
    )
