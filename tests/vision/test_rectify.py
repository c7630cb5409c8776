"""What is cut out of a picture is the asked part of the card, upright, at any turn, slant and size."""

import cv2
import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from hypothesis.extra import numpy as arrays
from numpy.typing import NDArray

from tests.vision.cards_seen import card, turns, upside_down
from vision.geometry import Quad
from vision.rectify import (
    CARD_SIZE,
    CARD_SPAN,
    INDEX_SIZE,
    INDEX_SPAN,
    Picture,
    Zoom,
    card_cut,
    cut,
    index_cut,
    levelled,
)

SPANS = {
    "index": (INDEX_SPAN, INDEX_SIZE),
    "card": (CARD_SPAN, CARD_SIZE),
    "middle": ((0.3, 0.4, 0.7, 0.6), (40, 30)),
}
SHADES = 2.5
"""Grey values that a cut may be off: 1 for rounding, 1 for the half pixel that a halved copy of odd size loses."""


def laid(height: int, width: int, quad: Quad) -> Picture:
    """Give a picture that says in each pixel where on the card it is: blue across, green down; red marks nothing."""
    to_card = cv2.getPerspectiveTransform(quad, np.array([[0, 0], [1, 0], [1, 1], [0, 1]], np.float32))
    columns, rows = np.meshgrid(np.arange(width), np.arange(height))
    points = np.stack([columns, rows], -1).reshape(1, -1, 2).astype(np.float64)
    place = cv2.perspectiveTransform(points, to_card).reshape(height, width, 2)
    red = np.full((height, width, 1), 100.0)
    return np.asarray(np.clip(np.concatenate([50 + 150 * place, red], axis=2), 0, 255).round(), np.uint8)


def expected(span: tuple[float, float, float, float], size: tuple[int, int]) -> NDArray[np.float64]:
    """Give what a cut of such a picture must show, written down from the span alone."""
    left, top, right, bottom = span
    across = left + (np.arange(size[0]) + 0.5) / size[0] * (right - left)
    down = top + (np.arange(size[1]) + 0.5) / size[1] * (bottom - top)
    blue, green = np.meshgrid(50 + 150 * across, 50 + 150 * down)
    return np.stack([blue, green, np.full_like(blue, 100)], -1)


@pytest.mark.parametrize("part", SPANS)
@settings(max_examples=25)
@given(turn=turns(), width=st.floats(30, 420), pull=st.floats(-0.06, 0.06), odd=st.integers(0, 7))
def test_a_cut_shows_the_asked_part_at_any_turn_and_size(
    part: str, turn: float, width: float, pull: float, odd: int
) -> None:
    side = int(width * 2) + 40 + odd
    quad = card((side / 2, side / 2 + 3), width, turn)
    quad[2] += np.float32(pull * width)
    span, size = SPANS[part]
    piece = cut(Zoom(laid(side + 5, side, quad)), quad, span, size)
    assert piece.shape == (size[1], size[0], 3)
    assert np.abs(piece - expected(span, size)).max() <= SHADES


@pytest.mark.parametrize("turn", [0.0, 0.7, np.pi / 2, 3.0])
def test_a_cut_that_shrinks_skips_no_pixel(turn: float) -> None:
    """Lines a pixel wide that are cut eight times smaller become grey; taking every eighth pixel would show some."""
    rows, columns = np.mgrid[0:1400, 0:1400]
    lines = np.where((rows + columns) % 2 == 0, 255, 0).astype(np.uint8)
    piece = card_cut(Zoom(np.repeat(lines[:, :, None], 3, axis=2)), card((700, 700), 620, turn))
    assert np.abs(piece.astype(int) - 127).max() <= 2


@given(st.integers(1, 60), st.integers(1, 60), st.floats(0.01, 1e4))
def test_a_copy_is_never_larger_than_asked_and_never_empty(height: int, width: int, shrink: float) -> None:
    zoom = Zoom(np.zeros((height, width, 3), np.uint8))
    pixels, scale = zoom.level(shrink)
    assert pixels.size
    assert pixels.shape[1::-1] == pytest.approx((width, height) * scale)
    again, same = zoom.level(shrink)
    assert again is pixels
    assert (same == scale).all()


@pytest.mark.parametrize(
    ("shrink", "scale"),
    [(0.2, 1), (1.0, 1), (1.2, 1), (1.21, 0.5), (2.39, 0.5), (2.41, 0.25), (4.7, 0.25), (4.9, 0.125)],
)
def test_a_copy_is_halved_where_a_cut_would_skip_pixels(shrink: float, scale: float) -> None:
    assert Zoom(np.zeros((640, 960, 3), np.uint8)).level(shrink)[1].tolist() == [scale, scale]


@given(st.integers(1, 300), st.integers(1, 300), st.floats(0.02, 1.0))
def test_a_whole_picture_is_reduced_to_the_asked_scale(height: int, width: int, scale: float) -> None:
    pixels = Zoom(np.full((height, width, 3), 200, np.uint8)).reduced(scale)
    assert pixels.shape == (max(1, round(height * scale)), max(1, round(width * scale)), 3)
    assert (pixels == 200).all()


@pytest.mark.parametrize("scale", [0.9, 0.6, 0.5, 0.4167, 0.26, 0.11])
def test_what_is_reduced_stays_where_it_is(scale: float) -> None:
    """A slope keeps its values at each place."""
    side = 960
    slope = np.repeat(np.tile(np.linspace(30, 220, side), (side, 1)).astype(np.uint8)[:, :, None], 3, axis=2)
    small = Zoom(slope).reduced(scale)
    places = (np.arange(small.shape[1]) + 0.5) / small.shape[1] * side - 0.5
    assert np.abs(small[5, 3:-3, 0] - np.interp(places, np.arange(side), slope[0, :, 0])[3:-3]).max() <= 1.6


@pytest.mark.parametrize("scale", [0.26, 0.3])
def test_lines_two_pixels_wide_do_not_beat_in_a_reduced_picture(scale: float) -> None:
    """A beat is seen where the lines themselves are smoothed away: by a cubic curve alone 20 to 60 grey values here."""
    lines = np.where(np.arange(960) % 4 < 2, 255, 0).astype(np.uint8)
    small = Zoom(np.repeat(np.tile(lines, (960, 1))[:, :, None], 3, axis=2)).reduced(scale)
    slow = cv2.blur(small[:, :, 0].astype(np.float32), (9, 9))[9:-9, 9:-9]
    assert float(slow.std()) < 12


@pytest.mark.parametrize(("height", "width"), [(1303, 2304), (1200, 63), (77, 1555)])
@pytest.mark.parametrize("shrink", [1.0, 2.0, 4.0, 9.0])
def test_a_copy_says_how_wide_and_how_high_it_is(height: int, width: int, shrink: float) -> None:
    pixels, (across, down) = Zoom(np.zeros((height, width, 3), np.uint8)).level(shrink)
    assert (width * across, height * down) == pytest.approx(pixels.shape[1::-1])


def test_a_picture_at_its_own_scale_is_itself() -> None:
    zoom = Zoom(np.zeros((40, 60, 3), np.uint8))
    assert zoom.reduced(1.0) is zoom.whole


@pytest.mark.parametrize("corner", range(4))
@pytest.mark.parametrize("turn", [0.0, 0.4, 2.0])
def test_an_index_is_cut_upright_from_each_corner(corner: int, turn: float) -> None:
    quad = card((300, 300), 150, turn)
    piece = index_cut(Zoom(laid(600, 600, quad)), quad, corner)
    left, top, right, bottom = INDEX_SPAN
    # The card's own places which the cut's left, top, right and bottom edge must show.
    spans = {
        0: (left, top, right, bottom),
        1: (1 - right, top, 1 - left, bottom),
        2: (1 - left, 1 - top, 1 - right, 1 - bottom),
        3: (right, 1 - top, left, 1 - bottom),
    }
    assert piece.shape == (INDEX_SIZE[1], INDEX_SIZE[0], 3)
    assert np.abs(piece - expected(spans[corner], INDEX_SIZE)).max() <= SHADES


@pytest.mark.parametrize("corner", range(4))
def test_a_letter_is_never_mirrored(corner: int) -> None:
    """An F printed upright for the corner's own end is read upright, whichever corner it stands in."""
    quad = card((250, 250), 200)
    letter = np.full((72, 48, 3), 255, np.uint8)
    cv2.putText(letter, "F", (14, 44), cv2.FONT_HERSHEY_SIMPLEX, 1.2, (0, 0, 0), 3)
    table = np.full((500, 500, 3), 255, np.uint8)
    if corner in {0, 2}:
        place = (int(quad[0, 0] - 0.03 * 200), int(quad[0, 1] - 0.03 * 280))
    else:
        place = (int(quad[0, 0] + 0.64 * 200), int(quad[0, 1] - 0.03 * 280))
    box = (round(0.39 * 200), round(0.45 * 280))
    table[place[1] : place[1] + box[1], place[0] : place[0] + box[0]] = cv2.resize(letter, box)
    piece = index_cut(Zoom(table), quad if corner in {0, 1} else upside_down(quad), corner)
    straight, mirrored = (np.abs(view.astype(int) - letter).mean() for view in (piece, piece[:, ::-1]))
    assert straight < mirrored / 3


@pytest.mark.parametrize("quad", [np.zeros((4, 2)), np.full((4, 2), 7.5), card((-900, 4000), 80), card(width=1e5)])
def test_a_card_that_is_none_or_lies_outside_is_cut_without_complaint(quad: Quad) -> None:
    zoom = Zoom(np.full((90, 120, 3), 200, np.uint8))
    assert card_cut(zoom, quad.astype(np.float32)).shape == (CARD_SIZE[1], CARD_SIZE[0], 3)
    for corner in range(4):
        assert index_cut(zoom, quad.astype(np.float32), corner).shape == (INDEX_SIZE[1], INDEX_SIZE[0], 3)


def test_what_lies_outside_the_picture_is_black() -> None:
    quad = card((50, 0), 80)
    piece = card_cut(Zoom(np.full((200, 100, 3), 200, np.uint8)), quad)
    assert piece[: CARD_SIZE[1] // 2 - 3].max() == 0
    assert piece[CARD_SIZE[1] // 2 + 3 :].min() == 200


@st.composite
def printed(draw: st.DrawFn) -> NDArray[np.uint8]:
    """Draw cuts of white paper with anything printed on nine tenths of them."""
    print_ = draw(arrays.arrays(np.uint8, (2, 12, 10, 3), elements=st.integers(0, 200)))
    print_[:, ::5] = 200
    return print_


@given(printed(), st.tuples(*[st.floats(0.5, 1.0)] * 3))
def test_a_lamp_of_any_colour_changes_nothing_of_what_is_read(
    cuts: NDArray[np.uint8], lamp: tuple[float, float, float]
) -> None:
    lit = np.round(cuts * np.array(lamp)).astype(np.uint8)
    # One grey value of a paper that is at least 100 bright, twice rounded.
    assert np.abs(levelled(lit) - levelled(cuts)).max() <= 1 / 100 + 1 / 100


def test_paper_becomes_one_in_each_colour_and_the_layout_is_the_networks() -> None:
    cuts = np.zeros((3, 72, 48, 3), np.uint8)
    cuts[:] = (90, 180, 240)
    cuts[1, 20:40, 10:30] = (45, 90, 120)
    levels = levelled(cuts)
    assert levels.shape == (3, 3, 72, 48)
    assert levels.dtype == np.float32
    assert levels.flags.c_contiguous
    assert levels[0] == pytest.approx(1)
    assert levels[1, :, 20:40, 10:30] == pytest.approx(0.5)


def test_noise_in_the_dark_is_not_taken_for_paper() -> None:
    dark = np.random.default_rng(4).integers(0, 12, (1, 72, 48, 3), np.uint8)
    assert levelled(dark).max() < 0.4


def test_glare_is_cut_off_above_paper() -> None:
    cut_ = np.full((1, 72, 48, 3), 60, np.uint8)
    cut_[0, :2] = 255
    assert levelled(cut_).max() == 1.5
