"""The real button code on gpiozero's mock pins, driven by levels and by keys."""

import sys
from collections.abc import Iterator
from dataclasses import replace

import pytest
from gpiozero.pins.mock import MockFactory

from device.buttons import Buttons, Keyboard, pin_factory, pins_of
from device.config import ButtonKind, ButtonsConfig
from device.deskpins import REMEMBERED
from device.errors import ButtonError, ConfigError
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


# --- the rotary encoder ------------------------------------------------------------------------------------------

ENCODER = replace(CONFIG, encoder_a=5, encoder_b=6, encoder_press=13)


class Knob:
    """A rotary encoder's three pins, and the fingers on it."""

    def __init__(self) -> None:
        self.now_s = 100.0
        self.factory: MockFactory = pin_factory(ButtonKind.KEYS)
        self.buttons = Buttons(ENCODER, self.factory, lambda: self.now_s)
        self.a, self.b, self.down = (self.factory.pin(number) for number in (5, 6, 13))

    def turn(self, steps: int, *, bouncing: bool = False) -> None:
        """Turn by whole detents: of the two contacts the one that leads tells the direction."""
        first, second = (self.a, self.b) if steps > 0 else (self.b, self.a)
        for _ in range(abs(steps)):
            moves = (first.drive_low, second.drive_low, first.drive_high, second.drive_high)
            back = (first.drive_high, second.drive_high, first.drive_low, second.drive_low)
            for move, undo in zip(moves, back, strict=True):
                for _ in range(3 if bouncing else 0):
                    move()
                    undo()
                move()

    def push(self, seconds: float) -> None:
        self.down.drive_low()
        self.now_s += seconds
        self.down.drive_high()
        self.now_s += 0.1


@pytest.fixture
def knob() -> Iterator[Knob]:
    made = Knob()
    yield made
    made.buttons.close()


@pytest.mark.parametrize("bouncing", [False, True])
@pytest.mark.parametrize(("steps", "button"), [(1, Button.UP), (5, Button.UP), (-1, Button.DOWN), (-40, Button.DOWN)])
def test_an_encoder_turned_is_up_and_down(knob: Knob, steps: int, button: Button, *, bouncing: bool) -> None:
    knob.turn(steps, bouncing=bouncing)
    assert knob.buttons.presses() == (Press(button, Gesture.PRESSED),) * abs(steps)
    assert knob.buttons.presses() == ()


def test_an_encoder_pressed_is_confirm_and_held_is_next(knob: Knob) -> None:
    knob.push(0.1)
    assert knob.buttons.presses() == (Press(Button.CONFIRM, Gesture.PRESSED),)
    knob.down.drive_low()
    knob.now_s += CONFIG.hold_s + 0.1
    assert knob.buttons.presses() == (Press(Button.NEXT, Gesture.PRESSED),)
    knob.down.drive_high()
    knob.now_s += 0.1
    assert knob.buttons.presses() == ()


def test_turns_and_presses_come_in_the_order_of_the_fingers(knob: Knob) -> None:
    knob.turn(2)
    knob.push(0.1)
    knob.turn(-1)
    knob.push(0.1)
    knob.turn(1)
    assert [press.button for press in knob.buttons.presses()] == [
        Button.UP,
        Button.UP,
        Button.CONFIRM,
        Button.DOWN,
        Button.CONFIRM,
        Button.UP,
    ]


def test_an_encoder_of_one_pin_is_refused_and_no_pin_is_kept() -> None:
    factory = MockFactory()
    with pytest.raises(ConfigError, match=r"two pins, buttons\.encoder_a and buttons\.encoder_b"):
        Buttons(replace(CONFIG, encoder_a=5), factory)
    Buttons(CONFIG, factory).close()


def test_an_encoder_on_a_buttons_pin_is_refused_by_name() -> None:
    with pytest.raises(ButtonError, match="the pin of the rotary encoder"):
        Buttons(replace(ENCODER, encoder_b=CONFIG.up), MockFactory())


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


def test_a_mistake_in_a_callback_is_raised_in_the_loop_and_ends_no_button(hands: Hands) -> None:
    hands.buttons._clock = lambda: 1 // 0
    hands.factory.pin(CONFIG.up).drive_low()
    hands.buttons._clock = lambda: hands.now_s
    with pytest.raises(ZeroDivisionError):
        hands.buttons.presses()
    hands.factory.pin(CONFIG.up).drive_high()
    hands.wait(0.1)
    hands.push(Button.UP, 0.1)
    hands.push(Button.DOWN, 0.1)
    assert [press.button for press in hands.buttons.presses()] == [Button.UP, Button.DOWN]


def test_a_stand_in_pin_forgets_what_it_was_long_ago(hands: Hands) -> None:
    for _ in range(200):
        hands.push(Button.NEXT, 0.1)
    assert len(hands.buttons.presses()) == 200
    assert len(hands.factory.pin(CONFIG.next).states) <= REMEMBERED
