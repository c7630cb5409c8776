"""Geometry: boxes, and the page whose shares every screen is laid out in. Draws nothing, knows no words.

Lengths are whole pixels, x to the right and y down. Sizes of type and gaps are shares of the page's *unit*: the short
side of the largest 16 : 9 page, upright or lying, that fits on the screen.
"""

from collections.abc import Sequence
from dataclasses import dataclass

from display.errors import BadPage
from display.theme import Step

LEAST_SIDE = 240
"""The least side of a screen in pixels; below, capitals of the smallest type have under 9 px and blur."""


@dataclass(frozen=True, slots=True)
class Box:
    """A rectangle in whole pixels, its right and lower edges not included."""

    x: int
    y: int
    w: int
    h: int

    @property
    def right(self) -> int:
        """Give the first pixel column right of the box."""
        return self.x + self.w

    @property
    def bottom(self) -> int:
        """Give the first pixel row below the box."""
        return self.y + self.h

    @property
    def middle(self) -> tuple[int, int]:
        """Give the middle point."""
        return self.x + self.w // 2, self.y + self.h // 2

    def inset(self, dx: int, dy: int | None = None) -> "Box":
        """Give the box made smaller by `dx` on the left and right and `dy` (or `dx`) above and below."""
        edge = dx if dy is None else dy
        return Box(self.x + dx, self.y + edge, max(0, self.w - 2 * dx), max(0, self.h - 2 * edge))

    def moved(self, dx: int, dy: int) -> "Box":
        """Give the box moved by so many pixels."""
        return Box(self.x + dx, self.y + dy, self.w, self.h)

    def holds(self, other: "Box") -> bool:
        """Tell whether the other box lies wholly inside this one."""
        return self.x <= other.x and self.y <= other.y and other.right <= self.right and other.bottom <= self.bottom

    def meets(self, other: "Box") -> bool:
        """Tell whether the two boxes share a pixel."""
        return self.x < other.right and other.x < self.right and self.y < other.bottom and other.y < self.bottom

    def top(self, height: int, gap: int = 0) -> tuple["Box", "Box"]:
        """Cut off a strip at the top; give the strip and what is left under the gap."""
        height = min(height, self.h)
        rest = max(0, self.h - height - gap)
        return Box(self.x, self.y, self.w, height), Box(self.x, self.bottom - rest, self.w, rest)

    def foot(self, height: int, gap: int = 0) -> tuple["Box", "Box"]:
        """Cut off a strip at the foot; give the strip and what is left above the gap."""
        height = min(height, self.h)
        rest = max(0, self.h - height - gap)
        return Box(self.x, self.bottom - height, self.w, height), Box(self.x, self.y, self.w, rest)

    def left(self, width: int, gap: int = 0) -> tuple["Box", "Box"]:
        """Cut off a strip at the left; give the strip and what is left beside the gap."""
        width = min(width, self.w)
        rest = max(0, self.w - width - gap)
        return Box(self.x, self.y, width, self.h), Box(self.right - rest, self.y, rest, self.h)

    def end(self, width: int, gap: int = 0) -> tuple["Box", "Box"]:
        """Cut off a strip at the right; give the strip and what is left beside the gap."""
        width = min(width, self.w)
        rest = max(0, self.w - width - gap)
        return Box(self.right - width, self.y, width, self.h), Box(self.x, self.y, rest, self.h)

    def columns(self, shares: Sequence[float], gap: int = 0) -> tuple["Box", ...]:
        """Cut the box into columns by their shares, with a gap between each two."""
        free = max(0, self.w - gap * (len(shares) - 1))
        edges = _edges(free, shares)
        return tuple(
            Box(self.x + start + gap * place, self.y, stop - start, self.h) for place, (start, stop) in enumerate(edges)
        )

    def rows(self, shares: Sequence[float], gap: int = 0) -> tuple["Box", ...]:
        """Cut the box into rows by their shares, with a gap between each two."""
        free = max(0, self.h - gap * (len(shares) - 1))
        edges = _edges(free, shares)
        return tuple(
            Box(self.x, self.y + start + gap * place, self.w, stop - start) for place, (start, stop) in enumerate(edges)
        )

    def centred(self, width: int, height: int) -> "Box":
        """Give a box of this size in the middle, made smaller in its own shape where it would not fit."""
        scale = min(1.0, self.w / max(1, width), self.h / max(1, height))
        w, h = int(width * scale), int(height * scale)
        return Box(self.x + (self.w - w) // 2, self.y + (self.h - h) // 2, w, h)


def _edges(length: int, shares: Sequence[float]) -> list[tuple[int, int]]:
    """Cut a length by shares into runs that leave no pixel over."""
    whole = sum(shares)
    stops = [round(length * sum(shares[: count + 1]) / whole) for count in range(len(shares))]
    return list(zip([0, *stops[:-1]], stops, strict=True))


@dataclass(frozen=True, slots=True)
class Page:
    """A screen of a given size, and what its shares come to in pixels."""

    width: int
    height: int

    def __post_init__(self) -> None:
        """Refuse a screen too small for the smallest type."""
        if min(self.width, self.height) < LEAST_SIDE:
            message = f"a screen has at least {LEAST_SIDE} pixels on each side; got {self.width} x {self.height}"
            raise BadPage(message)

    @property
    def box(self) -> Box:
        """Give the whole screen."""
        return Box(0, 0, self.width, self.height)

    @property
    def upright(self) -> bool:
        """Tell whether the screen stands on its short side."""
        return self.height > self.width

    @property
    def unit(self) -> float:
        """Give the short side of the largest 16 : 9 page that fits, in pixels."""
        short, long = sorted((self.width, self.height))
        return min(short, long * 9 / 16)

    @property
    def margin(self) -> int:
        """Give the free edge around a screen and the gap between its panels."""
        return self.px(0.022)

    def px(self, share: float) -> int:
        """Give a length as a share of the unit, at least one pixel."""
        return max(1, round(self.unit * share))

    def type_px(self, step: Step) -> int:
        """Give the em height of one size of type; rounded up, so that the smallest keeps its promise."""
        return max(1, -int(-self.unit * step.share // 1))

    def line_px(self, step: Step) -> int:
        """Give the height of one line of that type, accents and descenders included."""
        return line_px(self.type_px(step))


LINE = 1.22
"""Height of a line in ems: the font's ascent and descent are 0.93 and 0.24, and a hair of air."""


def line_px(em: int) -> int:
    """Give the height of one line for an em height, in pixels."""
    return round(em * LINE)
