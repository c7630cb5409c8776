"""How high a camera may hang and how far it may lean: from a lens's angles to pixels on an index. Pure arithmetic.

A camera at height h leans by an angle t; its axis meets the middle of the table at the distance h / cos t. A small
upright thing that lies s beyond the middle is seen with f h / (h / cos t + s sin t)^2 pixels a millimetre, f being the
focal length in pixels. Angles are full ones in degrees, lengths are millimetres.
"""

import math
from dataclasses import dataclass

from vision.measure.framing import focal_px
from vision.measure.limits import INDEX_SHARE, LIMITS

CARD_MM = 88.9
"""The long side of a poker card; bridge cards are as long."""
INDEX_MM = CARD_MM * INDEX_SHARE
"""Height of an index letter."""
ROUND_MM = 60.0
"""What must be seen around the cards: a deal lies elsewhere by as much as the next one."""
DEAL_MM = (820.0, 460.0)
"""A deal without a mat: three rows of four poker cards side by side with a hand's breadth between, and three such rows
one behind the other."""


@dataclass(frozen=True, slots=True)
class Lens:
    """A lens by its angles of view across and along a picture of 16 x 9, in degrees."""

    name: str
    across_deg: float
    along_deg: float


def lens_of(name: str, focal_mm: float, sensor_mm: float) -> Lens:
    """Give the lens of a focal length before a sensor so many millimetres wide, of which 16 x 9 is used."""
    across, along = (2 * math.degrees(math.atan(side / 2 / focal_mm)) for side in (sensor_mm, sensor_mm * 9 / 16))
    return Lens(name, across, along)


NORMAL = Lens("Camera Module 3", 66.0, 41.0)
WIDE = Lens("Camera Module 3 Wide", 102.0, 67.0)
HQ_6 = lens_of("HQ Camera, 6 mm", 6.0, 6.287)
LENSES: dict[str, Lens] = {"normal": NORMAL, "wide": WIDE, "hq6": HQ_6}
"""The lenses of hardware.md by the word that `ecarte calibrate --lens` takes. Angles of the Camera Module 3 are its
maker's; the HQ Camera's sensor (IMX477) is 6.287 mm wide."""


def seen_mm(lens: Lens, height_mm: float) -> tuple[float, float]:
    """Give the width and depth of the table that is seen from straight above."""
    across, along = (math.tan(math.radians(angle) / 2) for angle in (lens.across_deg, lens.along_deg))
    return 2 * height_mm * across, 2 * height_mm * along


def card_px(lens: Lens, height_mm: float, width_px: int) -> float:
    """Give how many pixels a card's long side has from straight above in a picture `width_px` wide."""
    return CARD_MM * width_px / seen_mm(lens, height_mm)[0]


def index_px(lens: Lens, height_mm: float, width_px: int, *, lean_deg: float = 0.0, beyond_mm: float = 0.0) -> float:
    """Give how many pixels an index letter is high that lies `beyond_mm` beyond the middle of the picture."""
    lean = math.radians(lean_deg)
    away = height_mm / math.cos(lean) + beyond_mm * math.sin(lean)
    return INDEX_MM * focal_px(lens.across_deg, width_px) * height_mm / away**2


def lowest_mm(lens: Lens, table_mm: tuple[float, float]) -> float:
    """Give the height from which a table of so much width and depth, and room around it, is just seen."""
    across, along = seen_mm(lens, 1.0)
    return max((table_mm[0] + 2 * ROUND_MM) / across, (table_mm[1] + 2 * ROUND_MM) / along)


def highest_mm(lens: Lens, width_px: int, *, lean_deg: float = 0.0, table_mm: tuple[float, float] = DEAL_MM) -> float:
    """Give the height up to which every index of a table has the pixels that it needs (`vision.measure.limits`)."""
    low, high = 1.0, 100_000.0
    # Past the height where the far edge is as large as it gets, higher always means smaller; the search begins there.
    beyond = table_mm[1] / 2
    low = max(low, beyond * math.sin(2 * math.radians(lean_deg)) / 2)
    for _ in range(60):
        middle = (low + high) / 2
        enough = index_px(lens, middle, width_px, lean_deg=lean_deg, beyond_mm=beyond) >= LIMITS.index_px
        low, high = (middle, high) if enough else (low, middle)
    return low
