"""The fault screen: one sentence for each thing that is wrong, and what to do."""

from display.fitting import common_step, fit
from display.items import Item, Mark, Shape
from display.layout import Box, Page
from display.screens.pieces import ground, panel
from display.theme import Step, Tone
from display.view import FaultView

FEW = 4
"""So many sentences leave room for a remedy in large type."""


def lay(view: FaultView, page: Page) -> tuple[Item, ...]:
    """Lay out what is wrong and the way out."""
    items, body = ground(page, view.hints)
    pad = page.px(0.03)
    head, body = body.top(page.px(0.17), page.margin)
    items.append(panel(page, head, Tone.ALERT))
    sign, title = head.inset(pad, page.px(0.014)).left(head.h - 2 * page.px(0.014), pad)
    items.append(Mark(sign, Shape.CAUTION, Tone.RED))
    items.append(fit(page, view.title, title, Step.LARGE, Tone.INK, bold=True))
    remedy, body = body.foot(page.px(_remedy_share(page, len(view.sentences))), page.margin)
    items.append(panel(page, remedy, Tone.RAISED))
    items.append(fit(page, view.remedy, remedy.inset(pad, page.px(0.012)), Step.LEAD, bold=True, lines=6))
    sentences = view.sentences
    shares = (1,) * max(1, len(sentences))
    rows = body.inset(pad, 0).rows(shares)
    lines = _lines(page, rows[0])
    rows = rows[: len(sentences)]  # there is always one to measure by; a page without a sentence is drawn too
    size = common_step(page, list(zip(sentences, rows, strict=True)), Step.TITLE, lines=lines)
    items += [fit(page, said, row, size, lines=lines) for said, row in zip(sentences, rows, strict=True)]
    return tuple(items)


def _remedy_share(page: Page, sentences: int) -> float:
    """Give the height of the remedy's field as a share of the unit."""
    if page.upright:
        return 0.44
    return 0.26 if sentences <= FEW else 0.19


def _lines(page: Page, row: Box) -> int:
    """Give how many lines of the smallest type a row holds."""
    return max(1, row.h // page.line_px(Step.SMALL))
