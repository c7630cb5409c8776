"""Which way to turn a focus ring, from how sharp the picture was before each turn. Pure; remembers nothing itself.

A lens out of focus looks the same on both sides of the right place, so that one picture cannot tell the way. Two can.
"""

from collections.abc import Sequence
from enum import Enum, unique

NOTICEABLE = 0.06
"""Share by which the width of edges must change to count: on the same table taken twice with noise of 4 grey values it
differed by 0.01; a tenth of a turn of a ring changes it by more than 0.1."""


@unique
class Turn(Enum):
    """What to do with the ring."""

    TRY = "try"
    """Turn a little, either way; the next picture tells."""
    ON = "on"
    """Turn on the same way: it became sharper."""
    BACK = "back"
    """Turn the other way: it became less sharp."""
    FURTHER = "further"
    """Turn further: no difference is seen."""
    PASSED = "passed"
    """The sharpest place was passed: turn back until it is as sharp as it was."""
    LEAVE = "leave"
    """Leave it: sharp, or as sharp as it gets."""


def turn_after(widths: Sequence[float], sharp: float) -> Turn:
    """Tell what to do after some pictures, given the width of edges in each, the newest last.

    `sharp` is the width that is good enough. The ring is taken to be turned between any two pictures.
    """
    if not widths:
        return Turn.TRY
    last, best = widths[-1], min(widths)
    if last <= sharp:
        return Turn.LEAVE
    if len(widths) == 1:
        return Turn.TRY
    change = last / widths[-2] - 1
    if change < -NOTICEABLE:
        return Turn.ON
    improved = len(widths) > 2 and widths[-2] < widths[-3] * (1 - NOTICEABLE)  # noqa: PLR2004 - the turn before
    if change > NOTICEABLE:
        return Turn.PASSED if improved and widths[-2] <= best * (1 + NOTICEABLE) else Turn.BACK
    return Turn.FURTHER
