"""The menu screen: a list with the line that is chosen, as much of it as there is room for."""

from display.fitting import common_step, fit
from display.items import Align, Item, Mark, Shape
from display.layout import Box, Page
from display.lettering import width
from display.screens.pieces import ground, panel
from display.theme import Step, Tone
from display.view import MenuView, Seat

DISC = 0.030
"""The side of a player's disc as a share of the unit; seven tenths of a capital of the size beside it."""


def lay(view: MenuView, page: Page) -> tuple[Item, ...]:
    """Lay out the list around the line that is chosen."""
    items, body = ground(page, view.hints)
    head, body = body.top(page.line_px(Step.TITLE), page.margin // 2)
    if view.sentence:
        sentence, body = body.top(2 * page.line_px(Step.SMALL), page.margin // 2)
        items.append(fit(page, view.sentence, sentence, Step.BODY, Tone.QUIET, lines=2))
    if view.reason:
        reason, body = body.foot(2 * page.line_px(Step.SMALL), page.margin // 2)
        items += caution(page, reason, view.reason)
    gap = page.px(0.010)
    least = page.line_px(Step.BODY) + page.px(0.012)
    room = max(1, (body.h + gap) // (least + gap))
    items += _head(page, head, view, room)
    if not view.lines:
        return tuple(items)
    shown = _window(view.lines, room)
    rows = body.rows((1,) * max(min(room, FEW), len(shown)), gap)[: len(shown)]
    size = common_step(page, [(line.name, _name_box(page, rows[0], line)) for line in shown], Step.LEAD)
    for row, line in zip(rows, shown, strict=True):
        items += _line(page, row, line, size)
    return tuple(items)


FEW = 6
"""So few lines or fewer don't spread over the whole height."""


def _head(page: Page, head: Box, view: MenuView, room: int) -> list[Item]:
    """Place the title, and where the list is longer than the screen, which line of how many is chosen."""
    chosen = next((place for place, line in enumerate(view.lines, start=1) if line.current), None)
    if chosen is None or len(view.lines) <= room:
        return [fit(page, view.title, head, Step.TITLE, bold=True)]
    said = f"{chosen} / {len(view.lines)}"
    number, title = head.end(width(said, page.type_px(Step.BODY)) + 2, page.margin)
    return [
        fit(page, view.title, title, Step.TITLE, bold=True),
        fit(page, said, number, Step.BODY, Tone.QUIET, align=Align.RIGHT),
    ]


def _window(lines: tuple[Seat, ...], room: int) -> tuple[Seat, ...]:
    """Give the lines around the chosen one that there is room for."""
    chosen = next((place for place, line in enumerate(lines) if line.current), 0)
    first = max(0, min(chosen - room // 2, len(lines) - room))
    return lines[first : first + room]


def _name_box(page: Page, row: Box, line: Seat) -> Box:
    """Give what the disc and the sum leave for the words."""
    inside = row.inset(page.px(0.020), page.px(0.003))
    if line.colour is not None:
        inside = inside.left(page.px(DISC), page.px(0.016))[1]
    if line.amount:
        inside = inside.end(width(line.amount, page.type_px(Step.BODY), bold=True) + 2, page.px(0.02))[1]
    return inside


def _line(page: Page, row: Box, line: Seat, size: Step) -> list[Item]:
    """One line: disc, words, sum."""
    items: list[Item] = [
        panel(page, row, Tone.RAISED if line.current else Tone.PANEL, Tone.TEXT if line.current else None)
    ]
    words = _name_box(page, row, line)
    inside = row.inset(page.px(0.020), page.px(0.003))
    if line.colour is not None:
        items.append(disc(page, inside, line))
    if line.amount:
        amount = inside.end(width(line.amount, page.type_px(Step.BODY), bold=True) + 2)[0]
        items.append(fit(page, line.amount, amount, Step.BODY, bold=True, align=Align.RIGHT))
    items.append(fit(page, line.name, words, size, name=True))
    return items


def disc(page: Page, box: Box, seat: Seat) -> Mark:
    """Place a player's disc at the left of a box."""
    side = min(page.px(DISC), box.h)
    return Mark(Box(box.x, box.y + (box.h - side) // 2, side, side), Shape.DONE, seat.colour or Tone.QUIET)


def caution(page: Page, box: Box, reason: str) -> list[Item]:
    """Place why something is refused, after a sign."""
    side = min(page.line_px(Step.SMALL), box.h)
    return [
        Mark(Box(box.x, box.y + (box.h - side) // 2, side, side), Shape.CAUTION, Tone.ALERT),
        fit(page, reason, box.left(side, page.px(0.014))[1], Step.BODY, Tone.ALERT, lines=2),
    ]
