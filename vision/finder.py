"""Finds cards in a reduced picture: index corners, face centres and backs, each with the card's whole frame.

One small network (trained by training/train_finder.py) answers with maps at a quarter of the input's size; their peaks
are the finds. What the cards say is not asked here.
"""

from dataclasses import dataclass
from pathlib import Path

import cv2
import numpy as np
from numpy.typing import NDArray

from vision.geometry import CHANNELS, HEATS, STRIDE, Quad, decode_centre, decode_frame, quad_of
from vision.rectify import Zoom
from vision.thresholds import Thresholds

Picture = NDArray[np.uint8]
Maps = NDArray[np.float32]

MULTIPLE = 32
"""The network halves its input five times."""


@dataclass(frozen=True, slots=True)
class Find:
    """One peak: what it shows, how strongly (0 to 1), and the card's quad in pixels of the picture asked about.

    For an index the quad begins at the corner where it stands (TL, or TR when `kind` is "mirrored"); for a centre
    which end is up is open.
    """

    kind: str
    score: float
    quad: Quad

    @property
    def is_index(self) -> bool:
        """Tell whether it is an index, straight or mirrored, and not a centre."""
        return self.kind in {"index", "mirrored"}


def load_network(path: Path) -> cv2.dnn.Net:
    """Load an ONNX model with the engine of OpenCV that is faster for small convolutions (53 against 75 ms here)."""
    classic = getattr(cv2.dnn, "ENGINE_CLASSIC", None)
    return cv2.dnn.readNetFromONNX(str(path)) if classic is None else cv2.dnn.readNetFromONNX(str(path), classic)


def bordered(picture: Picture, margin: float) -> tuple[Picture, tuple[int, int]]:
    """Frame a picture in black by `margin` of its long side, and fill it up to a multiple of 32.

    Give it and where the picture's own corner lies in it, (x, y) in its pixels.
    """
    edge = round(max(picture.shape[:2]) * margin)
    down, right = -(picture.shape[0] + 2 * edge) % MULTIPLE, -(picture.shape[1] + 2 * edge) % MULTIPLE
    whole = cv2.copyMakeBorder(picture, edge, edge + down, edge, edge + right, cv2.BORDER_CONSTANT, value=(0, 0, 0))
    return np.asarray(whole, np.uint8), (edge, edge)


def peaks(heat: NDArray[np.float32], threshold: float, limit: int) -> list[tuple[int, int, float]]:
    """Give the strongest local peaks (row, column, height) of one map, at most `limit`."""
    top = cv2.dilate(heat, np.ones((3, 3), np.uint8))
    rows, cols = np.nonzero((heat >= top) & (heat >= threshold))
    order = np.argsort(-heat[rows, cols])[:limit]
    return [(int(rows[i]), int(cols[i]), float(heat[rows[i], cols[i]])) for i in order]


class Finder:
    """The network and how its maps are read."""

    def __init__(self, model: Path) -> None:
        """Load the network from an ONNX file."""
        self._net = load_network(model)

    def maps(self, picture: Picture) -> Maps:
        """Give the raw maps (17, H/4, W/4) of a padded picture, heats as 0 to 1."""
        blob = cv2.dnn.blobFromImage(picture, 1 / 255)
        self._net.setInput(blob)
        maps: Maps = self._net.forward()[0]
        heats = maps[CHANNELS["heat"]]
        maps[CHANNELS["heat"]] = 1 / (1 + np.exp(-heats))
        return maps

    def find(self, zoom: Zoom, rules: Thresholds) -> list[Find]:
        """Find cards in a picture of any size; quads are in the pixels of the whole one.

        The network is at its best where a card is about as wide as on a table seen whole. Where nothing is clear one
        card may fill the picture, and smaller ones are looked at too; then a larger one, where a telephone's picture
        has more to show. Large cards that are clear are looked for again in a smaller picture, small ones in a larger.
        """
        long_side = max(zoom.whole.shape[:2])
        scale = min(1.0, rules.long_side_px / long_side)
        larger = min(1.0, rules.larger_side_px / long_side, (rules.larger_px / (zoom.whole.size / 3)) ** 0.5)
        found = self._look(zoom, scale, 0.0, rules)
        strong = [f for f in found if f.score >= rules.second_look_score]
        few = len(strong) < rules.few_backs and all(f.kind == "back" for f in strong)
        if few or max(f.score for f in strong) < rules.clear_find:
            return self._unclear(zoom, found, scale, larger, rules)
        wide = float(np.median([float(np.linalg.norm(f.quad[1] - f.quad[0])) for f in strong])) * scale
        if wide > rules.second_look_px:
            again = self._look(zoom, scale * rules.best_px / wide, rules.second_margin, rules)
            return again if any(f.score >= rules.second_look_score for f in again) else found
        if wide >= rules.small_px or larger < scale * rules.worth_larger:
            return found
        again = self._look(zoom, larger, 0.0, rules)
        return again if weight(again, rules) > weight(found, rules) else found

    def _unclear(self, zoom: Zoom, found: list[Find], scale: float, larger: float, rules: Thresholds) -> list[Find]:
        """Look again where nothing was clear; the look that shows most counts, the first one if none shows more.

        Bare cloth in a small picture looks like a card, faintly: another look counts only where something is clear in
        it, so that an empty table stays empty.
        """
        long_side = max(zoom.whole.shape[:2])
        smaller = dict.fromkeys(min(scale, side / long_side) for side in rules.smaller_sides_px)
        looks = [self._look(zoom, each, rules.second_margin, rules) for each in smaller]
        if long_side > rules.camera_side_px and larger >= scale * rules.worth_larger:
            looks.append(self._look(zoom, larger, 0.0, rules))
        clear = [finds for finds in looks if any(f.score >= rules.clear_find for f in finds)]
        return max([found, *clear], key=lambda finds: weight(finds, rules))

    def _look(self, zoom: Zoom, scale: float, margin: float, rules: Thresholds) -> list[Find]:
        copy = zoom.reduced(scale)
        small, corner = bordered(copy, margin)
        maps, scales, edge = self.maps(small), zoom.scale_of(copy), np.array(corner, np.float32)
        found = []
        for number, kind in enumerate(HEATS):
            for row, col, score in peaks(maps[number], rules.find_floor, rules.find_limit):
                quad = (_quad_at(maps, kind, row, col) - edge) / scales
                found.append(Find(kind, score, quad.astype(np.float32)))
        return found


def weight(finds: list[Find], rules: Thresholds) -> float:
    """Give how much a look shows: the strengths of its strong finds together."""
    return sum(f.score for f in finds if f.score >= rules.second_look_score)


def _quad_at(maps: Maps, kind: str, row: int, col: int) -> Quad:
    cell = np.array([col + 0.5, row + 0.5], np.float32)
    if kind in {"face", "back"}:
        at = (cell + maps[CHANNELS["centre_offset"], row, col]) * STRIDE
        return decode_centre(maps[CHANNELS["centre_frame"], row, col], at)
    at = (cell + maps[CHANNELS["index_offset"], row, col]) * STRIDE
    mirrored = kind == "mirrored"
    return quad_of(decode_frame(maps[CHANNELS["index_frame"], row, col], at, mirrored=mirrored), mirrored=mirrored)
