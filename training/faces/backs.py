"""Backs of many patterns."""

import cv2
import numpy as np
from numpy.random import Generator

from training.faces.deck import CARD_WIDTH, Picture
from training.faces.paint import to_picture

INKS = ((150, 60, 25), (40, 35, 170), (70, 100, 25), (120, 40, 110), (30, 30, 35), (25, 90, 190), (110, 110, 30), (60, 60, 100))


def draw_back(rng: Generator, height: int) -> Picture:
    """Return one back, uint8 BGR (height, 240, 3)."""
    y, x = np.mgrid[:height, :CARD_WIDTH].astype(np.float32)
    x, y = x - (CARD_WIDTH - 1) / 2, y - (height - 1) / 2
    pattern = (_lattice, _plaid, _dots, _damask, _rosette, _solid, _checks, _stripes, _scene)[int(rng.integers(9))]
    share = pattern(rng, x, y)
    dark = np.array(INKS[int(rng.integers(len(INKS)))], np.float32) + rng.normal(0, 15, 3).astype(np.float32)
    light = np.array((255, 255, 255), np.float32) if rng.random() < 0.6 else np.clip(dark + rng.uniform(40, 130, 3), 0, 255)
    canvas = light.astype(np.float32) + share[..., None] * (np.clip(dark, 0, 255) - light).astype(np.float32)
    if pattern is _scene:
        third = rng.uniform(0, 255, 3).astype(np.float32)
        canvas += np.clip(share[..., None] - 0.6, 0, 0.4) * (third - canvas)
    _frame(rng, canvas, dark)
    return to_picture(canvas)


def _frame(rng: Generator, canvas: np.ndarray, dark: np.ndarray) -> None:
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
        cv2.rectangle(canvas, (edge, edge), (width - 1 - edge, height - 1 - edge), colour, int(rng.integers(1, 5)), cv2.LINE_AA)


def _soft(wave: np.ndarray, sharp: float) -> np.ndarray:
    return 1 / (1 + np.exp(np.clip(-wave * sharp, -30, 30)))


def _lattice(rng: Generator, x: np.ndarray, y: np.ndarray) -> np.ndarray:
    period, lean = rng.uniform(8, 34), rng.uniform(0.5, 1.8)
    lines = np.maximum(np.cos((x + lean * y) * 2 * np.pi / period), np.cos((x - lean * y) * 2 * np.pi / period))
    share = _soft(rng.uniform(0.5, 0.93) - lines, 9)
    return share if rng.random() < 0.6 else 1 - share


def _plaid(rng: Generator, x: np.ndarray, y: np.ndarray) -> np.ndarray:
    angle = rng.choice([0.0, np.pi / 4, rng.uniform(0.3, 1.2)])
    u, v = np.cos(angle) * x + np.sin(angle) * y, np.cos(angle) * x - np.sin(angle) * y
    if angle == 0:
        v = y
    a, b = rng.uniform(10, 40, 2)
    return 0.5 + 0.25 * np.sign(np.sin(u * 2 * np.pi / a)) * 0.8 + 0.25 * np.sign(np.sin(v * 2 * np.pi / b)) * 0.8


def _dots(rng: Generator, x: np.ndarray, y: np.ndarray) -> np.ndarray:
    period = rng.uniform(6, 26)
    share = _soft(np.cos(x * 2 * np.pi / period) + np.cos(y * 2 * np.pi / period) - rng.uniform(0.2, 1.0), 6)
    return share if rng.random() < 0.5 else 1 - share


def _damask(rng: Generator, x: np.ndarray, y: np.ndarray) -> np.ndarray:
    """Return a tiled ornament which is symmetric both ways."""
    period, tall = rng.uniform(24, 80), rng.uniform(1.0, 1.6)
    wave = np.zeros_like(x)
    for _ in range(7):
        m, n = rng.integers(0, 6, 2)
        shift = 0.0 if rng.random() < 0.7 else 1.0
        wave += rng.normal() * np.cos(m * x * 2 * np.pi / period) * np.cos(n * (y + shift * x) * 2 * np.pi / (period * tall))
    return _soft(wave - np.median(wave), 6)


def _rosette(rng: Generator, x: np.ndarray, y: np.ndarray) -> np.ndarray:
    radius, angle = np.hypot(x, y * rng.uniform(0.6, 1.0)), np.arctan2(y, x)
    petals = rng.integers(3, 16) * 2
    wave = np.sin(radius * 2 * np.pi / rng.uniform(12, 50) + rng.uniform(0.3, 2) * np.cos(petals * angle))
    return _soft(wave, rng.uniform(2, 9))


def _solid(rng: Generator, x: np.ndarray, y: np.ndarray) -> np.ndarray:
    return np.ones_like(x) - 0.3 * (rng.random() < 0.4) * (np.hypot(x, y) / np.hypot(x, y).max())


def _checks(rng: Generator, x: np.ndarray, y: np.ndarray) -> np.ndarray:
    period = rng.uniform(8, 40)
    if rng.random() < 0.5:
        x, y = x + y * 0.6, x - y * 0.6
    return _soft(np.sin(x * 2 * np.pi / period) * np.sin(y * 2 * np.pi / period), 20)


def _stripes(rng: Generator, x: np.ndarray, y: np.ndarray) -> np.ndarray:
    angle = rng.uniform(0, np.pi)
    return _soft(np.sin((np.cos(angle) * x + np.sin(angle) * y) * 2 * np.pi / rng.uniform(6, 40)) + rng.uniform(-0.5, 0.5), 8)


def _scene(rng: Generator, x: np.ndarray, y: np.ndarray) -> np.ndarray:
    """Return cloudy shapes like those of a picture."""
    rough = rng.normal(0, 1, (9, 7)).astype(np.float32)
    return _soft(cv2.resize(rough, (x.shape[1], x.shape[0]), interpolation=cv2.INTER_CUBIC), rng.uniform(1, 8))
