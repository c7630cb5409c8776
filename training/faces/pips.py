"""Suit signs drawn from curves, in endless variants."""

import numpy as np
from numpy.random import Generator
from numpy.typing import NDArray

from training.faces.fonts import SUIT_GLYPHS, glyph, suit_fonts
from training.faces.paint import Mask, polygon_mask

Points = NDArray[np.float64]
SIZE = 192  # px of a sign's longer side before it is scaled to its place


def draw_suits(rng: Generator, *, glyphs: bool = True) -> dict[str, Mask]:
    """Return masks of the four suits, in one manner: by our curves, or (some decks) by a font's signs."""
    fonts = suit_fonts() if glyphs else ()
    if fonts and rng.random() < 0.25:
        path = fonts[int(rng.integers(len(fonts)))]
        shapes = {suit: glyph(path, sign) for suit, sign in SUIT_GLYPHS.items()}
        return {suit: shape for suit, shape in shapes.items() if shape is not None}
    width = float(rng.uniform(0.78, 1.02))
    return {
        "H": _mask(_heart(rng), width * rng.uniform(0.95, 1.08)),
        "D": _mask(_diamond(rng), width * rng.uniform(0.75, 1.0)),
        "S": _spade(rng, width),
        "C": _club(rng, width * rng.uniform(0.98, 1.1)),
    }


def _mask(points: Points, ratio: float) -> Mask:
    low, high = points.min(axis=0), points.max(axis=0)
    size = (round(SIZE * min(1.0, ratio)), round(SIZE * min(1.0, 1 / ratio)))
    return polygon_mask((points - low) / (high - low), size)


def _bezier(*points: tuple[float, float]) -> Points:
    t = np.linspace(0, 1, 40)[:, None]
    a, b, c, d = (np.array(point) for point in points)
    return np.asarray((1 - t) ** 3 * a + 3 * (1 - t) ** 2 * t * b + 3 * (1 - t) * t**2 * c + t**3 * d)


def _heart(rng: Generator) -> Points:
    """Return the outline, the tip at (0, 1), the notch above the middle."""
    notch = rng.uniform(0.12, 0.3)
    shoulder = rng.uniform(0.25, 0.38)
    belly = rng.uniform(0.0, 0.16)
    lobe = rng.uniform(0.4, 0.7)
    upper = _bezier((0, notch), (0.08, notch - 0.28), (lobe, -0.1), (0.5, shoulder))
    lower = _bezier((0.5, shoulder), (0.5 - (lobe - 0.5) * 0.6, 0.5 + belly), (0.12 + belly * 0.6, 0.72), (0, 1))
    right = np.concatenate([upper, lower[1:]])
    return np.concatenate([right, right[-2:0:-1] * [-1, 1]])


def _diamond(rng: Generator) -> Points:
    """Return the outline; sides straight, hollow or bulging."""
    power = rng.choice([1.0, 1.0, 1.0, rng.uniform(0.78, 1.0), rng.uniform(1.0, 1.2)])
    angle = np.linspace(0, 2 * np.pi, 160, endpoint=False)
    cos, sin = np.cos(angle), np.sin(angle)
    radius = (np.abs(cos) ** power + np.abs(sin) ** power) ** (-1 / power)
    return np.stack([cos * radius, sin * radius], axis=1)


def _stem(rng: Generator, top: float) -> Points:
    """Return the outline of the foot, from (0, top) down to y = 1."""
    waist = rng.uniform(0.02, 0.06)
    foot = rng.uniform(0.14, 0.32)
    sole = rng.choice([0.0, rng.uniform(0.0, 0.06)])
    side = _bezier((waist, top), (waist, 0.85), (foot * 0.4, 1 - sole), (foot, 1 - sole))
    if rng.random() < 0.12:
        side = np.array([(foot * 0.5, top), (foot * 0.5, 1.0)])
    right = np.concatenate([side, [(foot if len(side) > 2 else foot * 0.5, 1.0)]])
    return np.concatenate([right, right[::-1] * [-1, 1]])


def _spade(rng: Generator, ratio: float) -> Mask:
    body = _heart(rng)
    body = np.stack([body[:, 0], 1 - body[:, 1]], axis=1)
    squeeze = rng.uniform(0.8, 0.9)
    body[:, 1] = (body[:, 1] - body[:, 1].min()) * squeeze
    return _together([body, _stem(rng, rng.uniform(0.45, 0.6))], ratio)


def _club(rng: Generator, ratio: float) -> Mask:
    radius = rng.uniform(0.2, 0.25)
    spread = rng.uniform(0.235, 0.29)
    top, side = radius, rng.uniform(0.54, 0.62)
    angle = np.linspace(0, 2 * np.pi, 64, endpoint=False)
    ring = np.stack([np.cos(angle), np.sin(angle)], axis=1)
    parts = [ring * radius + [0, top], ring * radius + [spread, side], ring * radius + [-spread, side]]
    heart = rng.uniform(0.07, 0.16)
    parts.append(ring * heart + [0, 0.48])
    parts.append(_stem(rng, 0.45))
    return _together(parts, ratio)


def _together(parts: list[Points], ratio: float) -> Mask:
    every = np.concatenate(parts)
    low, high = every.min(axis=0), every.max(axis=0)
    size = (round(SIZE * min(1.0, ratio)), round(SIZE * min(1.0, 1 / ratio)))
    masks = [polygon_mask((part - low) / (high - low), size) for part in parts]
    return np.asarray(np.maximum.reduce(masks), np.float32)
