"""Each player's own pair of buttons, on mock pins."""

import pytest
from gpiozero.pins.mock import MockFactory

from device.config import ButtonsConfig
from device.errors import ButtonError, ConfigError
from device.pairs import PairKeys, Pairs, pairs_of
from device.press import Button, Gesture, Press
from rules.classic.sides import Player

WIRED = ButtonsConfig(a_yes=5, a_no=6, b_yes=13, b_no=19)


def test_without_pins_there_are_none() -> None:
    assert pairs_of(ButtonsConfig()) == {}
    assert Pairs(ButtonsConfig(), MockFactory()).presses() == ()


def test_half_a_pair_is_refused_with_its_keys() -> None:
    with pytest.raises(ConfigError, match=r"buttons\.b_yes and buttons\.b_no"):
        pairs_of(ButtonsConfig(b_no=19))


def test_a_press_is_the_players_and_yes_held_is_another_word() -> None:
    now = [0.0]
    factory = MockFactory()
    pairs = Pairs(WIRED, factory, lambda: now[0])
    keys = PairKeys(WIRED, factory, lambda: now[0])

    def push(player: Player, button: Button, seconds: float) -> list[tuple[Player, Press]]:
        keys.turn(player, button, down=True)
        now[0] += seconds
        found = list(pairs.presses())
        keys.turn(player, button, down=False)
        now[0] += 0.1
        return [*found, *pairs.presses()]

    assert push(Player.A, Button.CONFIRM, 0.1) == [(Player.A, Press(Button.CONFIRM, Gesture.PRESSED))]
    assert push(Player.B, Button.NEXT, 0.1) == [(Player.B, Press(Button.NEXT, Gesture.PRESSED))]
    assert push(Player.B, Button.CONFIRM, 1.5) == [(Player.B, Press(Button.CONFIRM, Gesture.HELD))]
    pairs.close()


def test_a_pin_that_is_taken_is_told() -> None:
    factory = MockFactory()
    with pytest.raises(ButtonError, match="player B's no"):
        Pairs(ButtonsConfig(a_yes=5, a_no=6, b_yes=13, b_no=5), factory)


def test_a_key_of_a_player_without_a_pair_presses_nothing() -> None:
    now = [0.0]
    factory, config = MockFactory(), ButtonsConfig(b_yes=13, b_no=19)
    pairs, keys = Pairs(config, factory, lambda: now[0]), PairKeys(config, factory)
    for player in (Player.A, Player.B):
        keys.turn(player, Button.NEXT, down=True)
    now[0] += 0.1
    assert pairs.presses() == ((Player.B, Press(Button.NEXT, Gesture.PRESSED)),)
    pairs.close()


def test_a_key_that_goes_down_and_up_at_once_is_a_press_all_the_same() -> None:
    now = [0.0]
    factory = MockFactory()
    pairs, keys = Pairs(WIRED, factory, lambda: now[0]), PairKeys(WIRED, factory, lambda: now[0])
    keys.turn(Player.A, Button.NEXT, down=True)
    keys.turn(Player.A, Button.NEXT, down=False)
    found: list[tuple[Player, Press]] = []
    for _ in range(10):
        now[0] += 0.02
        keys.tick()
        found.extend(pairs.presses())
    assert found == [(Player.A, Press(Button.NEXT, Gesture.PRESSED))]
    pairs.close()


def test_a_press_and_a_hold_can_be_pushed() -> None:
    now = [0.0]
    factory = MockFactory()
    pairs, keys = Pairs(WIRED, factory, lambda: now[0]), PairKeys(WIRED, factory, lambda: now[0])
    found: list[tuple[Player, Press]] = []
    for held in (False, True):
        keys.push(Player.B, Button.CONFIRM, held=held)
        assert keys.is_busy
        for _ in range(80):
            now[0] += 0.02
            keys.tick()
            found.extend(pairs.presses())
        assert not keys.is_busy
    assert [press.gesture for _, press in found] == [Gesture.PRESSED, Gesture.HELD]
    pairs.close()
