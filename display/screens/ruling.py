"""The ruling screen: one tableau against the banker's, trick by trick, with the reason of the last step."""

from dataclasses import replace

from display.faces import card_height, card_width
from display.fitting import fit
from display.items import Align, Chip, Face, Item, Panel
from display.layout import Box, Page
from display.lettering import width
from display.screens.pieces import SIDE_TONES, card_row, dots, ground, panel, trick_row, verdict_band
from display.theme import Step, Tone
from display.view import RulingView
from rules.tricks import Side

MOST_STEPS = 4
"""Steps of one comparison at most: each takes a trump from the side that has more, and a tableau has four cards."""

REASON = 0.40
"""The least height of the reason and the verdict below it on an upright screen, as a share of the unit."""


def lay(view: RulingView, page: Page) -> tuple[Item, ...]:
    """Lay out one tableau's ruling."""
    items, body = ground(page, view.hints)
    head, body = body.top(page.px(0.15), page.margin)
    items += _head(page, head, view)
    list_h = _list_height(page)
    if page.upright:
        hands_h = min(page.px(0.62), body.h - list_h - page.px(REASON) - 2 * page.margin)
        hands, body = body.top(hands_h, page.margin)
        bank, punter = hands.rows((1, 1), page.margin)
        list_box, text_box = body.top(max(list_h, body.h * 9 // 20), page.margin)
    else:
        hands, body = body.top(min(page.px(0.36), body.h - list_h - page.margin), page.margin)
        bank, punter = hands.columns((1, 1), page.margin)
        list_box, text_box = body.columns((1, 1), page.margin)
    items += _hand(page, bank, view, Side.BANKER)
    items += _hand(page, punter, view, Side.PUNTER)
    steps = _steps(page, list_box, view)
    moving: list[Item] = []
    if view.arrival < 1 and view.steps and view.verdict is None:
        steps, moving = _on_the_way(steps, items, view)
    # What moves is drawn over all else.
    return (*items, *steps, *_reason(page, text_box, view), *moving)


def _on_the_way(steps: list[Item], hands: list[Item], view: RulingView) -> tuple[list[Item], list[Item]]:
    """Give the steps that stand, and the newest one's tickets between their cards in the hands and their line.

    Its words come when the tickets are there.
    """
    newest = view.steps[-1]
    count = len(newest.bank) + len(newest.punter)
    chips = [item for item in steps if isinstance(item, Chip)][-count:]
    line = min(chip.box.y for chip in chips)
    cards = [item.box for item in hands if isinstance(item, Face) and item.shown.marked]
    # A soft end: fast at first, and slower as they come to rest.
    share = 1 - (1 - view.arrival) ** 2
    moving: list[Item] = [
        replace(chip, box=_between(start, chip.box, share))
        for chip, start in zip(sorted(chips, key=lambda chip: chip.box.x), cards, strict=True)
    ]
    return [item for item in steps if isinstance(item, Panel) or item.box.bottom <= line], moving


def _between(start: Box, end: Box, share: float) -> Box:
    """Give a box of the end's size, so far on the way from the start's middle."""
    x, y = start.middle[0] - end.w // 2, start.middle[1] - end.h // 2
    return end.moved(round((x - end.x) * (1 - share)), round((y - end.y) * (1 - share)))


def _list_height(page: Page) -> int:
    """Give the height of the score and the most steps there can be."""
    return page.line_px(Step.BODY) + MOST_STEPS * (page.line_px(Step.SMALL) + page.px(0.006)) + page.px(0.02)


def _head(page: Page, box: Box, view: RulingView) -> list[Item]:
    """Place the tableau's name and place in the order, its stake, and the trump."""
    items: list[Item] = []
    wide = card_width(box.h)
    trump, rest = box.end(wide, page.margin)
    items.append(Face(Box(trump.x, trump.y, wide, card_height(wide)), view.trump))
    size = Step.BODY if page.upright else Step.LEAD
    label_w = width(view.trump_words, page.type_px(size)) + 2
    label, rest = rest.end(label_w, page.margin)
    items.append(fit(page, view.trump_words, label, size, align=Align.RIGHT))
    name, below = rest.rows((1.35, 1))
    items.append(fit(page, view.name, name, Step.TITLE, bold=True))
    marks, stake = below.left(page.px(0.05) * view.progress[1], page.margin)
    items += dots(page, marks, *view.progress)
    items.append(fit(page, view.stake, stake, Step.BODY, Tone.QUIET))
    return items


def _hand(page: Page, box: Box, view: RulingView, side: Side) -> list[Item]:
    """One side's tableau under its name."""
    bank = side is Side.BANKER
    pad = page.px(0.018)
    items: list[Item] = [panel(page, box)]
    inside = box.inset(pad, pad // 2)
    head, cards = inside.top(page.line_px(Step.SMALL), page.px(0.006))
    tone = SIDE_TONES[side]
    items.append(fit(page, view.sides[0 if bank else 1], head, Step.SMALL, tone, bold=True))
    items += card_row(page, cards, view.bank_hand if bank else view.punter_hand, lift=True, ring=tone)
    return items


def _steps(page: Page, box: Box, view: RulingView) -> list[Item]:
    """Place the steps so far under the score."""
    pad = page.px(0.018)
    items: list[Item] = [panel(page, box)]
    inside = box.inset(pad, pad // 2)
    wide = min(inside.w, page.px(0.68))
    inside = Box(inside.x + (inside.w - wide) // 2, inside.y, wide, inside.h)
    head, rest = inside.top(page.line_px(Step.BODY), 0)
    side = (head.w - page.px(0.2)) // 2
    left, other = head.left(side)
    right, score = other.end(side)
    items += [
        fit(page, view.sides[0], left, Step.SMALL, Tone.BANK),
        fit(page, view.score, score, Step.BODY, bold=True, align=Align.CENTRE),
        fit(page, view.sides[1], right, Step.SMALL, Tone.PUNTER, align=Align.RIGHT),
    ]
    for line, step in zip(rest.rows((1,) * MOST_STEPS, page.px(0.006)), view.steps, strict=False):
        high = min(line.h, page.px(0.062))
        items += trick_row(page, Box(line.x, line.y + (line.h - high) // 2, line.w, high), step)
    return items


def _reason(page: Page, box: Box, view: RulingView) -> list[Item]:
    """Why the last step is as it is; in the end the verdict below it."""
    pad = page.px(0.018)
    items: list[Item] = [panel(page, box)]
    text = box
    if view.verdict is not None:
        band, text = box.foot(page.line_px(Step.TITLE) + page.line_px(Step.BODY) + page.px(0.02), 0)
        items += verdict_band(page, band, view.verdict, (Step.TITLE, Step.BODY))
    items.append(fit(page, view.reason, text.inset(pad, pad // 2), Step.BODY, lines=6, align=Align.CENTRE))
    return items
