"""What lamps, lens and camera do to a picture: tint, gradients, glare, shadow edges, blur, noise, JPEG."""

import cv2
import numpy as np
from numpy.typing import NDArray

from training.cloth import clipped, noise

Picture = NDArray[np.uint8]
Rng = np.random.Generator


def _field(rng: Rng, height: int, width: int) -> NDArray[np.float32]:
    """Give a brightness field around 1: a lamp's fall-off, sometimes with the edge of a shadow."""
    small = (max(2, height // 16), max(2, width // 16))
    rows, cols = np.mgrid[0 : small[0], 0 : small[1]].astype(np.float32)
    cx, cy = rng.uniform(-0.3, 1.3) * small[1], rng.uniform(-0.3, 1.3) * small[0]
    distance = np.hypot(cols - cx, rows - cy) / max(small)
    field = 1.0 - rng.uniform(0, 0.5) * distance
    if rng.random() < 0.25:
        a = rng.uniform(0, 2 * np.pi)
        edge = np.cos(a) * (cols / small[1] - rng.uniform(0.2, 0.8)) + np.sin(a) * (
            rows / small[0] - rng.uniform(0.2, 0.8)
        )
        field *= 1 - rng.uniform(0.2, 0.6) * (1 / (1 + np.exp(-edge * rng.uniform(8, 80))))
    field = np.clip(field, 0.05, 1.6).astype(np.float32)
    return np.asarray(cv2.resize(field, (width, height), interpolation=cv2.INTER_CUBIC), np.float32)


def _glare(rng: Rng, height: int, width: int) -> NDArray[np.float32]:
    """Give the light that a few lamps' reflections add."""
    glare = np.zeros((height // 8 + 1, width // 8 + 1), np.float32)
    for _ in range(rng.integers(1, 4)):
        axes = (int(rng.uniform(2, width / 40)), int(rng.uniform(2, width / 30)))
        spot = (int(rng.integers(0, glare.shape[1])), int(rng.integers(0, glare.shape[0])))
        cv2.ellipse(glare, spot, axes, float(rng.uniform(0, 180)), 0, 360, float(rng.uniform(30, 260)), -1)
    soft = cv2.GaussianBlur(glare, (0, 0), rng.uniform(1, 12))
    return np.asarray(cv2.resize(soft, (width, height)), np.float32)


def _blurred(rng: Rng, image: NDArray[np.float32], card_px: float) -> NDArray[np.float32]:
    """Blur as a lens out of focus does or, less often, as a moved camera."""
    # A card's index strokes are about 2 % of its width: above that the letter is gone for people too.
    sigma = card_px * abs(rng.normal(0, 0.006)) + rng.uniform(0, 0.7)
    if rng.random() < 0.15:
        length = max(3, int(card_px * rng.uniform(0.01, 0.05)) | 1)
        kernel = np.zeros((length, length), np.float32)
        cv2.line(kernel, (0, int(rng.integers(length))), (length - 1, int(rng.integers(length))), 1.0)
        return np.asarray(cv2.filter2D(image, -1, kernel / max(1.0, float(kernel.sum()))), np.float32)
    return np.asarray(cv2.GaussianBlur(image, (0, 0), sigma), np.float32) if sigma > 0.3 else image


def expose(rng: Rng, picture: Picture, card_px: float) -> Picture:
    """Give what a camera would deliver of the picture; `card_px` is a card's width, the measure of blur."""
    height, width = picture.shape[:2]
    image = picture.astype(np.float32)
    gain = rng.choice([rng.uniform(0.3, 0.65), rng.uniform(0.65, 1.1), rng.uniform(1.1, 1.75)], p=[0.2, 0.56, 0.24])
    warm = rng.normal(0, 0.09)
    tint = np.array([1 - warm, 1 + rng.normal(0, 0.025), 1 + warm], np.float32) * np.float32(gain)
    image *= _field(rng, height, width)[:, :, None] * tint
    if rng.random() < 0.3:
        image += _glare(rng, height, width)[:, :, None]
    if rng.random() < 0.6:
        image = _blurred(rng, image, card_px)
    if rng.random() < 0.25:
        image += (image - cv2.GaussianBlur(image, (0, 0), 1.2)) * rng.uniform(0.2, 1.2)
    if rng.random() < 0.4:
        image = 255 * np.power(np.clip(image, 0, 255) / 255, rng.uniform(0.7, 1.5))
    if rng.random() < 0.3:
        grey = image.mean(2, keepdims=True)
        image = grey + (image - grey) * rng.uniform(0.3, 1.5)
    if rng.random() < 0.7:
        image += rng.standard_normal(image.shape, np.float32) * rng.uniform(0.5, 9)
    if rng.random() < 0.15:
        image += noise(rng, height, width, 2.5)[:, :, None] * rng.uniform(1, 6)
    return clipped(image)


def soft_light(rng: Rng, picture: Picture) -> Picture:
    """Give the picture under one kind lamp with a little noise, for pictures that people look at."""
    height, width = picture.shape[:2]
    rows, cols = np.mgrid[0:height, 0:width].astype(np.float32)
    away = np.hypot(cols - width * 0.5, rows - height * 0.3) / width
    lit = picture * (1.08 - 0.35 * away)[:, :, None] + rng.standard_normal(picture.shape, np.float32) * 1.5
    return clipped(cv2.GaussianBlur(lit, (0, 0), 0.6))


def worn(rng: Rng, picture: Picture) -> Picture:
    """Give a tile, four times in ten with less detail, more noise or coarser JPEG, so that it is not learnt by heart.

    How often and how much is as `spoiled` in training/train_reader.py has it for cuts, by guess, none of it measured.
    """
    if rng.random() < 0.2:
        side, share = picture.shape[0], rng.uniform(0.45, 0.9)
        small = cv2.resize(picture, None, fx=share, fy=share, interpolation=cv2.INTER_AREA)
        picture = np.asarray(cv2.resize(small, (side, side), interpolation=cv2.INTER_LINEAR), np.uint8)
    if rng.random() < 0.15:
        picture = np.clip(picture + rng.standard_normal(picture.shape, np.float32) * rng.uniform(2, 10), 0, 255).astype(
            np.uint8
        )
    if rng.random() < 0.1:
        coarse = cv2.imencode(".jpg", picture, [cv2.IMWRITE_JPEG_QUALITY, int(rng.integers(20, 60))])[1]
        picture = np.asarray(cv2.imdecode(coarse, cv2.IMREAD_COLOR), np.uint8)
    return picture
