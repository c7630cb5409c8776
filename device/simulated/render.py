"""Draws a simulated table as a camera would see it: a cloth, cards in their perspective, hands, the sensor's noise."""

from collections.abc import Mapping
from functools import lru_cache

import cv2
import numpy as np
import pygame
from numpy.typing import NDArray

from device.simulated.places import Lens, Lying, lens_of
from display import faces
from display.faces import Design
from display.theme import Look
from rules.cards import Card
from vision.frame import Pixels

GREEN = (58, 96, 36)
"""The cloth, blue first."""
SKIN, SLEEVE = (150, 180, 225), (70, 60, 52)
FACE_PX = 240
"""Width in pixels at which a face is drawn before it is laid: twice what it has on the table."""
ARM_MM, PALM_MM, FINGER_MM = 75.0, 45.0, 20.0
NOISE = 2.0
"""Deviation in grey values of a sensor in a lit room."""
WEAVE = 3.0
"""Deviation in grey values of the cloth's weave."""


@lru_cache(maxsize=64)
def printed(card: Card | None) -> tuple[Pixels, NDArray[np.uint8]]:
    """Give a card's face, or its back for None, in blue, green, red, and where it is: 255 inside the round corners."""
    if card is None:
        surface = faces.back(FACE_PX)
    else:
        surface = faces.face(card, Design(card.rank.value, plain=False), FACE_PX, Look())
    colours = np.ascontiguousarray(pygame.surfarray.pixels3d(surface).transpose(1, 0, 2)[:, :, ::-1])
    inside = np.ascontiguousarray(pygame.surfarray.pixels_alpha(surface).T)
    return colours, inside


@lru_cache(maxsize=4)
def cloth(size: tuple[int, int]) -> Pixels:
    """Give an empty table."""
    across, down = size
    rng = np.random.default_rng(1)
    weave = cv2.GaussianBlur(rng.normal(0, 2 * WEAVE, (down, across)).astype(np.float32), (0, 0), 1.5)
    lamp = 1.06 - 0.12 * np.linspace(-1, 1, across, dtype=np.float32)[None, :] ** 2
    light = np.array(GREEN, np.float32) * lamp[:, :, None] + weave[:, :, None]
    done = np.clip(light, 0, 255).astype(np.uint8)
    done.flags.writeable = False
    return done


def lay(picture: Pixels, lens: Lens, where: Lying, card: Card | None) -> None:
    """Lay a card into a picture; None lies face down."""
    colours, inside = printed(card)
    high, wide = inside.shape
    quad = lens.seen(where.quad)
    low = np.floor(quad.min(axis=0)).astype(int) - 1
    top = np.ceil(quad.max(axis=0)).astype(int) + 2
    low, top = np.maximum(low, 0), np.minimum(top, lens.size)
    own = np.array([(0, 0), (wide, 0), (wide, high), (0, high)], np.float32)
    matrix = cv2.getPerspectiveTransform(own, (quad - low).astype(np.float32))
    box = int(top[0] - low[0]), int(top[1] - low[1])
    seen = cv2.warpPerspective(colours, matrix, box, flags=cv2.INTER_AREA, borderMode=cv2.BORDER_REPLICATE)
    mask = cv2.warpPerspective(inside, matrix, box, flags=cv2.INTER_LINEAR)[:, :, None].astype(np.uint16)
    part = picture[low[1] : top[1], low[0] : top[0]]
    part[:] = ((seen * mask + part * (255 - mask)) // 255).astype(np.uint8)


def reach(picture: Pixels, lens: Lens, tip: tuple[float, float], come_from: tuple[float, float]) -> None:
    """Reach in with a sleeve and a hand, fingertips at `tip`, both in millimetres on the cloth."""
    end, start = np.array(tip), np.array(come_from)
    way = (start - end) / max(1.0, float(np.hypot(*(start - end))))
    across = np.array([-way[1], way[0]])
    palm = end + way * 85
    scale = lens.size[0] / 1230.0

    def at(point: NDArray[np.float64]) -> tuple[int, int]:
        x, y = lens.seen(point[None].astype(np.float32))[0]
        return int(x), int(y)

    cv2.line(picture, at(palm + way * 60), at(start), SLEEVE, round(ARM_MM * scale), cv2.LINE_AA)
    cv2.circle(picture, at(palm), round(PALM_MM * scale), SKIN, -1, cv2.LINE_AA)
    for finger in range(4):
        side = finger - 1.5
        low, high = palm + across * 20 * side, end + across * 20 * side + way * abs(side) * 9
        cv2.line(picture, at(low), at(high), SKIN, round(FINGER_MM * scale), cv2.LINE_AA)


def table(size: tuple[int, int], cards: Mapping[Lying, Card | None]) -> Pixels:
    """Give a table with cards on it, later ones over earlier ones, softened as a lens does."""
    lens = lens_of(size)
    picture = cloth(size).copy()
    for where, card in cards.items():
        lay(picture, lens, where, card)
    return np.asarray(cv2.GaussianBlur(picture, (3, 3), 0), np.uint8)


@lru_cache(maxsize=8)
def _grain(size: tuple[int, int], turn: int) -> NDArray[np.int8]:
    rng = np.random.default_rng([turn, 5])
    return rng.normal(0, NOISE, (size[1], size[0], 3)).round().astype(np.int8)


def noisy(picture: Pixels, turn: int) -> Pixels:
    """Add the sensor's noise, otherwise in each of four pictures in a row."""
    size = (picture.shape[1], picture.shape[0])
    return np.asarray(cv2.add(picture, _grain(size, turn % 4), dtype=cv2.CV_8U), np.uint8)
