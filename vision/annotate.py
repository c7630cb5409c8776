"""A reading drawn into its picture: outlines, names and zones, so that a person sees what was seen.

Every line and letter is light on dark, so it can be read on white cards and on any cloth; what is doubtful differs by
colour *and* by its question mark, for not everybody tells orange from green.
"""

from collections.abc import Sequence
from statistics import median

import cv2
import numpy as np
import numpy.typing as npt

from vision.frame import Frame, Pixels
from vision.reading import Corners, Reading, Sight

Points = npt.NDArray[np.float64]
"""Points (x, y) in pixels, shape (n, 2)."""

Colour = tuple[int, int, int]
"""Blue, green, red."""

SURE: Colour = (120, 235, 90)
DOUBTFUL: Colour = (40, 165, 255)
FACE_DOWN: Colour = (235, 200, 120)
ZONE: Colour = (255, 255, 255)
DARK: Colour = (24, 20, 16)

FONT = cv2.FONT_HERSHEY_SIMPLEX
NAME_SHARE = 0.16
"""A name's height as a share of a card's long side: as large as a printed index, so that it hides little more."""

SMALLEST_PX = 12
"""Below this the font's strokes run together."""


def annotate(frame: Frame, reading: Reading) -> Pixels:
    """Draw the reading into a copy of its frame; uint8, blue first, the frame's own size."""
    picture = np.array(frame.pixels)
    height_px = max(SMALLEST_PX, NAME_SHARE * _card_px(reading, frame))
    weight = max(1, round(height_px / 9))
    for sight in reading.sights:
        _outline(picture, sight.corners, _colour(sight), weight)
    _draw_zones(picture, reading, height_px, weight)
    # Names come last, so that no outline of a card above crosses the name of the one below.
    for sight in reading.sights:
        _write(picture, _name(sight), _centre(sight.corners), height_px, _colour(sight))
    for row, fault in enumerate(reading.faults):
        place = (frame.width / 2, height_px * (1.6 + 2.4 * row))
        _write(picture, _ascii(fault), place, height_px * 0.8, DOUBTFUL)
    return picture


def _card_px(reading: Reading, frame: Frame) -> float:
    """Give the usual long side of a card, in pixels; a tenth of the picture where no card was seen."""
    sides = [max(_sides(sight.corners)) for sight in reading.sights]
    return median(sides) if sides else frame.height / 10


def _sides(corners: Corners) -> Sequence[float]:
    """Give the four side lengths in pixels."""
    points = np.asarray(corners, np.float64)
    return [float(side) for side in np.linalg.norm(points - np.roll(points, 1, axis=0), axis=1)]


def _colour(sight: Sight) -> Colour:
    """Choose the colour that says how far a sight is believed."""
    if not sight.sure:
        return DOUBTFUL
    return FACE_DOWN if sight.face_down else SURE


def _name(sight: Sight) -> str:
    """Name a sight: "KS", "KS?" where it would be asked for, "?" where nothing was read."""
    return f"{sight.code or ''}{'' if sight.sure else '?'}"


def _centre(corners: Corners) -> tuple[float, float]:
    """Give the middle of a card in pixels."""
    x, y = np.mean(np.asarray(corners, np.float64), axis=0)
    return float(x), float(y)


def _outline(picture: Pixels, corners: Corners | Points, colour: Colour, weight: int) -> None:
    """Draw one card's edge, light on a darker and wider line."""
    points = [np.asarray(corners, np.float64).round().astype(np.int32)]
    cv2.polylines(picture, points, True, DARK, weight + 2, cv2.LINE_AA)  # noqa: FBT003  OpenCV takes it by place
    cv2.polylines(picture, points, True, colour, weight, cv2.LINE_AA)  # noqa: FBT003


def _draw_zones(picture: Pixels, reading: Reading, height_px: float, weight: int) -> None:
    """Draw a line around the cards of each zone, its name above."""
    for zone in dict.fromkeys(sight.zone for sight in reading.sights):
        if zone is None:
            continue
        corners = [_grown(sight.corners, height_px * 0.6) for sight in reading.at(zone)]
        # The hull and not the upright box: on a table that lies askew the boxes of neighbours cross.
        hull = cv2.convexHull(np.concatenate(corners).astype(np.float32)).reshape(-1, 2).astype(np.float64)
        _outline(picture, hull, ZONE, max(1, weight // 2))
        top = hull[hull[:, 1].argmin()]
        bottom = hull[hull[:, 1].argmax()]
        # A zone at the picture's upper edge has its name below, for above there is no room.
        x, y = (top[0], top[1] - height_px) if top[1] > 2 * height_px else (bottom[0], bottom[1] + height_px)
        _write(picture, str(zone), (float(x), float(y)), height_px * 0.8, ZONE)


def _grown(corners: Corners, by_px: float) -> Points:
    """Move the corners of a card away from its middle; shape (4, 2)."""
    points: Points = np.asarray(corners, np.float64)
    away: Points = points - points.mean(axis=0)
    away *= by_px / np.maximum(np.linalg.norm(away, axis=1, keepdims=True), 1e-6)
    return points + away


def _write(picture: Pixels, text: str, middle: tuple[float, float], height_px: float, colour: Colour) -> None:
    """Write a text around a point, on a dark plate, moved so that it stays inside the picture."""
    if not text:
        return
    scale, thick = height_px / cv2.getTextSize("K", FONT, 1.0, 1)[0][1], max(1, round(height_px / 11))
    (width, height), base = cv2.getTextSize(text, FONT, scale, thick)
    room_y, room_x = picture.shape[:2]
    pad = max(2, round(height_px / 4))
    left = round(min(max(middle[0] - width / 2, pad), max(pad, room_x - width - pad)))
    foot = round(min(max(middle[1] + height / 2, height + pad), max(height + pad, room_y - base - pad)))
    plate = (left - pad, foot - height - pad), (left + width + pad, foot + base)
    cv2.rectangle(picture, *plate, DARK, cv2.FILLED)
    cv2.putText(picture, text, (left, foot), FONT, scale, colour, thick, cv2.LINE_AA)


def _ascii(text: str) -> str:
    """Keep what the font can draw; it knows no letter beyond ASCII."""
    return text.replace("écarté", "ecarte").encode("ascii", "replace").decode("ascii")
