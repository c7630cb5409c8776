"""The asking screen: one card's picture enlarged, and ranks and suits to pick from."""

from display.faces import card_height, card_width
from display.fitting import fit
from display.items import Align, Face, Item, Sign
from display.layout import Box, Page
from display.screens.pieces import ground, panel, picture
from display.theme import Step, Tone
from display.view import AskedView, Choice

RANKS_A_ROW = 5


def lay(view: AskedView, page: Page) -> tuple[Item, ...]:
    """Lay out the question."""
    items, body = ground(page, view.hints)
    head, body = body.top(page.line_px(Step.TITLE), page.margin // 2)
    items.append(fit(page, view.question, head, Step.TITLE, Tone.ALERT, bold=True))
    where, body = body.top(page.line_px(Step.BODY), page.margin)
    items.append(fit(page, view.place, where, Step.BODY, Tone.QUIET))
    left, right = body.rows((1, 1.35), page.margin) if page.upright else body.columns((1, 1.15), page.margin * 2)
    items += _seen(page, left, view)
    items += _choices(page, right, view)
    return tuple(items)


def _seen(page: Page, box: Box, view: AskedView) -> list[Item]:
    """Place the picture beside the answer as picked so far."""
    seen, answer = box.columns((1.35, 1), page.margin)
    wide = min(answer.w, card_width(answer.h))
    while card_height(wide) > answer.h:
        wide -= 1
    card = Box(
        answer.x + (answer.w - wide) // 2, answer.y + (answer.h - card_height(wide)) // 2, wide, card_height(wide)
    )
    return [*picture(page, seen, view.image, view.no_image), Face(card, view.answer, plain=False)]


def _choices(page: Page, box: Box, view: AskedView) -> list[Item]:
    """Three rows of ranks over a row of suits; the group that is being picked from has an edge."""
    items: list[Item] = []
    ranks, suits = box.rows((3, 1.25), page.margin)
    items += _keys(page, ranks, view.ranks, RANKS_A_ROW, active=not view.on_suit)
    items += _keys(page, suits, view.suits, len(view.suits), active=view.on_suit)
    return items


def _keys(page: Page, box: Box, choices: tuple[Choice, ...], a_row: int, *, active: bool) -> list[Item]:
    """Place a group of keys in rows."""
    items: list[Item] = [panel(page, box, Tone.PANEL, Tone.ALERT if active else None)]
    gap = page.px(0.012)
    lines = -(-len(choices) // a_row)
    rows = box.inset(page.px(0.022)).rows((1,) * lines, gap)
    cells = [cell for row in rows for cell in row.columns((1,) * a_row, gap)]
    for cell, choice in zip(cells, choices, strict=False):
        items += _key(page, cell, choice)
    return items


def _key(page: Page, box: Box, choice: Choice) -> list[Item]:
    """One rank or suit; a chosen one is light. Suits stand on the stock of a card, where their colours are clear."""
    if choice.suit is not None:
        edge = Tone.ALERT if choice.chosen else None
        side = min(box.w, box.h) * 7 // 10
        return [
            panel(page, box, Tone.CARD if choice.chosen else Tone.CARD_DIM, edge),
            Sign(box.centred(side, side), choice.suit),
        ]
    tone = Tone.INK if choice.chosen else Tone.TEXT
    return [
        panel(page, box, Tone.ALERT if choice.chosen else Tone.RAISED),
        fit(page, choice.text, box, Step.LEAD, tone, bold=True, align=Align.CENTRE),
    ]
