"""What lies where at a table of the pot game: a hand before each player, turned card and stock in the middle."""

import math
from collections.abc import Sequence
from dataclasses import dataclass
from enum import Enum, unique
from itertools import combinations, pairwise

import numpy as np

from device.duel.ground import BESIDE
from rules.cards import Card
from rules.pot import HAND
from vision.around import around
from vision.geometry import Quad
from vision.places import apart
from vision.reading import Reading, Sight


@unique
class Scene(Enum):
    """What lies on the table."""

    EMPTY = "empty"
    """No card but the stock."""
    SCATTERED = "scattered"
    """Neither: it is being dealt, opened or gathered."""
    DEALT = "dealt"
    """Every hand face down, and a card is turned."""
    OPEN = "open"
    """Every hand open, and a card is turned."""


@dataclass(frozen=True, slots=True)
class Ground:
    """A reading, parted: the hands clockwise from the first player's, what is turned in the middle, what is wrong."""

    scene: Scene
    hands: tuple[tuple[Sight, ...], ...]
    turned: tuple[Sight, ...]

    @property
    def wrong(self) -> tuple[int, ...]:
        """Give the places of the hands that have not four cards.

        Cards that lie face down are counted only where they lie side by side, each apart from the next: backs that
        cover one another are taken for more or fewer than they are.
        """
        wrong = (place for place, hand in enumerate(self.hands) if len(hand) != HAND)
        return tuple(place for place in wrong if self.scene is not Scene.DEALT or _is_row(self.hands[place]))

    @property
    def cards(self) -> tuple[tuple[Card | None, ...], ...]:
        """Give the cards of each hand; None for one that is not surely read."""
        return tuple(tuple(sight.card if sight.sure else None for sight in hand) for hand in self.hands)


def ground_of(reading: Reading, players: int) -> Ground:
    """Part a reading for so many players."""
    sights = _single(reading.sights)
    parts = around([_quad(sight) for sight in sights], players)
    hands = tuple(tuple(sights[place] for place in hand) for hand in parts.hands)
    turned = tuple(sights[place] for place in parts.middle if not sights[place].face_down)
    return Ground(_scene(sights, hands, turned, players), hands, turned)


SAME_PLACE = 0.35
"""Card widths within which two readings are of one card: of cards on one another half a width shows at least."""

DOUBTED_PLACE = 0.6
"""The same where the second is not sure: what lies half on a card that is surely read is mostly that card again."""

STOCK_MOST = 3
"""Backs that may be seen of a stock that slid."""


def _scene(
    sights: Sequence[Sight], hands: tuple[tuple[Sight, ...], ...], turned: tuple[Sight, ...], players: int
) -> Scene:
    faces = sum(not sight.face_down for sight in sights)
    if not faces and len(sights) <= STOCK_MOST:
        return Scene.EMPTY
    if len(hands) != players or not turned or any(len(hand) < HAND - 1 for hand in hands):
        return Scene.SCATTERED
    down = [sight.face_down for hand in hands for sight in hand]
    if all(down):
        # How many backs lie on one another is often misjudged; that all lie on their faces is not.
        return Scene.DEALT
    whole = all(len(hand) <= HAND + 1 for hand in hands)
    return Scene.OPEN if whole and not any(down) else Scene.SCATTERED


def _is_row(hand: tuple[Sight, ...]) -> bool:
    """Tell whether cards lie side by side, none on another and none missing between two."""
    points = [np.mean(sight.corners, axis=0) for sight in hand]
    ends = max(combinations(points, 2), key=lambda pair: math.dist(*pair))
    ordered = sorted(points, key=lambda point: math.dist(point, ends[0]))
    first = hand[0].corners
    wide = min(math.dist(first[0], first[1]), math.dist(first[1], first[2]))
    gaps = (math.dist(before, after) for before, after in pairwise(ordered))
    return all(BESIDE[0] * wide <= gap <= BESIDE[1] * wide for gap in gaps)


def _single(sights: Sequence[Sight]) -> list[Sight]:
    """Give the sights without those that say once more, less surely, what lies at a place."""
    kept: list[Sight] = []
    for sight in sorted(sights, key=lambda one: (not one.sure, -one.confidence)):
        near = SAME_PLACE if sight.sure else DOUBTED_PLACE
        if all(apart(other.corners, sight.corners) > near for other in kept):
            kept.append(sight)
    return kept


def _quad(sight: Sight) -> Quad:
    return np.asarray(sight.corners, np.float32)
