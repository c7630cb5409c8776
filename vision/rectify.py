"""Cuts the parts that are read out of the full picture, turned upright: index corners and whole cards.

Shared by the recogniser and by its training, so that both see exactly the same cut.
"""

import cv2
import numpy as np
from numpy.typing import NDArray

from vision.geometry import Quad

Picture = NDArray[np.uint8]
Scale = NDArray[np.float32]
"""Across and down, shape (2,)."""

INDEX_SIZE = (48, 72)
"""Width and height of an index cut in pixels; a card is then about 123 px wide, what a far camera still delivers."""
INDEX_SPAN = (-0.03, -0.03, 0.36, 0.42)
"""Left, top, right, bottom of an index cut in the card's own frame; a jumbo index with its pip still fits."""
CARD_SIZE = (72, 100)
"""Width and height of a whole-card cut in pixels: ten pips are still apart."""
SHARP = 1.2
"""A cut may take every 1.2th pixel; beyond that a halved copy is cut, or thin strokes would be skipped."""
NEAR = 0.75
"""A halved copy that keeps this share of its width is not averaged: a camera's picture keeps 0.83. Where it keeps less,
lines two pixels wide would have less than three pixels for a light and a dark one, and beat."""
SMALLEST_PX = 4
"""A copy this small is not halved again."""
CARD_SPAN = (-0.02, -0.02, 1.02, 1.02)


class Zoom:
    """One picture with halved copies made on demand, so that a cut never skips pixels."""

    def __init__(self, pixels: Picture) -> None:
        """Take uint8 BGR pixels (H, W, 3)."""
        self._levels = [pixels]

    @property
    def whole(self) -> Picture:
        """The picture itself, uint8 BGR (H, W, 3)."""
        return self._levels[0]

    def level(self, shrink: float) -> tuple[Picture, Scale]:
        """Give the copy for a cut that shrinks by `shrink`, and its scale: 1, or about 1/2, 1/4, 1/8."""
        pixels = self._halved(int(np.floor(np.log2(shrink / SHARP) + 1)) if shrink > SHARP else 0)
        return pixels, self.scale_of(pixels)

    def scale_of(self, copy: Picture) -> Scale:
        """Give how wide and high a copy of the whole picture is, as shares (x, y), shape (2,)."""
        height, width = self.whole.shape[:2]
        return np.array([copy.shape[1] / width, copy.shape[0] / height], np.float32)

    def reduced(self, scale: float) -> Picture:
        """Give the whole picture at `scale`, at most 1.

        Shrinking the nearest larger copy takes a tenth of the time that averaging the picture's own pixels takes.
        """
        height, width = self.whole.shape[:2]
        if scale >= 1:
            return self.whole
        to = (max(1, round(width * scale)), max(1, round(height * scale)))
        pixels = self._halved(int(np.floor(-np.log2(scale))))
        # A cubic curve makes a halved copy a little smaller in a sixth of the time, and as sharp as averaging the
        # picture itself would; but it averages nothing.
        near = pixels is not self.whole and to[0] >= NEAR * pixels.shape[1]
        return np.asarray(cv2.resize(pixels, to, interpolation=cv2.INTER_CUBIC if near else cv2.INTER_AREA), np.uint8)

    def _halved(self, times: int) -> Picture:
        """Give the picture halved so often, or as often as it can be."""
        while len(self._levels) <= times and min(self._levels[-1].shape[:2]) >= SMALLEST_PX:
            last = self._levels[-1]
            half = cv2.resize(last, (last.shape[1] // 2, last.shape[0] // 2), interpolation=cv2.INTER_AREA)
            self._levels.append(np.asarray(half, np.uint8))
        return self._levels[min(times, len(self._levels) - 1)]


def cut(zoom: Zoom, quad: Quad, span: tuple[float, float, float, float], size: tuple[int, int]) -> Picture:
    """Cut the part `span` of a card (its own frame) out of the picture, `size` pixels (width, height)."""
    left, top, right, bottom = span
    to_picture = cv2.getPerspectiveTransform(np.array([[0, 0], [1, 0], [1, 1], [0, 1]], np.float32), quad)
    part = np.array([[[left, top], [right, top], [right, bottom], [left, bottom]]], np.float32)
    there = cv2.perspectiveTransform(part, to_picture)[0]
    shrink = float(np.linalg.norm(there[3] - there[0])) / size[1]
    pixels, scale = zoom.level(shrink)
    frame = np.array([[0, 0], [size[0], 0], [size[0], size[1]], [0, size[1]]], np.float32) - 0.5
    back = cv2.getPerspectiveTransform(frame, (there + 0.5) * scale - 0.5)
    piece = cv2.warpPerspective(
        pixels,
        back,
        size,
        flags=cv2.INTER_LINEAR | cv2.WARP_INVERSE_MAP,
        borderMode=cv2.BORDER_CONSTANT,
        borderValue=(0, 0, 0),
    )
    return np.asarray(piece, np.uint8)


def index_cut(zoom: Zoom, quad: Quad, corner: int) -> Picture:
    """Cut the index at corner 0 to 3 (TL TR BR BL) upright, uint8 BGR (72, 48, 3).

    At TR and BL the cut reaches the other way along the short side, and the letter is not mirrored.
    """
    left, top, right, bottom = INDEX_SPAN
    upright = quad if corner in {0, 1} else quad[[2, 3, 0, 1]]
    span = INDEX_SPAN if corner in {0, 2} else (1 - right, top, 1 - left, bottom)
    return cut(zoom, upright, span, INDEX_SIZE)


def card_cut(zoom: Zoom, quad: Quad) -> Picture:
    """Cut the whole card, uint8 BGR (100, 72, 3)."""
    return cut(zoom, quad, CARD_SPAN, CARD_SIZE)


def levelled(cuts: NDArray[np.uint8]) -> NDArray[np.float32]:
    """Make cuts (N, H, W, 3) into network input (N, 3, H, W): paper white is 1 in each colour, whatever the lamp.

    The 95th percentile is the paper even when a court card fills most of the cut; below 30 it is noise, not paper.
    """
    number, height, width, colours = cuts.shape
    planes = np.ascontiguousarray(cuts.transpose(0, 3, 1, 2)).reshape(number, colours, -1)
    kth = int(height * width * 0.95)
    # Sixteen bits: of bytes numpy has no quick partition, it takes fifteen times as long.
    white = np.partition(planes.astype(np.uint16), kth, axis=2)[:, :, kth].astype(np.float32)
    scaled = planes.astype(np.float32) / np.maximum(white, 30)[:, :, None]
    return np.minimum(scaled, np.float32(1.5)).reshape(number, colours, height, width)
