"""Makes training tiles and writes them in shards: JPEG bytes and one table of the cards in them.

Run: python -m training.tiles OUT_DIR --count 6000 --seed 1 --faces CACHE_DIR
"""

import argparse
import sys
import time
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import cv2
import numpy as np
from numpy.typing import NDArray

from rules.cards import PACK
from training.cloth import any_ground
from training.compose import BACK, SMALLER, Stock, Truth, compose, prepare
from training.faces import Deck, art_decks, cached_drawn_decks
from training.finder_targets import SEEN_PX
from training.layouts import LAYOUTS
from training.light import expose

Rng = np.random.Generator

SIZES_MM = ((63.5, 88.9), (63.0, 88.0), (58.0, 89.0))
"""Poker size, its rounded metric form, and bridge size."""
SIZES = 1 + len(SMALLER)
"""Pictures that a stock holds of each face and of each back."""
# How much shorter the view makes what leads away from the camera: straight from above, somewhat from the side, from a
# seat at the table (0.5 is 60 degrees).
SEEN_FROM, SEEN_OFTEN = ((1.0, 1.0), (0.74, 1.0), (0.48, 0.76)), (0.3, 0.35, 0.35)
# How wide a card is in the finder's picture, by layout: from a deal in the far distance to one card filling the frame.
WIDTHS_PX = {
    "deal": (24, 90),
    "groups": (26, 170),
    "heap": (30, 170),
    "singles": (40, 360),
    "grid": (24, 130),
    "duel": (30, 110),
}
CHANCES = {"deal": 0.38, "groups": 0.18, "heap": 0.1, "singles": 0.11, "grid": 0.09, "duel": 0.14}


@dataclass(frozen=True, slots=True)
class Tile:
    """One picture at full size, its scale down to the finder's picture, and the truth about its cards."""

    picture: NDArray[np.uint8]
    shrink: float
    cards: list[Truth]


def stocks(decks: list[Deck]) -> list[Stock]:
    """Prepare every deck, each of its backs apart, for composing."""
    ready = []
    code_of = {str(card): i for i, card in enumerate(PACK)}
    for deck in decks:
        faces = {code_of[name]: face for name, face in deck.faces.items()}
        stock = prepare(faces, deck.corner_radius, tuple(deck.index_corners), deck.index_box)
        for back in deck.backs:
            stock.faces.setdefault(BACK, []).extend(
                prepare({BACK: back}, deck.corner_radius, (), (0.1, 0.1)).faces[BACK]
            )
        ready.append(stock)
    return ready


def with_one_back(rng: Rng, stock: Stock) -> Stock:
    """Give the deck with one of its backs, drawn, as all cards of a table have the same."""
    return with_back(stock, int(rng.integers(len(stock.faces[BACK]) // SIZES)))


def with_back(stock: Stock, number: int) -> Stock:
    """Give the deck with this back of its own alone, counted from 0."""
    back = stock.faces[BACK][number * SIZES : (number + 1) * SIZES]
    return Stock({**stock.faces, BACK: back}, stock.index_corners, stock.index_box)


def view_of(rng: Rng, scale: float, side: float, turn: float, centre: tuple[float, float]) -> NDArray[np.float64]:
    """Give the homography from millimetres on the table to pixels of the tile: turn, scale, tilt."""
    c, s = np.cos(turn) * scale, np.sin(turn) * scale
    flat = np.array([[c, -s, -c * centre[0] + s * centre[1]], [s, c, -s * centre[0] - c * centre[1]], [0, 0, 1]])
    low, high = SEEN_FROM[int(rng.choice(len(SEEN_FROM), p=SEEN_OFTEN))]
    squash = np.diag([1.0, rng.uniform(low, high), 1.0])
    tilt = np.eye(3)
    tilt[2, :2] = rng.normal(0, 0.12 if rng.random() < 0.7 else 0.3, 2) / side
    shift = np.array([[1, 0, side / 2], [0, 1, side / 2], [0, 0, 1.0]])
    spin_angle = rng.uniform(-0.3, 0.3)
    spin = np.array(
        [[np.cos(spin_angle), -np.sin(spin_angle), 0], [np.sin(spin_angle), np.cos(spin_angle), 0], [0, 0, 1]]
    )
    view: NDArray[np.float64] = shift @ tilt @ spin @ squash @ flat
    return view


def make_tile(rng: Rng, decks: list[Stock], weights: NDArray[np.float64]) -> Tile:
    """Make one tile; every choice comes from `rng`, so that a seed gives the same picture again."""
    kind = str(rng.choice(list(CHANCES), p=list(CHANCES.values())))
    shrink = float(rng.choice([1.0, 1.35, 1.8, 2.4], p=[0.25, 0.15, 0.2, 0.4])) if kind != "deal" else 2.4
    low, high = WIDTHS_PX[kind]
    wide = float(np.exp(rng.uniform(np.log(low), np.log(high))))
    side = int(SEEN_PX * shrink)
    size = SIZES_MM[int(rng.choice(3, p=[0.5, 0.2, 0.3]))]
    stock = decks[int(rng.choice(len(decks), p=weights))]
    placed = LAYOUTS[kind](rng, size)
    codes_here = [c for c in stock.faces if c != BACK]
    shoe = rng.permutation(np.repeat(codes_here, 2))
    if rng.random() < 0.1:
        shoe = rng.choice(codes_here, len(shoe))
    this = with_one_back(rng, stock)
    codes = [BACK if p.face_down else int(shoe[i % len(shoe)]) for i, p in enumerate(placed)]
    turn = rng.uniform(-np.pi, np.pi) if kind != "deal" or rng.random() < 0.4 else rng.normal(0, 0.25)
    anchor = placed[int(rng.integers(len(placed)))]
    scale = wide * shrink / size[0]
    away = rng.normal(0, SEEN_PX * shrink / scale * 0.22, 2)
    view = view_of(rng, scale, side, turn, (anchor.x_mm + away[0], anchor.y_mm + away[1]))
    canvas, truths = compose(rng, any_ground(rng, side, side), placed, codes, this, size, view)
    picture = expose(rng, canvas, wide * shrink)
    kept = [t for t in truths if t.seen > 0.02]
    return Tile(picture, shrink, kept)


def table_of(tiles: list[Tile]) -> NDArray[np.float32]:
    """Give all cards as rows: tile, code, 8 corners, seen, 4 index shares, shrink."""
    rows = [
        [number, t.code, *t.quad.reshape(-1), t.seen, *t.index_seen, tile.shrink]
        for number, tile in enumerate(tiles)
        for t in tile.cards
    ]
    return np.array(rows, np.float32).reshape(-1, 16)


def write_shard(path: Path, tiles: list[Tile], rng: Rng) -> None:
    """Write one shard; the JPEG quality is part of what the recogniser must bear."""
    blobs = []
    for tile in tiles:
        quality = int(rng.choice([rng.integers(30, 60), rng.integers(60, 85), rng.integers(85, 97)]))
        blobs.append(cv2.imencode(".jpg", tile.picture, [cv2.IMWRITE_JPEG_QUALITY, quality])[1].reshape(-1))
    ends = np.cumsum([len(b) for b in blobs])
    np.savez(path, jpegs=np.concatenate(blobs), ends=ends, cards=table_of(tiles))


def read_shard(path: Path) -> Iterator[tuple[NDArray[np.uint8], NDArray[np.float32]]]:
    """Give the tiles of a shard one by one: the picture, uint8 BGR, and its rows of the shard's table."""
    with np.load(path) as shard:
        ends, jpegs, table = shard["ends"], shard["jpegs"], shard["cards"]
    for number, end in enumerate(ends):
        begin = ends[number - 1] if number else 0
        yield decoded(jpegs[begin:end]), table[table[:, 0] == number]


def decoded(jpeg: NDArray[np.uint8]) -> NDArray[np.uint8]:
    """Give the picture, uint8 BGR, that lies in a JPEG's bytes."""
    return np.asarray(cv2.imdecode(jpeg, cv2.IMREAD_COLOR), np.uint8)


def load_decks(faces: Path, npm: Path | None, drawn: int, seed: int) -> tuple[list[Stock], NDArray[np.float64]]:
    """Give all decks with how often each is used: drawn decks and printed art about half and half."""
    art = art_decks(faces) if npm is None else art_decks(faces, npm=npm)
    own = cached_drawn_decks(faces, drawn, seed, art) if drawn else []
    weights = np.array([0.45 / max(1, len(art))] * len(art) + [0.55 / max(1, len(own))] * len(own))
    return stocks([*art, *own]), weights / weights.sum()


def main(argv: list[str] | None = None) -> int:
    """Write the asked number of tiles."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("out", type=Path)
    parser.add_argument("--count", type=int, default=6000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--shard", type=int, default=200)
    parser.add_argument("--faces", type=Path, required=True)
    parser.add_argument("--npm", type=Path, default=None)
    parser.add_argument("--drawn", type=int, default=120)
    parser.add_argument("--deck-seed", type=int, default=1)
    wish = parser.parse_args(argv)
    cv2.setNumThreads(1)
    wish.out.mkdir(parents=True, exist_ok=True)
    decks, weights = load_decks(wish.faces, wish.npm, wish.drawn, wish.deck_seed)
    begun = time.monotonic()
    for first in range(0, wish.count, wish.shard):
        rng = np.random.default_rng([wish.seed, first])
        tiles = [make_tile(rng, decks, weights) for _ in range(min(wish.shard, wish.count - first))]
        write_shard(wish.out / f"tiles-{wish.seed}-{first:06d}.npz", tiles, rng)
        print(f"{first + len(tiles)} tiles, {time.monotonic() - begun:.0f} s", file=sys.stderr, flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main())
