"""Training scenes of two-hand play: what belongs to such a table lies where the product looks for it, as seeds say."""

import cv2
import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from device.duel.ground import Area, area_of
from rules.cards import PACK
from tests.training.test_tiles import deck
from training.compose import BACK
from training.layouts import Placed, duel
from training.tables import CLOTH_MM, SIZE, make_duel
from training.tiles import CHANCES, SIZES_MM, WIDTHS_PX, stocks

PARTS = {
    "trick": {Area.TRICK},
    "stock": {Area.SIDE},
    "turned": {Area.SIDE},
    "heap A": {Area.HEAP_A},
    "heap B": {Area.HEAP_B},
    "hand A": {Area.HAND_A},
    "hand B": {Area.HAND_B},
}


def at(card: Placed) -> Area:
    return area_of(card.x_mm / CLOTH_MM[0] + 0.5, card.y_mm / CLOTH_MM[1] + 0.5)


@given(seed=st.integers(0, 2**16))
@settings(max_examples=80)
def test_a_scene_of_two_hands_has_its_parts_in_their_places(seed: int) -> None:
    cards = duel(np.random.default_rng(seed), SIZES_MM[0])
    groups: dict[str, list[Placed]] = {}
    for card in cards:
        groups.setdefault(card.group, []).append(card)
    assert len(groups["turned"]) == 1
    assert not groups["turned"][0].face_down
    assert len(groups.get("trick", [])) <= 2
    for name, parts in PARTS.items():
        for card in groups.get(name, []):
            assert at(card) in parts, (name, card)
            assert card.face_down is (name not in {"trick", "turned"})


def test_scenes_have_tricks_heaps_dealt_and_held_hands() -> None:
    seen: set[str] = set()
    for seed in range(60):
        cards = duel(np.random.default_rng(seed), SIZES_MM[0])
        seen |= {card.group for card in cards}
        tricks = sum(card.group == "trick" for card in cards)
        seen.add(f"trick of {tricks}")
        near = [card.y_mm for card in cards if card.group == "hand A"]
        if near:
            seen.add("held" if max(near) > 300 else "dealt")
    assert seen >= {*PARTS, "discards", "trick of 0", "trick of 1", "trick of 2", "held", "dealt"}


def test_they_have_their_share_among_the_tiles() -> None:
    assert CHANCES["duel"] > 0
    assert sum(CHANCES.values()) == pytest.approx(1)
    assert set(WIDTHS_PX) == set(CHANCES)


def test_a_whole_picture_is_the_same_for_a_seed_and_tells_its_cards() -> None:
    decks = stocks([deck()])
    first, again = (make_duel(np.random.default_rng(3), decks) for _ in range(2))
    assert np.array_equal(first[0], again[0])
    picture, truths = first
    assert picture.shape == (SIZE[1], SIZE[0], 3)
    assert len({truth.code for truth in truths if truth.code != BACK}) == sum(truth.code != BACK for truth in truths)
    assert all(PACK[truth.code].rank.value not in "23456" for truth in truths if truth.code != BACK)
    assert cv2.imencode(".jpg", picture)[0]
