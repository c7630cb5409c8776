"""The screens of an irregularity in classic écarté: a revoke with its cards and the remedy, and any other choice."""

from collections.abc import Sequence

from display.fitting import common_step, fit
from display.games import BreachView, ChoiceView
from display.items import Align, Item, Mark, Shape
from display.layout import Box, Page
from display.screens.pieces import SIDE_TONES, card_row, ground, panel
from display.theme import Step, Tone


def lay_breach(view: BreachView, page: Page) -> tuple[Item, ...]:
    """Lay out a revoke: the card led, the card played, what was due, and who may choose what."""
    items, body = ground(page, view.hints)
    head, body = body.top(page.px(0.13), page.margin // 2)
    items += _headline(page, head, view.title)
    said, body = body.top(2 * page.line_px(Step.SMALL) + page.px(0.02), page.margin // 2)
    items.append(fit(page, view.sentence, said, Step.LEAD, lines=2))
    remedy, cards = body.foot(_remedy_height(page, len(view.options)), page.margin // 2)
    items += _remedy(page, remedy, view.remedy, view.options, view.chosen)
    due = len(view.cards[2][1])
    shares = (1, 1, max(1.4, min(due, 4) * 0.8))
    tones = (SIDE_TONES[view.sides[0]], SIDE_TONES[view.sides[1]], Tone.ALERT)
    for box, (title, shown), tone in zip(cards.columns(shares, page.margin // 2), view.cards, tones, strict=True):
        items.append(panel(page, box))
        label, row = box.inset(page.px(0.012), page.px(0.006)).top(page.line_px(Step.SMALL), 0)
        items.append(fit(page, title, label, Step.SMALL, tone, align=Align.CENTRE))
        items += card_row(page, row, shown, ring=tone, least=1)
    return tuple(items)


def lay_choice(view: ChoiceView, page: Page) -> tuple[Item, ...]:
    """Lay out an irregularity and what may be chosen."""
    items, body = ground(page, view.hints)
    head, body = body.top(page.px(0.17), page.margin)
    items += _headline(page, head, view.title)
    high = min(body.h * 2 // 3, _remedy_height(page, len(view.options)) + page.px(0.06))
    remedy, body = body.foot(high, page.margin)
    items += _remedy(page, remedy, view.remedy, view.options, view.chosen)
    rows = body.inset(page.px(0.03), 0).rows((1,) * max(1, len(view.sentences)))
    size = common_step(page, list(zip(view.sentences, rows, strict=False)), Step.TITLE, lines=2)
    items += [fit(page, text, row, size, lines=2) for text, row in zip(view.sentences, rows, strict=False)]
    return tuple(items)


def _headline(page: Page, box: Box, title: str) -> list[Item]:
    """Say on the colour of trouble that something is wrong."""
    pad = page.px(0.014)
    sign, words = box.inset(page.px(0.03), pad).left(box.h - 2 * pad, page.px(0.03))
    return [
        panel(page, box, Tone.ALERT),
        Mark(sign, Shape.CAUTION, Tone.RED),
        fit(page, title, words, Step.LARGE, Tone.INK, bold=True),
    ]


def _remedy_height(page: Page, options: int) -> int:
    """Give the height of the remedy: who chooses, and two lines of the smallest type for each way on."""
    each = 2 if page.upright else 1
    return (
        (1 + each * options) * page.line_px(Step.SMALL) + page.px(0.05) + (0 if options else page.line_px(Step.SMALL))
    )


def _remedy(page: Page, box: Box, remedy: str, options: Sequence[str], chosen: int | None) -> list[Item]:
    """Say who chooses, and what there is to choose."""
    inside = box.inset(page.px(0.03), page.px(0.010))
    items: list[Item] = [panel(page, box, Tone.RAISED)]
    if not options:
        items.append(fit(page, remedy, inside, Step.LEAD, bold=True, lines=2))
        return items
    rows = inside.rows((1, *(1.5 if page.upright else 1 for _ in options)), page.px(0.004))
    places = list(zip(options, (row.end(row.w - page.px(0.05))[0] for row in rows[1:]), strict=True))
    lines = 2 if page.upright else 1
    size = common_step(page, places, Step.BODY, lines=lines)
    items.append(fit(page, remedy, rows[0], Step.BODY, bold=True))
    for place, (text, row) in enumerate(places):
        ring = Box(row.x - page.px(0.05), row.y + (row.h - page.px(0.034)) // 2, page.px(0.034), page.px(0.034))
        shape = Shape.DONE if place == chosen else Shape.TO_COME
        items += [Mark(ring, shape, Tone.TEXT), fit(page, text, row, size, lines=lines)]
    return items
