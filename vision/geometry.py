"""Where things are on a card, and how a card seen by one corner is written down. Pure numbers, no picture.

A card's own frame runs from its top left corner: x along the short side, y along the long side, both 0 to 1.
"""

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

Quad = NDArray[np.float32]

INDEX_AT = (0.11, 0.14)
"""The point that stands for an index, in the card's own frame: the middle of letter and pip on most decks."""
BESIDE, ALONG = (1, 0, 3, 2), (3, 2, 1, 0)
"""The corner across the short side of each corner TL TR BR BL, and the one across the long side."""
STRIDE = 4
"""Pixels of the finder's picture for one cell of its output."""
LENGTH_UNIT_PX = 64.0
"""The card length that the finder writes as 0 (it tells the logarithm of the length in this unit)."""
HEATS = ("index", "mirrored", "face", "back")
"""What the finder's first four maps show: an index at TL or BR, one at TR or BL, a face's centre, a back's centre."""
CHANNELS = {
    "heat": slice(0, 4),
    "index_offset": slice(4, 6),
    "index_frame": slice(6, 11),
    "centre_offset": slice(11, 13),
    "centre_frame": slice(13, 17),
}
"""Where each quantity stands among the finder's output maps."""


@dataclass(frozen=True, slots=True)
class Frame2:
    """A card seen from one of its index corners: the index point, and the sides as vectors in pixels.

    `across` runs along the short side away from this corner, `down` along the long side.
    """

    point: NDArray[np.float32]
    across: NDArray[np.float32]
    down: NDArray[np.float32]


def frame_of(quad: Quad, corner: int) -> Frame2:
    """See a card from corner 0 to 3 (its TL, TR, BR, BL): rows of `quad` are these corners in pixels."""
    # A table asks for hundreds of them: with plain numbers it takes a quarter of the time that arrays of two take.
    corners: list[list[float]] = quad.tolist()
    (x, y), (far_x, far_y) = corners[corner], corners[(corner + 2) % 4]
    beside, along = corners[BESIDE[corner]], corners[ALONG[corner]]
    across_x, across_y, down_x, down_y = beside[0] - x, beside[1] - y, along[0] - x, along[1] - y
    # A tilted card is no parallelogram; the fourth corner bends the index point by its bilinear share.
    bend = INDEX_AT[0] * INDEX_AT[1]
    point_x = x + across_x * INDEX_AT[0] + down_x * INDEX_AT[1] + (far_x - x - across_x - down_x) * bend
    point_y = y + across_y * INDEX_AT[0] + down_y * INDEX_AT[1] + (far_y - y - across_y - down_y) * bend
    all_three = np.array(((point_x, point_y), (across_x, across_y), (down_x, down_y)), np.float32)
    return Frame2(all_three[0], all_three[1], all_three[2])


def quad_of(frame: Frame2, *, mirrored: bool) -> Quad:
    """Give the card's quad, TL TR BR BL with the seen index at TL (at TR when mirrored), shape (4, 2)."""
    origin = frame.point - frame.across * INDEX_AT[0] - frame.down * INDEX_AT[1]
    far = origin + frame.across
    corners = [origin, far, far + frame.down, origin + frame.down]
    if mirrored:
        corners = [corners[1], corners[0], corners[3], corners[2]]
    return np.array(corners, np.float32)


def encode_frame(frame: Frame2, *, mirrored: bool) -> NDArray[np.float32]:
    """Write a frame as five numbers of order one: log length, direction (2), width share, skew."""
    length = float(np.linalg.norm(frame.down))
    way = frame.down / length
    side = np.array([way[1], -way[0]], np.float32) * (-1.0 if mirrored else 1.0)
    return np.array(
        [
            np.log(length / LENGTH_UNIT_PX),
            way[0],
            way[1],
            float(frame.across @ side) / length,
            float(frame.across @ way) / length,
        ],
        np.float32,
    )


def decode_frame(code: NDArray[np.float32], point: NDArray[np.float32], *, mirrored: bool) -> Frame2:
    """Turn five numbers and the index point back into a frame; the inverse of `encode_frame`."""
    length = float(np.exp(np.clip(code[0], -3, 4))) * LENGTH_UNIT_PX
    way = code[1:3] / max(1e-6, float(np.linalg.norm(code[1:3])))
    side = np.array([way[1], -way[0]], np.float32) * (-1.0 if mirrored else 1.0)
    across = (side * code[3] + way * code[4]) * length
    return Frame2(point.astype(np.float32), across.astype(np.float32), (way * length).astype(np.float32))


def encode_centre(quad: Quad) -> NDArray[np.float32]:
    """Write a card around its centre as four numbers: log width, log length, double angle (2)."""
    across = (quad[1] - quad[0] + quad[2] - quad[3]) / 2
    down = (quad[3] - quad[0] + quad[2] - quad[1]) / 2
    angle = 2 * np.arctan2(down[1], down[0])
    width, length = float(np.linalg.norm(across)), float(np.linalg.norm(down))
    return np.array(
        [np.log(width / LENGTH_UNIT_PX), np.log(length / LENGTH_UNIT_PX), np.cos(angle), np.sin(angle)], np.float32
    )


def decode_centre(code: NDArray[np.float32], centre: NDArray[np.float32]) -> Quad:
    """Turn four numbers and a centre back into a rectangle; which end is up stays open."""
    width, length = (float(np.exp(np.clip(v, -3, 4))) * LENGTH_UNIT_PX for v in code[:2])
    angle = float(np.arctan2(code[3], code[2])) / 2
    down = np.array([np.cos(angle), np.sin(angle)]) * length
    across = np.array([np.sin(angle), -np.cos(angle)]) * width
    origin = centre - across / 2 - down / 2
    return np.array([origin, origin + across, origin + across + down, origin + down], np.float32)
