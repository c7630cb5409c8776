"""Card faces of our own drawing, in pixels, kept once drawn. Any index letter, any size, two or four suit colours.

Two designs: the *full* face, with pips as they are printed and court figures, for cards drawn large; and the *plain*
face, one great index letter and one great suit sign, which is read from across a room at a small size.
"""

from dataclasses import dataclass

import pygame

from display.courts import FIGURES, draw_half
from display.kept import kept
from display.layout import Box
from display.lettering import baseline, ink, width
from display.pips import OVER, pip, smooth, suit_tone
from display.rounded import rounded
from display.theme import RGB, Look, Tone
from rules.cards import Card, Rank

HEIGHT_TO_WIDTH = 7 / 5
"""The shape of a poker card, 3.5 by 2.5 inches."""

_L, _M, _R = 0.27, 0.5, 0.73
_T, _B = 0.15, 0.85
_U, _V = 0.383, 0.617

SPOTS: dict[Rank, tuple[tuple[float, float], ...]] = {
    Rank.ACE: ((_M, 0.5),),
    Rank.TWO: ((_M, _T), (_M, _B)),
    Rank.THREE: ((_M, _T), (_M, 0.5), (_M, _B)),
    Rank.FOUR: ((_L, _T), (_R, _T), (_L, _B), (_R, _B)),
    Rank.FIVE: ((_L, _T), (_R, _T), (_M, 0.5), (_L, _B), (_R, _B)),
    Rank.SIX: ((_L, _T), (_R, _T), (_L, 0.5), (_R, 0.5), (_L, _B), (_R, _B)),
    Rank.SEVEN: ((_L, _T), (_R, _T), (_M, 0.325), (_L, 0.5), (_R, 0.5), (_L, _B), (_R, _B)),
    Rank.EIGHT: ((_L, _T), (_R, _T), (_M, 0.325), (_L, 0.5), (_R, 0.5), (_M, 0.675), (_L, _B), (_R, _B)),
    Rank.NINE: ((_L, _T), (_R, _T), (_L, _U), (_R, _U), (_M, 0.5), (_L, _V), (_R, _V), (_L, _B), (_R, _B)),
    Rank.TEN: (
        (_L, _T), (_R, _T), (_M, 0.266), (_L, _U), (_R, _U), (_L, _V), (_R, _V), (_M, 0.734), (_L, _B), (_R, _B),
    ),
}  # fmt: skip
"""Where a face has its pips, in shares of the field between the indices, as French-suited packs are printed."""


def card_width(height: int) -> int:
    """Give the width of a card of that height."""
    return round(height / HEIGHT_TO_WIDTH)


def card_height(wide: int) -> int:
    """Give the height of a card of that width."""
    return round(wide * HEIGHT_TO_WIDTH)


def radius(wide: int) -> int:
    """Give the radius of a card's corners: a printed card's is 1/20 of its width, and a little more looks softer."""
    return max(2, round(wide * 0.07))


def _stock(wide: int, high: int, colour: RGB) -> pygame.Surface:
    """Give an empty card with square corners and a fine edge."""
    surface = pygame.Surface((wide, high), pygame.SRCALPHA)
    surface.fill(colour)
    return surface


def _finished(surface: pygame.Surface, edge: RGB) -> pygame.Surface:
    """Round the corners of a drawn card and put a fine edge around it."""
    wide, high = surface.get_size()
    corner = radius(wide)
    surface.blit(rounded((wide, high), corner, None, edge, max(1, round(wide * 0.012))), (0, 0))
    surface.blit(rounded((wide, high), corner, (255, 255, 255)), (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    return surface


def _letter(surface: pygame.Surface, text: str, box: Box, em: int, colour: RGB) -> None:
    """Write an index centred in a box, narrower where it is too wide for it."""
    pixels, rise = ink(text, em, colour, bold=True)
    line = baseline(box.y, box.h, em)
    if pixels.get_width() > box.w:
        pixels = pygame.transform.smoothscale(pixels, (box.w, pixels.get_height()))
    surface.blit(pixels, (box.x + (box.w - pixels.get_width()) // 2, line - rise))


def _plain(surface: pygame.Surface, card: Card, index: str, colour: RGB) -> None:
    """Draw one great index letter and one great suit sign."""
    wide, high = surface.get_size()
    em = round(high * 0.50)
    room = round(wide * 0.80)
    letter = Box(round(wide * 0.08), round(high * 0.07), min(room, width(index, em, bold=True)), round(high * 0.38))
    _letter(surface, index, letter, em, colour)
    side = round(wide * 0.58)
    surface.blit(pip(card.suit, side, colour), (wide - side - round(wide * 0.09), high - side - round(high * 0.065)))


def _corner_index(surface: pygame.Surface, card: Card, index: str, colour: RGB) -> None:
    """Draw the index letter and a small suit sign at the upper left."""
    wide, high = surface.get_size()
    em = round(high * 0.168)
    column = Box(round(wide * 0.03), round(high * 0.03), round(wide * 0.16), round(high * 0.125))
    _letter(surface, index, column, em, colour)
    side = round(wide * 0.145)
    surface.blit(pip(card.suit, side, colour), (column.middle[0] - side // 2, column.bottom + round(high * 0.037)))


def _spots(surface: pygame.Surface, card: Card, colour: RGB) -> None:
    """Draw the pips of an ace or a number card, those of the lower half turned about."""
    wide, high = surface.get_size()
    side = round(wide * (0.46 if card.rank is Rank.ACE else 0.215))
    left, top = round(wide * 0.14), round(high * 0.06)
    field = Box(left, top, wide - 2 * left, high - 2 * top)
    sign = pip(card.suit, side, colour)
    turned = pygame.transform.rotate(sign, 180)
    for x, y in SPOTS[card.rank]:
        place = field.x + round(field.w * x) - side // 2, field.y + round(field.h * y) - side // 2
        surface.blit(turned if y > _M else sign, place)


def _court(surface: pygame.Surface, card: Card, colour: RGB) -> None:
    """Draw a framed court figure and the same turned about."""
    wide, high = surface.get_size()
    left, top = round(wide * 0.195), round(high * 0.055)
    frame = Box(left, top, wide - 2 * left, high - 2 * top)

    def paint(large: pygame.Surface) -> None:
        large.fill((255, 253, 246))
        draw_half(large, (0, 0, frame.w * OVER, frame.h * OVER / 2), card.rank, card.suit, colour)
        half = large.subsurface((0, 0, frame.w * OVER, frame.h * OVER // 2))
        lower = pygame.transform.rotate(half, 180)
        large.blit(lower, (0, large.get_height() - lower.get_height()))
        stroke = max(OVER, round(wide * 0.010 * OVER))
        pygame.draw.line(
            large, Tone.INK.rgb, (0, large.get_height() / 2), (large.get_width(), large.get_height() / 2), stroke
        )
        pygame.draw.rect(large, colour, large.get_rect(), width=stroke)

    surface.blit(smooth(frame.w, frame.h, Tone.CARD.rgb, paint), (frame.x, frame.y))


@dataclass(frozen=True, slots=True)
class Design:
    """How one card is drawn: its index letter, the design, and whether it is pale because it doesn't count."""

    index: str
    plain: bool
    pale: bool = False
    doubted: bool = False
    """On yellow stock: it would be asked for."""


@kept
def face(card: Card, design: Design, wide: int, look: Look) -> pygame.Surface:
    """Give a card's face in pixels, of that width; outside the round corners it is clear. Not to be drawn upon."""
    high = card_height(wide)
    colour = suit_tone(card.suit, look).rgb
    stock = Tone.ALERT if design.doubted else Tone.CARD_DIM if design.pale else Tone.CARD
    surface = _stock(wide, high, stock.rgb)
    if design.plain:
        _plain(surface, card, design.index, colour)
    else:
        _corner_index(surface, card, design.index, colour)
        turned = pygame.transform.rotate(surface, 180)
        surface.blit(turned, (0, 0), special_flags=pygame.BLEND_RGBA_MIN)
        if card.rank in FIGURES:
            _court(surface, card, colour)
        else:
            _spots(surface, card, colour)
    return _finished(surface, Tone.CARD_EDGE.rgb)


@kept
def back(wide: int) -> pygame.Surface:
    """Give a card's back in pixels: a claret field with a lattice in a pale frame. Not to be drawn upon."""
    high = card_height(wide)
    surface = _stock(wide, high, Tone.CARD.rgb)
    edge = max(2, round(wide * 0.06))

    def paint(large: pygame.Surface) -> None:
        large.fill(Tone.BACK.rgb)
        w, h = large.get_size()
        pitch = max(6 * OVER, w / 7)
        stroke = max(1, round(pitch * 0.10))
        for count in range(-int(h / pitch) - 1, int((w + h) / pitch) + 2):
            start = count * pitch
            pygame.draw.line(large, Tone.BACK_LINE.rgb, (start, 0), (start + h, h), stroke)
            pygame.draw.line(large, Tone.BACK_LINE.rgb, (start, 0), (start - h, h), stroke)
        pygame.draw.rect(large, Tone.BACK_LINE.rgb, large.get_rect(), width=stroke * 2)

    surface.blit(smooth(wide - 2 * edge, high - 2 * edge, Tone.BACK.rgb, paint), (edge, edge))
    return _finished(surface, Tone.CARD_EDGE.rgb)


@kept
def unread(wide: int) -> pygame.Surface:
    """Give a card that is seen and can't be read: an empty stock with a question mark."""
    high = card_height(wide)
    surface = _stock(wide, high, Tone.ALERT.rgb)
    _letter(surface, "?", Box(0, 0, wide, high), round(high * 0.6), Tone.INK.rgb)
    return _finished(surface, Tone.CARD_EDGE.rgb)


@kept
def chip(card: Card, design: Design, size: tuple[int, int], ring: RGB | None, look: Look) -> pygame.Surface:
    """Give a small wide ticket of a card, index letter left and suit sign right, perhaps with a ring in a colour."""
    wide, high = size
    colour = suit_tone(card.suit, look).rgb
    stroke = max(2, round(high * 0.09))
    corner = round(high * 0.2)

    stock = Tone.CARD_DIM.rgb if design.pale else Tone.CARD.rgb
    surface = rounded((wide, high), corner, stock, ring or Tone.CARD_EDGE.rgb, stroke if ring else 1).copy()
    em = round(high * 0.84)
    side = round(high * 0.62)
    left = round(wide * 0.09)
    letter = Box(left, 0, wide - side - 2 * left - round(wide * 0.03), high)
    _letter(surface, design.index, letter, em, colour)
    surface.blit(pip(card.suit, side, colour), (wide - left - side, (high - side) // 2))
    return surface
