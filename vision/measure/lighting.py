"""How open cards are lit: how bright their stock is, and how far the print of their indexes stands out from it.

Glare adds the same light to stock and print, until both are white; so it is told by print that no longer stands out
where the card is bright. Bare stock at the end of a sensor's range looks the same and is no glare: that is why only
the corners are looked at, where every card has print.
"""

from collections.abc import Sequence
from dataclasses import dataclass

import cv2
import numpy as np
from numpy.typing import NDArray

from vision.frame import Frame
from vision.geometry import INDEX_AT, Quad
from vision.rectify import Zoom, cut

CARD = (77, 110)
"""Width and height in pixels at which a whole card is looked at."""
CORNER = (26, 40)
"""Width and height in pixels at which a corner is looked at."""
CORNER_SPAN = (0.02, 0.03, 0.22, 0.26)
"""The part of a card, in its own frame, that holds the index and little else."""
STOCK = 70.0
"""Percentile of a face's grey values that shows bare stock: print covers up to half of a court card."""
PAPER, INK = 90.0, 4.0
"""Percentiles of a corner that show stock and print: an index covers some 15 % of its corner."""


@dataclass(frozen=True, slots=True)
class Corner:
    """An index corner that lies open: the grey value of its paper, and by how much its darkest print lies below."""

    paper: float
    contrast: float


@dataclass(frozen=True, slots=True)
class Lighting:
    """What the light makes of each card: the grey value (0 to 255) of its stock, and its corners that lie open."""

    stocks: tuple[float, ...]
    corners: tuple[tuple[Corner, ...], ...]


def lighting_of(frame: Frame, quads: Sequence[Quad]) -> Lighting:
    """Tell how cards that lie face up are lit; `quads` (4, 2) are their corners in pixels, TL TR BR BL."""
    zoom = Zoom(frame.pixels)
    stocks = tuple(
        float(np.percentile(_grey(cut(zoom, quad, (0.03, 0.03, 0.97, 0.97), CARD)), STOCK)) for quad in quads
    )
    return Lighting(stocks, tuple(tuple(_corners(zoom, quads, place)) for place in range(len(quads))))


def brightness_of(frame: Frame) -> float:
    """Give the mean grey value of the whole picture, 0 to 255: what there is to go by before a card lies there."""
    return float(cv2.mean(_grey(np.asarray(frame.pixels[::4, ::4], np.uint8)))[0])


def _corners(zoom: Zoom, quads: Sequence[Quad], place: int) -> list[Corner]:
    others = [quad for other, quad in enumerate(quads) if other != place]
    found = []
    for quad in (quads[place], np.roll(quads[place], 2, axis=0)):
        # A corner that another card's outline takes in may be covered, and then shows that card's stock.
        if any(_inside(point, other) for point in _points(quad) for other in others):
            continue
        grey = _grey(cut(zoom, np.asarray(quad, np.float32), CORNER_SPAN, CORNER))
        paper, ink = np.percentile(grey, (PAPER, INK))
        found.append(Corner(float(paper), float(paper - ink)))
    return found


def _points(quad: Quad) -> list[tuple[float, float]]:
    """Give the card's corner and the middle of its index."""
    index = quad[0] + (quad[1] - quad[0]) * INDEX_AT[0] + (quad[3] - quad[0]) * INDEX_AT[1]
    return [(float(x), float(y)) for x, y in (quad[0], index)]


def _inside(point: tuple[float, float], quad: Quad) -> bool:
    return cv2.pointPolygonTest(np.asarray(quad, np.float32), point, measureDist=False) >= 0


def _grey(pixels: NDArray[np.uint8]) -> NDArray[np.uint8]:
    return np.asarray(cv2.cvtColor(pixels, cv2.COLOR_BGR2GRAY), np.uint8)
