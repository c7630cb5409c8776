"""The frame of mind of one court figure: where its head is, its colours, its pen."""

from collections.abc import Sequence
from dataclasses import dataclass

import cv2
import numpy as np
from numpy.random import Generator

from training.faces.paint import Canvas, Colour

Point = tuple[float, float]


@dataclass(frozen=True, slots=True)
class Bust:
    """One figure in the making; `head` is the head's centre and `reach` its half height, in px."""

    canvas: Canvas
    rank: str
    head: Point
    reach: float
    palette: tuple[Colour, ...]
    outline: Colour
    pen: int
    rng: Generator

    def colour(self) -> Colour:
        """Return one of the palette's colours by lot."""
        return self.palette[int(self.rng.integers(len(self.palette)))]

    def polygon(self, points: Sequence[Point], colour: Colour, canvas: Canvas | None = None) -> None:
        """Fill and outline a polygon, on the figure's own canvas or another."""
        ground = self.canvas if canvas is None else canvas
        shape = [fixed(points)]
        cv2.fillPoly(ground, shape, colour, cv2.LINE_AA, 3)
        pen = self.pen
        cv2.polylines(ground, shape, isClosed=True, color=self.outline, thickness=pen, lineType=cv2.LINE_AA, shift=3)

    def ellipse(self, centre: Point, axes: Point, colour: Colour) -> None:
        """Fill and outline an upright ellipse."""
        at, half = rounded(centre), (max(1, round(axes[0])), max(1, round(axes[1])))
        for paint, thickness in ((colour, -1), (self.outline, self.pen)):
            cv2.ellipse(self.canvas, at, half, 0, 0, 360, paint, thickness, cv2.LINE_AA)

    def disc(self, centre: Point, radius: float, colour: Colour) -> None:
        """Fill a disc without an outline."""
        cv2.circle(self.canvas, rounded(centre), max(1, round(radius)), colour, -1, cv2.LINE_AA)

    def line(self, start: Point, end: Point, colour: Colour | None = None, pens: int = 1) -> None:
        """Draw a straight line, by default with the outline's colour and pen."""
        paint = self.outline if colour is None else colour
        cv2.line(self.canvas, rounded(start), rounded(end), paint, self.pen * pens, cv2.LINE_AA)


def rounded(point: Point) -> tuple[int, int]:
    """Return a point as whole px."""
    return round(point[0]), round(point[1])


def fixed(points: Sequence[Point]) -> np.ndarray:
    """Return points as OpenCV's fixed point numbers with three fractional bits."""
    return np.round(np.asarray(points, float) * 8).astype(np.int32).reshape(-1, 1, 2)
