"""The board of a club night: up to six tables, the balances beside or below them, a line for what does not cancel."""

from collections.abc import Sequence
from typing import TypeVar

from display.club import BoardTable, BoardView
from display.fitting import fit, lines_needed
from display.items import Align, Chip, Item, Mark, Panel, Shape
from display.layout import Box, Page
from display.lettering import width
from display.screens.pieces import SIDE_TONES, chip_width, ground, panel
from display.theme import Step, Tone

T = TypeVar("T")

FEW = 4
"""So few tables or fewer do not spread over the whole height."""


def lay(view: BoardView, page: Page) -> tuple[Item, ...]:
    """Lay out the tables, the balances and the warnings."""
    items, body = ground(page, view.hints)
    head, body = body.top(page.line_px(Step.TITLE), page.margin // 2)
    title, sentence = head.columns((1.4, 1), page.margin)
    items.append(fit(page, view.title, title, Step.TITLE, bold=True))
    items.append(fit(page, view.sentence, sentence, Step.BODY, Tone.QUIET, align=Align.RIGHT))
    if view.warnings:
        warning = view.warnings[view.turn % len(view.warnings)]
        lines = lines_needed(page, warning, body.w - page.line_px(Step.SMALL) - page.px(0.014), Step.SMALL)
        strip, body = body.foot(lines * page.line_px(Step.SMALL), page.margin // 2)
        items += _warning(page, strip, warning, lines)
    if not view.tables:
        items.append(fit(page, view.nothing, body, Step.LEAD, Tone.QUIET, lines=3, align=Align.CENTRE))
        return tuple(items)
    gap = page.px(0.012)
    if page.upright:
        tables, people = body.rows((1.35, 1), page.margin // 2)
    else:
        tables, people = body.columns((1.5, 1), page.margin)
    room = max(1, (tables.h + gap) // (_least(page) + gap))
    shown = _part(view.tables, room, view.turn)
    cells = tables.rows((1,) * min(room, max(FEW, len(view.tables))), gap)
    for cell, table in zip(cells, shown, strict=False):
        items += _table(page, cell, table)
    items += _balances(page, people, view)
    return tuple(items)


def _least(page: Page) -> int:
    """Give the height of a table's field: two lines and some air."""
    return 2 * page.line_px(Step.SMALL) + page.px(0.024)


def _part(all_: Sequence[T], room: int, turn: int) -> Sequence[T]:
    """Give the part of a list that is shown in this turn."""
    parts = max(1, -(-len(all_) // room))
    start = turn % parts * room
    return all_[start : start + room]


def _warning(page: Page, box: Box, text: str, lines: int) -> list[Item]:
    side = page.line_px(Step.SMALL)
    return [
        Mark(Box(box.x, box.y + (box.h - side) // 2, side, side), Shape.CAUTION, Tone.ALERT),
        fit(page, text, box.left(side, page.px(0.014))[1], Step.SMALL, Tone.ALERT, lines=lines),
    ]


def _table(page: Page, box: Box, table: BoardTable) -> list[Item]:
    """One table: its name and what goes on; who banks and the last ruling, or what is irregular."""
    inside = box.inset(page.px(0.018), page.px(0.006))
    first, second = inside.rows((1, 1), page.px(0.004))
    name, state = first.columns((1, 1.1), page.px(0.012))
    items: list[Item] = [
        panel(page, box, Tone.PANEL, Tone.ALERT if table.alert else None),
        fit(page, table.name, name, Step.BODY, bold=True, name=True),
        fit(page, table.state, state, Step.SMALL, Tone.ALERT if table.alert else Tone.QUIET, align=Align.RIGHT),
    ]
    if table.note:
        return [*items, fit(page, table.note, second, Step.SMALL, Tone.ALERT)]
    ruling, rest = _ruling(page, second, table)
    return items + ruling + _bank(page, rest, table)


def _bank(page: Page, box: Box, table: BoardTable) -> list[Item]:
    """Who banks and what his bank holds, in the bank's colour."""
    items: list[Item] = []
    em, gap = page.type_px(Step.SMALL), page.px(0.016)
    if table.bank and width(table.bank, em, bold=True) + 2 + gap < box.w:
        bank, box = box.end(width(table.bank, em, bold=True) + 2, gap)
        items.append(fit(page, table.bank, bank, Step.SMALL, Tone.BANK, bold=True, align=Align.RIGHT))
    items.append(fit(page, table.banker, box, Step.SMALL, Tone.BANK, name=True))
    return items


def _ruling(page: Page, box: Box, table: BoardTable) -> tuple[list[Item], Box]:
    """Place the trump and the three verdicts of the last ruling at the right; give what is left beside them."""
    high = min(box.h, page.line_px(Step.SMALL))
    y = box.y + (box.h - high) // 2
    em, gap = page.type_px(Step.SMALL), page.px(0.006)
    wide = max((width(each.text, em, bold=True) for each in table.verdicts), default=0) + 2 * page.px(0.008)
    items: list[Item] = []
    right = box.right
    for each in reversed(table.verdicts):
        place = Box(right - wide, y, wide, high)
        items.append(Panel(place, SIDE_TONES[each.winner], None, page.px(0.010)))
        items.append(fit(page, each.text, place, Step.SMALL, Tone.INK, bold=True, align=Align.CENTRE))
        right -= wide + gap
    if table.trump is not None:
        right -= chip_width(page)
        items.append(Chip(Box(right, y, chip_width(page), high), table.trump))
    left = right - page.px(0.016) if items else right
    return items, Box(box.x, box.y, max(0, left - box.x), box.h)


def _balances(page: Page, box: Box, view: BoardView) -> list[Item]:
    """Everybody's balance, as many lines as there is room for; the others come in turn."""
    items: list[Item] = [panel(page, box)]
    inside = box.inset(page.px(0.018), page.px(0.008))
    head, inside = inside.top(page.line_px(Step.SMALL), page.px(0.006))
    items.append(fit(page, view.balances_title, head, Step.SMALL, Tone.QUIET))
    em = page.type_px(Step.SMALL)
    wide = max((width(seat.amount, em, bold=True) for seat in view.balances), default=0) + 2
    two = page.upright and wide * 2 < inside.w // 2
    columns = inside.columns((1, 1), page.margin) if two else (inside,)
    high = page.line_px(Step.SMALL) + page.px(0.004)
    each = max(1, inside.h // high)
    cells = [Box(column.x, column.y + place * high, column.w, high) for column in columns for place in range(each)]
    for seat, cell in zip(_part(view.balances, len(cells), view.turn), cells, strict=False):
        amount, name = cell.end(wide, page.px(0.012))
        items += [
            fit(page, seat.name, name, Step.SMALL, name=True),
            fit(page, seat.amount, amount, Step.SMALL, bold=True, align=Align.RIGHT),
        ]
    return items
