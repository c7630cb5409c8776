"""A hand in a single picture: told where it comes in from the border and ends at a card, and nowhere else."""

import cv2
import numpy as np
import pytest

from tests.vision.cards_seen import card
from tests.vision.demo_tables import NAMES, lying, picture
from vision.frame import Pixels
from vision.geometry import Quad
from vision.hand import reaches_in

SKIN, SLEEVE = (120, 150, 205), (150, 60, 40)
CARDS: list[Quad] = [card((600 + 110 * i, 400), 100) for i in range(4)]


def table() -> Pixels:
    """Lay four cards on a noisy green cloth."""
    noise = np.random.default_rng(3).normal(0, 4, (720, 1280, 3))
    cloth = np.clip(np.array([60, 110, 50]) + noise, 0, 255).astype(np.uint8)
    for quad in CARDS:
        cv2.fillConvexPoly(cloth, quad.astype(np.int32), (240, 240, 240))
    return cloth


def arm(pixels: Pixels, begin: tuple[int, int], end: tuple[int, int], colour: tuple[int, int, int]) -> Pixels:
    cv2.line(pixels, begin, end, colour, 70)
    return pixels


def test_a_table_alone_has_no_hand() -> None:
    assert not reaches_in(table(), CARDS)


@pytest.mark.parametrize("colour", [SKIN, SLEEVE])
@pytest.mark.parametrize("begin", [(700, 719), (0, 300), (1279, 500), (640, 0)])
def test_an_arm_from_the_border_to_a_card_is_a_hand(begin: tuple[int, int], colour: tuple[int, int, int]) -> None:
    assert reaches_in(arm(table(), begin, (700, 420), colour), CARDS)


def test_what_reaches_in_and_ends_far_from_the_cards_is_in_nobodys_way() -> None:
    assert not reaches_in(arm(table(), (0, 100), (200, 120), SKIN), CARDS)


def test_what_lies_among_the_cards_is_no_hand() -> None:
    assert not reaches_in(arm(table(), (560, 480), (900, 480), SKIN), CARDS)


def test_a_card_said_to_be_far_larger_than_the_picture_does_not_ask_for_memory_by_its_size() -> None:
    assert not reaches_in(table(), [card((640, 360), 1e6)])


def test_another_cloth_along_the_border_is_no_hand() -> None:
    other = table()
    other[480:] = (40, 60, 160)
    assert not reaches_in(other, CARDS)


@pytest.mark.parametrize("name", NAMES)
def test_the_tables_of_the_demonstration_have_no_hand(name: str) -> None:
    assert not reaches_in(picture(f"{name}-open"), [one.quad for one in lying(name)])


@pytest.mark.parametrize("shape", [(1, 1), (1, 4000), (4000, 1), (30, 40)])
def test_any_picture_is_looked_at(shape: tuple[int, int]) -> None:
    assert not reaches_in(np.zeros((*shape, 3), np.uint8), [card((10, 10), 8)])
    assert not reaches_in(np.zeros((*shape, 3), np.uint8), [])
