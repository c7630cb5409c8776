"""Courts: two-headed or single figures drawn from polygons, art from a public deck, or a big letter."""

import cv2
import numpy as np
from numpy.random import Generator

from training.faces.deck import Deck, Picture
from training.faces.figure import draw_bust
from training.faces.paint import Canvas, Colour, Mask, blend, centred, stamp
from training.faces.style import Style

ART_SIDE, ART_TOP = 0.165, 0.06  # what is cut off an art card so that its own index is gone


def print_court(
    canvas: Canvas, style: Style, rank: str, suit: str, pip: Mask, letter: Mask, box: tuple[float, float],
    rng: Generator, art: Deck | None,
) -> None:
    """Print a court card's middle; the index comes later and on top."""
    height, width = canvas.shape[:2]
    ink = style.ink[suit]
    if style.courts == "letter":
        stamp(canvas, letter, centred(letter, width / 2, height / 2, height * 0.36), ink)
        return
    if style.courts == "sign":
        _sign(canvas, rank, pip, ink, rng)
        return
    look = np.random.default_rng(style.seed)
    side = round(width * max(look.uniform(0.08, 0.15), min(box[0] / width + look.uniform(0.0, 0.02), 0.24)))
    top = round(height * look.uniform(0.04, 0.1))
    frame = (side, top, width - 2 * side, height - 2 * top)
    picture = None
    if style.courts == "art" and art is not None and rank + suit in art.faces:
        picture = _art(art.faces[rank + suit], frame[2:], look)
    if picture is None:
        picture = _figure(style, rank, suit, frame[2:], rng, look)
    part = canvas[top : top + frame[3], side : side + frame[2]]
    part[:] = picture
    if look.random() < 0.75:
        lines = np.zeros((height, width), np.uint8)
        cv2.rectangle(lines, frame[:2], (side + frame[2] - 1, top + frame[3] - 1), 255, int(look.integers(1, 4)))
        blend(canvas, lines.astype(np.float32) / 255, 0, 0, style.ink["S"] if look.random() < 0.7 else ink)
    if style.courts != "art" or art is None:
        _court_pips(canvas, style, pip, ink, frame, look)


def _court_pips(canvas: Canvas, style: Style, pip: Mask, ink: Colour, frame: tuple[int, int, int, int], look: Generator) -> None:
    """Print the pip beside the figure's head, and its turned twin."""
    if look.random() < 0.15:
        return
    left, top, wide, high = frame
    size = wide * look.uniform(0.16, 0.28)
    at_right = look.random() < 0.25
    x = left + wide - size * 0.75 if at_right else left + size * 0.75
    y = top + size * 0.75
    stamp(canvas, pip, centred(pip, x, y, size), ink)
    if style.courts != "single":
        stamp(canvas, pip, centred(pip, canvas.shape[1] - x, canvas.shape[0] - y, size), ink, turned=True)


def _art(face: Picture, size: tuple[int, int], look: Generator) -> Canvas:
    height, width = face.shape[:2]
    side, top = round(width * ART_SIDE), round(height * ART_TOP)
    cut = face[top : height - top, side : width - side].astype(np.float32)
    gain = look.uniform(0.85, 1.1, 3).astype(np.float32)
    return cv2.resize(np.clip(cut * gain, 0, 255), size, interpolation=cv2.INTER_AREA)


def _figure(style: Style, rank: str, suit: str, size: tuple[int, int], rng: Generator, look: Generator) -> Canvas:
    """Return the framed figure: one bust and its turned twin, or (single) one alone."""
    wide, high = size
    tall = high if style.courts == "single" else (high + 1) // 2
    bust = draw_bust(rank, suit, style, (wide, tall), rng, look)
    if style.courts == "single":
        return bust
    whole = np.empty((high, wide, 3), np.float32)
    whole[high - tall :] = bust[::-1, ::-1]
    whole[:tall] = bust
    if look.random() < 0.5:
        band = round(high * 0.012) + 1
        whole[high // 2 - band : high // 2 + band] = style.ink["S"]
    return whole


def _sign(canvas: Canvas, rank: str, pip: Mask, ink: Colour, rng: Generator) -> None:
    """Print a crown (king), a coronet (queen) or a cap (knave) over a pip."""
    height, width = canvas.shape[:2]
    spikes = {"K": 5, "Q": 3, "J": 1}[rank]
    x0, x1 = width * 0.32, width * 0.68
    base, peak = height * 0.42, height * (0.28 if rank == "K" else 0.32)
    points = [(x0, base)]
    for number in range(spikes):
        points += [(x0 + (x1 - x0) * (number + 0.5) / spikes, peak), (x0 + (x1 - x0) * (number + 1) / spikes, base - (base - peak) * 0.4)]
    points[-1] = (x1, base)
    mask = np.zeros((height, width), np.uint8)
    cv2.fillPoly(mask, [np.round(np.array(points) * 8).astype(np.int32)], 255, cv2.LINE_AA, 3)
    crown = (40.0, 175.0, 225.0) if rng.random() < 0.6 else ink
    blend(canvas, mask.astype(np.float32) / 255, 0, 0, crown)
    stamp(canvas, pip, centred(pip, width / 2, height * 0.58, width * 0.36), ink)
