"""Sights against the truth: which sight is which card, and what becomes of each.

Scenes are matched by place (overlap of quads) with the name as a tie-breaker, for in a fan the quads of neighbours
overlap more than a rough quad overlaps its own; photographs are matched as multisets, for their places are not known.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from enum import Enum, unique

import cv2
import numpy as np

from benchmarks.assign import best_pairs
from benchmarks.truth import Kind, TrueCard, Truth
from rules.seats import Zone
from vision.reading import BACK, DEALT, Corners, Reading, Sight


@unique
class Verdict(Enum):
    """What became of one card, or of one sight that is no card."""

    RIGHT = "right"
    """Said surely, and so it is."""
    ASKED_RIGHT = "asked, best guess right"
    """Asked for; whoever answers need only confirm."""
    ASKED = "asked"
    """Asked for, unread or with a wrong best guess."""
    SILENT = "silent error"
    """Said surely, and wrong: the worst."""
    MISSED = "missed"
    """Lies there and was not seen."""
    INVENTED = "invented"
    """Said surely where no such card lies."""
    DOUBTED = "invented, but asked"
    """Seen where no such card lies, and asked for."""


@dataclass(frozen=True, slots=True)
class Judged:
    """A card with its sight; `true` is None for what was invented, `sight` for what was missed."""

    true: TrueCard | None
    sight: Sight | None
    verdict: Verdict

    @property
    def zone_right(self) -> bool:
        """Whether a card that was seen was put into its own zone."""
        return self.true is not None and self.sight is not None and self.sight.zone is self.true.zone


LEAST_OVERLAP = 0.15
"""Intersection over union below which two quads are not the same card; a card's neighbour in a row has 0."""

SAME_NAME = 0.25
"""What an equal name is worth beside overlap: less than the half card by which a wrong place differs."""


def overlap(first: Corners, second: Corners) -> float:
    """Give the intersection over union of two convex quads, 0 to 1."""
    # The hull puts the corners in order, whatever corner a reader begins with and whichever way it goes round.
    one, two = (cv2.convexHull(np.asarray(quad, np.float32)) for quad in (first, second))
    shared, _ = cv2.intersectConvexConvex(one, two)
    together = cv2.contourArea(one) + cv2.contourArea(two) - shared
    return float(shared / together) if together > 0 else 0.0


def judge(truth: Truth, reading: Reading) -> tuple[Judged, ...]:
    """Judge a whole reading; cards first, in the truth's order, then what was invented."""
    if truth.kind is Kind.PHOTO:
        return _judge_multiset(truth.cards, reading.sights)
    return _judge_places(truth, reading.sights)


def _verdict(true: TrueCard, sight: Sight) -> Verdict:
    """Judge one card by its own sight."""
    if sight.code == true.code:
        return Verdict.RIGHT if sight.sure else Verdict.ASKED_RIGHT
    return Verdict.SILENT if sight.sure else Verdict.ASKED


def _judge_places(truth: Truth, sights: Sequence[Sight]) -> tuple[Judged, ...]:
    """Match by place; the stock is a card like the others while matching, so that it draws its own sight to itself."""
    stock = () if truth.stock is None else (TrueCard(BACK, Zone.STOCK, truth.stock),)
    cards = truth.cards + stock
    scores = np.zeros((len(cards), len(sights)))
    for row, card in enumerate(cards):
        for column, sight in enumerate(sights):
            shared = overlap(card.corners or (), sight.corners)
            scores[row, column] = shared + SAME_NAME * (sight.code == card.code) if shared >= LEAST_OVERLAP else 0.0
    partner = dict(best_pairs(scores, LEAST_OVERLAP))
    judged = [
        Judged(card, sights[partner[row]], _verdict(card, sights[partner[row]]))
        if row in partner
        else Judged(card, None, Verdict.MISSED)
        for row, card in enumerate(truth.cards)
    ]
    taken = {column for row, column in partner.items() if row < len(truth.cards) or _is_stock(sights[column])}
    return (*judged, *_invented(sight for column, sight in enumerate(sights) if column not in taken))


def _is_stock(sight: Sight) -> bool:
    """Tell whether a sight of the stock does no harm: face down and in no zone of the deal."""
    return sight.face_down and sight.zone not in DEALT


def _invented(left: Iterable[Sight]) -> list[Judged]:
    """Judge the sights that are no card; a back beside the deal is stock or discard, and does no harm."""
    return [
        Judged(None, sight, Verdict.INVENTED if sight.sure else Verdict.DOUBTED)
        for sight in left
        if not _is_stock(sight)
    ]


def _judge_multiset(cards: Sequence[TrueCard], sights: Sequence[Sight]) -> tuple[Judged, ...]:
    """Match by name alone: the sure first, then the doubtful, then whatever is left, so that no error is hidden."""
    left = list(cards)
    open_sights = sorted((sight for sight in sights if not sight.face_down), key=lambda s: (not s.sure, -s.confidence))
    judged: list[Judged] = []
    unmatched: list[Sight] = []
    for sight in open_sights:
        found = next((card for card in left if card.code == sight.code), None)
        if found is None:
            unmatched.append(sight)
        else:
            left.remove(found)
            judged.append(Judged(found, sight, _verdict(found, sight)))
    for sight in unmatched:
        if left:
            card = left.pop(0)
            judged.append(Judged(card, sight, _verdict(card, sight)))
        else:
            judged.append(Judged(None, sight, Verdict.INVENTED if sight.sure else Verdict.DOUBTED))
    judged += [Judged(card, None, Verdict.MISSED) for card in left]
    return tuple(sorted(judged, key=lambda one: one.true is None))
