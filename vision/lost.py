"""Finds the place of a card that a tableau lacks: it was seen and not believed, or the others leave room for it. Pure.

A tableau has four cards (RULES.md 1.3 rule 7). Where three or two were seen, a card may lie under the others so that no
index of it shows. Then what had been taken for a mistake is taken back, or the empty place in the row is named, so that
this one card is asked for; nothing is ever made sure here.
"""

from collections.abc import Callable, Iterator, Sequence
from itertools import combinations

import numpy as np

from rules.seats import TABLEAUX, Zone
from vision.doubles import SAME_PLACE
from vision.geometry import Quad
from vision.merge import gap, width_of
from vision.zone_rows import TABLEAU

REACH = 2.0
"""Card widths from the nearest card of a tableau to another one of it, at most: a block's rows are 1.6 apart."""
TRIED = 8
"""Doubted places tried for one tableau, the strongest first: of 120 generated tables none had more about a tableau."""
WIDE = (1.6, 2.5)
"""How often the wide step of three cards holds the other one where a card lies unseen in it: twice, as unevenly as
people lay cards."""
THERE = 0.35
"""Card widths from such a place within which something seen is what lies there."""
COVERED = 1.25
"""Card widths of a wide step from which on a card in it would lie open and be seen."""


Zones = Sequence[Zone | None]
Lost = tuple[Quad, int | None]
Placing = Callable[[list[Quad], list[bool]], tuple[Zone | None, ...] | None]
"""Gives each card's zone, as `vision.zones.assign` does."""


def lost_cards(
    quads: Sequence[Quad], face_down: Sequence[bool], placed: Zones, doubted: Sequence[Quad], place: Placing
) -> tuple[Lost, ...]:
    """Give the places of lost cards, each with the number of the `doubted` one that lies there, None where none does.

    `quads` are the believed cards with their zones `placed`, as `place` gave them; of `doubted` the strongest is first.
    """
    found: list[Lost] = []
    for zone in TABLEAUX:
        lacking = _lacking(zone, face_down, placed)
        if not lacking:
            continue
        row = [quad for quad, where in zip(quads, placed, strict=True) if where is zone]

        def fits(more: Sequence[Quad], zone: Zone = zone) -> bool:
            """Tell whether all cards keep their zones and the further ones come into this one."""
            there = place([*quads, *more], [*face_down, *(False for _ in more)])
            return there == (*placed, *(zone for _ in more))

        taken = {number for _, number in found}
        free = [n for n in _near(row, doubted) if n not in taken][:TRIED]
        found += next((some for some in _ways(row, doubted, free, lacking) if fits([quad for quad, _ in some])), ())
    return tuple(found)


def _ways(
    row: Sequence[Quad], doubted: Sequence[Quad], free: Sequence[int], lacking: int
) -> Iterator[tuple[Lost, ...]]:
    """Give the ways to fill a tableau, the likeliest first: a wide step tells more than what was seen elsewhere."""
    between = _between(row)
    if between is not None:
        there = sorted((gap(between, doubted[n]), n) for n in free)
        yield from (((doubted[n], n),) for off, n in there if off < THERE)
        yield ((between, None),)
    yield from (tuple((doubted[n], n) for n in some) for some in combinations(free, lacking) if _apart(some, doubted))


def _apart(some: Sequence[int], doubted: Sequence[Quad]) -> bool:
    return all(gap(doubted[a], doubted[b]) >= SAME_PLACE for a, b in combinations(some, 2))


def _lacking(zone: Zone, face_down: Sequence[bool], placed: Sequence[Zone | None]) -> int:
    """Give how many cards an open tableau of two or three lacks; 0 where it is whole, too empty, or partly down."""
    down = [back for back, where in zip(face_down, placed, strict=True) if where is zone]
    lacking = TABLEAU - len(down)
    return lacking if 0 < lacking <= TABLEAU // 2 and not any(down) else 0


def _near(row: Sequence[Quad], doubted: Sequence[Quad]) -> list[int]:
    """Give the doubted places that lie about a tableau and are none of its cards again, in their order."""
    reach = REACH * max(width_of(quad) for quad in row)
    middles = np.array([quad.mean(0) for quad in row])
    return [
        n
        for n, quad in enumerate(doubted)
        if float(np.linalg.norm(middles - quad.mean(0), axis=1).min()) < reach
        and min(gap(own, quad) for own in row) >= SAME_PLACE
    ]


def _between(row: Sequence[Quad]) -> Quad | None:
    """Give the place halfway in the wide step of three cards that overlap or nearly do; None where there is none."""
    if len(row) != TABLEAU - 1:
        return None
    middles = np.array([quad.mean(0) for quad in row])
    across = middles - middles.mean(0)
    along = across @ np.linalg.svd(across)[2][0]
    first, second, third = (row[i] for i in np.argsort(along))
    steps = [float(np.linalg.norm(b.mean(0) - a.mean(0))) for a, b in ((first, second), (second, third))]
    pair = (first, second) if steps[0] > steps[1] else (second, third)
    wide, narrow = max(steps), max(min(steps), 1e-3)
    if not WIDE[0] <= wide / narrow <= WIDE[1] or wide > COVERED * width_of(pair[0]):
        return None
    one, other = pair
    upside = np.linalg.norm(one - other, axis=1).sum() > np.linalg.norm(one - other[[2, 3, 0, 1]], axis=1).sum()
    return np.asarray((one + (other[[2, 3, 0, 1]] if upside else other)) / 2, np.float32)
