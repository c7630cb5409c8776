"""Splits cards on the table into far tableaux, the middle and the banker's tableau. Pure numbers, no picture.

Every way to split costs something, counted in cards: 1 is as odd as one card too few. The cheapest way wins.
"""

from collections.abc import Iterator
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

Array = NDArray[np.float64]
Indices = NDArray[np.intp]
Group = tuple[int, ...]

TABLEAU = 4
"""Cards in a tableau (RULES.md 1.3 rule 7)."""
FEWEST_FAR = 3
"""Cards of the punters, at least: one in each tableau, or there is nothing to cut."""
LEANS = np.linspace(-0.35, 0.35, 15)
"""Card heights that a row may drop per card width. A back is read as a rectangle, so a turned and tilted table of
backs looks sheared: 1000 drawn tables (training/layouts.py, turned up to 60 degrees) leaned by up to 0.26."""
UPRIGHT_PULL = 0.1
"""Card heights of flatter rows that a lean of 1 must bring; it only decides between leans that are equally good."""
ROW_GAP = 0.65
"""Card heights between two rows, at least: blocks have about 1 between theirs, a row or fan is 0.3 thick at most."""
ROW_APART = 1.15
"""Card heights from the middle's cards to the next row, at least: dealers leave 1.3 and more, so that none touch."""
BLOCK_GAP = 0.4
"""Card heights between the two rows of one block, at least: of 1000 drawn tables no row had a gap above 0.33, and no
block one below 0.5, for three blocks side by side lie at different depths."""
BLOCK_APART = 1.7
"""Card heights between the two rows of one block, at most: one and a half times what dealers leave."""
ROUGH = 3.0
"""Cost of one card height by which a row is too thick or too near to the next: a third of a height is one card."""
NO_STOCK = 0.2
"""Cost of a middle without the stock: it may lie elsewhere, but where it is seen it tells the middle."""
MIDDLE_MOST = 4
"""Cards looked for in the middle, at most: trump, stock, and two that were read where none are."""
CLEAR = 1.3
"""The gap between two tableaux over the widest step inside them from which on it costs nothing: four of five tables
drawn by training/layouts.py have more."""
BLURRED = 4.0
"""Cost of a gap as narrow as CLEAR less 1. Of 3000 drawn tables, half of them misdealt (5 and 3 cards), this made the
fewest complete and wrong splits; with 3 a misdeal was made whole six times as often."""
SEPARATE = 1.0
"""The same ratio from which on two tableaux are told apart. A misdeal of 5 and 3 cards passes for 4 and 4 only where
the gap cut is narrower than a step inside: none of 1200 misdeals whose tableaux lie apart passed, 17 did at 0.8."""
FURTHER = 2.5
"""How much dearer than the cheapest a cut by rows may be for its tableaux to be looked at: two cards and a half."""
WIDTH_SHARE = 0.7
"""A card's width over its height: 0.65 (bridge) to 0.72 (poker)."""

_STEPS = np.arange(4) - 1.5
_EVEN = np.column_stack([np.ones(4), _STEPS])
_BENT = np.column_stack([_EVEN, np.square(_STEPS)])
# What is left of four values after the best even row, or the best even and bent one (a fan sags), is taken out.
_OFF_EVEN = np.eye(4) - _EVEN @ np.linalg.pinv(_EVEN)
_OFF_BENT = np.eye(4) - _BENT @ np.linalg.pinv(_BENT)


@dataclass(frozen=True, slots=True)
class Split:
    """One way to split: the cards of each part, the punters' left to right, and what it costs.

    `apart` says of each of the two gaps between the punters' tableaux whether it is clear enough to be believed.
    """

    cost: float
    banker: Group
    punters: tuple[Group, Group, Group]
    middle: Group
    apart: tuple[bool, bool]


@dataclass(frozen=True, slots=True)
class _Cuts:
    """Where the far cards, sorted left to right, are cut into three, what it costs, and how clear the cuts are."""

    cost: float
    one: int
    two: int
    clear: tuple[float, float]


def best_split(points: Array, face_down: NDArray[np.bool_], cost_most: float) -> Split | None:
    """Give the cheapest split of cards at `points` (n, 2), x right in widths, y towards the banker in heights.

    None where every split costs more than `cost_most`, or the cards are too few to be split at all.
    """
    level = levelled(points)
    order = np.argsort(level, kind="stable")
    rough = sorted(_row_cuts(level[order], face_down[order]))
    best: Split | None = None
    for cost, far, near in rough:
        if cost > min(rough[0][0] + FURTHER, cost_most):
            break
        across = order[:far][np.argsort(points[order[:far], 0], kind="stable")]
        cuts = _tableau_cuts(np.diff(points[across, 0]).tolist())
        total = cost + cuts.cost + _out_of_place(points[:, 0], across, order[far:near], order[near:])
        if total < cost_most:
            cost_most = total
            punters = (_group(across[: cuts.one]), _group(across[cuts.one : cuts.two]), _group(across[cuts.two :]))
            apart = (cuts.clear[0] >= SEPARATE, cuts.clear[1] >= SEPARATE)
            best = Split(total, _group(order[near:]), punters, _group(order[far:near]), apart)
    return best


def levelled(points: Array) -> Array:
    """Give y without the lean of the rows, under which the cards fall into the fewest and flattest rows."""
    leaned = points[:, 1] - LEANS[:, None] * (points[:, 0] - np.median(points[:, 0]))
    gaps = np.diff(np.sort(leaned, axis=1), axis=1)
    thick = np.minimum(gaps, ROW_GAP).sum(axis=1) + np.abs(LEANS) * UPRIGHT_PULL
    return np.asarray(leaned[int(np.argmin(thick))], np.float64)


def unevenness(points: Array) -> float:
    """Give how far, in card heights, the worst of four cards lies from the nearest even row, fan or 2 x 2 block.

    `points` (4, 2) are x in card widths and y in card heights.
    """
    places = points * np.array([WIDTH_SHARE, 1.0])
    along = places[np.argsort(places[:, 0], kind="stable")]
    row = max(float(np.abs(_OFF_EVEN @ along[:, 0]).max()), float(np.abs(_OFF_BENT @ along[:, 1]).max()))
    down = places[np.argsort(places[:, 1], kind="stable")]
    if down[2, 1] - down[1, 1] < BLOCK_GAP:
        return row
    far, near = (pair[np.argsort(pair[:, 0], kind="stable")] for pair in (down[:2], down[2:]))
    block = float(np.abs(far[0] - far[1] - near[0] + near[1]).max()) / 4
    return min(row, block)


def _group(indices: Indices) -> Group:
    return tuple(int(i) for i in indices)


def _row_cuts(heights: Array, backs: NDArray[np.bool_]) -> Iterator[tuple[float, int, int]]:
    """Give (cost, end of the far cards, begin of the near cards) for the ways to cut the sorted heights."""
    count = len(heights)
    gaps: list[float] = [0.0, *np.diff(heights).tolist()]
    piles_before: list[int] = [0, *np.cumsum(backs).tolist()]
    thick_to = [_thick(gaps[1:far]) for far in range(count)]
    thick_from = [_thick(gaps[near + 1 :]) for near in range(count)]
    for far in range(FEWEST_FAR, count):
        for near in range(far, min(far + MIDDLE_MOST + 1, count)):
            piles = piles_before[near] - piles_before[far]
            cost = abs(near - far - piles - 1) + abs(piles - 1) * (1.0 if piles else NO_STOCK)
            cost += abs(count - near - TABLEAU) + thick_to[far] + thick_from[near]
            if near == far:
                cost += ROUGH * max(0.0, 2 * ROW_APART - gaps[far])
            else:
                cost += ROUGH * (max(0.0, ROW_APART - gaps[far]) + max(0.0, ROW_APART - gaps[near]))
                cost += ROUGH * max(0.0, sum(gaps[far + 1 : near]) - ROW_GAP)
            yield cost, far, near


def _thick(gaps: list[float]) -> float:
    """Tell how far cards with these gaps are from lying in one row, or in the two rows of a block."""
    wide, total = max(gaps, default=0.0), sum(gaps)
    as_row = max(0.0, total - ROW_GAP)
    as_block = max(0.0, total - wide - 2 * ROW_GAP) + max(0.0, wide - BLOCK_APART, BLOCK_GAP - wide)
    return ROUGH * min(as_row, as_block)


def _tableau_cuts(gaps: list[float]) -> _Cuts:
    """Cut the far cards, these gaps apart from left to right, into three: by wide gaps and into four cards each."""
    count = len(gaps) + 1
    best = _Cuts(float("inf"), 1, 2, (0.0, 0.0))
    lefts = [_step(gaps[: one - 1]) for one in range(1, count)]
    rights = [_step(gaps[two:]) for two in range(1, count)]
    for one in range(1, count - 1):
        for two in range(one + 1, count):
            cost: float = abs(one - TABLEAU) + abs(two - one - TABLEAU) + abs(count - two - TABLEAU)
            if cost >= best.cost:
                continue
            mid = _step(gaps[one : two - 1])
            clear = (gaps[one - 1] / max(lefts[one - 1], mid), gaps[two - 1] / max(mid, rights[two - 1]))
            cost += BLURRED * (max(0.0, CLEAR - clear[0]) + max(0.0, CLEAR - clear[1]))
            if cost < best.cost:
                best = _Cuts(cost, one, two, clear)
    return best


def _step(gaps: list[float]) -> float:
    """Give the widest step inside a tableau with these gaps; where cards are missing, they lay in the widest gaps."""
    shares = [1] * len(gaps)
    for _ in range(TABLEAU - 1 - len(gaps) if gaps else 0):
        widest = max(range(len(gaps)), key=lambda i: gaps[i] / shares[i])
        shares[widest] += 1
    # Cards on one spot have no step; a hundredth of a card is below what the finder can tell.
    return max((gap / share for gap, share in zip(gaps, shares, strict=True)), default=0.0) or 0.01


def _out_of_place(across: Array, far: Indices, middle: Indices, near: Indices) -> float:
    """Tell how many card widths the middle and the banker's tableau lie beside the punters' instead of before them."""
    left, right = float(across[far[0]]), float(across[far[-1]])
    rest = (*across[middle].tolist(), float(np.median(across[near])))
    return float(sum(max(0.0, left - x, x - right) for x in rest))
