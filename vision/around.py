"""Tells hands apart that lie around a table, from positions alone: whose cards are whose, and what lies in the middle.

Theory: within a hand a card lies on or beside the next and the same way round; between two hands there is more cloth.
How much more differs from table to table, so no one distance parts them: every distance is tried, and that is taken
which gives as many hands of four as there are players, or comes nearest to it.
"""

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from vision.geometry import Quad

Points = NDArray[np.float64]

HAND = 4
"""Cards of a hand."""
WIDEST, NARROWEST, STEPS = 1.7, 0.25, 30
"""Distances tried, in card widths from middle to middle: a 2 x 2 block needs 1.45, cards on one another overlap."""
ASKEW = 0.7
"""Radians by which neighbours of one hand may be turned against one another: a wide fan turns 0.3 a card."""
INNER = 0.5
"""What lies nearer to the middle than half as far as the hands is no hand."""
MIDDLE_MOST = 3
"""Cards that the middle may have: the turned one and what is seen of the stock."""
FIRST = 0.6
"""Shares of a seat's angle by which the first hand may lie off the middle of the lower edge."""


@dataclass(frozen=True, slots=True)
class Around:
    """Hands by their cards' places in the list, clockwise from the one at the lower edge's middle; and the rest."""

    hands: tuple[tuple[int, ...], ...]
    middle: tuple[int, ...]


def around(quads: Sequence[Quad], players: int) -> Around:
    """Part cards into so many hands around a table; as near to it as can be where they do not lie so.

    `quads` (4, 2) are in pixels, the cards' own corners, either end up.
    """
    if not quads:
        return Around((), ())
    corners = np.asarray(quads, np.float64)
    middles = corners.mean(axis=1)
    sides = np.linalg.norm(corners[:, 1] - corners[:, 0], axis=1)
    wide = float(np.median(np.minimum(sides, np.linalg.norm(corners[:, 2] - corners[:, 1], axis=1))))
    near = _apart(middles, corners, max(wide, 1e-6))
    best: tuple[float, Around] | None = None
    for reach in np.linspace(WIDEST, NARROWEST, STEPS):
        found = _parted(middles, _linked(near <= reach), players)
        cost = 3.0 * abs(len(found.hands) - players) + sum(abs(len(hand) - HAND) for hand in found.hands)
        if best is None or cost < best[0]:
            best = cost, found
        if cost == 0:
            break
    assert best is not None, "at least one distance is tried"  # noqa: S101
    return best[1]


def _apart(middles: Points, corners: Points, wide: float) -> Points:
    """Give how far each card is from each other, in widths; endless where they are turned against one another."""
    gaps: Points = np.linalg.norm(middles[:, None] - middles[None], axis=2) / wide
    down = corners[:, 3] - corners[:, 0] + corners[:, 2] - corners[:, 1]
    turns = np.arctan2(down[:, 1], down[:, 0])
    askew = np.abs((turns[:, None] - turns[None] + np.pi / 2) % np.pi - np.pi / 2)
    return np.where(askew <= ASKEW, gaps, np.inf)


def _linked(links: NDArray[np.bool_]) -> list[list[int]]:
    """Give the groups of what is linked, directly or by others."""
    left, groups = set(range(len(links))), []
    while left:
        group, todo = [], [min(left)]
        left.discard(todo[0])
        while todo:
            one = todo.pop()
            group.append(one)
            fresh = [other for other in sorted(left) if links[one, other]]
            left.difference_update(fresh)
            todo += fresh
        groups.append(sorted(group))
    return groups


def _parted(middles: Points, groups: list[list[int]], players: int) -> Around:
    """Tell the middle from the hands, and order the hands around it."""
    places = np.array([middles[group].mean(axis=0) for group in groups])
    centre = (places.min(axis=0) + places.max(axis=0)) / 2
    away = np.linalg.norm(places - centre, axis=1)
    usual = float(np.median(away))
    inner = [n for n, group in enumerate(groups) if away[n] < INNER * usual and len(group) <= MIDDLE_MOST]
    hands = [n for n in range(len(groups)) if n not in inner]
    seat = 2 * np.pi / max(1, players)

    def turn(n: int) -> float:
        # Clockwise in the picture, whose y runs down, from straight below.
        angle = np.arctan2(places[n, 1] - centre[1], places[n, 0] - centre[0]) - np.pi / 2
        return float((angle + FIRST * seat / 2) % (2 * np.pi))

    return Around(tuple(tuple(groups[n]) for n in sorted(hands, key=turn)), tuple(i for n in inner for i in groups[n]))
