"""How high a camera must hang: from a lens's angles and the table's size to pixels on a card. Pure arithmetic.

The camera looks straight down; angles are the full ones, lengths in millimetres.
"""

import math
from dataclasses import dataclass

CARD_MM = 88.9
"""The long side of a poker card; bridge cards are as long."""


@dataclass(frozen=True, slots=True)
class Lens:
    """A lens by what its maker says: horizontal and vertical angle of view, in degrees."""

    name: str
    across_deg: float
    along_deg: float


NORMAL = Lens("Camera Module 3", 66.0, 41.0)
WIDE = Lens("Camera Module 3 Wide", 102.0, 67.0)


def seen_mm(lens: Lens, height_mm: float) -> tuple[float, float]:
    """Give the width and depth of the table that is seen from a height."""
    across, along = (math.tan(math.radians(angle) / 2) for angle in (lens.across_deg, lens.along_deg))
    return 2 * height_mm * across, 2 * height_mm * along


def card_px(lens: Lens, height_mm: float, width_px: int) -> float:
    """Give how many pixels a card's long side has in a picture `width_px` wide."""
    return CARD_MM * width_px / seen_mm(lens, height_mm)[0]
