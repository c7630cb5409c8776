"""Cut a rendered card to its paper: no outline, no transparent surroundings."""

from collections.abc import Callable

import cv2
import numpy as np

from training.faces.deck import CARD_WIDTH, Picture

OPAQUE = 200  # alpha from which a pixel belongs to the card; the rest is antialiasing or shadow


class BadDrawingError(ValueError):
    """A drawing holds no card where one is expected."""

    def __init__(self) -> None:
        super().__init__("expected an opaque card, got a transparent picture")


def opaque_box(card: Picture) -> tuple[int, int, int, int]:
    """Return (left, top, right, bottom) of the opaque part of a BGRA card, in px."""
    solid = card[..., 3] >= OPAQUE
    rows = np.flatnonzero(solid.mean(axis=1) > 0.5)
    columns = np.flatnonzero(solid.mean(axis=0) > 0.5)
    if not len(rows) or not len(columns):
        raise BadDrawingError
    return int(columns[0]), int(rows[0]), int(columns[-1]) + 1, int(rows[-1]) + 1


def largest_part(draw: Callable[[int], Picture], width: int) -> Picture:
    """Return the largest opaque part of a drawing, drawn again so that this part is `width` px wide.

    Some decks keep stray strokes far from the card inside the card's own element.
    """
    sheet = draw(width)
    for _ in range(2):
        solid = (sheet[..., 3] >= OPAQUE).astype(np.uint8)
        _, _, parts, _ = cv2.connectedComponentsWithStats(solid, connectivity=4)
        if len(parts) < 2:
            raise BadDrawingError
        left, top, wide, high = (int(value) for value in parts[1:][parts[1:, cv2.CC_STAT_AREA].argmax()][:4])
        if wide > 0.9 * width:
            break
        sheet = draw(sheet.shape[1] * width // wide + 1)
    return sheet[top : top + high, left : left + wide]


def to_face(card: Picture, inset: float, corner: float) -> Picture:
    """Cut `inset` (share of width) off every side and fill the rounded corners with paper.

    `corner` is the radius outside of which a corner is refilled, as a share of the width.
    Returns uint8 BGR, 240 px wide, the height by the card's own ratio.
    """
    left, top, right, bottom = opaque_box(card)
    margin = round(inset * (right - left))
    cut = card[top + margin : bottom - margin, left + margin : right - margin]
    height = round(CARD_WIDTH * cut.shape[0] / cut.shape[1])
    alpha = cut[..., 3:].astype(np.float32) / 255
    flat = cut[..., :3].astype(np.float32) * alpha + 255 * (1 - alpha)
    face = cv2.resize(flat, (CARD_WIDTH, height), interpolation=cv2.INTER_AREA)
    return fill_corners(np.clip(face + 0.5, 0, 255).astype(np.uint8), corner)


def fill_corners(face: Picture, corner: float) -> Picture:
    """Paint paper over what lies outside the rounded corners of a face."""
    radius = round(corner * CARD_WIDTH)
    if radius == 0:
        return face
    y, x = np.mgrid[:radius, :radius] + 0.5
    outside = (radius - x) ** 2 + (radius - y) ** 2 > (radius - 1.0) ** 2
    for view in (face, face[::-1], face[:, ::-1], face[::-1, ::-1]):
        edge = np.concatenate([view[1:3, radius : radius + 8], view[radius : radius + 8, 1:3].transpose(1, 0, 2)])
        view[:radius, :radius][outside] = np.median(edge.reshape(-1, 3), axis=0).astype(np.uint8)
    return face
