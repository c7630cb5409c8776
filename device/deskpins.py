"""Stand-ins for the pins of a Pi, for a desk: gpiozero's own, but that they forget what they were."""

from collections import deque

from gpiozero.pins.mock import MockFactory, MockPin

REMEMBERED = 16
"""So many of its last states a pin knows; gpiozero's keeps each one, 3 KiB more with every deal, for its tests."""


class DeskPin(MockPin):  # type: ignore[misc]  # gpiozero has no types
    """A pin that keys press, or that a lamp hangs on which is not there."""

    states: deque[object]

    def clear_states(self) -> None:
        """Forget all but the state that it has."""
        super().clear_states()
        self.states = deque(self.states, maxlen=REMEMBERED)


def desk_factory() -> MockFactory:
    """Give a factory of such pins."""
    return MockFactory(pin_class=DeskPin)
