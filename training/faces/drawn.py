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
from training.faces.fonts import FontFile
from training.faces.index import IndexPlan, plan_index, print_index
from training.faces.letters import choose_font, letter_masks
from training.faces.numbers import print_ace, print_pips
from training.faces.paint import Canvas, Mask, to_picture
from training.faces.paper import blank, border_inset
from training.faces.pips import draw_suits
from training.faces.store import load_deck, save_deck
from training.faces.style import Style, draw_style

FINE = 2  # a card is drawn this many times larger than it is kept
COURTS_FROM = ("gnome-anglo", "gnome-anglo-modern", "gnome-berlin", "gnome-lattmann", "gnome-rheinland", "gnome-orell", "gnome-tarocco", "gnome-tigullio", "npm-standard", "gnome-plastic")
BACKS = 4


def drawn_deck(seed: int, art: Sequence[Deck] = (), fonts: tuple[FontFile, ...] | None = None) -> Deck:
    """Draw the deck of one seed; the same seed, fonts and art give the same pictures.

    `art` are decks whose courts may be set into our frames; `fonts` limits the fonts (an empty
    tuple: only the one which pygame brings, and only our own suit signs).
    """
    rng = np.random.default_rng([seed, 0xDEC])
    style = draw_style(rng)
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
        canvas = _middle(paper.copy(), style, code, letters, suits, plan.box, np.random.default_rng([style.seed, CODES.index(code)]), lender)
        faces[code] = _finish(_indexed(canvas, paper, style, code, letters, suits, plan), style)
    height = next(iter(faces.values())).shape[0]
    box = (min(1.0, plan.box[0] / width + 0.02), min(0.5, plan.box[1] / (style.height * width) + 0.015))
    return Deck(
        name=f"drawn-{seed}",
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


def _middle(
    canvas: Canvas, style: Style, code: str, letters: dict[str, Mask], suits: dict[str, Mask],
    box: tuple[float, float], rng: Generator, lender: Deck | None,
) -> Canvas:
    rank, suit = code[:-1], code[-1]
    if rank == "A":
        print_ace(canvas, style, suits[suit], style.ink[suit], rng)
    elif rank in ("J", "Q", "K"):
        print_court(canvas, style, rank, suit, suits[suit], letters[rank], box, rng, lender)
    else:
        print_pips(canvas, style, rank, suits[suit], style.ink[suit], box)
    return canvas


def _indexed(
    canvas: Canvas, paper: Canvas, style: Style, code: str, letters: dict[str, Mask], suits: dict[str, Mask],
    plan: IndexPlan,
) -> Canvas:
    """Clear the index corners of whatever reaches into them and print the indices, then the turned ones."""
    rank, suit = code[:-1], code[-1]
    wide, high = (round(value + 0.015 * canvas.shape[1]) for value in plan.box)
    for _ in range(2):
        canvas[:high, :wide] = paper[:high, :wide]
        if style.four_corners:
            canvas[:high, -wide:] = paper[:high, -wide:]
        print_index(canvas, plan, style, letters[rank], suits[suit], rank, style.ink[suit])
        canvas = np.ascontiguousarray(canvas[::-1, ::-1])
        paper = paper[::-1, ::-1]
    return canvas


def _finish(canvas: Canvas, style: Style) -> Picture:
    height = round(style.height * CARD_WIDTH)
    if not style.pixelated:
        return to_picture(cv2.resize(canvas, (CARD_WIDTH, height), interpolation=cv2.INTER_AREA))
    coarse = (style.pixelated, round(style.pixelated * height / CARD_WIDTH))
    small = cv2.resize(canvas, coarse, interpolation=cv2.INTER_AREA)
    small = np.round(small / 51) * 51
    return to_picture(cv2.resize(small, (CARD_WIDTH, height), interpolation=cv2.INTER_NEAREST))
