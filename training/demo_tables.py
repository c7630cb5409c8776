"""Makes the demonstration's tables: one shoe of our own drawn deck, each deal face down and opened, with its truth.

Run: python -m training.demo_tables device/demo_tables --deck 4 --seed 15
The cards are drawn by training/faces without any foreign art, so the pictures carry no licence but the project's.
"""

import argparse
import dataclasses
import json
import sys
from pathlib import Path

import cv2
import numpy as np

from rules.cards import PACK
from training.cloth import Picture, Rng, clipped, noise
from training.compose import BACK, compose
from training.faces import drawn_deck
from training.layouts import Placed, deal
from training.light import soft_light
from training.tables import SIZE, truth_of, view_of_table
from training.tiles import stocks, with_back

NAMES = ("anna", "boris", "clara")
CLOTHS = ((58, 96, 36), (110, 62, 30), (48, 30, 92))
"""BGR of a green, a blue and a red cloth."""
QUALITY = 86
LAYOUTS = ((15, 1), (15, 2), (18, 3))
"""Seeds of layouts in which no index is hidden, so that people see the main job before the harder cases."""

CHANCES = {"row": 0.42, "overlap": 0.25, "fan": 0.13, "block": 0.2}
"""With which those layouts were drawn from their seeds."""


def opened(placed: list[Placed]) -> list[Placed]:
    """Turn all tableaux face up."""
    return [p if p.group == "stock" else dataclasses.replace(p, face_down=False) for p in placed]


def closed(placed: list[Placed]) -> list[Placed]:
    """Turn all tableaux face down; the trump stays."""
    return [p if p.group == "trump" else dataclasses.replace(p, face_down=True) for p in placed]


def cloth(rng: Rng, colour: tuple[int, int, int]) -> Picture:
    """Draw a plain cloth of one colour with a fine grain."""
    grain = noise(rng, SIZE[1], SIZE[0], 1.5) * 3 + noise(rng, SIZE[1], SIZE[0], 90) * 4
    return clipped(np.array(colour, np.float32) + grain[:, :, None])


def main(argv: list[str] | None = None) -> int:
    """Write three tables, two pictures and one truth each."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("out", type=Path)
    parser.add_argument("--deck", type=int, default=4)
    parser.add_argument("--seed", type=int, default=15)
    wish = parser.parse_args(argv)
    wish.out.mkdir(parents=True, exist_ok=True)
    stock = stocks([drawn_deck(wish.deck)])[0]
    this = with_back(stock, 0)
    shoe = np.random.default_rng([wish.seed, 0]).permutation(np.repeat(np.arange(len(PACK)), 2))
    for number, name in enumerate(NAMES):
        rng = np.random.default_rng(LAYOUTS[number])
        size = (63.5, 88.9)
        placed = deal(rng, size, CHANCES)
        view = view_of_table(rng, placed, size, "easy" if number == 0 else "normal")
        ground = cloth(rng, CLOTHS[number])
        hand = [int(c) for c in shoe[17 * number : 17 * number + 17]]
        for state, turn in (("dealt", closed), ("open", opened)):
            lying = turn(placed)
            codes = [BACK if p.face_down else hand[i] for i, p in enumerate(lying)]
            same = np.random.default_rng([wish.seed, number, 7])
            canvas, truths = compose(same, ground, lying, codes, this, size, view, things=False)
            picture = soft_light(np.random.default_rng([wish.seed, number, 8]), canvas)
            cv2.imwrite(str(wish.out / f"{name}-{state}.jpg"), picture, [cv2.IMWRITE_JPEG_QUALITY, QUALITY])
            if state == "open":
                truth = truth_of(f"{name}-open", "easy", truths)
                (wish.out / f"{name}-open.json").write_text(json.dumps(truth, indent=1) + "\n")
    return 0


if __name__ == "__main__":
    sys.exit(main())
