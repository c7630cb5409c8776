"""Put masks and shapes on a card canvas."""

import cv2
import numpy as np
from numpy.typing import NDArray

from training.faces.deck import Picture

Mask = NDArray[np.float32]  # (H, W), 0 clear to 1 covered
Canvas = NDArray[np.float32]  # (H, W, 3) BGR, 0 to 255
Colour = tuple[float, float, float]
Box = tuple[float, float, float, float]  # left, top, width, height


def resized(mask: Mask, size: tuple[int, int]) -> Mask:
    """Scale a mask or canvas to (width, height) without jags."""
    shrinks = size[1] < mask.shape[0]
    return np.asarray(cv2.resize(mask, size, interpolation=cv2.INTER_AREA if shrinks else cv2.INTER_LINEAR), np.float32)


def stamp(canvas: Canvas, mask: Mask, box: Box, colour: Colour, *, turned: bool = False) -> None:
    """Blend a colour through a mask scaled to a box in px; `turned` by 180 degrees."""
    left, top = round(box[0]), round(box[1])
    width, height = max(1, round(box[2])), max(1, round(box[3]))
    scaled = resized(mask, (width, height))
    if turned:
        scaled = scaled[::-1, ::-1]
    blend(canvas, scaled, left, top, colour)


def blend(canvas: Canvas, mask: Mask, left: int, top: int, colour: Colour) -> None:
    """Blend a colour through a mask whose top left lies at (left, top); what lies outside is cut off."""
    rows = slice(max(0, top), min(canvas.shape[0], top + mask.shape[0]))
    columns = slice(max(0, left), min(canvas.shape[1], left + mask.shape[1]))
    if rows.start >= rows.stop or columns.start >= columns.stop:
        return
    part = mask[rows.start - top : rows.stop - top, columns.start - left : columns.stop - left, None]
    view = canvas[rows, columns]
    view += part * (np.array(colour, np.float32) - view)


def centred(mask: Mask, x: float, y: float, height: float) -> Box:
    """Return the box in which a mask of this height lies centred on a point, its own ratio kept."""
    width = height * mask.shape[1] / mask.shape[0]
    return x - width / 2, y - height / 2, width, height


def polygon_mask(points: NDArray[np.float64], size: tuple[int, int]) -> Mask:
    """Return the filled polygon of points in 0..1 as a mask of size (width, height)."""
    fine = 4
    width, height = size
    mask = np.zeros((height * fine, width * fine), np.uint8)
    scaled = np.round(points * [width * fine * 16, height * fine * 16]).astype(np.int32)
    cv2.fillPoly(mask, [scaled.reshape(-1, 1, 2)], 255, shift=4)
    return share_of(cv2.resize(mask, size, interpolation=cv2.INTER_AREA).astype(np.uint8))


def thicken(mask: Mask, share: float) -> Mask:
    """Make a mask's strokes thicker (share > 0) or thinner (< 0), by a share of its height."""
    radius = round(abs(share) * mask.shape[0])
    if radius == 0:
        return mask
    kernel = cv2.getStructuringElement(cv2.MORPH_ELLIPSE, (2 * radius + 1, 2 * radius + 1))
    if share > 0:
        return np.asarray(cv2.dilate(np.pad(mask, radius), kernel), np.float32)
    return np.asarray(cv2.erode(np.pad(mask, 1), kernel), np.float32)


def share_of(lines: Picture) -> Mask:
    """Return a uint8 mask, 255 where covered, as shares of coverage."""
    return lines.astype(np.float32) / np.float32(255)


def to_picture(canvas: Canvas) -> Picture:
    """Return a canvas as uint8."""
    return np.asarray(np.clip(canvas + 0.5, 0, 255), np.uint8)
