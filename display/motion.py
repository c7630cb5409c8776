"""Motion: what stands between one view of a ruling and the next for a moment, while cards go to their line.

Reads no clock; who shows views tells the time. A view that is no step of a ruling stands still at once.
"""

from dataclasses import replace
from typing import Final

from display.view import RulingView, View

COMING_S: Final = 0.35
"""How long the cards of a step take to their line: longer than an eye needs to follow, shorter than a wait."""

FRAMES: Final = 10
"""Places at which they are seen on the way, so that 0.35 s are 30 pictures a second and equal ones are drawn once."""


class Motion:
    """What is to be shown at each moment of the way to the newest view."""

    def __init__(self) -> None:
        """Begin with nothing shown."""
        self._view: View | None = None
        self._began_s: float | None = None

    def begin(self, view: View, now_s: float) -> None:
        """Take a view that is to be shown from now on; the same view again changes nothing."""
        if view == self._view:
            return
        self._began_s = now_s if _is_step(self._view, view) else None
        self._view = view

    def at(self, now_s: float) -> View | None:
        """Give what is to be shown at this moment, None before the first view."""
        if self._began_s is None or not isinstance(self._view, RulingView):
            return self._view
        place = int((now_s - self._began_s) / COMING_S * FRAMES)
        if place >= FRAMES:
            self._began_s = None
            return self._view
        return replace(self._view, arrival=max(0, place) / FRAMES)

    @property
    def is_moving(self) -> bool:
        """Tell whether the next moment may look different."""
        return self._began_s is not None


def _is_step(before: View | None, after: View) -> bool:
    """Tell whether a view shows one step more of the same tableau; a step back and a jump to the end don't move."""
    if not isinstance(before, RulingView) or not isinstance(after, RulingView):
        return False
    return before.progress == after.progress and len(after.steps) == len(before.steps) + 1 and after.verdict is None
