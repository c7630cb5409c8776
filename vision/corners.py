"""At which corners of which cards the indexes found stand: all pairs of finds at once. Pure numbers.

The same as `vision.merge.corner_on` for each pair, of which a table has hundreds; one by one they took half of merging.
"""

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from vision.geometry import ALONG, BESIDE, INDEX_AT, Quad

LEAST_COSINE = 0.9
"""25 degrees: more than a finder errs in direction."""
MOST_RATIO = 1.33
"""Cards of one deal are of one size; a finder errs less than a third."""


@dataclass(frozen=True, slots=True)
class Corners:
    """`corner[i, j]` of card i is where find j stands nearest, `off[i, j]` how far off in widths of card i.

    Where find j lies askew to card i, `off` is infinite. `reach[i]` is the length of card i in pixels,
    `points[i]` where its own index stands.
    """

    corner: NDArray[np.intp]
    off: NDArray[np.float64]
    reach: NDArray[np.float64]
    points: NDArray[np.float64]


def all_corners(quads: list[Quad], mirrored: list[bool]) -> Corners:
    """Compare the cards that index finds tell of with the finds themselves.

    `quads` are the finds' cards, each (4, 2); a find stands at corner 0 of its own, at corner 1 where it is mirrored.
    """
    cards = np.asarray(quads, np.float64).reshape(-1, 4, 2)
    start = np.asarray(mirrored, np.intp).reshape(-1)
    own = np.arange(len(cards))
    across, down = cards[:, list(BESIDE)] - cards, cards[:, list(ALONG)] - cards
    bend = np.roll(cards, 2, axis=1) - cards - across - down
    points = cards + across * INDEX_AT[0] + down * INDEX_AT[1] + bend * (INDEX_AT[0] * INDEX_AT[1])
    lengths = np.linalg.norm(down, axis=2)
    width = np.maximum(1e-3, (np.linalg.norm(across[:, 0], axis=1) + np.linalg.norm(across[:, 2], axis=1)) / 2)
    best = np.full((len(cards), len(cards)), np.inf)
    corner = np.zeros((len(cards), len(cards)), np.intp)
    theirs_down, theirs_length, theirs_point = down[own, start], lengths[own, start], points[own, start]
    for at in (start, start + 2):
        cosine = (down[:, at] * theirs_down).sum(2) / np.maximum(1e-6, lengths[:, at] * theirs_length)
        ratio = lengths[:, at] / np.maximum(1e-6, theirs_length)
        off = np.linalg.norm(points[:, at] - theirs_point, axis=2) / width[:, None]
        nearer = (cosine >= LEAST_COSINE) & (ratio > 1 / MOST_RATIO) & (ratio < MOST_RATIO) & (off < best)
        best, corner = np.where(nearer, off, best), np.where(nearer, at[None, :], corner)
    return Corners(corner, best, theirs_length, theirs_point)
