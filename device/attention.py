"""Which presses were meant for the page that stands on the screen.

A page that changes by itself gives the buttons another meaning in the instant in which somebody may be pressing for
the page before: who closes the stakes while the ruling comes must not settle it unseen. A press is therefore taken only
where its button went down after the page had been there long enough to be noticed. Knows no game: whoever holds the
page says what it asks.
"""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Protocol

from device.clock import Seconds
from device.press import Button, Gesture, Press

NOTICED_S = 0.5
"""So long after a page has come no press was meant for it: to choose between two signs takes people 0.3 to 0.4 s from
seeing one to the finger's first stir, and a button's travel and bouncing take the rest."""

LEAVES = Press(Button.CONFIRM, Gesture.HELD)
"""Means the same on every page."""


@dataclass(frozen=True, slots=True)
class Asks:
    """What a page asks for."""

    what: object
    """Equal to another's as long as each button means the same to whoever looks at the page."""
    weighty: object = None
    """What is to be noticed before it is answered, also where a press has led to it: a ruling, a payout, a void deal, a
    card to be named. None where nothing is; equal as long as it is the same one."""


class Asking(Protocol):
    """Whoever holds the page."""

    @property
    def asks(self) -> Asks:
        """Give what the page asks for now."""


class Attention:
    """Knows since when the page on the screen asks what it asks."""

    def __init__(self, clock: Seconds) -> None:
        """Begin with a screen on which nothing stands; `clock` is the one that the presses have their times from."""
        self._clock = clock
        self._what: object = None
        self._from_s = float("inf")
        self.passed_over = 0
        """How many presses were not taken."""

    def shown(self, host: Asking) -> None:
        """Note that the host's page stands on the screen now."""
        what = host.asks.what
        if what != self._what:
            self._what = what
            self._from_s = self._clock() + NOTICED_S

    def hand(self, press: Press, host: Asking, take: Callable[[Press], None], *, always: bool = False) -> None:
        """Hand a press on where it was meant for the page on the screen; `always` where it means the same on each."""
        if not (always or press == LEAVES) and (host.asks.what != self._what or press.down_s < self._from_s):
            self.passed_over += 1
            return
        before = host.asks
        take(press)
        asks = host.asks
        if asks.weighty is None or asks.weighty == before.weighty:
            # Who pressed knows what comes of it, and may go on as fast as fingers do.
            self._what = asks.what
