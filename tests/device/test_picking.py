"""Picking a card by buttons: round both lists, from one to the other, and no other button moves it."""

import pytest

from device.picking import Picking
from device.press import Button
from rules.cards import PACK, parse_card


@pytest.mark.parametrize(
    ("buttons", "card"),
    [
        ((), "7C"),
        ((Button.DOWN,), "6C"),
        ((Button.UP,), "8C"),
        ((Button.NEXT, Button.DOWN, Button.NEXT, Button.DOWN), "6S"),
        ((Button.NEXT, Button.NEXT), "7C"),
    ],
)
def test_buttons_move_what_is_picked(buttons: tuple[Button, ...], card: str) -> None:
    picking = Picking.of(parse_card("7C"))
    for button in buttons:
        moved = picking.pressed(button)
        assert moved is not None
        picking = moved
    assert picking.card == parse_card(card)


def test_every_card_is_reached_and_round_a_list_is_where_it_began() -> None:
    picking, seen = Picking(), set()
    for _ in range(4):
        for _ in range(13):
            seen.add(picking.card)
            picking = picking.pressed(Button.DOWN) or picking
        picking = picking.turned().moved(1).turned()
    assert seen == set(PACK)
    assert picking == Picking()


@pytest.mark.parametrize("button", [Button.CONFIRM, Button.UNDO])
def test_what_confirms_or_goes_back_moves_nothing(button: Button) -> None:
    assert Picking().pressed(button) is None
