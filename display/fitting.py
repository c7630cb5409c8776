"""Words into boxes: the largest size of the scale that fits, never under the smallest.

Only names that people gave themselves may ever be cut off; a test checks that nothing of ours is, nor set smaller than
the scale, with sums that a table sees.
"""

from collections.abc import Iterable
from itertools import takewhile

from display.items import Align, Text
from display.layout import Box, Page, line_px
from display.lettering import shorten, width, wrap
from display.theme import Step, Tone


def fits(page: Page, text: str, box: Box, step: Step, *, bold: bool = False, lines: int = 1) -> bool:
    """Tell whether a text fits in a box at that size, on at most so many lines."""
    return _holds(text, page.type_px(step), box, bold=bold, lines=lines)


def lines_needed(page: Page, text: str, room: int, step: Step, *, bold: bool = False) -> int:
    """Give how many lines a text takes in a column of that width."""
    return len(wrap(text, page.type_px(step), room, bold=bold))


def common_step(
    page: Page, places: Iterable[tuple[str, Box]], step: Step, *, bold: bool = False, lines: int = 1
) -> Step:
    """Give the largest size, `step` or smaller, at which every text fits in its box, so that equals look equal."""
    wanted = tuple(places)
    for size in _downwards(step):
        if all(fits(page, text, box, size, bold=bold, lines=lines) for text, box in wanted):
            return size
    return Step.SMALL


def fit(
    page: Page,
    text: str,
    box: Box,
    step: Step,
    tone: Tone = Tone.TEXT,
    *,
    bold: bool = False,
    align: Align = Align.LEFT,
    lines: int = 1,
    name: bool = False,
) -> Text:
    """Place a text in a box at the largest size that fits, `step` or smaller.

    Where not even SMALL does, a `name` that people gave themselves is cut off with an ellipsis, and anything else is
    set smaller than the scale: a sum of which digits are missing would be a wrong sum.
    """
    size = common_step(page, [(text, box)], step, bold=bold, lines=lines)
    em = page.type_px(size)
    if name and not fits(page, text, box, size, bold=bold, lines=lines):
        return Text(box, (shorten(text, em, box.w, bold=bold),), em, tone, bold, align, cut=True)
    while em > 1 and not _holds(text, em, box, bold=bold, lines=lines):
        em -= 1
    return Text(box, _rows(text, em, box, bold=bold, lines=lines), em, tone, bold, align)


def _rows(text: str, em: int, box: Box, *, bold: bool, lines: int) -> tuple[str, ...]:
    """Cut a text into lines, if there may be several."""
    return wrap(text, em, box.w, bold=bold) if lines > 1 else (text,)


def _holds(text: str, em: int, box: Box, *, bold: bool, lines: int) -> bool:
    """Tell whether a text fits in a box at an em height in pixels."""
    rows = _rows(text, em, box, bold=bold, lines=lines)
    return (
        len(rows) <= lines
        and len(rows) * line_px(em) <= box.h
        and all(width(row, em, bold=bold) <= box.w for row in rows)
    )


def _downwards(step: Step) -> tuple[Step, ...]:
    """Give the sizes from `step` down to the smallest."""
    smaller = (*takewhile(lambda size: size is not step, Step), step)
    return smaller[::-1]
