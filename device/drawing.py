"""The printed mat as shapes in millimetres, and as a PDF of one or two pages. Nothing here knows a picture.

The mat's measures stand in `vision.mat`, which finds it again; here is only what is added for people: colour, names,
places for the cards, marks to lay two sheets together, and a line to check the printer's scale with a ruler.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from datetime import UTC, datetime
from enum import Enum, unique
from pathlib import Path
from typing import assert_never

import numpy as np
from fpdf import FPDF

import display
from display.words import Words
from rules.seats import Zone
from vision.mat import FIRST, MARKER_MM, MARKERS, SEAM_MM, SIZE_MM, ZONES, Box, Cards, cells

FONT = Path(display.__file__).parent / "fonts" / "DejaVuSansCondensed.ttf"

Grey = tuple[int, int, int]
BLACK: Grey = (0, 0, 0)
WHITE: Grey = (255, 255, 255)
CLOTH: Grey = (92, 140, 110)
"""A mean green: white cards and black print both stand out from it, and it eats half the ink of a dark one. All of the
mat has it, for white paper with something black in its corners looks like one large card."""
PLACE: Grey = (74, 122, 92)
"""A zone, a shade darker."""
QUIET_MM = 6.0
"""White around a marker: a cell's width, without which it is not found."""
TICK_HIGH_MM = 5.0
"""The marks for the cards' left edges: seen by who lays them, hidden or too small for a card once they lie."""

RULER_MM = 100.0
RULER_AT = (100.0, 40.0)
TICK_MM = 25.0
"""How far a line runs on both sides of the seam: over the strip of 4 to 6 mm that printers leave white, and more."""
TICKS_MM = (30.0, 170.5, 291.5, 412.0)
"""Heights of the lines that must meet at the seam: beside the zones, not on them."""
FILE_DATE = datetime(2026, 1, 1, tzinfo=UTC)
"""The same mat is the same file, byte for byte."""


@unique
class Paper(Enum):
    """What the mat is printed on."""

    A2 = "a2"
    """One sheet, 594 x 420 mm."""
    A3X2 = "a3x2"
    """Two sheets of A3 upright, laid side by side."""


@dataclass(frozen=True, slots=True)
class Filled:
    """A filled rectangle."""

    box: Box
    colour: Grey


@dataclass(frozen=True, slots=True)
class Line:
    """A line between two points."""

    ends: tuple[float, float, float, float]
    colour: Grey
    thick: float = 0.3


@dataclass(frozen=True, slots=True)
class Text:
    """A line of letters; `x` and `y` are its left end on the line it stands on, `high` the size of its type."""

    x: float
    y: float
    words: str
    high: float
    colour: Grey = BLACK


Shape = Filled | Line | Text


def shapes(cards: Cards, words: Words) -> tuple[Shape, ...]:
    """Give the whole mat, what lies beneath first."""
    ground = Filled(Box(0, 0, *SIZE_MM), CLOTH)
    return (ground, *_zones(cards, words), *_markers(cards), *_notes(cards, words))


def pdf_of(cards: Cards, paper: Paper, words: Words) -> bytes:
    """Give the mat as a PDF: one page across, or two upright pages whose paper edges are laid together."""
    pdf = FPDF(unit="mm")
    pdf.creation_date = FILE_DATE
    pdf.set_title(words.say("Mat for écarté"))
    pdf.set_auto_page_break(auto=False)
    pdf.add_font("mat", fname=FONT)
    drawn = shapes(cards, words)
    if paper is Paper.A2:
        _page(pdf, drawn, 0.0, SIZE_MM[0])
    else:
        sheets = words.say("left sheet"), words.say("right sheet")
        for start, sheet in zip((0.0, SEAM_MM), sheets, strict=True):
            seam = [Line((SEAM_MM - TICK_MM, y, SEAM_MM + TICK_MM, y), BLACK) for y in TICKS_MM]
            _page(pdf, (*drawn, *seam, Text(start + 60, 20, sheet, 5)), start, SIZE_MM[0] - SEAM_MM)
    return bytes(pdf.output())


def _zones(cards: Cards, words: Words) -> Iterator[Shape]:
    for zone, box in ZONES.items():
        yield Filled(box, PLACE)
        yield from _ticks(zone, box, cards)
        yield Text(box.left + 3, box.top + 8, words.zone(zone), 6, BLACK)


def _ticks(zone: Zone, box: Box, cards: Cards) -> Iterator[Shape]:
    """Mark where the left edges of the cards may lie: four in a row, overlapping where there is no room, or one.

    Short lines only: an outline of a card's size was taken for a card that lies face down.
    """
    wide, _ = cards.size_mm
    count = 1 if zone in (Zone.TRUMP, Zone.STOCK) else 4
    step = min(wide + 4, (box.wide - 10 - wide) / 3)
    left = box.left + (box.wide - wide - (count - 1) * step) / 2
    for place in range(count):
        x, foot = left + place * step, box.top + box.high
        yield Line((x, foot - TICK_HIGH_MM, x, foot), BLACK)


def _markers(cards: Cards) -> Iterator[Shape]:
    cell = MARKER_MM / 6
    for place, (x, y) in enumerate(MARKERS):
        yield Filled(Box(x - QUIET_MM, y - QUIET_MM, MARKER_MM + 2 * QUIET_MM, MARKER_MM + 2 * QUIET_MM), WHITE)
        for row, column in np.argwhere(cells(FIRST[cards] + place)):
            yield Filled(Box(x + float(column) * cell, y + float(row) * cell, cell, cell), BLACK)


def _notes(cards: Cards, words: Words) -> Iterator[Shape]:
    x, y = RULER_AT
    yield Line((x, y, x + RULER_MM, y), BLACK, 0.4)
    for end in (x, x + RULER_MM):
        yield Line((end, y - 2, end, y + 2), BLACK, 0.4)
    kind = words.say("poker cards") if cards is Cards.POKER else words.say("bridge cards")
    yield Text(x, y - 4, words.say("Print at actual size (100 %): this line is 100 mm long."), 4.2)
    yield Text(SEAM_MM + 13, y - 4, words.say("Mat for écarté, {cards}", cards=kind), 5)


def _page(pdf: FPDF, drawn: tuple[Shape, ...], start: float, wide: float) -> None:
    """Add the page that shows the mat from `start` on; what lies beyond the paper is cut off by its edge."""
    pdf.add_page(format=(wide, SIZE_MM[1]))
    for shape in drawn:
        match shape:
            case Filled(box, colour):
                left, right = max(box.left, start), min(box.left + box.wide, start + wide)
                if left < right:
                    pdf.set_fill_color(*colour)
                    pdf.rect(left - start, box.top, right - left, box.high, style="F")
            case Line((x, y, to_x, to_y), colour, thick):
                if start <= max(x, to_x) and min(x, to_x) <= start + wide:
                    pdf.set_draw_color(*colour)
                    pdf.set_line_width(thick)
                    pdf.line(
                        min(max(x, start), start + wide) - start, y, min(max(to_x, start), start + wide) - start, to_y
                    )
            case Text(x, y, words, high, colour):
                if start <= x < start + wide:
                    pdf.set_text_color(*colour)
                    pdf.set_font("mat", size=high * 72 / 25.4)
                    pdf.text(x - start, y, words)
            case _:
                assert_never(shape)
