"""What lies where at a table of two: trick, turned card, heaps, hands."""

import pytest

from device.duel.ground import Area, area_of, ground_of, steady
from rules.cards import parse_card
from rules.classic.sides import Player
from tests.device.duel.tables import SIZE, hand, reading, sight


@pytest.mark.parametrize(
    ("x", "y", "area"),
    [
        (0.5, 0.5, Area.TRICK),
        (0.5, 0.9, Area.HAND_A),
        (0.5, 0.1, Area.HAND_B),
        (0.1, 0.5, Area.SIDE),
        (0.9, 0.5, Area.SIDE),
        (0.9, 0.9, Area.HEAP_A),
        (0.1, 0.9, Area.HEAP_A),
        (0.9, 0.1, Area.HEAP_B),
    ],
)
def test_the_table_has_its_parts(x: float, y: float, area: Area) -> None:
    assert area_of(x, y) is area


def test_a_card_of_the_trick_is_whose_side_it_lies_on() -> None:
    ground = ground_of(reading(near="7H", far="10S?", turned="KC", stock="back", heap_A="back", heap_A2="back"))
    assert [(one.card, one.by) for one in ground.trick] == [(parse_card("7H"), Player.A), (None, Player.B)]
    assert [one.card for one in ground.turned] == [parse_card("KC")]
    assert ground.stock == 1
    assert ground.heaps == {Player.A: 2, Player.B: 0}


def test_a_card_in_the_very_middle_is_nobodys_by_its_place() -> None:
    assert ground_of(reading([sight("7H", 0.5, 0.5)])).trick[0].by is None


@pytest.mark.parametrize("count", [4, 5, 6])
def test_a_hand_side_by_side_in_view_is_counted(count: int) -> None:
    assert ground_of(reading(hand("A", count))).whole(Player.A, SIZE) == count


def test_a_hand_is_not_counted_at_the_edge_overlapping_or_with_a_gap() -> None:
    held = [sight("back", 0.45 + 0.02 * number, 0.99) for number in range(5)]
    overlapping = [sight("back", 0.45 + 0.02 * number, 0.86) for number in range(5)]
    gap = [one for number, one in enumerate(hand("A", 5)) if number != 2]
    for cards in (held, overlapping, gap, hand("A", 2)):
        assert ground_of(reading(cards)).whole(Player.A, SIZE) is None


def test_hands_that_are_held_are_left_out_of_what_must_agree() -> None:
    cards = [sight("back", 0.45 + 0.02 * number, 0.97) for number in range(5)]
    assert steady(reading([*cards, *hand("B", 5)], near="7H")).sights == reading(hand("B", 5), near="7H").sights
