"""The contrast screen: a question of the house, and side by side what comes of each answer with the same cards."""

from display.fitting import common_step, fit, lines_needed
from display.items import Align, Item
from display.layout import Box, Page
from display.lettering import width
from display.screens.pieces import SIDE_TONES, ground, headline, panel
from display.theme import Step, Tone
from display.view import ContrastView, Seat

TALL = 0.24
"""The greatest height of a line as a share of the unit; a taller one would tear its name and its value apart."""


def lay(view: ContrastView, page: Page) -> tuple[Item, ...]:
    """Lay out the question and its answers."""
    items, body = ground(page, view.hints)
    head, body = headline(page, body, view.title)
    items += head
    if view.situation:
        lines = lines_needed(page, view.situation, body.w, Step.SMALL)
        said, body = body.top(lines * page.line_px(Step.SMALL), page.margin // 2)
        items.append(fit(page, view.situation, said, Step.SMALL, Tone.QUIET, lines=lines))
    shares = (1,) * len(view.answers)
    boxes = body.rows(shares, page.margin) if page.upright else body.columns(shares, page.margin)
    gap, pad = page.px(0.008), page.px(0.018)
    inner = [box.inset(pad, pad // 2) for box in boxes]
    lines = max(
        lines_needed(page, one.answer, box.w, Step.SMALL, bold=True)
        for one, box in zip(view.answers, inner, strict=True)
    )
    cut = [box.top(lines * page.line_px(Step.SMALL), gap) for box in inner]
    placed = [_placed(page, rest, shown.lines, gap) for (_, rest), shown in zip(cut, view.answers, strict=True)]
    values = [(seat.amount, value) for lines in placed for seat, _, _, value in lines]
    size = common_step(page, values, Step.TITLE, bold=True)
    for box, (answer, _), shown, placed_lines in zip(boxes, cut, view.answers, placed, strict=True):
        items.append(panel(page, box))
        items.append(fit(page, shown.answer, answer, Step.SMALL, bold=True, lines=lines))
        for line in placed_lines:
            items += _line(page, line, size)
    return tuple(items)


Line = tuple[Seat, Box, Box, Box]
"""What is compared, its field, and in it the place of the name and of the value."""


def _placed(page: Page, box: Box, lines: tuple[Seat, ...], gap: int) -> list[Line]:
    """Place the things compared under one answer."""
    count = max(1, len(lines))
    if box.h < count * (page.line_px(Step.SMALL) + gap):
        # Where all cannot be read, what is the same under every answer gives way.
        lines = tuple(seat for seat in lines if seat.current)
        count = max(1, len(lines))
    box, _ = box.top(min(box.h, count * page.px(TALL)))
    wide = max((width(seat.amount, page.type_px(Step.SMALL), bold=True) for seat in lines), default=0) + 2
    rows = box.rows((1,) * count, gap)
    return [(seat, row, *_cells(page, row, wide)) for seat, row in zip(lines, rows, strict=False)]


def _line(page: Page, line: Line, size: Step) -> list[Item]:
    """One thing compared; what differs stands on a lighter field in the colour of its side."""
    seat, row, name, value = line
    align = Align.LEFT if value.y > name.y else Align.RIGHT
    tone = SIDE_TONES[seat.side] if seat.current else Tone.QUIET
    ground_of = [panel(page, row, Tone.RAISED)] if seat.current else []
    return [
        *ground_of,
        fit(page, seat.name, name, Step.SMALL, Tone.QUIET),
        fit(page, seat.amount, value, size, tone, bold=seat.current, align=align, lines=2),
    ]


def _cells(page: Page, row: Box, wide: int) -> tuple[Box, Box]:
    """Cut a line into what is compared and what it comes to, one below the other where there is room."""
    inside = row.inset(page.px(0.012), 0)
    small = page.line_px(Step.SMALL)
    if inside.h < 2 * small:
        value, name = inside.end(min(wide, inside.w * 2 // 3), page.px(0.012))
        return name, value
    return inside.top(small)
