"""Which zone each card belongs to: drawn tables from all sides, what may be missing, and what is no table."""

from collections import Counter
from collections.abc import Sequence
from random import Random

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from numpy.typing import NDArray

from rules.seats import TABLEAUX, Zone
from training.layouts import LAYOUTS, Placed, Rng, deal
from vision.geometry import Quad, decode_centre, encode_centre
from vision.zones import MOST, assign, ordered

SIZE = (63.5, 88.9)
BRIDGE = (58.0, 89.0)
SIDE_PX = 1296.0
NAMED = {str(zone): zone for zone in Zone}
View = NDArray[np.float64]


def seen_from(turn: float, tilt: tuple[float, float] = (0.0, 0.0), squash: float = 1.0, scale: float = 1.1) -> View:
    """Give the view of a camera turned by `turn` over the table's middle, as training pictures are seen."""
    c, s = np.cos(turn) * scale, np.sin(turn) * scale
    flat = np.array([[c, -s, 0], [squash * s, squash * c, 0], [0, 0, 1]])
    away = np.array([[1, 0, 0], [0, 1, 0], [tilt[0] / SIDE_PX, tilt[1] / SIDE_PX, 1]])
    middle = np.array([[1, 0, SIDE_PX / 2], [0, 1, SIDE_PX / 2], [0, 0, 1]])
    return np.asarray(middle @ away @ flat, np.float64)


def any_view(rng: Rng) -> View:
    return seen_from(
        rng.uniform(-np.pi / 3, np.pi / 3), (rng.normal(0, 0.15), rng.normal(0, 0.15)), rng.uniform(0.74, 1.0)
    )


def quad_of(placed: Placed, view: View, size: tuple[float, float] = SIZE) -> Quad:
    c, s = np.cos(placed.turn), np.sin(placed.turn)
    half = np.array([[-1, -1], [1, -1], [1, 1], [-1, 1]]) * np.array(size) / 2
    corners = half @ np.array([[c, s], [-s, c]]) + (placed.x_mm, placed.y_mm)
    seen = np.column_stack([corners, np.ones(4)]) @ view.T
    quad = (seen[:, :2] / seen[:, 2:]).astype(np.float32)
    # The finder tells a back as a rectangle: under a tilt its corners are not quite where the card's are.
    return decode_centre(encode_centre(quad), quad.mean(0)) if placed.face_down else quad


def read(rng: Rng, table: Sequence[Placed], view: View, size: tuple[float, float] = SIZE) -> list[Quad]:
    """Give the quads as a finder would: corners off by one per cent of a card, half of the cards upside down."""
    quads = [quad_of(placed, view, size) for placed in table]
    off = [rng.normal(0, 0.01 * float(np.linalg.norm(quad[3] - quad[0])), (4, 2)) for quad in quads]
    turned = [quad[[2, 3, 0, 1]] if rng.random() < 0.5 else quad for quad in quads]
    return [(quad + noise).astype(np.float32) for quad, noise in zip(turned, off, strict=True)]


def truth(table: Sequence[Placed]) -> tuple[Zone | None, ...]:
    return tuple(NAMED.get(placed.group) for placed in table)


def backs(table: Sequence[Placed]) -> list[bool]:
    return [placed.face_down for placed in table]


def apart(table: Sequence[Placed]) -> bool:
    """Tell whether the punters' tableaux lie apart by more than the steps inside them, so that a person can tell."""
    rows = [sorted(p.x_mm for p in table if p.group == f"punter{i}") for i in (1, 2, 3)]
    steps = [max(np.diff(row)) for row in rows]
    gaps = [rows[i + 1][0] - rows[i][-1] for i in (0, 1)]
    return all(gap >= 1.15 * max(steps[i], steps[i + 1]) for i, gap in enumerate(gaps))


def drawn(seed: int) -> tuple[Rng, list[Placed], tuple[float, float]]:
    """Draw a table with clear tableaux: the first one from this seed on."""
    rng = np.random.default_rng(seed)
    size = SIZE if seed % 2 else BRIDGE
    while not apart(table := deal(rng, size)):
        pass
    return rng, table, size


def complete(zones: Sequence[Zone | None] | None) -> bool:
    """Tell whether a ruling would be made from these zones."""
    count = Counter(zones or ())
    return count[Zone.TRUMP] == 1 and all(count[zone] == 4 for zone in TABLEAUX)


def card(name: str, x: float, y: float, *, down: bool = False) -> Placed:
    return Placed(x, y, 0.0, down, name)


def row(name: str, x: float, y: float, *, step: float = 70.0, count: int = 4) -> list[Placed]:
    return [card(name, x + (i - (count - 1) / 2) * step, y) for i in range(count)]


def block(name: str, x: float, y: float) -> list[Placed]:
    return [card(name, x + i, y + j) for j in (-47, 47) for i in (-34, 34)]


TRUMP = card("trump", -50, 0)
STOCK = card("stock", 60, 0, down=True)
ROWS = [
    *row("banker", 0, 150), *row("punter1", -330, -150), *row("punter2", 0, -150), *row("punter3", 330, -150),
    TRUMP, STOCK,
]  # fmt: skip
BLOCKS = [
    *block("banker", 0, 190), *block("punter1", -200, -190), *block("punter2", 0, -190), *block("punter3", 200, -190),
    TRUMP, STOCK,
]  # fmt: skip
STRAIGHT = seen_from(0.0)


def zones_of(table: Sequence[Placed], view: View = STRAIGHT) -> tuple[Zone | None, ...] | None:
    return assign([quad_of(placed, view) for placed in table], backs(table))


@pytest.mark.parametrize("seed", range(60))
def test_every_card_of_a_drawn_table_gets_its_zone_from_any_side(seed: int) -> None:
    rng, table, size = drawn(seed)
    assert assign(read(rng, table, any_view(rng), size), backs(table)) == truth(table)


@pytest.mark.parametrize("degrees", range(-60, 61, 15))
@pytest.mark.parametrize("table", [ROWS, BLOCKS], ids=["rows", "blocks"])
@pytest.mark.parametrize("tilt", [(0.0, 0.0), (0.2, 0.0), (0.0, -0.35), (0.2, 0.3)])
def test_the_camera_may_be_turned_and_tilted(table: list[Placed], degrees: int, tilt: tuple[float, float]) -> None:
    assert zones_of(table, seen_from(np.radians(degrees), tilt, 0.85)) == truth(table)


@pytest.mark.parametrize("shown", [(), ("punter2",), ("banker", "punter1"), TABLEAUX])
def test_zones_do_not_depend_on_what_is_revealed(shown: tuple[object, ...]) -> None:
    up = {str(zone) for zone in shown} | {"trump"}
    table = [Placed(p.x_mm, p.y_mm, p.turn, p.group not in up, p.group) for p in ROWS]
    assert zones_of(table, seen_from(0.5, (0.1, 0.1), 0.8)) == truth(table)


@pytest.mark.parametrize("seed", range(40))
def test_a_card_that_was_not_seen_moves_no_other(seed: int) -> None:
    rng, table, size = drawn(seed)
    del table[int(rng.integers(len(table)))]
    assert assign(read(rng, table, any_view(rng), size), backs(table)) == truth(table)


@pytest.mark.parametrize("seed", range(40))
def test_three_cards_not_seen_never_leave_a_whole_deal(seed: int) -> None:
    rng, table, size = drawn(seed)
    kept = sorted(rng.permutation(len(table))[3:])
    table = [table[i] for i in kept]
    assert not complete(assign(read(rng, table, any_view(rng), size), backs(table)))


@pytest.mark.parametrize(("more", "fewer"), [(a, b) for a in range(4) for b in range(4) if a != b])
@pytest.mark.parametrize("step", [20.0, 45.0, 66.0])
def test_a_misdeal_of_five_and_three_is_no_whole_deal(more: int, fewer: int, step: float) -> None:
    counts = [4 + (i == more) - (i == fewer) for i in range(4)]
    places = [("banker", 0, 150), ("punter1", -4.9 * step, -150), ("punter2", 0, -150), ("punter3", 4.9 * step, -150)]
    table = [TRUMP, STOCK]
    for (name, x, y), count in zip(places, counts, strict=True):
        table += row(name, x, y, step=step, count=count)
    zones = zones_of(table, seen_from(0.3, (0.1, -0.1), 0.9))
    assert zones is not None
    assert not complete(zones)


def test_tableaux_that_touch_are_asked_about_and_the_others_still_told() -> None:
    table = [*row("banker", 0, 150), TRUMP, STOCK]
    table += [*row("punter1", -274, -150), *row("punter2", 0, -150), *row("punter3", 330, -150)]
    told = tuple(None if zone in {Zone.PUNTER1, Zone.PUNTER2} else zone for zone in truth(table))
    assert zones_of(table) == told


@pytest.mark.parametrize(("x", "y"), [(0.0, 420.0), (-300.0, -420.0), (900.0, -150.0)])
def test_a_card_far_from_all_others_gets_no_zone(x: float, y: float) -> None:
    table = [*ROWS, card("nowhere", x, y)]
    assert zones_of(table) == truth(table)


def test_a_fifth_card_beside_a_tableau_is_one_too_many_in_it() -> None:
    table = [*ROWS, card("banker", 175, 150)]
    assert zones_of(table) == truth(table)


def test_two_faces_in_the_middle_are_both_said_to_be_the_trump() -> None:
    zones = zones_of([*ROWS, card("trump", 10, 5)])
    assert zones is not None
    assert zones.count(Zone.TRUMP) == 2


@pytest.mark.parametrize("unseen", ["trump", "stock"])
def test_trump_or_stock_may_be_unseen(unseen: str) -> None:
    table = [p for p in ROWS if p.group != unseen]
    assert zones_of(table) == truth(table)


def test_four_uneven_cards_are_asked_about() -> None:
    # One card of the row was missed, and one was read beside it where none lies.
    table = [*ROWS[1:], card("banker", 70, 205)]
    zones = zones_of(table)
    assert zones == tuple(None if zone is Zone.BANKER else zone for zone in truth(table))


def test_a_table_seen_from_the_punters_side_is_none() -> None:
    assert zones_of(ROWS, seen_from(np.pi)) is None


@pytest.mark.parametrize("kind", ["heap", "groups", "singles", "grid"])
def test_what_is_no_table_is_not_called_one(kind: str) -> None:
    for seed in range(60):
        rng = np.random.default_rng([seed, 1])
        table = LAYOUTS[kind](rng, SIZE)
        assert assign(read(rng, table, any_view(rng)), backs(table)) is None, (kind, seed)


@pytest.mark.parametrize("lean", [0.1, np.pi])
@pytest.mark.parametrize("count", [17, 18])
def test_as_many_cards_as_a_deal_in_a_heap_are_no_deal(count: int, lean: float) -> None:
    for seed in range(60):
        rng = np.random.default_rng([seed, count])
        at = rng.normal(0, 88.9 * rng.uniform(0.7, 2.2), (count, 2))
        heap = [Placed(x, y, rng.uniform(-lean, lean), bool(rng.random() < 0.1)) for x, y in at]
        assert assign(read(rng, heap, any_view(rng)), backs(heap)) is None, seed


@pytest.mark.parametrize("view", [STRAIGHT, seen_from(0.9, (0.1, 0.2), 0.85), seen_from(-0.9)])
@pytest.mark.parametrize("table", [ROWS, BLOCKS], ids=["rows", "blocks"])
def test_cards_of_a_zone_are_ordered_far_row_first_and_left_to_right(table: list[Placed], view: View) -> None:
    mixed = np.random.default_rng(5).permutation(len(table)).tolist()
    quads = [quad_of(table[i], view) for i in mixed]
    zones = assign(quads, [table[i].face_down for i in mixed])
    # The tables above are written down in reading order.
    assert [mixed[i] for i in ordered(quads, zones)] == list(range(len(table)))


def test_without_zones_all_cards_are_ordered_as_one() -> None:
    quads = [quad_of(placed, STRAIGHT) for placed in reversed(row("", 0, 0))]
    assert ordered(quads, None) == (3, 2, 1, 0)


numbers = st.one_of(
    st.floats(-100, 5000, width=32), st.sampled_from([0.0, 1.0, 1e-30, 1e9, float("inf"), -float("inf"), float("nan")])
)
cards = st.one_of(
    st.lists(numbers, min_size=8, max_size=8),
    st.tuples(numbers, numbers).map(lambda at: [*at, at[0] + 60, at[1], at[0] + 60, at[1] + 90, at[0], at[1] + 90]),
)


@given(st.lists(cards, max_size=26), st.randoms(use_true_random=False))
def test_strange_quads_are_answered_quietly(shapes: list[list[float]], chance: Random) -> None:
    quads = [np.array(shape, np.float32).reshape(4, 2) for shape in shapes]
    zones = assign(quads, [chance.random() < 0.3 for _ in quads])
    assert zones is None or len(zones) == len(quads)
    assert sorted(ordered(quads, zones)) == list(range(len(quads)))


@pytest.mark.parametrize("count", [0, 1, 2, 17, MOST, 60])
@pytest.mark.parametrize("shape", [np.zeros((4, 2)), np.array([[0, 0], [60, 0], [60, 90], [0, 90]])])
def test_cards_all_in_one_place_are_no_table(count: int, shape: Quad) -> None:
    quads = [shape.astype(np.float32)] * count
    assert assign(quads, [False] * count) is None
    assert sorted(ordered(quads, None)) == list(range(count))
