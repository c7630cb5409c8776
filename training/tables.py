"""Makes whole pictures of dealt tables with their truth, in the form of the benchmark's scenes.

Run: python -m training.tables OUT_DIR --count 200 --seed 9000 --faces CACHE_DIR
Used for held-out figures (decks with seeds that no training saw, art that none may see) and for the pictures of the
demonstration.
"""

import argparse
import json
import sys
from pathlib import Path

import cv2
import numpy as np
from numpy.typing import NDArray

from rules.cards import PACK
from training.cloth import GROUNDS
from training.compose import BACK, Stock, Truth, compose
from training.faces import cached_drawn_decks, measuring_decks
from training.faces.catalogue import MEASURING
from training.layouts import Placed, deal, duel
from training.light import expose
from training.tiles import SIZES_MM, stocks, with_one_back

Rng = np.random.Generator

SIZE = (2304, 1296)
"""The camera's picture: Camera Module 3 binned, width and height in pixels."""
# Turn of the camera (deviation, radians), tilt, and how much of the picture the table takes, by difficulty.
LEVELS = {"easy": (0.03, 0.02, (0.80, 0.92)), "normal": (0.12, 0.08, (0.72, 0.92)), "hard": (0.45, 0.14, (0.5, 0.9))}


def view_of_table(rng: Rng, placed: list[Placed], size: tuple[float, float], level: str) -> NDArray[np.float64]:
    """Give a view that holds the whole table, as a camera above it does."""
    turn_dev, tilt, (low, high) = LEVELS[level]
    turn = float(np.clip(rng.normal(0, turn_dev), -0.9, 0.9))
    points = np.array([[p.x_mm, p.y_mm] for p in placed])
    middle = (points.min(0) + points.max(0)) / 2
    c, s = np.cos(turn), np.sin(turn)
    spin = np.array([[c, -s, 0], [s, c, 0], [0, 0, 1.0]]) @ np.array(
        [[1, 0, -middle[0]], [0, 1, -middle[1]], [0, 0, 1.0]]
    )
    bend = np.eye(3)
    bend[2, :2] = rng.normal(0, tilt, 2) / 1500
    rough = cv2.perspectiveTransform(points[None].astype(np.float64), bend @ spin)[0]
    extent = rough.max(0) - rough.min(0) + 2 * size[1]
    scale = min(SIZE[0] / extent[0], SIZE[1] / extent[1]) * rng.uniform(low, high)
    centre = (rough.max(0) + rough.min(0)) / 2
    fit = np.array(
        [[scale, 0, SIZE[0] / 2 - centre[0] * scale], [0, scale, SIZE[1] / 2 - centre[1] * scale], [0, 0, 1.0]]
    )
    view: NDArray[np.float64] = fit @ bend @ spin
    return view


def make_table(
    rng: Rng, decks: list[Stock], level: str, *, gentle: bool = False
) -> tuple[NDArray[np.uint8], list[Truth]]:
    """Make one dealt table; `gentle` keeps the light kind, for pictures that people look at."""
    size = SIZES_MM[int(rng.integers(3))]
    stock = decks[int(rng.integers(len(decks)))]
    placed = deal(rng, size)
    full = [c for c in stock.faces if c != BACK]
    shoe = rng.permutation(np.repeat(full, 2))
    this = with_one_back(rng, stock)
    codes = [BACK if p.face_down else int(shoe[i]) for i, p in enumerate(placed)]
    view = view_of_table(rng, placed, size, level)
    kind = int(rng.choice(4, p=[0.6, 0.1, 0.2, 0.1]))
    ground = GROUNDS[kind](rng, SIZE[1], SIZE[0])
    canvas, truths = compose(rng, ground, placed, codes, this, size, view)
    width = float(np.median([np.linalg.norm(t.quad[1] - t.quad[0]) for t in truths]))
    return (canvas if gentle else expose(rng, canvas, width)), truths


CLOTH_MM = (1230.0, 692.0)
"""What the picture of a table of two shows, in millimetres; training.layouts.duel lays it so."""


def make_duel(rng: Rng, decks: list[Stock]) -> tuple[NDArray[np.uint8], list[Truth]]:
    """Make one table of two in play, seen by a camera that is set up for it: the hands at the edges partly in view."""
    size = SIZES_MM[int(rng.integers(3))]
    stock = decks[int(rng.integers(len(decks)))]
    placed = duel(rng, size)
    # Of the 32 cards of classic each lies there once.
    pack = [c for c in stock.faces if c != BACK and str(PACK[c])[:-1] not in {"2", "3", "4", "5", "6"}]
    shoe = rng.permutation(pack)
    this = with_one_back(rng, stock)
    codes = [BACK if p.face_down else int(shoe[i]) for i, p in enumerate(placed)]
    scale, turn = SIZE[0] / CLOTH_MM[0], rng.normal(0, 0.015)
    c, s = np.cos(turn) * scale, np.sin(turn) * scale
    flat = np.array([[c, -s, 0], [s, c, 0], [0, 0, 1.0]])
    bend = np.eye(3)
    bend[2, :2] = rng.normal(0, 0.03, 2) / SIZE[0]
    view = np.array([[1, 0, SIZE[0] / 2], [0, 1, SIZE[1] / 2], [0, 0, 1.0]]) @ bend @ flat
    ground = GROUNDS[int(rng.choice(4, p=[0.6, 0.1, 0.2, 0.1]))](rng, SIZE[1], SIZE[0])
    canvas, truths = compose(rng, ground, placed, codes, this, size, view)
    width = float(np.median([np.linalg.norm(t.quad[1] - t.quad[0]) for t in truths]))
    return expose(rng, canvas, width), truths


def truth_of(name: str, level: str, truths: list[Truth], deck: str = "drawn") -> dict[str, object]:
    """Write the truth as the benchmark's scenes have it."""
    names = [*map(str, PACK), "back"]
    dealt = [t for t in truths if t.group != "stock"]
    cards = [
        {
            "card": names[t.code],
            "zone": t.group,
            "corners": t.quad.round(1).tolist(),
            "seen": round(t.seen, 3),
            "index_seen": round(max(t.index_seen), 3),
        }
        for t in dealt
    ]
    places = {
        z: [names[t.code] for t in dealt if t.group == z] for z in ("banker", "punter1", "punter2", "punter3", "trump")
    }
    stock = [t.quad.round(1).tolist() for t in truths if t.group == "stock"]
    down = any(t.code == BACK for t in dealt)
    return {
        "image": f"{name}.jpg",
        "deck": deck,
        "difficulty": level,
        "kind": "backs" if down else "deal",
        "zones": places,
        "cards": cards,
        "stock": stock[0] if stock else None,
    }


def add_wishes(parser: argparse.ArgumentParser, *, count: int, seed: int, drawn: int) -> None:
    """Add what every making of held-back pictures may be asked for, with its defaults."""
    parser.add_argument("out", type=Path)
    parser.add_argument("--count", type=int, default=count)
    parser.add_argument("--seed", type=int, default=seed)
    parser.add_argument("--faces", type=Path, required=True)
    parser.add_argument("--drawn", type=int, default=drawn)
    parser.add_argument("--deck-seed", type=int, default=9000, help="no training deck has one from here to 9999")
    parser.add_argument(
        "--measuring", metavar="NAME", help="lay this deck of public art that measures us, or all, and no drawn one"
    )


def begun(wish: argparse.Namespace) -> list[Stock]:
    """Make the folder that was asked for, and give the decks."""
    if wish.measuring is None:
        decks = cached_drawn_decks(wish.faces, wish.drawn, wish.deck_seed)
    else:
        # In a folder of their own, so that no training that reads the cache meets them.
        there = {deck.name.removeprefix(MEASURING): deck for deck in measuring_decks(wish.faces / "measuring")}
        decks = [deck for name, deck in there.items() if wish.measuring in {name, "all"}]
        if not decks:
            sys.exit(f"Expected one of {', '.join([*there, 'all'])}, with its art installed; got {wish.measuring}.")
    wish.out.mkdir(parents=True, exist_ok=True)
    return stocks(decks)


def main(argv: list[str] | None = None) -> int:
    """Write the asked number of tables."""
    parser = argparse.ArgumentParser(description=__doc__)
    add_wishes(parser, count=200, seed=9000, drawn=30)
    parser.add_argument("--level", choices=sorted(LEVELS))
    wish = parser.parse_args(argv)
    decks = begun(wish)
    for number in range(wish.count):
        rng = np.random.default_rng([wish.seed, number])
        level = wish.level or sorted(LEVELS)[number % 3]
        picture, truths = make_table(rng, decks, level)
        name = f"table-{level}-{wish.seed}-{number:04d}"
        cv2.imwrite(str(wish.out / f"{name}.jpg"), picture, [cv2.IMWRITE_JPEG_QUALITY, 90])
        (wish.out / f"{name}.json").write_text(json.dumps(truth_of(name, level, truths, wish.measuring or "drawn")))
    return 0


if __name__ == "__main__":
    sys.exit(main())
