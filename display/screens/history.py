"""The history screen: a line for each of the last deals."""

from display.fitting import common_step, fit
from display.items import Align, Chip, Item
from display.layout import Box, Page
from display.screens.pieces import SIDE_TONES, chip_width, ground, panel
from display.theme import Step, Tone
from display.view import HistoryView, PastDeal
from display.views.history import MOST


def lay(view: HistoryView, page: Page) -> tuple[Item, ...]:
    """Lay out the deals that are over."""
    items, body = ground(page, view.hints)
    head, body = body.top(page.line_px(Step.TITLE), 0)
    items.append(fit(page, view.title, head, Step.TITLE, bold=True))
    if not view.deals:
        items.append(fit(page, view.nothing, body, Step.LEAD, Tone.QUIET, lines=3, align=Align.CENTRE))
        return tuple(items)
    heads, body = body.top(page.line_px(Step.SMALL), page.px(0.004))
    rows = body.rows((1,) * MOST, page.px(0.010))
    for name, cell in zip(view.columns, _cells(page, heads, upright=page.upright)[2:], strict=True):
        items.append(fit(page, name, cell, Step.SMALL, Tone.QUIET, align=Align.RIGHT))
    cells = [_cells(page, row.inset(0, page.px(0.010)), upright=page.upright) for row in rows]
    names = [(past.name, row[0]) for row, past in zip(cells, view.deals, strict=False)]
    sums = [
        (text, cell)
        for row, past in zip(cells, view.deals, strict=False)
        for text, cell in zip((*(one.amount for one in past.payouts), past.total), row[2:], strict=True)
    ]
    sizes = common_step(page, names, Step.BODY), common_step(page, sums, Step.LEAD, bold=True)
    for row, places, past in zip(rows, cells, view.deals, strict=False):
        items += _past(page, row, places, past, sizes)
    return tuple(items)


def _cells(page: Page, row: Box, *, upright: bool) -> tuple[Box, ...]:
    """Cut a row into name, trump, the tableaux' sums and the bank's.

    On an upright screen the name and the trump stand above the sums, in the upper half of the row.
    """
    inside = row.inset(page.px(0.012 if upright else 0.02), 0)
    gap = page.px(0.005 if upright else 0.012)
    if not upright:
        return inside.columns((1.25, 0.6, 1, 1, 1, 1.1), gap)
    if inside.h <= page.line_px(Step.SMALL):
        return (inside, inside, *inside.columns((1, 1, 1, 1), gap))
    upper, lower = inside.rows((1, 1), 0)
    name, trump = upper.columns((4, 1), gap)
    return (name, trump, *lower.columns((1, 1, 1, 1), gap))


def _past(page: Page, row: Box, cells: tuple[Box, ...], past: PastDeal, sizes: tuple[Step, Step]) -> list[Item]:
    """Place one deal: its number, its trump, what the bank gained by each tableau and by all."""
    name, trump, *sums = cells
    wide, high = chip_width(page), page.line_px(Step.SMALL)
    ticket = Box(trump.right - wide if page.upright else trump.x, trump.y + (trump.h - high) // 2, wide, high)
    told = [(one.amount, one.winner) for one in past.payouts] + [(past.total, past.total_side)]
    return [
        panel(page, row, Tone.RAISED if past.current else Tone.PANEL, Tone.TEXT if past.current else None),
        fit(page, past.name, name, sizes[0]),
        Chip(ticket, past.trump),
        *(
            fit(page, text, cell, sizes[1], SIDE_TONES[side], bold=True, align=Align.RIGHT)
            for (text, side), cell in zip(told, sums, strict=True)
        ),
    ]
