"""The bundled font: how wide words are, how they are cut into lines, and their pixels. Knows no screen.

Text stands on a baseline that centres the *capitals* in a line, so that words of one row align whatever their letters.
"""

import os
from functools import cache, lru_cache
from pathlib import Path

import pygame
import pygame.freetype

from display.kept import kept
from display.righttoleft import visual
from display.theme import CAPITAL, RGB

FONTS = Path(__file__).parent / "fonts"
REGULAR = FONTS / "DejaVuSansCondensed.ttf"
BOLD = FONTS / "DejaVuSansCondensed-Bold.ttf"
ELLIPSIS = "…"


def _font(*, bold: bool) -> pygame.freetype.Font:
    """Give the bundled font, opened once in each process."""
    return _font_of(os.getpid(), bold=bold)


@cache
def _font_of(_process: int, *, bold: bool) -> pygame.freetype.Font:
    """Open the font for a process.

    Glyphs are read from its file when they are first wanted, and the place in an open file is shared with whoever is
    forked from here. A process that was opens its own; what it inherited it neither uses nor closes, for both move
    that place.
    """
    font = _opened(bold=bold)
    font.kerning = True
    return font


def _opened(*, bold: bool) -> pygame.freetype.Font:
    """Open the bundled font."""
    if not pygame.freetype.get_init():
        pygame.freetype.init()
    return pygame.freetype.Font(BOLD if bold else REGULAR)


@lru_cache(maxsize=2048)  # the lines of a whole evening in one language; half a megabyte
def width(text: str, em: int, *, bold: bool = False) -> int:
    """Give the width of the ink of one line in pixels, at an em height in pixels."""
    if not text:
        return 0
    return _font(bold=bold).get_rect(visual(text), size=em).width


def missing(text: str) -> str:
    """Give the characters of a text for which either weight of the font has no glyph.

    It opens the fonts for itself and closes them: a program that asks this and then parts into two processes would
    else have both read one open file, and each would lose its place in it.
    """
    fonts = (_opened(bold=False), _opened(bold=True))
    return "".join(
        character
        for character in dict.fromkeys(visual(text))
        if any(font.get_metrics(character, size=32)[0] is None for font in fonts)
    )


@lru_cache(maxsize=512)  # the paragraphs of an evening; a quarter of a megabyte
def wrap(text: str, em: int, room: int, *, bold: bool = False) -> tuple[str, ...]:
    """Cut a text at its blanks into as few lines as `room` pixels allow, and those as even as can be.

    A single word may still be wider than the room.
    """
    lines = _lines(text, em, room, bold=bold)
    short, long = 1, room
    while short < long:
        middle = (short + long) // 2
        even = _lines(text, em, middle, bold=bold)
        if len(even) == len(lines) and all(width(line, em, bold=bold) <= middle for line in even):
            long = middle
        else:
            short = middle + 1
    return _lines(text, em, long, bold=bold)


def _lines(text: str, em: int, room: int, *, bold: bool) -> tuple[str, ...]:
    """Fill one line after another."""
    lines: list[str] = []
    for word in text.split(" "):
        longer = f"{lines[-1]} {word}" if lines else word
        if lines and width(longer, em, bold=bold) <= room:
            lines[-1] = longer
        else:
            lines.append(word)
    return tuple(lines)


def shorten(text: str, em: int, room: int, *, bold: bool = False) -> str:
    """Cut a text off with an ellipsis so that it is no wider than `room` pixels."""
    if width(text, em, bold=bold) <= room:
        return text
    kept = text
    while kept and width(kept.rstrip() + ELLIPSIS, em, bold=bold) > room:
        kept = kept[:-1]
    return kept.rstrip() + ELLIPSIS


@kept
def ink(text: str, em: int, colour: RGB, *, bold: bool = False) -> tuple[pygame.Surface, int]:
    """Give one line's pixels, without empty columns at its ends, and how far their top lies above the baseline."""
    drawn, box = _font(bold=bold).render(visual(text), fgcolor=colour, size=em)
    # FreeType's surface has its colours in another order than a screen's, which makes each blit thirty times slower.
    surface = pygame.Surface(drawn.get_size(), pygame.SRCALPHA)
    surface.fill((*colour, 0))
    surface.blit(drawn, (0, 0), special_flags=pygame.BLEND_RGBA_MAX)
    return surface, box.y


def baseline(top: int, height: int, em: int) -> int:
    """Give the y of the baseline that centres capitals in a line from `top` of that height."""
    return top + round((height + em * CAPITAL) / 2)
