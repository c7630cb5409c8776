"""The lesson screen: a headline, the cards that it is about, and a few sentences."""

from display.fitting import fit, lines_needed
from display.items import Item
from display.layout import Box, Page
from display.screens.pieces import card_row, ground, headline, panel
from display.theme import Step, Tone
from display.view import HandShown, LessonView

FULL = 4
"""Cards of a tableau, RULES.md 1.3 rule 7; a place of fewer takes its share of the width."""

LEAST = 2
"""So many cards' width a place has at least, for its name."""


def lay(view: LessonView, page: Page) -> tuple[Item, ...]:
    """Lay out the page."""
    items, body = ground(page, view.hints)
    head, body = headline(page, body, view.title)
    items += head
    if view.hands:
        words = sum(_high(page, body.inset(page.px(0.03)), said, Step.SMALL) for said in view.sentences)
        words += page.px(0.032) + page.px(0.02) * len(view.sentences)
        wanted = page.px(0.60 if page.upright else 0.33)
        hands, body = body.top(min(wanted, body.h - words - page.margin), page.margin)
        items += _hands(page, hands, view.hands)
    items.append(panel(page, body))
    items += _sentences(page, body.inset(page.px(0.03), page.px(0.016)), view.sentences)
    return tuple(items)


def _sentences(page: Page, box: Box, sentences: tuple[str, ...]) -> list[Item]:
    """Set the sentences one below the other, all in the largest size at which they fit."""
    gap = page.px(0.02)
    free = box.h - gap * (len(sentences) - 1)
    size = Step.LEAD
    while size is not Step.SMALL and sum(_high(page, box, said, size) for said in sentences) > free:
        size = size.smaller
    heights = [_high(page, box, said, size) for said in sentences]
    spare = max(0, free - sum(heights)) // (len(sentences) + 1)
    items: list[Item] = []
    y = box.y + spare
    for said, high in zip(sentences, heights, strict=True):
        items.append(fit(page, said, Box(box.x, y, box.w, high), size, lines=high // page.line_px(size)))
        y += high + gap + spare
    return items


def _high(page: Page, box: Box, said: str, size: Step) -> int:
    """Give the height of a sentence in a size of type."""
    return lines_needed(page, said, box.w, size) * page.line_px(size)


def _hands(page: Page, box: Box, hands: tuple[HandShown, ...]) -> list[Item]:
    """Place the cards, each place under its name, in one row, or on an upright screen in two."""
    items: list[Item] = []
    rows = [(hands, box)]
    if page.upright and len(hands) > 2:  # noqa: PLR2004 - the bank's, the turned card, and others
        upper, lower = box.rows((1, 1), page.margin)
        rows = [((hands[0], hands[-1]), upper), (hands[1:-1], lower)]
    for places, row in rows:
        shares = [max(LEAST, len(hand.cards)) / FULL for hand in places]
        for hand, column in zip(places, row.columns(shares, page.margin), strict=True):
            pad = page.px(0.018)
            name, cards = column.inset(pad, pad // 2).top(page.line_px(Step.SMALL), page.px(0.006))
            items += [
                panel(page, column),
                fit(page, hand.name, name, Step.SMALL, Tone.QUIET),
                *card_row(page, cards, hand.cards, lift=len(hand.cards) > 1, least=max(LEAST, len(hand.cards))),
            ]
    return items
