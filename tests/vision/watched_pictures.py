"""Small pictures of a table drawn for tests: cloth, cards, hands, lamps; every one from a seed."""

from functools import lru_cache

import cv2
import numpy as np
from numpy.typing import NDArray

from vision.frame import Frame

Picture = NDArray[np.uint8]

SIZE = (640, 360)
"""What a camera delivers for watching, width and height in pixels."""
CLOTHS = {"green": (60, 110, 40), "red": (40, 40, 150), "black": (34, 32, 30), "grey": (150, 150, 150)}
SKINS = {"light": (150, 180, 225), "brown": (70, 105, 155), "dark": (40, 55, 80)}


def bytes_of(light: NDArray[np.floating | np.integer]) -> Picture:
    return np.asarray(np.clip(light, 0, 255), np.uint8)


def cloth(name: str = "green", seed: int = 1) -> Picture:
    """Draw a cloth with a weave."""
    rng = np.random.default_rng(seed)
    plain = np.full((SIZE[1], SIZE[0], 3), CLOTHS[name], np.float32)
    weave = cv2.GaussianBlur(rng.normal(0, 12, plain.shape[:2]).astype(np.float32), (0, 0), 1.5)
    return bytes_of(plain + weave[:, :, None] * 4)


def card(picture: Picture, x: int, y: int, turn_deg: float = 0.0) -> Picture:
    """Lay a card of 40 x 56 pixels with a few marks around (x, y)."""
    done = picture.copy()
    box = cv2.boxPoints(((x, y), (40, 56), turn_deg)).astype(np.int32)
    cv2.fillConvexPoly(done, box, (245, 248, 250), cv2.LINE_AA)
    for dx, dy in ((-13, -20), (13, 20), (0, 0)):
        spin = np.deg2rad(turn_deg)
        at = (round(x + dx * np.cos(spin) - dy * np.sin(spin)), round(y + dx * np.sin(spin) + dy * np.cos(spin)))
        cv2.circle(done, at, 4, (30, 30, 200), -1, cv2.LINE_AA)
    return done


def deal(picture: Picture) -> Picture:
    """Lay sixteen cards and one."""
    for i in range(12):
        picture = card(picture, 70 + 44 * i + 20 * (i // 4), 90, (i * 7) % 5 - 2.0)
    for i in range(4):
        picture = card(picture, 250 + 44 * i, 270, i - 2.0)
    return card(picture, 260, 180)


def hand(
    picture: Picture, tip: tuple[int, int], skin: str = "light", come_from: tuple[int, int] = (330, 420)
) -> Picture:
    """Reach in with an arm and a hand, fingertips at `tip`."""
    done = picture.copy()
    way = np.subtract(come_from, tip) / np.hypot(*np.subtract(come_from, tip))
    across = np.array([-way[1], way[0]])
    palm = np.add(tip, way * 55)
    colour = SKINS[skin]
    shade = tuple(int(0.8 * v) for v in colour)
    cv2.line(done, palm.astype(int).tolist(), come_from, shade, 44, cv2.LINE_AA)
    cv2.circle(done, palm.astype(int).tolist(), 30, colour, -1, cv2.LINE_AA)
    for k in range(4):
        end = np.add(tip, across * 13 * (k - 1.5)) + way * abs(k - 1.5) * 6
        cv2.line(
            done,
            (palm + across * 13 * (k - 1.5)).astype(int).tolist(),
            end.astype(int).tolist(),
            colour,
            12,
            cv2.LINE_AA,
        )
    return done


@lru_cache(maxsize=16)
def _noise(seed: int, deviation: float) -> NDArray[np.int16]:
    rng = np.random.default_rng(seed)
    return rng.normal(0, deviation, (SIZE[1], SIZE[0], 3)).round().astype(np.int16)


def noisy(picture: Picture, seed: int, deviation: float = 3.0) -> Picture:
    """Add the noise of a camera in a dim room."""
    return np.asarray(cv2.add(picture, _noise(seed, deviation), dtype=cv2.CV_8U), np.uint8)


def lit(picture: Picture, gain: float, tint: tuple[float, float, float] = (1, 1, 1)) -> Picture:
    """Change the lamp."""
    return bytes_of(picture * (np.array(tint) * gain))


def shadow(picture: Picture, x: int, depth: float) -> Picture:
    """Let somebody's soft shadow fall on what lies left of `x`."""
    column = 1 - depth / (1 + np.exp((np.arange(picture.shape[1]) - x) / 12))
    return bytes_of(picture * column[None, :, None])


def frame(picture: Picture) -> Frame:
    return Frame.of_bgr(picture)
