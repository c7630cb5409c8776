"""The settlement screen: who gets what, as large as it goes."""

from collections.abc import Sequence

from display.fitting import common_step, fit
from display.items import Align, Item, Text
from display.layout import Box, Page
from display.lettering import width
from display.screens.pieces import SIDE_TONES, ground, panel
from display.theme import Step, Tone
from display.view import Hint, Payout, SettlementView


def lay(view: SettlementView, page: Page) -> tuple[Item, ...]:
    """Lay out the payouts, the players' sums and the bank's; where not all players find room, the hints go."""
    items = _attempt(view, page, view.hints)
    told = sum(isinstance(item, Text) for item in items)
    bare = _attempt(view, page, ())
    return tuple(items if told - 2 * len(view.hints) >= sum(isinstance(item, Text) for item in bare) else bare)


def _attempt(view: SettlementView, page: Page, hints: Sequence[Hint]) -> list[Item]:
    """Lay it out over such hints."""
    items, body = ground(page, hints)
    head, body = body.top(page.line_px(Step.TITLE), page.margin // 2)
    if page.upright:
        note, body = body.top(page.line_px(Step.SMALL), page.margin // 2)
    else:
        head, note = head.columns((1, 1), page.margin)
    items.append(fit(page, view.title, head, Step.TITLE, bold=True))
    aligned = Align.LEFT if page.upright else Align.RIGHT
    items.append(fit(page, view.recorded, note, Step.SMALL, Tone.QUIET, align=aligned))
    total, body = body.foot(page.px(0.17), page.margin // 2)
    items += _total(page, total, view)
    if view.gains:
        gains, body = body.foot(_gains_height(page, body, view), page.margin // 2)
        items += _gains(page, gains, view)
    rows = body.rows((1,) * len(view.payouts), page.margin)
    inner = [_cells(page, row, view.payouts) for row in rows]
    verdicts = common_step(
        page, [(one.verdict, cells[1]) for one, cells in zip(view.payouts, inner, strict=True)], Step.LEAD, bold=True
    )
    amounts = common_step(
        page, [(one.amount, cells[2]) for one, cells in zip(view.payouts, inner, strict=True)], Step.TITLE, bold=True
    )
    for row, cells, payout in zip(rows, inner, view.payouts, strict=True):
        items += _payout(page, row, cells, payout, (verdicts, amounts))
    return items


def _gains_columns(page: Page, count: int) -> int:
    """Give in how many columns the players stand."""
    return min(count, 2 if page.upright else 3)


def _gains_height(page: Page, body: Box, view: SettlementView) -> int:
    """Give the height of the players' sums: two lines of large type or more of small, as the tableaux leave room."""
    lines = -(-len(view.gains) // _gains_columns(page, len(view.gains)))
    least = 3 * (page.line_px(Step.BODY) * (2 if page.upright else 1) + page.px(0.03))
    wanted = lines * page.line_px(Step.LEAD) + page.px(0.02)
    return max(page.line_px(Step.SMALL) + page.px(0.02), min(wanted, body.h - least))


def _gains(page: Page, box: Box, view: SettlementView) -> list[Item]:
    """Place what each player gets or gives; where they are too many, those who move the most."""
    columns = _gains_columns(page, len(view.gains))
    inside = box.inset(page.px(0.02), page.px(0.008))
    lines = min(-(-len(view.gains) // columns), max(1, inside.h // page.line_px(Step.SMALL)))
    cells = [cell for row in inside.rows((1,) * lines, 0) for cell in row.columns((1,) * columns, page.px(0.05))]
    sizes = (Step.LEAD, Step.BODY, Step.SMALL)
    size = next((step for step in sizes if page.line_px(step) <= cells[0].h), Step.SMALL)
    sum_w = max(width(seat.amount, page.type_px(size), bold=True) for seat in view.gains) + 2
    items: list[Item] = [panel(page, box)]
    for cell, seat in zip(cells, view.gains, strict=False):
        amount, name = cell.end(min(sum_w, cell.w * 2 // 3), page.px(0.014))
        items += [
            fit(page, seat.name, name, size, name=True),
            fit(page, seat.amount, amount, size, SIDE_TONES[seat.side], bold=True, align=Align.RIGHT),
        ]
    return items


def _cells(page: Page, row: Box, payouts: Sequence[Payout]) -> tuple[Box, Box, Box]:
    """Cut a row into name, verdict and sum, each as wide as the widest of its kind wants to be, or less alike."""
    inside = row.inset(page.px(0.026), page.px(0.006))
    if page.upright:
        upper, lower = inside.rows((1, 1.2))
        name, verdict = upper.columns((1, 1.3), page.margin)
        return name, verdict, lower
    lead, title = page.type_px(Step.LEAD), page.type_px(Step.TITLE)
    wanted = (
        max(width(one.name, lead) for one in payouts),
        max(width(one.verdict, lead, bold=True) for one in payouts),
        max(width(one.amount, title, bold=True) for one in payouts),
    )
    spare = max(0, inside.w - 2 * page.margin - sum(wanted)) // 3
    name, verdict, amount = inside.columns([1 + one + spare for one in wanted], page.margin)
    return name, verdict, amount


def _payout(page: Page, row: Box, cells: tuple[Box, Box, Box], payout: Payout, sizes: tuple[Step, Step]) -> list[Item]:
    """One tableau: its name, who won, and what moves."""
    tone = SIDE_TONES[payout.winner]
    name, verdict, amount = cells
    return [
        panel(page, row),
        fit(page, payout.name, name, Step.LEAD, Tone.QUIET),
        fit(
            page, payout.verdict, verdict, sizes[0], tone, bold=True, align=Align.RIGHT if page.upright else Align.LEFT
        ),
        fit(page, payout.amount, amount, sizes[1], tone, bold=True, align=Align.RIGHT),
    ]


def _total(page: Page, box: Box, view: SettlementView) -> list[Item]:
    """Say what the bank gains or loses by the deal."""
    tone = SIDE_TONES[view.total_side]
    inside = box.inset(page.px(0.026), page.px(0.006))
    words, amount = inside.columns((1.3, 1), page.margin)
    return [
        panel(page, box, tone),
        fit(page, view.total_words, words, Step.LEAD, Tone.INK, lines=2),
        fit(page, view.total, amount, Step.WHOLE, Tone.INK, bold=True, align=Align.RIGHT),
    ]
