"""The settlement screen: who gets what, as large as it goes."""

from collections.abc import Sequence

from display.fitting import common_step, fit
from display.items import Align, Item
from display.layout import Box, Page
from display.lettering import width
from display.screens.pieces import SIDE_TONES, ground, panel
from display.theme import Step, Tone
from display.view import Payout, SettlementView


def lay(view: SettlementView, page: Page) -> tuple[Item, ...]:
    """Lay out the payouts and the bank's sum."""
    items, body = ground(page, view.hints)
    head, body = body.top(page.line_px(Step.TITLE), page.margin // 2)
    items.append(fit(page, view.title, head, Step.TITLE, bold=True))
    note, body = body.foot(page.line_px(Step.SMALL), page.margin // 2)
    items.append(fit(page, view.recorded, note, Step.SMALL, Tone.QUIET))
    total, body = body.foot(page.px(0.19), page.margin)
    items += _total(page, total, view)
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
    return tuple(items)


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
