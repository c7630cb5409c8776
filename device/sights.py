"""From what vision read to what the rules and the screen take: only what is sure is a card, all else is asked for."""

from collections.abc import Mapping

import cv2
import numpy as np

from display.view import Image
from display.views.reading import Sighted
from rules.deal import Spread, spread_of
from rules.seats import Zone
from vision.frame import Frame
from vision.reading import DEALT, Corners, Reading

IMAGE_WIDTH = 640
"""Width of the camera's picture on the screen, in pixels: half of a 1280-pixel screen."""

TABLE_MARGIN = 0.1
"""How much is shown around the cards, as a share of where they lie: enough to see that none lies farther out."""

CARD_MARGIN = 0.35
"""How much is shown around one card, as a share of it: enough to know where on the table it lies."""


def spread_read(reading: Reading) -> Spread:
    """Give what lies on the table; a card that would not be announced without asking is None, like an unread one."""
    return spread_of({zone: tuple(sight.card if sight.sure else None for sight in reading.at(zone)) for zone in DEALT})


def sighted(reading: Reading) -> Mapping[Zone, tuple[Sighted, ...]]:
    """Give the cards as the screen shows them while the table is read."""
    return {
        zone: tuple(Sighted(sight.card, sight.sure, sight.face_down) for sight in reading.at(zone)) for zone in DEALT
    }


def image_of(frame: Frame, reading: Reading, width: int = IMAGE_WIDTH) -> Image:
    """Give the part of a picture where cards lie, `width` pixels wide and as wide to high as the picture itself."""
    left, top, wide, high = _around(reading) if reading.sights else (0.0, 0.0, float(frame.width), float(frame.height))
    scale = min(1.0, max(wide / frame.width, high / frame.height))
    kept = round(frame.width * scale), round(frame.height * scale)
    x = _within(left + wide / 2 - kept[0] / 2, frame.width - kept[0])
    y = _within(top + high / 2 - kept[1] / 2, frame.height - kept[1])
    part = frame.pixels[y : y + kept[1], x : x + kept[0]]
    height = max(1, round(width * frame.height / frame.width))
    small = cv2.resize(part, (width, height), interpolation=cv2.INTER_AREA)
    return Image(width, height, cv2.cvtColor(small, cv2.COLOR_BGR2RGB).tobytes())


def card_image(frame: Frame, corners: Corners, width: int = IMAGE_WIDTH) -> Image:
    """Give the part of a picture around one card, `width` pixels wide."""
    points = np.asarray(corners)
    low, high = points.min(axis=0), points.max(axis=0)
    margin = (high - low) * CARD_MARGIN
    left, top = np.clip(low - margin, 0, (frame.width - 1, frame.height - 1)).astype(int)
    right, bottom = np.clip(high + margin, (left + 1, top + 1), (frame.width, frame.height)).astype(int)
    part = frame.pixels[top:bottom, left:right]
    height = max(1, round(part.shape[0] * width / part.shape[1]))
    large = cv2.resize(part, (width, height), interpolation=cv2.INTER_LINEAR)
    return Image(width, height, cv2.cvtColor(large, cv2.COLOR_BGR2RGB).tobytes())


def _around(reading: Reading) -> tuple[float, float, float, float]:
    """Give the box around all cards with its margin: left, top, width, height."""
    points = np.concatenate([np.asarray(sight.corners) for sight in reading.sights])
    low, high = points.min(axis=0), points.max(axis=0)
    margin = (high - low) * TABLE_MARGIN
    left, top, wide, tall = (float(value) for value in (*(low - margin), *(high - low + 2 * margin)))
    return left, top, wide, tall


def _within(place: float, most: int) -> int:
    return round(min(max(0.0, place), float(most)))
