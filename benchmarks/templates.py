"""The baseline's templates: ranks in plain letters and the four suits, drawn, cut to their ink, at one size."""

import cv2
import numpy as np

from rules.cards import Rank, Suit
from vision.frame import Pixels

RANK_SIZE = (70, 125)
SUIT_SIZE = (70, 100)
"""Width and height in pixels that glyphs are compared at."""

CANVAS = 400
FONTS = (cv2.FONT_HERSHEY_SIMPLEX, cv2.FONT_HERSHEY_DUPLEX, cv2.FONT_HERSHEY_COMPLEX, cv2.FONT_HERSHEY_TRIPLEX)


def cut_to_ink(glyph: Pixels, size: tuple[int, int]) -> Pixels | None:
    """Cut a glyph (ink 255 on 0) to its bounding box and stretch it to a size; None where there is no ink."""
    if not glyph.any():
        return None
    x, y, width, height = cv2.boundingRect(glyph)
    stretched = cv2.resize(glyph[y : y + height, x : x + width], size, interpolation=cv2.INTER_AREA)
    return (stretched > 127).astype(np.uint8) * np.uint8(255)  # noqa: PLR2004  half covered is ink


def rank_templates() -> tuple[tuple[Rank, Pixels], ...]:
    """Draw every rank in every font, thin and bold."""
    found = []
    for rank in Rank:
        for font in FONTS:
            for thick in (14, 28):
                canvas = np.zeros((CANVAS, CANVAS * 2), np.uint8)
                cv2.putText(canvas, str(rank), (60, 300), font, 8, 255, thick, cv2.LINE_AA)
                glyph = cut_to_ink(canvas, RANK_SIZE)
                assert glyph is not None  # noqa: S101  a letter has ink
                found.append((rank, glyph))
    return tuple(found)


def suit_templates() -> tuple[tuple[Suit, Pixels], ...]:
    """Draw the four suits."""
    drawn = {
        Suit.HEARTS: _heart(),
        Suit.DIAMONDS: _diamond(),
        Suit.SPADES: _stemmed(_heart()[::-1]),
        Suit.CLUBS: _stemmed(_discs(((200, 120), (120, 235), (280, 235)), 78)),
    }
    found = []
    for suit, canvas in drawn.items():
        glyph = cut_to_ink(canvas.astype(np.uint8), SUIT_SIZE)
        assert glyph is not None  # noqa: S101  a suit has ink
        found.append((suit, glyph))
    return tuple(found)


def _discs(middles: tuple[tuple[int, int], ...], radius: int) -> Pixels:
    """Draw discs."""
    canvas = np.zeros((CANVAS, CANVAS), np.uint8)
    for middle in middles:
        cv2.circle(canvas, middle, radius, 255, cv2.FILLED, cv2.LINE_AA)
    return canvas


def _heart() -> Pixels:
    """Draw a heart: two discs and a point."""
    canvas = _discs(((135, 140), (265, 140)), 75)
    cv2.fillPoly(canvas, [np.array([(68, 175), (332, 175), (200, 345), (200, 345)], np.int32)], 255, cv2.LINE_AA)
    return canvas


def _diamond() -> Pixels:
    """Draw a diamond."""
    canvas = np.zeros((CANVAS, CANVAS), np.uint8)
    cv2.fillPoly(canvas, [np.array([(200, 40), (320, 200), (200, 360), (80, 200)], np.int32)], 255, cv2.LINE_AA)
    return canvas


def _stemmed(leaf: Pixels) -> Pixels:
    """Give a leaf its stem."""
    canvas = np.array(leaf)
    cv2.fillPoly(canvas, [np.array([(200, 240), (232, 350), (168, 350)], np.int32)], 255, cv2.LINE_AA)
    return canvas
