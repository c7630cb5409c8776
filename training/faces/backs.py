"""Backs of many patterns."""

import cv2
import numpy as np
from numpy.random import Generator
from numpy.typing import NDArray

from training.faces.deck import CARD_WIDTH, Picture
from training.faces.paint import to_picture
from training.faces.weaves import WEAVES

Field = NDArray[np.float32]

INKS = (
    (150, 60, 25), (40, 35, 170), (70, 100, 25), (120, 40, 110),
    (30, 30, 35), (25, 90, 190), (110, 110, 30), (60, 60, 100),
)  # fmt: skip


def draw_back(rng: Generator, height: int) -> Picture:
    """Return one back, uint8 BGR (height, 240, 3)."""
    y, x = np.mgrid[:height, :CARD_WIDTH].astype(np.float32)
    x, y = x - (CARD_WIDTH - 1) / 2, y - (height - 1) / 2
    pattern = PATTERNS[int(rng.integers(len(PATTERNS)))]
    share = pattern(rng, x, y)
    dark = np.array(INKS[int(rng.integers(len(INKS)))], np.float32) + rng.normal(0, 15, 3).astype(np.float32)
    white = np.full(3, 255, np.float32)
    light = white if rng.random() < 0.6 else np.clip(dark + rng.uniform(40, 130, 3), 0, 255)
    canvas = light.astype(np.float32) + share[..., None] * (np.clip(dark, 0, 255) - light).astype(np.float32)
    if pattern is _scene:
        third = rng.uniform(0, 255, 3).astype(np.float32)
        canvas += np.clip(share[..., None] - 0.6, 0, 0.4) * (third - canvas)
    for _ in range(int(rng.choice(3, p=[0.6, 0.28, 0.12]))):
        # Printed backs often lay more inks over the first: plaids, line work, ornaments in two or three colours.
        over = PATTERNS[int(rng.integers(len(PATTERNS)))](rng, x, y)
        ink = np.array(INKS[int(rng.integers(len(INKS)))], np.float32) + rng.normal(0, 25, 3).astype(np.float32)
        canvas += over[..., None] * np.float32(rng.uniform(0.3, 1.0)) * (np.clip(ink, 0, 255) - canvas)
    _frame(rng, canvas, dark)
    return to_picture(canvas)


def _frame(rng: Generator, canvas: Field, dark: Field) -> None:
    height, width = canvas.shape[:2]
    if rng.random() < 0.35:
        return
    edge = round(rng.uniform(0.02, 0.075) * width)
    white = 255 if rng.random() < 0.85 else float(rng.uniform(0, 255))
    inner = canvas[edge : height - edge, edge : width - edge].copy()
    canvas[:] = white
    canvas[edge : height - edge, edge : width - edge] = inner
    if rng.random() < 0.6:
        colour = tuple(float(value) for value in np.clip(dark, 0, 255))
        far = (width - 1 - edge, height - 1 - edge)
        cv2.rectangle(canvas, (edge, edge), far, colour, int(rng.integers(1, 5)), cv2.LINE_AA)


def _soft(wave: NDArray[np.floating], sharp: float) -> Field:
    return np.asarray(1 / (1 + np.exp(np.clip(-wave * sharp, -30, 30))), np.float32)


def _lattice(rng: Generator, x: Field, y: Field) -> Field:
    period, lean = rng.uniform(8, 34), rng.uniform(0.5, 1.8)
    lines = np.maximum(np.cos((x + lean * y) * 2 * np.pi / period), np.cos((x - lean * y) * 2 * np.pi / period))
    share = _soft(rng.uniform(0.5, 0.93) - lines, 9)
    return share if rng.random() < 0.6 else 1 - share


def _plaid(rng: Generator, x: Field, y: Field) -> Field:
    angle = rng.choice([0.0, np.pi / 4, rng.uniform(0.3, 1.2)])
    u, v = np.cos(angle) * x + np.sin(angle) * y, np.cos(angle) * x - np.sin(angle) * y
    if angle == 0:
        v = y
    a, b = rng.uniform(10, 40, 2)
    bands = np.sign(np.sin(u * 2 * np.pi / a)) + np.sign(np.sin(v * 2 * np.pi / b))
    return np.asarray(0.5 + 0.2 * bands, np.float32)


def _dots(rng: Generator, x: Field, y: Field) -> Field:
    period = rng.uniform(6, 26)
    share = _soft(np.cos(x * 2 * np.pi / period) + np.cos(y * 2 * np.pi / period) - rng.uniform(0.2, 1.0), 6)
    return share if rng.random() < 0.5 else 1 - share


def _damask(rng: Generator, x: Field, y: Field) -> Field:
    """Return a tiled ornament which is symmetric both ways."""
    period, tall = rng.uniform(24, 80), rng.uniform(1.0, 1.6)
    wave = np.zeros_like(x)
    for _ in range(7):
        m, n = rng.integers(0, 6, 2)
        shift = 0.0 if rng.random() < 0.7 else 1.0
        turn = 2 * np.pi / period
        wave += rng.normal() * np.cos(m * x * turn) * np.cos(n * (y + shift * x) * turn / tall)
    return _soft(wave - np.median(wave), 6)


def _rosette(rng: Generator, x: Field, y: Field) -> Field:
    radius, angle = np.hypot(x, y * rng.uniform(0.6, 1.0)), np.arctan2(y, x)
    petals = rng.integers(3, 16) * 2
    wave = np.sin(radius * 2 * np.pi / rng.uniform(12, 50) + rng.uniform(0.3, 2) * np.cos(petals * angle))
    return _soft(wave, rng.uniform(2, 9))


def _solid(rng: Generator, x: Field, y: Field) -> Field:
    return np.asarray(1 - 0.3 * (rng.random() < 0.4) * (np.hypot(x, y) / np.hypot(x, y).max()), np.float32)


def _checks(rng: Generator, x: Field, y: Field) -> Field:
    period = rng.uniform(8, 40)
    if rng.random() < 0.5:
        x, y = x + y * 0.6, x - y * 0.6
    return _soft(np.sin(x * 2 * np.pi / period) * np.sin(y * 2 * np.pi / period), 20)


def _stripes(rng: Generator, x: Field, y: Field) -> Field:
    angle = rng.uniform(0, np.pi)
    along = np.cos(angle) * x + np.sin(angle) * y
    return _soft(np.sin(along * 2 * np.pi / rng.uniform(6, 40)) + rng.uniform(-0.5, 0.5), 8)


def _hatch(rng: Generator, x: Field, y: Field) -> Field:
    """Return thin lines in one to four directions, pale from afar."""
    share = np.zeros_like(x)
    for _ in range(int(rng.integers(1, 5))):
        angle, period, thin = rng.uniform(0, np.pi), rng.uniform(7, 30), rng.uniform(0.06, 0.3)
        wave = np.cos((np.cos(angle) * x + np.sin(angle) * y) * 2 * np.pi / period)
        share = np.maximum(share, _soft(np.cos(np.pi * thin) - wave, period) * np.float32(rng.uniform(0.4, 1.0)))
    return share


def _scene(rng: Generator, x: Field, _: Field) -> Field:
    """Return cloudy shapes like those of a picture."""
    rough = rng.normal(0, 1, (9, 7)).astype(np.float32)
    smooth = cv2.resize(rough, (x.shape[1], x.shape[0]), interpolation=cv2.INTER_CUBIC)
    return _soft(np.asarray(smooth, np.float32), rng.uniform(1, 8))


PATTERNS = (_lattice, _plaid, _dots, _damask, _rosette, _solid, _checks, _stripes, _hatch, _scene, *WEAVES)
