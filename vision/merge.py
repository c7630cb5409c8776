"""Makes cards out of finds: the two indexes of one card, its centre, or a lone back become one `Candidate`.

Knows geometry only; what an index says may forbid a merge but is decided by the caller through `differ`.
"""

from collections.abc import Callable
from dataclasses import dataclass, field

import numpy as np
from numpy.typing import NDArray

from vision.finder import Find
from vision.geometry import Quad, frame_of
from vision.thresholds import Thresholds

LEAST_COSINE = 0.9
"""25 degrees: more than a finder errs in direction."""
MOST_RATIO = 1.33
"""Cards of one deal are of one size; a finder errs less than a third."""


@dataclass(slots=True)
class Candidate:
    """A card in the making: its quad, the indexes seen (find number, corner 0 to 3), and its centre's strength."""

    quad: Quad
    indexes: list[tuple[int, int]] = field(default_factory=list)
    centre: float = 0.0
    back: float = 0.0


def turned(quad: Quad) -> Quad:
    """See the same card from its other end."""
    return quad[[2, 3, 0, 1]]


def width_of(quad: Quad) -> float:
    """Give the mean length of the short sides in pixels."""
    return float(np.linalg.norm(quad[1] - quad[0]) + np.linalg.norm(quad[2] - quad[3])) / 2


def gap(first: Quad, second: Quad) -> float:
    """Give how far apart two quads are, corner by corner, in card widths; either end of either card may be up."""
    width = max(1e-3, width_of(first))
    straight = np.linalg.norm(first - second, axis=1).mean()
    upside = np.linalg.norm(first - turned(second), axis=1).mean()
    return float(min(straight, upside)) / width


def _corner_of(card: Quad, find: Find) -> tuple[int, float]:
    """Give at which of the card's corners an index find stands, and how far off in card widths."""
    start = 1 if find.kind == "mirrored" else 0
    point = frame_of(find.quad, start).point
    corners = (1, 3) if find.kind == "mirrored" else (0, 2)
    width = max(1e-3, width_of(card))
    off = [float(np.linalg.norm(frame_of(card, c).point - point)) / width for c in corners]
    best = int(np.argmin(off))
    return corners[best], off[best]


def _same_way(card: Quad, find: Find, corner: int) -> bool:
    """Tell whether the find's card lies the way that this corner of the card says, and is about as large."""
    start = 1 if find.kind == "mirrored" else 0
    mine, theirs = frame_of(card, corner), frame_of(find.quad, start)
    cosine = float(mine.down @ theirs.down) / max(1e-6, float(np.linalg.norm(mine.down) * np.linalg.norm(theirs.down)))
    size = float(np.linalg.norm(mine.down)) / max(1e-6, float(np.linalg.norm(theirs.down)))
    return cosine > LEAST_COSINE and 1 / MOST_RATIO < size < MOST_RATIO


def _refit(first: Quad, second: Quad, corner: int) -> Quad:
    """Join a quad seen from TL and one seen from the opposite end: each is best near its own index."""
    other = second if corner in {0, 1} else turned(second)
    near = np.array([0.75, 0.5, 0.25, 0.5], np.float32)[:, None]
    return (first * near + other * (1 - near)).astype(np.float32)


def merge(finds: list[Find], differ: Callable[[int, int], bool], rules: Thresholds) -> list[Candidate]:
    """Make candidates of finds; `differ(i, j)` tells that two index finds cannot be of one card."""
    cards: list[Candidate] = []
    order = sorted((i for i, f in enumerate(finds) if f.kind in {"index", "mirrored"}), key=lambda i: -finds[i].score)
    for i in order:
        find = finds[i]
        best: tuple[float, Candidate, int] | None = None
        for card in cards:
            corner, off = _corner_of(card.quad, find)
            if off > rules.merge_off or not _same_way(card.quad, find, corner):
                continue
            if any(differ(i, j) for j, _ in card.indexes) and off > rules.merge_off_differing:
                continue
            if best is None or off < best[0]:
                best = (off, card, corner)
        if best is None:
            cards.append(Candidate(find.quad, [(i, 1 if find.kind == "mirrored" else 0)]))
            continue
        _, card, corner = best
        taken = [c for _, c in card.indexes]
        if corner in taken:
            continue
        if len(card.indexes) == 1 and corner in {2, 3} and taken[0] in {0, 1}:
            card.quad = _refit(card.quad, find.quad, 2)
        card.indexes.append((i, corner))
    _attach_centres(finds, cards, rules)
    return cards


def _attach_centres(finds: list[Find], cards: list[Candidate], rules: Thresholds) -> None:
    """Give each centre to the nearest card of about its place and shape; a centre left over is a card of its own."""
    centres = sorted((f for f in finds if f.kind in {"face", "back"}), key=lambda f: -f.score)
    open_cards = list(cards)
    for find in centres:
        near = [(gap(card.quad, find.quad), k) for k, card in enumerate(open_cards)]
        best = min(near, default=(np.inf, -1))
        if best[0] < rules.centre_gap:
            card = open_cards[best[1]]
            if find.kind == "face" and not card.centre:
                card.centre = find.score
                card.quad = _steadied(card, find.quad)
            elif find.kind == "back" and not card.back:
                card.back = find.score
            continue
        fresh = Candidate(find.quad)
        if find.kind == "face":
            fresh.centre = find.score
        else:
            fresh.back = find.score
        cards.append(fresh)
        open_cards.append(fresh)


def _steadied(card: Candidate, centre: NDArray[np.float32]) -> Quad:
    """Correct the far end of a quad known from one index by the card's centre find."""
    straight = float(np.linalg.norm(card.quad - centre, axis=1).sum())
    upside = float(np.linalg.norm(card.quad - turned(centre), axis=1).sum())
    other = centre if straight <= upside else turned(centre)
    share = 0.5 if len(card.indexes) <= 1 else 0.3
    weight = np.full((4, 1), share, np.float32)
    if [c for _, c in card.indexes] == [0]:
        # One index at TL: its own corner is known better than the centre tells, the far corner worse.
        weight = np.array([[0.15], [0.4], [0.6], [0.4]], np.float32)
    return (card.quad * (1 - weight) + other * weight).astype(np.float32)
