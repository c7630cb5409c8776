"""From which number on sharpness, light, scale and tilt are good enough, each with where it comes from.

Unless it says otherwise: the three opened tables of the demonstration, 51 cards 125 x 176 pixels large, made worse
step by step and read by the committed networks; "right" is read right and said surely.
"""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True, kw_only=True)
class Limits:
    """The numbers that divide good from passable and passable from bad."""

    soft: float = 0.0135
    """Width of edges in card widths. At 125, 94 and 63 pixels a card all were right up to 0.0135; at 0.0175 94 %."""
    blurred: float = 0.02
    """At 0.0206 92 % were right, at 0.0217 88 %, at 0.03 41 %; strokes are about 0.02 wide."""
    dim: float = 60.0
    """Grey value of the darkest card's stock. With noise of 4 grey values added all were right down to 13; real
    sensors are noisier where they get little light, so a reserve of four times."""
    dark: float = 30.0
    """Twice what was the least in that trial."""
    contrast: float = 60.0
    """Grey values between paper and print of a corner: all were right where the worst corners had 57; where half of
    them had less than 70 under a mirrored lamp, 92 %, less than 31, 61 %."""
    lit: float = 225.0
    """A corner brighter than this is washed out when its print is gone; a darker one is dirty or covered."""
    flickers: float = 0.08
    """Share by which a strip of the picture changes. What watches for motion takes 0.16 (vision/still.py, MOVES) for a
    thing that moves; half of it leaves room for the sum of two bands."""
    index_px: float = 7.0
    """Height of an index letter (7 mm on a card of 88.9): all were right down to 5.5 pixels, in pictures that were
    sharp and evenly lit; a quarter more is asked for."""
    index_least_px: float = 5.5
    """At 4.9 pixels 92 % were right, at 4.2 35 %."""
    leans: float = 20.0
    """Degrees. All were right up to 30 degrees to any side; overlapping cards hide each other's indexes earlier."""
    leans_much: float = 30.0
    """At 35 degrees sideways the first card was asked for, at 45 14 % were."""
    room: float = 0.25
    """Card lengths (2 cm) to the picture's border: a deal lies elsewhere by as much as the next one."""


LIMITS = Limits()

INDEX_SHARE = 7.0 / 88.9
"""Height of an index letter as a share of its card's long side: 7 mm on poker and bridge cards of 88.9 mm; the
letters of jumbo indexes are twice as high."""
