"""Cuts training pieces for the two readers out of tiles, with the errors a finder makes. Uses vision.rectify itself."""

import argparse
import sys
from pathlib import Path

import cv2
import numpy as np
from numpy.typing import NDArray

from training.compose import BACK
from training.finder_targets import BACK_SEEN, INDEX_SEEN
from training.tiles import read_shard
from vision.geometry import INDEX_AT
from vision.merge import gap
from vision.rectify import Zoom, card_cut, index_cut

Rng = np.random.Generator

NO_INDEX = 13
BACK_CLASS, NO_CARD = 13, 14
NO_SUIT = -1
FACE_SEEN = 0.35
"""A face that shows less than this, and no index either, cannot be told by people: nobody learns from it."""
# How far off a whole card's cut is, as a share of what a finder errs: the framer sets most of them right.
OFF, OFTEN = (0.4, 1.0), (0.6, 0.4)
ASTRIDE = 0.2
"""A quad farther than this from every card, in the measure of `vision.merge.gap`, is no card's."""


def shaken(rng: Rng, quad: NDArray[np.float32], amount: float = 1.0) -> NDArray[np.float32]:
    """Move, turn and stretch a quad as a finder errs; about 1.5 % of the card's width each way at amount 1."""
    width = float(np.linalg.norm(quad[1] - quad[0]))
    centre = quad.mean(0)
    turn = rng.normal(0, 0.02) * amount
    spin = np.array([[np.cos(turn), -np.sin(turn)], [np.sin(turn), np.cos(turn)]])
    grown = (quad - centre) @ spin * rng.normal(1, 0.02 * amount, 2)
    return np.asarray(
        grown + centre + rng.normal(0, 0.015 * width * amount, 2) + rng.normal(0, 0.006 * width * amount, (4, 2)),
        np.float32,
    )


def corner_quad(rng: Rng, quad: NDArray[np.float32], corner: int) -> NDArray[np.float32]:
    """Shake a quad about one corner, since a finder's frame is best near the index it saw."""
    moved = shaken(rng, quad)
    drift = (moved[corner] - quad[corner]) * 0.5
    return np.asarray(moved - drift, np.float32)


def beside(rng: Rng, quad: NDArray[np.float32]) -> NDArray[np.float32]:
    """Give a quad that lies astride a card's edge, as a finder's does that took one index for a mirrored one."""
    across, down = quad[1] - quad[0], quad[3] - quad[0]
    shift = across * rng.uniform(0.25, 0.85) * rng.choice([-1, 1]) + down * rng.normal(0, 0.12)
    return shaken(rng, (quad + shift).astype(np.float32))


def mirrored(quad: NDArray[np.float32], corner: int) -> tuple[NDArray[np.float32], int]:
    """Give the card whose index, at the corner across, would stand where `corner` has its own, and that corner."""
    other = (1, 0, 3, 2)[corner]
    across = quad[other] - quad[corner]
    return (quad - across * (1 - 2 * INDEX_AT[0])).astype(np.float32), other


Piece = tuple[NDArray[np.uint8], int, int]
"""A cut with its rank class and its suit class."""


def pieces_of(
    rng: Rng, picture: NDArray[np.uint8], rows: NDArray[np.float32], least_px: float
) -> tuple[list[Piece], list[Piece]]:
    """Give (index cuts, card cuts) of one tile; `rows` are the tile's rows of a shard's table."""
    zoom = Zoom(picture)
    side = picture.shape[0]
    indexes: list[Piece] = []
    cards: list[Piece] = []
    for row in rows:
        code, quad, seen = int(row[1]), row[2:10].reshape(4, 2), float(row[10])
        width_px = float(np.linalg.norm(quad[1] - quad[0]))
        if width_px < least_px:
            continue
        indexes += index_pieces(rng, zoom, row)
        back = code == BACK
        if seen > (BACK_SEEN if back else FACE_SEEN) or row[11:15].max() >= INDEX_SEEN:
            whole = shaken(rng, quad, float(rng.choice(OFF, p=OFTEN)))
            if rng.random() < 0.5:
                whole = whole[[2, 3, 0, 1]]
            cards.append((card_cut(zoom, whole), BACK_CLASS if back else code % 13, NO_SUIT if back else code // 13))
        if seen > FACE_SEEN and rng.random() < 0.12:
            false = beside(rng, quad)
            if min(gap(other, false) for other in rows[:, 2:10].reshape(-1, 4, 2)) > ASTRIDE:
                cards.append((card_cut(zoom, false), NO_CARD, NO_SUIT))
        if rng.random() < 0.06:
            lost = (quad - quad.mean(0) + rng.uniform(0, side, 2)).astype(np.float32)
            near = np.linalg.norm(rows[:, 2:10].reshape(-1, 4, 2).mean(1) - lost.mean(0), axis=1).min()
            if near > width_px * 0.8:
                cards.append((card_cut(zoom, lost), NO_CARD, NO_SUIT))
                indexes.append((index_cut(zoom, lost, 0), NO_INDEX, NO_SUIT))
    return indexes, cards


def index_pieces(rng: Rng, zoom: Zoom, row: NDArray[np.float32]) -> list[Piece]:
    """Give index cuts of one card: open ones twice, and what is none: mirrored, covered, a false peak."""
    code, quad, seen, marks = int(row[1]), row[2:10].reshape(4, 2), float(row[10]), row[11:15]
    rank, suit = (NO_INDEX, NO_SUIT) if code == BACK else (code % 13, code // 13)
    pieces: list[Piece] = []
    for corner in range(4):
        if marks[corner] >= INDEX_SEEN:
            pieces.extend((index_cut(zoom, corner_quad(rng, quad, corner), corner), rank, suit) for _ in range(2))
            if rng.random() < 0.1:
                false, there = mirrored(corner_quad(rng, quad, corner), corner)
                pieces.append((index_cut(zoom, false, there), NO_INDEX, NO_SUIT))
        elif marks[corner] < 0.3 and rng.random() < 0.12 and seen > 0.1:
            pieces.append((index_cut(zoom, corner_quad(rng, quad, corner), corner), NO_INDEX, NO_SUIT))
    if seen > 0.3 and rng.random() < 0.25:
        # A false peak on a court's picture, a pip or an edge: anywhere on a card, any way round.
        shift = (quad[1] - quad[0]) * rng.uniform(0.25, 0.6) + (quad[3] - quad[0]) * rng.uniform(0.1, 0.6)
        wrong = np.roll(quad, int(rng.integers(0, 4)), axis=0) + shift * rng.choice([-1.0, 1.0])
        pieces.append((index_cut(zoom, wrong.astype(np.float32), int(rng.choice([0, 2]))), NO_INDEX, NO_SUIT))
    return pieces


def main(argv: list[str] | None = None) -> int:
    """Cut all shards of a folder into one file."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("shards", type=Path)
    parser.add_argument("out", type=Path)
    parser.add_argument("--seed", type=int, default=1)
    wish = parser.parse_args(argv)
    cv2.setNumThreads(1)
    rng = np.random.default_rng(wish.seed)
    indexes, cards = [], []
    for path in sorted(wish.shards.glob("*.npz")):
        for picture, rows in read_shard(path):
            more_indexes, more_cards = pieces_of(rng, picture, rows, 48)
            indexes += more_indexes
            cards += more_cards
    for name, pieces in (("index", indexes), ("card", cards)):
        np.savez(
            wish.out / f"{name}.npz",
            cuts=np.stack([p[0] for p in pieces]),
            ranks=np.array([p[1] for p in pieces], np.int64),
            suits=np.array([p[2] for p in pieces], np.int64),
        )
        print(f"{len(pieces)} {name} cuts")
    return 0


if __name__ == "__main__":
    sys.exit(main())
