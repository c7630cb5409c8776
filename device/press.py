"""From a contact that bounces to presses and holds. Pure: levels and times come in, gestures go out.

gpiozero's own bounce time and hold lose presses and fire late, so the pins report raw edges and this decides.
"""

from collections.abc import Iterator
from dataclasses import dataclass, field
from enum import Enum, unique


@unique
class Button(Enum):
    """The buttons of the appliance, by what they mean."""

    CONFIRM = "confirm"
    """Yes, done, go on; held very long: switch off."""
    NEXT = "next"
    """To the next field, or the next deal."""
    UP = "up"
    """More."""
    DOWN = "down"
    """Less."""
    UNDO = "undo"
    """A step back; held: take the last settlement back."""


@unique
class Gesture(Enum):
    """What was done with a button."""

    PRESSED = "pressed"
    """Pressed; where the button also can be held, pressed and let go before that."""
    HELD = "held"
    """Held down for its time; comes while it is still down, once."""


@dataclass(frozen=True, slots=True)
class Press:
    """One gesture of one button."""

    button: Button
    gesture: Gesture
    down_s: float = field(default=float("inf"), compare=False)
    """When the button went down; a press that tells no time was made just now."""


class Contact:
    """One button's contact: a level counts once it has stood for `stable_s`.

    So bouncing is one press, and a spike that a lamp's switch sends into a long wire is none.
    """

    def __init__(self, button: Button, stable_s: float, hold_s: float | None = None) -> None:
        """Watch a button that is not down; `hold_s` is None where holding means nothing."""
        self._button = button
        self._stable_s = stable_s
        self._hold_s = hold_s
        self._down = False
        self._since_s = float("-inf")
        self._counted = False
        self._pressed_s = float("-inf")
        self._held = False

    def edge(self, now_s: float, *, down: bool) -> tuple[Press, ...]:
        """Take a raw change of the contact at `now_s`, and give what it means."""
        done = self.tick(now_s)
        if down is not self._down:
            self._down = down
            self._since_s = now_s
        return done

    def tick(self, now_s: float) -> tuple[Press, ...]:
        """Let time pass, and give what it means; called at least some ten times a second."""
        return (*self._hold(now_s), *self._change(now_s))

    def _change(self, now_s: float) -> Iterator[Press]:
        if self._down is self._counted or now_s - self._since_s < self._stable_s:
            return
        self._counted = self._down
        if self._down:
            self._pressed_s = self._since_s
            self._held = False
            yield from self._hold(now_s)
        # Where the button can be held, only the release tells a press from a hold.
        if self._down is (self._hold_s is None) and not self._held:
            yield Press(self._button, Gesture.PRESSED, self._pressed_s)

    def _hold(self, now_s: float) -> Iterator[Press]:
        if self._hold_s is None or not self._counted or self._held:
            return
        # Let go already, though not for long enough to count: the hold ended then.
        until_s = now_s if self._down else self._since_s
        if until_s - self._pressed_s >= self._hold_s:
            self._held = True
            yield Press(self._button, Gesture.HELD, self._pressed_s)
