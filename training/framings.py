"""Cuts training pieces for the framer out of tiles: quads that lie off a card, with where its corners really are.

Run: python -m training.framings SHARDS_DIR... --out FILE.npz --seed 1
"""

import argparse
import sys
from pathlib import Path

import cv2
import numpy as np
from numpy.typing import NDArray

from training.compose import BACK
from training.cuts import Rng
from training.tiles import read_shard
from vision.framer import around_cut, offsets_of
from vision.merge import gap, turned
from vision.rectify import Zoom

FACE, BACK_UP, NOTHING = 0, 1, 2
LEAST_PX = 40
"""A card narrower than this in a tile is coarser than the cut."""
LEAST_SEEN = 0.12
"""Of a card that shows less nobody can tell where it lies."""
NEAR = 0.4
"""A quad whose nearest card is farther, in the measure of `vision.merge.gap`, has none."""


def loosened(rng: Rng, quad: NDArray[np.float32]) -> NDArray[np.float32]:
    """Move, turn, stretch and bend a quad as far as the finder errs, and now and then much farther."""
    amount = float(rng.choice([0.4, 1.0, 2.0], p=[0.35, 0.4, 0.25]))
    width = float(np.linalg.norm(quad[1] - quad[0]))
    turn = rng.normal(0, 0.04) * amount
    spin = np.array([[np.cos(turn), -np.sin(turn)], [np.sin(turn), np.cos(turn)]])
    centre = quad.mean(0)
    grown = (quad - centre) @ spin * rng.normal(1, 0.045 * amount, 2)
    off = rng.normal(0, 0.05 * width * amount, 2) + rng.normal(0, 0.015 * width * amount, (4, 2))
    return np.asarray(grown + centre + off, np.float32)


def nearest(rows: NDArray[np.float32], quad: NDArray[np.float32]) -> tuple[int, float]:
    """Give which card of a tile lies nearest to a quad, and how far off it is in card widths."""
    far = [gap(row[2:10].reshape(4, 2), quad) for row in rows]
    best = int(np.argmin(far))
    return best, far[best]


def pieces_of(
    rng: Rng, picture: NDArray[np.uint8], rows: NDArray[np.float32]
) -> list[tuple[NDArray[np.uint8], NDArray[np.float32], int]]:
    """Give (cut, offsets, kind) of one tile; `rows` are the tile's rows of a shard's table."""
    zoom = Zoom(picture)
    pieces = []
    for row in rows:
        quad = row[2:10].reshape(4, 2)
        if float(np.linalg.norm(quad[1] - quad[0])) < LEAST_PX or row[10] < LEAST_SEEN:
            continue
        loose = loosened(rng, quad)
        if rng.random() < 0.1:
            loose = (loose + rng.normal(0, 0.5, 2) * np.linalg.norm(quad[1] - quad[0])).astype(np.float32)
        if rng.random() < 0.5:
            loose = turned(loose)
        at, far = nearest(rows, loose)
        there = rows[at]
        if far > NEAR:
            pieces.append((around_cut(zoom, loose), np.zeros(8, np.float32), NOTHING))
        elif there[10] >= LEAST_SEEN:
            kind = BACK_UP if int(there[1]) == BACK else FACE
            pieces.append((around_cut(zoom, loose), _offsets(loose, there[2:10].reshape(4, 2)), kind))
    return pieces


def _offsets(loose: NDArray[np.float32], card: NDArray[np.float32]) -> NDArray[np.float32]:
    """Give the offsets to a card's corners, seen from the end of it that is nearer."""
    ways = [offsets_of(loose, card), offsets_of(loose, turned(card))]
    return min(ways, key=lambda way: float(np.abs(way).sum()))


def main(argv: list[str] | None = None) -> int:
    """Cut all shards of some folders into one file."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("shards", type=Path, nargs="+")
    parser.add_argument("--out", type=Path, required=True)
    parser.add_argument("--seed", type=int, default=1)
    wish = parser.parse_args(argv)
    cv2.setNumThreads(1)
    rng = np.random.default_rng(wish.seed)
    pieces = []
    for path in sorted(path for folder in wish.shards for path in folder.glob("*.npz")):
        for picture, rows in read_shard(path):
            if len(rows):
                pieces += pieces_of(rng, picture, rows)
    np.savez(
        wish.out,
        cuts=np.stack([p[0] for p in pieces]),
        offsets=np.stack([p[1] for p in pieces]),
        kinds=np.array([p[2] for p in pieces], np.int64),
    )
    print(f"{len(pieces)} cuts around quads")
    return 0


if __name__ == "__main__":
    sys.exit(main())
