"""Buttons and a rotary encoder on their pins, by gpiozero; on a desk the keyboard drives stand-ins for the pins.

gpiozero calls back from a thread of its own; the callback does one thing, it puts the edge on a queue. Everything
else happens in `presses`, in the caller's thread.
"""

from collections import deque
from collections.abc import Callable, Iterator, Mapping
from queue import Empty, SimpleQueue
from typing import Any, NamedTuple

from gpiozero import Button as Pin
from gpiozero import RotaryEncoder
from gpiozero.exc import GPIOZeroError
from gpiozero.pins.mock import MockFactory

from device.clock import Seconds, monotonic
from device.config import ButtonKind, ButtonsConfig
from device.deskpins import desk_factory
from device.errors import ButtonError, ConfigError
from device.press import Button, Contact, Gesture, Press


class Edge(NamedTuple):
    """A contact that changed."""

    contact: Contact
    down: bool
    when_s: float


class Turn(NamedTuple):
    """A turn of the encoder by one step, and the button that it stands for."""

    button: Button
    when_s: float


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
        return desk_factory()
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
        self._edges: SimpleQueue[Edge | Turn | Exception] = SimpleQueue()
        holds = {Button.UNDO: config.hold_s, Button.CONFIRM: config.shutdown_s}
        self._contacts = [Contact(each, config.stable_s, holds.get(each)) for each in Button]
        self._knob: Contact | None = None
        self._pins: list[Any] = []
        part = ""
        try:
            for contact, (button, number) in zip(self._contacts, pins_of(config).items(), strict=True):
                part = f"the button {button.value}"
                self._watch(contact, number, factory)
            part = "the rotary encoder"
            self._watch_encoder(config, factory)
        except ConfigError:
            self.close()
            raise
        except (GPIOZeroError, OSError) as error:
            self.close()
            message = f"the pin of {part} cannot be used ({error})"
            raise ButtonError(message) from error

    def _watch(self, contact: Contact, number: int, factory: Any) -> None:  # noqa: ANN401 - gpiozero has no types
        pin = Pin(number, pull_up=True, bounce_time=None, pin_factory=factory)
        self._pins.append(pin)
        pin.when_pressed = self._reporter(contact, down=True)
        pin.when_released = self._reporter(contact, down=False)

    def _watch_encoder(self, config: ButtonsConfig, factory: Any) -> None:  # noqa: ANN401 - as above
        """Watch a rotary encoder, where there is one: it turns for up and down, and its knob can be pressed."""
        if (config.encoder_a is None) is not (config.encoder_b is None):
            message = "a rotary encoder has two pins, buttons.encoder_a and buttons.encoder_b; got one of them"
            raise ConfigError(message)
        if config.encoder_a is not None and config.encoder_b is not None:
            # No limit to its steps: gpiozero would stop reporting at the end of a range.
            encoder = RotaryEncoder(
                config.encoder_a, config.encoder_b, bounce_time=None, max_steps=0, pin_factory=factory
            )
            self._pins.append(encoder)
            encoder.when_rotated_clockwise = self._turner(Button.UP)
            encoder.when_rotated_counter_clockwise = self._turner(Button.DOWN)
        if config.encoder_press is not None:
            self._knob = Contact(Button.CONFIRM, config.stable_s, config.hold_s)
            self._contacts.append(self._knob)
            self._watch(self._knob, config.encoder_press, factory)

    def presses(self) -> tuple[Press, ...]:
        """Give every gesture since the last call, in order; call it at least some ten times a second.

        Raises here, in the loop, what went wrong in a callback.
        """
        found: list[Press] = []
        while True:
            try:
                edge = self._edges.get_nowait()
            except Empty:
                break
            if isinstance(edge, Exception):
                raise edge
            # What ended before this edge comes before it, also where the caller was away for a while.
            found.extend(self._passed(edge.when_s))
            if isinstance(edge, Turn):
                found.append(Press(edge.button, Gesture.PRESSED, edge.when_s))
            else:
                found.extend(self._meant(edge.contact, edge.contact.edge(edge.when_s, down=edge.down)))
        found.extend(self._passed(self._clock()))
        return tuple(found)

    def _passed(self, now_s: float) -> Iterator[Press]:
        """Let time pass for every contact."""
        for contact in self._contacts:
            yield from self._meant(contact, contact.tick(now_s))

    def _meant(self, contact: Contact, presses: tuple[Press, ...]) -> tuple[Press, ...]:
        """Let the knob, held, mean next: so a table is played with the encoder alone, but for undo."""
        if contact is not self._knob:
            return presses
        return tuple(
            Press(Button.NEXT, Gesture.PRESSED, press.down_s) if press.gesture is Gesture.HELD else press
            for press in presses
        )

    def close(self) -> None:
        """Give the pins back."""
        for pin in self._pins:
            pin.close()
        self._pins.clear()

    def _reporter(self, contact: Contact, *, down: bool) -> Callable[[], None]:
        return self._guarded(lambda: Edge(contact, down, self._clock()))

    def _turner(self, button: Button) -> Callable[[], None]:
        return self._guarded(lambda: Turn(button, self._clock()))

    def _guarded(self, made: Callable[[], Edge | Turn]) -> Callable[[], None]:
        """Give a callback that puts what happened on the queue, and any mistake of ours as well.

        It must never raise: one exception in gpiozero's thread would end every button's callbacks, without a word.
        """

        def report() -> None:
            try:
                self._edges.put(made())
            except Exception as error:  # noqa: BLE001 - whatever it is, the loop is to hear of it
                self._edges.put(error)

        return report


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

    @property
    def is_busy(self) -> bool:
        """Tell whether strokes wait for their pin, or a pin has moved just now."""
        return bool(self._strokes) or self._clock() - max(self._moved_s.values()) < self._rest_s

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
