"""Makes pictures of cards in other arrangements than a deal, as people photograph them, with labels of their cards.

Run: python -m training.snaps OUT_DIR --count 400 --seed 9700 --faces CACHE_DIR
Fans, rows, heaps, grids and single cards, in the form of the benchmark's photographs (`python -m benchmarks.reading
--photos OUT_DIR`); `--slant 0.5 0.75` shows them from a seat at the table, 41 to 60 degrees from the side. A card is a
label where so much of it can be seen that a person could name it.
"""

import argparse
import csv
import sys

import cv2
import numpy as np
from numpy.typing import NDArray

from rules.cards import PACK
from training.cloth import any_ground
from training.compose import BACK, Stock, Truth, card_quad, compose
from training.layouts import LAYOUTS, Placed
from training.light import expose
from training.tables import add_wishes, begun
from training.tiles import SIZES_MM, with_one_back

Rng = np.random.Generator

KINDS = ("singles", "groups", "heap", "grid")
SIZES_PX = ((640, 480), (1280, 720), (1600, 1200), (2304, 1296), (3024, 4032))
"""Webcams, the camera of the table, a telephone held upright."""
LEGIBLE = 0.9
"""An index of which this share is open can be named."""
WHOLE = 0.8
"""A card of which this share is open can be named by its face."""
SMALLEST_PX = 28.0
"""Cards narrower than this are not asked of anybody: an index is then 3 pixels wide."""
FAR_MM = 1260.0
"""How far away who sits at a table holds a telephone; a guess, three times the width of a deal's rows."""
Slant = tuple[float, float]
"""Least and most of what the view leaves of a length that leads away: 1 straight from above, 0.5 at 60 degrees."""
FROM_ABOVE: Slant = (1.0, 1.0)


def make_snap(rng: Rng, decks: list[Stock], kind: str, slant: Slant) -> tuple[NDArray[np.uint8], list[Truth]]:
    """Make one picture that holds the whole arrangement; give it with what lies there."""
    width, height = SIZES_PX[int(rng.integers(len(SIZES_PX)))]
    size = SIZES_MM[int(rng.integers(len(SIZES_MM)))]
    stock = with_one_back(rng, decks[int(rng.integers(len(decks)))])
    placed = LAYOUTS[kind](rng, size)
    shoe = rng.permutation([code for code in stock.faces if code != BACK])
    codes = [BACK if one.face_down else int(shoe[n % len(shoe)]) for n, one in enumerate(placed)]
    left = 1.0 if slant == FROM_ABOVE else float(rng.uniform(*slant))
    view = _view(rng, placed, size, (width, height), left)
    canvas, truths = compose(rng, any_ground(rng, height, width), placed, codes, stock, size, view)
    return expose(rng, canvas, _width(truths)), truths


def _view(
    rng: Rng, placed: list[Placed], size: tuple[float, float], picture: tuple[int, int], left: float
) -> NDArray[np.float64]:
    """Give a view that holds all cards, turned by some degrees and as much from the side as `left` says."""
    turn, bend = rng.normal(0, 0.2), np.diag([1.0, left, 1.0])
    bend[2, :2] = rng.normal(0, 0.25, 2) / 1500
    # Who looks sits at the lower edge: what lies far up is far away.
    bend[2, 1] -= np.sqrt(1 - left**2) / FAR_MM
    c, s = np.cos(turn), np.sin(turn)
    rough = bend @ np.array([[c, -s, 0], [s, c, 0], [0, 0, 1.0]])
    corners = np.concatenate([card_quad(one, size, rough) for one in placed])
    extent, middle = np.ptp(corners, axis=0), (corners.max(0) + corners.min(0)) / 2
    scale = min(picture[0] / extent[0], picture[1] / extent[1]) * rng.uniform(0.45, 0.95)
    shift = np.array([[scale, 0, picture[0] / 2 - middle[0] * scale], [0, scale, picture[1] / 2 - middle[1] * scale]])
    fit: NDArray[np.float64] = np.vstack([shift, [0, 0, 1.0]]) @ rough
    return fit


def _width(truths: list[Truth]) -> float:
    return float(np.median([np.linalg.norm(one.quad[1] - one.quad[0]) for one in truths]))


def labels_of(truths: list[Truth]) -> list[str] | None:
    """List the cards that can be named; None where one is neither open nor hidden, or too small to be asked for."""
    faces = [one for one in truths if one.code != BACK]
    named = [one for one in faces if max(one.index_seen) >= LEGIBLE or one.seen >= WHOLE]
    if len(named) < len(faces) or not named or _width(truths) < SMALLEST_PX:
        return None
    return [str(PACK[one.code]) for one in named]


def main(argv: list[str] | None = None) -> int:
    """Write the asked number of pictures and their labels."""
    parser = argparse.ArgumentParser(description=__doc__)
    add_wishes(parser, count=400, seed=9700, drawn=60)
    parser.add_argument("--slant", type=float, nargs=2, default=FROM_ABOVE, metavar=("LEAST", "MOST"))
    wish = parser.parse_args(argv)
    decks = begun(wish)
    rows: list[tuple[str, str, str, str]] = []
    number = 0
    while len(rows) < wish.count:
        rng = np.random.default_rng([wish.seed, number])
        kind = KINDS[number % len(KINDS)]
        picture, truths = make_snap(rng, decks, kind, tuple(wish.slant))
        labels = labels_of(truths)
        if labels is not None:
            name = f"{kind}-{number:04d}.jpg"
            cv2.imwrite(str(wish.out / name), picture, [cv2.IMWRITE_JPEG_QUALITY, int(rng.integers(60, 95))])
            rows.append((name, " ".join(labels), "training.snaps", "made here"))
        number += 1
    with (wish.out / "labels.tsv").open("w", newline="", encoding="utf-8") as file:
        csv.writer(file, delimiter="\t", lineterminator="\n").writerows(
            [("photo", "cards", "source", "licence"), *rows]
        )
    return 0


if __name__ == "__main__":
    sys.exit(main())
