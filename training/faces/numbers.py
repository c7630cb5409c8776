"""Lay out the pips of the number cards and the ace."""

import cv2
import numpy as np
from numpy.random import Generator

from training.faces.face import Face
from training.faces.paint import Canvas, Colour, blend, centred, share_of, stamp

L, M, R = 0.0, 0.5, 1.0
PLACES: dict[str, tuple[tuple[float, float], ...]] = {
    "2": ((M, 0), (M, 1)),
    "3": ((M, 0), (M, 0.5), (M, 1)),
    "4": ((L, 0), (R, 0), (L, 1), (R, 1)),
    "5": ((L, 0), (R, 0), (M, 0.5), (L, 1), (R, 1)),
    "6": ((L, 0), (R, 0), (L, 0.5), (R, 0.5), (L, 1), (R, 1)),
    "7": ((L, 0), (R, 0), (M, 0.25), (L, 0.5), (R, 0.5), (L, 1), (R, 1)),
    "8": ((L, 0), (R, 0), (M, 0.25), (L, 0.5), (R, 0.5), (M, 0.75), (L, 1), (R, 1)),
    "9": ((L, 0), (R, 0), (L, 1 / 3), (R, 1 / 3), (M, 0.5), (L, 2 / 3), (R, 2 / 3), (L, 1), (R, 1)),
    "10": ((L, 0), (R, 0), (M, 1 / 6), (L, 1 / 3), (R, 1 / 3), (L, 2 / 3), (R, 2 / 3), (M, 5 / 6), (L, 1), (R, 1)),
}
OLD_EIGHT = ((L, 0), (R, 0), (L, 1 / 3), (R, 1 / 3), (L, 2 / 3), (R, 2 / 3), (L, 1), (R, 1))


def print_pips(canvas: Canvas, card: Face) -> None:
    """Print a number card's pips, clear of the index box."""
    height, width = canvas.shape[:2]
    style, pip, ink, box = card.style, card.pip, card.ink, card.box
    if style.numbers == "bare":
        return
    if style.numbers == "giant":
        size = min(width * 0.62, height - 2.2 * box[1] + width * 0.3)
        stamp(canvas, pip, centred(pip, width / 2, height / 2, size), ink)
        return
    if style.numbers == "central":
        stamp(canvas, pip, centred(pip, width / 2, height / 2, width * 0.34), ink)
        return
    places = OLD_EIGHT if card.rank == "8" and style.seed % 4 == 0 else PLACES[card.rank]
    wide = box[0] / width
    top = 0.16 if wide < 0.24 else max(0.16, min(box[1] / height * 0.55, 0.22))
    size = min(0.2 * style.pip_scale, max(0.1, 0.8 * (0.5 - wide) / 1.5))
    left = min(max(0.27, wide + 0.55 * size), 0.5 - 0.5 * size)
    size = min(size * width, 0.3 * height * (1 - 2 * top))
    for across, down in places:
        x = width * (left + across * (1 - 2 * left))
        y = height * (top + down * (1 - 2 * top))
        stamp(canvas, pip, centred(pip, x, y, size), ink, turned=down > 0.5)


def print_ace(canvas: Canvas, card: Face, rng: Generator) -> None:
    """Print the ace's pip, with an ornament where the style has one."""
    height, width = canvas.shape[:2]
    style, pip, ink = card.style, card.pip, card.ink
    size = {"plain": 0.22, "big": 0.5, "ornament": 0.34}[style.ace] * style.ace_scale * width
    if style.numbers in ("giant", "central"):
        size = width * 0.45
    if style.ace == "ornament":
        _rosette(canvas, rng, (width / 2, height / 2), size * 1.05, ink)
    stamp(canvas, pip, centred(pip, width / 2, height / 2, size), ink)
    if style.ace != "plain" and rng.random() < 0.4:
        stamp(canvas, pip, centred(pip, width / 2, height / 2 + size * 0.02, size * 0.72), style.paper)
        stamp(canvas, pip, centred(pip, width / 2, height / 2 + size * 0.02, size * 0.6), ink)


def _rosette(canvas: Canvas, rng: Generator, centre: tuple[float, float], radius: float, ink: Colour) -> None:
    height, width = canvas.shape[:2]
    petals, waves = int(rng.integers(5, 24)), float(rng.uniform(0.03, 0.16))
    angle = np.linspace(0, 2 * np.pi, 400)
    lines = np.zeros((height, width), np.uint8)
    for share in rng.uniform(0.8, 1.15, int(rng.integers(1, 4))):
        reach = radius * share * (1 + waves * np.sin(angle * petals + rng.uniform(0, 6)))
        points = np.stack([centre[0] + reach * np.cos(angle), centre[1] + reach * np.sin(angle)], axis=1)
        outline = [np.round(points * 8).astype(np.int32)]
        pen = int(rng.integers(2, 6))
        cv2.polylines(lines, outline, isClosed=True, color=255, thickness=pen, lineType=cv2.LINE_AA, shift=3)
    blend(canvas, share_of(lines), 0, 0, ink)
