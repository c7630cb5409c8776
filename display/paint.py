"""The pixels of each placed thing. What is costly is kept once drawn: faces, signs, words, pictures at their size."""

from functools import lru_cache
from typing import assert_never

import pygame

from display.faces import Design, back, chip, face, radius, unread
from display.items import Align, Chip, Face, Item, Mark, Panel, Photo, Sign, Text
from display.kept import kept
from display.layout import line_px
from display.lettering import baseline, ink, width
from display.marks import mark
from display.pips import OVER, pip, smooth, suit_tone
from display.rounded import rounded
from display.theme import Look, Tone
from display.view import Image, Shown

RING = 0.045
"""The ring around a card as a share of its width; thick enough to tell its colour at three metres."""


def paint(item: Item, surface: pygame.Surface, look: Look) -> None:
    """Draw one placed thing."""
    match item:
        case Panel():
            _panel(item, surface)
        case Text():
            _text(item, surface)
        case Face():
            _face(item, surface, look)
        case Chip():
            _chip(item, surface, look)
        case Sign():
            _sign(item, surface, look)
        case Mark():
            _mark(item, surface)
        case Photo():
            surface.blit(_photo(item.image, item.box.w, item.box.h), (item.box.x, item.box.y))
        case _:
            assert_never(item)


def _panel(item: Panel, surface: pygame.Surface) -> None:
    """Draw a field."""
    box = item.box
    if not item.round_px:
        surface.fill(item.fill.rgb, (box.x, box.y, box.w, box.h))
        return
    edge = item.edge.rgb if item.edge else None
    surface.blit(rounded((box.w, box.h), item.round_px, item.fill.rgb, edge, item.edge_px), (box.x, box.y))


def _text(item: Text, surface: pygame.Surface) -> None:
    """Draw lines of words, each on its baseline."""
    high = line_px(item.em)
    top = item.box.y + (item.box.h - high * len(item.lines)) // 2
    for place, line in enumerate(item.lines):
        if not line:
            continue
        pixels, rise = ink(line, item.em, item.tone.rgb, bold=item.bold)
        free = item.box.w - width(line, item.em, bold=item.bold)
        x = item.box.x + {Align.LEFT: 0, Align.CENTRE: free // 2, Align.RIGHT: free}[item.align]
        surface.blit(pixels, (x, baseline(top + place * high, high, item.em) - rise))


def _face(item: Face, surface: pygame.Surface, look: Look) -> None:
    """Draw a card, its ring, and its question mark if it is doubted."""
    box = item.box
    pixels = _card(item.shown, box.w, look, plain=item.plain)
    surface.blit(pixels, (box.x, box.y))
    if item.ring or item.shown.doubted:
        tone = item.ring or Tone.ALERT
        stroke = max(2, round(box.w * RING))
        surface.blit(rounded((box.w, box.h), radius(box.w), None, tone.rgb, stroke), (box.x, box.y))
    if item.shown.doubted and item.shown.card is not None:
        side = round(box.w * 0.42)
        surface.blit(_doubt(side), (box.right - side - round(box.w * 0.04), box.y + round(box.w * 0.04)))


@kept
def _doubt(side: int) -> pygame.Surface:
    """Give a round sign with a question mark."""

    def paint_disc(large: pygame.Surface) -> None:
        edge = side * OVER
        pygame.draw.circle(large, Tone.INK.rgb, (edge / 2, edge / 2), edge / 2)
        pygame.draw.circle(large, Tone.ALERT.rgb, (edge / 2, edge / 2), edge * 0.44)

    surface = smooth(side, side, Tone.INK.rgb, paint_disc)
    em = round(side * 0.74)
    pixels, rise = ink("?", em, Tone.INK.rgb, bold=True)
    surface.blit(pixels, ((side - pixels.get_width()) // 2, baseline(0, side, em) - rise))
    return surface


def _card(shown: Shown, wide: int, look: Look, *, plain: bool) -> pygame.Surface:
    """Give the pixels of a card: back, unread or face."""
    if shown.face_down:
        return back(wide)
    if shown.card is None:
        return unread(wide)
    return face(shown.card, Design(shown.index, plain, shown.pale, shown.doubted), wide, look)


def _chip(item: Chip, surface: pygame.Surface, look: Look) -> None:
    """Draw a ticket."""
    box, shown = item.box, item.shown
    if shown.card is None:
        return
    ring = item.ring.rgb if item.ring else None
    surface.blit(
        chip(shown.card, Design(shown.index, plain=True, pale=shown.pale), (box.w, box.h), ring, look), (box.x, box.y)
    )


def _sign(item: Sign, surface: pygame.Surface, look: Look) -> None:
    """Draw a suit sign in the middle of its box."""
    side = min(item.box.w, item.box.h)
    x, y = item.box.middle
    surface.blit(pip(item.suit, side, suit_tone(item.suit, look).rgb), (x - side // 2, y - side // 2))


def _mark(item: Mark, surface: pygame.Surface) -> None:
    """Draw a small sign."""
    surface.blit(mark(item.shape, min(item.box.w, item.box.h), item.tone.rgb), (item.box.x, item.box.y))


@lru_cache(maxsize=1)
def _photo(image: Image, wide: int, high: int) -> pygame.Surface:
    """Give a picture scaled to a size; only the last is kept, since it is large and the next frame is another."""
    source = pygame.image.frombuffer(image.rgb, (image.width, image.height), "RGB")
    return pygame.transform.smoothscale(source, (wide, high))
