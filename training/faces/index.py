"""Print the index: letter and pip in a card's corner."""

from dataclasses import dataclass

import cv2
import numpy as np

from training.faces.face import Face
from training.faces.letters import HEIGHT
from training.faces.paint import Canvas, Colour, Mask, blend, share_of, stamp, thicken
from training.faces.style import Style

INKED = 0.1  # coverage from which a column holds ink
SHADOW: Colour = (150.0, 150.0, 150.0)


@dataclass(frozen=True, slots=True)
class IndexPlan:
    """Where letter and pip lie in px of the canvas, the same for every card of a deck.

    `letter` and `pip` are (centre x, top y, height); `box` is the (width, height) they need together.
    """

    letter: tuple[float, float, float]
    pip: tuple[float, float, float]
    box: tuple[float, float]


def plan_index(style: Style, letters: dict[str, Mask], suits: dict[str, Mask], width: int) -> IndexPlan:
    """Lay out the corner of a canvas `width` px wide."""
    tall = style.letter_height * width
    widest = max(mask.shape[1] / mask.shape[0] * tall * _stretch(mask) for mask in letters.values())
    pip_tall = style.pip_height * width
    pip_wide = max(mask.shape[1] / mask.shape[0] for mask in suits.values()) * pip_tall
    left, top = style.margin[0] * width, style.margin[1] * width
    gap = style.pip_gap * width
    tail = max(_stretch(mask) for mask in letters.values())
    if style.beside:
        letter = (left + widest / 2, top, tall)
        pip = (left + widest + gap + pip_wide / 2, top + max(0.0, (tall - pip_tall) / 2), pip_tall)
        box = (left + widest + gap + pip_wide, top + tall * tail)
    else:
        middle = left + max(widest, pip_wide) / 2
        below = top + tall * max(1.0, tail - 0.08) + gap
        letter, pip = (middle, top, tall), (middle, below, pip_tall)
        box = (left + max(widest, pip_wide), below + pip_tall)
    return IndexPlan(letter, pip, box)


def _stretch(mask: Mask) -> float:
    """Return a mask's height in letter heights (more than 1 where a tail hangs below)."""
    return max(1.0, float(mask.shape[0]) / HEIGHT)


def print_index(canvas: Canvas, plan: IndexPlan, card: Face) -> None:
    """Print one index at the canvas's top left (and top right where the style has four)."""
    style = card.style
    fine = np.zeros_like(canvas[..., 0])
    wide, high = (int(np.ceil(value)) + 6 for value in plan.box)
    fine = fine[: min(high, canvas.shape[0]), : min(wide, canvas.shape[1])]
    ink_mask = fine.copy()
    _lay(ink_mask, card.letter, (plan.letter[0], plan.letter[1], plan.letter[2] * _stretch(card.letter)))
    pip_mask = fine.copy()
    _lay(pip_mask, card.pip, plan.pip)
    if style.underline and card.rank in ("6", "9"):
        half = plan.letter[2] * 0.3
        y = round(plan.letter[1] + plan.letter[2] * 1.06)
        x0, x1 = round(plan.letter[0] - half), round(plan.letter[0] + half)
        ink_mask[y : y + max(2, round(plan.letter[2] * 0.06)), max(0, x0) : x1] = 1
    _print_at(canvas, plan, card, (ink_mask, pip_mask), right=False)
    if style.four_corners:
        _print_at(canvas, plan, card, (ink_mask, pip_mask), right=True)


def _print_at(canvas: Canvas, plan: IndexPlan, card: Face, masks: tuple[Mask, Mask], *, right: bool) -> None:
    """Blend the corner's letter and pip at the left or, unmirrored, at the right edge."""
    style, ink = card.style, card.ink
    letter, pip = masks
    left, width = 0, canvas.shape[1]
    if right:
        columns = np.flatnonzero((letter + pip).max(axis=0) > INKED)
        left = width - int(columns[-1]) - 1 - round(style.margin[0] * width)
    if style.panel is not None:
        _panel(canvas, plan, card, right=right)
        for mask in (letter, pip):
            blend(canvas, mask, left, 0, style.paper)
        return
    if style.letter_style == "outline":
        blend(canvas, letter, left, 0, ink)
        inner = thicken(letter, -0.012)[1:-1, 1:-1]
        blend(canvas, inner, left, 0, style.paper)
    else:
        if style.letter_style == "shadow":
            offset = max(2, round(style.letter_height * width * 0.05))
            blend(canvas, letter * 0.5, left + offset, offset, SHADOW)
        blend(canvas, letter, left, 0, ink)
    blend(canvas, pip, left, 0, ink)


def _panel(canvas: Canvas, plan: IndexPlan, card: Face, *, right: bool) -> None:
    style, ink = card.style, card.ink
    width = canvas.shape[1]
    margin = style.margin[0] * width * 0.8
    wide, high = round(plan.box[0] + margin), round(plan.box[1] + margin)
    mask = np.zeros((high, wide), np.uint8)
    if style.panel == "box":
        mask[:] = 255
    elif style.panel == "round":
        radius = round(min(wide, high) * 0.3)
        cv2.rectangle(mask, (0, 0), (wide - radius, high), 255, -1)
        cv2.rectangle(mask, (0, 0), (wide, high - radius), 255, -1)
        cv2.circle(mask, (wide - radius, high - radius), radius, 255, -1, cv2.LINE_AA)
    else:
        big = (round(wide * 1.35), round(high * 1.2))
        mask = np.zeros((big[1], big[0]), np.uint8)
        cv2.ellipse(mask, (0, 0), big, 0, 0, 90, 255, -1, cv2.LINE_AA)
    flat = share_of(mask)
    if right:
        blend(canvas, flat[:, ::-1], width - flat.shape[1], 0, ink)
    else:
        blend(canvas, flat, 0, 0, ink)


def _lay(target: Mask, mask: Mask, place: tuple[float, float, float]) -> None:
    middle, top, height = place
    sheet = np.zeros((*target.shape, 3), np.float32)
    width = height * mask.shape[1] / mask.shape[0]
    stamp(sheet, mask, (middle - width / 2, top, width, height), (1.0, 1.0, 1.0))
    np.maximum(target, sheet[..., 0], out=target)
