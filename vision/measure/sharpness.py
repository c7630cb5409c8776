"""How sharp a picture is: the width of its sharpest edges in pixels, whatever the light and the contrast.

Theory (re-blur, as in Elder and Zucker 1998, Zhuo and Sim 2011): an edge of width s that is blurred once more by s0
loses steepness by the factor sqrt(1 + s0^2 / s^2). Steepness is proportional to contrast before and after, so
contrast and exposure drop out of the factor, and s follows from it.
"""

from collections.abc import Sequence

import cv2
import numpy as np
from numpy.typing import NDArray

from vision.frame import Frame
from vision.geometry import Quad

Grey = NDArray[np.float32]

REBLUR_PX = 1.0
"""How much is blurred once more: of the order of what is measured, so that the factor is far from 1."""
STEEPEST = 0.02
"""Share of the pixels that counts as edges: the print's outlines on a card take about a tenth of it."""
LEAST_STEP = 12.0
"""Grey values a pixel that an edge must rise to be one: noise of a lamp-lit picture (3 of 255, see vision/lores.py)
rises by 3 sqrt(2), and its extreme among a million pixels is below this after the blur."""
WIDEST_PX = 20.0
"""Wider edges are told as this; nothing is left to read long before."""


def edge_px(frame: Frame, quads: Sequence[Quad] = ()) -> float | None:
    """Give the width (sigma) of the edges in pixels, of the cards where some are given; None where there is no edge.

    `quads` (4, 2) are corners in pixels. A sharp picture has about 0.7, for a sensor's pixels have a size themselves.
    """
    pieces = [piece for quad in quads if (piece := _piece(frame, quad)) is not None] or [frame.pixels]
    ratios = [found for piece in pieces if (found := _ratios(_grey(piece))) is not None]
    if not ratios:
        return None
    return _width(float(np.median(np.concatenate(ratios))))


def _grey(pixels: NDArray[np.uint8]) -> Grey:
    return np.asarray(cv2.cvtColor(pixels, cv2.COLOR_BGR2GRAY), np.float32)


def _piece(frame: Frame, quad: Quad) -> NDArray[np.uint8] | None:
    """Cut a card's box out of the picture; None where nothing of it lies inside."""
    size = np.array(frame.size)
    low = np.clip(np.floor(quad.min(axis=0)).astype(int), 0, size)
    high = np.clip(np.ceil(quad.max(axis=0)).astype(int), 0, size)
    piece = frame.pixels[low[1] : high[1], low[0] : high[0]]
    return piece if min(piece.shape[:2]) > 8 * REBLUR_PX else None


def _ratios(grey: Grey) -> NDArray[np.float32] | None:
    """Give by which factor the steepest pixels lose steepness; None where nothing is steep."""
    before = _steepness(cv2.GaussianBlur(grey, (0, 0), REBLUR_PX / 2))
    after = _steepness(cv2.GaussianBlur(grey, (0, 0), REBLUR_PX * np.sqrt(1.25)))
    # Relative to a blur of s0/2, what the second blur adds is s0 again; the first keeps single noisy pixels quiet.
    count = max(1, round(STEEPEST * before.size))
    floor = float(np.partition(before.ravel(), -count)[-count])
    steep = (before >= max(floor, LEAST_STEP)) & (after > 0)
    return np.asarray(before[steep] / after[steep], np.float32) if steep.any() else None


def _steepness(grey: NDArray[np.float32] | cv2.typing.MatLike) -> Grey:
    across, down = (cv2.Scharr(grey, cv2.CV_32F, *way) / 16 for way in ((1, 0), (0, 1)))
    return np.asarray(np.hypot(across, down), np.float32)


def _width(ratio: float) -> float:
    if ratio <= 1.0:
        return WIDEST_PX
    squared = REBLUR_PX**2 / (ratio**2 - 1) - (REBLUR_PX / 2) ** 2
    return float(min(WIDEST_PX, np.sqrt(max(0.0, squared))))
