"""The result screen: the dealt table as it lies, each tableau's tricks, the outcomes and the payouts, all at one look.

On a lying screen the tableaux stand side by side over the banker's, as on the table; on an upright one in a column.
"""

from dataclasses import dataclass

from display.faces import card_height, card_width
from display.fitting import common_step, fit, lines_needed
from display.items import Align, Face, Item, Text
from display.layout import Box, Page
from display.lettering import width
from display.screens.pieces import SIDE_TONES, card_row, ground, heading, panel, step_width, trick_row, verdict_band
from display.theme import Step, Tone
from display.view import ResultView, TableauShown

LEAST_CARD = 0.100
"""The least height of a card as a share of the unit: its index letter, 0.365 of it, is then no less than SMALL type."""


@dataclass(frozen=True, slots=True)
class Plan:
    """What the three tableaux have in common, so that they look alike."""

    sides: tuple[str, str]
    tricks_w: int
    """The width of the tricks beside the cards on an upright screen."""
    rows: int
    """Lines of tricks that each leaves room for."""
    sizes: tuple[Step, Step]
    """Type of the verdicts and of the payouts."""
    lines: tuple[int, int]
    """Lines of each: two where long words or a large sum are not told in one."""
    name: Step


def lay(view: ResultView, page: Page) -> tuple[Item, ...]:
    """Lay out the whole deal.

    Four tricks, a note and hints seldom come together; then type goes one size down, and at last the hints go.
    """
    items = _attempt(view, page, compact=False, hints=True)
    for compact, hints in ((True, True), (False, False), (True, False)):
        if _legible(items, page):
            break
        items = _attempt(view, page, compact=compact, hints=hints)
    return tuple(items)


def _legible(items: list[Item], page: Page) -> bool:
    """Tell whether no card and no word is smaller than may be."""
    return all(
        item.box.h >= page.px(LEAST_CARD) if isinstance(item, Face) else item.em >= page.type_px(Step.SMALL)
        for item in items
        if isinstance(item, Face | Text)
    )


def _attempt(view: ResultView, page: Page, *, compact: bool, hints: bool) -> list[Item]:
    """Lay out the deal in one density."""
    items, body = ground(page, view.hints if hints else ())
    if view.note:
        lines = lines_needed(page, view.note, body.w, Step.SMALL)
        strip, body = body.foot(lines * page.line_px(Step.SMALL), page.px(0.008))
        items.append(fit(page, view.note, strip, Step.SMALL, Tone.ALERT, lines=lines))
    gap = page.margin
    high = page.px(0.165 if compact else 0.185) + (page.line_px(Step.BODY) if page.upright else 0)
    bank, field = body.foot(high, gap)
    boxes = field.rows((1, 1, 1), gap) if page.upright else field.columns((1, 1, 1), gap)
    plan = _plan(page, view, boxes[0], compact=compact)
    for box, tableau in zip(boxes, view.tableaux, strict=True):
        items += _wide(page, box, tableau, plan) if page.upright else _tall(page, box, tableau, plan)
    items += _bank(page, bank, view)
    return items


def _plan(page: Page, view: ResultView, box: Box, *, compact: bool) -> Plan:
    """Choose what the three tableaux share: sizes at which all verdicts fit alike, and lines for the most tricks."""
    tricks_w = _tricks_width(page, view)
    wide = box.w - 3 * _pad(page) - tricks_w if page.upright else box.w
    room = Box(0, 0, wide - 2 * page.px(0.016), page.px(1))
    tallest = (Step.BODY, Step.SMALL) if compact else (Step.LEAD, Step.BODY)
    said = [(one.verdict.words, room) for one in view.tableaux]
    paid = [(one.verdict.pays, room) for one in view.tableaux]
    sizes = common_step(page, said, tallest[0], bold=True), common_step(page, paid, tallest[1])
    return Plan(
        sides=view.sides,
        tricks_w=tricks_w,
        rows=max(1, *(len(tableau.steps) for tableau in view.tableaux)),
        sizes=sizes,
        lines=(
            max(lines_needed(page, text, room.w, sizes[0], bold=True) for text, _ in said),
            max(lines_needed(page, text, room.w, sizes[1]) for text, _ in paid),
        ),
        name=Step.SMALL if compact else Step.BODY,
    )


def _tricks_width(page: Page, view: ResultView) -> int:
    """Give the width that the longest trick takes, or the line above the tricks."""
    em = page.type_px(Step.SMALL)
    heads = sum(width(side, em) for side in view.sides) + width("0 : 0", em, bold=True) + page.px(0.06)
    steps = [step_width(page, step) for tableau in view.tableaux for step in tableau.steps]
    return max(heads, *steps) if steps else heads


def _pad(page: Page) -> int:
    """Give the air inside a field."""
    return page.px(0.018)


def _band_height(page: Page, plan: Plan) -> int:
    """Give the height of a verdict's field."""
    return sum(count * page.line_px(size) for count, size in zip(plan.lines, plan.sizes, strict=True)) + page.px(0.02)


def _tall(page: Page, box: Box, tableau: TableauShown, plan: Plan) -> list[Item]:
    """Place a tableau from top to foot: name, cards, tricks, verdict."""
    pad = _pad(page)
    items: list[Item] = [panel(page, box)]
    band, inside = box.foot(_band_height(page, plan), 0)
    inside = inside.inset(pad, pad // 2)
    head, inside = inside.top(page.line_px(plan.name), page.px(0.004))
    items += heading(page, head, tableau.name, tableau.stake, plan.name)
    tricks, cards = inside.foot(_tricks_height(page, plan.rows), page.px(0.012))
    items += card_row(page, cards, tableau.hand, lift=True)
    items += _tricks(page, tricks, tableau, plan.sides)
    items += verdict_band(page, band, tableau.verdict, plan.sizes, plan.lines)
    return items


def _wide(page: Page, box: Box, tableau: TableauShown, plan: Plan) -> list[Item]:
    """Place a tableau from left to right: name, cards and verdict, then its tricks."""
    pad = _pad(page)
    items: list[Item] = [panel(page, box)]
    inside = box.inset(pad, pad // 2)
    head, inside = inside.top(page.line_px(plan.name), page.px(0.004))
    items += heading(page, head, tableau.name, tableau.stake, plan.name)
    right, left = inside.end(plan.tricks_w, pad)
    band, cards = left.foot(_band_height(page, plan), page.px(0.012))
    items += card_row(page, cards, tableau.hand, lift=True)
    items += verdict_band(page, band, tableau.verdict, plan.sizes, plan.lines)
    items += _tricks(page, right.centred(right.w, _tricks_height(page, plan.rows)), tableau, plan.sides)
    return items


def _tricks_height(page: Page, rows: int) -> int:
    """Give the height of the score line and so many tricks."""
    return (rows + 1) * page.line_px(Step.SMALL) + rows * page.px(0.006)


def _tricks(page: Page, box: Box, tableau: TableauShown, sides: tuple[str, str]) -> list[Item]:
    """Place the two columns of tricks: whose is which and the score on top, then a line for each step."""
    line = page.line_px(Step.SMALL)
    head, rest = box.top(line, page.px(0.006))
    em = page.type_px(Step.SMALL)
    left, other = head.left(width(sides[0], em) + 2)
    right, score = other.end(width(sides[1], em) + 2)
    items: list[Item] = [
        fit(page, sides[0], left, Step.SMALL, Tone.BANK),
        fit(page, tableau.score, score, Step.SMALL, bold=True, align=Align.CENTRE),
        fit(page, sides[1], right, Step.SMALL, Tone.PUNTER, align=Align.RIGHT),
    ]
    for step in tableau.steps:
        row, rest = rest.top(line, page.px(0.006))
        items += trick_row(page, row, step)
    return items


def _bank(page: Page, box: Box, view: ResultView) -> list[Item]:
    """Place the banker's tableau, the trump, and what the bank gains."""
    pad = _pad(page)
    inside = box.inset(pad, pad // 2)
    if page.upright:
        head, inside = inside.top(page.line_px(Step.BODY), page.px(0.004))
        words = head.columns((1, 1.3), pad)
    rise, gap = page.px(0.016), page.px(0.012)
    wide = card_width(inside.h - rise)
    while card_height(wide) > inside.h - rise:
        wide -= 1
    hand_w = 4 * wide + 3 * gap
    if page.upright:
        hand, right = inside.left(hand_w, pad)
    else:
        hand = Box(inside.x + (inside.w - hand_w) // 2, inside.y, hand_w, inside.h)
        left, _ = inside.left(hand.x - inside.x - pad)
        words = left.rows((1, 1.25))
        right, _ = inside.end(inside.right - hand.right - pad)
    trump, label = right.end(wide, pad)
    gain_align = Align.RIGHT if page.upright else Align.LEFT
    return [
        panel(page, box),
        *card_row(page, hand, view.bank_hand, lift=True),
        Face(Box(trump.x, trump.y + (trump.h - card_height(wide)) // 2, wide, card_height(wide)), view.trump),
        fit(page, view.trump_words, label, Step.LEAD, align=Align.RIGHT),
        fit(page, view.bank_name, words[0], Step.BODY, Tone.QUIET, name=True),
        fit(page, view.total, words[1], Step.TITLE, SIDE_TONES[view.total_side], bold=True, align=gain_align),
    ]
