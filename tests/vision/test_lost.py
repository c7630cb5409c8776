"""A card that a tableau lacks: found where it was seen and not believed, or where the others leave room for it."""

from collections.abc import Sequence

import numpy as np
import pytest

from rules.seats import TABLEAUX, Zone
from tests.vision.test_zones import quad_of, seen_from
from training.layouts import Placed
from vision.geometry import Quad
from vision.lost import lost_cards
from vision.zones import assign

STRAIGHT = seen_from(0.0)
WIDTH = 63.5


def tableau(zone: Zone, step: float) -> list[Placed]:
    """Lay four cards in a row, `step` widths apart."""
    x, y = {Zone.BANKER: (0.0, 150.0)}.get(zone, ({Zone.PUNTER1: -300.0, Zone.PUNTER3: 300.0}.get(zone, 0.0), -150.0))
    return [Placed(x + (i - 1.5) * step * WIDTH, y, 0.0, face_down=False, group=str(zone)) for i in range(4)]


def table(step: float) -> list[Quad]:
    """Lay a whole deal; card 4 * n + i is card i of the n-th of TABLEAUX, then trump and stock."""
    cards = [card for zone in TABLEAUX for card in tableau(zone, step)]
    middle = [Placed(-50.0, 0.0, 0.0, face_down=False), Placed(50.0, 0.0, 0.0, face_down=True)]
    return [quad_of(card, STRAIGHT) for card in (*cards, *middle)]


def found(step: float, missing: Sequence[int], doubted: Sequence[Quad] = ()) -> tuple[tuple[Quad, int | None], ...]:
    quads = [quad for i, quad in enumerate(table(step)) if i not in missing]
    down = [False] * (len(quads) - 1) + [True]
    placed = assign(quads, down)
    assert placed is not None
    return lost_cards(quads, down, placed, doubted, assign)


def off(quad: Quad, true: Quad) -> float:
    """Give how far a quad is from the true one, in card widths, corner by corner."""
    return float(np.linalg.norm(quad - true, axis=1).mean() / np.linalg.norm(true[1] - true[0]))


@pytest.mark.parametrize("missing", [1, 2, 5, 6, 9, 14])
def test_a_place_that_overlapping_cards_leave_is_named(missing: int) -> None:
    ((quad, number),) = found(0.5, [missing])
    assert number is None
    assert off(quad, table(0.5)[missing]) < 0.05


@pytest.mark.parametrize("missing", [1, 6])
def test_cards_that_lie_apart_leave_no_place_for_a_hidden_one(missing: int) -> None:
    assert found(1.05, [missing]) == ()


@pytest.mark.parametrize("missing", [0, 3])
def test_at_the_end_of_a_row_nothing_tells_where_a_card_lies(missing: int) -> None:
    assert found(0.5, [missing]) == ()


@pytest.mark.parametrize("missing", [0, 3, 7, 15])
def test_what_was_taken_for_a_mistake_is_taken_back_where_a_card_lacks(missing: int) -> None:
    seen = table(0.5)[missing] + 3
    ((quad, number),) = found(0.5, [missing], [seen])
    assert number == 0
    assert quad is seen


def test_what_lies_in_the_wide_step_goes_before_what_was_seen_more_strongly_elsewhere() -> None:
    there, beside = table(0.5)[1] + 4, table(0.5)[3] + np.array([20, 0], np.float32)
    assert [number for _, number in found(0.5, [1], [beside, there])] == [1]


def test_a_whole_tableau_takes_nothing_back() -> None:
    assert found(0.5, [], [table(0.5)[1] + 30]) == ()


def test_the_same_card_seen_twice_is_no_lost_one() -> None:
    assert found(0.5, [3], [table(0.5)[2] + 5]) == ()


def test_two_lost_cards_are_both_taken_back() -> None:
    doubted = [table(0.5)[i] + 2 for i in (1, 2)]
    assert [number for _, number in found(0.5, [1, 2], doubted)] == [0, 1]


def test_one_doubted_card_is_not_two() -> None:
    assert found(0.5, [1, 2], [table(0.5)[1], table(0.5)[1] + 2]) == ()


def test_what_lies_far_from_every_tableau_is_taken_back_by_none() -> None:
    assert found(0.5, [0], [table(0.5)[0] + np.array([0, 1000], np.float32)]) == ()
