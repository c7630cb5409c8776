"""Cuts the place of one card out of a picture, for the screen that asks for it."""

import cv2
import numpy as np

from display.view import Image
from vision.frame import Frame
from vision.reading import Corners

MARGIN = 0.35
"""How much of the surroundings is shown, as a share of the card: enough to know where on the table it lies."""


def crop(frame: Frame, corners: Corners, width: int) -> Image:
    """Give the part of the picture around a card, `width` pixels wide."""
    points = np.asarray(corners)
    low, high = points.min(axis=0), points.max(axis=0)
    margin = (high - low) * MARGIN
    left, top = np.clip(low - margin, 0, (frame.width - 1, frame.height - 1)).astype(int)
    right, bottom = np.clip(high + margin, (left + 1, top + 1), (frame.width, frame.height)).astype(int)
    part = frame.pixels[top:bottom, left:right]
    height = max(1, round(part.shape[0] * width / part.shape[1]))
    large = cv2.resize(part, (width, height), interpolation=cv2.INTER_LINEAR)
    return Image(width, height, cv2.cvtColor(large, cv2.COLOR_BGR2RGB).tobytes())
