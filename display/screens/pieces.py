"""Pieces that several screens are made of: the ground with its hints, a row of cards, a line of a trick, a verdict."""

from collections.abc import Sequence

from display.faces import card_height, card_width
from display.fitting import fit, lines_needed
from display.items import Align, Chip, Face, Item, Mark, Panel, Photo, Shape
from display.layout import Box, Page
from display.lettering import width
from display.theme import Step, Tone
from display.view import Hint, Image, Shown, StepShown, VerdictShown
from rules.tricks import Side

SIDE_TONES: dict[Side | None, Tone] = {Side.BANKER: Tone.BANK, Side.PUNTER: Tone.PUNTER, None: Tone.EVEN}


def ground(page: Page, hints: Sequence[Hint]) -> tuple[list[Item], Box]:
    """Start a screen: its ground, the hints at its foot, and the box that is left."""
    items: list[Item] = [Panel(page.box, Tone.CLOTH)]
    body = page.box.inset(page.margin)
    rows = _hint_rows(page, hints, body.w)
    height = page.line_px(Step.SMALL)
    for row in reversed(rows):
        strip, body = body.foot(height, page.px(0.010))
        items += _hint_row(page, row, strip)
    if rows:
        body = Box(body.x, body.y, body.w, body.h - page.margin // 2)
    return items, body


def _hint_width(page: Page, hint: Hint) -> int:
    """Give the width of a key and what it does."""
    em = page.type_px(Step.SMALL)
    return width(hint.key, em, bold=True) + width(hint.does, em) + 2 * page.px(0.014) + page.px(0.016) + 2


def _hint_rows(page: Page, hints: Sequence[Hint], room: int) -> list[list[Hint]]:
    """Set hints into as few rows as hold them."""
    rows: list[list[Hint]] = []
    used = 0
    for hint in hints:
        wide = _hint_width(page, hint) + page.px(0.05)
        if rows and used + wide <= room + page.px(0.05):
            rows[-1].append(hint)
            used += wide
        else:
            rows.append([hint])
            used = wide
    return rows


def _hint_row(page: Page, hints: Sequence[Hint], strip: Box) -> list[Item]:
    """Place one row of hints, each a key cap and a word."""
    items: list[Item] = []
    em = page.type_px(Step.SMALL)
    x = strip.x
    for hint in hints:
        cap = Box(x, strip.y, width(hint.key, em, bold=True) + 2 * page.px(0.014), strip.h)
        gap = page.px(0.016)
        word = Box(cap.right + gap, strip.y, min(width(hint.does, em) + 2, strip.right - cap.right - gap), strip.h)
        items += [
            Panel(cap, Tone.RAISED, Tone.LINE, page.px(0.010), page.px(0.003)),
            fit(page, hint.key, cap, Step.SMALL, bold=True, align=Align.CENTRE),
            fit(page, hint.does, word, Step.SMALL, Tone.QUIET),
        ]
        x = word.right + page.px(0.05)
    return items


HEADLINES = ((Step.TITLE, 1), (Step.LEAD, 2), (Step.BODY, 3))
"""In which sizes, and on how many lines at most, a sentence heads a screen: the largest that holds it."""


def headline(page: Page, box: Box, text: str) -> tuple[list[Item], Box]:
    """Set a sentence as the headline of a screen; give it and the box that is left below."""
    size, lines = next(
        ((size, lines) for size, lines in HEADLINES if lines_needed(page, text, box.w, size, bold=True) <= lines),
        HEADLINES[-1],
    )
    lines = min(lines, lines_needed(page, text, box.w, size, bold=True))
    head, rest = box.top(lines * page.line_px(size), page.margin // 2)
    return [fit(page, text, head, size, bold=True, lines=lines)], rest


def panel(page: Page, box: Box, fill: Tone = Tone.PANEL, edge: Tone | None = None) -> Panel:
    """Give a field with the round corners that all fields share."""
    return Panel(box, fill, edge, page.px(0.022), page.px(0.006) if edge else 0)


def cards_size(page: Page, box: Box, count: int, *, lift: bool = False) -> tuple[int, int, int]:
    """Give the card width, the gap and the lift with which `count` cards fill a box."""
    gap = page.px(0.012)
    rise = page.px(0.016) if lift else 0
    wide = min((box.w - gap * (count - 1)) // max(1, count), card_width(box.h - rise))
    while card_height(wide) > box.h - rise:
        wide -= 1
    return wide, gap, rise


def card_row(
    page: Page,
    box: Box,
    cards: Sequence[Shown],
    *,
    lift: bool = False,
    plain: bool = True,
    align: Align = Align.CENTRE,
    ring: Tone | None = None,
    least: int = 4,
) -> list[Item]:
    """Set cards side by side as large as the box allows; with `lift` those that count stand a little higher.

    A card that is being played gets the `ring`. Fewer cards than `least` are drawn no larger than so many would be.
    """
    if not cards:
        return []
    wide, gap, rise = cards_size(page, box, max(least, len(cards)), lift=lift)
    whole = wide * len(cards) + gap * (len(cards) - 1)
    x = box.x + (0 if align is Align.LEFT else box.w - whole if align is Align.RIGHT else (box.w - whole) // 2)
    y = box.y + (box.h - card_height(wide) - rise) // 2
    return [
        Face(
            Box(x + place * (wide + gap), y + (rise if shown.pale else 0), wide, card_height(wide)),
            shown,
            plain=plain,
            ring=ring if shown.marked else None,
        )
        for place, shown in enumerate(cards)
    ]


def trick_row(page: Page, box: Box, step: StepShown) -> list[Item]:
    """One step as a line: the banker's card, an arrow and the verb, the punter's card."""
    chip = chip_width(page)
    gap = page.px(0.010)
    left, rest = box.left(chip, gap)
    right, middle = rest.end(chip, gap)
    items: list[Item] = []
    ring = SIDE_TONES[step.leader] if step.leader else None
    places = [*zip((left, right), (step.bank, step.punter), strict=True)]
    for (place, cards), side in zip(places, (Side.BANKER, Side.PUNTER), strict=True):
        if len(cards) == 1:
            items.append(Chip(place, cards[0], ring if step.leader is side else None))
    if max(len(step.bank), len(step.punter)) > 1:
        # A pair within one hand: the second card lies beside the first, and the verb is on the other side.
        inner = left.moved(chip + gap, 0) if step.bank else right.moved(-chip - gap, 0)
        pair = step.bank or step.punter
        items += [Chip(left if step.bank else inner, pair[0]), Chip(inner if step.bank else right, pair[1])]
        middle = (
            Box(inner.right + gap, box.y, right.right - inner.right - gap, box.h)
            if step.bank
            else (Box(left.x, box.y, inner.x - gap - left.x, box.h))
        )
        items.append(fit(page, step.verb, middle, Step.SMALL, Tone.QUIET, align=Align.CENTRE))
        return items
    tone = SIDE_TONES[step.leader] if step.leader else Tone.QUIET
    if not step.bank:
        middle = Box(left.x, box.y, middle.right - left.x, box.h)
    if not step.punter:
        middle = Box(middle.x, box.y, right.right - middle.x, box.h)
    if step.leader is None or not (step.bank and step.punter):
        items.append(fit(page, step.verb, middle, Step.SMALL, tone, align=Align.CENTRE))
        return items
    arrow_w = page.px(0.042)
    to_right = step.leader is Side.BANKER
    arrow, word = middle.end(arrow_w, gap) if to_right else middle.left(arrow_w, gap)
    items.append(Mark(arrow.centred(arrow_w, arrow_w), Shape.TO_RIGHT if to_right else Shape.TO_LEFT, tone))
    items.append(fit(page, step.verb, word, Step.SMALL, tone, align=Align.CENTRE))
    return items


def step_width(page: Page, step: StepShown) -> int:
    """Give the width that a trick takes as one line."""
    tickets = max(2, len(step.bank) + len(step.punter)) * (chip_width(page) + page.px(0.010))
    both = bool(step.bank and step.punter)
    if not both and max(len(step.bank), len(step.punter)) == 1:
        tickets = chip_width(page) + page.px(0.010)
    arrow = page.px(0.042) + page.px(0.010) if step.leader is not None and both else 0
    return tickets + arrow + width(step.verb, page.type_px(Step.SMALL)) + 2


def chip_width(page: Page) -> int:
    """Give the width of a ticket: the widest index, a suit sign, and air."""
    return page.px(0.112)


def verdict_band(
    page: Page, box: Box, verdict: VerdictShown, sizes: tuple[Step, Step], lines: tuple[int, int] = (1, 1)
) -> list[Item]:
    """Say on a field in the winner's colour who wins and what is paid, each on so many lines; who wins alone before."""
    tone = SIDE_TONES[verdict.winner]
    inside = box.inset(page.px(0.016), page.px(0.004))
    if not verdict.pays:
        alone = fit(page, verdict.words, inside, sizes[0], Tone.INK, bold=True, align=Align.CENTRE, lines=lines[0])
        return [panel(page, box, tone), alone]
    words, money = inside.rows([count * page.line_px(size) for count, size in zip(lines, sizes, strict=True)])
    return [
        panel(page, box, tone),
        fit(page, verdict.words, words, sizes[0], Tone.INK, bold=True, align=Align.CENTRE, lines=lines[0]),
        fit(page, verdict.pays, money, sizes[1], Tone.INK, align=Align.CENTRE, lines=lines[1]),
    ]


def heading(page: Page, box: Box, left: str, right: str, step: Step = Step.BODY) -> list[Item]:
    """Set a name at the left of a line and a sum at its right."""
    gap = page.px(0.02)
    em = page.type_px(step)
    room = min(width(right, em, bold=True) + 2, box.w * 2 // 3) if right else 0
    items: list[Item] = []
    name = box
    if right:
        end, name = box.end(room, gap)
        items.append(fit(page, right, end, step, bold=True, align=Align.RIGHT))
    items.append(fit(page, left, name, step, Tone.QUIET))
    return items


def picture(page: Page, box: Box, image: Image | None, no_image: str) -> list[Item]:
    """Place a picture as large as fits, or a word that there is none."""
    if image is None:
        return [
            panel(page, box),
            fit(page, no_image, box.inset(page.px(0.02)), Step.SMALL, Tone.QUIET, align=Align.CENTRE, lines=3),
        ]
    scale = min(box.w / image.width, box.h / image.height)
    wide, high = max(1, int(image.width * scale)), max(1, int(image.height * scale))
    place = Box(box.x + (box.w - wide) // 2, box.y + (box.h - high) // 2, wide, high)
    return [Photo(place, image)]


def dots(page: Page, box: Box, done: int, whole: int, tone: Tone = Tone.TEXT) -> list[Item]:
    """Place a row of rings, as many filled as are done."""
    side = min(box.h, page.px(0.05), box.w // max(1, whole))
    y = box.y + (box.h - side) // 2
    return [
        Mark(Box(box.x + place * side, y, side, side), Shape.DONE if place < done else Shape.TO_COME, tone)
        for place in range(whole)
    ]
