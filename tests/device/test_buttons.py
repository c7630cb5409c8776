"""The real button code on gpiozero's mock pins, driven by levels and by keys."""

import sys
from collections.abc import Iterator

import pytest
from gpiozero.pins.mock import MockFactory

from device.buttons import Buttons, Keyboard, pin_factory, pins_of
from device.config import ButtonKind, ButtonsConfig
from device.errors import ButtonError
from device.press import Button, Gesture, Press

CONFIG = ButtonsConfig(kind=ButtonKind.KEYS)


class Hands:
    """The clock, the buttons and the keys of one table."""

    def __init__(self) -> None:
        self.now_s = 100.0
        self.factory: MockFactory = pin_factory(ButtonKind.KEYS)
        self.buttons = Buttons(CONFIG, self.factory, lambda: self.now_s)
        self.keyboard = Keyboard(CONFIG, self.factory, lambda: self.now_s)

    def wait(self, seconds: float) -> None:
        self.now_s += seconds

    def push(self, button: Button, seconds: float) -> None:
        self.keyboard.turn(button, down=True)
        self.wait(seconds)
        self.keyboard.turn(button, down=False)
        self.wait(0.1)


@pytest.fixture
def hands() -> Iterator[Hands]:
    table = Hands()
    yield table
    table.buttons.close()


@pytest.mark.parametrize("button", list(Button))
def test_a_key_presses_its_button(hands: Hands, button: Button) -> None:
    hands.push(button, 0.1)
    assert hands.buttons.presses() == (Press(button, Gesture.PRESSED),)
    assert hands.buttons.presses() == ()


def test_presses_come_in_the_order_of_the_fingers(hands: Hands) -> None:
    for button in (Button.UP, Button.UP, Button.NEXT, Button.DOWN, Button.UP):
        hands.push(button, 0.05)
    assert [press.button for press in hands.buttons.presses()] == [
        Button.UP,
        Button.UP,
        Button.NEXT,
        Button.DOWN,
        Button.UP,
    ]


@pytest.mark.parametrize(("button", "seconds"), [(Button.UNDO, CONFIG.hold_s), (Button.CONFIRM, CONFIG.shutdown_s)])
def test_what_can_be_held_is_told_while_it_is_down(hands: Hands, button: Button, seconds: float) -> None:
    hands.keyboard.turn(button, down=True)
    hands.wait(seconds - 0.05)
    assert hands.buttons.presses() == ()
    hands.wait(0.1)
    assert hands.buttons.presses() == (Press(button, Gesture.HELD),)


def test_strokes_that_come_all_at_once_are_as_many_presses(hands: Hands) -> None:
    for _ in range(3):
        hands.keyboard.turn(Button.UP, down=True)
        hands.keyboard.turn(Button.UP, down=False)
    found: list[Press] = []
    for _ in range(30):
        hands.keyboard.tick()
        hands.wait(0.02)
        found.extend(hands.buttons.presses())
    assert found == [Press(Button.UP, Gesture.PRESSED)] * 3


def test_the_contact_pulls_its_own_pin_to_ground(hands: Hands) -> None:
    hands.factory.pin(CONFIG.confirm).drive_low()
    hands.wait(0.1)
    hands.factory.pin(CONFIG.confirm).drive_high()
    hands.wait(0.1)
    assert hands.buttons.presses() == (Press(Button.CONFIRM, Gesture.PRESSED),)


def test_two_buttons_on_one_pin_are_refused_by_name() -> None:
    config = ButtonsConfig(kind=ButtonKind.KEYS, confirm=17, next=17)
    with pytest.raises(ButtonError, match="the button next"):
        Buttons(config, MockFactory())


def test_pins_are_given_back_so_that_another_may_claim_them() -> None:
    factory = MockFactory()
    Buttons(CONFIG, factory).close()
    Buttons(CONFIG, factory).close()


def test_a_machine_without_pins_says_so_and_takes_no_stand_in(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "lgpio", None)
    with pytest.raises(ButtonError, match=r'buttons\.kind = "keys"'):
        pin_factory(ButtonKind.PINS)


def test_every_button_has_a_pin_of_its_own() -> None:
    pins = pins_of(ButtonsConfig())
    assert set(pins) == set(Button)
    assert len(set(pins.values())) == len(pins)
