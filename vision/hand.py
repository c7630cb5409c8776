"""Tells from one picture whether a hand, an arm or a sleeve reaches in to the cards. Knows no earlier picture.

Theory: the cloth is what is left in a small picture when the cards are filled up and everything narrower than half a
dozen cards is smoothed away. What differs from it in colour, comes in from the border and ends at a card is an arm.
`vision.still` knows the table from before and sees more; this is for a picture that comes alone.
"""

from collections.abc import Sequence

import cv2
import numpy as np
from numpy.typing import NDArray

from vision.frame import Pixels
from vision.geometry import Quad
from vision.merge import width_of

Mask = NDArray[np.uint8]

WIDTH = 160
"""Pixels of the long side: an arm is some 10 wide, and a look costs about 2 ms."""
THIN = 4
"""A full picture is thinned to so many times this size before it is averaged down."""
SMOOTH = 0.28
"""Width over which the cloth is smoothed, as a share of the picture's: four arms."""
LIGHTNESS = 0.4
"""Weight of lightness beside colour (CIE L*a*b*): shadow and lamp change it on any cloth."""
OTHER = 14.0
"""CIE L*a*b* units from which something is not cloth. On 36 generated tables (seed 7300), with an arm and without, 9 of
17 arms that come in from the border were seen, and none where none was; at 10 units 10 of 17, and 2 where none was."""
NOISY = 4.0
"""How often the usual difference of the cloth from itself: a pattern is no arm."""
GLARE = 80.0
"""Lightness from which what is lighter and not more coloured than the cloth is a lamp in it."""
LEAST, MOST = 0.006, 0.3
"""Share of the picture: a finger's tip and half an arm, as in vision/still.py; more is another cloth."""
RIM = 0.12
"""Share of the border that an arm takes up at most; what takes more is an edge of the table."""
BESIDE = 0.3
"""Card widths from a card within which a hand is at it."""


def reaches_in(pixels: Pixels, cards: Sequence[Quad]) -> bool:
    """Tell whether something reaches in from the border to one of the cards, each a quad (4, 2) in its pixels."""
    if not cards:
        return False
    small, scale = _small(pixels)
    quads = [quad * scale for quad in cards]
    lying = np.zeros(small.shape[:2], np.uint8)
    for quad in quads:
        cv2.fillConvexPoly(lying, np.asarray(np.round(quad), np.int32), 1)
    things = _things(small, lying)
    # A quad far larger than the picture is beside all of it, and must not ask for memory by its size.
    near = min(WIDTH, max(1, round(BESIDE * float(np.median([width_of(quad) for quad in quads])))))
    beside = cv2.dilate(lying, np.ones((2 * near + 1, 2 * near + 1), np.uint8))
    count, labels, stats, _ = cv2.connectedComponentsWithStats(things, connectivity=8)
    border = np.ones(lying.shape, np.bool_)
    border[1:-1, 1:-1] = False
    for number in range(1, count):
        if not LEAST <= stats[number, cv2.CC_STAT_AREA] / lying.size <= MOST:
            continue
        thing = labels == number
        if 0 < np.count_nonzero(thing & border) <= RIM * np.count_nonzero(border) and np.any(thing & (beside > 0)):
            return True
    return False


def _small(pixels: Pixels) -> tuple[Pixels, float]:
    """Give a small picture, a little smoothed, and its scale."""
    height, width = pixels.shape[:2]
    thin = max(1, max(width, height) // (THIN * WIDTH))
    scale = WIDTH / max(width, height)
    size = (max(3, round(width * scale)), max(3, round(height * scale)))
    small = cv2.resize(pixels[::thin, ::thin], size, interpolation=cv2.INTER_AREA)
    return np.asarray(cv2.blur(small, (3, 3)), np.uint8), scale


def _things(small: Pixels, lying: Mask) -> Mask:
    """Mark what is neither card nor cloth."""
    covered = cv2.dilate(lying, np.ones((3, 3), np.uint8)) > 0
    if covered.all():
        return np.zeros_like(lying)
    filled = small.copy()
    filled[covered] = np.median(small[~covered], axis=0)
    reach = min(round(SMOOTH * WIDTH), *lying.shape) // 2 * 2 + 1
    cloth = _lab(np.asarray(cv2.medianBlur(filled, reach), np.uint8))
    seen = _lab(small)
    apart = seen - cloth
    far = np.sqrt((LIGHTNESS * apart[..., 0]) ** 2 + apart[..., 1] ** 2 + apart[..., 2] ** 2)
    other = (far > max(OTHER, NOISY * float(np.median(far[~covered])))) & (lying == 0)
    colour, paler = np.hypot(seen[..., 1], seen[..., 2]), np.hypot(cloth[..., 1], cloth[..., 2])
    other &= ~((apart[..., 0] > 0) & (colour < paler + LIGHTNESS) & (seen[..., 0] > GLARE))
    return np.asarray(cv2.morphologyEx(other.astype(np.uint8), cv2.MORPH_OPEN, np.ones((2, 2), np.uint8)), np.uint8)


def _lab(picture: Pixels) -> NDArray[np.float32]:
    return np.asarray(cv2.cvtColor(picture.astype(np.float32) / 255, cv2.COLOR_BGR2Lab), np.float32)
