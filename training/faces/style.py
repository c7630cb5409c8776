"""Draw lots for the manner of one deck: letters, sizes, colours, layout."""

from dataclasses import dataclass, replace
from typing import TypeVar

import numpy as np
from numpy.random import Generator

from training.faces.deck import CARD_WIDTH
from training.faces.paint import Colour

LETTERS = {
    "en": {"A": "A", "J": "J", "Q": "Q", "K": "K"},
    "fr": {"A": "1", "J": "V", "Q": "D", "K": "R"},
    "fr-as": {"A": "A", "J": "V", "Q": "D", "K": "R"},
    "de": {"A": "A", "J": "B", "Q": "D", "K": "K"},
    "ru": {"A": "Т", "J": "В", "Q": "Д", "K": "К"},
    "sv": {"A": "E", "J": "Kn", "Q": "D", "K": "K"},
    "sv-a": {"A": "A", "J": "Kn", "Q": "D", "K": "K"},
}
LANGUAGES = {"en": 0.40, "fr": 0.12, "fr-as": 0.06, "de": 0.16, "ru": 0.15, "sv": 0.07, "sv-a": 0.04}
KINDS = {
    "serif": 0.29,
    "slab": 0.12,
    "sans": 0.25,
    "condensed": 0.12,
    "mono": 0.05,
    "display": 0.06,
    "hand": 0.03,
    "pixel": 0.08,
}
REDS: tuple[Colour, ...] = ((30, 25, 205), (40, 40, 225), (20, 20, 165), (60, 55, 225), (45, 20, 190))
BLACKS: tuple[Colour, ...] = ((15, 15, 15), (30, 25, 25), (50, 40, 30), (60, 60, 60))
CYRILLIC = {"Т", "В", "Д", "К"}

T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class Style:
    """All choices that every card of one drawn deck shares; lengths are shares of the card's width.

    `letters` maps rank to what is printed; `panel` is None or the form of the coloured corner;
    `ink` maps suit to the colour of pips and letters; `ten_width` is the greatest width of a "10" as a
    share of its height.
    """

    letters: dict[str, str]
    kind: str
    ratio: float
    corner_radius: float
    letter_height: float
    letter_width: float
    weight: float
    tight: float
    ten_width: float
    margin: tuple[float, float]
    pip_height: float
    pip_gap: float
    beside: bool
    four_corners: bool
    panel: str | None
    underline: bool
    letter_style: str
    ink: dict[str, Colour]
    paper: Colour
    dark: bool
    numbers: str
    pip_scale: float
    courts: str
    ace: str
    ace_scale: float
    border: str
    pixelated: int
    seed: int

    @property
    def height(self) -> float:
        """Height of the card as a share of its width."""
        return round(self.ratio * CARD_WIDTH) / CARD_WIDTH


USUAL_SHARE = 0.3  # of the decks look like those which most players own


def draw_style(rng: Generator) -> Style:
    """Draw lots for a deck's style: three in ten like a common poker deck, the others anything."""
    style = _any_style(rng)
    if rng.random() >= USUAL_SHARE:
        return style
    kind = _pick(rng, {"slab": 0.4, "serif": 0.25, "sans": 0.2, "condensed": 0.15})
    height = float(rng.uniform(0.075, 0.12)) * style.ratio
    return replace(
        style,
        kind=kind,
        letter_height=height,
        pip_height=height * float(rng.uniform(0.55, 0.8)),
        letter_width=float(rng.uniform(0.75, 1.05)),
        margin=_margin(rng, None),
        beside=False,
        four_corners=False,
        panel=None,
        letter_style="plain",
        dark=False,
        ink=_inks(rng, dark=False),
        paper=_paper(rng, dark=False),
        numbers="classic",
        pip_scale=float(rng.uniform(0.95, 1.2)),
        courts=_pick(rng, {"art": 0.6, "figure": 0.4}),
        border="",
        pixelated=0,
    )


def _any_style(rng: Generator) -> Style:
    kind = _pick(rng, KINDS)
    pixelated = int(rng.integers(64, 100)) if kind == "pixel" and rng.random() < 0.7 else 0
    ratio = float(_pick(rng, {1.4: 0.45, 1.56: 0.3, 1.5: 0.1, 0.0: 0.15}) or rng.uniform(1.33, 1.62))
    height = _letter_height(rng, small_allowed=not pixelated) * ratio
    dark = bool(rng.random() < 0.04)
    panel = _pick(rng, {"": 0.9, "box": 0.05, "round": 0.03, "quarter": 0.02}) or None
    beside = bool(rng.random() < 0.05) and height < 0.2
    pip_share = float(rng.uniform(*_pick(rng, {(0.55, 0.95): 0.75, (0.32, 0.55): 0.15, (0.9, 1.15): 0.1})))
    numbers = _pick(rng, {"classic": 0.84, "central": 0.06, "bare": 0.04, "giant": 0.06})
    return Style(
        letters=LETTERS[_pick(rng, LANGUAGES)],
        kind=kind,
        ratio=ratio,
        corner_radius=float(rng.uniform(0.035, 0.085)),
        letter_height=height,
        letter_width=float(np.clip(rng.normal(0.95, 0.18), 0.6, 1.35)),
        weight=float(rng.choice([0.0, rng.uniform(-0.012, 0.03)])),
        tight=float(rng.uniform(0.02, 0.11)),
        ten_width=float(rng.choice([rng.uniform(0.72, 0.95), rng.uniform(0.95, 1.25)], p=[0.6, 0.4])),
        margin=_margin(rng, panel),
        pip_height=height * pip_share,
        pip_gap=float(rng.uniform(0.012, 0.045)),
        beside=beside,
        four_corners=bool(rng.random() < 0.24) and height < 0.26 and not beside,
        panel=panel,
        underline=bool(rng.random() < 0.05),
        letter_style="plain" if dark else _pick(rng, {"plain": 0.94, "outline": 0.03, "shadow": 0.03}),
        ink=_inks(rng, dark=dark),
        paper=_paper(rng, dark=dark),
        dark=dark,
        numbers=numbers,
        pip_scale=float(rng.uniform(0.8, 1.15)),
        courts=_pick(rng, {"figure": 0.45, "art": 0.36, "letter": 0.08, "single": 0.07, "sign": 0.04}),
        ace=_pick(rng, {"plain": 0.55, "big": 0.25, "ornament": 0.2}),
        ace_scale=float(rng.uniform(0.85, 1.25)),
        border=_pick(rng, {"": 0.84, "line": 0.06, "double": 0.03, "corners": 0.04, "colour": 0.03}),
        pixelated=pixelated,
        seed=int(rng.integers(1 << 31)),
    )


def _pick(rng: Generator, weights: dict[T, float]) -> T:
    names = list(weights)
    shares = np.array([weights[name] for name in names], float)
    return names[int(rng.choice(len(names), p=shares / shares.sum()))]


def _letter_height(rng: Generator, *, small_allowed: bool) -> float:
    """Return the letter's height as a share of the card's height: small, usual or jumbo."""
    low, high = _pick(rng, {(0.055, 0.08): 0.22, (0.08, 0.115): 0.42, (0.115, 0.16): 0.2, (0.16, 0.25): 0.16})
    height = float(rng.uniform(low, high))
    return height if small_allowed else max(height, 0.11)


def _margin(rng: Generator, panel: str | None) -> tuple[float, float]:
    across = float(rng.uniform(0.025, 0.06))
    return across, float(np.clip(across * rng.uniform(0.8, 1.6), 0.025, 0.09)) + (0.01 if panel else 0.0)


def _jitter(rng: Generator, colour: Colour, spread: float) -> Colour:
    blue, green, red = (float(np.clip(value + rng.normal(0, spread), 0, 255)) for value in colour)
    return blue, green, red


def _inks(rng: Generator, *, dark: bool) -> dict[str, Colour]:
    red = _jitter(rng, REDS[int(rng.integers(len(REDS)))], 12)
    black = _jitter(rng, BLACKS[int(rng.integers(len(BLACKS)))], 6)
    if dark:
        light = _jitter(rng, [(235, 235, 235), (120, 200, 225)][int(rng.integers(2))], 8)
        bright = _jitter(rng, (70, 70, 235), 10)
        return {"S": light, "C": light, "H": bright, "D": bright}
    inks = {"S": black, "C": black, "H": red, "D": red}
    if rng.random() < 0.2:
        green = _jitter(rng, [(40, 120, 20), (60, 140, 30), (80, 110, 40)][int(rng.integers(3))], 12)
        blue = _jitter(rng, [(190, 80, 20), (220, 60, 30), (180, 110, 10)][int(rng.integers(3))], 12)
        orange = _jitter(rng, (20, 130, 235), 12)
        manner = int(rng.choice(4, p=[0.6, 0.15, 0.15, 0.1]))
        if manner in (0, 1, 2):
            inks["C"] = green
        if manner in (0, 3):
            inks["D"] = blue
        if manner == 1:
            inks["D"] = orange
        if manner == 2:
            inks["D"], inks["C"] = orange, _jitter(rng, (200, 90, 160), 10)
    return inks


def _paper(rng: Generator, *, dark: bool) -> Colour:
    if dark:
        return _jitter(rng, [(35, 30, 28), (60, 40, 25)][int(rng.integers(2))], 5)
    papers: dict[Colour, float] = {
        (255.0, 255.0, 255.0): 0.6,
        (236.0, 246.0, 250.0): 0.18,
        (240.0, 240.0, 240.0): 0.1,
        (215.0, 235.0, 245.0): 0.08,
        (245.0, 240.0, 228.0): 0.04,
    }
    return _jitter(rng, _pick(rng, papers), 3)
