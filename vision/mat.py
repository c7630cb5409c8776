"""The printed mat: where its zones and markers lie, in millimetres, and which zone a seen card lies in.

Each corner of a marker is a known point of the mat, so that markers tell how the mat lies in the picture, whichever
side the camera hangs on. Without enough markers there is no mat, and zones follow from the cards alone
(`vision.zones`).
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from enum import Enum, unique
from functools import cache

import cv2
import numpy as np
from numpy.typing import NDArray

from rules.seats import Zone
from vision.frame import Frame
from vision.geometry import Quad

Points = NDArray[np.float32]

SIZE_MM = (594.0, 420.0)
"""Width and height: A2 across, or two A3 upright side by side."""
SEAM_MM = 297.0
"""Where the two A3 pages meet; neither a marker nor the trump lies across it."""
MARKER_MM = 34.0
"""Side of a marker, a card's width across its six cells: at the farthest that cards can be read, where a millimetre is
one pixel, a cell has 5.7 pixels in the full picture and 2.8 in the halved one that is searched."""
CODES = cv2.aruco.DICT_4X4_50
"""Few, large cells. What else looks like such a marker does not lie where the mat has one, and is dropped."""

LOOK_PX = 1152
"""Width of the picture that is searched: half of the camera's, where a marker has 17 pixels at least."""
WINDOW_PX = 23
"""Side of the window that tells black from white; it must be wider than a cell, and one window is three times as quick
as the three that OpenCV tries."""
FEWEST = 3
"""Markers that must be seen: two might be printed on something else, and three hold the mat by twelve points."""
OFF_MM = 3.0
"""How far a marker's corner may lie from its place once the mat is laid through all of them: a tenth of its side. A
marker that lies elsewhere, or paper that is rolled up, is further off."""
ODD_SIZE = 1.4
"""What is so many times larger or smaller than a card (as the root of its area) is none: corners err by less than a
tenth, the paper between two markers looks like a card two to three times as large."""
NEAR_MM = 15.0
"""A card belongs to a zone whose edge its middle lies this near to: less than a quarter of a card's width outside."""


@unique
class Cards(Enum):
    """The size of the cards that a mat is printed for."""

    POKER = "poker"
    """63.5 x 88.9 mm, 2 1/2 x 3 1/2 inches."""
    BRIDGE = "bridge"
    """57.15 x 88.9 mm, 2 1/4 x 3 1/2 inches."""

    @property
    def size_mm(self) -> tuple[float, float]:
        """Give width and height."""
        return (63.5 if self is Cards.POKER else 57.15, 88.9)


@dataclass(frozen=True, slots=True)
class Box:
    """An upright rectangle on the mat, in millimetres from its upper left corner."""

    left: float
    top: float
    wide: float
    high: float

    def off(self, x: float, y: float) -> float:
        """Give how far a point lies outside, 0 inside."""
        aside = max(self.left - x, 0.0, x - self.left - self.wide)
        above = max(self.top - y, 0.0, y - self.top - self.high)
        return float(np.hypot(aside, above))


ZONES: Mapping[Zone, Box] = {
    Zone.PUNTER1: Box(12, 54, 184, 112),
    Zone.PUNTER2: Box(205, 54, 184, 112),
    Zone.PUNTER3: Box(398, 54, 184, 112),
    Zone.TRUMP: Box(175, 175, 110, 112),
    Zone.STOCK: Box(309, 175, 110, 112),
    Zone.BANKER: Box(147, 296, 300, 112),
}
"""Four cards of 63.5 mm side by side before the banker; on the punters' side they overlap and show 36 mm each."""

MARKERS: tuple[tuple[float, float], ...] = ((12, 12), (548, 12), (12, 214), (548, 214), (12, 374), (548, 374))
"""Upper left corners: two at the far side, two in the middle, two beside the banker, as far apart as the paper is."""

FIRST: Mapping[Cards, int] = {Cards.POKER: 0, Cards.BRIDGE: len(MARKERS)}
"""The number of each mat's first marker, so that the markers tell which cards it was printed for."""


@dataclass(frozen=True, slots=True)
class Mat:
    """A mat that is seen: for which cards, where its markers lie, and the way from pixels to millimetres."""

    cards: Cards
    corners: Mapping[int, Quad]
    """Each marker seen, by its place in `MARKERS`: its corners (4, 2) in pixels, TL TR BR BL as printed."""
    to_mm: NDArray[np.float64]
    """The homography, shape (3, 3)."""

    def places(self, quads: Sequence[Quad]) -> Points:
        """Give where the middles of cards lie, in millimetres; shape (n, 2)."""
        middles = np.asarray(quads, np.float32).reshape(-1, 4, 2).mean(axis=1)
        return _mapped(middles, self.to_mm)

    def is_card(self, quad: Quad) -> bool:
        """Tell whether something may be a card: it has about a card's size, and does not lie on a marker that is seen.

        `quad` (4, 2) are its corners in pixels.
        """
        x, y = (float(v) for v in self.places([quad])[0])
        if any(Box(*MARKERS[place], MARKER_MM, MARKER_MM).off(x, y) == 0 for place in self.corners):
            return False
        corners = _mapped(np.asarray(quad, np.float32), self.to_mm)
        sides = np.linalg.norm(corners - np.roll(corners, 1, axis=0), axis=1)
        wide, high = self.cards.size_mm
        ratio = float(np.sqrt(max(0.0, sides[0] + sides[2]) * max(0.0, sides[1] + sides[3]) / 4 / (wide * high)))
        return 1 / ODD_SIZE <= ratio <= ODD_SIZE

    def slots(self) -> list[Quad]:
        """Give the corners of a card in the middle of each zone, as it would be seen, in pixels; shape (4, 2) each."""
        wide, high = self.cards.size_mm
        middles = [_middle(box) for box in ZONES.values()]
        return [self.outline(Box(x - wide / 2, y - high / 2, wide, high)) for x, y in middles]

    def outline(self, box: Box) -> Quad:
        """Give the corners of a box of the mat as they are seen, in pixels, shape (4, 2)."""
        right, foot = box.left + box.wide, box.top + box.high
        flat = np.array([[box.left, box.top], [right, box.top], [right, foot], [box.left, foot]], np.float32)
        return _mapped(flat, np.asarray(np.linalg.inv(self.to_mm), np.float64))


def _middle(box: Box) -> tuple[float, float]:
    return box.left + box.wide / 2, box.top + box.high / 2


def marker_mm(place: int) -> Quad:
    """Give the corners of a marker on the mat, TL TR BR BL, in millimetres; shape (4, 2)."""
    x, y = MARKERS[place]
    far_x, far_y = x + MARKER_MM, y + MARKER_MM
    return np.array([[x, y], [far_x, y], [far_x, far_y], [x, far_y]], np.float32)


def cells(number: int) -> NDArray[np.bool_]:
    """Give a marker's cells, True where black, shape (6, 6): four times four and a border."""
    picture = cv2.aruco.generateImageMarker(cv2.aruco.getPredefinedDictionary(CODES), number, 6)
    return np.equal(np.asarray(picture, np.uint8), 0)


def find_mat(frame: Frame) -> Mat | None:
    """Find the mat; None where fewer than three of its markers are seen where they belong."""
    found = _markers(frame)
    return max(
        (mat for cards in Cards if (mat := _laid(cards, found)) is not None), key=lambda m: len(m.corners), default=None
    )


def assign(mat: Mat, quads: Sequence[Quad], face_down: Sequence[bool]) -> tuple[Zone | None, ...]:
    """Give the zone of each card: the one that its middle lies in or nearest to; None for a card that lies beside all.

    An open card on the stock's place is given none, so that it is said to lie in no tableau rather than overlooked.
    """
    zones: list[Zone | None] = []
    for (x, y), down in zip(mat.places(quads), face_down, strict=True):
        zone = min(ZONES, key=lambda each: ZONES[each].off(float(x), float(y)))
        near = ZONES[zone].off(float(x), float(y)) <= NEAR_MM
        zones.append(zone if near and (down or zone is not Zone.STOCK) else None)
    return tuple(zones)


@cache
def _detector() -> cv2.aruco.ArucoDetector:
    settings = cv2.aruco.DetectorParameters()
    settings.adaptiveThreshWinSizeMin = settings.adaptiveThreshWinSizeMax = WINDOW_PX
    return cv2.aruco.ArucoDetector(cv2.aruco.getPredefinedDictionary(CODES), settings)


def _markers(frame: Frame) -> dict[int, Quad]:
    """Give the corners of every marker by its number; one that is seen twice counts for nothing."""
    grey = cv2.cvtColor(frame.pixels, cv2.COLOR_BGR2GRAY)
    shrink = max(1.0, frame.width / LOOK_PX)
    small = cv2.resize(grey, None, fx=1 / shrink, fy=1 / shrink, interpolation=cv2.INTER_AREA) if shrink > 1 else grey
    corners, numbers, _ = _detector().detectMarkers(small)
    # OpenCV gives None, which its types deny, where there is no marker.
    known = [int(number) for number in np.asarray(() if not corners else numbers).ravel()]
    quads = [(np.asarray(each, np.float32).reshape(4, 2) + 0.5) * shrink - 0.5 for each in corners]
    return {n: quad.astype(np.float32) for n, quad in zip(known, quads, strict=True) if known.count(n) == 1}


def _laid(cards: Cards, found: Mapping[int, Quad]) -> Mat | None:
    """Lay the mat for one size of cards through its markers, leaving out those that do not lie where they belong."""
    first = FIRST[cards]
    here = {place: found[first + place] for place in range(len(MARKERS)) if first + place in found}
    if len(here) < FEWEST:
        return None
    seen = np.concatenate(list(here.values()))
    flat = np.concatenate([marker_mm(place) for place in here])
    to_mm = _homography(seen, flat)
    if to_mm is None:
        return None
    kept = {
        place: quad
        for place, quad in here.items()
        if float(np.linalg.norm(_mapped(quad, to_mm) - marker_mm(place), axis=1).max()) <= OFF_MM
    }
    return Mat(cards, kept, to_mm) if len(kept) >= FEWEST else None


def _homography(seen: Points, flat: Points) -> NDArray[np.float64] | None:
    way: object = cv2.findHomography(seen, flat, cv2.RANSAC, OFF_MM)[0]
    # OpenCV gives nothing, or something that is not finite, where points span no plane.
    if not isinstance(way, np.ndarray) or way.shape != (3, 3) or not np.isfinite(way).all():
        return None
    return np.asarray(way, np.float64)


def _mapped(points: NDArray[np.float32], way: NDArray[np.float64]) -> Points:
    if not len(points):
        return np.zeros((0, 2), np.float32)
    return np.asarray(cv2.perspectiveTransform(points.reshape(-1, 1, 2), way).reshape(-1, 2), np.float32)
