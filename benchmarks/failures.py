"""The failures to look at: a line each, and contact sheets with what the reader had before it."""

from collections.abc import Iterable, Sequence
from pathlib import Path

import cv2
import numpy as np

from benchmarks.match import Judged, Verdict
from benchmarks.tally import Measured
from vision.errors import PictureError
from vision.frame import Frame, Pixels
from vision.pictures import load_picture
from vision.reading import Corners

TILE_WIDTH, TILE_HEIGHT, CAPTION_PX = 240, 260, 44
COLUMNS, ROWS = 6, 5
PER_SHEET = COLUMNS * ROWS
AROUND = 1.35
"""A crop shows a card and a third more, so that one sees what lay over it."""


def failures(measured: Iterable[Measured]) -> list[tuple[Measured, Judged]]:
    """Give everything that is not simply right, the worst first."""
    order = {verdict: place for place, verdict in enumerate((Verdict.SILENT, Verdict.INVENTED, Verdict.MISSED))}
    found = [(one, judged) for one in measured for judged in one.judged if judged.verdict is not Verdict.RIGHT]
    return sorted(found, key=lambda pair: order.get(pair[1].verdict, len(order)))


def sentence(measured: Measured, judged: Judged) -> str:
    """Say one failure in a line."""
    there = f"{judged.true.code} in {judged.true.zone or 'the picture'}" if judged.true else "nothing"
    if judged.sight is None:
        return f"{measured.truth.image.name}: {there} was missed"
    said = f"{judged.sight.code or 'unread'} at {judged.sight.confidence:.3f}"
    return f"{measured.truth.image.name}: {there} was seen as {said} ({judged.verdict.value})"


def write_sheets(found: Sequence[tuple[Measured, Judged]], folder: Path) -> list[Path]:
    """Write the failures as PNG contact sheets; gives their paths."""
    folder.mkdir(parents=True, exist_ok=True)
    tiles = [_tile(measured, judged) for measured, judged in found]
    sheets = []
    for number, start in enumerate(range(0, len(tiles), PER_SHEET), 1):
        page = tiles[start : start + PER_SHEET]
        page += [np.full_like(page[0], 255)] * (-len(page) % COLUMNS)
        rows = [np.hstack(page[first : first + COLUMNS]) for first in range(0, len(page), COLUMNS)]
        path = folder / f"failures-{number:02}.png"
        cv2.imwrite(str(path), np.vstack(rows))
        sheets.append(path)
    return sheets


def _tile(measured: Measured, judged: Judged) -> Pixels:
    """Cut one failure out of its picture and write under it what it is."""
    tile = np.full((TILE_HEIGHT, TILE_WIDTH, 3), 255, np.uint8)
    room = (TILE_WIDTH - 4, TILE_HEIGHT - CAPTION_PX - 4)
    try:
        cut = _cut(load_picture(measured.truth.image), _place(judged))
    except PictureError:
        cut = np.full((8, 8, 3), 128, np.uint8)
    scale = min(room[0] / cut.shape[1], room[1] / cut.shape[0])
    size = max(1, round(cut.shape[1] * scale)), max(1, round(cut.shape[0] * scale))
    tile[2 : 2 + size[1], 2 : 2 + size[0]] = cv2.resize(cut, size, interpolation=cv2.INTER_AREA)
    true = judged.true.code if judged.true else "-"
    seen = "missed" if judged.sight is None else f"{judged.sight.code} {judged.sight.confidence:.3f}"
    colour = (0, 0, 200) if judged.verdict in {Verdict.SILENT, Verdict.INVENTED} else (40, 40, 40)
    for row, text in enumerate((f"{true}: {seen}", measured.truth.image.stem)):
        place = (4, TILE_HEIGHT - CAPTION_PX + 18 + 20 * row)
        cv2.putText(tile, text, place, cv2.FONT_HERSHEY_SIMPLEX, 0.5, colour, 1, cv2.LINE_AA)
    return tile


def _place(judged: Judged) -> Corners | None:
    """Give where to look: the card's own place, else the sight's, else the whole picture."""
    if judged.true is not None and judged.true.corners is not None:
        return judged.true.corners
    return judged.sight.corners if judged.sight is not None else None


def _cut(frame: Frame, corners: Corners | None) -> Pixels:
    """Cut a quad's box out with some room around it."""
    if corners is None:
        return frame.pixels
    points = np.asarray(corners, np.float64)
    middle = points.mean(axis=0)
    low, high = (points - middle).min(axis=0) * AROUND + middle, (points - middle).max(axis=0) * AROUND + middle
    left, top = (int(value) for value in np.clip(low, 0, (frame.width - 1, frame.height - 1)))
    right, bottom = (int(value) for value in np.clip(high, (left + 1, top + 1), frame.size))
    return frame.pixels[top:bottom, left:right]
