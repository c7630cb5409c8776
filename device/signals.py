"""Lamp and buzzer, by gpiozero: the lamp shines while a question is open, the buzzer sounds when one arises."""

from typing import Any

from gpiozero import LED, Buzzer
from gpiozero.exc import GPIOZeroError

from device.config import SignalsConfig
from device.errors import ButtonError

BEEP_S = 0.15
"""Long enough to be heard in talk, short enough not to be a reproach."""


class Signals:
    """What is wired of the two; where nothing is, asking is silent."""

    def __init__(self, config: SignalsConfig, factory: Any) -> None:  # noqa: ANN401 - gpiozero has no types
        """Claim the pins that the configuration names; raises `ButtonError` where that cannot be."""
        self._asking = False
        self._lamp: Any = None
        self._buzzer: Any = None
        try:
            if config.lamp is not None:
                self._lamp = LED(config.lamp, pin_factory=factory)
            if config.buzzer is not None:
                self._buzzer = Buzzer(config.buzzer, pin_factory=factory)
        except (GPIOZeroError, OSError) as error:
            self.close()
            message = f"the pin of the lamp or the buzzer cannot be used ({error})"
            raise ButtonError(message) from error

    def ask(self, *, asking: bool) -> None:
        """Say whether a question is open; called as often as one likes."""
        if asking is self._asking:
            return
        self._asking = asking
        if self._lamp is not None:
            self._lamp.value = asking
        if self._buzzer is not None and asking:
            self._buzzer.beep(on_time=BEEP_S, off_time=0, n=1)

    def close(self) -> None:
        """Give the pins back, dark and silent."""
        for part in (self._lamp, self._buzzer):
            if part is not None:
                part.close()
        self._lamp = self._buzzer = None
