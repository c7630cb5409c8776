"""What can be wrong with a laid-out screen, in one sentence each."""

from collections.abc import Iterator, Sequence
from itertools import combinations

from display.faces import card_height
from display.items import Chip, Content, Face, Item, Mark, Panel, Sign, Text
from display.layout import Page, line_px
from display.lettering import width
from display.theme import LEAST_CAPITAL_SHARE, LEAST_CONTRAST, Step, Tone, contrast

GRAPHIC_CONTRAST = 3.0
"""The least contrast of a sign that carries a meaning; WCAG 2.2, success criterion 1.4.11."""

INDEX_PLAIN = 0.50 * 0.729
INDEX_FULL = 0.168 * 0.729
INDEX_CHIP = 0.84 * 0.729
"""The height of an index letter as a share of the card's or ticket's height, per design."""


NAMES = ("Wilhelmina von Hohenstaufen", "Aleksandra")
"""Names that players gave themselves, so long that they may be cut off."""

LEGIBLE = 4
"""Cards of a row up to which each index is legible at three metres; more are a fault that is told in words."""


def troubles(items: Sequence[Item], page: Page) -> list[str]:
    """Find all that is wrong."""
    return [
        *_outside(items, page),
        *_overlaps(items),
        *_straddles(items),
        *_cut(items, page),
        *_pale(items),
        *_small_cards(items, page),
    ]


def _outside(items: Sequence[Item], page: Page) -> Iterator[str]:
    for item in items:
        if not page.box.holds(item.box) or item.box.w < 1 or item.box.h < 1:
            yield f"outside the screen or empty: {item}"


def contents(items: Sequence[Item]) -> list[Content]:
    return [item for item in items if not isinstance(item, Panel)]


def _overlaps(items: Sequence[Item]) -> Iterator[str]:
    for one, other in combinations(contents(items), 2):
        if one.box.meets(other.box):
            yield f"overlap: {one} and {other}"


def _straddles(items: Sequence[Item]) -> Iterator[str]:
    for panel in items:
        if isinstance(panel, Panel):
            for item in items:
                if item.box.meets(panel.box) and not panel.box.holds(item.box) and not item.box.holds(panel.box):
                    yield f"across the edge of a panel: {item} and {panel}"


def _cut(items: Sequence[Item], page: Page) -> Iterator[str]:
    for item in items:
        if not isinstance(item, Text):
            continue
        wide = max((width(line, item.em, bold=item.bold) for line in item.lines), default=0)
        named = any(name.startswith(item.lines[0].rstrip("…")) for name in NAMES)
        if (item.cut and not named) or wide > item.box.w or line_px(item.em) * len(item.lines) > item.box.h:
            yield f"cut off: {item}"
        if item.em < page.type_px(Step.SMALL):
            yield f"smaller than the scale: {item}"


def ground_of(item: Item, items: Sequence[Item]) -> Tone:
    """Give the colour of the innermost panel that an item stands on: the last one drawn that holds it."""
    grounds = [panel for panel in items if isinstance(panel, Panel) and panel.box.holds(item.box)]
    return grounds[-1].fill


def _pale(items: Sequence[Item]) -> Iterator[str]:
    for item in items:
        if isinstance(item, Text) and contrast(item.tone, ground_of(item, items)) < LEAST_CONTRAST:
            yield f"too little contrast: {item} on {ground_of(item, items)}"
        if isinstance(item, Mark) and contrast(item.tone, ground_of(item, items)) < GRAPHIC_CONTRAST:
            yield f"too little contrast: {item} on {ground_of(item, items)}"
        if isinstance(item, Sign) and ground_of(item, items) not in {Tone.CARD, Tone.CARD_DIM}:
            yield f"a suit sign off the stock of a card: {item}"


def _small_cards(items: Sequence[Item], page: Page) -> Iterator[str]:
    faces = [item for item in items if isinstance(item, Face)]
    drawing = any(face.shown.face_down for face in faces)
    for face in faces:
        if face.box.h != card_height(face.box.w):
            yield f"no card's shape: {face}"
        beside = sum(other.box.y == face.box.y and other.box.w == face.box.w for other in faces)
        # Among backs a face is a drawing of how to deal, or the trump, which the staking screen shows large.
        if face.shown.card is None or drawing or beside > LEGIBLE:
            continue
        yield from _small(face, face.box.h * (INDEX_PLAIN if face.plain else INDEX_FULL), page)
    for item in items:
        if isinstance(item, Chip):
            yield from _small(item, item.box.h * INDEX_CHIP, page)


def _small(item: Item, letter: float, page: Page) -> Iterator[str]:
    # A pixel less is rounding: cards have whole pixels.
    if letter < page.unit * LEAST_CAPITAL_SHARE - 1:
        yield f"an index too small to read at three metres ({letter:.1f} px): {item}"
