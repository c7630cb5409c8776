"""The players' own buttons at a table of two: a pair each, yes and no, on pins beside those of the one set.

Where no pin is configured for a player he has none, and the one set with its seat switch serves him.
"""

from collections import deque
from collections.abc import Callable, Iterator, Mapping
from queue import Empty, SimpleQueue
from typing import Any

from gpiozero import Button as Pin
from gpiozero.exc import GPIOZeroError
from gpiozero.pins.mock import MockFactory

from device.clock import Seconds, monotonic
from device.config import ButtonsConfig
from device.errors import ButtonError, ConfigError
from device.press import Button, Contact, Press
from rules.classic.sides import Player


def pairs_of(config: ButtonsConfig) -> Mapping[tuple[Player, Button], int]:
    """Give the pin of each player's yes (confirm) and no (next), those that there are; ConfigError for half a pair."""
    wired = {
        (Player.A, Button.CONFIRM): config.a_yes,
        (Player.A, Button.NEXT): config.a_no,
        (Player.B, Button.CONFIRM): config.b_yes,
        (Player.B, Button.NEXT): config.b_no,
    }
    for player in Player:
        own = [pin for (who, _), pin in wired.items() if who is player]
        if own.count(None) == 1:
            name = player.value.lower()
            message = f"a player's own buttons are a pair, buttons.{name}_yes and buttons.{name}_no; got one of them"
            raise ConfigError(message)
    return {place: pin for place, pin in wired.items() if pin is not None}


class Pairs:
    """The pairs of both players; `presses` gives what was done with them since the last call."""

    def __init__(self, config: ButtonsConfig, factory: Any, clock: Seconds = monotonic) -> None:  # noqa: ANN401
        """Claim the pins from a gpiozero factory; raises `ButtonError` where that cannot be."""
        self._clock = clock
        self._edges: SimpleQueue[tuple[Player, Contact, bool, float]] = SimpleQueue()
        self._contacts: list[tuple[Player, Contact]] = []
        self._pins: list[Any] = []
        for (player, button), number in pairs_of(config).items():
            hold_s = config.hold_s if button is Button.CONFIRM else None
            contact = Contact(button, config.stable_s, hold_s)
            try:
                pin = Pin(number, pull_up=True, bounce_time=None, pin_factory=factory)
            except (GPIOZeroError, OSError) as error:
                self.close()
                which = "yes" if button is Button.CONFIRM else "no"
                message = f"the pin of player {player}'s {which} cannot be used ({error})"
                raise ButtonError(message) from error
            pin.when_pressed = self._reporter(player, contact, down=True)
            pin.when_released = self._reporter(player, contact, down=False)
            self._pins.append(pin)
            self._contacts.append((player, contact))

    def presses(self) -> tuple[tuple[Player, Press], ...]:
        """Give every gesture since the last call, with whose it is; call it at least some ten times a second."""
        found: list[tuple[Player, Press]] = []
        while True:
            try:
                player, contact, down, when_s = self._edges.get_nowait()
            except Empty:
                break
            found.extend(self._passed(when_s))
            found.extend((player, press) for press in contact.edge(when_s, down=down))
        found.extend(self._passed(self._clock()))
        return tuple(found)

    def close(self) -> None:
        """Give the pins back."""
        for pin in self._pins:
            pin.close()
        self._pins.clear()

    def _passed(self, now_s: float) -> Iterator[tuple[Player, Press]]:
        for player, contact in self._contacts:
            yield from ((player, press) for press in contact.tick(now_s))

    def _reporter(self, player: Player, contact: Contact, *, down: bool) -> Callable[[], None]:
        # As in device.buttons: it must never raise, and does one thing.
        return lambda: self._edges.put((player, contact, down, self._clock()))


class PairKeys:
    """Keys of a desk that press the stand-in pins of the pairs.

    Strokes wait in a queue, as those of `device.buttons.Keyboard` do: a key's down and up at once would be a spike.
    """

    def __init__(self, config: ButtonsConfig, factory: MockFactory, clock: Seconds = monotonic) -> None:
        """Drive the pins of `factory`."""
        self._pins = {place: factory.pin(number) for place, number in pairs_of(config).items()}
        self._rest_s = 2 * config.stable_s
        self._clock = clock
        self._hold_s = config.hold_s + 0.2
        self._strokes: deque[tuple[tuple[Player, Button], bool, float]] = deque()
        self._moved_s = dict.fromkeys(self._pins, float("-inf"))

    def turn(self, player: Player, button: Button, *, down: bool) -> None:
        """Press or let go a button; nothing happens where the player has none."""
        if (player, button) in self._pins:
            self._strokes.append(((player, button), down, self._rest_s))
            self.tick()

    def push(self, player: Player, button: Button, *, held: bool = False) -> None:
        """Press a button and let it go, after its hold's time where it is `held`."""
        self.turn(player, button, down=True)
        if (player, button) in self._pins:
            self._strokes.append(((player, button), False, self._hold_s if held else self._rest_s))

    @property
    def is_busy(self) -> bool:
        """Tell whether strokes wait for their pin."""
        return bool(self._strokes)

    def tick(self) -> None:
        """Move the pins as far as their last move has been seen; the contacts pull to ground."""
        while self._strokes:
            place, down, rest_s = self._strokes[0]
            now_s = self._clock()
            if now_s - self._moved_s[place] < rest_s:
                return
            self._strokes.popleft()
            self._moved_s[place] = now_s
            if down:
                self._pins[place].drive_low()
            else:
                self._pins[place].drive_high()
