"""Courts: two-headed or single figures drawn from polygons, art from a public deck, or a big letter."""

import cv2
import numpy as np
from numpy.random import Generator

from training.faces.deck import Deck, Picture
from training.faces.face import Face
from training.faces.figure import draw_bust
from training.faces.paint import Canvas, blend, centred, resized, share_of, stamp

ART_SIDE, ART_TOP = 0.165, 0.06  # what is cut off an art card so that its own index is gone


def print_court(canvas: Canvas, card: Face, rng: Generator, art: Deck | None) -> None:
    """Print a court card's middle; the index comes later and on top."""
    height, width = canvas.shape[:2]
    style, ink = card.style, card.ink
    if style.courts == "letter":
        stamp(canvas, card.letter, centred(card.letter, width / 2, height / 2, height * 0.36), ink)
        return
    if style.courts == "sign":
        _sign(canvas, card, rng)
        return
    look = np.random.default_rng(style.seed)
    side = round(width * max(look.uniform(0.08, 0.15), min(card.box[0] / width + look.uniform(0.0, 0.02), 0.24)))
    top = round(height * look.uniform(0.04, 0.1))
    frame = (side, top, width - 2 * side, height - 2 * top)
    picture = None
    if style.courts == "art" and art is not None and card.rank + card.suit in art.faces:
        picture = _art(art.faces[card.rank + card.suit], frame[2:], look)
    if picture is None:
        picture = _figure(card, frame[2:], rng, look)
    part = canvas[top : top + frame[3], side : side + frame[2]]
    part[:] = picture
    if look.random() < 0.75:
        lines = np.zeros((height, width), np.uint8)
        cv2.rectangle(lines, frame[:2], (side + frame[2] - 1, top + frame[3] - 1), 255, int(look.integers(1, 4)))
        blend(canvas, share_of(lines), 0, 0, style.ink["S"] if look.random() < 0.7 else ink)
    if style.courts != "art" or art is None:
        _court_pips(canvas, card, frame, look)


def _court_pips(canvas: Canvas, card: Face, frame: tuple[int, int, int, int], look: Generator) -> None:
    """Print the pip beside the figure's head, and its turned twin, clear of the index."""
    pip = card.pip
    if look.random() < 0.15:
        return
    left, top, wide, _ = frame
    size = wide * look.uniform(0.16, 0.28)
    at_right = look.random() < 0.25
    x = left + wide - size * 0.75 if at_right else left + size * 0.75
    y = top + size * 0.75
    if y - size / 2 < card.box[1]:
        clear = card.box[0] + 0.02 * canvas.shape[1] + size * 0.55
        x = max(x, clear)
        if card.style.four_corners:
            x = min(x, canvas.shape[1] - clear)
    stamp(canvas, pip, centred(pip, x, y, size), card.ink)
    if card.style.courts != "single":
        stamp(canvas, pip, centred(pip, canvas.shape[1] - x, canvas.shape[0] - y, size), card.ink, turned=True)


def _art(face: Picture, size: tuple[int, int], look: Generator) -> Canvas:
    height, width = face.shape[:2]
    side, top = round(width * ART_SIDE), round(height * ART_TOP)
    cut = face[top : height - top, side : width - side].astype(np.float32)
    gain = look.uniform(0.85, 1.1, 3).astype(np.float32)
    return resized(np.clip(cut * gain, 0, 255).astype(np.float32), size)


def _figure(card: Face, size: tuple[int, int], rng: Generator, look: Generator) -> Canvas:
    """Return the framed figure: one bust and its turned twin, or (single) one alone."""
    wide, high = size
    tall = high if card.style.courts == "single" else (high + 1) // 2
    bust = draw_bust(card.rank, card.style, (wide, tall), rng, look)
    if card.style.courts == "single":
        return bust
    whole = np.empty((high, wide, 3), np.float32)
    whole[high - tall :] = bust[::-1, ::-1]
    whole[:tall] = bust
    if look.random() < 0.5:
        band = round(high * 0.012) + 1
        whole[high // 2 - band : high // 2 + band] = card.style.ink["S"]
    return whole


def _sign(canvas: Canvas, card: Face, rng: Generator) -> None:
    """Print a crown (king), a coronet (queen) or a cap (knave) over a pip."""
    height, width = canvas.shape[:2]
    spikes = {"K": 5, "Q": 3, "J": 1}[card.rank]
    x0, x1 = width * 0.32, width * 0.68
    base, peak = height * 0.42, height * (0.28 if card.rank == "K" else 0.32)
    points = [(x0, base)]
    for number in range(spikes):
        points.append((x0 + (x1 - x0) * (number + 0.5) / spikes, peak))
        points.append((x0 + (x1 - x0) * (number + 1) / spikes, base - (base - peak) * 0.4))
    points[-1] = (x1, base)
    mask = np.zeros((height, width), np.uint8)
    cv2.fillPoly(mask, [np.round(np.array(points) * 8).astype(np.int32)], 255, cv2.LINE_AA, 3)
    crown = (40.0, 175.0, 225.0) if rng.random() < 0.6 else card.ink
    blend(canvas, share_of(mask), 0, 0, crown)
    stamp(canvas, card.pip, centred(card.pip, width / 2, height * 0.58, width * 0.36), card.ink)
