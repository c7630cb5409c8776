"""Where the cards of a simulated table lie, and where each corner comes to in the picture. Knows no pixels' colours.

Lengths are in millimetres on the cloth, x to the right and y towards the banker; the camera looks a little from the
banker's side, so that the far cards are smaller.
"""

import random
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property, lru_cache

import cv2
import numpy as np
from numpy.typing import NDArray

from rules.deal import HAND_SIZE
from rules.seats import PUNTERS, TABLEAUX, Zone
from vision.reading import Corners

Place = tuple[Zone, int]
"""A zone, and which of its cards."""

Point = tuple[float, float]
"""Millimetres on the cloth."""

CLOTH = (1230.0, 692.0)
"""What the picture shows, in millimetres: a card is then 119 pixels wide at 2304, as in pictures of real tables."""
CARD = (63.5, 88.9)
"""Width and height of a poker card."""
STEP = 78.0
"""From card to card of a tableau: they nearly touch."""
FAR, MIDDLE, NEAR = 130.0, 345.0, 560.0
"""How far from the far edge the punters' row, the trump and the banker's row lie."""
COLUMNS = {Zone.PUNTER1: 235.0, Zone.PUNTER2: 615.0, Zone.PUNTER3: 995.0, Zone.BANKER: 615.0}
"""The middle of each tableau."""
TRUMP_X, STOCK_X = 660.0, 520.0
AWRY_MM, AWRY_RAD = 6.0, 0.06
"""How far from its place and from straight a hand lays a card, at most."""
EXIT: Point = (700.0, 900.0)
"""Where hands come from and go to: the lower side, outside the picture."""
NARROWER = 0.035
"""By how much of the width each upper corner moves in: a camera that looks 12 degrees from the upright."""


@dataclass(frozen=True, slots=True)
class Lying:
    """Where one card lies: its middle in millimetres, and how far it is turned in radians."""

    x: float
    y: float
    turn: float

    @property
    def quad(self) -> NDArray[np.float32]:
        """Give the card's own corners, top left first and clockwise, shape (4, 2), in millimetres."""
        wide, high = CARD
        own = np.array([(-wide, -high), (wide, -high), (wide, high), (-wide, high)]) / 2
        cos, sin = np.cos(self.turn), np.sin(self.turn)
        return np.asarray(own @ np.array([(cos, sin), (-sin, cos)]) + (self.x, self.y), np.float32)


def lying(place: Place, chance: random.Random) -> Lying:
    """Lay a card at a place as a hand does, a little off and awry."""
    zone, number = place
    if zone is Zone.TRUMP:
        x, y = TRUMP_X + number * (CARD[0] + 15), MIDDLE
    elif zone is Zone.STOCK:
        x, y = STOCK_X, MIDDLE
    else:
        x = COLUMNS[zone] + (number - (HAND_SIZE - 1) / 2) * STEP
        y = NEAR if zone is Zone.BANKER else FAR
    off = (chance.uniform(-AWRY_MM, AWRY_MM) for _ in range(2))
    return Lying(x + next(off), y + next(off), chance.uniform(-AWRY_RAD, AWRY_RAD))


def table_places() -> tuple[Place, ...]:
    """Give the places of a whole deal in the order in which they are dealt: tableau by tableau, then the trump."""
    dealt = (*PUNTERS, Zone.BANKER)
    return (*((zone, number) for zone in dealt for number in range(HAND_SIZE)), (Zone.TRUMP, 0))


@lru_cache(maxsize=8)
def laid(seed: str) -> Mapping[Place, Lying]:
    """Give where everything lies in one deal, the same for the same seed; one place more in each zone is ready."""
    chance = random.Random(seed)  # noqa: S311 - how a simulated hand lays cards
    places = [(zone, number) for zone in TABLEAUX for number in range(HAND_SIZE + 1)]
    return {place: lying(place, chance) for place in [*places, (Zone.TRUMP, 0), (Zone.TRUMP, 1), (Zone.STOCK, 0)]}


@lru_cache(maxsize=4)
def lens_of(size: tuple[int, int]) -> "Lens":
    """Give the lens for pictures of a (width, height)."""
    return Lens(size)


@dataclass(frozen=True)
class Lens:
    """From millimetres on the cloth to pixels of a picture of a (width, height)."""

    size: tuple[int, int]

    @cached_property
    def matrix(self) -> NDArray[np.float64]:
        """Give the plane's homography, shape (3, 3)."""
        wide, high = CLOTH
        across, down = self.size
        cloth = np.array([(0, 0), (wide, 0), (wide, high), (0, high)], np.float32)
        inward = NARROWER * across
        seen = np.array([(inward, 0), (across - inward, 0), (across, down), (0, down)], np.float32)
        return np.asarray(cv2.getPerspectiveTransform(cloth, seen), np.float64)

    def seen(self, points: NDArray[np.float32]) -> NDArray[np.float32]:
        """Give where points (n, 2) in millimetres come to, in pixels."""
        return np.asarray(cv2.perspectiveTransform(points[None].astype(np.float64), self.matrix)[0], np.float32)

    def corners(self, card: Lying) -> Corners:
        """Give a card's corners in pixels."""
        return tuple((float(x), float(y)) for x, y in self.seen(card.quad))


def between(start: Point | None, end: Point | None, share: float, out: Point = EXIT) -> Point | None:
    """Give where fingertips are on their way; None is a hand that is away, which comes from `out` and goes there."""
    if start is None and end is None:
        return None
    (ax, ay), (bx, by) = start or out, end or out
    return ax + (bx - ax) * share, ay + (by - ay) * share
