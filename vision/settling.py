"""Which candidates count, and in which frames: those that were set onto the cards lying there."""

from dataclasses import replace

import numpy as np

from vision.doubles import SAME_PLACE
from vision.finder import Find
from vision.framer import Framed
from vision.geometry import Quad
from vision.merge import Candidate, corner_on, gap
from vision.thresholds import Thresholds


def counts(card: Candidate, finds: list[Find], rules: Thresholds) -> bool:
    """Tell whether a candidate is seen strongly enough to be looked at; `finds` are those it was merged from."""
    if card.indexes and max(finds[i].score for i in card.indexes.values()) >= rules.index_alone:
        return True
    # A lattice shows things like faint indexes: a back that bears one is a back all the same.
    return card.centre >= rules.face_alone or card.back >= rules.back_alone


def settled(
    cards: list[Candidate], framed: list[Framed | None], finds: list[Find], rules: Thresholds
) -> list[Candidate]:
    """Give the candidates, the strongest first, in the frames that were set onto the cards that lie there.

    `framed` has one for each candidate, None where its own is held already. A candidate that bears an index keeps its
    own frame where the other would leave that index: it was set onto a neighbour. Two set onto one card are that card,
    seen from two of its corners. A bare back whose place nobody can tell is none.
    """
    kept: list[Candidate] = []
    for card, there in sorted(zip(cards, framed, strict=True), key=lambda pair: _strength(pair[0]), reverse=True):
        if there and not card.indexes and card.back > card.centre and there.off >= rules.framed_off:
            continue
        one = replace(card, quad=there.quad) if there and _bears(there.quad, card, finds, rules) else card
        near = rules.same_frame if card.indexes else SAME_PLACE
        twin = next((n for n, other in enumerate(kept) if gap(other.quad, one.quad) < near), None)
        if twin is None:
            kept.append(one)
        else:
            kept[twin] = _joined(kept[twin], one, finds)
    return kept


def _joined(card: Candidate, twin: Candidate, finds: list[Find]) -> Candidate:
    """Give one card of two candidates that lie on it; where both know an index at one corner the first one's counts."""
    found = {number: corner_on(card.quad, finds[number]) for number in twin.indexes.values()}
    places = {corner: number for number, (corner, off) in found.items() if np.isfinite(off)}
    return Candidate(card.quad, places | card.indexes, max(card.centre, twin.centre), max(card.back, twin.back))


def _strength(card: Candidate) -> tuple[bool, float]:
    return bool(card.indexes), max(card.centre, card.back)


def _bears(quad: Quad, card: Candidate, finds: list[Find], rules: Thresholds) -> bool:
    """Tell whether the indexes found on a card stand at the same corners of this quad."""
    seen = {corner: corner_on(quad, finds[number]) for corner, number in card.indexes.items()}
    return all(there == corner and off < rules.merge_off for corner, (there, off) in seen.items())
