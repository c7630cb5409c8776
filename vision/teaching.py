"""Takes cuts of known cards from a picture in which they lie apart, in a stated order. Pure; reads no file.

What keeps a picture from teaching is a value, `Unfit`, with sentences that tell its owner what to do.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import combinations
from typing import Protocol

import cv2
import numpy as np
from numpy.typing import NDArray

from rules.cards import PACK, Card, Rank
from vision import zones
from vision.decks import Cuts
from vision.frame import Frame
from vision.fuse import top
from vision.geometry import Quad, frame_of
from vision.merge import width_of
from vision.rectify import Zoom, card_cut, index_cut

SMALLEST_PX = 80.0
"""Width of a card below which its index's pip is no longer learnt: it is 5 pixels wide. Thirteen in a row in a picture
of 2304 pixels are some 150 wide."""
OVERLAP_MOST = 0.06
"""Share of a card's area that may lie under another one: what touches at the edges in a picture a little askew."""
SAME_PLACE = 0.4
"""Share of a card's area from which on two things seen are one card; cards to be taught lie apart."""
WHOLE = 0.3
"""Strength of its middle from which on a card was seen as a whole; what has none was told from an index alone."""
CORNER_SHARE = 0.3
"""Share of the cards at which the finder saw an index at a corner, from which on the deck has indices there: it sees
nine of ten that are there, and next to none where there is none."""
CONTRARY = 0.9
"""From this chance on a card that looks like another one speaks against the order named."""
CONTRARY_MOST = 2
"""So many may look like others, for that is why a deck is taught; more say that the order is another."""
PLAIN = frozenset(Rank) - {Rank.ACE, Rank.KNAVE, Rank.QUEEN, Rank.KING}
"""Ranks that every deck prints as the same numbers, so that what is read of them may be held against the order."""


class Looked(Protocol):
    """What teaching needs of a card that was seen (`vision.recogniser.Seen`)."""

    @property
    def quad(self) -> Quad:
        """Give the card's corners in pixels."""

    @property
    def faces(self) -> NDArray[np.float32]:
        """Give the chance of each face (52,)."""

    @property
    def back(self) -> float:
        """Give the chance that it lies face down."""

    @property
    def nothing(self) -> float:
        """Give the chance that it is no card."""

    @property
    def centre(self) -> float:
        """Give how strongly its middle was seen, 0 to 1."""

    @property
    def points(self) -> tuple[NDArray[np.float32], ...]:
        """Give where indices were seen, in pixels."""


@dataclass(frozen=True, slots=True)
class Unfit:
    """A picture that cannot teach, and why."""

    sentences: tuple[str, ...]


def taught_by(frame: Frame, looked: Sequence[Looked], cards: Sequence[Card], *, trusting: bool = False) -> Cuts | Unfit:
    """Cut the cards named, in reading order: the far row first, each row from left to right, either end up.

    `looked` is what was seen in the frame. Unless `trusting`, the order is doubted where the numbered cards look like
    others than those named.
    """
    seen = _apart([one for one in looked if one.back + one.nothing < 0.5])  # noqa: PLR2004 - rather a face than not
    backs = sum(one.back > 0.5 for one in looked)  # noqa: PLR2004 - rather a back than not
    if len(seen) > len(cards):
        # Cards laid apart are seen whole; an index alone is then of a card that is there already, taken the other way.
        seen = [one for one in seen if one.centre >= WHOLE]
    if len(seen) != len(cards):
        down = f" and {_count(backs, 'back')}" if backs else ""
        return Unfit((
            f"{_count(len(cards), 'card')} {'was' if len(cards) == 1 else 'were'} named, "
            f"{_count(len(seen), 'face')}{down} seen{_row_of(seen)}; lay these cards alone, apart, in even light.",
        ))  # fmt: skip
    seen = [seen[i] for i in zones.ordered([one.quad for one in seen], None)]
    sentences = [*_small(seen), *_overlapping(seen, cards)]
    if not sentences and not trusting:
        sentences = _contrary(seen, cards)
    if sentences:
        return Unfit(tuple(sentences))
    return _cuts(frame, seen, cards)


def _cuts(frame: Frame, seen: Sequence[Looked], cards: Sequence[Card]) -> Cuts:
    zoom = Zoom(frame.pixels)
    corners = index_corners(seen)
    faces = np.array([PACK.index(card) for card in cards], np.int64)
    return Cuts(
        np.stack([index_cut(zoom, one.quad, corner) for one in seen for corner in corners]),
        np.repeat(faces, len(corners)),
        np.stack([card_cut(zoom, one.quad) for one in seen]),
        faces,
    )


def index_corners(seen: Sequence[Looked]) -> tuple[int, ...]:
    """Tell at which corners, 0 to 3 for TL TR BR BL, the deck has its indices; always two opposite ones or all."""
    upright = mirrored = 0
    for one in seen:
        ats = [frame_of(one.quad, corner).point for corner in range(4)]
        nearest = {int(np.argmin([np.linalg.norm(point - at) for at in ats])) for point in one.points}
        upright += bool(nearest & {0, 2})
        mirrored += bool(nearest & {1, 3})
    enough = CORNER_SHARE * len(seen)
    if mirrored >= enough:
        return (0, 1, 2, 3) if upright >= enough else (1, 3)
    return (0, 2)


def _apart(seen: Sequence[Looked]) -> list[Looked]:
    """Drop what was seen on another card's face, which an odd court may bring about; no two cards lie so close."""
    kept: list[Looked] = []
    for one in sorted(seen, key=lambda each: (each.centre, len(each.points)), reverse=True):
        if all(_overlap(one.quad, other.quad) < SAME_PLACE for other in kept):
            kept.append(one)
    return kept


def _overlap(one: Quad, other: Quad) -> float:
    """Give the share of the smaller card that both cover."""
    area, _ = cv2.intersectConvexConvex(one, other)
    return float(area) / max(1.0, min(cv2.contourArea(one), cv2.contourArea(other)))


def _small(seen: Sequence[Looked]) -> list[str]:
    width = min((width_of(one.quad) for one in seen), default=SMALLEST_PX)
    if width >= SMALLEST_PX:
        return []
    return [f"The cards are {width:.0f} pixels wide, {SMALLEST_PX:.0f} are needed; take the picture from nearer."]


def _overlapping(seen: Sequence[Looked], cards: Sequence[Card]) -> list[str]:
    """Give a sentence for each two cards that do not lie apart."""
    sentences = []
    for (one, card), (other, beside) in combinations(zip(seen, cards, strict=True), 2):
        if _overlap(one.quad, other.quad) > OVERLAP_MOST:
            sentences.append(f"The cards named {card} and {beside} overlap; lay them apart.")
    return sentences


def _contrary(seen: Sequence[Looked], cards: Sequence[Card]) -> list[str]:
    """Give a sentence where the numbered cards look like others."""
    read = [(PACK[face], chance) for face, chance in (top(one.faces) for one in seen)]
    plain = [(card, like) for card, (like, chance) in zip(cards, read, strict=True) if _tells(card, like, chance)]
    wrong = [(card, like) for card, like in plain if card != like]
    if len(wrong) <= CONTRARY_MOST:
        return []
    examples = ", ".join(f"the {card} looks like the {like}" for card, like in wrong[:3])
    backwards = sum(card == like for (like, _), card in zip(read, reversed(cards), strict=True))
    hint = " They seem to lie the other way round." if backwards > len(wrong) / 2 else ""
    return [f"The order seems to be another: {examples}.{hint} If they do lie as named, say --trust."]


def _tells(card: Card, like: Card, chance: float) -> bool:
    return card.rank in PLAIN and like.rank in PLAIN and chance >= CONTRARY


def _row_of(seen: Sequence[Looked]) -> str:
    """Give what the cards look like, where any do."""
    if not seen:
        return ""
    order = zones.ordered([one.quad for one in seen], None)
    likes = [top(seen[i].faces) for i in order]
    return " (like " + " ".join(str(PACK[face]) if chance > 0.5 else "?" for face, chance in likes) + ")"  # noqa: PLR2004


def _count(number: int, word: str) -> str:
    return f"{number} {word}" if number == 1 else f"{number or 'no'} {word}s"
