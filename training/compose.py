"""Lays card faces on a ground as a camera would see them; keeps the truth: quads, who covers whom, open indexes."""

from dataclasses import dataclass

import cv2
import numpy as np
from numpy.typing import NDArray

from training.cloth import clipped
from training.layouts import Placed

Picture = NDArray[np.uint8]
Rng = np.random.Generator
Quad = NDArray[np.float32]

BACK = 52
"""The code of a card whose back is up; 0 to 51 are places in `rules.cards.PACK`."""
CORNERS = ("TL", "TR", "BR", "BL")
SMALLER = (0.66, 0.44, 0.3, 0.2)
"""Shares of its size at which a picture is kept too: none is then warped so small that pixels are skipped."""


@dataclass(frozen=True, slots=True)
class Truth:
    """One card of a picture: code, quad in pixels (the card's own TL TR BR BL), what of it can be seen.

    `index_seen` has for TL TR BR BL the visible share of the printed index there, or -1 where none is printed.
    """

    code: int
    quad: Quad
    seen: float
    index_seen: tuple[float, float, float, float]
    group: str


@dataclass(frozen=True, slots=True)
class Stock:
    """What a composer needs of one deck: pictures at two sizes with their paper masks."""

    faces: dict[int, list[tuple[Picture, Picture]]]
    index_corners: tuple[str, ...]
    index_box: tuple[float, float]


def prepare(
    faces: dict[int, Picture], radius: float, index_corners: tuple[str, ...], index_box: tuple[float, float]
) -> Stock:
    """Make half- and quarter-size copies and rounded paper masks, so that warping never skips pixels."""
    ready: dict[int, list[tuple[Picture, Picture]]] = {}
    for code, face in faces.items():
        height, width = face.shape[:2]
        mask = np.zeros((height, width), np.uint8)
        r = max(1, int(radius * width))
        cv2.rectangle(mask, (r, 0), (width - 1 - r, height - 1), 255, -1)
        cv2.rectangle(mask, (0, r), (width - 1, height - 1 - r), 255, -1)
        for x in (r, width - 1 - r):
            for y in (r, height - 1 - r):
                cv2.circle(mask, (x, y), r, 255, -1)
        levels: list[tuple[Picture, Picture]] = [(face, mask)]
        for share in SMALLER:
            to = (int(width * share), int(height * share))
            levels.append((_shrunk(face, to), _shrunk(mask, to)))
        ready[code] = levels
    return Stock(ready, index_corners, index_box)


def _shrunk(picture: Picture, to: tuple[int, int]) -> Picture:
    return np.asarray(cv2.resize(picture, to, interpolation=cv2.INTER_AREA), np.uint8)


def card_quad(placed: Placed, size: tuple[float, float], view: NDArray[np.float64]) -> Quad:
    """Project one card's corners (TL TR BR BL of its own) into the picture."""
    w, h = size[0] / 2, size[1] / 2
    local = np.array([[-w, -h], [w, -h], [w, h], [-w, h]], np.float64)
    c, s = np.cos(placed.turn), np.sin(placed.turn)
    world = local @ np.array([[c, s], [-s, c]]) + (placed.x_mm, placed.y_mm)
    return np.asarray(cv2.perspectiveTransform(world[None], view)[0], np.float32)


def _window(quad: Quad, pad: float, shape: tuple[int, ...]) -> tuple[int, int, int, int] | None:
    x0, y0 = np.floor(quad.min(0) - pad).astype(int)
    x1, y1 = np.ceil(quad.max(0) + pad).astype(int) + 1
    x0, y0, x1, y1 = max(0, x0), max(0, y0), min(shape[1], x1), min(shape[0], y1)
    return (x0, y0, x1, y1) if x1 - x0 > 1 and y1 - y0 > 1 else None


def _shadow(canvas: Picture, quad: Quad, shift: NDArray[np.float64], soft: float, depth: float) -> None:
    """Darken what lies beneath a card: a soft copy of its outline, shifted away from the lamp."""
    window = _window(quad, soft * 2 + float(np.abs(shift).max()), canvas.shape)
    if window is None:
        return
    x0, y0, x1, y1 = window
    mask = np.zeros((y1 - y0, x1 - x0), np.uint8)
    cv2.fillConvexPoly(mask, ((quad + shift - (x0, y0)) * 8).astype(np.int32), 255, cv2.LINE_AA, 3)
    size = int(soft) * 2 + 1
    blurred = cv2.blur(cv2.blur(mask, (size, size)), (size, size))
    part = canvas[y0:y1, x0:x1]
    gain = 255 - (blurred.astype(np.float32) * depth).astype(np.uint8)
    cv2.multiply(part, cv2.cvtColor(gain, cv2.COLOR_GRAY2BGR), part, 1 / 255)


def lay_card(canvas: Picture, levels: list[tuple[Picture, Picture]], quad: Quad, shade: float) -> None:
    """Paint one card into its quad with smooth edges; `shade` is its own brightness, about 1."""
    window = _window(quad, 1, canvas.shape)
    if window is None:
        return
    x0, y0, x1, y1 = window
    width_px = max(float(np.linalg.norm(quad[1] - quad[0])), float(np.linalg.norm(quad[2] - quad[3])))
    level = 0
    while level + 1 < len(levels) and levels[level + 1][0].shape[1] >= width_px * 1.05:
        level += 1
    face, mask = levels[level]
    h, w = face.shape[:2]
    source = np.array([[0, 0], [w, 0], [w, h], [0, h]], np.float32) - 0.5
    warp = cv2.getPerspectiveTransform(source, quad - np.array([x0, y0], np.float32))
    to = (x1 - x0, y1 - y0)
    paint = cv2.warpPerspective(face, warp, to, flags=cv2.INTER_LINEAR, borderMode=cv2.BORDER_REPLICATE)
    alpha = cv2.warpPerspective(mask, warp, to, flags=cv2.INTER_LINEAR)
    if shade != 1.0:
        paint = cv2.convertScaleAbs(paint, alpha=shade)
    a = (alpha.astype(np.float32) / 255)[:, :, None]
    part = canvas[y0:y1, x0:x1]
    part[:] = (paint * a + part * (1 - a)).astype(np.uint8)


def _chips(rng: Rng, canvas: Picture, owner: NDArray[np.int16], at: NDArray[np.float64], radius: float) -> None:
    colour = rng.uniform(0, 255, 3)
    for i in range(rng.integers(1, 5)):
        x, y = at + rng.normal(0, radius * (0.12 if rng.random() < 0.7 else 1.2), 2)
        shade = colour * (0.75 + 0.06 * i)
        centre = (int(x), int(y))
        cv2.circle(canvas, (centre[0] + 2, centre[1] + 3), int(radius), (colour * 0.2).tolist(), -1, cv2.LINE_AA)
        cv2.circle(canvas, centre, int(radius), shade.tolist(), -1, cv2.LINE_AA)
        if rng.random() < 0.6:
            for k in range(8):
                cv2.ellipse(
                    canvas,
                    centre,
                    (int(radius * 0.88), int(radius * 0.88)),
                    k * 45,
                    0,
                    16,
                    (255 - colour * 0.3).tolist(),
                    max(1, int(radius * 0.2)),
                    cv2.LINE_AA,
                )
        cv2.circle(owner, centre, int(radius), -2, -1)


def _hand(rng: Rng, canvas: Picture, owner: NDArray[np.int16], at: NDArray[np.float64], width: float) -> None:
    """Paint a hand that comes in from the edge: tapering fingers, shaded across, of any skin."""
    height_px, width_px = canvas.shape[:2]
    way = rng.uniform(0, 2 * np.pi)
    arm = np.array([np.cos(way), np.sin(way)])
    skin = np.array([[[rng.uniform(2, 16), rng.uniform(50, 150), rng.uniform(50, 240)]]], np.uint8)
    tone = cv2.cvtColor(skin, cv2.COLOR_HSV2BGR)[0, 0].astype(np.float32)
    layer = np.zeros((height_px, width_px), np.uint8)
    light = np.zeros((height_px, width_px), np.float32)
    across = np.array([-arm[1], arm[0]])
    thick = width * rng.uniform(0.22, 0.34)
    palm = at + arm * width * rng.uniform(1.0, 1.6)
    parts = [(palm + across * thick * 0.3, palm + arm * width * 6, thick * 3.2)]
    for k in range(rng.integers(1, 5)):
        tip = at + across * thick * (k - 1.2) * 1.15 + arm * rng.uniform(-0.25, 0.35) * width
        parts.append((tip, palm + across * thick * (k - 1.2), thick))
    for a, b, t in parts:
        for share, gain in ((1.0, 0.7), (0.8, 0.85), (0.55, 1.0), (0.25, 1.08)):
            pts = (tuple(map(int, a)), tuple(map(int, b)))
            cv2.line(light, *pts, gain, max(1, int(t * share)), cv2.LINE_AA)
        cv2.line(layer, tuple(map(int, a)), tuple(map(int, b)), 255, max(1, int(t)), cv2.LINE_AA)
    soft = cv2.GaussianBlur(light, (0, 0), max(1.0, thick / 10))
    alpha = (layer / 255.0)[:, :, None]
    paint = tone[None, None] * soft[:, :, None]
    canvas[:] = clipped(canvas * (1 - alpha) + paint * alpha)
    owner[layer > 127] = -2


def _seen(owner: NDArray[np.int16], quad: Quad, ident: int) -> float:
    """Give the share of a quad's area (also what lies outside the picture) that `ident` still owns."""
    area = cv2.contourArea(quad)
    window = _window(quad, 0, owner.shape)
    if window is None or area < 1:
        return 0.0
    x0, y0, x1, y1 = window
    mask = np.zeros((y1 - y0, x1 - x0), np.uint8)
    cv2.fillConvexPoly(mask, (quad - (x0, y0)).round().astype(np.int32), 1)
    mine = int(((owner[y0:y1, x0:x1] == ident) & (mask > 0)).sum())
    inside = max(1, int(mask.sum()))
    # The drawn polygon is a little larger than the true area; scale by it, then by what is inside the picture.
    return min(1.0, mine / inside) * min(1.0, inside / area)


def compose(  # noqa: PLR0917 - each is a part of the picture, in the order in which it is painted
    rng: Rng,
    ground: Picture,
    placed: list[Placed],
    codes: list[int],
    stock: Stock,
    size: tuple[float, float],
    view: NDArray[np.float64],
    *,
    things: bool = True,
) -> tuple[Picture, list[Truth]]:
    """Paint the cards in order with shadows, chips and hands (`things`); give the picture and each card's truth."""
    canvas = ground.copy()
    owner = np.full(ground.shape[:2], -1, np.int16)
    quads = [card_quad(p, size, view) for p in placed]
    width = float(np.median([np.linalg.norm(q[1] - q[0]) for q in quads]))
    lamp = rng.normal(0, 1, 2) * width * rng.uniform(0.0, 0.05)
    soft, depth = width * rng.uniform(0.008, 0.08), rng.uniform(0.0, 0.75)
    for ident, (quad, code) in enumerate(zip(quads, codes, strict=True)):
        _shadow(canvas, quad, lamp, soft, depth)
        if placed[ident].group == "stock":
            for k in range(int(rng.integers(1, 8)), 0, -1):
                lay_card(canvas, stock.faces[code], quad + (lamp * 0.1 * k + 0.3 * k).astype(np.float32), 0.8)
        lay_card(canvas, stock.faces[code], quad, float(rng.uniform(0.93, 1.0)))
        if rng.random() < 0.3:
            outline = (quad * 8).astype(np.int32)
            cv2.polylines(
                canvas, [outline], isClosed=True, color=(90, 90, 90), thickness=1, lineType=cv2.LINE_AA, shift=3
            )
        cv2.fillConvexPoly(owner, quad.round().astype(np.int32), ident)
    for _ in range(rng.poisson(1.2) if things else 0):
        spot = quads[int(rng.integers(len(quads)))].mean(0) + rng.normal(0, width * 0.9, 2)
        _chips(rng, canvas, owner, spot, width * rng.uniform(0.22, 0.36))
    if things and rng.random() < 0.22:
        spot = quads[int(rng.integers(len(quads)))].mean(0) + rng.normal(0, width * 0.7, 2)
        _hand(rng, canvas, owner, spot, width)
    truths = []
    box_w, box_h = stock.index_box
    for ident, (quad, code) in enumerate(zip(quads, codes, strict=True)):
        marks: list[float] = []
        to_quad = cv2.getPerspectiveTransform(np.array([[0, 0], [1, 0], [1, 1], [0, 1]], np.float32), quad)
        for name in CORNERS:
            if code == BACK or name not in stock.index_corners:
                marks.append(-1.0)
                continue
            x0 = 0.02 if name in {"TL", "BL"} else 1 - box_w
            y0 = 0.02 if name in {"TL", "TR"} else 1 - box_h
            box = np.array(
                [[[x0, y0], [x0 + box_w - 0.02, y0], [x0 + box_w - 0.02, y0 + box_h - 0.02], [x0, y0 + box_h - 0.02]]],
                np.float32,
            )
            marks.append(_seen(owner, cv2.perspectiveTransform(box, to_quad)[0], ident))
        tl, tr, br, bl = marks
        truths.append(Truth(code, quad, _seen(owner, quad, ident), (tl, tr, br, bl), placed[ident].group))
    return canvas, truths
