"""What a screen is made of before it is pixels: placed things, as values, so that a test can look at boxes.

Panels are grounds and may hold other things. All else is content: no two contents share a pixel, and each lies wholly
inside or wholly outside of every panel.
"""

from dataclasses import dataclass
from enum import Enum, unique

from display.layout import Box
from display.seatcolour import SeatColour
from display.theme import Tone
from display.view import Image, Shown
from rules.cards import Suit


@unique
class Align(Enum):
    """Where a line stands in its box."""

    LEFT = "left"
    """At the left edge."""

    CENTRE = "centre"
    """In the middle."""

    RIGHT = "right"
    """At the right edge."""


@unique
class Shape(Enum):
    """A small drawn sign."""

    TO_RIGHT = "to right"
    """An arrow to the right: what stands left takes what stands right."""

    TO_LEFT = "to left"
    """An arrow to the left."""

    CAUTION = "caution"
    """A triangle with an exclamation mark."""

    DONE = "done"
    """A filled disc: one of several is over."""

    TO_COME = "to come"
    """An empty ring: one of several is still to come."""


@dataclass(frozen=True, slots=True)
class Panel:
    """A ground: a field of one colour, perhaps with an edge and round corners."""

    box: Box
    fill: Tone
    edge: Tone | None = None
    round_px: int = 0
    edge_px: int = 0


@dataclass(frozen=True, slots=True)
class Text:
    """Lines of words, already cut to lines and sized; `cut` tells that something had to be left out."""

    box: Box
    lines: tuple[str, ...]
    em: int
    tone: Tone
    bold: bool = False
    align: Align = Align.LEFT
    cut: bool = False


@dataclass(frozen=True, slots=True)
class Face:
    """A card; its box has the shape of a card."""

    box: Box
    shown: Shown
    plain: bool = True
    ring: Tone | None = None


@dataclass(frozen=True, slots=True)
class Chip:
    """A card as a small wide ticket, index letter and suit sign side by side, for a line of tricks."""

    box: Box
    shown: Shown
    ring: Tone | None = None


@dataclass(frozen=True, slots=True)
class Sign:
    """A suit sign on a light ground."""

    box: Box
    suit: Suit


@dataclass(frozen=True, slots=True)
class Mark:
    """A small drawn sign."""

    box: Box
    shape: Shape
    tone: Tone | SeatColour


@dataclass(frozen=True, slots=True)
class Photo:
    """A picture that the camera took, as large as fits in the box in its own shape."""

    box: Box
    image: Image


Content = Text | Face | Chip | Sign | Mark | Photo
Item = Panel | Content
