"""Small signs of our own drawing: arrows of the tricks, caution, done and to come."""

import pygame

from display.items import Shape
from display.kept import kept
from display.pips import OVER, Outline, disc, fill, mirrored, smooth
from display.theme import RGB, Tone

_ARROW: Outline = ((0.04, 0.38), (0.52, 0.38), (0.52, 0.14), (0.96, 0.5), (0.52, 0.86), (0.52, 0.62), (0.04, 0.62))
_TRIANGLE: Outline = mirrored(((0.5, 0.04), (0.54, 0.06), (0.98, 0.88), (0.95, 0.95)))
_STROKE: Outline = mirrored(((0.5, 0.32), (0.565, 0.32), (0.545, 0.66), (0.5, 0.66)))


@kept
def mark(shape: Shape, side: int, colour: RGB) -> pygame.Surface:
    """Give a sign in pixels, in a square of that side."""

    def paint(large: pygame.Surface) -> None:
        edge = side * OVER
        whole = (0, 0, edge, edge)
        if shape is Shape.TO_RIGHT:
            fill(large, colour, _ARROW, whole)
        elif shape is Shape.TO_LEFT:
            fill(large, colour, tuple((1 - x, y) for x, y in _ARROW), whole)
        elif shape is Shape.CAUTION:
            fill(large, colour, _TRIANGLE, whole)
            fill(large, Tone.INK.rgb, _STROKE, whole)
            fill(large, Tone.INK.rgb, disc(0.5, 0.78, 0.06), whole)
        elif shape is Shape.DONE:
            fill(large, colour, disc(0.5, 0.5, 0.42), whole)
        else:
            pygame.draw.circle(large, colour, (edge / 2, edge / 2), edge * 0.42, width=max(OVER, round(edge * 0.12)))

    return smooth(side, side, colour, paint)
