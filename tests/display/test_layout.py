"""Boxes and pages."""

from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from display.errors import BadPage
from display.layout import Box, Page

boxes = st.builds(Box, st.integers(-50, 50), st.integers(-50, 50), st.integers(1, 400), st.integers(1, 400))
shares = st.lists(st.floats(0.1, 10), min_size=1, max_size=6)


@given(boxes, shares, st.integers(0, 9))
def test_columns_and_rows_tile_a_box(box: Box, parts: list[float], gap: int) -> None:
    across, down = box.columns(parts, gap), box.rows(parts, gap)
    free = max(0, box.w - gap * (len(parts) - 1))
    assert sum(column.w for column in across) == free
    assert sum(row.h for row in down) == max(0, box.h - gap * (len(parts) - 1))
    for one, other in pairwise(across):
        assert other.x - one.right == gap
    for one, other in pairwise(down):
        assert other.y - one.bottom == gap


@given(boxes, st.integers(0, 500), st.integers(0, 20))
def test_a_strip_and_its_rest_lie_in_the_box_and_apart(box: Box, length: int, gap: int) -> None:
    for strip, rest in (box.top(length, gap), box.foot(length, gap), box.left(length, gap), box.end(length, gap)):
        assert box.holds(strip)
        assert box.holds(rest)
        assert not strip.meets(rest) or not (rest.w and rest.h)


@given(boxes, boxes)
def test_meeting_is_mutual_and_holding_is_meeting(one: Box, other: Box) -> None:
    assert one.meets(other) == other.meets(one)
    if one.holds(other):
        assert one.meets(other)


@given(boxes, st.integers(1, 900), st.integers(1, 900))
def test_a_centred_box_stays_inside(box: Box, wide: int, high: int) -> None:
    assert box.holds(box.centred(wide, high))


def test_a_box_knows_its_edges() -> None:
    box = Box(10, 20, 30, 40)
    assert (box.right, box.bottom, box.middle) == (40, 60, (25, 40))
    assert box.inset(5) == Box(15, 25, 20, 30)
    assert box.inset(5, 1) == Box(15, 21, 20, 38)
    assert box.moved(1, -1) == Box(11, 19, 30, 40)


@pytest.mark.parametrize(
    ("size", "unit", "upright"),
    [((1280, 720), 720, False), ((720, 1280), 720, True), ((800, 480), 450, False), ((1024, 768), 576, False)],
)
def test_the_unit_is_the_short_side_of_the_largest_16_to_9_page(
    size: tuple[int, int], unit: float, *, upright: bool
) -> None:
    assert Page(*size).unit == unit
    assert Page(*size).upright is upright


def test_a_screen_too_small_to_read_is_refused() -> None:
    with pytest.raises(BadPage, match="at least 240 pixels on each side; got 320 x 200"):
        Page(320, 200)
