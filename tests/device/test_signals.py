"""Lamp and buzzer on mock pins."""

from collections.abc import Iterator

import pytest
from gpiozero.pins.mock import MockFactory

from device.config import SignalsConfig
from device.errors import ButtonError
from device.signals import Signals


@pytest.fixture
def factory() -> Iterator[MockFactory]:
    made = MockFactory()
    yield made
    made.reset()


def test_the_lamp_shines_while_a_question_is_open(factory: MockFactory) -> None:
    signals = Signals(SignalsConfig(lamp=25), factory)
    shining = []
    for asking in (False, True, True, False, True):
        signals.ask(asking=asking)
        shining.append(bool(factory.pin(25).state))
    assert shining == [False, True, True, False, True]
    signals.close()


def test_the_buzzer_sounds_once_when_a_question_arises(factory: MockFactory) -> None:
    signals = Signals(SignalsConfig(buzzer=18), factory)
    for asking in (True, True, True):
        signals.ask(asking=asking)
    signals._buzzer._blink_thread.join()
    states = [state.state for state in factory.pin(18).states]
    assert states == [False, True, False]
    signals.close()


def test_nothing_wired_asks_in_silence(factory: MockFactory) -> None:
    signals = Signals(SignalsConfig(), factory)
    signals.ask(asking=True)
    signals.close()
    assert not factory.pins


def test_a_pin_that_is_taken_is_told(factory: MockFactory) -> None:
    first = Signals(SignalsConfig(lamp=25), factory)
    with pytest.raises(ButtonError, match="lamp or the buzzer"):
        Signals(SignalsConfig(buzzer=25), factory)
    first.close()
