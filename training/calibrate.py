"""Measures the recogniser on generated tables whose decks no training saw: how often it is right at each confidence.

Run: python -m training.calibrate --faces CACHE_DIR --count 300 --seed 7000 --out FILE.csv
or, on tables that training.tables wrote: python -m training.calibrate --tables DIR --out FILE.csv
The thresholds in vision/thresholds.py that speak of held-out cards were read off its table.
"""

import argparse
import csv
import json
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import cv2
import numpy as np

from rules.cards import PACK
from training.compose import BACK, Picture, Truth
from training.faces import cached_drawn_decks
from training.tables import LEVELS, make_table
from training.tiles import decoded, stocks
from vision.frame import Frame
from vision.merge import gap
from vision.reading import Sight
from vision.recogniser import Recogniser

NEAR = 0.35
"""A sight is of the card whose corners are nearest, within this share of a card's width."""
LEGIBLE = 0.8
"""A card can be read by a person where this much of one index, or of its face, is open."""
NAMES = [*map(str, PACK), "back"]


@dataclass(frozen=True, slots=True)
class Case:
    """One card of the truth and what was said of it; `said` is empty where nothing was."""

    level: str
    card: str
    said: str
    chance: float
    sure: bool
    legible: bool


def legible(truth: Truth) -> bool:
    """Tell whether a person could read it."""
    return max(truth.index_seen) >= LEGIBLE or truth.seen >= LEGIBLE


def cases_of(level: str, truths: list[Truth], sights: tuple[Sight, ...]) -> tuple[list[Case], int]:
    """Pair truth and sights by place; give a case for each card, and how many faces were invented.

    In a fan the neighbour's outline is nearly the same: cards that are rightly named are paired before the others.
    """
    far = [[gap(t.quad, np.array(s.corners, np.float32)) for s in sights] for t in truths]
    paired: dict[int, int] = {}
    for same in (True, False):
        pairs = sorted(
            (far[t][s], t, s)
            for t, truth in enumerate(truths)
            for s, sight in enumerate(sights)
            if far[t][s] < NEAR and (sight.code == NAMES[truth.code]) is same
        )
        for _, t, s in pairs:
            if t not in paired and s not in paired.values():
                paired[t] = s
    cases = []
    for t, truth in enumerate(truths):
        said = sights[paired[t]] if t in paired else None
        cases.append(
            Case(
                level,
                NAMES[truth.code],
                (said.code or "") if said else "",
                said.confidence if said else 0.0,
                said is not None and said.sure,
                truth.code == BACK or legible(truth),
            )
        )
    left = [s for n, s in enumerate(sights) if n not in paired.values()]
    return cases, sum(1 for s in left if s.card is not None and s.sure)


Table = tuple[str, Picture, list[Truth]]
"""Difficulty, picture, and the cards dealt in it (the stock is none of them)."""


def made(wish: argparse.Namespace) -> Iterator[Table]:
    """Make tables one after another, each written as JPEG and read again as a camera would give it."""
    decks = stocks(cached_drawn_decks(wish.faces, wish.drawn, wish.deck_seed))
    for number in range(wish.count):
        level = sorted(LEVELS)[number % 3]
        picture, truths = make_table(np.random.default_rng([wish.seed, number]), decks, level)
        jpeg = cv2.imencode(".jpg", picture, [cv2.IMWRITE_JPEG_QUALITY, 88])[1]
        yield level, decoded(jpeg.reshape(-1)), [t for t in truths if t.group != "stock"]


def stored(folder: Path) -> Iterator[Table]:
    """Give the tables that training.tables wrote into a folder."""
    for path in sorted(folder.glob("*.json")):
        truth = json.loads(path.read_text())
        picture = decoded(np.fromfile(folder / truth["image"], np.uint8))
        yield truth["difficulty"], picture, [_truth(card) for card in truth["cards"]]


def _truth(card: dict[str, Any]) -> Truth:
    code = NAMES.index(card["card"])
    open_most = float(card["index_seen"])
    return Truth(
        code, np.array(card["corners"], np.float32), float(card["seen"]), (open_most, -1, -1, -1), str(card["zone"])
    )


def main(argv: list[str] | None = None) -> int:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__)
    source = parser.add_mutually_exclusive_group(required=True)
    source.add_argument("--faces", type=Path, help="draw tables with decks kept here")
    source.add_argument("--tables", type=Path, help="take tables that training.tables wrote")
    parser.add_argument("--count", type=int, default=300)
    parser.add_argument("--seed", type=int, default=7000)
    parser.add_argument("--drawn", type=int, default=24)
    parser.add_argument("--deck-seed", type=int, default=9000)
    parser.add_argument("--models", type=Path)
    parser.add_argument("--out", type=Path)
    wish = parser.parse_args(argv)
    reader = Recogniser.load(wish.models) if wish.models else Recogniser.load()
    cases: list[Case] = []
    invented = 0
    for level, picture, truths in stored(wish.tables) if wish.tables else made(wish):
        more, extra = cases_of(level, truths, reader.read(Frame.of_bgr(picture)).sights)
        cases += more
        invented += extra
    if wish.out:
        with wish.out.open("w", newline="") as file:
            rows = csv.writer(file)
            rows.writerow(Case.__dataclass_fields__)
            rows.writerows([c.level, c.card, c.said, f"{c.chance:.5f}", c.sure, c.legible] for c in cases)
    report(cases, invented)
    return 0


def report(cases: list[Case], invented: int) -> None:
    """Print figures by difficulty, and what each confidence was worth."""
    for level in sorted(LEVELS):
        here = [c for c in cases if c.level == level and c.legible]
        right = sum(c.said == c.card for c in here)
        sure = [c for c in here if c.sure]
        wrong = sum(c.said != c.card for c in sure)
        print(
            f"{level:7} {len(here):6} legible cards  right {right / max(1, len(here)):.4f}  "
            f"sure {len(sure) / max(1, len(here)):.4f}  wrong though sure {wrong}"
        )
    print(f"sure faces where no card lies: {invented}")
    for low, high in ((0, 0.5), (0.5, 0.8), (0.8, 0.95), (0.95, 0.99), (0.99, 0.999), (0.999, 0.9999), (0.9999, 1.1)):
        said = [c for c in cases if c.said not in {"", "back"} and low <= c.chance < high]
        right = sum(c.said == c.card for c in said)
        print(f"{low:7.4f} to {min(high, 1):6.4f}  {len(said):6} said  right {right / max(1, len(said)):.4f}")


if __name__ == "__main__":
    sys.exit(main())
