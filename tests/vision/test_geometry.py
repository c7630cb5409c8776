"""A card written down from one corner or from its centre comes back the same, at any place, turn, size and slant."""

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from hypothesis.extra import numpy as arrays
from numpy.typing import NDArray

from tests.vision.cards_seen import card, off, parallelograms, quads, rectangles, turns, upside_down, width_of
from vision.geometry import (
    CHANNELS,
    HEATS,
    INDEX_AT,
    LENGTH_UNIT_PX,
    Quad,
    decode_centre,
    decode_frame,
    encode_centre,
    encode_frame,
    frame_of,
    quad_of,
)

CORNERS = st.integers(0, 3)
CLOSE = 1e-3  # of a card's width: single precision at some thousand pixels


def mirrored(corner: int) -> bool:
    return corner in {1, 3}


def test_every_map_has_its_own_channels() -> None:
    taken = [number for part in CHANNELS.values() for number in range(part.start, part.stop)]
    assert sorted(taken) == list(range(17))
    assert CHANNELS["heat"] == slice(0, len(HEATS))


@pytest.mark.parametrize(
    ("corner", "point"),
    [
        (0, (100 + 0.11 * 100, 200 + 0.14 * 140)),
        (1, (200 - 0.11 * 100, 200 + 0.14 * 140)),
        (2, (200 - 0.11 * 100, 340 - 0.14 * 140)),
        (3, (100 + 0.11 * 100, 340 - 0.14 * 140)),
    ],
)
def test_an_upright_card_has_its_indexes_inside_its_corners(corner: int, point: tuple[float, float]) -> None:
    frame = frame_of(card((150, 270), 100), corner)
    assert frame.point == pytest.approx(point)
    assert frame.across == pytest.approx([100 if corner in {0, 3} else -100, 0], abs=1e-4)
    assert frame.down == pytest.approx([0, 140 if corner in {0, 1} else -140], abs=1e-4)


@given(parallelograms(), CORNERS)
def test_a_frame_gives_the_card_back_with_the_seen_corner_up(quad: Quad, corner: int) -> None:
    back = quad_of(frame_of(quad, corner), mirrored=mirrored(corner))
    expected = quad if corner in {0, 1} else upside_down(quad)
    assert np.abs(back - expected).max() <= CLOSE * width_of(quad)


@given(quads(), CORNERS)
def test_of_a_tilted_card_the_seen_corner_and_its_sides_are_given_back_nearly(quad: Quad, corner: int) -> None:
    # The far corner cannot be known from one corner's sides, and it bends the index point by 0.11 x 0.14 of itself.
    back = quad_of(frame_of(quad, corner), mirrored=mirrored(corner))
    expected = quad if corner in {0, 1} else upside_down(quad)
    far = 2 if corner in {0, 2} else 3
    others = [k for k in range(4) if k != far]
    bend = np.linalg.norm(expected[far] + expected[(far + 2) % 4] - expected[(far + 1) % 4] - expected[far - 1])
    assert np.abs(back - expected)[others].max() <= INDEX_AT[0] * INDEX_AT[1] * bend + CLOSE * width_of(quad)


@given(quads())
def test_an_index_point_lies_where_the_four_corners_put_it(quad: Quad) -> None:
    x, y = INDEX_AT
    top, bottom = quad[0] * (1 - x) + quad[1] * x, quad[3] * (1 - x) + quad[2] * x
    assert frame_of(quad, 0).point == pytest.approx(top * (1 - y) + bottom * y, abs=CLOSE * width_of(quad))


@given(quads(), CORNERS)
def test_either_end_of_a_card_may_be_called_up(quad: Quad, corner: int) -> None:
    one, other = frame_of(quad, corner), frame_of(upside_down(quad), (corner + 2) % 4)
    assert np.array_equal(one.point, other.point)
    assert np.array_equal(one.across, other.across)
    assert np.array_equal(one.down, other.down)


@given(quads(), CORNERS)
def test_a_frame_is_read_back_from_its_five_numbers(quad: Quad, corner: int) -> None:
    frame = frame_of(quad, corner)
    back = decode_frame(encode_frame(frame, mirrored=mirrored(corner)), frame.point, mirrored=mirrored(corner))
    assert np.array_equal(back.point, frame.point)
    assert np.abs(back.across - frame.across).max() <= CLOSE * width_of(quad)
    assert np.abs(back.down - frame.down).max() <= CLOSE * width_of(quad)


@given(parallelograms(), CORNERS, turns(), st.floats(0.5, 2))
def test_turning_and_growing_change_only_direction_and_length(quad: Quad, corner: int, turn: float, by: float) -> None:
    c, s = np.cos(turn), np.sin(turn)
    moved = (quad @ np.array([[c, s], [-s, c]]) * by).astype(np.float32)
    before = encode_frame(frame_of(quad, corner), mirrored=mirrored(corner))
    after = encode_frame(frame_of(moved, corner), mirrored=mirrored(corner))
    assert after[0] - before[0] == pytest.approx(np.log(by), abs=5e-3)
    assert after[1:3] == pytest.approx(before[1:3] @ np.array([[c, s], [-s, c]]), abs=5e-3)
    assert after[3:] == pytest.approx(before[3:], abs=5e-3)


@given(quads(), CORNERS)
def test_a_card_read_the_right_way_round_has_a_positive_width(quad: Quad, corner: int) -> None:
    assert encode_frame(frame_of(quad, corner), mirrored=mirrored(corner))[3] > 0
    assert encode_frame(frame_of(quad, corner), mirrored=not mirrored(corner))[3] < 0


@given(rectangles())
def test_a_centre_gives_the_card_back_whichever_end_is_up(quad: Quad) -> None:
    back = decode_centre(encode_centre(quad), quad.mean(0))
    assert off(quad, back) <= CLOSE
    # Its corners run the same way round as a card's own, or all that is cut from it would be mirrored.
    assert np.linalg.det(np.stack([back[1] - back[0], back[3] - back[0]]).astype(np.float64)) > 0


@given(rectangles())
def test_both_ends_are_written_the_same_around_the_centre(quad: Quad) -> None:
    assert encode_centre(quad) == pytest.approx(encode_centre(upside_down(quad)), abs=1e-3)


def test_a_card_of_the_unit_length_is_written_as_nought() -> None:
    quad = card(width=LENGTH_UNIT_PX / 1.4)
    assert encode_frame(frame_of(quad, 0), mirrored=False) == pytest.approx([0, 0, 1, 1 / 1.4, 0], abs=1e-5)
    assert encode_centre(quad) == pytest.approx([-np.log(1.4), 0, -1, 0], abs=1e-5)


WILD = st.floats(-1e6, 1e6, width=32)
Code = NDArray[np.float32]


@given(arrays.arrays(np.float32, 5, elements=WILD))
def test_whatever_numbers_come_a_frame_is_finite(code: Code) -> None:
    for flip in (False, True):
        frame = decode_frame(code, np.zeros(2, np.float32), mirrored=flip)
        assert np.isfinite(quad_of(frame, mirrored=flip)).all()


@given(arrays.arrays(np.float32, 4, elements=WILD))
def test_whatever_numbers_come_a_centre_is_finite(code: Code) -> None:
    assert np.isfinite(decode_centre(code, np.zeros(2, np.float32))).all()
