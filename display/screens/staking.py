"""The staking screen: the trump as large as it goes, and what lies on each tableau."""

from display.faces import card_height, card_width
from display.fitting import common_step, fit
from display.items import Align, Face, Item
from display.layout import Box, Page
from display.lettering import width
from display.screens.menu import DISC, caution, disc
from display.screens.pieces import SIDE_TONES, ground, panel
from display.theme import Step, Tone
from display.view import Seat, StakingView

MOST_TOLD = 3
"""Stakes of one tableau that stand side by side."""

LEAST_NAME = 2
"""Ems that a name keeps beside its sum; below, nobody would know whose it is."""


def lay(view: StakingView, page: Page) -> tuple[Item, ...]:
    """Lay out the trump and the stakes."""
    items, body = ground(page, view.hints)
    if page.upright:
        left, right = body.rows((1, 1.25), page.margin)
    else:
        left, right = body.columns((1, 1.5), page.margin * 2)
    items += _trump(page, left, view)
    # Of a reason two lines fit at the smallest type, and of the status one.
    least = max(page.line_px(Step.TITLE), 2 * page.line_px(Step.SMALL) + 2)
    high = 2 * page.line_px(Step.LEAD) if view.who is None else least
    status, right = right.top(high, page.margin if view.who is None else page.margin // 2)
    tone = Tone.ALERT if view.closed else Tone.TEXT
    if view.reason:
        items += caution(page, status, view.reason)
    else:
        items.append(fit(page, view.status, status, Step.TITLE, tone, bold=True, lines=2))
    if view.who is not None:
        who, right = right.top(page.line_px(Step.BODY) + page.px(0.012), page.margin // 2)
        items += _who(page, who, view.who)
    if view.bank:
        bank, right = right.foot(page.line_px(Step.SMALL), 0)
        items += _bank(page, bank, view.bank)
    foot, right = right.foot(page.line_px(Step.LEAD), page.margin // 2 if view.bank else page.margin)
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
    tight = any(view.laid)
    rows = box.rows((1, 1, 1), page.px(0.010) if tight else page.margin)
    sums = [(seat.amount, Box(0, 0, rows[0].w // 2, rows[0].h)) for seat in view.stakes]
    size = common_step(page, sums, Step.GREAT, bold=True)
    em = page.type_px(size)
    every = view.laid or ((),) * len(rows)
    places = []
    for row, seat, laid in zip(rows, view.stakes, every, strict=True):
        amount, name = row.inset(pad, page.px(0.002 if tight else 0.006)).end(
            width(seat.amount, em, bold=True) + 2, pad
        )
        line, name = name.foot(page.line_px(Step.SMALL), 0) if laid else (name, name)
        places.append((amount, line, name))
    names = common_step(
        page, [(seat.name, place[-1]) for seat, place in zip(view.stakes, places, strict=True)], Step.LEAD
    )
    for row, seat, laid, (amount, line, name) in zip(rows, view.stakes, every, places, strict=True):
        items.append(panel(page, row, Tone.RAISED if seat.current else Tone.PANEL, Tone.TEXT if seat.current else None))
        items.append(fit(page, seat.amount, amount, size, Tone.PUNTER, bold=True, align=Align.RIGHT))
        items += _laid(page, line, laid) if laid else []
        items.append(fit(page, seat.name, name, names, name=True))
    return items


def _who(page: Page, row: Box, who: Seat) -> list[Item]:
    """Place whose stakes are being entered."""
    items: list[Item] = [
        panel(page, row, Tone.RAISED if who.current else Tone.PANEL, Tone.TEXT if who.current else None)
    ]
    inside = row.inset(page.px(0.026), page.px(0.003))
    if who.colour is not None:
        items.append(disc(page, inside, who))
        inside = inside.left(page.px(DISC), page.px(0.016))[1]
    return [*items, fit(page, who.name, inside, Step.BODY, name=True)]


def _bank(page: Page, line: Box, bank: tuple[Seat, ...]) -> list[Item]:
    """Place how the banker stands, and what the bank holds; a name may be cut off, a sum never."""
    items: list[Item] = []
    em, gap = page.type_px(Step.SMALL), page.px(0.012)
    for seat, cell in zip(bank, line.columns((1,) * len(bank), 2 * gap), strict=True):
        sum_w = width(seat.amount, em, bold=True) + 2
        name, rest = cell.left(min(width(seat.name, em) + 2, max(0, cell.w - gap - sum_w)), gap)
        items.append(fit(page, seat.name, name, Step.SMALL, Tone.QUIET, name=True))
        items.append(fit(page, seat.amount, rest.left(sum_w)[0], Step.SMALL, Tone.BANK, bold=True))
    return items


def _laid(page: Page, line: Box, laid: tuple[Seat, ...]) -> list[Item]:
    """Place each player's stake in one line, as many as there is room for; the sum above counts them all."""
    em, gap = page.type_px(Step.SMALL), page.px(0.010)
    side = page.px(DISC) + gap
    sums = [width(seat.amount, em, bold=True) + 2 for seat in laid]
    more = [f"+{len(laid) - count}" for count in range(len(laid) + 1)]
    for count in range(min(len(laid), MOST_TOLD), 0, -1):
        rest = width(more[count], em) + 2 + gap if count < len(laid) else 0
        cells = line.left(max(0, line.w - rest))[0].columns((1,) * count, 2 * gap)
        if all(cell.w >= side + LEAST_NAME * em + gap + wide for cell, wide in zip(cells, sums[:count], strict=True)):
            break
    else:
        return []
    natural = [side + width(seat.name, em) + 2 + gap + wide for seat, wide in zip(laid[:count], sums, strict=False)]
    if sum(natural) + 3 * gap * (count - 1) <= cells[-1].right - line.x:
        edges = [line.x + sum(natural[:place]) + 3 * gap * place for place in range(count)]
        cells = tuple(Box(x, line.y, wide, line.h) for x, wide in zip(edges, natural, strict=True))
    items: list[Item] = []
    for cell, seat, wide in zip(cells, laid, sums, strict=False):
        inside = cell
        if seat.colour is not None:
            items.append(disc(page, inside, seat))
            inside = inside.left(page.px(DISC), gap)[1]
        name, rest_box = inside.left(min(width(seat.name, em) + 2, inside.w - gap - wide), gap)
        items.append(fit(page, seat.name, name, Step.SMALL, Tone.QUIET, name=True))
        items.append(fit(page, seat.amount, rest_box.left(wide)[0], Step.SMALL, bold=True))
    if count < len(laid):
        items.append(fit(page, more[count], line.end(width(more[count], em) + 2)[0], Step.SMALL, Tone.QUIET))
    return items


def _chances(page: Page, box: Box, chances: tuple[Seat, ...]) -> list[Item]:
    """How often each outcome comes, side by side."""
    items: list[Item] = []
    for column, seat in zip(box.columns((1,) * len(chances), page.margin), chances, strict=True):
        name, share = column.top(2 * page.line_px(Step.SMALL))
        items.append(fit(page, seat.name, name, Step.SMALL, Tone.QUIET, lines=2))
        items.append(fit(page, seat.amount, share, Step.BODY, SIDE_TONES[seat.side], bold=True))
    return items
