"""The store of drawn pixels: bounded in bytes, and never a thing under another's name."""

from collections.abc import Iterator

import pygame
import pytest
from hypothesis import given
from hypothesis import strategies as st

from display.faces import Design, face
from display.kept import MOST_BYTES, STORE, Store, kept, size_of
from display.theme import Look
from rules.cards import PACK

drawn: list[tuple[int, bool]] = []


@kept
def square(side: int, *, red: bool = False) -> pygame.Surface:
    drawn.append((side, red))
    surface = pygame.Surface((side, side), pygame.SRCALPHA)
    surface.fill("red" if red else "blue")
    return surface


@pytest.fixture(autouse=True)
def _empty() -> Iterator[None]:
    STORE.clear()
    drawn.clear()
    yield
    STORE.clear()


def test_what_was_drawn_is_found_again() -> None:
    assert square(8) is square(8)
    assert square(8, red=True) is square(8, red=True)
    assert square(8).get_at((0, 0)) != square(8, red=True).get_at((0, 0))
    assert drawn == [(8, False), (8, True)]


@given(st.lists(st.integers(min_value=1, max_value=40), max_size=60), st.integers(min_value=0, max_value=40_000))
def test_the_bound_holds_and_the_sum_is_right(sides: list[int], most: int) -> None:
    store, surfaces = Store(most), {side: pygame.Surface((side, side), depth=32) for side in sides}
    for side in sides:
        if store.find(side) is None:
            store.keep(side, surfaces[side])
        assert store.held_bytes <= most
        assert store.find(side) is (surfaces[side] if size_of(surfaces[side]) <= most else None)
    held = [side for side in surfaces if store.find(side) is not None]
    assert store.held_bytes == sum(size_of(surfaces[side]) for side in held)


def test_what_was_unused_longest_goes_first() -> None:
    one = pygame.Surface((10, 10), depth=32)
    store = Store(3 * size_of(one))
    for name in "abc":
        store.keep(name, one)
    assert store.find("a") is one
    store.keep("d", one)
    assert [name for name in "abcd" if store.find(name)] == ["a", "c", "d"]


def test_all_cards_in_many_sizes_stay_within_the_bound() -> None:
    for wide in range(60, 300, 30):
        for card in PACK:
            face(card, Design(str(card.rank), plain=True), wide, Look())
    assert MOST_BYTES * 0.9 < STORE.held_bytes <= MOST_BYTES
