"""What was read off another card's face is dropped, and nothing else is."""

import numpy as np
import pytest
from numpy.typing import NDArray

from tests.vision.cards_seen import beside, card
from vision.doubles import SAME_CORNER, SAME_PLACE, inside, is_again, is_misread, is_twice
from vision.geometry import frame_of

SURE = 0.985
FACE = card((300, 300), 100)
Point = NDArray[np.float32]


def at(x: float, y: float) -> Point:
    return np.array([x, y], np.float32)


@pytest.mark.parametrize(
    ("point", "margin", "within"),
    [
        (at(300, 300), 0, True),
        (at(255, 300), 0, True),
        (at(249, 300), 0, False),
        (at(255, 300), 4, True),
        (at(255, 300), 6, False),
    ],
)
def test_a_point_is_inside_by_more_than_the_margin(point: Point, margin: float, *, within: bool) -> None:
    assert inside(point, FACE, margin) is within


@pytest.mark.parametrize(
    ("points", "chance", "their", "misread"),
    [
        # A crown in the middle of a court card that is itself well read.
        ((at(300, 300),), 0.5, 0.999, True),
        ((at(300, 300), at(320, 340)), 0.5, 0.999, True),
        # One of its indexes lies beside that card: it is a card of its own.
        ((at(300, 300), at(500, 340)), 0.5, 0.999, False),
        ((at(500, 300),), 0.5, 0.999, False),
        # It is sure of itself: a card that lies on top.
        ((at(300, 300),), SURE, 0.999, False),
        # The card around it is not well read either.
        ((at(300, 300),), 0.5, 0.9, False),
        # A face whose index nobody saw is asked for, not dropped.
        ((), 0.1, 0.999, False),
    ],
)
def test_only_what_lies_on_a_well_read_card_and_is_not_sure_is_dropped(
    points: tuple[Point, ...], chance: float, their: float, *, misread: bool
) -> None:
    assert is_misread(points, chance, [(card((900, 900)), 1.0), (FACE, their)], SURE) is misread


def test_alone_nothing_is_dropped() -> None:
    assert not is_misread((at(300, 300),), 0.1, [], SURE)


@pytest.mark.parametrize("step", [0.2, 0.35, 0.6, 1.1])
def test_the_open_indexes_of_an_overlapped_card_keep_it(step: float) -> None:
    """The lower card of a row shows the index on its open side, which lies beside the card on top."""
    top = beside(FACE, step)
    assert not is_misread((frame_of(FACE, 0).point,), 0.5, [(top, 0.999)], SURE)


@pytest.mark.parametrize(
    ("off_widths", "chance", "their", "again"),
    [
        (0.0, 0.5, 0.999, True),
        (SAME_PLACE - 0.03, 0.5, 0.999, True),
        # The next one of a row that overlaps as far as it can.
        (SAME_PLACE + 0.03, 0.5, 0.999, False),
        # Two that are both well read, or both badly, are left to be asked for.
        (0.0, 0.999, 0.999, False),
        (0.0, 0.5, 0.9, False),
    ],
)
def test_a_card_upon_a_better_seen_one_is_that_card_again(
    off_widths: float, chance: float, their: float, *, again: bool
) -> None:
    upside = beside(FACE, off_widths)[[2, 3, 0, 1]]
    assert is_again(upside, chance, [(FACE, their)], SURE) is again


@pytest.mark.parametrize(
    ("across", "down", "twice"),
    [
        (0.0, 0.0, True),
        (SAME_CORNER - 0.01, 0.0, True),
        (SAME_CORNER + 0.01, 0.0, False),
        # Cards that overlap so that both show their indexes.
        (0.18, 0.0, False),
        (0.0, 0.2, False),
    ],
)
@pytest.mark.parametrize("corner", range(4))
def test_an_index_at_a_corner_of_its_namesake_is_that_cards(
    corner: int, across: float, down: float, *, twice: bool
) -> None:
    point = frame_of(beside(FACE, across, down), corner).point
    assert is_twice(point, [FACE]) is twice
    assert is_twice(point, [card((900, 300), 100), FACE]) is twice
    assert not is_twice(point, [])
