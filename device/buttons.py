"""The buttons on their pins, by gpiozero; on a desk the keyboard drives stand-ins for the same pins.

gpiozero calls back from a thread of its own; the callback does one thing, it puts the edge on a queue. Everything
else happens in `presses`, in the caller's thread.
"""

from collections import deque
from collections.abc import Callable, Mapping
from queue import Empty, SimpleQueue
from typing import Any

from gpiozero import Button as Pin
from gpiozero.exc import GPIOZeroError
from gpiozero.pins.mock import MockFactory

from device.clock import Seconds, monotonic
from device.config import ButtonKind, ButtonsConfig
from device.errors import ButtonError
from device.press import Button, Contact, Press

Edge = tuple[Button, bool, float]
"""A button, whether it is down now, and when that began in seconds."""


def pins_of(config: ButtonsConfig) -> Mapping[Button, int]:
    """Give the BCM number of each button's pin."""
    return {
        Button.CONFIRM: config.confirm,
        Button.NEXT: config.next,
        Button.UP: config.up,
        Button.DOWN: config.down,
        Button.UNDO: config.undo,
    }


def pin_factory(kind: ButtonKind) -> Any:  # noqa: ANN401 - gpiozero has no types
    """Give gpiozero's factory for the pins: the Pi's by lgpio, or stand-ins; never one silently for the other."""
    if kind is ButtonKind.KEYS:
        return MockFactory()
    try:
        from gpiozero.pins.lgpio import LGPIOFactory  # noqa: PLC0415 - lgpio exists on a Pi only

        return LGPIOFactory()
    except (ImportError, OSError, GPIOZeroError) as error:
        message = f'the Pi\'s pins cannot be used ({error}); on a desk set buttons.kind = "keys"'
        raise ButtonError(message) from error


class Buttons:
    """All buttons; `presses` gives what was done with them since the last call."""

    def __init__(self, config: ButtonsConfig, factory: Any, clock: Seconds = monotonic) -> None:  # noqa: ANN401
        """Claim the pins from a gpiozero factory; raises `ButtonError` where that cannot be."""
        self._clock = clock
        self._edges: SimpleQueue[Edge] = SimpleQueue()
        holds = {Button.UNDO: config.hold_s, Button.CONFIRM: config.shutdown_s}
        self._contacts = {each: Contact(each, config.stable_s, holds.get(each)) for each in Button}
        self._pins: list[Any] = []
        try:
            for button, number in pins_of(config).items():
                pin = Pin(number, pull_up=True, bounce_time=None, pin_factory=factory)
                self._pins.append(pin)
                pin.when_pressed = self._reporter(button, down=True)
                pin.when_released = self._reporter(button, down=False)
        except (GPIOZeroError, OSError) as error:
            self.close()
            message = f"the pin of the button {button.value} cannot be used ({error})"
            raise ButtonError(message) from error

    def presses(self) -> tuple[Press, ...]:
        """Give every gesture since the last call, in order; call it at least some ten times a second."""
        found: list[Press] = []
        while True:
            try:
                button, down, when_s = self._edges.get_nowait()
            except Empty:
                break
            found.extend(self._contacts[button].edge(when_s, down=down))
        now_s = self._clock()
        for contact in self._contacts.values():
            found.extend(contact.tick(now_s))
        return tuple(found)

    def close(self) -> None:
        """Give the pins back."""
        for pin in self._pins:
            pin.close()
        self._pins.clear()

    def _reporter(self, button: Button, *, down: bool) -> Callable[[], None]:
        # Must never raise: one exception in here would end every button's callbacks in this process.
        return lambda: self._edges.put((button, down, self._clock()))


class Keyboard:
    """Keys that press the stand-in pins, so that on a desk the same button code runs.

    Strokes wait in a queue: a window that was busy hands out a key's down and up at once, and a pin that does that is a
    spike, not a press.
    """

    def __init__(self, config: ButtonsConfig, factory: MockFactory, clock: Seconds = monotonic) -> None:
        """Drive the pins of `factory`."""
        self._pins = {button: factory.pin(number) for button, number in pins_of(config).items()}
        self._rest_s = 2 * config.stable_s
        self._clock = clock
        self._strokes: deque[tuple[Button, bool]] = deque()
        self._moved_s = dict.fromkeys(Button, float("-inf"))

    def turn(self, button: Button, *, down: bool) -> None:
        """Press or let go a button, as a key goes down or up."""
        self._strokes.append((button, down))
        self.tick()

    def tick(self) -> None:
        """Move the pins as far as their last move has been seen; the contacts pull to ground."""
        while self._strokes:
            button, down = self._strokes[0]
            now_s = self._clock()
            if now_s - self._moved_s[button] < self._rest_s:
                return
            self._strokes.popleft()
            self._moved_s[button] = now_s
            if down:
                self._pins[button].drive_low()
            else:
                self._pins[button].drive_high()
