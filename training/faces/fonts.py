"""Find installed fonts and draw index lettering with them (pygame.freetype; no window is opened)."""

import shutil
import subprocess
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path

import cv2
import numpy as np
import pygame.freetype

from training.faces.paint import Mask, share_of

LIST = Path(__file__).with_name("fonts.txt")
EM = 160  # px at which glyphs are drawn before they are scaled to their place
LIGHTEST = 75  # fontconfig's weight below which strokes are too thin for a card index
SUIT_GLYPHS = {"S": "♠", "H": "♥", "D": "♦", "C": "♣"}


@dataclass(frozen=True, slots=True, order=True)
class FontFile:
    """One face of an installed font: its kind in fonts.txt, its file, and whether it slants."""

    kind: str
    path: str
    slanted: bool = False


@lru_cache(maxsize=1)
def installed() -> tuple[FontFile, ...]:
    """Return the font files of all families in fonts.txt which fontconfig finds, in a stable order."""
    kinds = {
        family: kind
        for kind, _, family in (line.partition("\t") for line in LIST.read_text("utf-8").splitlines())
        if family and not kind.startswith("#")
    }
    listing = _fc_list("--format", "%{family}\t%{weight}\t%{variable}\t%{slant}\t%{file}\n")
    found = set()
    for line in listing.splitlines():
        families, weight, variable, slant, path = line.split("\t")
        heavy = weight.startswith("[") or float(weight or 0) >= LIGHTEST
        if heavy and variable != "True" and path.endswith((".ttf", ".otf")):
            for family in families.replace("\\-", "-").split(","):
                if family in kinds:
                    found.add(FontFile(kinds[family], path, slant not in ("", "0")))
    return tuple(sorted(found))


def _fc_list(*words: str) -> str:
    """Return what fontconfig lists; nothing where fontconfig is not installed."""
    command = shutil.which("fc-list")
    if command is None:
        return ""
    return subprocess.run([command, *words], capture_output=True, text=True, check=True).stdout  # noqa: S603 - no shell


@lru_cache(maxsize=64)
def _font(path: str | None) -> pygame.freetype.Font:
    pygame.freetype.init()
    font = pygame.freetype.Font(path, EM)
    font.antialiased = True
    return font


def glyph(path: str | None, character: str) -> Mask | None:
    """Return one character as a float mask cut to its ink, or None where the font lacks it.

    `path` None means the font that pygame brings along.
    """
    font = _font(path)
    metrics = font.get_metrics(character)
    if not metrics or metrics[0] is None:
        return None
    try:
        data, (width, height) = font.render_raw(character)
    except (pygame.error, ValueError):
        return None
    if width < 2 or height < 2:
        return None
    mask = np.frombuffer(data, np.uint8).reshape(height, width)
    ink = cv2.boundingRect((mask > 100).astype(np.uint8))
    if ink[2] < EM // 20 or ink[3] < EM // 5:
        return None
    left, top, wide, high = ink
    return share_of(mask[top : top + high, left : left + wide])


def has(path: str | None, text: str) -> bool:
    """Return whether a font has every character of a text, all of them different shapes."""
    shapes = [glyph(path, character) for character in dict.fromkeys(text)]
    if any(shape is None for shape in shapes):
        return False
    seen = {(shape.shape, shape.tobytes()) for shape in shapes if shape is not None}
    return len(seen) == len(shapes)


@lru_cache(maxsize=1)
def suit_fonts() -> tuple[str, ...]:
    """Return font files which have all four suits as filled glyphs."""
    listing = _fc_list(":charset=2660 2663 2665 2666", "--format", "%{file}\n")
    fine = []
    for path in sorted(set(listing.split())):
        if not path.endswith((".ttf", ".otf")) or "Mono" in path or "Emoji" in path:
            continue
        shapes = [glyph(path, sign) for sign in SUIT_GLYPHS.values()]
        if all(shape is not None and shape.mean() > 0.4 for shape in shapes):
            fine.append(path)
    return tuple(fine)
