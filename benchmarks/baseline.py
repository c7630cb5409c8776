"""The stated baseline: the contour-and-template way that most public card readers go.

Threshold the picture, take bright contours with four corners, warp each to an upright card, cut the index out of its
corner, compare rank and suit with templates. No package that reads playing cards and works without a network could be
installed by name, so this one is ours; its templates are drawn in plain letters, for nobody knows the deck beforehand.
It assigns no zones.
"""

import time
from dataclasses import dataclass
from typing import Self

import cv2
import numpy as np
import numpy.typing as npt

from benchmarks.templates import RANK_SIZE, SUIT_SIZE, cut_to_ink, rank_templates, suit_templates
from rules.cards import Card, Rank, Suit
from vision.frame import Frame, Pixels
from vision.reading import Corners, Reading, Sight

CARD_WIDTH, CARD_HEIGHT = 200, 300
"""A warped card in pixels."""

INDEX_WIDTH, INDEX_HEIGHT, ZOOM = 36, 90, 4
"""The corner that holds the index, and how much it is enlarged before it is thresholded."""

LONGEST_SIDE = 1600
"""Larger pictures are reduced first: contours do not get better with more pixels."""

SMALLEST_SHARE, LARGEST_SHARE = 0.001, 0.6
"""A card's share of the picture; between them lie all the photographs that such readers are shown with."""

SPECK_SHARE = 0.004
"""A component smaller than this share of the enlarged corner is dirt, not a part of a letter."""

SURE_RANK, SURE_SUIT = 0.80, 0.85
"""Shares of equal pixels above which such readers say what they saw, and below which "unknown"."""

Quad = npt.NDArray[np.float32]


@dataclass(frozen=True, slots=True)
class ContourReader:
    """A reader by contours and templates."""

    ranks: tuple[tuple[Rank, Pixels], ...]
    suits: tuple[tuple[Suit, Pixels], ...]

    @classmethod
    def load(cls) -> Self:
        """Draw the templates."""
        return cls(rank_templates(), suit_templates())

    def read(self, frame: Frame) -> Reading:
        """Read one frame; every sight is without a zone."""
        begun = time.perf_counter()
        scale = min(1.0, LONGEST_SIDE / max(frame.size))
        small = frame.pixels
        if scale < 1:
            small = cv2.resize(small, None, fx=scale, fy=scale, interpolation=cv2.INTER_AREA).astype(np.uint8)
        sights = tuple(self._sight(small, quad, scale) for quad in quads(small))
        return Reading(frame.size, sights, (), (time.perf_counter() - begun) * 1000)

    def _sight(self, picture: Pixels, quad: Quad, scale: float) -> Sight:
        """Read one card by the better of its two ends."""
        card = warped(picture, quad)
        ends = (self._index(card), self._index(np.ascontiguousarray(card[::-1, ::-1])))
        name, rank_share, suit_share = max(ends, key=lambda end: end[1] + end[2])
        corners: Corners = tuple((float(x / scale), float(y / scale)) for x, y in quad)
        sure = name is not None and rank_share >= SURE_RANK and suit_share >= SURE_SUIT
        return Sight(name, False, min(rank_share, suit_share), sure, None, corners)  # noqa: FBT003

    def _index(self, card: Pixels) -> tuple[Card | None, float, float]:
        """Read the index in the upper left corner: the card, and how well rank and suit fit, 0 to 1."""
        corner = card[4:INDEX_HEIGHT, 1:INDEX_WIDTH]
        large = cv2.resize(corner, None, fx=ZOOM, fy=ZOOM, interpolation=cv2.INTER_CUBIC).astype(np.uint8)
        grey = cv2.cvtColor(large, cv2.COLOR_BGR2GRAY)
        _, ink = cv2.threshold(grey, 0, 255, cv2.THRESH_BINARY_INV + cv2.THRESH_OTSU)
        parts = _split(ink.astype(np.uint8))
        if parts is None:
            return None, 0.0, 0.0
        rank_ink, suit_ink = cut_to_ink(parts[0], RANK_SIZE), cut_to_ink(parts[1], SUIT_SIZE)
        if rank_ink is None or suit_ink is None:
            return None, 0.0, 0.0
        rank, rank_share = max(((rank, _alike(rank_ink, glyph)) for rank, glyph in self.ranks), key=lambda fit: fit[1])
        red = _is_red(large, ink.astype(np.uint8))
        fits = [(suit, _alike(suit_ink, glyph)) for suit, glyph in self.suits if (suit in RED) == red]
        suit, suit_share = max(fits, key=lambda fit: fit[1])
        return Card(rank, suit), rank_share, suit_share


RED = frozenset({Suit.HEARTS, Suit.DIAMONDS})


def quads(picture: Pixels) -> list[Quad]:
    """Find bright regions with four corners; each begins at the upper left of an upright card, clockwise."""
    grey = cv2.GaussianBlur(cv2.cvtColor(picture, cv2.COLOR_BGR2GRAY), (5, 5), 0)
    _, bright = cv2.threshold(grey, 0, 255, cv2.THRESH_BINARY + cv2.THRESH_OTSU)
    contours, _ = cv2.findContours(bright, cv2.RETR_EXTERNAL, cv2.CHAIN_APPROX_SIMPLE)
    area = picture.shape[0] * picture.shape[1]
    found = []
    for contour in contours:
        if not SMALLEST_SHARE * area < cv2.contourArea(contour) < LARGEST_SHARE * area:
            continue
        corners = cv2.approxPolyDP(contour, 0.02 * cv2.arcLength(contour, True), True)  # noqa: FBT003
        if len(corners) == 4 and cv2.isContourConvex(corners):  # noqa: PLR2004
            found.append(_upright(corners.reshape(4, 2).astype(np.float32)))
    return found


def _upright(corners: Quad) -> Quad:
    """Order four corners clockwise, beginning so that the first side is a short one."""
    middle = corners.mean(axis=0)
    angles = np.arctan2(corners[:, 1] - middle[1], corners[:, 0] - middle[0])
    ordered = corners[np.argsort(angles)]
    first, second = (float(np.linalg.norm(ordered[at + 1] - ordered[at])) for at in (0, 1))
    return ordered if first <= second else np.roll(ordered, -1, axis=0)


def warped(picture: Pixels, quad: Quad) -> Pixels:
    """Warp a quad to an upright card."""
    target = np.array([(0, 0), (CARD_WIDTH, 0), (CARD_WIDTH, CARD_HEIGHT), (0, CARD_HEIGHT)], np.float32)
    matrix = cv2.getPerspectiveTransform(quad, target)
    return cv2.warpPerspective(picture, matrix, (CARD_WIDTH, CARD_HEIGHT)).astype(np.uint8)


def _split(ink: Pixels) -> tuple[Pixels, Pixels] | None:
    """Split an index into rank above and suit below, without specks and the pips that reach in from the right."""
    count, labels, stats, _ = cv2.connectedComponentsWithStats(ink)
    clean = np.zeros_like(ink)
    for part in range(1, count):
        left, top, width, height, area = (int(value) for value in stats[part])
        inside = left + width < ink.shape[1] and top + height < ink.shape[0]
        if inside and area > SPECK_SHARE * ink.size:
            clean[labels == part] = 255
    filled = np.flatnonzero(clean.any(axis=1))
    if not filled.size:
        return None
    # The emptiest row of the middle: the gap where there is one, the waist where rank and suit touch.
    first, last = int(filled[0]), int(filled[-1])
    low, high = first + (last - first) * 2 // 5, first + (last - first) * 3 // 4
    row = low + int((clean[low : high + 1] > 0).sum(axis=1).argmin())
    above, below = clean[:row], clean[row:]
    return (above, below) if above.any() and below.any() else None


def _is_red(picture: Pixels, ink: Pixels) -> bool:
    """Tell the colour of the ink by its mean."""
    blue, _, red, _ = cv2.mean(picture, mask=ink)
    return red - blue > 40  # noqa: PLR2004  black ink under a warm lamp stays below, red ink is far above


def _alike(one: Pixels, other: Pixels) -> float:
    """Give the share of equal pixels."""
    return float((one == other).mean())
