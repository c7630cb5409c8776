"""The idle screen: the game's name, who banks, how the table is to be dealt, and everybody's balance."""

from display.faces import card_height, card_width
from display.fitting import common_step, fit
from display.items import Align, Face, Item
from display.layout import Box, Page
from display.lettering import width
from display.screens.menu import DISC, disc
from display.screens.pieces import dots, ground, panel
from display.theme import Step, Tone
from display.view import IdleView, Seat, Shown

FEW = 6
"""So few names or fewer stand at the distance of six, and don't spread over the whole height."""

BACK = Shown(None, face_down=True)


def lay(view: IdleView, page: Page) -> tuple[Item, ...]:
    """Lay out the pause between deals."""
    items, body = ground(page, view.hints)
    if page.upright:
        lines = page.line_px(Step.BODY) + len(view.balances) * page.line_px(Step.SMALL) + page.px(0.05)
        right, left = body.foot(max(body.h * 43 // 100, min(body.h * 55 // 100, lines)), page.margin)
    else:
        left, right = body.columns((1.15, 1), page.margin * 2)
    items += _game(page, left, view)
    items += _balances(page, right, view)
    return tuple(items)


def _game(page: Page, box: Box, view: IdleView) -> list[Item]:
    """Place the game, the banker, the shoe, and how to deal."""
    title, rest = box.top(page.line_px(Step.LARGE), 0)
    banker, rest = rest.top(page.line_px(Step.TITLE), page.margin)
    shoe, rest = rest.top(page.line_px(Step.BODY), page.margin)
    marks, words = shoe.left(page.px(0.05) * view.shoe[1], page.margin)
    sentence, table = rest.foot(2 * page.line_px(Step.BODY), page.margin)
    return [
        fit(page, view.title, title, Step.LARGE, bold=True),
        fit(page, view.banker, banker, Step.TITLE, Tone.BANK, name=True),
        *dots(page, marks, *view.shoe, Tone.QUIET),
        fit(page, view.shoe_words, words, Step.BODY),
        *_table(page, table, view.turned),
        fit(page, view.sentence, sentence, Step.BODY, Tone.QUIET, lines=3),
    ]


def _table(page: Page, box: Box, turned: Shown) -> list[Item]:
    """Draw the dealt table small: three tableaux along the far side, the turned card, the banker's in front."""
    items: list[Item] = [panel(page, box)]
    inside = box.inset(page.px(0.02), page.px(0.016))
    between, beside = page.px(0.014), page.px(0.006)
    high = (inside.h - 2 * between) // 3
    wide = min(card_width(high), (inside.w - 9 * beside - 2 * page.px(0.06)) // 12)
    high = card_height(wide)
    hand_w = 4 * wide + 3 * beside
    top = inside.y + (inside.h - 3 * high - 2 * between) // 2
    free = (inside.w - 3 * hand_w) // 4

    def hand(x: int, y: int) -> list[Item]:
        return [Face(Box(x + place * (wide + beside), y, wide, high), BACK) for place in range(4)]

    for place in range(3):
        items += hand(inside.x + free + place * (hand_w + free), top)
    middle = inside.x + (inside.w - hand_w) // 2
    items.append(Face(Box(inside.x + (inside.w - wide) // 2, top + high + between, wide, high), turned))
    items += hand(middle, top + 2 * (high + between))
    return items


def _balances(page: Page, box: Box, view: IdleView) -> list[Item]:
    """Place a table of names and gains, in two columns where one is too short."""
    items: list[Item] = [panel(page, box)]
    inside = box.inset(page.px(0.026), page.px(0.014))
    head, rest = inside.top(page.line_px(Step.BODY), page.px(0.006))
    items.append(fit(page, view.balances_words, head, Step.BODY, Tone.QUIET))
    seats = view.balances
    if not seats:
        return items
    two = len(seats) * page.line_px(Step.SMALL) > rest.h
    columns = rest.columns((1, 1), page.px(0.04)) if two else (rest,)
    each = -(-len(seats) // len(columns))
    rows = [row for column in columns for row in column.rows((1,) * max(each, FEW), 0)[:each]]
    size = next(
        size for size in (Step.LEAD, Step.BODY, Step.SMALL) if page.line_px(size) <= rows[0].h or size is Step.SMALL
    )
    size = common_step(page, [(seat.name, _name_box(page, rows[0], seat, size)) for seat in seats], size)
    for row, seat in zip(rows, seats, strict=False):
        items += _balance(page, row, seat, size)
    return items


def _name_box(page: Page, row: Box, seat: Seat, size: Step) -> Box:
    """Give what the disc and the sum leave for the name."""
    if seat.colour is not None:
        row = row.left(page.px(DISC), page.px(0.012))[1]
    return row.end(width(seat.amount, page.type_px(size), bold=True) + 2, page.px(0.028))[1]


def _balance(page: Page, row: Box, seat: Seat, size: Step) -> list[Item]:
    """One name and one gain."""
    name = _name_box(page, row, seat, size)
    amount = row.end(width(seat.amount, page.type_px(size), bold=True) + 2)[0]
    tone = Tone.BANK if seat.current else Tone.TEXT
    return [
        *([disc(page, row, seat)] if seat.colour is not None else []),
        fit(page, seat.name, name, size, tone, bold=seat.current, name=True),
        fit(page, seat.amount, amount, size, tone, bold=True, align=Align.RIGHT),
    ]
