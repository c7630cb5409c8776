"""Decks for tests of teaching: one made of numbers alone, and one drawn, with letters that no reader knows."""

from dataclasses import replace
from functools import cache

import cv2
import numpy as np
from numpy.typing import NDArray

from rules.cards import PACK
from training.faces import Deck as Faces
from training.faces.drawn import deck_of
from training.faces.style import draw_style
from vision.decks import Cuts, Deck
from vision.fitting import Lesson, fit
from vision.prototypes import FACES
from vision.readers import FEATURES
from vision.rectify import CARD_SIZE, INDEX_SIZE

Picture = NDArray[np.uint8]

LETTERS = {"A": "Z", "J": "U", "Q": "W", "K": "X"}
COLOURS = {"S": (160.0, 30.0, 120.0), "H": (30.0, 30.0, 200.0), "D": (200.0, 110.0, 20.0), "C": (40.0, 130.0, 40.0)}
SIZE = (2304, 1296)
WIDE, HIGH = 150, 220


def deck_of_numbers(name: str = "blue", faces: int = FACES) -> Deck:
    """Make a whole deck without any network, from features of chance."""
    rng = np.random.default_rng(1)
    few = np.arange(faces, dtype=np.int64)
    cuts = Cuts(
        rng.integers(0, 255, (2 * faces, INDEX_SIZE[1], INDEX_SIZE[0], 3), np.uint8),
        np.repeat(few, 2),
        rng.integers(0, 255, (faces, CARD_SIZE[1], CARD_SIZE[0], 3), np.uint8),
        few,
    )
    every = np.repeat(few, 4)
    features = rng.normal(0, 1, (faces, FEATURES))[every] + rng.normal(0, 0.3, (len(every), FEATURES))
    groups, unsure = np.repeat(np.arange(2 * faces), 2), np.full((len(every), FACES), 1 / FACES)
    lesson = Lesson(features, every, groups, unsure, np.arange(len(every)) < 0, rng.normal(0, 1, (len(every), 7)))
    prototypes, proof = fit(lesson)
    return Deck(name, cuts, prototypes, prototypes, (proof, proof), "1-none-none")


@cache
def odd_faces() -> Faces:
    """Draw a four-coloured deck with odd letters, by the font that pygame brings."""
    rng = np.random.default_rng(42)
    style = replace(
        draw_style(rng), letters=LETTERS, ink=COLOURS, dark=False, pixelated=0, panel=None, beside=False,
        letter_height=0.15, pip_height=0.12, letter_style="plain", numbers="classic", four_corners=False,
        paper=(250.0, 252.0, 252.0), border="", courts="figure",
    )  # fmt: skip
    return deck_of("odd", style, rng, fonts=())


def laid(places: dict[int, tuple[float, float, float]], seed: int, light: float = 1.0) -> Picture:
    """Lay cards, by their place in PACK, with their middle at (x, y), turned by degrees, on a cloth."""
    rng = np.random.default_rng(seed)
    cloth = np.full((SIZE[1], SIZE[0], 3), (60, 95, 45), np.float32) + rng.normal(0, 8, (SIZE[1], SIZE[0], 1))
    for face, (x, y, turn) in places.items():
        art = cv2.resize(odd_faces().faces[str(PACK[face])], (WIDE, HIGH), interpolation=cv2.INTER_AREA)
        by = np.asarray(cv2.getRotationMatrix2D((WIDE / 2, HIGH / 2), turn, 1.0), np.float64)
        by[:, 2] += (x - WIDE / 2, y - HIGH / 2)
        paint = cv2.warpAffine(art, by, SIZE, flags=cv2.INTER_LINEAR)
        cover = cv2.warpAffine(np.full((HIGH, WIDE), 1.0, np.float32), by, SIZE)[:, :, None]
        cloth = cloth * (1 - cover) + paint * cover
    return np.asarray(np.clip(cloth * light, 0, 255), np.uint8)


@cache
def suit_in_a_row(suit: int, seed: int = 3) -> Picture:
    """Lay a suit of PACK in a row, ace to king from left to right, some upside down, a little askew."""
    rng = np.random.default_rng([seed, suit])
    return laid(
        {
            13 * suit + i: (120 + 172 * i, 600 + rng.normal(0, 8), rng.normal(0, 2) + 180 * float(rng.random() < 0.3))
            for i in range(13)
        },
        seed,
    )
