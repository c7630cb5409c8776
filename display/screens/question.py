"""The question screen: a tableau against the bank's, all cards open, and the three ends that it can have."""

from display.faces import card_height, card_width
from display.fitting import common_step, fit
from display.items import Align, Face, Item
from display.layout import Box, Page
from display.lettering import width
from display.screens.pieces import SIDE_TONES, card_row, ground, panel
from display.theme import Step, Tone
from display.view import QuestionView, Seat, Shown
from rules.tricks import Side


def lay(view: QuestionView, page: Page) -> tuple[Item, ...]:
    """Lay out the question."""
    items, body = ground(page, view.hints)
    head, body = body.top(page.px(0.15), page.margin)
    items += _head(page, head, view)
    answers, body = body.foot(_answers_height(page), page.margin)
    asked_h = page.line_px(Step.LARGE) + (2 * page.line_px(Step.SMALL) if page.upright else 0)
    hands_h = min(page.px(0.68 if page.upright else 0.40), body.h - asked_h - page.margin // 2)
    hands, asked = body.top(hands_h, page.margin // 2)
    bank, punter = hands.rows((1, 1), page.margin) if page.upright else hands.columns((1, 1), page.margin)
    items += _hand(page, bank, view.sides[0], view.bank_hand, Side.BANKER)
    items += _hand(page, punter, view.sides[1], view.punter_hand, Side.PUNTER)
    items += _asked(page, asked, view)
    items += _answers(page, answers, view.answers)
    return tuple(items)


def _head(page: Page, box: Box, view: QuestionView) -> list[Item]:
    """Place the tableau's name and the trump."""
    wide = card_width(box.h)
    trump, rest = box.end(wide, page.margin)
    size = Step.BODY if page.upright else Step.LEAD
    label, name = rest.end(width(view.trump_words, page.type_px(size)) + 2, page.margin)
    return [
        Face(Box(trump.x, trump.y, wide, card_height(wide)), view.trump),
        fit(page, view.trump_words, label, size, align=Align.RIGHT),
        fit(page, view.name, name, Step.TITLE, bold=True, lines=2),
    ]


def _hand(page: Page, box: Box, name: str, cards: tuple[Shown, ...], side: Side) -> list[Item]:
    """One side's tableau under its name."""
    pad = page.px(0.018)
    head, row = box.inset(pad, pad // 2).top(page.line_px(Step.SMALL), page.px(0.006))
    return [
        panel(page, box),
        fit(page, name, head, Step.SMALL, SIDE_TONES[side], bold=True),
        *card_row(page, row, cards, lift=True),
    ]


def _asked(page: Page, box: Box, view: QuestionView) -> list[Item]:
    """Place the question and, beside or below it, what the shares are."""
    if page.upright:
        question, note = box.rows((page.line_px(Step.LARGE), 2 * page.line_px(Step.SMALL)))
    else:
        wide = width(view.question, page.type_px(Step.LARGE), bold=True) + 2
        question, note = box.left(min(wide, box.w * 3 // 5), page.margin)
    align = Align.CENTRE if page.upright else Align.RIGHT
    return [
        fit(page, view.question, question, Step.LARGE, Tone.ALERT, bold=True, align=Align.CENTRE),
        fit(page, view.note, note, Step.SMALL, Tone.QUIET, align=align, lines=2),
    ]


def _answers_height(page: Page) -> int:
    """Give the height of the three ends: side by side, or one below the other on an upright screen."""
    if page.upright:
        return 3 * (page.line_px(Step.BODY) + page.px(0.016)) + 2 * page.px(0.012)
    return page.line_px(Step.BODY) + page.line_px(Step.TITLE) + page.px(0.02)


def _answers(page: Page, box: Box, answers: tuple[Seat, ...]) -> list[Item]:
    """Place the three ends, each in its colour with its chance."""
    items: list[Item] = []
    shares = (1,) * len(answers)
    boxes = box.rows(shares, page.px(0.012)) if page.upright else box.columns(shares, page.margin)
    inner = [each.inset(page.px(0.016), page.px(0.008)) for each in boxes]
    if page.upright:
        cut = [each.columns((1.5, 1), page.margin) for each in inner]
    else:
        cut = [each.top(page.line_px(Step.BODY)) for each in inner]
    names = common_step(page, [(seat.name, part[0]) for seat, part in zip(answers, cut, strict=True)], Step.BODY)
    aligns = (Align.LEFT, Align.RIGHT) if page.upright else (Align.CENTRE, Align.CENTRE)
    for each, part, seat in zip(boxes, cut, answers, strict=True):
        items += [
            panel(page, each, SIDE_TONES[seat.side]),
            fit(page, seat.name, part[0], names, Tone.INK, align=aligns[0]),
            fit(page, seat.amount, part[1], Step.TITLE, Tone.INK, bold=True, align=aligns[1]),
        ]
    return items
