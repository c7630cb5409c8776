"""What a set-up is told, on real readings of the demonstration's tables made worse."""

from dataclasses import replace
from functools import cache

import cv2
import numpy as np
import pytest
from numpy.typing import NDArray

from rules.seats import Zone
from tests.vision.demo_tables import NAMES, picture
from tests.vision.test_mat import flat, seen, view
from vision.frame import Frame
from vision.measure.framing import Edge, focal_px
from vision.measure.limits import LIMITS
from vision.measure.survey import Finding, Grade, Matter, Survey, What, survey
from vision.reading import Reading
from vision.recogniser import Recogniser

FOCAL = focal_px(66.0, 2304)


@cache
def recogniser() -> Recogniser:
    return Recogniser.load()


def look(*pictures: NDArray[np.uint8] | cv2.typing.MatLike) -> Survey:
    frames = [Frame.of_bgr(np.asarray(each, np.uint8)) for each in pictures]
    return survey(frames[-1], recogniser().read(frames[-1]), FOCAL, frames)


def found(of: Survey, matter: Matter) -> tuple[Grade, What]:
    finding = of.of(matter)
    return finding.grade, finding.what


@pytest.mark.parametrize("name", NAMES)
def test_the_demonstrations_tables_are_set_up_well(name: str) -> None:
    said = look(picture(f"{name}-open"), picture(f"{name}-open"))
    assert {finding.grade for finding in said.findings} == {Grade.GOOD}
    assert said.is_good
    assert [finding.matter for finding in said.findings] == [
        Matter.SCALE, Matter.FOCUS, Matter.LIGHT, Matter.FLICKER, Matter.TILT, Matter.ZONES
    ]  # fmt: skip


def test_a_table_face_down_is_measured_as_well() -> None:
    said = look(picture("anna-dealt"))
    assert found(said, Matter.ZONES) == (Grade.GOOD, What.FINE)
    assert said.of(Matter.SCALE).grade is Grade.GOOD


@pytest.mark.parametrize(("sigma", "grade"), [(1.0, Grade.GOOD), (2.0, Grade.FAIR), (4.0, Grade.BAD)])
def test_blur(sigma: float, grade: Grade) -> None:
    said = look(cv2.GaussianBlur(picture("boris-open"), (0, 0), sigma))
    assert said.of(Matter.FOCUS).grade is grade
    assert said.is_good == (grade is not Grade.BAD)


@pytest.mark.parametrize(("gain", "grade"), [(0.5, Grade.GOOD), (0.22, Grade.FAIR), (0.1, Grade.BAD)])
def test_too_little_light(gain: float, grade: Grade) -> None:
    said = look((picture("clara-open") * gain).astype(np.uint8))
    assert found(said, Matter.LIGHT) == (grade, What.FINE if grade is Grade.GOOD else What.DARK)


def test_too_much_light() -> None:
    said = look(np.clip(picture("clara-open") * 3.0, 0, 255).astype(np.uint8))
    grade, what = found(said, Matter.LIGHT)
    assert what is What.BRIGHT
    assert grade in (Grade.FAIR, Grade.BAD)


def under_a_lamp(wide_px: int) -> tuple[Survey, tuple[float, float]]:
    """Survey a table on whose trump a lamp is mirrored, and tell where."""
    sights = recogniser().read(Frame.of_bgr(picture("anna-open"))).at(Zone.TRUMP)
    (x, y) = np.mean(np.asarray(sights[0].corners), axis=0)
    glare = np.zeros((1296, 2304), np.float32)
    cv2.circle(glare, (int(x), int(y)), wide_px, 1.0, -1)
    lit = picture("anna-open") + 250 * cv2.GaussianBlur(glare, (0, 0), 40)[..., None]
    return look(np.clip(lit, 0, 255).astype(np.uint8)), (float(x), float(y))


def test_a_mirrored_lamp_names_the_cards_it_lies_on() -> None:
    said, at = under_a_lamp(90)
    finding = said.of(Matter.LIGHT)
    assert finding.what is What.GLARE
    assert finding.sights
    assert all(np.hypot(*(np.mean(np.asarray(one.corners), axis=0) - at)) < 300 for one in finding.sights)


def test_a_lamp_that_drowns_a_card_leaves_its_zone_without_it() -> None:
    said, _ = under_a_lamp(160)
    finding = said.of(Matter.ZONES)
    assert (finding.grade, finding.what, finding.zone) == (Grade.BAD, What.MISSING, Zone.TRUMP)
    assert not said.is_good


def test_small_cards() -> None:
    half = cv2.resize(picture("anna-open"), None, fx=0.45, fy=0.45, interpolation=cv2.INTER_AREA)
    tiny = cv2.resize(picture("anna-open"), None, fx=0.32, fy=0.32, interpolation=cv2.INTER_AREA)
    for small, grade in ((half, Grade.FAIR), (tiny, Grade.BAD)):
        canvas = np.full((1296, 2304, 3), (60, 80, 40), np.uint8)
        canvas[: small.shape[0], : small.shape[1]] = small
        assert found(look(canvas), Matter.SCALE) == (grade, What.SMALL)


def test_a_table_cut_off_by_the_border() -> None:
    reading = recogniser().read(Frame.of_bgr(picture("anna-open")))
    left = int(min(x for sight in reading.sights for x, _ in sight.corners))
    close = look(picture("anna-open")[:, left - 5 :])
    assert found(close, Matter.ZONES) == (Grade.FAIR, What.EDGE)
    assert close.of(Matter.ZONES).edge is Edge.LEFT


def test_a_card_too_few_is_told_with_its_place() -> None:
    frame = Frame.of_bgr(picture("anna-open"))
    whole = recogniser().read(frame)
    gone = whole.at(Zone.PUNTER2)[0]
    said = survey(frame, replace(whole, sights=tuple(one for one in whole.sights if one is not gone)), FOCAL)
    assert said.of(Matter.ZONES) == Finding(Matter.ZONES, Grade.BAD, What.MISSING, 3, zone=Zone.PUNTER2)


def test_an_empty_table_tells_nothing_but_its_light() -> None:
    empty = np.full((1296, 2304, 3), (50, 110, 60), np.uint8)
    said = look(empty, empty)
    grades = {finding.matter: finding.grade for finding in said.findings}
    assert grades.pop(Matter.FLICKER) is Grade.GOOD
    assert set(grades.values()) == {Grade.UNKNOWN}
    assert found(look(empty // 20), Matter.LIGHT) == (Grade.BAD, What.DARK)


def test_flicker_is_graded() -> None:
    one = picture("anna-open")
    rows = np.arange(1296)[:, None, None] / 1296
    for depth, grade in ((0.04, Grade.GOOD), (0.12, Grade.FAIR), (0.3, Grade.BAD)):
        waves = [1 - depth / 2 + depth / 2 * np.sin(2 * np.pi * (3 * rows + turn / 3)) for turn in range(3)]
        said = look(*((one * wave).astype(np.uint8) for wave in waves))
        assert said.of(Matter.FLICKER).grade is grade, depth


def test_a_reading_without_a_table_asks_for_one() -> None:
    frame = Frame.of_bgr(picture("anna-open"))
    whole = recogniser().read(frame)
    loose = Reading(whole.size, tuple(replace(one, zone=None) for one in whole.sights), (), 1.0)
    assert found(survey(frame, loose, FOCAL), Matter.ZONES) == (Grade.UNKNOWN, What.NO_TABLE)


def test_a_lean_is_graded() -> None:
    frame = Frame.of_bgr(picture("anna-open"))
    reading = recogniser().read(frame)
    for leans, grade in ((20.0, Grade.GOOD), (0.2, Grade.FAIR)):
        said = survey(frame, reading, FOCAL, limits=replace(LIMITS, leans=leans))
        assert said.of(Matter.TILT).grade is grade


def sheet(shift: int = 0, lean: float = 0.0) -> Frame:
    """Give a picture of the empty mat, moved to the right by pixels."""
    way = np.array([[1, 0, shift], [0, 1, 0], [0, 0, 1.0]]) @ view(0, lean)
    return seen(flat(), way)


def test_an_empty_mat_tells_size_lean_and_room() -> None:
    said = survey(sheet(lean=10), Reading((2304, 1296), (), (), 1.0), 1770.0)
    assert found(said, Matter.ZONES) == (Grade.GOOD, What.MAT)
    assert found(said, Matter.SCALE) == (Grade.GOOD, What.FINE)
    assert said.of(Matter.SCALE).value == pytest.approx(7 * 2.0, rel=0.15)
    assert said.of(Matter.TILT).value == pytest.approx(10, abs=1.5)


def test_a_mat_of_which_a_place_lies_outside_the_picture_does_not_fit() -> None:
    said = survey(sheet(shift=620), Reading((2304, 1296), (), (), 1.0), 1770.0)
    assert found(said, Matter.ZONES) == (Grade.BAD, What.EDGE)
    assert said.of(Matter.ZONES).edge is Edge.RIGHT


def test_a_blurred_picture_is_not_blamed_on_a_lamp() -> None:
    said = look(cv2.GaussianBlur(picture("anna-open"), (0, 0), 6).astype(np.uint8))
    assert found(said, Matter.FOCUS) == (Grade.BAD, What.SOFT)
    assert found(said, Matter.LIGHT) == (Grade.UNKNOWN, What.SOFT)
