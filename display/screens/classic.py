"""The table of classic écarté: both scores with the turned card between them, what is to be done, what was played.

On an upright screen the scores stand one above the other beside the card.
"""

from display.faces import card_height, card_width
from display.fitting import fit, lines_needed
from display.games import ClassicView, PlayerShown, Talk
from display.items import Align, Face, Item
from display.layout import Box, Page
from display.lettering import width
from display.screens.pieces import SIDE_TONES, dots, ground, panel, trick_row, verdict_band
from display.shown import VerdictShown
from display.theme import Step, Tone

MOST_TRICKS = 5
"""Tricks of a hand; RULES.md 4.1 rule 50."""


def lay(view: ClassicView, page: Page) -> tuple[Item, ...]:
    """Lay out the table."""
    items, body = ground(page, view.hints)
    gap = page.margin // 2
    status_h = 2 * page.line_px(Step.SMALL)
    list_h = _list_height(page)
    if page.upright:
        scores, body = body.top(page.px(0.54), gap)
        status, body = body.top(status_h + page.px(0.01), gap)
    else:
        high = min(page.px(0.30), max(page.px(0.16), body.h - list_h - status_h - 2 * gap))
        scores, body = body.top(high, gap)
        status, body = body.top(status_h, gap)
    items += _scores(page, scores, view)
    items.append(fit(page, view.status, status, Step.TITLE, bold=True, lines=2))
    told = bool(view.note or view.verdict)
    if not view.tricks:
        strip, rest = body.foot(_strip_height(page, body.w, view), gap) if told else (body, body)
        items += _talks(page, rest, view)
    elif page.upright:
        rest, strip = body.top(max(list_h, body.h // 2), gap) if told else (body, body)
        items += _tricks(page, rest, view)
    else:
        rest, strip = body.columns((1, 1), page.margin) if told else (body, body)
        items += _tricks(page, rest, view)
    items += _note(page, strip, view) if told else []
    return tuple(items)


def _strip_height(page: Page, wide: int, view: ClassicView) -> int:
    """Give the height that a note and a verdict take below the proposals."""
    room = wide - 2 * page.px(0.018)
    high = lines_needed(page, view.note, room, Step.BODY) * page.line_px(Step.BODY) if view.note else 0
    if view.verdict is not None:
        high += page.line_px(Step.LEAD)
        high += lines_needed(page, view.verdict.pays, room, Step.SMALL) * page.line_px(Step.SMALL)
    return high + 2 * page.px(0.018)


def _list_height(page: Page) -> int:
    """Give the least height of the tricks with their heads."""
    return page.line_px(Step.SMALL) + MOST_TRICKS * (page.line_px(Step.SMALL) + 2) + 2 * _pad(page)


def _pad(page: Page) -> int:
    """Give the air above and below within a field."""
    return page.px(0.009)


def _scores(page: Page, box: Box, view: ClassicView) -> list[Item]:
    """Place the two scores and the turned card with the name of its suit."""
    gap = page.margin
    words_h = page.line_px(Step.SMALL)
    if page.upright:
        words, box = box.top(words_h, page.margin // 2)
        wide = _card_wide(box.w // 3, box.h)
        card, rest = box.end(wide, gap)
        first, second = rest.rows((1, 1), gap // 2)
        align = Align.RIGHT
    else:
        wide = _card_wide(box.w // 3, box.h - words_h)
        label = width(view.turned_words, page.type_px(Step.SMALL)) + 2
        middle = min(max(wide, label), box.w * 30 // 100)
        side = (box.w - middle - 2 * gap) // 2
        first, rest = box.left(side, gap)
        second, card = rest.end(side, gap)
        words, card = card.foot(words_h)
        align = Align.CENTRE
    wide = _card_wide(card.w, card.h)
    face = card.centred(wide, card_height(wide))
    face = Box(face.x, face.y, wide, card_height(wide))
    items: list[Item] = [fit(page, view.turned_words, words, Step.SMALL, Tone.QUIET, align=align)]
    if view.turned is not None:
        items.append(Face(face, view.turned, ring=SIDE_TONES[view.turned_side] if view.turned_side else None))
    for place, player in zip((first, second), view.players, strict=True):
        items += _player(page, place, player)
    return items


def _card_wide(wide: int, high: int) -> int:
    """Give the width of the largest card that fits."""
    found = min(wide, card_width(high))
    while card_height(found) > high:
        found -= 1
    return found


def _player(page: Page, box: Box, player: PlayerShown) -> list[Item]:
    """Place one player's name, points as rings and as a number, and what he is in this deal."""
    tone = SIDE_TONES[player.side]
    inside = box.inset(page.px(0.016), _pad(page))
    great = Step.GREAT if inside.h >= page.line_px(Step.GREAT) else Step.LARGE
    points, rest = inside.end(width(str(player.points), page.type_px(great), bold=True) + 4, page.px(0.02))
    roomy = rest.h >= page.line_px(Step.LEAD) + 2 * page.line_px(Step.SMALL)
    size = Step.LEAD if roomy else Step.BODY
    name, rest = rest.top(page.line_px(size), 0)
    rings, tags = rest.rows((1, 1)) if roomy else rest.columns((1.1, 1), page.px(0.01))
    told = ", ".join(word for word in (player.deals, player.vulnerable) if word)
    return [
        panel(page, box, Tone.RAISED if player.current else Tone.PANEL, Tone.TEXT if player.current else None),
        fit(page, player.name, name, size, tone, bold=True, name=True),
        *dots(page, rings, min(player.points, player.goal), player.goal, tone),
        *([fit(page, told, tags, Step.SMALL, Tone.ALERT if player.vulnerable else Tone.QUIET)] if told else []),
        fit(page, str(player.points), points, great, tone, bold=True, align=Align.RIGHT),
    ]


def _heads(page: Page, box: Box, view: ClassicView, middle: str) -> list[Item]:
    """Head two columns with the players' names and what stands between them."""
    wide = width(middle, page.type_px(Step.SMALL), bold=True) + page.px(0.03)
    side = (box.w - wide) // 2
    left, rest = box.left(side)
    right, score = rest.end(side)
    one, other = view.players
    items: list[Item] = [
        fit(page, one.name, left, Step.SMALL, SIDE_TONES[one.side], name=True),
        fit(page, other.name, right, Step.SMALL, SIDE_TONES[other.side], align=Align.RIGHT, name=True),
    ]
    if middle:
        items.append(fit(page, middle, score, Step.SMALL, bold=True, align=Align.CENTRE))
    return items


def _tricks(page: Page, box: Box, view: ClassicView) -> list[Item]:
    """Place the tricks under the names and the score of the hand."""
    items: list[Item] = [panel(page, box)]
    inside = box.inset(page.px(0.018), _pad(page))
    wide = min(inside.w, page.px(0.74))
    inside = Box(inside.x + (inside.w - wide) // 2, inside.y, wide, inside.h)
    head, rest = inside.top(page.line_px(Step.SMALL))
    items += _heads(page, head, view, view.score)
    for line, step in zip(rest.rows((1,) * MOST_TRICKS, 2), view.tricks, strict=False):
        high = min(line.h, page.px(0.066))
        items += trick_row(page, Box(line.x, line.y + (line.h - high) // 2, line.w, high), step)
    return items


def _talks(page: Page, box: Box, view: ClassicView) -> list[Item]:
    """Place what was said in each proposal, the latest ones where they are many, under names and stock."""
    items: list[Item] = [panel(page, box)]
    inside = box.inset(page.px(0.018), _pad(page))
    head, rest = inside.top(page.line_px(Step.SMALL))
    if view.stock and page.upright:
        foot, rest = rest.foot(page.line_px(Step.SMALL))
        items.append(fit(page, view.stock, foot, Step.SMALL, Tone.QUIET, align=Align.CENTRE))
    items += _heads(page, head, view, "" if page.upright else view.stock)
    size = Step.BODY if len(view.talks) * page.line_px(Step.BODY) <= rest.h and not page.upright else Step.SMALL
    shown = max(1, rest.h // page.line_px(size))
    for talk in view.talks[-shown:]:
        line, rest = rest.top(page.line_px(size))
        items += _talk(page, line, talk, view, size)
    return items


def _talk(page: Page, line: Box, talk: Talk, view: ClassicView, size: Step) -> list[Item]:
    """Place what the two said in one proposal."""
    left, right = line.columns((1, 1), page.px(0.02))
    said = ((talk.first, left, Align.LEFT), (talk.second, right, Align.RIGHT))
    return [
        fit(page, text, cell, size, SIDE_TONES[player.side], align=align)
        for (text, cell, align), player in zip(said, view.players, strict=True)
        if text
    ]


def _note(page: Page, box: Box, view: ClassicView) -> list[Item]:
    """Say what has happened and why; points, kings and the end of the game stand on a field in their owner's colour.

    Where there is no room for both, what is marked goes before the reason of the last trick.
    """
    pad = page.px(0.018)
    items: list[Item] = [panel(page, box)]
    text = box
    note = view.note
    if view.verdict is not None:
        said = lines_needed(page, note, box.w - 2 * pad, Step.SMALL) * page.line_px(Step.SMALL) + pad if note else 0
        high, sizes, lines = _band(page, box, view.verdict, box.h - said)
        if high > box.h - said:
            note = ""
            high, sizes, lines = _band(page, box, view.verdict, box.h)
        band, text = box.foot(high if note else box.h, 0)
        items += verdict_band(page, band, view.verdict, sizes, lines)
    if note:
        tone = Tone.ALERT if view.alert else Tone.TEXT
        items.append(fit(page, note, text.inset(pad, pad // 2), Step.LEAD, tone, lines=6, align=Align.CENTRE))
    return items


def _band(page: Page, box: Box, verdict: VerdictShown, room: int) -> tuple[int, tuple[Step, Step], tuple[int, int]]:
    """Choose the largest type of a verdict that fits into a height: the height, the sizes, and the lines of each."""
    wide = box.w - 2 * page.px(0.016)
    why = lines_needed(page, verdict.pays, wide, Step.SMALL)
    found = 0, (Step.SMALL, Step.SMALL), (1, why)
    for size in (Step.TITLE, Step.LEAD, Step.BODY, Step.SMALL):
        who = lines_needed(page, verdict.words, wide, size, bold=True)
        high = who * page.line_px(size) + why * page.line_px(Step.SMALL) + page.px(0.02)
        found = high, (size, Step.SMALL), (who, why)
        if high <= room and (who == 1 or size is Step.SMALL):
            break
    return found
