"""Tells how unevenly four cards lie: a card read where none is, in the place of one not seen, breaks the pattern."""

import numpy as np
from numpy.typing import NDArray

from vision.zone_rows import BLOCK_GAP

Array = NDArray[np.float64]

WIDTH_SHARE = 0.7
"""A card's width over its height: 0.65 (bridge) to 0.72 (poker)."""

_STEPS = np.arange(4) - 1.5
_EVEN = np.column_stack([np.ones(4), _STEPS])
_BENT = np.column_stack([_EVEN, np.square(_STEPS)])
# What is left of four values after the best even row, or the best even and bent one (a fan sags), is taken out.
_OFF_EVEN = np.eye(4) - _EVEN @ np.linalg.pinv(_EVEN)
_OFF_BENT = np.eye(4) - _BENT @ np.linalg.pinv(_BENT)


def unevenness(points: Array) -> float:
    """Give how far, in card heights, the worst of four cards lies from the nearest even row, fan or 2 x 2 block.

    `points` (4, 2) are x in card widths and y in card heights.
    """
    places = points * np.array([WIDTH_SHARE, 1.0])
    along = places[np.argsort(places[:, 0], kind="stable")]
    row = max(float(np.abs(_OFF_EVEN @ along[:, 0]).max()), float(np.abs(_OFF_BENT @ along[:, 1]).max()))
    down = places[np.argsort(places[:, 1], kind="stable")]
    if down[2, 1] - down[1, 1] < BLOCK_GAP:
        return row
    far, near = (pair[np.argsort(pair[:, 0], kind="stable")] for pair in (down[:2], down[2:]))
    block = float(np.abs(far[0] - far[1] - near[0] + near[1]).max()) / 4
    return min(row, block)
