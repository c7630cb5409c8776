"""The screens of the pot game and of a pool of three."""

from display.faces import card_height, card_width
from display.fitting import common_step, fit, lines_needed
from display.games import PoolView, PotHand, PotView
from display.items import Align, Chip, Face, Item
from display.layout import Box, Page
from display.screens.pieces import chip_width, dots, ground, panel, verdict_band
from display.theme import Step, Tone

A_COLUMN = 6
"""So many hands stand one under the other; twelve players, the most there can be, take two columns."""


def lay_pot(view: PotView, page: Page) -> tuple[Item, ...]:
    """Lay out the turned card, the hands and who takes the pot."""
    items, body = ground(page, view.hints)
    head, body = body.top(page.line_px(Step.LEAD) + page.line_px(Step.BODY), page.margin // 2)
    items += _turned(page, head, view)
    why = lines_needed(page, view.verdict.pays, body.w - 2 * page.px(0.016), Step.BODY)
    high = page.line_px(Step.LEAD) + why * page.line_px(Step.BODY) + page.px(0.02)
    band, body = body.foot(high, page.margin // 2)
    items += verdict_band(page, band, view.verdict, (Step.LEAD, Step.BODY), (1, why))
    two = len(view.hands) > A_COLUMN and not page.upright
    columns = body.columns((1, 1), page.margin) if two else (body,)
    each = max(4, -(-len(view.hands) // len(columns)))
    rows = [row for column in columns for row in column.rows((1,) * each, page.px(0.004))]
    size = Step.LEAD if rows[0].h >= page.line_px(Step.LEAD) else Step.SMALL
    for row, hand in zip(rows, view.hands, strict=False):
        items += _hand(page, row, hand, size)
    return tuple(items)


def _turned(page: Page, box: Box, view: PotView) -> list[Item]:
    """Place the title and the turned card."""
    wide = card_width(box.h)
    while card_height(wide) > box.h:
        wide -= 1
    card, rest = box.end(wide, page.margin)
    title, words = rest.top(page.line_px(Step.LEAD))
    items: list[Item] = [
        fit(page, view.title, title, Step.LEAD, bold=True),
        fit(page, view.trump_words, words, Step.BODY, Tone.QUIET),
    ]
    if view.trump is not None:
        items.append(Face(Box(card.x, card.y, wide, card_height(wide)), view.trump))
    return items


def _hand(page: Page, row: Box, hand: PotHand, size: Step) -> list[Item]:
    """Place a name and four tickets; the winner's row has an edge."""
    inside = row.inset(page.px(0.02), 0)
    gap = page.px(0.008)
    wide, high = chip_width(page), min(row.h, page.px(0.066))
    chips, name = inside.end(4 * wide + 3 * gap, gap)
    tone = Tone.PUNTER if hand.wins else Tone.TEXT
    return [
        panel(page, row, Tone.RAISED if hand.wins else Tone.PANEL, Tone.PUNTER if hand.wins else None),
        fit(page, hand.name, name, size, tone, bold=hand.wins, name=True),
        *(
            Chip(
                Box(chips.x + place * (wide + gap), row.y + (row.h - high) // 2, wide, high),
                card,
                Tone.PUNTER if card.marked else None,
            )
            for place, card in enumerate(hand.cards)
            if card.card is not None
        ),
    ]


def lay_pool(view: PoolView, page: Page) -> tuple[Item, ...]:
    """Lay out who plays, who waits, and what lies in the pool."""
    items, body = ground(page, view.hints)
    head, body = body.top(page.line_px(Step.TITLE), page.margin // 2)
    items.append(fit(page, view.title, head, Step.TITLE, bold=True))
    if view.verdict is not None:
        band, body = body.foot(page.line_px(Step.LARGE) + page.line_px(Step.BODY) + page.px(0.02), page.margin)
        items += verdict_band(page, band, view.verdict, (Step.LARGE, Step.BODY))
    top, pool = body.rows((1.35, 1), page.margin)
    items += _playing(page, top, view)
    items.append(panel(page, pool))
    inside = pool.inset(page.px(0.026), page.px(0.01))
    words, amount = inside.columns((1, 1), page.margin)
    items.append(fit(page, view.pool_words, words, Step.TITLE, Tone.QUIET))
    items.append(fit(page, view.pool, amount, Step.WHOLE, Tone.PUNTER, bold=True, align=Align.RIGHT))
    return tuple(items)


def _playing(page: Page, box: Box, view: PoolView) -> list[Item]:
    """Place the two who play, the games won running, and who waits."""
    items: list[Item] = [panel(page, box)]
    inside = box.inset(page.px(0.026), page.px(0.012))
    names, rings, waits = inside.rows((1.3, 1, 1))
    left, middle, right = names.columns((1, 0.55, 1), page.px(0.02))
    one, other = view.playing
    size = common_step(page, [(one, left), (other, right)], Step.LARGE, bold=True)
    items += [
        fit(page, one, left, size, Tone.BANK, bold=True, name=True),
        fit(page, view.against, middle, Step.BODY, Tone.QUIET, align=Align.CENTRE),
        fit(page, other, right, size, Tone.TEXT, bold=True, align=Align.RIGHT, name=True),
    ]
    marks, words = rings.left(page.px(0.05) * view.running[1], page.px(0.02))
    items += dots(page, marks, *view.running, Tone.BANK)
    items.append(fit(page, view.running_words, words, Step.BODY, Tone.BANK, name=True))
    items.append(fit(page, view.waiting, waits, Step.BODY, Tone.QUIET, name=True))
    return items
