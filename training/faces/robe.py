"""The robe of a court figure: shoulders, cloth with ornament, collar."""

from collections.abc import Callable

import cv2
import numpy as np

from training.faces.bust import Bust, rounded
from training.faces.paint import Canvas


def paint_robe(bust: Bust) -> None:
    """Paint shoulders down to the waist, the cloth's ornament clipped to them, and a collar."""
    canvas, rng, reach = bust.canvas, bust.rng, bust.reach
    high, wide = canvas.shape[:2]
    x, y = bust.head
    slope = rng.uniform(0.2, 0.9) * reach
    broad = rng.uniform(0.38, 0.5) * wide
    shoulder = y + reach * rng.uniform(1.15, 1.5)
    neck = y + reach * 0.9
    right = ((x + reach * 0.6, neck), (x + broad, shoulder + slope), (x + broad * 0.9, high))
    shape = [*right, *((2 * x - across, down) for across, down in reversed(right))]
    mask = np.zeros((high, wide), np.uint8)
    cv2.fillPoly(mask, [np.array([rounded(point) for point in shape], np.int32)], 255)
    cloth = np.empty_like(canvas)
    bust.polygon(shape, bust.colour())
    cloth[:] = bust.colour()
    for _ in range(int(rng.integers(1, 4))):
        CLOTHS[int(rng.integers(len(CLOTHS)))](bust, cloth, rng.uniform(0.05, 0.16) * wide)
    canvas[mask > 0] = cloth[mask > 0]
    collar = rng.uniform(0.7, 1.1) * reach
    tip = (x, shoulder + collar * rng.uniform(0.4, 1.2))
    bust.polygon([(x - collar, shoulder), tip, (x + collar, shoulder), (x, y + reach * 0.8)], bust.colour())


def _slants(bust: Bust, cloth: Canvas, step: float) -> None:
    high, wide = cloth.shape[:2]
    colour, lean = bust.colour(), bust.rng.uniform(-0.5, 0.5) * high
    for number in range(int(2 * wide / step)):
        start = number * step - wide / 2
        broad = max(1, round(step * 0.35))
        cv2.line(cloth, rounded((start, 0)), rounded((start + lean, high)), colour, broad, cv2.LINE_AA)


def _arcs(bust: Bust, cloth: Canvas, step: float) -> None:
    high, wide = cloth.shape[:2]
    colour, axes = bust.colour(), rounded((wide * 0.6, step * 1.5))
    for number in range(int(high / step) + 1):
        centre = rounded((bust.head[0], number * step))
        cv2.ellipse(cloth, centre, axes, 0, 0, 180, colour, max(1, round(step * 0.3)), cv2.LINE_AA)


def _spots(bust: Bust, cloth: Canvas, step: float) -> None:
    high, wide = cloth.shape[:2]
    colour = bust.colour()
    for row in range(int(high / step) + 1):
        for column in range(int(wide / step) + 1):
            centre = rounded(((column + 0.5 * (row % 2)) * step, row * step))
            cv2.circle(cloth, centre, max(1, round(step * 0.25)), colour, -1, cv2.LINE_AA)


def _front(bust: Bust, cloth: Canvas, _: float) -> None:
    high, wide = cloth.shape[:2]
    x, half = bust.head[0], bust.rng.uniform(0.08, 0.25) * wide
    bust.polygon([(x - half, 0), (x + half, 0), (x + half * 0.6, high), (x - half * 0.6, high)], bust.colour(), cloth)


def _lapels(bust: Bust, cloth: Canvas, step: float) -> None:
    high, wide = cloth.shape[:2]
    colour = bust.colour()
    for side in (-1, 1):
        edge = bust.head[0] + side * bust.rng.uniform(0.15, 0.4) * wide
        foot = [(edge + side * step * 0.6, high), (edge - side * step * 0.8, high)]
        bust.polygon([(edge, 0), (edge + side * step * 1.4, 0), *foot], colour, cloth)


def _damask(bust: Bust, cloth: Canvas, step: float) -> None:
    """Cover the cloth with small ornament in the palette's colours, as dense as on printed courts."""
    high, wide = cloth.shape[:2]
    rough = bust.rng.normal(0, 1, (max(2, int(1.7 * high / step)), max(2, int(1.7 * wide / step)))).astype(np.float32)
    field = cv2.resize(rough, (wide, high), interpolation=cv2.INTER_CUBIC)
    field = field + field[:, ::-1]
    for level in sorted(bust.rng.uniform(-1.5, 1.5, int(bust.rng.integers(1, 4)))):
        cloth[np.abs(field - level) < ORNAMENT] = bust.colour()


ORNAMENT = 0.35  # half width of the noise band that becomes one ornament's line
CLOTHS: tuple[Callable[[Bust, Canvas, float], None], ...] = (_slants, _arcs, _spots, _front, _lapels, _damask, _damask)
