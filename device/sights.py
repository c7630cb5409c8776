"""From what vision read to what the rules and the screen take: only what is sure is a card, all else is asked for."""

from collections.abc import Mapping

import cv2

from display.view import Image
from display.views.reading import Sighted
from rules.deal import Spread, spread_of
from rules.seats import Zone
from vision.frame import Frame
from vision.reading import DEALT, Reading


def spread_read(reading: Reading) -> Spread:
    """Give what lies on the table; a card that would not be announced without asking is None, like an unread one."""
    return spread_of({zone: tuple(sight.card if sight.sure else None for sight in reading.at(zone)) for zone in DEALT})


def sighted(reading: Reading) -> Mapping[Zone, tuple[Sighted, ...]]:
    """Give the cards as the screen shows them while the table is read."""
    return {
        zone: tuple(Sighted(sight.card, sight.sure, sight.face_down) for sight in reading.at(zone)) for zone in DEALT
    }


def image_of(frame: Frame, width: int) -> Image:
    """Give a picture for the screen, `width` pixels wide."""
    height = max(1, round(frame.height * width / frame.width))
    small = cv2.resize(frame.pixels, (width, height), interpolation=cv2.INTER_AREA)
    return Image(width, height, cv2.cvtColor(small, cv2.COLOR_BGR2RGB).tobytes())
