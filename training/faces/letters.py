"""Choose a deck's font and make the masks of its index letters."""

import numpy as np
from numpy.random import Generator

from training.faces.deck import RANKS
from training.faces.fonts import FontFile, glyph, has, installed
from training.faces.paint import Mask, resized, thicken
from training.faces.style import CYRILLIC, Style

HEIGHT = 128  # px of a letter before it is scaled to its place
WIDEST = 1.05  # width of a single letter as a share of its height
SLANTED_SHARE = 0.2  # of the slanted faces drawn by lot are taken: few decks have italic indices
SAME_SHAPES = {"Т": "T", "В": "B", "К": "K"}


class MissingGlyphError(ValueError):
    """A font lacks a character which was asked of it."""

    def __init__(self, path: str | None, character: str) -> None:
        super().__init__(f"expected a font with {character!r}, got {path or 'the font of pygame'}")


def choose_font(rng: Generator, style: Style, fonts: tuple[FontFile, ...] | None = None) -> str | None:
    """Return a font file that has all letters this style needs; None is the font that pygame brings."""
    needed = "".join(dict.fromkeys("0123456789" + "".join(style.letters.values())))
    choice = installed() if fonts is None else fonts
    families: dict[str, list[FontFile]] = {}
    for font in choice:
        if font.kind == style.kind:
            families.setdefault(font.path.rpartition("/")[2][:7], []).append(font)
    names = sorted(families)
    for _ in range(24):
        if not names:
            break
        group = families[names[int(rng.integers(len(names)))]]
        font = group[int(rng.integers(len(group)))]
        slant_wanted = rng.random() < SLANTED_SHARE
        if (slant_wanted or not font.slanted) and has(font.path, needed):
            return font.path
    for font in choice:
        if font.kind == "sans" and has(font.path, needed):
            return font.path
    return None


def letter_masks(path: str | None, style: Style) -> dict[str, Mask]:
    """Return the mask of each rank's index, rank code to mask; all of one cap height, tails hang below."""
    return {rank: word(path, style.letters.get(rank, rank), style) for rank in RANKS}


def word(path: str | None, text: str, style: Style) -> Mask:
    """Return the mask of one index text."""
    cap = _shape(path, "K").shape[0]
    parts = [_scaled(_shape(path, character), cap, character) for character in text]
    parts = [thicken(part, style.weight) for part in parts]
    tall = max(part.shape[0] for part in parts)
    parts = [np.pad(part, ((tall - part.shape[0], 0), (0, 0))) for part in parts]
    gap = round(style.tight * HEIGHT)
    mask = parts[0]
    for part in parts[1:]:
        mask = np.concatenate([mask, np.zeros((tall, gap), np.float32), part], axis=1)
    width = mask.shape[1] * style.letter_width
    width = min(width, (WIDEST if len(text) == 1 else style.ten_width) * HEIGHT)
    return resized(mask, (max(6, round(width)), mask.shape[0]))


def _shape(path: str | None, character: str) -> Mask:
    shape = glyph(path, character)
    if shape is None and character in CYRILLIC and character in SAME_SHAPES:
        shape = glyph(path, SAME_SHAPES[character])
    if shape is None:
        raise MissingGlyphError(path, character)
    return shape


def _scaled(shape: Mask, cap: int, character: str) -> Mask:
    """Scale a glyph to the index height; Q and Д keep a tail, n keeps its x-height."""
    ratio = shape.shape[0] / cap
    if character == "n":
        height = HEIGHT * min(max(ratio, 0.6), 1.0)
    elif character in "QДJ" and ratio > 1.06:
        height = HEIGHT * min(ratio, 1.3)
    else:
        height = HEIGHT
    scale = height / shape.shape[0]
    size = (max(3, round(shape.shape[1] * scale)), round(height))
    return resized(shape, size)
