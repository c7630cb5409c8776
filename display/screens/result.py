"""The result screen: the dealt table as it lies, each tableau's tricks, the outcomes and the payouts, all at one look.

On a lying screen the tableaux stand side by side over the banker's, as on the table; on an upright one in a column.
"""

from dataclasses import dataclass

from display.faces import card_height, card_width
from display.fitting import common_step, fit
from display.items import Align, Face, Item
from display.layout import Box, Page
from display.lettering import width
from display.screens.pieces import (
    SIDE_TONES,
    card_row,
    ground,
    heading,
    panel,
    trick_row,
    verdict_band,
)
from display.theme import Step, Tone
from display.view import ResultView, TableauShown

WIDE_SHARES = (1, 1.14)
"""Cards beside tricks on an upright screen: the longest verb between two tickets decides."""


@dataclass(frozen=True, slots=True)
class Plan:
    """What the three tableaux have in common, so that they look alike."""

    sides: tuple[str, str]
    rows: int
    """Lines of tricks that each leaves room for."""
    sizes: tuple[Step, Step]
    """Type of the verdicts and of the payouts."""


def lay(view: ResultView, page: Page) -> tuple[Item, ...]:
    """Lay out the whole deal."""
    items, body = ground(page, view.hints)
    for note in reversed(view.notes):
        strip, body = body.foot(page.line_px(Step.SMALL), page.px(0.008))
        items.append(fit(page, note, strip, Step.SMALL, Tone.ALERT))
    rows = max(1, *(len(tableau.steps) for tableau in view.tableaux))
    gap = page.margin
    bank_h = page.px(0.20 if page.upright else 0.185)
    bank, field = body.foot(bank_h, gap)
    boxes = field.rows((1, 1, 1), gap) if page.upright else field.columns((1, 1, 1), gap)
    plan = Plan(view.sides, rows, _band_sizes(page, view, boxes[0]))
    for box, tableau in zip(boxes, view.tableaux, strict=True):
        make = _wide if page.upright else _tall
        items += make(page, box, tableau, plan)
    items += _bank(page, bank, view)
    return tuple(items)


def _band_sizes(page: Page, view: ResultView, box: Box) -> tuple[Step, Step]:
    """Choose sizes at which all three verdicts fit alike."""
    room = Box(0, 0, _band_width(page, box) - 2 * page.px(0.016), page.px(1))
    words = common_step(page, [(one.verdict.words, room) for one in view.tableaux], Step.LEAD, bold=True)
    money = common_step(page, [(one.verdict.pays, room) for one in view.tableaux], Step.BODY)
    return words, money


def _band_width(page: Page, box: Box) -> int:
    """Give the width of a verdict's field in a tableau's box."""
    if not page.upright:
        return box.w
    return box.inset(_pad(page), 0).columns(WIDE_SHARES, _pad(page))[0].w


def _pad(page: Page) -> int:
    return page.px(0.018)


def _band_height(page: Page, sizes: tuple[Step, Step]) -> int:
    return page.line_px(sizes[0]) + page.line_px(sizes[1]) + page.px(0.02)


def _tall(page: Page, box: Box, tableau: TableauShown, plan: Plan) -> list[Item]:
    """Place a tableau from top to foot: name, cards, tricks, verdict."""
    pad = _pad(page)
    items: list[Item] = [panel(page, box)]
    band, inside = box.foot(_band_height(page, plan.sizes), 0)
    inside = inside.inset(pad, pad // 2)
    head, inside = inside.top(page.line_px(Step.BODY), page.px(0.004))
    items += heading(page, head, tableau.name, tableau.stake)
    tricks, cards = inside.foot(_tricks_height(page, plan.rows), page.px(0.014))
    items += card_row(page, cards, tableau.hand, lift=True)
    items += _tricks(page, tricks, tableau, plan.sides)
    items += verdict_band(page, band, tableau.verdict, plan.sizes)
    return items


def _wide(page: Page, box: Box, tableau: TableauShown, plan: Plan) -> list[Item]:
    """Place a tableau from left to right: name, cards and verdict, then its tricks."""
    pad = _pad(page)
    items: list[Item] = [panel(page, box)]
    inside = box.inset(pad, pad // 2)
    head, inside = inside.top(page.line_px(Step.BODY), page.px(0.004))
    items += heading(page, head, tableau.name, tableau.stake)
    left, right = inside.columns(WIDE_SHARES, pad)
    band, cards = left.foot(_band_height(page, plan.sizes), page.px(0.012))
    items += card_row(page, cards, tableau.hand, lift=True)
    items += verdict_band(page, band, tableau.verdict, plan.sizes)
    items += _tricks(page, right.centred(right.w, min(right.h, _tricks_height(page, plan.rows))), tableau, plan.sides)
    return items


def _row_height(page: Page) -> int:
    return page.px(0.059)


def _row_gap(page: Page) -> int:
    return page.px(0.006)


def _tricks_height(page: Page, rows: int) -> int:
    """Give the height of the score line and so many tricks."""
    return page.line_px(Step.SMALL) + rows * (_row_height(page) + _row_gap(page))


def _tricks(page: Page, box: Box, tableau: TableauShown, sides: tuple[str, str]) -> list[Item]:
    """Place the two columns of tricks: whose is which and the score on top, then a line for each step."""
    head, rest = box.top(page.line_px(Step.SMALL), 0)
    em = page.type_px(Step.SMALL)
    score_w = width(tableau.score, em, bold=True) + page.px(0.03)
    side_w = (head.w - score_w) // 2
    left, other = head.left(side_w)
    right, score = other.end(side_w)
    items: list[Item] = [
        fit(page, sides[0], left, Step.SMALL, Tone.BANK),
        fit(page, tableau.score, score, Step.SMALL, bold=True, align=Align.CENTRE),
        fit(page, sides[1], right, Step.SMALL, Tone.PUNTER, align=Align.RIGHT),
    ]
    gap = _row_gap(page)
    for step in tableau.steps:
        line, rest = rest.top(_row_height(page) + gap)
        line = Box(line.x, line.y + gap, line.w, line.h - gap)
        items += trick_row(page, line, step)
    return items


def _bank(page: Page, box: Box, view: ResultView) -> list[Item]:
    """Place the banker's tableau, the trump, and what the bank gains."""
    pad = _pad(page)
    items: list[Item] = [panel(page, box)]
    inside = box.inset(pad, pad // 2)
    high = inside.h
    rise = page.px(0.016)
    wide = card_width(high - rise)
    while card_height(wide) > high - rise:
        wide -= 1
    gap = page.px(0.012)
    hand_w = 4 * wide + 3 * gap
    if page.upright:
        hand, rest = inside.left(hand_w, pad)
        items += card_row(page, hand, view.bank_hand, lift=True)
        trump, rest = rest.end(wide, pad)
        items.append(Face(_card_box(trump, wide), view.trump))
        rows = rest.rows((1, 1))
        items.append(fit(page, view.bank_name, rows[0], Step.BODY, Tone.QUIET, name=True))
        items.append(fit(page, view.total, rows[1], Step.LEAD, SIDE_TONES[view.total_side], bold=True))
        return items
    middle = Box(inside.x + (inside.w - hand_w) // 2, inside.y, hand_w, high)
    items += card_row(page, middle, view.bank_hand, lift=True)
    left = Box(inside.x, inside.y, middle.x - inside.x - pad, high)
    right = Box(middle.right + pad, inside.y, inside.right - middle.right - pad, high)
    trump, label = right.end(wide, pad)
    items.append(Face(_card_box(trump, wide), view.trump))
    items.append(fit(page, view.trump_words, label, Step.LEAD, align=Align.RIGHT))
    name, total = left.rows((1, 1.3))
    items.append(fit(page, view.bank_name, name, Step.BODY, Tone.QUIET, name=True))
    items.append(fit(page, view.total, total, Step.TITLE, SIDE_TONES[view.total_side], bold=True))
    return items


def _card_box(box: Box, wide: int) -> Box:
    """Give a card's box in the middle of a strip."""
    return Box(box.x, box.y + (box.h - card_height(wide)) // 2, wide, card_height(wide))
