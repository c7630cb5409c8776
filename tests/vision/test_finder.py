"""Finding cards: how a picture is reduced, how peaks are read, and what the committed network sees on whole tables."""

from functools import cache
from typing import ClassVar

import cv2
import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.vision.cards_seen import card, off, width_of
from tests.vision.demo_tables import NAMES, lying, picture
from training.cloth import any_ground
from training.compose import BACK
from training.finder_targets import targets
from training.light import expose
from vision import finder as finder_file
from vision.finder import MULTIPLE, Find, Finder, Picture, bordered, peaks
from vision.geometry import HEATS, Quad, frame_of
from vision.merge import gap
from vision.recogniser import MODELS
from vision.rectify import Zoom
from vision.thresholds import Thresholds

RULES = Thresholds()


@cache
def finder() -> Finder:
    return Finder(MODELS / "finder.onnx")


@given(st.integers(1, 300), st.integers(1, 300), st.sampled_from([0.0, 0.12]))
def test_a_picture_gets_a_black_frame_and_fits_the_network(height: int, width: int, margin: float) -> None:
    whole, (x, y) = bordered(np.full((height, width, 3), 200, np.uint8), margin)
    assert whole.shape[0] % MULTIPLE == whole.shape[1] % MULTIPLE == 0
    assert (x, y) == (round(max(height, width) * margin),) * 2
    assert (whole[y : y + height, x : x + width] == 200).all()
    assert int((whole > 0).sum()) == height * width * 3


def test_peaks_are_the_highest_places_the_strongest_first() -> None:
    heat = np.zeros((12, 16), np.float32)
    heat[3, 4], heat[3, 5], heat[8, 15], heat[0, 0], heat[11, 2] = 0.9, 0.8, 0.95, 0.3, 0.1
    found = peaks(heat, 0.2, 90)
    assert [(row, col) for row, col, _ in found] == [(8, 15), (3, 4), (0, 0)]
    assert [height for _, _, height in found] == pytest.approx([0.95, 0.9, 0.3])
    assert peaks(heat, 0.2, 1) == found[:1]
    assert peaks(heat, 0.96, 90) == []


def table_row(code: int, quad: Quad, marks: tuple[float, float, float, float]) -> list[float]:
    return [0, code, *quad.reshape(-1).tolist(), 1.0, *marks, 1.0]


@given(st.floats(14, 300), st.floats(-np.pi, np.pi), st.floats(130, 280), st.floats(130, 280))
def test_the_networks_maps_are_read_as_training_writes_them(width: float, turn: float, x: float, y: float) -> None:
    """The targets of training are what a perfect network answers: each index, face and back comes back as it lies."""
    quad = card((x, y), width, turn)
    for code, marks in ((5, (1.0, 1.0, 1.0, 1.0)), (BACK, (-1.0,) * 4)):
        maps, _ = targets(np.array([table_row(code, quad, marks)], np.float32), 416)
        for number, kind in enumerate(HEATS):
            for row, col, score in peaks(maps[number], 0.999, 9):
                assert score == 1
                there = finder_file._quad_at(maps, kind, row, col)
                assert off(quad, there) < 0.01
        places = [frame_of(quad, corner).point for corner in range(4)] if code != BACK else []
        inside = [bool((p >= 0).all() and (p < 416).all()) for p in places]
        assert len(peaks(maps[0], 0.999, 9)) == sum(inside[0::2])
        assert len(peaks(maps[1], 0.999, 9)) == sum(inside[1::2])
        assert len(peaks(maps[2], 0.999, 9)) == (code != BACK)
        assert len(peaks(maps[3], 0.999, 9)) == (code == BACK)


def seen(finds: list[Find], quad: Quad) -> list[Find]:
    """Give the finds that say this card, an index within a seventh of its width."""
    near = []
    for find in finds:
        if find.kind in {"face", "back"}:
            if gap(quad, find.quad) < 0.25:
                near.append(find)
        else:
            corners = (1, 3) if find.kind == "mirrored" else (0, 2)
            mine = frame_of(find.quad, corners[0]).point
            if min(np.linalg.norm(mine - frame_of(quad, end).point) for end in corners) < width_of(quad) / 7:
                near.append(find)
    return near


@pytest.mark.parametrize("name", NAMES)
def test_each_open_index_and_face_of_a_table_is_found_and_nothing_strong_besides(name: str) -> None:
    finds = finder().find(Zoom(picture(f"{name}-open")), RULES)
    cards = lying(name)
    near = [{find.kind for find in seen(finds, one.quad)} for one in cards]
    missed = [str(one.card) for one, kinds in zip(cards, near, strict=True) if "index" not in kinds]
    missed += [str(one.card) for one, kinds in zip(cards, near, strict=True) if one.seen > 0.6 and "face" not in kinds]
    assert missed == []
    strong = [find for find in finds if find.score > 0.6 and find.kind in {"index", "face"}]
    assert [find for find in strong if not any(seen([find], one.quad) for one in cards)] == []


class Watched(Finder):
    """The real finder, which keeps how it looked: (scale, margin) of each look."""

    looks: ClassVar[list[tuple[float, float]]] = []

    def _look(self, zoom: Zoom, scale: float, margin: float, rules: Thresholds) -> list[Find]:
        self.looks.append((scale, margin))
        return super()._look(zoom, scale, margin, rules)


@cache
def watched() -> Watched:
    return Watched(MODELS / "finder.onnx")


def test_a_table_is_looked_at_once() -> None:
    watched().looks.clear()
    watched().find(Zoom(picture("clara-open")), RULES)
    assert watched().looks == [(RULES.long_side_px / 2304, 0.0)]


def from_afar(times: float) -> Picture:
    """Give a table as a telephone takes it from so many times as far away."""
    near = picture("clara-open")
    edge = int(near.shape[1] * (times - 1) / 2)
    return np.asarray(cv2.copyMakeBorder(near, edge, edge, edge, edge, cv2.BORDER_REPLICATE), np.uint8)


def clear_indexes(finds: list[Find]) -> int:
    return sum(find.kind == "index" and find.score > RULES.clear_find for find in finds)


def test_small_cards_are_looked_for_again_in_a_larger_picture_that_is_not_too_large() -> None:
    far = from_afar(2.5)
    watched().looks.clear()
    finds = watched().find(Zoom(far), RULES)
    first, (larger, margin) = watched().looks
    assert first == (RULES.long_side_px / far.shape[1], 0.0)
    assert margin == 0
    assert 0.9 * RULES.larger_px < larger**2 * far.shape[0] * far.shape[1] < 1.01 * RULES.larger_px
    assert clear_indexes(finds) > clear_indexes(watched()._look(Zoom(far), *first, RULES))


def test_where_nothing_is_seen_it_is_looked_at_smaller() -> None:
    watched().looks.clear()
    assert watched().find(Zoom(np.zeros((700, 1000, 3), np.uint8)), RULES) == []
    smaller = [(side / 1000, RULES.second_margin) for side in RULES.smaller_sides_px]
    assert watched().looks == [(0.96, 0.0), *smaller]


def test_a_small_picture_is_not_looked_at_twice_alike() -> None:
    watched().looks.clear()
    watched().find(Zoom(np.zeros((100, 200, 3), np.uint8)), RULES)
    assert watched().looks == [(1.0, 0.0), (1.0, RULES.second_margin)]


@pytest.mark.parametrize(("wide", "larger"), [(RULES.camera_side_px, False), (RULES.camera_side_px + 1, True)])
def test_only_a_telephones_picture_is_looked_at_larger_where_nothing_is_seen(wide: int, *, larger: bool) -> None:
    watched().looks.clear()
    watched().find(Zoom(np.zeros((600, wide, 3), np.uint8)), RULES)
    assert ((RULES.larger_side_px / wide, 0.0) in watched().looks) is larger


def some(kind: str, score: float, count: int = 1, wide: float = 150.0) -> list[Find]:
    return [Find(kind, score, card((400.0 + 100 * n, 300.0), wide)) for n in range(count)]


FAINT, CLEAR = RULES.second_look_score + 0.01, RULES.clear_find + 0.01


@pytest.mark.parametrize(
    ("looks", "kept"),
    [
        # Clear, and as wide as on a table: one look is enough.
        ([some("index", CLEAR)], 0),
        ([some("back", CLEAR, RULES.few_backs)], 0),
        # Nothing clear: what shows most counts, not what has the strongest find.
        ([some("index", FAINT), [], some("face", CLEAR), some("index", CLEAR, 3)], 3),
        ([some("index", FAINT, 9), some("index", CLEAR), [], []], 0),
        # Bare cloth in a small picture looks like a card, but faintly.
        ([[], [], [], some("back", CLEAR - 0.1, 2)], 0),
        ([[], some("face", CLEAR - 0.1, 5), [], []], 0),
        ([[], [], [], some("back", CLEAR)], 3),
        # One or two clear backs alone may lie on a face that fills the picture.
        ([some("back", CLEAR), [], some("face", CLEAR, 2), []], 2),
        ([some("back", CLEAR, 2), [], some("back", CLEAR), []], 0),
        # Large and clear: looked at smaller, unless nothing is strong there.
        ([some("index", CLEAR, wide=500.0), some("index", FAINT)], 1),
        ([some("index", CLEAR, wide=500.0), some("index", FAINT - 0.1)], 0),
        # Small and clear: looked at larger, if that shows more.
        ([some("index", CLEAR, wide=50.0), some("index", CLEAR, 2)], 1),
        ([some("index", CLEAR, 3, wide=50.0), some("index", CLEAR, 2)], 0),
    ],
)
def test_which_look_counts(monkeypatch: pytest.MonkeyPatch, looks: list[list[Find]], kept: int) -> None:
    left = list(looks)
    monkeypatch.setattr(Finder, "_look", lambda *_: left.pop(0))
    assert finder().find(Zoom(np.zeros((1296, 2304, 3), np.uint8)), RULES) is looks[kept]
    assert left == []


def test_large_cards_are_made_as_wide_as_on_a_table(monkeypatch: pytest.MonkeyPatch) -> None:
    scales: list[float] = []

    def look(_finder: Finder, _zoom: Zoom, scale: float, _margin: float, _rules: Thresholds) -> list[Find]:
        scales.append(scale)
        return some("index", CLEAR, wide=500.0)

    monkeypatch.setattr(Finder, "_look", look)
    finder().find(Zoom(np.zeros((1296, 2304, 3), np.uint8)), RULES)
    assert scales[1] * 500.0 == pytest.approx(RULES.best_px)


@pytest.mark.parametrize("seed", range(6))
def test_an_empty_cloth_shows_no_face(seed: int) -> None:
    rng = np.random.default_rng(seed)
    cloth = expose(rng, any_ground(rng, 648, 1152), 60.0)
    assert [
        find for find in finder().find(Zoom(cloth), RULES) if find.kind != "back" and find.score > RULES.clear_find
    ] == []


@pytest.mark.parametrize("around", [0.0, 1.2])
def test_a_card_that_fills_much_of_the_picture_is_found_in_a_smaller_one(around: float) -> None:
    quad = lying("anna")[-1].quad
    edge = around * width_of(quad)
    low, high = np.floor(quad.min(0) - edge).astype(int), np.ceil(quad.max(0) + edge).astype(int)
    by = 4.0
    part = cv2.resize(picture("anna-open")[low[1] : high[1], low[0] : high[0]], None, fx=by, fy=by)
    watched().looks.clear()
    finds = watched().find(Zoom(np.asarray(part, np.uint8)), RULES)
    _, *smaller = watched().looks
    there = ((quad - low) * by).astype(np.float32)
    assert smaller
    assert {margin for _, margin in smaller} == {RULES.second_margin}
    best = max(finds, key=lambda find: find.score)
    assert seen([best], there) == [best]
    assert sum(find.kind == "index" for find in seen(finds, there)) >= 2
