"""Hands around a table are told apart by where the cards lie, four to twelve of them, clockwise from the lower edge."""

import random

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from device.simulated.places import lens_of
from device.simulated.pot import STOCK, TURNED, lying, seats
from vision.around import HAND, around
from vision.geometry import Quad

SIZE = (2304, 1296)


def laid(players: int, seed: int) -> tuple[list[Quad], list[tuple[int, int]]]:
    """Lay hands, the turned card and the stock in any order; gives the quads and whose each is."""
    places = [*((player, card) for player in range(players) for card in range(HAND)), TURNED, STOCK]
    random.Random(seed).shuffle(places)
    lens = lens_of(SIZE)
    return [np.asarray(lens.corners(lying(place, players, f"{seed}")), np.float32) for place in places], places


def owners(found: tuple[tuple[int, ...], ...], places: list[tuple[int, int]]) -> list[set[int]]:
    return [{places[card][0] for card in hand} for hand in found]


@given(players=st.integers(4, 12), seed=st.integers(0, 9999))
@settings(max_examples=40)
def test_every_hand_is_found_and_stands_at_its_seat(players: int, seed: int) -> None:
    quads, places = laid(players, seed)
    found = around(quads, players)
    assert [len(hand) for hand in found.hands] == [HAND] * players
    assert owners(found.hands, places) == [{player} for player in range(players)]
    assert {places[card] for card in found.middle} == {TURNED, STOCK}


@given(players=st.integers(4, 12), seed=st.integers(0, 999), gone=st.integers(0, 11))
@settings(max_examples=30)
def test_a_card_too_few_is_a_card_too_few_of_that_hand(players: int, seed: int, gone: int) -> None:
    quads, places = laid(players, seed)
    missing = places.index((gone % players, 3))
    del quads[missing], places[missing]
    found = around(quads, players)
    assert [len(hand) for hand in found.hands] == [HAND - (player == gone % players) for player in range(players)]


def test_the_first_seat_is_at_the_lower_edge_and_the_others_follow_clockwise() -> None:
    (x, y, _), (left, _, _), *_ = seats(4)
    assert y > 500
    assert left < x


@pytest.mark.parametrize("players", [4, 12])
def test_no_card_is_no_hand(players: int) -> None:
    assert around([], players).hands == ()
