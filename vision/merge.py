"""Makes cards out of finds: the indexes of one card, its centre, or a lone back become one `Candidate`.

Knows geometry only; what the indexes say may forbid or favour a merge and is told by the caller through `likeness`.
"""

import math
from collections.abc import Callable
from dataclasses import dataclass, field
from enum import Enum, unique

import numpy as np
from numpy.typing import NDArray

from vision.corners import LEAST_COSINE, MOST_RATIO, all_corners
from vision.finder import Find
from vision.geometry import INDEX_AT, Frame2, Quad, frame_of
from vision.thresholds import Thresholds

DIAGONAL = np.array([1 - 2 * INDEX_AT[0], 1 - 2 * INDEX_AT[1]], np.float32)
"""From one index of a card to the opposite one, in shares of its two sides."""
FARTHEST = 1.3
"""In card lengths: an index and anything of the same card; the whole diagonal is 1.23."""
LEAST_STRAIGHT = 0.85
"""32 degrees: how far the diagonal between two indexes may be off what their frames say, on the largest cards."""
MOST_DIAGONAL = 1.5
"""How much longer or shorter that diagonal may be; a neighbouring card's index is farther or lies another way."""


@unique
class Likeness(Enum):
    """What two indexes say, compared."""

    SAME = "same"
    """Both are legible and name the same card."""
    OTHER = "other"
    """Both are legible and name two cards."""
    OPEN = "open"
    """One of them is not legible enough to tell."""


@dataclass(slots=True)
class Candidate:
    """A card in the making: its quad, the indexes seen (find number by corner 0 to 3), and its centres' strengths."""

    quad: Quad
    indexes: dict[int, int] = field(default_factory=dict)
    centre: float = 0.0
    back: float = 0.0


def turned(quad: Quad) -> Quad:
    """See the same card from its other end."""
    return quad[[2, 3, 0, 1]]


def width_of(quad: Quad) -> float:
    """Give the mean length of the short sides in pixels, never 0."""
    (ax, ay), (bx, by), (cx, cy), (dx, dy) = quad.tolist()
    return max(1e-3, (math.hypot(bx - ax, by - ay) + math.hypot(cx - dx, cy - dy)) / 2)


def gap(first: Quad, second: Quad) -> float:
    """Give how far apart two quads are, corner by corner, in card widths; either end of either card may be up."""
    # Plain numbers, as in vision/geometry.py: a tenth of the time for four points.
    ones = first.tolist()
    straight = sum(map(math.dist, ones, second.tolist()))
    upside = sum(map(math.dist, ones, turned(second).tolist()))
    return min(straight, upside) / 4 / width_of(first)


def _gaps(cards: list[Candidate], other: Quad) -> list[float]:
    """Give `gap` of each card from another one."""
    quads = np.array([card.quad for card in cards], np.float32).reshape(-1, 4, 2)
    straight = np.linalg.norm(quads - other, axis=2).mean(1)
    upside = np.linalg.norm(quads - turned(other), axis=2).mean(1)
    sides = np.linalg.norm(quads[:, [1, 2]] - quads[:, [0, 3]], axis=2).mean(1)
    near: list[float] = (np.minimum(straight, upside) / np.maximum(1e-3, sides)).tolist()
    return near


def start_of(find: Find) -> int:
    """Give the corner of its own quad at which an index find stands."""
    return 1 if find.kind == "mirrored" else 0


def seen_from(find: Find) -> Frame2:
    """See an index find's card from that index."""
    return frame_of(find.quad, start_of(find))


def corner_on(card: Quad, find: Find) -> tuple[int, float]:
    """Give at which corner of a card an index find stands, and how far off in card widths; far where it lies askew."""
    theirs = seen_from(find)
    best = (0, np.inf)
    for corner in (1, 3) if find.kind == "mirrored" else (0, 2):
        mine = frame_of(card, corner)
        lengths = math.hypot(*mine.down.tolist()), math.hypot(*theirs.down.tolist())
        cosine = float(mine.down @ theirs.down) / max(1e-6, lengths[0] * lengths[1])
        if cosine < LEAST_COSINE or not 1 / MOST_RATIO < lengths[0] / max(1e-6, lengths[1]) < MOST_RATIO:
            continue
        off = math.hypot(*(mine.point - theirs.point).tolist()) / width_of(card)
        if off < best[1]:
            best = (corner, off)
    return best


def merge(finds: list[Find], likeness: Callable[[int, int], Likeness], rules: Thresholds) -> list[Candidate]:
    """Make candidates of finds; `likeness(i, j)` compares what two index finds say."""
    indexes = _apart(finds, rules)
    cards = {i: Candidate(finds[i].quad, {start_of(finds[i]): i}) for i in indexes}
    for _, i, j in sorted(_pairs(finds, indexes, likeness, rules)):
        _unite(finds, cards, i, j)
    _unite_askew(finds, cards, likeness)
    whole = list({id(card): card for card in cards.values()}.values())
    centres = sorted((f for f in finds if not f.is_index), key=lambda f: -f.score)
    for centre in centres:
        if centre.kind == "face":
            whole = _gathered(finds, whole, centre.quad, likeness, rules)
    _attach_centres(centres, whole, rules)
    return whole


def _apart(finds: list[Find], rules: Thresholds) -> list[int]:
    """List the index finds without those that say again what a stronger one beside them says."""
    kept: list[int] = []
    order = sorted((i for i, f in enumerate(finds) if f.is_index), key=lambda i: -finds[i].score)
    for i in order:
        mine = seen_from(finds[i])
        for j in kept:
            theirs = seen_from(finds[j])
            apart = math.hypot(*(mine.point - theirs.point).tolist())
            if apart < rules.same_index * width_of(finds[j].quad) and float(mine.down @ theirs.down) > 0:
                break
        else:
            kept.append(i)
    return kept


def _pairs(
    finds: list[Find], indexes: list[int], likeness: Callable[[int, int], Likeness], rules: Thresholds
) -> list[tuple[float, int, int]]:
    """List the index finds that may be two corners of one card, with how far off they are."""
    limit = {
        Likeness.SAME: rules.merge_off_same,
        Likeness.OPEN: rules.merge_off,
        Likeness.OTHER: rules.merge_off_differing,
    }
    all_of = all_corners([finds[i].quad for i in indexes], [finds[i].kind == "mirrored" for i in indexes])
    apart = np.linalg.norm(all_of.points[:, None] - all_of.points[None, :], axis=2)
    # Two indexes of one card are at most its diagonal apart.
    off = np.where(apart < FARTHEST * all_of.reach[:, None], (all_of.off + all_of.off.T) / 2, np.inf)
    pairs = []
    for n, k in np.argwhere(np.triu(off < rules.merge_off_same, 1)).tolist():
        i, j = indexes[n], indexes[k]
        if all_of.corner[n, k] != start_of(finds[i]) and off[n, k] < limit[likeness(i, j)]:
            pairs.append((float(off[n, k]), i, j))
    return pairs


def _unite(finds: list[Find], cards: dict[int, Candidate], i: int, j: int) -> None:
    """Make one card of the cards of two finds, where each corner is spoken for once."""
    first, second = cards[i], cards[j]
    if first is second:
        return
    joined = dict(first.indexes)
    for number in second.indexes.values():
        corner, off = corner_on(first.quad, finds[number])
        if corner in joined or not np.isfinite(off):
            return
        joined[corner] = number
    first.indexes = joined
    first.quad = spanned(first.quad, finds, joined)
    for number in second.indexes.values():
        cards[number] = first


def _unite_askew(finds: list[Find], cards: dict[int, Candidate], likeness: Callable[[int, int], Likeness]) -> None:
    """Unite two lone indexes that name one card and lie about a card's diagonal apart, each looking at the other.

    The far end of a frame seen from one index may be well off on a large card. The twin of a card that overlaps it
    has a nearer partner in its own second index; should that be hidden, one card too few is seen, and asked for.
    """
    lone = [i for i, card in cards.items() if len(card.indexes) == 1]
    for n, i in enumerate(lone):
        for j in lone[n + 1 :]:
            if len(cards[i].indexes) > 1 or len(cards[j].indexes) > 1 or likeness(i, j) is not Likeness.SAME:
                continue
            if _opposed(finds[i], finds[j]):
                corner = (start_of(finds[i]) + 2) % 4
                cards[i].indexes[corner] = j
                cards[i].quad = spanned(cards[i].quad, finds, cards[i].indexes)
                cards[j] = cards[i]


def _opposed(first: Find, second: Find) -> bool:
    """Tell whether two indexes may be the two ends of one card, by the diagonal between them."""
    one, two = seen_from(first), seen_from(second)
    if first.kind != second.kind or float(one.down @ two.down) >= 0:
        return False
    wanted = (DIAGONAL[0] * (one.across - two.across) + DIAGONAL[1] * (one.down - two.down)) / 2
    there = two.point - one.point
    lengths = float(np.linalg.norm(wanted)), float(np.linalg.norm(there))
    straight = float(wanted @ there) / max(1e-6, lengths[0] * lengths[1])
    return straight > LEAST_STRAIGHT and 1 / MOST_DIAGONAL < lengths[0] / max(1e-6, lengths[1]) < MOST_DIAGONAL


def spanned(quad: Quad, finds: list[Find], indexes: dict[int, int]) -> Quad:
    """Fit a card to two opposite indexes: sides as both say on average, the diagonal exactly from point to point."""
    for near, far in ((0, 2), (1, 3)):
        if near in indexes and far in indexes:
            one = seen_from(finds[indexes[near]])
            two = seen_from(finds[indexes[far]])
            across, down = (one.across - two.across) / 2, (one.down - two.down) / 2
            rest = two.point - one.point - DIAGONAL[0] * across - DIAGONAL[1] * down
            across = across + rest * DIAGONAL[0] / float(DIAGONAL @ DIAGONAL)
            down = down + rest * DIAGONAL[1] / float(DIAGONAL @ DIAGONAL)
            origin = one.point - across * INDEX_AT[0] - down * INDEX_AT[1]
            corners = [origin, origin + across, origin + across + down, origin + down]
            order = [0, 1, 2, 3] if near == 0 else [1, 0, 3, 2]
            return np.array([corners[k] for k in order], np.float32)
    return quad


def _gathered(
    finds: list[Find],
    cards: list[Candidate],
    centre: Quad,
    likeness: Callable[[int, int], Likeness],
    rules: Thresholds,
) -> list[Candidate]:
    """Unite the cards whose indexes stand at different corners of one face that was seen whole."""
    places: dict[int, tuple[float, Candidate]] = {}
    middle = centre.mean(0)
    reach = FARTHEST * math.hypot(*(centre[3] - centre[0]).tolist())
    for card in cards:
        for number in card.indexes.values():
            if math.hypot(*(finds[number].quad[start_of(finds[number])] - middle).tolist()) > reach:
                continue
            corner, off = corner_on(centre, finds[number])
            if off < min(rules.hub_off, places.get(corner, (np.inf,))[0]):
                places[corner] = (off, card)
    here = list({id(card): card for _, card in places.values()}.values())
    if len(here) < 2:  # noqa: PLR2004 - there is nothing to unite
        return cards
    numbers = [n for card in here for n in card.indexes.values()]
    if any(likeness(a, b) is Likeness.OTHER for a in numbers for b in numbers if a != b):
        return cards
    one = Candidate(centre, {})
    for number in numbers:
        corner, off = corner_on(centre, finds[number])
        if corner not in one.indexes and np.isfinite(off):
            one.indexes[corner] = number
    one.quad = spanned(centre, finds, one.indexes)
    gone = {id(card) for card in here}
    return [card for card in cards if id(card) not in gone] + [one]


def _attach_centres(centres: list[Find], cards: list[Candidate], rules: Thresholds) -> None:
    """Give each centre to the nearest card of about its place and shape; a centre left over is a card of its own."""
    for find in centres:
        best = min(zip(_gaps(cards, find.quad), range(len(cards)), strict=True), default=(np.inf, -1))
        if best[0] >= rules.centre_gap:
            face = find.kind == "face"
            cards.append(Candidate(find.quad, centre=find.score if face else 0.0, back=0.0 if face else find.score))
            continue
        card = cards[best[1]]
        if find.kind == "face" and not card.centre:
            card.centre = find.score
            card.quad = _steadied(card, find.quad)
        elif find.kind == "back":
            card.back = max(card.back, find.score)


def _steadied(card: Candidate, centre: NDArray[np.float32]) -> Quad:
    """Correct a quad by the card's centre find, most at the end away from the only index."""
    straight = float(np.linalg.norm(card.quad - centre, axis=1).sum())
    upside = float(np.linalg.norm(card.quad - turned(centre), axis=1).sum())
    other = centre if straight <= upside else turned(centre)
    weight = np.full((4, 1), 0.5 if len(card.indexes) <= 1 else 0.2, np.float32)
    if list(card.indexes) == [0]:
        # One index at TL: its own corner is known better than the centre tells, the far corner worse.
        weight = np.array([[0.15], [0.4], [0.6], [0.4]], np.float32)
    return (card.quad * (1 - weight) + other * weight).astype(np.float32)
