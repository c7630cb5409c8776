"""Decks that our own code draws, each from one seed."""

from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path

import cv2
import numpy as np
from numpy.random import Generator

from training.faces.backs import draw_back
from training.faces.courts import print_court
from training.faces.deck import CARD_WIDTH, CODES, Deck, Picture
from training.faces.face import Face
from training.faces.fonts import FontFile
from training.faces.index import IndexPlan, plan_index, print_index
from training.faces.letters import choose_font, letter_masks
from training.faces.numbers import print_ace, print_pips
from training.faces.paint import Canvas, resized, to_picture
from training.faces.paper import blank, border_inset
from training.faces.pips import draw_suits
from training.faces.store import load_deck, save_deck
from training.faces.style import Style, draw_style

FINE = 2  # a card is drawn this many times larger than it is kept
COURTS_FROM = (
    "gnome-anglo",
    "gnome-anglo-modern",
    "gnome-berlin",
    "gnome-lattmann",
    "gnome-rheinland",
    "gnome-orell",
    "gnome-tarocco",
    "gnome-tigullio",
    "gnome-plastic",
    "npm-standard",
)
BACKS = 4
FEW_TONES = 51  # step between the tones of a pixelated deck: six of each colour


def drawn_deck(seed: int, art: Sequence[Deck] = (), fonts: tuple[FontFile, ...] | None = None) -> Deck:
    """Draw the deck of one seed; the same seed, fonts and art give the same pictures.

    `art` are decks whose courts may be set into our frames; `fonts` limits the fonts (an empty
    tuple: only the one which pygame brings, and only our own suit signs).
    """
    rng = np.random.default_rng([seed, 0xDEC])
    return deck_of(f"drawn-{seed}", draw_style(rng), rng, art, fonts)


def deck_of(
    name: str, style: Style, rng: Generator, art: Sequence[Deck] = (), fonts: tuple[FontFile, ...] | None = None
) -> Deck:
    """Draw a deck in a given style; what the style leaves open (font, forms of suits, backs) is drawn by lot."""
    inset = border_inset(style)
    style = _inset(style, inset)
    path = choose_font(rng, style, fonts)
    letters = letter_masks(path, style)
    suits = draw_suits(rng, glyphs=fonts is None)
    width = CARD_WIDTH * FINE
    plan = plan_index(style, letters, suits, width)
    lenders = [deck for deck in art if deck.name in COURTS_FROM]
    lender = lenders[int(rng.integers(len(lenders)))] if lenders else None
    paper = blank(style, width, rng)
    faces = {}
    for code in CODES:
        card = Face(style, code[:-1], code[-1], letters[code[:-1]], suits[code[-1]], plan.box)
        canvas = paper.copy()
        _print_middle(canvas, card, np.random.default_rng([style.seed, CODES.index(code)]), lender)
        faces[code] = _finish(_indexed(canvas, paper, card, plan), style)
    height = next(iter(faces.values())).shape[0]
    box = (min(1.0, plan.box[0] / width + 0.02), min(0.5, plan.box[1] / (style.height * width) + 0.015))
    return Deck(
        name=name,
        faces=faces,
        backs=[draw_back(rng, height) for _ in range(BACKS)],
        corner_radius=style.corner_radius,
        index_corners=("TL", "TR", "BL", "BR") if style.four_corners else ("TL", "BR"),
        index_box=box,
    )


def cached_drawn_decks(cache_dir: Path | str, n: int, seed: int, art: Sequence[Deck] = ()) -> list[Deck]:
    """Return the drawn decks of seeds seed to seed + n - 1, kept as .npz files."""
    cache = Path(cache_dir)
    cache.mkdir(parents=True, exist_ok=True)
    decks = []
    for number in range(seed, seed + n):
        path = cache / f"drawn-{number}.npz"
        if not path.exists():
            save_deck(drawn_deck(number, art), path)
        decks.append(load_deck(path))
    return decks


def _inset(style: Style, inset: float) -> Style:
    return replace(style, margin=(style.margin[0] + inset, style.margin[1] + inset)) if inset else style


def _print_middle(canvas: Canvas, card: Face, rng: Generator, lender: Deck | None) -> None:
    if card.rank == "A":
        print_ace(canvas, card, rng)
    elif card.rank in ("J", "Q", "K"):
        print_court(canvas, card, rng, lender)
    else:
        print_pips(canvas, card)


def _indexed(canvas: Canvas, paper: Canvas, card: Face, plan: IndexPlan) -> Canvas:
    """Clear the index corners of whatever reaches into them and print the indices, then the turned ones."""
    wide, high = (round(value + 0.015 * canvas.shape[1]) for value in plan.box)
    for _ in range(2):
        canvas[:high, :wide] = paper[:high, :wide]
        if card.style.four_corners:
            canvas[:high, -wide:] = paper[:high, -wide:]
        print_index(canvas, plan, card)
        canvas = np.ascontiguousarray(canvas[::-1, ::-1])
        paper = paper[::-1, ::-1]
    return canvas


def _finish(canvas: Canvas, style: Style) -> Picture:
    height = round(style.height * CARD_WIDTH)
    if not style.pixelated:
        return to_picture(resized(canvas, (CARD_WIDTH, height)))
    small = resized(canvas, (style.pixelated, round(style.pixelated * height / CARD_WIDTH)))
    toned = np.round(small / FEW_TONES) * FEW_TONES
    big = cv2.resize(toned, (CARD_WIDTH, height), interpolation=cv2.INTER_NEAREST)
    return to_picture(np.asarray(big, np.float32))
