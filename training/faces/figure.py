"""Draw a court figure's bust: robe, head, hair, crown and what it holds."""

import cv2
import numpy as np
from numpy.random import Generator

from training.faces.paint import Canvas, Colour
from training.faces.style import Style

SKINS = ((205, 225, 245), (180, 205, 240), (150, 180, 220), (255, 255, 255), (110, 140, 190))
HAIR = ((30, 60, 90), (60, 170, 220), (40, 40, 45), (200, 205, 210), (30, 80, 170))
GOLD = (50.0, 190.0, 235.0)


def draw_bust(rank: str, suit: str, style: Style, size: tuple[int, int], rng: Generator, look: Generator) -> Canvas:
    """Return the upper half of a court figure on its ground, float BGR of size (width, height).

    `rng` differs from card to card; `look` is the same for the whole deck.
    """
    wide, high = size
    palette = _palette(style, look)
    canvas = np.empty((high, wide, 3), np.float32)
    canvas[:] = style.paper if look.random() < 0.7 else palette[int(look.integers(len(palette)))]
    middle = wide * (0.5 + float(rng.uniform(-0.06, 0.06)))
    head = (middle, high * float(look.uniform(0.4, 0.48)))
    reach = min(wide, high) * float(look.uniform(0.11, 0.16))
    outline = style.ink["S"] if not style.dark else (230.0, 230.0, 230.0)
    pen = max(1, round(wide * 0.006))
    _robe(canvas, palette, head, reach, rng, outline, pen)
    _hair(canvas, rank, head, reach, rng, outline, pen)
    _face(canvas, rank, head, reach, rng, outline, pen, look)
    _crown(canvas, rank, head, reach, palette, rng, outline, pen)
    _held(canvas, rank, head, reach, palette, rng, outline, pen)
    return canvas


def _palette(style: Style, look: Generator) -> list[Colour]:
    lively: list[Colour] = [(40, 40, 200), (170, 90, 30), GOLD, (30, 30, 30), (70, 130, 40), (120, 60, 130), (90, 150, 200), (200, 170, 90)]
    chosen = [lively[int(number)] for number in look.choice(len(lively), int(look.integers(2, 6)), replace=False)]
    if look.random() < 0.2:
        chosen = [style.ink["S"], style.ink["H"], style.paper]
    return chosen


def _poly(canvas: Canvas, points: np.ndarray, colour: Colour, outline: Colour | None, pen: int) -> None:
    scaled = [np.round(np.asarray(points, float) * 8).astype(np.int32).reshape(-1, 1, 2)]
    cv2.fillPoly(canvas, scaled, colour, cv2.LINE_AA, 3)
    if outline is not None:
        cv2.polylines(canvas, scaled, True, outline, pen, cv2.LINE_AA, 3)


def _pick(palette: list[Colour], rng: Generator) -> Colour:
    return palette[int(rng.integers(len(palette)))]


def _robe(canvas: Canvas, palette: list[Colour], head: tuple[float, float], reach: float, rng: Generator, outline: Colour, pen: int) -> None:
    """Paint shoulders down to the waist, with stripes, scales or lozenges clipped to them."""
    high, wide = canvas.shape[:2]
    x, y = head
    slope = rng.uniform(0.2, 0.9) * reach
    broad = rng.uniform(0.38, 0.5) * wide
    shoulder = y + reach * rng.uniform(1.15, 1.5)
    shape = np.array([(x - reach * 0.6, y + reach * 0.9), (x + reach * 0.6, y + reach * 0.9), (x + broad, shoulder + slope), (x + broad * 0.9, high), (x - broad * 0.9, high), (x - broad, shoulder + slope)])
    mask = np.zeros((high, wide), np.uint8)
    cv2.fillPoly(mask, [np.round(shape).astype(np.int32)], 255)
    cloth = np.empty_like(canvas)
    cloth[:] = _pick(palette, rng)
    for _ in range(int(rng.integers(1, 4))):
        _cloth(cloth, palette, rng, x, outline, pen)
    inside = mask > 0
    canvas[inside] = cloth[inside]
    _poly_line(canvas, shape, outline, pen)
    collar = rng.uniform(0.7, 1.1) * reach
    ring = np.array([(x - collar, shoulder), (x, shoulder + collar * rng.uniform(0.4, 1.2)), (x + collar, shoulder), (x, y + reach * 0.8)])
    _poly(canvas, ring, _pick(palette, rng), outline, pen)


def _poly_line(canvas: Canvas, points: np.ndarray, outline: Colour, pen: int) -> None:
    cv2.polylines(canvas, [np.round(points * 8).astype(np.int32).reshape(-1, 1, 2)], True, outline, pen, cv2.LINE_AA, 3)


def _cloth(cloth: Canvas, palette: list[Colour], rng: Generator, middle: float, outline: Colour, pen: int) -> None:
    high, wide = cloth.shape[:2]
    colour = _pick(palette, rng)
    step = rng.uniform(0.05, 0.16) * wide
    manner = int(rng.integers(7))
    if manner == 0:
        for number in range(int(2 * wide / step)):
            start = (round(number * step - wide / 2), 0)
            cv2.line(cloth, start, (round(start[0] + rng.uniform(-0.2, 0.2) * wide * 0.1 + high * 0.4), high), colour, max(1, round(step * 0.35)), cv2.LINE_AA)
    elif manner == 1:
        for number in range(int(high / step) + 1):
            cv2.ellipse(cloth, (round(middle), round(number * step)), (round(wide * 0.6), round(step * 1.5)), 0, 0, 180, colour, max(1, round(step * 0.3)), cv2.LINE_AA)
    elif manner == 2:
        for row in range(int(high / step) + 1):
            for column in range(int(wide / step) + 1):
                cv2.circle(cloth, (round((column + 0.5 * (row % 2)) * step), round(row * step)), max(1, round(step * 0.25)), colour, -1, cv2.LINE_AA)
    elif manner == 3:
        half = rng.uniform(0.08, 0.25) * wide
        _poly(cloth, np.array([(middle - half, 0), (middle + half, 0), (middle + half * 0.6, high), (middle - half * 0.6, high)]), colour, outline, pen)
    elif manner in (4, 5):
        _damask(cloth, palette, rng)
    else:
        for side in (-1, 1):
            edge = middle + side * rng.uniform(0.15, 0.4) * wide
            _poly(cloth, np.array([(edge, 0), (edge + side * step * 1.4, 0), (edge + side * step * 0.6, high), (edge - side * step * 0.8, high)]), colour, outline, pen)


def _damask(cloth: Canvas, palette: list[Colour], rng: Generator) -> None:
    """Cover the cloth with small ornament in the palette's colours, as dense as on printed courts."""
    high, wide = cloth.shape[:2]
    grain = rng.uniform(0.03, 0.09) * wide
    rough = rng.normal(0, 1, (max(2, int(high / grain)), max(2, int(wide / grain)))).astype(np.float32)
    field = cv2.resize(rough, (wide, high), interpolation=cv2.INTER_CUBIC)
    field = field + field[:, ::-1]
    for level in sorted(rng.uniform(-1.5, 1.5, int(rng.integers(1, 4)))):
        cloth[np.abs(field - level) < 0.35] = _pick(palette, rng)


def _hair(canvas: Canvas, rank: str, head: tuple[float, float], reach: float, rng: Generator, outline: Colour, pen: int) -> None:
    colour = tuple(float(value) for value in HAIR[int(rng.integers(len(HAIR)))])
    fall = {"Q": rng.uniform(1.3, 1.9), "J": rng.uniform(0.9, 1.4), "K": rng.uniform(0.8, 1.3)}[rank]
    centre = (round(head[0]), round(head[1] + reach * 0.1))
    for paint, thick in ((colour, -1), (outline, pen)):
        cv2.ellipse(canvas, centre, (round(reach * 1.15), round(reach * fall)), 0, 0, 360, paint, thick, cv2.LINE_AA)


def _face(canvas: Canvas, rank: str, head: tuple[float, float], reach: float, rng: Generator, outline: Colour, pen: int, look: Generator) -> None:
    skin = tuple(float(value) for value in SKINS[int(look.integers(len(SKINS)))])
    x, y = head
    for paint, thick in ((skin, -1), (outline, pen)):
        cv2.ellipse(canvas, (round(x), round(y)), (round(reach * 0.78), round(reach)), 0, 0, 360, paint, thick, cv2.LINE_AA)
    beard = tuple(float(value) for value in HAIR[int(rng.integers(len(HAIR)))])
    if rank == "K" or (rank == "J" and rng.random() < 0.15):
        long = rng.uniform(1.2, 1.9)
        tip = np.array([(x - reach * 0.75, y + reach * 0.3), (x + reach * 0.75, y + reach * 0.3), (x + reach * 0.4, y + reach * long), (x - reach * 0.4, y + reach * long)])
        _poly(canvas, tip, beard, outline, pen)
    gaze = rng.uniform(-0.12, 0.12) * reach
    for side in (-1, 1):
        eye = (round(x + side * reach * 0.3 + gaze), round(y - reach * 0.12))
        cv2.circle(canvas, eye, max(1, round(reach * 0.1)), outline, -1, cv2.LINE_AA)
        cv2.line(canvas, (round(eye[0] - reach * 0.17), round(eye[1] - reach * 0.22)), (round(eye[0] + reach * 0.17), round(eye[1] - reach * 0.25)), outline, pen, cv2.LINE_AA)
    cv2.line(canvas, (round(x + gaze), round(y)), (round(x + gaze * 1.6 + reach * 0.08), round(y + reach * 0.3)), outline, pen, cv2.LINE_AA)
    lips = (60.0, 60.0, 200.0) if rank == "Q" else outline
    cv2.line(canvas, (round(x + gaze - reach * 0.2), round(y + reach * 0.52)), (round(x + gaze + reach * 0.2), round(y + reach * 0.52)), lips, pen + 1, cv2.LINE_AA)


def _crown(canvas: Canvas, rank: str, head: tuple[float, float], reach: float, palette: list[Colour], rng: Generator, outline: Colour, pen: int) -> None:
    x, y = head
    base = y - reach * 0.62
    if rank == "J":
        tilt = rng.uniform(-0.3, 0.3) * reach
        cap = np.array([(x - reach, base), (x - reach * 0.8 + tilt, base - reach * 0.7), (x + reach * 0.8 + tilt, base - reach * 0.6), (x + reach * 1.05, base)])
        _poly(canvas, cap, _pick(palette, rng), outline, pen)
        plume = np.array([(x + reach * 0.7, base - reach * 0.3), (x + reach * 1.7, base - reach * rng.uniform(0.6, 1.4)), (x + reach * 1.2, base)])
        _poly(canvas, plume, _pick(palette, rng), outline, pen)
        return
    spikes = int(rng.integers(3, 6)) if rank == "K" else int(rng.integers(3, 8))
    tall = reach * (rng.uniform(0.7, 1.1) if rank == "K" else rng.uniform(0.35, 0.65))
    flare = 1.15 if rank == "K" else 1.0
    points = [(x - reach * 0.95, base + reach * 0.15)]
    for number in range(spikes):
        at = x - reach * flare + 2 * reach * flare * (number + 0.5) / spikes
        points.append((x - reach * flare + 2 * reach * flare * number / spikes, base - tall * 0.35))
        points.append((at, base - tall))
    points += [(x + reach * flare, base - tall * 0.35), (x + reach * 0.95, base + reach * 0.15)]
    crown = GOLD if rng.random() < 0.7 else _pick(palette, rng)
    _poly(canvas, np.array(points), crown, outline, pen)
    for spike in points[2::2][:spikes]:
        cv2.circle(canvas, (round(spike[0]), round(spike[1])), max(1, round(reach * 0.1)), _pick(palette, rng), -1, cv2.LINE_AA)


def _held(canvas: Canvas, rank: str, head: tuple[float, float], reach: float, palette: list[Colour], rng: Generator, outline: Colour, pen: int) -> None:
    """Paint a sword or sceptre (king), a flower (queen), a halberd or staff (knave) at one side."""
    high, wide = canvas.shape[:2]
    if rng.random() < 0.2:
        return
    side = 1 if rng.random() < 0.7 else -1
    x = head[0] + side * wide * rng.uniform(0.3, 0.4)
    top, bottom = high * rng.uniform(0.2, 0.45), high * rng.uniform(0.85, 1.0)
    cv2.line(canvas, (round(x), round(top)), (round(x), round(bottom)), outline, max(2, pen * 2), cv2.LINE_AA)
    spot = (round(x), round(top))
    size = reach * 0.45
    if rank == "Q":
        for angle in np.linspace(0, 2 * np.pi, 6)[:-1]:
            petal = (round(x + size * 0.6 * np.cos(angle)), round(top + size * 0.6 * np.sin(angle)))
            cv2.circle(canvas, petal, max(1, round(size * 0.45)), _pick(palette, rng), -1, cv2.LINE_AA)
        cv2.circle(canvas, spot, max(1, round(size * 0.35)), GOLD, -1, cv2.LINE_AA)
    elif rank == "K":
        _poly(canvas, np.array([(x - size * 0.3, top), (x, top - size * 2), (x + size * 0.3, top), (x + size * 0.3, bottom), (x - size * 0.3, bottom)]), (225.0, 220.0, 215.0), outline, pen)
        cv2.line(canvas, (round(x - size), round(bottom - size)), (round(x + size), round(bottom - size)), outline, pen * 3, cv2.LINE_AA)
    else:
        _poly(canvas, np.array([(x, top - size * 1.5), (x + side * size, top), (x + side * size * 1.2, top + size * 1.2), (x, top + size * 0.8)]), _pick(palette, rng), outline, pen)
    hand = tuple(float(value) for value in SKINS[0])
    cv2.circle(canvas, (round(x), round(min(bottom, high * 0.8))), max(2, round(reach * 0.22)), hand, -1, cv2.LINE_AA)
    cv2.circle(canvas, (round(x), round(min(bottom, high * 0.8))), max(2, round(reach * 0.22)), outline, pen, cv2.LINE_AA)
