"""The printed mat: found by its markers from any side, and telling exactly which zone a card lies in."""

import cv2
import numpy as np
import pytest
from numpy.typing import NDArray

from rules.seats import Zone
from tests.vision.demo_tables import NAMES, picture
from vision.frame import Frame
from vision.geometry import Quad
from vision.mat import (
    FIRST,
    MARKER_MM,
    MARKERS,
    NEAR_MM,
    OFF_MM,
    SEAM_MM,
    SIZE_MM,
    ZONES,
    Box,
    Cards,
    Mat,
    assign,
    cells,
    find_mat,
    marker_mm,
)

Picture = NDArray[np.uint8]
PX = 2.0
"""Pixels a millimetre of the flat drawing."""


def flat(cards: Cards = Cards.POKER, *, without: tuple[int, ...] = ()) -> Picture:
    """Draw the mat's markers alone, from straight above."""
    sheet = np.full((round(SIZE_MM[1] * PX), round(SIZE_MM[0] * PX)), 200, np.uint8)
    side = round(MARKER_MM * PX)
    for place, (x, y) in enumerate(MARKERS):
        if place not in without:
            marker = np.where(cells(FIRST[cards] + place), 0, 255).astype(np.uint8)
            row, column = round(y * PX), round(x * PX)
            sheet[row - 8 : row + side + 8, column - 8 : column + side + 8] = 255
            sheet[row : row + side, column : column + side] = cv2.resize(
                marker, (side, side), interpolation=cv2.INTER_NEAREST
            )
    return np.dstack([sheet] * 3)


def view(turn: float, lean: float) -> NDArray[np.float64]:
    """Give the way from millimetres to pixels of 2304 x 1296 for a camera that is turned and leans."""
    a, b = np.radians(turn), np.radians(lean)
    spin = np.array([[np.cos(a), -np.sin(a), 0], [np.sin(a), np.cos(a), 0], [0, 0, 1]])
    tip = np.array([[1, 0, 0], [0, np.cos(b), -np.sin(b)], [0, np.sin(b), np.cos(b)]]) @ spin
    camera = np.array([[1770.0, 0, 1152], [0, 1770.0, 648], [0, 0, 1]])
    plane = camera @ np.column_stack([tip[:, 0], tip[:, 1], [0, 0, 1770 / 2.0]])
    return np.asarray(plane @ np.array([[1, 0, -SIZE_MM[0] / 2], [0, 1, -SIZE_MM[1] / 2], [0, 0, 1.0]]))


def seen(sheet: Picture, way: NDArray[np.float64]) -> Frame:
    whole = cv2.warpPerspective(sheet, way @ np.diag([1 / PX, 1 / PX, 1]), (2304, 1296), flags=cv2.INTER_AREA)
    return Frame.of_bgr(np.asarray(whole, np.uint8))


def card(x: float, y: float, way: NDArray[np.float64], size: tuple[float, float] = (63.5, 88.9)) -> Quad:
    """Give the corners in pixels of a card whose middle lies at a place on the mat."""
    wide, high = size[0] / 2, size[1] / 2
    points = np.array([[[x - wide, y - high], [x + wide, y - high], [x + wide, y + high], [x - wide, y + high]]])
    return np.asarray(cv2.perspectiveTransform(points, way)[0], np.float32)


def found(frame: Frame) -> Mat:
    mat = find_mat(frame)
    assert mat is not None
    return mat


@pytest.mark.parametrize("cards", Cards)
@pytest.mark.parametrize(("turn", "lean"), [(0, 0), (7, 15), (90, 0), (180, 10), (-60, -25)])
def test_the_mat_is_found_to_a_millimetre_from_any_side(turn: float, lean: float, cards: Cards) -> None:
    way = view(turn, lean)
    mat = found(seen(flat(cards), way))
    assert mat.cards is cards
    # Turned across, the mat is longer than the picture is high.
    assert len(mat.corners) == 6 if turn in (0, 7, 180) else len(mat.corners) >= 3
    for x, y in ((30, 30), (297, 210), (560, 400)):
        assert mat.places([card(x, y, way)])[0] == pytest.approx((x, y), abs=1.5)


def test_three_markers_will_do_and_two_will_not() -> None:
    way = view(3, 5)
    three = found(seen(flat(without=(1, 2, 4)), way))
    assert set(three.corners) == {0, 3, 5}
    assert three.places([card(100, 110, way)])[0] == pytest.approx((100, 110), abs=3)
    assert find_mat(seen(flat(without=(1, 2, 4, 5)), way)) is None


@pytest.mark.parametrize("name", NAMES)
def test_a_table_without_a_mat_has_none(name: str) -> None:
    assert find_mat(Frame.of_bgr(picture(f"{name}-open"))) is None


def test_a_marker_that_lies_elsewhere_is_left_out() -> None:
    sheet = flat()
    side, x, y = round(MARKER_MM * PX), round(MARKERS[3][0] * PX), round(MARKERS[3][1] * PX)
    loose = sheet[y - 8 : y + side + 8, x - 8 : x + side + 8].copy()
    sheet[y - 8 : y + side + 8, x - 8 : x + side + 8] = 200
    off = round(30 * PX)
    sheet[y - 8 - off : y + side + 8 - off, x - 8 : x + side + 8] = loose
    mat = found(seen(sheet, view(0, 0)))
    assert set(mat.corners) == {0, 1, 2, 4, 5}
    assert off / PX > OFF_MM


def test_two_mats_for_other_cards_are_not_mixed_up() -> None:
    both = flat(Cards.POKER, without=(4, 5))
    other = flat(Cards.BRIDGE, without=(0, 1, 2, 3))
    lower = round(350 * PX)
    both[lower:] = other[lower:]
    assert found(seen(both, view(0, 0))).cards is Cards.POKER


@pytest.mark.parametrize("zone", list(ZONES))
@pytest.mark.parametrize(("turn", "lean"), [(0, 0), (180, 20), (12, -15)])
def test_a_card_anywhere_in_a_zone_belongs_to_it(zone: Zone, turn: float, lean: float) -> None:
    way = view(turn, lean)
    mat = found(seen(flat(), way))
    box = ZONES[zone]
    cards = [
        card(box.left + box.wide * across, box.top + box.high * down, way)
        for across in (0.02, 0.5, 0.98)
        for down in (0.04, 0.5, 0.96)
    ]
    assert set(assign(mat, cards, [True] * len(cards))) == {zone}


def test_what_lies_beside_every_zone_has_none() -> None:
    way = view(0, 0)
    mat = found(seen(flat(), way))
    beside = [card(x, y, way) for x, y in ((90, 230), (500, 230), (70, 360), (297, -40))]
    assert assign(mat, beside, [False] * 4) == (None,) * 4


def test_an_open_card_on_the_stock_is_not_overlooked() -> None:
    way = view(0, 0)
    mat = found(seen(flat(), way))
    box = ZONES[Zone.STOCK]
    there = card(box.left + 50, box.top + 50, way)
    assert assign(mat, [there, there], [True, False]) == (Zone.STOCK, None)


def test_what_has_not_a_cards_size_or_lies_on_a_marker_is_no_card() -> None:
    way = view(5, 10)
    mat = found(seen(flat(), way))
    assert mat.is_card(card(297, 200, way))
    assert mat.is_card(card(297, 200, way, Cards.BRIDGE.size_mm))
    assert mat.is_card(card(100, 100, way, (63.5 * 1.2, 88.9 * 1.1)))
    assert not mat.is_card(card(150, 250, way, (190, 280)))
    assert not mat.is_card(card(297, 200, way, (30, 40)))
    assert not mat.is_card(card(MARKERS[0][0] + 17, MARKERS[0][1] + 17, way))


def test_the_zones_and_the_markers_lie_on_the_paper_and_apart_from_each_other() -> None:
    boxes = [*ZONES.values(), *(Box(x, y, MARKER_MM, MARKER_MM) for x, y in MARKERS)]
    for place, one in enumerate(boxes):
        assert one.left >= 12
        assert one.top >= 12
        assert one.left + one.wide <= SIZE_MM[0] - 12
        assert one.top + one.high <= SIZE_MM[1] - 12
        for other in boxes[place + 1 :]:
            aside = max(other.left - one.left - one.wide, one.left - other.left - other.wide)
            above = max(other.top - one.top - one.high, one.top - other.top - other.high)
            assert max(aside, above) >= 7
    for box in (ZONES[Zone.TRUMP], ZONES[Zone.STOCK], *boxes[len(ZONES) :]):
        assert not box.left < SEAM_MM < box.left + box.wide


@pytest.mark.parametrize("cards", Cards)
def test_four_cards_fit_each_tableau_with_their_indexes_open(cards: Cards) -> None:
    wide, high = cards.size_mm
    for zone in (Zone.PUNTER1, Zone.PUNTER2, Zone.PUNTER3):
        assert (ZONES[zone].wide - wide) / 3 > 0.36 * wide
    assert ZONES[Zone.BANKER].wide > 4 * wide
    assert all(box.high > high + NEAR_MM for box in ZONES.values())


def test_a_marker_is_where_it_is_drawn() -> None:
    assert marker_mm(1).tolist() == [[548, 12], [582, 12], [582, 46], [548, 46]]
    assert cells(0).shape == (6, 6)
    assert cells(0)[0].all()
