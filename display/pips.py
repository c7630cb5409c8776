"""The four suit signs as outlines of our own, and their smooth pixels at any size.

Outlines live in a square of side 1, y down. Smoothness comes from drawing large and scaling down, which SDL's software
renderer does the same way everywhere.
"""

from collections.abc import Callable, Sequence
from math import cos, pi, sin

import pygame

from display.kept import kept
from display.theme import RGB, Look, Tone
from rules.cards import Suit

Point = tuple[float, float]
Outline = tuple[Point, ...]

OVER = 4
"""Shapes are drawn this many times larger and scaled down: 16 samples a pixel, beyond which no eye sees a gain."""


def curve(start: Point, first: Point, second: Point, end: Point, parts: int = 16) -> Outline:
    """Give points on a cubic Bézier curve, its end included and its start left out."""
    points = []
    for count in range(1, parts + 1):
        t = count / parts
        a, b, c, d = (1 - t) ** 3, 3 * t * (1 - t) ** 2, 3 * t * t * (1 - t), t**3
        points.append(
            (
                a * start[0] + b * first[0] + c * second[0] + d * end[0],
                a * start[1] + b * first[1] + c * second[1] + d * end[1],
            )
        )
    return tuple(points)


def disc(x: float, y: float, radius: float, parts: int = 40) -> Outline:
    """Give the outline of a circle."""
    turns = [2 * pi * count / parts for count in range(parts)]
    return tuple((x + radius * cos(turn), y + radius * sin(turn)) for turn in turns)


def mirrored(half: Outline) -> Outline:
    """Close a right half, given from top to foot, with its mirror image about x = 0.5."""
    return half + tuple((1 - x, y) for x, y in reversed(half))


def _heart() -> tuple[Outline, ...]:
    right = (
        (0.5, 0.27),
        *curve((0.5, 0.27), (0.55, 0.08), (0.72, 0.03), (0.83, 0.09)),
        *curve((0.83, 0.09), (1.0, 0.18), (0.99, 0.40), (0.88, 0.53)),
        *curve((0.88, 0.53), (0.75, 0.68), (0.58, 0.80), (0.5, 0.97)),
    )
    return (mirrored(right),)


def _spade() -> tuple[Outline, ...]:
    right = (
        (0.5, 0.02),
        *curve((0.5, 0.02), (0.57, 0.18), (0.78, 0.30), (0.88, 0.44)),
        *curve((0.88, 0.44), (0.99, 0.58), (0.93, 0.78), (0.76, 0.79)),
        *curve((0.76, 0.79), (0.65, 0.80), (0.57, 0.74), (0.53, 0.66)),
        *curve((0.53, 0.66), (0.54, 0.82), (0.60, 0.93), (0.71, 0.98)),
    )
    return (mirrored(right),)


def _diamond() -> tuple[Outline, ...]:
    right = (
        (0.5, 0.01),
        *curve((0.5, 0.01), (0.60, 0.19), (0.74, 0.38), (0.88, 0.5)),
        *curve((0.88, 0.5), (0.74, 0.62), (0.60, 0.81), (0.5, 0.99)),
    )
    return (mirrored(right),)


def _club() -> tuple[Outline, ...]:
    stem = (
        (0.535, 0.50),
        *curve((0.535, 0.60), (0.54, 0.80), (0.60, 0.92), (0.71, 0.98)),
    )
    heart = ((0.40, 0.40), (0.60, 0.40), (0.66, 0.62), (0.5, 0.66), (0.34, 0.62))
    return disc(0.5, 0.245, 0.225), disc(0.255, 0.60, 0.225), disc(0.745, 0.60, 0.225), heart, mirrored(stem)


OUTLINES: dict[Suit, tuple[Outline, ...]] = {
    Suit.HEARTS: _heart(),
    Suit.SPADES: _spade(),
    Suit.DIAMONDS: _diamond(),
    Suit.CLUBS: _club(),
}

TWO_COLOURS = {Suit.HEARTS: Tone.RED, Suit.DIAMONDS: Tone.RED, Suit.CLUBS: Tone.INK, Suit.SPADES: Tone.INK}
FOUR_COLOURS = {Suit.HEARTS: Tone.RED, Suit.DIAMONDS: Tone.BLUE, Suit.CLUBS: Tone.GREEN, Suit.SPADES: Tone.INK}


def suit_tone(suit: Suit, look: Look) -> Tone:
    """Give the colour of a suit in a two- or four-colour pack."""
    return (FOUR_COLOURS if look.four_colours else TWO_COLOURS)[suit]


def smooth(width: int, height: int, ground: RGB, paint: Callable[[pygame.Surface], None]) -> pygame.Surface:
    """Let `paint` draw `OVER` times larger on a clear surface, and scale it down to the size asked for.

    The clear pixels carry the ground's colour, so that edges blend to it and not to black.
    """
    large = pygame.Surface((width * OVER, height * OVER), pygame.SRCALPHA)
    large.fill((*ground, 0))
    paint(large)
    return pygame.transform.smoothscale(large, (width, height))


def fill(
    surface: pygame.Surface, colour: RGB, outline: Sequence[Point], box: tuple[float, float, float, float]
) -> None:
    """Fill an outline of the unit square, stretched into a box (x, y, width, height)."""
    x, y, w, h = box
    pygame.draw.polygon(surface, colour, [(x + px * w, y + py * h) for px, py in outline])


@kept
def pip(suit: Suit, side: int, colour: RGB) -> pygame.Surface:
    """Give a suit sign of that side in pixels, on clear ground."""

    def paint(surface: pygame.Surface) -> None:
        edge = side * OVER
        for outline in OUTLINES[suit]:
            fill(surface, colour, outline, (0, 0, edge, edge))

    return smooth(side, side, colour, paint)
