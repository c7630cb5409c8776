"""The evening screen: everybody's gain, as a number and as a bar to the right or a loss to the left."""

from display.fitting import common_step, fit
from display.items import Align, Item, Panel
from display.layout import Box, Page
from display.lettering import width
from display.screens.pieces import ground, panel
from display.theme import Step, Tone
from display.view import Bar, EveningView

FEW = 6
"""So few or fewer stand at the distance of six, and don't spread over the whole height."""


def lay(view: EveningView, page: Page) -> tuple[Item, ...]:
    """Lay out the balances."""
    items, body = ground(page, view.hints)
    head, body = body.top(page.line_px(Step.TITLE), page.px(0.006))
    below = head
    if page.upright:
        below, body = body.top(page.line_px(Step.BODY), page.margin // 2)
    else:
        head, below = head.columns((1.25, 1), page.margin)
    items.append(fit(page, view.title, head, Step.TITLE, bold=True))
    aligned = Align.LEFT if page.upright else Align.RIGHT
    items.append(fit(page, view.sentence, below, Step.BODY, Tone.QUIET, align=aligned))
    items.append(panel(page, body))
    if not view.bars:
        return tuple(items)
    inside = body.inset(page.px(0.022), page.px(0.008))
    high = inside.h // page.line_px(Step.SMALL)
    if len(view.bars) > high:
        return (*items, *_many(page, inside, view.bars, high))
    rows = inside.rows((1,) * max(FEW, len(view.bars)), 0)[: len(view.bars)]
    sizes = [size for size in (Step.LEAD, Step.BODY, Step.SMALL) if page.line_px(size) <= rows[0].h] or [Step.SMALL]
    size = sizes[0]
    gap = page.px(0.02)
    sum_w = max(width(bar.amount, page.type_px(size), bold=True) for bar in view.bars) + 2
    names = inside.w * 32 // 100
    size = common_step(page, [(bar.name, Box(0, 0, names, rows[0].h)) for bar in view.bars], size)
    for row, bar in zip(rows, view.bars, strict=True):
        name, rest = row.left(names, gap)
        amount, field = rest.end(sum_w, gap)
        tone = Tone.BANK if bar.current else Tone.TEXT
        items.append(fit(page, bar.name, name, size, tone, bold=bar.current, name=True))
        items.append(fit(page, bar.amount, amount, size, tone, bold=True, align=Align.RIGHT))
        items += _bar(page, field, bar)
    return tuple(items)


def _many(page: Page, inside: Box, bars: tuple[Bar, ...], high: int) -> list[Item]:
    """Place more balances than lines fit below each other in columns, without their bars; the greatest gain first."""
    count = -(-len(bars) // high)
    each = -(-len(bars) // count)
    columns = inside.columns((1,) * count, page.px(0.04))
    rows = [row for column in columns for row in column.rows((1,) * each, 0)]
    items: list[Item] = []
    for row, bar in zip(rows, bars, strict=False):
        amount, name = row.end(width(bar.amount, page.type_px(Step.SMALL), bold=True) + 2, page.px(0.016))
        tone = Tone.BANK if bar.current else Tone.TEXT
        items.append(fit(page, bar.name, name, Step.SMALL, tone, bold=bar.current, name=True))
        items.append(fit(page, bar.amount, amount, Step.SMALL, tone, bold=True, align=Align.RIGHT))
    return items


def _bar(page: Page, field: Box, bar: Bar) -> list[Item]:
    """Draw a bar from the middle line of a field: right for a gain, left for a loss, of the sides' two colours."""
    high = max(3, min(field.h * 55 // 100, page.px(0.06)))
    y = field.y + (field.h - high) // 2
    half = field.w // 2
    middle = field.x + half
    line = max(1, page.px(0.003))
    long = round(abs(bar.length) * (half - line))
    items: list[Item] = [Panel(Box(middle, y - high // 4, line, high + 2 * (high // 4)), Tone.LINE)]
    if long:
        place = Box(middle + line, y, long, high) if bar.length > 0 else Box(middle - long, y, long, high)
        items.append(Panel(place, Tone.BANK if bar.current else Tone.QUIET, None, page.px(0.008)))
    return items
