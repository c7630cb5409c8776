"""Sets a quad that lies about on a card exactly onto it: a small network looks at the quad and what is around it.

The finder tells a card's frame from one cell of a reduced picture, off by a twentieth of its width and more where a
pale back lies on pale cloth. Here the full picture is cut around each quad, and the network says how far each corner
is from the card's own. Trained by training/train_framer.py.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

import cv2
import numpy as np
from numpy.typing import NDArray

from vision.finder import load_network
from vision.geometry import Quad
from vision.rectify import Zoom, cut, levelled

Picture = NDArray[np.uint8]

AROUND_SIZE = (80, 104)
"""Width and height of the cut in pixels: the card itself takes 50 by 65 of them, one pixel is 2 % of its width."""
AROUND_SPAN = (-0.3, -0.3, 1.3, 1.3)
"""What is cut around a quad, in its own frame: a card that lies a quarter of its width off is seen whole."""
CORNERS = np.array([[0, 0], [1, 0], [1, 1], [0, 1]], np.float32)
"""A card's corners TL TR BR BL in its own frame."""
UNIT = 0.1
"""The network answers in tenths of the quad's sides."""
OFFSETS, KINDS = 8, 3
"""Numbers of the answer: two for each corner, one for how far off they may be, then a face, a back, nothing there."""
BATCH = 8
"""Cuts looked at once, as in vision/readers.py."""


@dataclass(frozen=True, slots=True)
class Framed:
    """Where a card lies: its quad in pixels, how far off it may be, and what it is.

    `off` is what the network expects of its own error, on average over the corners, in shares of the sides of the quad
    that it was given. `kinds` are the chances of (a face, a back, no card).
    """

    quad: Quad
    off: float
    kinds: tuple[float, float, float]


def around_cut(zoom: Zoom, quad: Quad) -> Picture:
    """Cut a quad with what is around it, uint8 BGR (104, 80, 3)."""
    return cut(zoom, quad, AROUND_SPAN, AROUND_SIZE)


def offsets_of(quad: Quad, card: Quad) -> NDArray[np.float32]:
    """Give how far a card's corners (4, 2) are from a quad's, in the quad's own frame and in `UNIT`, shape (8,)."""
    into = cv2.getPerspectiveTransform(quad, CORNERS)
    there = cv2.perspectiveTransform(card[None], into)[0]
    return np.asarray((there - CORNERS).reshape(-1) / UNIT, np.float32)


def moved(quad: Quad, offsets: NDArray[np.float32]) -> Quad:
    """Move a quad's corners by what `offsets_of` gives; its inverse."""
    out = cv2.getPerspectiveTransform(CORNERS, quad)
    there = CORNERS + offsets.reshape(4, 2) * UNIT
    return np.asarray(cv2.perspectiveTransform(there[None].astype(np.float32), out)[0], np.float32)


class Framer:
    """The network and how its answers are used."""

    def __init__(self, model: Path) -> None:
        """Load the network from an ONNX file."""
        self._net = load_network(model)

    def frame(self, zoom: Zoom, quads: Sequence[Quad]) -> list[Framed]:
        """Set each quad (4, 2), in pixels of the zoomed picture, onto the card that lies there; one answer for each."""
        framed: list[Framed] = []
        for begin in range(0, len(quads), BATCH):
            part = quads[begin : begin + BATCH]
            self._net.setInput(levelled(np.stack([around_cut(zoom, quad) for quad in part])))
            said = np.array(self._net.forward(), np.float32).reshape(len(part), -1)
            framed += [_framed(quad, row) for quad, row in zip(part, said, strict=True)]
        return framed


def _framed(quad: Quad, said: NDArray[np.float32]) -> Framed:
    grown = np.exp(said[-KINDS:] - said[-KINDS:].max())
    face, back, nothing = (float(v) for v in grown / grown.sum())
    return Framed(moved(quad, said[:OFFSETS]), float(np.exp(said[OFFSETS])) * UNIT, (face, back, nothing))
