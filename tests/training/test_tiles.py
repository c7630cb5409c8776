"""Training pictures tell the truth: the same for a seed, what is called open is open, targets lead to the cards."""

from collections import Counter
from pathlib import Path

import cv2
import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from numpy.typing import NDArray

from rules.cards import PACK
from training.compose import BACK, CORNERS, Stock, Truth, compose, prepare
from training.cuts import BACK_CLASS, NO_CARD, NO_INDEX, NO_SUIT, mirrored, pieces_of
from training.faces.deck import Deck
from training.finder_targets import BACK_SEEN, FACE_SEEN, INDEX_SEEN, INDEX_UNSURE, SEEN_PX, targets
from training.layouts import LAYOUTS, Placed, deal
from training.light import worn
from training.tiles import SIZES_MM, Tile, make_tile, stocks, table_of, write_shard
from vision.finder import _quad_at, peaks
from vision.geometry import HEATS, Quad, frame_of
from vision.merge import gap
from vision.rectify import CARD_SIZE, INDEX_SIZE, Zoom, cut

Picture = NDArray[np.uint8]

SIZE = SIZES_MM[0]
BOX = (0.18, 0.26)
SEEDS = st.integers(0, 2**16)
MARKED = 26
"""Cards of the test's pack: their index hues are then 6 of OpenCV's 180 apart, far enough to be told after blurring."""
ONE = np.ones(1)


def hue_of(code: int) -> int:
    return 3 + 6 * code


def face(code: int) -> Picture:
    """Draw a white card with two boxes of its own hue where its indexes are."""
    paper = np.full((168, 120, 3), (255, 255, 255), np.uint8)
    colour = cv2.cvtColor(np.array([[[hue_of(code), 255, 255]]], np.uint8), cv2.COLOR_HSV2BGR)[0, 0]
    wide, high = round(BOX[0] * 120), round(BOX[1] * 168)
    paper[:high, :wide] = paper[-high:, -wide:] = colour
    return paper


def deck() -> Deck:
    grey = np.full((168, 120, 3), (120, 120, 120), np.uint8)
    faces = {str(PACK[code]): face(code) for code in range(MARKED)}
    return Deck("marked", faces, [grey, grey // 2], 0.05, ("TL", "BR"), BOX)


STOCK = stocks([deck()])[0]


def laid(seed: int, placed: list[Placed], side: int = 900, *, things: bool = False) -> tuple[Picture, list[Truth]]:
    """Compose cards, no two the same, seen straight from above on black."""
    rng = np.random.default_rng(seed)
    codes = [
        BACK if one.face_down else int(c) for one, c in zip(placed, rng.permutation(MARKED)[: len(placed)], strict=True)
    ]
    points = np.array([(one.x_mm, one.y_mm) for one in placed])
    scale = min(1.2, side / (float(np.ptp(points, axis=0).max()) + 2 * SIZE[1]))
    away = side / 2 - (points.max(0) + points.min(0)) / 2 * scale
    view = np.array([[scale, 0, away[0]], [0, scale, away[1]], [0, 0, 1.0]])
    ground = np.zeros((side, side, 3), np.uint8)
    return compose(rng, ground, placed, codes, STOCK, SIZE, view, things=things)


def placed_by(kind: str, seed: int) -> list[Placed]:
    return LAYOUTS[kind](np.random.default_rng(seed), SIZE)[:MARKED]


@pytest.mark.parametrize("kind", LAYOUTS)
def test_the_same_seed_lays_the_same_cards_and_another_seed_others(kind: str) -> None:
    assert placed_by(kind, 5) == placed_by(kind, 5)
    assert placed_by(kind, 5) != placed_by(kind, 6)


@given(SEEDS)
def test_a_deal_is_four_tableaux_of_four_a_trump_and_the_stock(seed: int) -> None:
    cards = deal(np.random.default_rng(seed), SIZE)
    four = dict.fromkeys(("banker", "punter1", "punter2", "punter3"), 4)
    assert Counter(one.group for one in cards) == {**four, "trump": 1, "stock": 1}
    down = {one.face_down for one in cards if one.group not in {"trump", "stock"}}
    assert len(down) == 1
    assert [one.face_down for one in cards if one.group in {"trump", "stock"}] == [False, True]
    far = {name: np.mean([one.y_mm for one in cards if one.group == name]) for name in four}
    assert max(far["punter1"], far["punter2"], far["punter3"]) < far["banker"]


def test_the_same_seed_makes_the_same_tile_and_another_seed_another() -> None:
    first, again, other = (make_tile(np.random.default_rng(seed), [STOCK], ONE) for seed in (3, 3, 4))
    assert np.array_equal(first.picture, again.picture)
    assert np.array_equal(table_of([first]), table_of([again]))
    assert first.picture.shape != other.picture.shape or not np.array_equal(first.picture, other.picture)


def index_share(picture: Picture, one: Truth, corner: int) -> float:
    """Measure in the picture itself which share of an index box shows the card's own hue."""
    quad = one.quad if corner == 0 else one.quad[[2, 3, 0, 1]]
    span = (0.02, 0.02, BOX[0] - 0.01, BOX[1] - 0.01)
    hsv = cv2.cvtColor(cut(Zoom(picture), quad, span, (20, 30)), cv2.COLOR_BGR2HSV)
    own = (np.abs(hsv[:, :, 0].astype(int) - hue_of(one.code)) <= 3) & (hsv[:, :, 1] > 120) & (hsv[:, :, 2] > 15)
    return float(own.mean())


@pytest.mark.parametrize("kind", ["deal", "groups", "heap"])
@settings(max_examples=10)
@given(seed=SEEDS)
def test_what_is_called_open_is_open_in_the_picture(kind: str, seed: int) -> None:
    placed = [Placed(one.x_mm, one.y_mm, one.turn, face_down=False) for one in placed_by(kind, seed)]
    picture, truths = laid(seed, placed)
    off = []
    for one in truths:
        assert (one.index_seen[1], one.index_seen[3]) == (-1, -1)
        off += [abs(index_share(picture, one, corner) - one.index_seen[corner]) for corner in (0, 2)]
    # The box's edge is blurred over a pixel of some nine, and a card's painted edge over half of one.
    assert max(off) < 0.25
    assert float(np.mean(off)) < 0.06


@settings(max_examples=10)
@given(SEEDS)
def test_the_top_card_is_open_and_what_lies_under_it_is_not(seed: int) -> None:
    rng = np.random.default_rng(seed)
    turn = float(rng.uniform(-3, 3))
    middle = Placed(0, 0, turn, face_down=False)
    _, (under, top) = laid(seed, [middle, middle])
    assert top.seen == pytest.approx(1, abs=0.03)
    assert top.index_seen[0] == pytest.approx(1, abs=0.03)
    assert under.seen == pytest.approx(0, abs=0.03)
    assert under.index_seen == (0, -1, 0, -1)


def test_what_lies_outside_the_picture_is_not_seen() -> None:
    stock = prepare({0: face(0)}, 0.05, ("TL", "BR"), BOX)
    ground = np.zeros((200, 200, 3), np.uint8)
    half = [Placed(0, 100, 0, face_down=False)]
    _, (one,) = compose(np.random.default_rng(1), ground, half, [0], stock, SIZE, np.eye(3), things=False)
    assert one.seen == pytest.approx(0.5, abs=0.03)
    assert one.index_seen == pytest.approx((0, -1, 1, -1), abs=0.05)


@settings(max_examples=8)
@given(SEEDS)
def test_chips_and_hands_hide_and_never_show_more(seed: int) -> None:
    placed = placed_by("deal", seed)
    bare, littered = laid(seed, placed)[1], laid(seed, placed, things=True)[1]
    for one, other in zip(bare, littered, strict=True):
        assert (one.code, one.group) == (other.code, other.group)
        assert np.array_equal(one.quad, other.quad)
        assert other.seen <= one.seen
        assert all(b <= a for a, b in zip(one.index_seen, other.index_seen, strict=True))


def rows_of(truths: list[Truth], shrink: float = 1.0) -> NDArray[np.float32]:
    rows = table_of([Tile(np.zeros((1, 1, 3), np.uint8), shrink, truths)])
    rows[:, 2:10] /= shrink
    return rows


def point_of(quad: Quad, corner: int) -> NDArray[np.float32]:
    return frame_of(quad, corner).point


@pytest.mark.parametrize("kind", ["deal", "grid", "singles"])
@settings(max_examples=8)
@given(seed=SEEDS)
def test_targets_lead_back_to_every_card_that_shows_enough(kind: str, seed: int) -> None:
    side = 832
    _, truths = laid(seed, placed_by(kind, seed), side)
    maps, weights = targets(rows_of(truths, side / SEEN_PX), SEEN_PX)
    quads = [one.quad / np.float32(side / SEEN_PX) for one in truths]
    found = {
        name: [_quad_at(maps, name, row, col) for row, col, _ in peaks(maps[n], 0.9999, 200)]
        for n, name in enumerate(HEATS)
    }
    expected: dict[str, list[Quad]] = {name: [] for name in HEATS}
    for one, quad in zip(truths, quads, strict=True):
        expected["index"] += [quad for corner in (0, 2) if one.index_seen[corner] >= INDEX_SEEN]
        if one.seen >= (BACK_SEEN if one.code == BACK else FACE_SEEN):
            expected["back" if one.code == BACK else "face"].append(quad)
    for name in HEATS:
        assert len(found[name]) == len(expected[name])
        assert all(min(gap(quad, other) for other in found[name]) < 0.02 for quad in expected[name])
    assert set(np.unique(weights)) <= {np.float32(0), np.float32(0.4), np.float32(1)}


@pytest.mark.parametrize(
    ("share", "peak", "counted"),
    [(INDEX_SEEN, True, True), (INDEX_SEEN - 0.01, False, False), (INDEX_UNSURE, False, False), (0.39, False, True)],
)
def test_an_index_half_covered_is_neither_wanted_nor_punished(share: float, peak: bool, counted: bool) -> None:
    """At the place of an index between covered and open the weight is nought; below it counts as none."""
    quad = np.array([[150, 150], [200, 150], [200, 220], [150, 220]], np.float32)
    maps, weights = targets(rows_of([Truth(7, quad, 1.0, (share, -1.0, 0.0, -1.0), "")]), SEEN_PX)
    x, y = (point_of(quad, 0) / 4).astype(int)
    assert (maps[0, y, x] == 1) == peak
    assert (weights[0, y, x] == 1) == counted
    assert (weights[4, y, x] == 1) == peak


def test_a_card_outside_the_tile_asks_for_nothing() -> None:
    quad = np.array([[-900, 0], [-850, 0], [-850, 70], [-900, 70]], np.float32)
    maps, weights = targets(rows_of([Truth(7, quad, 1.0, (1.0, -1.0, 1.0, -1.0), "")]), SEEN_PX)
    assert maps.max() == 0
    assert weights[:4].min() == 1
    assert weights[4:].max() == 0


def test_a_shard_keeps_pictures_and_truth(tmp_path: Path) -> None:
    rng = np.random.default_rng(8)
    tiles = [make_tile(rng, [STOCK], ONE) for _ in range(2)]
    write_shard(tmp_path / "shard.npz", tiles, rng)
    with np.load(tmp_path / "shard.npz") as shard:
        ends, jpegs, rows = shard["ends"], shard["jpegs"], shard["cards"]
    assert np.array_equal(rows, table_of(tiles))
    for number, tile in enumerate(tiles):
        blob = jpegs[ends[number - 1] if number else 0 : ends[number]]
        picture = cv2.imdecode(blob, cv2.IMREAD_COLOR)
        assert picture is not None
        assert picture.shape == tile.picture.shape
        assert np.abs(picture.astype(int) - tile.picture).mean() < 12


def test_pieces_for_the_readers_are_of_the_readers_size_and_name_what_they_show() -> None:
    placed = [one for one in placed_by("singles", 3) if not one.face_down]
    picture, truths = laid(3, placed)
    rng = np.random.default_rng(2)
    indexes, cards = pieces_of(rng, picture, rows_of(truths), 10)
    assert {piece.shape for piece, _, _ in indexes} == {(INDEX_SIZE[1], INDEX_SIZE[0], 3)}
    assert {piece.shape for piece, _, _ in cards} == {(CARD_SIZE[1], CARD_SIZE[0], 3)}
    named = Counter((rank, suit) for _, rank, suit in indexes if rank != NO_INDEX)
    assert named == Counter({(one.code % 13, one.code // 13): 4 for one in truths})
    assert {suit for _, rank, suit in indexes if rank == NO_INDEX} <= {NO_SUIT}
    for piece, rank, suit in indexes:
        if rank != NO_INDEX:
            hsv = cv2.cvtColor(piece[6:30, 6:20], cv2.COLOR_BGR2HSV)
            assert abs(float(np.median(hsv[:, :, 0])) - hue_of(suit * 13 + rank)) <= 3


def test_what_lies_astride_two_cards_is_called_no_card_and_no_index() -> None:
    """Of a row of cards side by side, some pieces show parts of two; they teach that this is none."""
    placed = [Placed(70.0 * n, 0.0, 0.0, face_down=False) for n in range(6)]
    picture, truths = laid(4, placed)
    rng = np.random.default_rng(1)
    pieces = [pieces_of(rng, picture, rows_of(truths), 10) for _ in range(20)]
    cards = Counter(rank for _, found in pieces for _, rank, _ in found)
    indexes = Counter(rank for found, _ in pieces for _, rank, _ in found)
    assert sum(count for rank, count in cards.items() if rank < BACK_CLASS) == 20 * 6
    assert cards[NO_CARD] > 5
    assert indexes[NO_INDEX] > 20


@pytest.mark.parametrize("corner", range(4))
def test_a_mirrored_index_stands_where_the_index_stands(corner: int) -> None:
    quad = np.array([[100, 100], [200, 110], [190, 250], [90, 240]], np.float32)
    false, there = mirrored(quad, corner)
    assert there == (1, 0, 3, 2)[corner]
    assert np.allclose(point_of(false, there), point_of(quad, corner), atol=1e-3)
    assert gap(quad, false) == pytest.approx(0.78, abs=0.01)


def test_stocks_keep_every_face_and_each_back_by_itself() -> None:
    assert sorted(code for code in STOCK.faces if code != BACK) == list(range(MARKED))
    sizes = {len(levels) for code, levels in STOCK.faces.items() if code != BACK}
    assert len(sizes) == 1
    assert len(STOCK.faces[BACK]) == 2 * sizes.pop()
    assert isinstance(STOCK, Stock)
    assert set(STOCK.index_corners) <= set(CORNERS)


def test_wear_leaves_a_tile_its_size_is_the_same_for_a_seed_and_spares_most() -> None:
    tile = np.random.default_rng(0).integers(0, 256, (64, 64, 3)).astype(np.uint8)
    worn_tiles = [worn(np.random.default_rng(seed), tile) for seed in range(60)]
    assert {(one.shape, one.dtype) for one in worn_tiles} == {(tile.shape, tile.dtype)}
    assert all(np.array_equal(one, worn(np.random.default_rng(n), tile)) for n, one in enumerate(worn_tiles))
    assert 10 < sum(np.array_equal(one, tile) for one in worn_tiles) < 50
