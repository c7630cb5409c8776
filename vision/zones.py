"""Tells which zone of the table each seen card belongs to, from positions alone; knows nothing of what cards say.

The banker's tableau lies nearest to the lower edge, the punters' along the far side, trump and stock between.
"""

from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

from rules.seats import TABLEAUX, Zone
from vision.geometry import Quad
from vision.zone_plane import Array, plane_of
from vision.zone_rows import BLOCK_GAP, TABLEAU, Split, best_split, levelled, unevenness

Backs = NDArray[np.bool_]

COST_MOST = 4.5
"""The most a table may cost: three cards not seen and the stock cost 3.2, tableaux that nearly touch up to 1 more.
Of 15000 drawn heaps, grids, single cards and loose groups (training/layouts.py) none came below."""
FEWEST, MOST = 12, 24
"""Cards that can make a table: the 17 of a deal and the stock, less or more than what COST_MOST allows."""
ASKEW_MOST = 0.4
"""Radians that the cards of a table are turned on average, at most: 1000 drawn tables reached 0.24, a heap
has pi/4."""
LONE = 1.5
"""Card sides to the nearest other card from which on one may have been read where none is: 1.1 to 1.3 inside tableaux.
The trump lies as lonely; to leave it out costs more than it saves."""
LONE_COST = 1.2
"""Cost of leaving such a card out: dearer than one card too many in its place, or a fifth card would be overlooked."""
UNEVEN_MOST = 0.2
"""Card heights (18 mm) that a card may lie beside its place in an even tableau. Of 5000 drawn tableaux the worst was
0.11 and the worst of the scenes 0.05; half of the tableaux with an invented card for a missed one are above."""
LONE_TRIED = 3
"""Lone cards tried, the loneliest first: one was invented, trump and stock may be as lonely."""

READING_ORDER: tuple[Zone | None, ...] = (*TABLEAUX, Zone.TRUMP, Zone.STOCK, None)


def assign(quads: Sequence[Quad], face_down: Sequence[bool]) -> tuple[Zone | None, ...] | None:
    """Give the zone of each card, or None where the cards do not lie as a dealt table.

    `quads` (4, 2) are in pixels, the card's own corners TL TR BR BL, either end up. A card gets no zone where it lies
    apart from all, where its tableau and the next lie too close together to be told apart, and where four cards lie so
    unevenly that one may be missed and another invented. All cards face up in the middle are said to be the trump, so
    that two are seen as a fault.
    """
    if not FEWEST <= len(quads) <= MOST or len(quads) != len(face_down):
        return None
    plane = plane_of(quads)
    if plane is None or float(np.mean(plane.askew)) > ASKEW_MOST:
        return None
    backs = np.asarray(face_down, np.bool_)
    kept, split = _without_strays(plane.points, backs)
    if split is None:
        return None
    zones: list[Zone | None] = [None] * len(quads)
    for i, zone in _zones(split, plane.points[kept], backs[kept]):
        zones[kept[i]] = zone
    # A table none of whose tableaux can be told is none: cards strewn about, all the same way round, may cost little.
    return tuple(zones) if any(zone in TABLEAUX for zone in zones) else None


def ordered(quads: Sequence[Quad], zones: Sequence[Zone | None] | None) -> tuple[int, ...]:
    """Give all indices in reading order: by zone, inside a zone the far row first, inside a row left to right.

    `zones` are what `assign` gave for the same quads; None orders all cards as if they lay in one zone.
    """
    plane = plane_of(quads)
    if plane is None:
        return tuple(range(len(quads)))
    level, across = levelled(plane.points), plane.points[:, 0]
    places = (None,) * len(quads) if zones is None else zones
    order: list[int] = []
    for zone in READING_ORDER:
        members = sorted((i for i, place in enumerate(places) if place is zone), key=lambda i: level[i])
        row: list[int] = []
        for i in members:
            if row and level[i] - level[row[-1]] > BLOCK_GAP:
                order += sorted(row, key=lambda j: across[j])
                row = []
            row.append(i)
        order += sorted(row, key=lambda j: across[j])
    return tuple(order)


def _zones(split: Split, points: Array, backs: Backs) -> list[tuple[int, Zone]]:
    """Give (card, zone) for all cards of a split whose zone can be told."""
    left, right = split.apart
    told = (True, left, left and right, right)
    tableaux = zip(TABLEAUX, (split.banker, *split.punters), told, strict=True)
    found = [(i, zone) for zone, part, apart in tableaux if apart and _believed(points[list(part)]) for i in part]
    return found + [(i, Zone.STOCK if backs[i] else Zone.TRUMP) for i in split.middle]


def _believed(tableau: Array) -> bool:
    """Tell whether a tableau may be announced; one that lacks cards or has too many is asked about anyway."""
    return len(tableau) != TABLEAU or unevenness(tableau) <= UNEVEN_MOST


def _without_strays(points: Array, backs: Backs) -> tuple[list[int], Split | None]:
    """Give the best split that a table may cost and which cards it is of: all, or all but one that lies apart."""
    kept = list(range(len(points)))
    best = best_split(points, backs, 2 * COST_MOST)
    if best is None or best.cost <= LONE_COST:
        return kept, best
    allowed = min(best.cost, COST_MOST) - LONE_COST
    # What lies in the middle may be the trump or the stock, which lie as lonely; a card too many there is seen.
    for stray in (i for i in _lone(points) if i not in best.middle):
        rest = [i for i in range(len(points)) if i != stray]
        split = best_split(points[rest], backs[rest], allowed)
        if split is not None:
            kept, best, allowed = rest, split, split.cost
    return (kept, best) if best.cost <= COST_MOST else (kept, None)


def _lone(points: Array) -> list[int]:
    apart = np.abs(points[:, None] - points[None, :]).max(axis=2)
    np.fill_diagonal(apart, np.inf)
    nearest = apart.min(axis=1)
    return [int(i) for i in np.argsort(-nearest)[:LONE_TRIED] if nearest[i] > LONE]
