"""Follows cards from frame to frame by where they lie: one place in several readings is a `Track`. Pure values."""

import math
from collections.abc import Sequence
from dataclasses import dataclass

from vision.reading import Corners, Reading, Sight

SMALLEST_PX = 1e-3


@dataclass(frozen=True, slots=True)
class Track:
    """What the readings of a run saw at one place: one entry a reading, None where that one saw nothing there."""

    sights: tuple[Sight | None, ...]

    @property
    def seen(self) -> tuple[Sight, ...]:
        """Give the sights without the gaps, the earliest first."""
        return tuple(sight for sight in self.sights if sight is not None)


def apart(first: Corners, second: Corners) -> float:
    """Give how far apart two cards lie, corner by corner on average, in widths of the first; either end may be up."""
    straight = sum(math.dist(a, b) for a, b in zip(first, second, strict=True))
    upside = sum(math.dist(a, b) for a, b in zip(first, second[2:] + second[:2], strict=True))
    return min(straight, upside) / len(first) / _width(first)


def _width(corners: Corners) -> float:
    return max(SMALLEST_PX, min(math.dist(corners[0], corners[1]), math.dist(corners[1], corners[2])))


def _middle(corners: Corners) -> tuple[float, float]:
    (ax, ay), (bx, by), (cx, cy), (dx, dy) = corners
    return (ax + bx + cx + dx) / 4, (ay + by + cy + dy) / 4


def partners(known: Sequence[Sight], fresh: Sequence[Sight], tolerance: float) -> tuple[int | None, ...]:
    """Give for each fresh sight the known one at its place, at most one each, the nearest first."""
    middles = [_middle(sight.corners) for sight in fresh]
    near = []
    for k, other in enumerate(known):
        middle, reach = _middle(other.corners), tolerance * _width(other.corners)
        for f, sight in enumerate(fresh):
            # Corners are on average no nearer than the middles, so that most pairs need no closer look.
            if math.dist(middle, middles[f]) <= reach and (gap := apart(other.corners, sight.corners)) <= tolerance:
                near.append((gap, k, f))
    near.sort()
    found: dict[int, int] = {}
    for _, k, f in near:
        if f not in found and k not in found.values():
            found[f] = k
    return tuple(found.get(f) for f in range(len(fresh)))


def tracks(readings: Sequence[Reading], tolerance: float) -> tuple[Track, ...]:
    """Give the places at which the readings saw cards, in the order in which they were first seen.

    A sight belongs to the place where the first sight was, not the last: a card that creeps comes to a new place.
    """
    anchors: list[Sight] = []
    rows: list[list[Sight | None]] = []
    for number, reading in enumerate(readings):
        for row in rows:
            row.append(None)
        for sight, place in zip(reading.sights, partners(anchors, reading.sights, tolerance), strict=True):
            if place is None:
                anchors.append(sight)
                rows.append([*[None] * number, sight])
            else:
                rows[place][number] = sight
    return tuple(Track(tuple(row)) for row in rows)
