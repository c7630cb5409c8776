"""More patterns of backs: weaves, engraved lines, scales, rows of small figures, a medallion, letters.

Each takes a generator and the card's coordinates from its middle, x and y (H, W), and gives the share of ink (H, W).
"""

import cv2
import numpy as np
from numpy.random import Generator
from numpy.typing import NDArray

from training.faces.paint import share_of

Field = NDArray[np.float32]


def _edge(value: NDArray[np.floating], sharp: float) -> Field:
    return np.asarray(1 / (1 + np.exp(np.clip(-value * sharp, -30, 30))), np.float32)


def tartan(rng: Generator, x: Field, y: Field) -> Field:
    """Give two crossing families of bands of several widths, as woven cloth has them."""
    angle = float(rng.choice([0.0, np.pi / 4, rng.uniform(0.4, 1.2)]))
    u = np.cos(angle) * x + np.sin(angle) * y
    v = y if angle == 0 else np.cos(angle) * x - np.sin(angle) * y
    period = rng.uniform(24, 90)
    share = np.zeros_like(x)
    for _ in range(int(rng.integers(2, 6))):
        at, half, ink = rng.uniform(0, period), rng.uniform(0.6, period * 0.2), np.float32(rng.uniform(0.15, 0.5))
        for way in (u, v):
            off = np.abs((way - at + period / 2) % period - period / 2)
            share += ink * _edge(half - off, 2)
    return np.minimum(share, 1)


def guilloche(rng: Generator, x: Field, y: Field) -> Field:
    """Give fine lines that swing in step, as on bank notes."""
    swing, wave, period = rng.uniform(3, 25), rng.uniform(20, 120), rng.uniform(5, 14)
    share = np.zeros_like(x)
    for sign in (1, -1)[: int(rng.integers(1, 3))]:
        along = y + sign * swing * np.sin(x * 2 * np.pi / wave)
        share = np.maximum(share, _edge(np.cos(along * 2 * np.pi / period) - rng.uniform(-0.3, 0.8), 5))
    return share


def basket(rng: Generator, x: Field, y: Field) -> Field:
    """Give blocks of strokes that run across one another in turn: a basket, a parquet, herringbone."""
    side, lines, lean = rng.uniform(12, 44), int(rng.integers(2, 6)), rng.uniform(0, 1.0)
    column, row = np.floor(x / side), np.floor(y / side)
    up = (column + row) % 2 == 0
    along = np.where(up, x + lean * y, y + lean * x)
    return _edge(np.cos(along * 2 * np.pi * lines / side) - rng.uniform(-0.4, 0.6), 6)


def scales(rng: Generator, x: Field, y: Field) -> Field:
    """Give overlapping scales: rows of rings, every second row shifted by half."""
    side = rng.uniform(12, 44)
    high = side * rng.uniform(0.4, 0.7)
    row = np.floor(y / high)
    along = (x + (row % 2) * side / 2 + side / 2) % side - side / 2
    radius = np.hypot(along, y - row * high) / (side / 2)
    rings = rng.uniform(1, 4)
    return _edge(np.cos(radius * 2 * np.pi * rings) - rng.uniform(-0.5, 0.5), 5)


def figures(rng: Generator, x: Field, y: Field) -> Field:
    """Give rows of small stars, leaves or crosses, upright and upside down in turn."""
    side = rng.uniform(16, 60)
    row = np.floor(y / side)
    shift = side / 2 if rng.random() < 0.6 else 0.0
    u = (x + (row % 2) * shift) % side - side / 2
    v = (y % side - side / 2) * np.where(row % 2 == 0, 1, -1)
    angle, radius = np.arctan2(v, u), np.hypot(u, v) / side
    points, deep = int(rng.integers(2, 8)), rng.uniform(0.1, 0.8)
    outline = rng.uniform(0.25, 0.48) * (1 - deep * (0.5 + 0.5 * np.cos(points * angle + rng.uniform(0, 6))))
    share = _edge(outline - radius, rng.uniform(15, 40))
    return share if rng.random() < 0.6 else 1 - share


def medallion(rng: Generator, x: Field, y: Field) -> Field:
    """Give one large ornament in the middle and its quarters in the corners, on a ground that may be plain."""
    wide, high = np.abs(x).max(), np.abs(y).max()
    share = np.zeros_like(x)
    for cx, cy, size in ((0.0, 0.0, rng.uniform(0.3, 0.9)), (wide, high, rng.uniform(0.2, 0.6))):
        u, v = (np.abs(x) - cx) / wide, (np.abs(y) - cy) / wide
        angle, radius = np.arctan2(v, u), np.hypot(u, v)
        petals = 2 * int(rng.integers(2, 10))
        outline = size * (1 + rng.uniform(0, 0.4) * np.cos(petals * angle))
        inner = _edge(np.cos(radius / size * np.pi * rng.uniform(2, 9) + np.cos(petals * angle)), 4)
        share = np.maximum(share, _edge(outline - radius, 25) * (0.4 + 0.6 * inner))
    ground = np.float32(rng.uniform(0, 0.4)) * _edge(np.cos(x * 2 * np.pi / 9) * np.cos(y * 2 * np.pi / 9), 4)
    return np.asarray(np.maximum(share, ground), np.float32)


def letters(rng: Generator, x: Field, _: Field) -> Field:
    """Give a monogram or a house's name, once in each half or all over."""
    height, width = x.shape
    text = "".join(rng.choice(list("ABCDEFGHKLMNOPRSTUVWZ&"), int(rng.integers(1, 8))))
    font = int(rng.choice([cv2.FONT_HERSHEY_SIMPLEX, cv2.FONT_HERSHEY_TRIPLEX, cv2.FONT_HERSHEY_SCRIPT_COMPLEX]))
    thick = int(rng.integers(1, 5))
    wide, tall = cv2.getTextSize(text, font, 1.0, thick)[0]
    scale = width * rng.uniform(0.35, 0.85) / max(1, wide)
    half = np.zeros((height, width), np.uint8)
    rows = 1 if rng.random() < 0.6 else int(rng.integers(2, 5))
    for n in range(rows):
        at = (int((width - wide * scale) / 2), int(height * (n + 0.6) / (2 * rows) + tall * scale / 2))
        cv2.putText(half, text, at, font, scale, 255, thick, cv2.LINE_AA)
    share = share_of(np.maximum(half, half[::-1, ::-1]))
    return share if rng.random() < 0.5 else 1 - share


WEAVES = (tartan, guilloche, basket, scales, figures, medallion, letters)
