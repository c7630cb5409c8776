"""The reading screen: the live picture beside the cards as they are read, doubtful ones marked."""

from display.fitting import common_step, fit
from display.items import Align, Item
from display.layout import Box, Page
from display.screens.pieces import card_row, ground, panel, picture
from display.theme import Step, Tone
from display.view import HandShown, ReadingView

LEAST_ROW = 0.125
"""The least height of a place's row as a share of the unit: its cards' index letters are then as tall as SMALL type."""


def lay(view: ReadingView, page: Page) -> tuple[Item, ...]:
    """Lay out the picture and the reading."""
    items, body = ground(page, view.hints)
    head, body = body.top(page.line_px(Step.LEAD), page.margin // 2)
    foot, body = body.foot(page.line_px(Step.LEAD) * (2 if page.upright else 1), page.margin // 2)
    items.append(fit(page, view.title, head, Step.LEAD, bold=True))
    items.append(fit(page, view.status, foot, Step.LEAD, Tone.ALERT if view.doubtful else Tone.TEXT, lines=2))
    if page.upright:
        rows_h = (len(view.hands) + 1) * (page.px(LEAST_ROW) + page.margin // 2)
        seen, read = body.top(min(body.w * 9 // 16, body.h - rows_h - page.margin), page.margin)
    else:
        seen, read = body.columns((1.28, 1), page.margin)
    items += picture(page, seen, view.image, view.no_image)
    places = (*view.hands[:-1], view.trump, view.hands[-1])
    rows = read.rows((1,) * len(places), page.margin // 2)
    names = [(place.name, Box(0, 0, _name_width(rows[0]), rows[0].h)) for place in places]
    size = common_step(page, names, Step.BODY, lines=2)
    for row, place in zip(rows, places, strict=True):
        items += _hand(page, row, place, size)
    return tuple(items)


def _name_width(row: Box) -> int:
    """Give the width that the name of a place may take."""
    return row.w * 34 // 100


def _hand(page: Page, box: Box, hand: HandShown, size: Step) -> list[Item]:
    """One place on the table: its name and its cards."""
    items: list[Item] = [panel(page, box)]
    pad = page.px(0.014)
    name, cards = box.inset(pad, pad // 2).left(_name_width(box), pad)
    items.append(fit(page, hand.name, name, size, Tone.QUIET, lines=2))
    items += card_row(page, cards, hand.cards, align=Align.LEFT)
    return items
