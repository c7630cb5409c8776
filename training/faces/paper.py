"""The paper of a face: its tint, its print, its inner border."""

import cv2
import numpy as np
from numpy.random import Generator

from training.faces.paint import Canvas, blend, share_of
from training.faces.style import Style


def blank(style: Style, width: int, rng: Generator) -> Canvas:
    """Return a blank card: plain in most decks, else with a light pattern, a gradient or a border."""
    height = round(style.height * width)
    canvas = np.empty((height, width, 3), np.float32)
    canvas[:] = style.paper
    manner = rng.random()
    if manner < 0.06:
        y, x = np.mgrid[:height, :width].astype(np.float32)
        angle = rng.uniform(0, np.pi)
        ramp = (np.cos(angle) * x / width + np.sin(angle) * y / height) * rng.uniform(-35, -12)
        canvas += (ramp - ramp.max())[..., None]
    elif manner < 0.12:
        y, x = np.mgrid[:height, :width].astype(np.float32)
        period = rng.uniform(8, 26)
        wave = np.sin(x * 2 * np.pi / period + np.sin(y / period)) * np.sin(y * 2 * np.pi / period)
        canvas += (wave * rng.uniform(3, 9) - 6)[..., None]
    elif manner < 0.16:
        rough = rng.normal(0, 1, (height // 4, width // 4)).astype(np.float32)
        canvas += cv2.resize(rough, (width, height), interpolation=cv2.INTER_CUBIC)[..., None] * rng.uniform(2, 5) - 5
    _border(canvas, style, rng)
    return canvas


def border_inset(style: Style) -> float:
    """Return how far inside the edge the index must start, as a share of the width."""
    return {"": 0.0, "line": 0.045, "double": 0.055, "corners": 0.05, "colour": 0.05}[style.border]


def _border(canvas: Canvas, style: Style, rng: Generator) -> None:
    if not style.border:
        return
    height, width = canvas.shape[:2]
    inset = round(0.03 * width)
    lines = np.zeros((height, width), np.uint8)
    ink = style.ink["S"] if rng.random() < 0.5 else style.ink["H"]
    far = (width - 1 - inset, height - 1 - inset)
    if style.border in ("line", "double"):
        cv2.rectangle(lines, (inset, inset), far, 255, int(rng.integers(2, 5)))
        if style.border == "double":
            step = round(0.014 * width)
            cv2.rectangle(lines, (inset + step, inset + step), (far[0] - step, far[1] - step), 255, 2)
    elif style.border == "colour":
        lines[:] = 255
        lines[inset : height - inset, inset : width - inset] = 0
        ink = (float(rng.uniform(0, 255)), float(rng.uniform(0, 255)), float(rng.uniform(0, 255)))
    else:
        reach = round(rng.uniform(0.5, 0.8) * width / 2)
        corners = ((inset, inset, 1, 1), (far[0], inset, -1, 1), (inset, far[1], 1, -1), (*far, -1, -1))
        for x, y, dx, dy in corners:
            cv2.ellipse(lines, (x, y), (round(0.02 * width),) * 2, 0, 0, 360, 255, 2, cv2.LINE_AA)
            cv2.line(lines, (x, y), (x + dx * reach, y), 255, 2)
            cv2.line(lines, (x, y), (x, y + dy * reach), 255, 2)
    blend(canvas, share_of(lines), 0, 0, ink)
