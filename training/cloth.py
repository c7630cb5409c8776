"""Grounds for training pictures: cloth, wood, checks, carpet, print and clutter, all made by rule from one generator.

Every function returns uint8 BGR of the asked (height, width). The kinds were chosen after looking at what tables
in club rooms and homes look like; light cloths are as frequent as dark ones because white on white is hard.
"""

from collections.abc import Callable

import cv2
import numpy as np
from numpy.typing import NDArray

Picture = NDArray[np.uint8]
Rng = np.random.Generator


def clipped(values: NDArray[np.number]) -> Picture:
    """Give numbers as a picture; what lies beyond black or white is cut off."""
    return np.asarray(np.clip(values, 0, 255), np.uint8)


def any_colour(rng: Rng) -> NDArray[np.float32]:
    """Draw a BGR colour: table cloth hues mostly, sometimes grey, white or black."""
    kind = rng.random()
    if kind < 0.25:
        return np.full(3, rng.uniform(0, 255), np.float32) + rng.normal(0, 6, 3).astype(np.float32)
    hsv = np.array([[[rng.uniform(0, 180), rng.uniform(30, 255), rng.uniform(15, 250)]]], np.uint8)
    return np.asarray(cv2.cvtColor(hsv, cv2.COLOR_HSV2BGR)[0, 0], np.float32)


def noise(rng: Rng, height: int, width: int, cell_px: float) -> NDArray[np.float32]:
    """Give smooth noise of about unit deviation whose grains are `cell_px` wide."""
    rows, cols = max(2, int(height / cell_px) + 2), max(2, int(width / cell_px) + 2)
    return _stretched(rng.standard_normal((rows, cols), np.float32), height, width)


def _stretched(grains: NDArray[np.float32], height: int, width: int) -> NDArray[np.float32]:
    return np.asarray(cv2.resize(grains, (width, height), interpolation=cv2.INTER_CUBIC), np.float32)


def _tinted(colour: NDArray[np.float32], texture: NDArray[np.float32]) -> Picture:
    return clipped(colour[None, None, :] + texture[:, :, None])


def felt(rng: Rng, height: int, width: int) -> Picture:
    """Draw a plain cloth with fine grain and slow blotches."""
    texture = noise(rng, height, width, rng.uniform(1, 4)) * rng.uniform(0, 9)
    texture += noise(rng, height, width, rng.uniform(40, 200)) * rng.uniform(0, 10)
    return _tinted(any_colour(rng), texture)


def blotched(rng: Rng, height: int, width: int) -> Picture:
    """Draw cloth or stone with marked spots of a second colour."""
    field = noise(rng, height, width, rng.uniform(10, 80)) + 0.5 * noise(rng, height, width, rng.uniform(4, 20))
    share = np.clip(field * rng.uniform(0.3, 1.5) + rng.uniform(-0.5, 0.5), 0, 1)[:, :, None]
    ground = any_colour(rng) * (1 - share) + any_colour(rng) * share
    return clipped(ground + noise(rng, height, width, 2)[:, :, None] * rng.uniform(0, 6))


def wood(rng: Rng, height: int, width: int) -> Picture:
    """Draw planks: stretched grain, rings and dark joints."""
    grains = rng.standard_normal((max(2, height // 3), max(2, width // 60)), np.float32)
    long_grain = _stretched(grains, height, width)
    swing = noise(rng, height, width, rng.uniform(60, 250)) * rng.uniform(2, 8) + long_grain * 0.4
    rings: NDArray[np.float32] = np.sin(swing)
    hue = np.array([rng.uniform(20, 110), rng.uniform(50, 150), rng.uniform(80, 210)], np.float32)
    texture = long_grain * rng.uniform(4, 14) + rings * rng.uniform(3, 14)
    if rng.random() < 0.4:
        pitch = int(rng.uniform(60, 260))
        texture[:: max(2, pitch)] -= rng.uniform(10, 60)
    picture = _tinted(hue, texture)
    return (
        np.ascontiguousarray(picture.transpose(1, 0, 2)[:height]) if height == width and rng.random() < 0.5 else picture
    )


def checks(rng: Rng, height: int, width: int) -> Picture:
    """Draw checks, stripes or tartan at any angle."""
    angle = rng.uniform(0, np.pi)
    rows, cols = np.mgrid[0:height, 0:width].astype(np.float32)
    along = np.cos(angle) * cols + np.sin(angle) * rows
    across = -np.sin(angle) * cols + np.cos(angle) * rows
    pitch = rng.uniform(8, 90)
    kind = rng.integers(3)
    first = (along / pitch) % 2 < 1
    second = (across / (pitch * rng.choice([1.0, 1.0, 0.5]))) % 2 < 1
    if kind == 0:
        share = (first ^ second).astype(np.float32)
    elif kind == 1:
        share = first.astype(np.float32)
    else:
        share = (first.astype(np.float32) + second.astype(np.float32)) / 2
    share = share[:, :, None]
    ground = any_colour(rng) * (1 - share) + any_colour(rng) * share
    return clipped(ground + noise(rng, height, width, 1.5)[:, :, None] * rng.uniform(0, 8))


def carpet(rng: Rng, height: int, width: int) -> Picture:
    """Draw strong speckle, as carpet, gravel or terrazzo."""
    texture = noise(rng, height, width, rng.uniform(1.5, 7)) * rng.uniform(12, 45)
    return _tinted(any_colour(rng), texture)


def printed(rng: Rng, height: int, width: int) -> Picture:
    """Draw newspaper, packaging and screens: text of many sizes and blocks of colour; the hardest false indexes."""
    picture = felt(rng, height, width) if rng.random() < 0.5 else np.full((height, width, 3), 235, np.uint8)
    for _ in range(rng.integers(0, 6)):
        x, y = rng.integers(0, width), rng.integers(0, height)
        w, h = rng.integers(20, width), rng.integers(20, height)
        box = cv2.boxPoints(((float(x), float(y)), (float(w), float(h)), float(rng.uniform(0, 180))))
        cv2.fillConvexPoly(picture, box.astype(np.int32), any_colour(rng).tolist(), cv2.LINE_AA)
    letters = "AKQJBDVRTE1234567890 abcdefghijklmnopqrstuvwxyz"
    fonts = (cv2.FONT_HERSHEY_SIMPLEX, cv2.FONT_HERSHEY_COMPLEX, cv2.FONT_HERSHEY_TRIPLEX, cv2.FONT_HERSHEY_PLAIN)
    for _ in range(rng.integers(5, 60)):
        word = "".join(rng.choice(list(letters), rng.integers(1, 14)))
        size = float(np.exp(rng.uniform(np.log(0.25), np.log(2.5))))
        place = (int(rng.integers(-20, width)), int(rng.integers(0, height)))
        cv2.putText(
            picture,
            word,
            place,
            int(rng.choice(fonts)),
            size,
            any_colour(rng).tolist(),
            max(1, int(size * rng.uniform(1, 3))),
            cv2.LINE_AA,
        )
    if rng.random() < 0.6:
        turn = cv2.getRotationMatrix2D((width / 2, height / 2), float(rng.uniform(0, 360)), 1.5)
        picture = np.asarray(cv2.warpAffine(picture, turn, (width, height), borderMode=cv2.BORDER_REFLECT), np.uint8)
    return picture


def clutter(rng: Rng, height: int, width: int) -> Picture:
    """Draw overlapping things: boxes, discs, cables on any other ground."""
    base = GROUNDS[int(rng.integers(0, 4))](rng, height, width)
    for _ in range(rng.integers(3, 18)):
        colour = any_colour(rng).tolist()
        x, y = int(rng.integers(0, width)), int(rng.integers(0, height))
        kind = rng.integers(4)
        if kind == 0:
            cv2.circle(base, (x, y), int(rng.uniform(5, width / 4)), colour, -1, cv2.LINE_AA)
        elif kind == 1:
            size = (float(rng.uniform(10, width / 2)), float(rng.uniform(10, width / 2)))
            box = cv2.boxPoints(((float(x), float(y)), size, float(rng.uniform(0, 180))))
            cv2.fillConvexPoly(base, box.astype(np.int32), colour, cv2.LINE_AA)
        elif kind == 2:
            points = rng.integers(-20, max(height, width) + 20, (4, 2)).astype(np.int32)
            cv2.polylines(
                base, [points], isClosed=False, color=colour, thickness=int(rng.uniform(1, 14)), lineType=cv2.LINE_AA
            )
        else:
            axes = (int(rng.uniform(5, width / 5)), int(rng.uniform(5, width / 5)))
            cv2.ellipse(base, (x, y), axes, float(rng.uniform(0, 180)), 0, 360, colour, -1, cv2.LINE_AA)
    return base


GROUNDS: tuple[Callable[[Rng, int, int], Picture], ...] = (felt, blotched, wood, checks, carpet, printed, clutter)


def any_ground(rng: Rng, height: int, width: int) -> Picture:
    """Draw one ground of any kind; plain cloths are the most frequent, as on real card tables."""
    kind = rng.choice(len(GROUNDS), p=[0.33, 0.12, 0.14, 0.11, 0.10, 0.10, 0.10])
    return GROUNDS[int(kind)](rng, height, width)
