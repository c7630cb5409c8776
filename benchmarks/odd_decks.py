"""Decks that no reader was trained on, drawn by our own code: letters of other languages, numerals, odd colours.

Every choice comes from a fixed seed and from the font that pygame brings, so that every machine draws the same.
"""

from collections.abc import Mapping
from dataclasses import dataclass, replace

import cv2
import numpy as np
from numpy.typing import NDArray

from rules.cards import PACK
from training.cloth import GROUNDS
from training.compose import Stock, Truth, card_quad, lay_card
from training.faces import Deck
from training.faces.deck import RANKS
from training.faces.drawn import deck_of
from training.faces.style import draw_style
from training.layouts import Placed
from training.tables import SIZE, make_table, view_of_table
from training.tiles import SIZES_MM, stocks

Picture = NDArray[np.uint8]
Colour = tuple[float, float, float]

SUIT = 13
CALM = "calm"
LEGIBLE = 0.8
"""Share of an index that must be open for a card to be legible to anybody; training/cuts.py takes the same."""


@dataclass(frozen=True, slots=True)
class Odd:
    """What is odd about a deck: `letters` by rank where they are other than English, `inks` by suit or the usual."""

    seed: int
    letters: Mapping[str, str]
    inks: Mapping[str, Colour] | None = None


def _counted(text: str) -> dict[str, str]:
    """Give each rank its own numeral, ace to king."""
    return dict(zip(RANKS, text.split(), strict=True))


DECKS: Mapping[str, Odd] = {
    "English (A J Q K), for comparison": Odd(5, {}),
    "Dutch (A B V H)": Odd(5, {"J": "B", "Q": "V", "K": "H"}),
    "numbers (1 11 12 13)": Odd(8, {"A": "1", "J": "11", "Q": "12", "K": "13"}),
    "four odd colours (X P L M)": Odd(
        9,
        {"A": "X", "J": "P", "Q": "L", "K": "M"},
        {"S": (150.0, 20.0, 110.0), "H": (20.0, 120.0, 240.0), "D": (200.0, 80.0, 20.0), "C": (150.0, 60.0, 220.0)},
    ),
    "Roman numerals": Odd(13, _counted("I II III IV V VI VII VIII IX X XI XII XIII")),
    "Greek numerals": Odd(21, _counted("Α Β Γ Δ Ε Ζ Η Θ Ι ΙΑ Φ Ψ Ω")),
}


def drawn(name: str) -> Deck:
    """Draw one of DECKS: index and pip of the size that most players own, all else by lot."""
    odd = DECKS[name]
    rng = np.random.default_rng([odd.seed, 0x0DD])
    style = draw_style(rng)
    style = replace(
        style,
        letters={**{rank: rank for rank in ("A", "J", "Q", "K")}, **odd.letters},
        ink=dict(odd.inks) if odd.inks is not None else style.ink,
        letter_height=0.11 * style.ratio,
        pip_height=0.08 * style.ratio,
        dark=False,
        pixelated=0,
        panel=None,
        beside=False,
        letter_style="plain",
    )
    return deck_of(name, style, rng, fonts=())


def lesson(deck: Deck, suit: int, seed: int) -> Picture:
    """Lay a suit of PACK in a row, ace to king, some upside down, as its owner would to teach it."""
    rng = np.random.default_rng([seed, suit, 0x7EAC4])
    size = SIZES_MM[int(rng.integers(len(SIZES_MM)))]
    placed = [_place(rng, (i - SUIT // 2) * size[0] * 1.08) for i in range(SUIT)]
    view = view_of_table(rng, placed, size, "easy")
    canvas = GROUNDS[int(rng.integers(len(GROUNDS)))](rng, SIZE[1], SIZE[0])
    faces = stocks([deck])[0].faces
    for i, place in enumerate(placed):
        lay_card(canvas, faces[SUIT * suit + i], card_quad(place, size, view), 1.0)
    light = cv2.GaussianBlur(canvas, (0, 0), 0.8) * (rng.uniform(0.75, 1.0) * rng.normal(1, 0.03, 3))
    return np.asarray(np.clip(light + rng.normal(0, 3, light.shape), 0, 255), np.uint8)


def _place(rng: np.random.Generator, x_mm: float) -> Placed:
    """Lay one card of a row a little askew, one in three upside down."""
    half_turn = np.pi * float(rng.choice([0, 0, 1]))
    return Placed(x_mm, rng.normal(0, 2), rng.normal(0, 0.02) + half_turn, face_down=False)


def table(ready: list[Stock], seed: int, number: int, level: str) -> tuple[Picture, list[Truth]]:
    """Lay a dealt table with all faces up, each with an index that can be seen; the same for the same seed.

    The level "calm" is an easy one in calm light: neither glare nor blur, as a lamp above a table gives.
    """
    calm = level == CALM
    for attempt in range(200):
        rng = np.random.default_rng([seed, number, attempt])
        picture, truths = make_table(rng, ready, "easy" if calm else level, gentle=calm)
        dealt = [truth for truth in truths if truth.group != "stock"]
        if all(truth.code < len(PACK) and max(truth.index_seen) >= LEGIBLE for truth in dealt):
            return picture, truths
    message = f"no table of seed {seed}, number {number}, level {level} has all its indices open"
    raise AssertionError(message)
