"""King, queen and knave, drawn in a plain way of our own: one bust in flat fields, and the same turned about below it.

A half lives in a field 1 wide and 1 high, y down, its foot being the middle of the card. Each part is an outline and a
colour by name; a line is drawn around each part, so that the fields stay apart in print and on a dim screen.
"""

from dataclasses import dataclass

import pygame

from display.pips import OUTLINES, Outline, Point, curve, disc, fill
from display.theme import RGB, Tone
from rules.cards import Rank, Suit


@dataclass(frozen=True, slots=True)
class Part:
    """One field of the figure: its outline and the dye that fills it."""

    outline: Outline
    dye: str


def _both(outline: Outline, dye: str) -> tuple[Part, Part]:
    """Give a part and its mirror image about the middle of the figure."""
    return Part(outline, dye), Part(tuple((1 - x, y) for x, y in outline), dye)


def _whole(half: Outline, dye: str) -> Part:
    """Give a part from its right half, listed from top to foot."""
    return Part(half + tuple((1 - x, y) for x, y in reversed(half)), dye)


def _robe(dye: str, hem: str) -> tuple[Part, ...]:
    """Shoulders that fill the foot of the half, with a hem down the middle and one along the neck."""
    shoulders = ((0.5, 0.60), (0.60, 0.63), *curve((0.60, 0.63), (0.82, 0.68), (0.93, 0.78), (0.97, 1.0)), (0.5, 1.0))
    collar = ((0.5, 0.73), (0.63, 0.60), (0.72, 0.65), (0.5, 0.88))
    band = ((0.5, 0.74), (0.565, 0.78), (0.565, 1.0), (0.5, 1.0))
    sleeve = ((0.80, 0.715), (0.845, 0.74), (0.80, 1.0), (0.74, 1.0))
    return _whole(shoulders, dye), *_both(sleeve, hem), _whole(band, hem), _whole(collar, hem)


def _head(top: float, chin: float) -> tuple[Part, ...]:
    """Give a face between a brow line and a chin, with the neck below it."""
    neck = ((0.5, chin - 0.06), (0.575, chin - 0.06), (0.59, 0.64), (0.5, 0.72))
    face = (
        (0.5, top),
        (0.635, top),
        *curve((0.635, top), (0.655, chin - 0.13), (0.60, chin), (0.5, chin)),
    )
    return _whole(neck, "skin"), _whole(face, "skin")


def _eyes(y: float) -> tuple[Part, ...]:
    """Eyes, brows and a mouth, small enough to vanish before they blur."""
    eye = disc(0.558, y, 0.013, 14)
    brow = ((0.528, y - 0.038), (0.592, y - 0.045), (0.592, y - 0.031), (0.528, y - 0.024))
    nose = ((0.494, y), (0.506, y), (0.520, y + 0.085), (0.494, y + 0.085))
    return *_both(eye, "line"), *_both(brow, "line"), Part(nose, "line")


def _king() -> tuple[Part, ...]:
    hair = (
        (0.60, 0.27),
        *curve((0.60, 0.27), (0.74, 0.28), (0.70, 0.46), (0.74, 0.53)),
        *curve((0.74, 0.53), (0.76, 0.60), (0.66, 0.62), (0.61, 0.57)),
    )
    beard = (
        (0.5, 0.455),
        (0.555, 0.445),
        (0.64, 0.40),
        *curve((0.64, 0.40), (0.66, 0.56), (0.60, 0.66), (0.5, 0.73)),
    )
    lips = ((0.46, 0.502), (0.54, 0.502), (0.52, 0.524), (0.48, 0.524))
    crown = (
        (0.5, 0.255),
        (0.67, 0.255),
        (0.735, 0.075),
        (0.615, 0.155),
        (0.5, 0.045),
    )
    arch = tuple((x, y) for x, y in reversed(crown))
    band = ((0.5, 0.225), (0.68, 0.225), (0.665, 0.285), (0.5, 0.285))
    pearls = (disc(0.735, 0.068, 0.026, 20), disc(0.5, 0.036, 0.03, 20))
    return (
        *_both(hair, "hair"),
        *_robe("cloth", "gold"),
        *_head(0.27, 0.62),
        *_eyes(0.375),
        _whole(beard, "hair"),
        Part(lips, "cloth"),
        _whole(arch, "gold"),
        _whole(band, "second"),
        *_both(pearls[0], "gold"),
        Part(pearls[1], "gold"),
    )


def _queen() -> tuple[Part, ...]:
    veil = (
        (0.5, 0.17),
        *curve((0.5, 0.17), (0.78, 0.15), (0.74, 0.46), (0.80, 0.66)),
        (0.62, 0.70),
        (0.5, 0.60),
    )
    hair = (
        (0.5, 0.235),
        *curve((0.5, 0.235), (0.70, 0.23), (0.695, 0.40), (0.655, 0.56)),
        *curve((0.655, 0.56), (0.63, 0.58), (0.60, 0.57), (0.59, 0.55)),
        *curve((0.59, 0.55), (0.63, 0.42), (0.60, 0.34), (0.5, 0.315)),
    )
    lips = ((0.465, 0.502), (0.5, 0.492), (0.535, 0.502), (0.5, 0.530))
    coronet = (
        (0.5, 0.225),
        (0.65, 0.215),
        (0.69, 0.09),
        (0.60, 0.15),
        (0.575, 0.06),
        (0.535, 0.14),
        (0.5, 0.03),
    )
    balls = ((0.69, 0.085), (0.575, 0.055))
    necklace = [disc(0.5 + dx, 0.665 + dy, 0.016, 14) for dx, dy in ((0.0, 0.03), (0.05, 0.012))]
    return (
        _whole(veil, "second"),
        *_robe("cloth", "gold"),
        *_head(0.30, 0.60),
        *_eyes(0.405),
        Part(lips, "cloth"),
        _whole(hair, "hair"),
        _whole(tuple(reversed(coronet)), "gold"),
        *(part for x, y in balls for part in _both(disc(x, y, 0.022, 18), "gold")),
        Part(disc(0.5, 0.032, 0.026, 18), "gold"),
        Part(necklace[0], "gold"),
        *_both(necklace[1], "gold"),
    )


def _knave() -> tuple[Part, ...]:
    hair = (
        (0.58, 0.26),
        *curve((0.58, 0.26), (0.72, 0.28), (0.69, 0.44), (0.70, 0.54)),
        *curve((0.70, 0.54), (0.66, 0.58), (0.63, 0.55), (0.615, 0.52)),
    )
    lips = ((0.462, 0.505), (0.538, 0.505), (0.5, 0.525))
    cap = (
        (0.28, 0.25),
        *curve((0.28, 0.25), (0.24, 0.12), (0.36, 0.07), (0.52, 0.08)),
        *curve((0.52, 0.08), (0.70, 0.07), (0.77, 0.14), (0.72, 0.25)),
    )
    brim = ((0.27, 0.225), (0.73, 0.225), (0.715, 0.29), (0.285, 0.29))
    feather = (
        (0.64, 0.24),
        *curve((0.64, 0.24), (0.70, 0.10), (0.80, 0.02), (0.93, 0.05)),
        *curve((0.93, 0.05), (0.86, 0.10), (0.84, 0.20), (0.70, 0.245)),
    )
    fringe = ((0.38, 0.285), (0.62, 0.285), (0.60, 0.325), (0.54, 0.315), (0.5, 0.33), (0.46, 0.315), (0.40, 0.325))
    return (
        *_both(hair, "hair"),
        *_robe("second", "gold"),
        *_head(0.28, 0.60),
        *_eyes(0.39),
        Part(lips, "cloth"),
        Part(fringe, "hair"),
        Part(cap, "cloth"),
        Part(brim, "gold"),
        Part(feather, "second"),
    )


FIGURES: dict[Rank, tuple[Part, ...]] = {Rank.KING: _king(), Rank.QUEEN: _queen(), Rank.KNAVE: _knave()}

EMBLEM: Point = (0.145, 0.24)
"""Where the middle of the suit sign stands in a half."""


SLATE: RGB = (44, 58, 64)
"""The robe of a black court: black itself would swallow the lines."""

CHESTNUT: RGB = (122, 78, 40)
UMBER: RGB = (74, 56, 46)


def dyes(suit: Suit, suit_colour: RGB) -> dict[str, RGB]:
    """Give the colours of a court of that suit: its own, one that contrasts, and the common ones."""
    second = Tone.BLUE.rgb if suit_colour in {Tone.RED.rgb, Tone.INK.rgb} else Tone.RED.rgb
    return {
        "cloth": SLATE if suit_colour == Tone.INK.rgb else suit_colour,
        "second": second,
        "gold": Tone.GOLD.rgb,
        "skin": Tone.SKIN.rgb,
        "hair": CHESTNUT if suit in {Suit.HEARTS, Suit.DIAMONDS} else UMBER,
        "line": Tone.INK.rgb,
    }


def draw_half(
    surface: pygame.Surface, box: tuple[float, float, float, float], rank: Rank, suit: Suit, suit_colour: RGB
) -> None:
    """Draw the upper half of a court card into a box (x, y, width, height) of a surface."""
    x, y, w, h = box
    colours = dyes(suit, suit_colour)
    stroke = max(1, round(w * 0.009))
    for part in FIGURES[rank]:
        points = [(x + px * w, y + py * h) for px, py in part.outline]
        pygame.draw.polygon(surface, colours[part.dye], points)
        if part.dye != "line":
            pygame.draw.polygon(surface, Tone.INK.rgb, points, stroke)
    side = w * 0.25
    middle = x + EMBLEM[0] * w, y + EMBLEM[1] * h
    for outline in OUTLINES[suit]:
        fill(surface, suit_colour, outline, (middle[0] - side / 2, middle[1] - side / 2, side, side))
