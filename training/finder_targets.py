"""What the finder should answer for a tile: four heat maps and the frames of the cards at their peaks."""

import numpy as np
from numpy.typing import NDArray

from training.compose import BACK
from vision.geometry import CHANNELS, STRIDE, encode_centre, encode_frame, frame_of

SEEN_PX = 416
"""Side of a tile as the finder sees it, in pixels."""
# A card shows its index when four fifths of it are open; between that and two fifths nobody is punished either way.
INDEX_SEEN, INDEX_UNSURE = 0.8, 0.4
FACE_SEEN, FACE_UNSURE = 0.5, 0.15
# Backs are counted, so a strip of one is enough.
BACK_SEEN, BACK_UNSURE = 0.17, 0.08


def _splash(heat: NDArray[np.float32], x: float, y: float, sigma: float) -> None:
    """Raise a bell around (x, y), in cells, where it is higher than what is there; its top cell is exactly 1."""
    reach = int(np.ceil(3 * sigma))
    cx, cy = int(x), int(y)
    x0, x1 = max(0, cx - reach), min(heat.shape[1], cx + reach + 1)
    y0, y1 = max(0, cy - reach), min(heat.shape[0], cy + reach + 1)
    if x0 >= x1 or y0 >= y1:
        return
    rows, cols = np.mgrid[y0:y1, x0:x1]
    bell = np.exp(-((cols - cx) ** 2 + (rows - cy) ** 2) / (2 * sigma**2)).astype(np.float32)
    np.maximum(heat[y0:y1, x0:x1], bell, out=heat[y0:y1, x0:x1])


def _mute(weight: NDArray[np.float32], x: float, y: float, reach: int) -> None:
    cx, cy = int(x), int(y)
    weight[max(0, cy - reach) : cy + reach + 1, max(0, cx - reach) : cx + reach + 1] = 0


def targets(cards: NDArray[np.float32], side: int) -> tuple[NDArray[np.float32], NDArray[np.float32]]:
    """Give maps (17, S, S) and weights (6, S, S): four for the heats, then for index frames and centre frames.

    `cards` are rows of a shard's table whose quads are in the finder's pixels; `side` is the tile's side there.
    """
    cells = side // STRIDE
    maps = np.zeros((17, cells, cells), np.float32)
    weight = np.zeros((6, cells, cells), np.float32)
    weight[:4] = 1
    for row in cards:
        code, quad, seen, marks = int(row[1]), row[2:10].reshape(4, 2), float(row[10]), row[11:15]
        width_px = float(np.linalg.norm(quad[1] - quad[0]))
        for corner in range(4):
            frame = frame_of(quad, corner)
            x, y = frame.point / STRIDE
            if marks[corner] < INDEX_UNSURE or not (0 <= x < cells and 0 <= y < cells):
                continue
            mirrored = corner in {1, 3}
            if marks[corner] < INDEX_SEEN:
                _mute(weight[int(mirrored)], x, y, 2)
                continue
            _splash(maps[int(mirrored)], x, y, float(np.clip(width_px * 0.02, 0.7, 2.5)))
            _plant(
                maps,
                weight[4],
                (x, y),
                CHANNELS["index_offset"],
                CHANNELS["index_frame"],
                encode_frame(frame, mirrored=mirrored),
            )
        x, y = quad.mean(0) / STRIDE
        if not (0 <= x < cells and 0 <= y < cells):
            continue
        heat = 3 if code == BACK else 2
        enough, unsure = (BACK_SEEN, BACK_UNSURE) if code == BACK else (FACE_SEEN, FACE_UNSURE)
        if seen < unsure:
            continue
        if seen < enough:
            _mute(weight[heat], x, y, 2)
            continue
        _splash(maps[heat], x, y, float(np.clip(width_px * 0.025, 0.7, 3.0)))
        _plant(maps, weight[5], (x, y), CHANNELS["centre_offset"], CHANNELS["centre_frame"], encode_centre(quad))
    return maps, weight


def _plant(  # noqa: PLR0917 - maps to write on, then what is written
    maps: NDArray[np.float32],
    weight: NDArray[np.float32],
    at: tuple[float, float],
    offset: slice,
    frame: slice,
    code: NDArray[np.float32],
) -> None:
    """Write a card's frame into the cells around its point, each with its own offset to the point."""
    cells = maps.shape[1]
    cx, cy = int(at[0]), int(at[1])
    for y in range(max(0, cy - 1), min(cells, cy + 2)):
        for x in range(max(0, cx - 1), min(cells, cx + 2)):
            if weight[y, x] == 1 and (x, y) != (cx, cy):
                continue  # another card's own cell: in a tight fan two centres may be neighbours
            maps[offset, y, x] = (at[0] - x - 0.5, at[1] - y - 0.5)
            maps[frame, y, x] = code
            weight[y, x] = 1.0 if (x, y) == (cx, cy) else 0.4
