"""The staking screen: the trump as large as it goes, and what lies on each tableau."""

from display.faces import card_height, card_width
from display.fitting import common_step, fit
from display.items import Align, Face, Item
from display.layout import Box, Page
from display.lettering import width
from display.screens.pieces import SIDE_TONES, ground, panel
from display.theme import Step, Tone
from display.view import Seat, StakingView


def lay(view: StakingView, page: Page) -> tuple[Item, ...]:
    """Lay out the trump and the stakes."""
    items, body = ground(page, view.hints)
    if page.upright:
        left, right = body.rows((1, 1.25), page.margin)
    else:
        left, right = body.columns((1, 1.5), page.margin * 2)
    items += _trump(page, left, view)
    status, right = right.top(2 * page.line_px(Step.LEAD), page.margin)
    tone = Tone.ALERT if view.closed else Tone.TEXT
    items.append(fit(page, view.status, status, Step.TITLE, tone, bold=True, lines=2))
    foot, right = right.foot(page.line_px(Step.LEAD), page.margin)
    items.append(fit(page, view.exposure, foot, Step.LEAD, Tone.BANK))
    if view.chances:
        chances, right = right.foot(page.line_px(Step.SMALL) * 2 + page.line_px(Step.BODY), page.margin)
        items += _chances(page, chances, view.chances)
    items += _stakes(page, right, view)
    return tuple(items)


def _trump(page: Page, box: Box, view: StakingView) -> list[Item]:
    """Place the turned card with the name of its suit."""
    words, card = box.foot(page.line_px(Step.TITLE), page.margin)
    wide = min(card_width(card.h), card.w)
    while card_height(wide) > card.h:
        wide -= 1
    place = Box(card.x + (card.w - wide) // 2, card.y + (card.h - card_height(wide)) // 2, wide, card_height(wide))
    return [
        Face(place, view.trump, plain=False),
        fit(page, view.trump_words, words, Step.TITLE, bold=True, align=Align.CENTRE, lines=1),
    ]


def _stakes(page: Page, box: Box, view: StakingView) -> list[Item]:
    """Place a row for each tableau, its sum at the right."""
    items: list[Item] = []
    pad = page.px(0.026)
    rows = box.rows((1, 1, 1), page.margin)
    sums = [(seat.amount, Box(0, 0, rows[0].w // 2, rows[0].h)) for seat in view.stakes]
    size = common_step(page, sums, Step.GREAT, bold=True)
    em = page.type_px(size)
    for row, seat in zip(rows, view.stakes, strict=True):
        items.append(panel(page, row, Tone.RAISED if seat.current else Tone.PANEL, Tone.TEXT if seat.current else None))
        inside = row.inset(pad, page.px(0.006))
        amount, name = inside.end(width(seat.amount, em, bold=True) + 2, pad)
        items.append(fit(page, seat.amount, amount, size, Tone.PUNTER, bold=True, align=Align.RIGHT))
        items.append(fit(page, seat.name, name, Step.LEAD, name=True))
    return items


def _chances(page: Page, box: Box, chances: tuple[Seat, ...]) -> list[Item]:
    """How often each outcome comes, side by side."""
    items: list[Item] = []
    for column, seat in zip(box.columns((1,) * len(chances), page.margin), chances, strict=True):
        name, share = column.top(2 * page.line_px(Step.SMALL))
        items.append(fit(page, seat.name, name, Step.SMALL, Tone.QUIET, lines=2))
        items.append(fit(page, seat.amount, share, Step.BODY, SIDE_TONES[seat.side], bold=True))
    return items
