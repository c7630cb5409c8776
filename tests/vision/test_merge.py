"""Cards made out of finds: opposite indexes, twins, four-corner decks, backs, lone centres, repeats, whole tables."""

from collections import Counter
from collections.abc import Callable, Sequence

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.vision.cards_seen import (
    Rng,
    beside,
    card,
    index_find,
    off,
    parallelograms,
    same_place,
    shaken,
    turns,
    upside_down,
)
from training.compose import BACK, CORNERS, Stock, Truth, compose, prepare
from training.layouts import LAYOUTS
from vision.finder import Find
from vision.geometry import Quad, frame_of
from vision.merge import Candidate, Likeness, gap, merge, spanned, turned
from vision.thresholds import Thresholds

RULES = Thresholds()
TABLE_PX = 1000
PX_A_MM = 0.77
"""A card is then 49 px wide, as in the finder's picture of a table."""
SIZE = (63.5, 88.9)
SEEDS = st.integers(0, 2**16)


def reader(names: Sequence[str | None]) -> Callable[[int, int], Likeness]:
    """Give what the index reader would compare; a find named None is not legible."""

    def likeness(i: int, j: int) -> Likeness:
        if names[i] is None or names[j] is None:
            return Likeness.OPEN
        return Likeness.SAME if names[i] == names[j] else Likeness.OTHER

    return likeness


def made(finds: Sequence[Find], names: Sequence[str | None]) -> list[Candidate]:
    return merge(list(finds), reader(names), RULES)


def face(quad: Quad, score: float = 0.8) -> Find:
    return Find("face", score, quad)


def back(quad: Quad, score: float = 0.8) -> Find:
    return Find("back", score, quad)


def scored(finds: Sequence[Find]) -> list[Find]:
    """Give each find a strength of its own, as the network does."""
    return [Find(find.kind, find.score - 0.003 * n, find.quad) for n, find in enumerate(finds)]


@pytest.mark.parametrize("names", [("7H", "7H"), ("7H", None), (None, None)])
@given(parallelograms(), SEEDS)
def test_two_opposite_indexes_become_one_card(names: tuple[str | None, str | None], quad: Quad, seed: int) -> None:
    rng = np.random.default_rng(seed)
    finds = [shaken(rng, index_find(quad, corner)) for corner in (0, 2)]
    (one,) = made(finds, names)
    assert set(one.indexes.values()) == {0, 1}
    assert set(one.indexes) == {0, 2}
    assert off(quad, one.quad) < 0.12


@given(parallelograms())
def test_a_card_spanned_between_two_indexes_is_exact_where_both_are(quad: Quad) -> None:
    finds = [index_find(quad, corner) for corner in range(4)]
    for pair in ({0: 0, 2: 2}, {1: 1, 3: 3}):
        assert off(quad, spanned(quad, finds, pair)) < 1e-3
    for alone in ({}, {0: 0}, {0: 0, 1: 1}):
        assert spanned(quad, finds, alone) is quad


@given(turns(), st.floats(0.9, 0.98) | st.floats(1.02, 1.1))
def test_a_span_takes_the_far_corner_from_the_far_index(turn: float, by: float) -> None:
    """One index says the card is too long, the other too short: between their points it is exact."""
    quad = card(turn=turn)
    point = frame_of(quad, 0).point
    near = Find("index", 0.9, ((quad - point) * by + point).astype(np.float32))
    far = Find("index", 0.9, upside_down((quad - frame_of(quad, 2).point) / by + frame_of(quad, 2).point))
    assert off(quad, spanned(near.quad, [near, far], {0: 0, 2: 1})) <= 0.015
    assert off(quad, near.quad) >= 1.4 * abs(by - 1)


@given(quad=parallelograms(), corners=st.sets(st.integers(0, 3), min_size=1), seed=SEEDS, centre=st.booleans())
def test_a_card_of_a_four_corner_deck_is_one(*, quad: Quad, corners: set[int], seed: int, centre: bool) -> None:
    rng = np.random.default_rng(seed)
    finds = scored([shaken(rng, index_find(quad, corner)) for corner in sorted(corners)])
    names = ["KS"] * len(finds)
    if centre:
        finds.append(face(quad))
    (one,) = made(finds, names)
    assert len(one.indexes) == len(corners)
    assert one.centre == (0.8 if centre else 0)
    assert off(quad, one.quad) < 0.2


def test_four_corners_are_named_as_they_stand() -> None:
    quad = card(turn=0.3)
    finds = scored([index_find(quad, corner) for corner in range(4)])
    (one,) = made(finds, ["KS"] * 4)
    assert one.indexes == {0: 0, 1: 1, 2: 2, 3: 3}


TWIN_STEP = st.floats(0.2, 0.5) | st.floats(-0.5, -0.2)


@given(
    turn=turns(),
    step=TWIN_STEP,
    slip=st.floats(-0.15, 0.15),
    flipped=st.booleans(),
    seed=SEEDS,
    whole=st.booleans(),
)
def test_the_same_card_twice_stays_two(
    *, turn: float, step: float, slip: float, flipped: bool, seed: int, whole: bool
) -> None:
    """Two packs give twins that overlap in a row; the lower one's index on the covered side may be hidden."""
    rng = np.random.default_rng(seed)
    lower = card(turn=turn)
    upper = beside(lower, step, slip)
    if flipped:
        upper = upside_down(upper)
    covered = 2 if step > 0 else 0
    seen = [(lower, corner) for corner in (0, 2) if whole or corner != covered]
    finds = scored([shaken(rng, index_find(quad, c), 0.7) for quad, c in [*seen, (upper, 0), (upper, 2)]])
    cards = made(finds, ["9C"] * len(finds))
    assert same_place([lower, upper], [one.quad for one in cards], 0.15)
    assert sorted(len(one.indexes) for one in cards) == ([2, 2] if whole else [1, 2])


@given(turn=turns(), step=TWIN_STEP, seed=SEEDS, flipped=st.booleans())
def test_twins_whose_faces_are_seen_too_stay_two(*, turn: float, step: float, seed: int, flipped: bool) -> None:
    rng = np.random.default_rng(seed)
    lower = card(turn=turn)
    upper = beside(lower, step)
    finds = [shaken(rng, index_find(quad, corner), 0.7) for quad in (lower, upper) for corner in (0, 2)]
    centres = [upside_down(quad) if flipped else quad for quad in (lower, upper)]
    cards = made(scored([*finds, *(shaken(rng, face(quad), 0.7) for quad in centres)]), ["9C"] * 4)
    assert same_place([lower, upper], [one.quad for one in cards], 0.15)
    assert all(one.centre for one in cards)


@given(turns(), st.floats(0.06, 0.6), SEEDS)
def test_two_indexes_that_read_differently_stay_two(turn: float, step: float, seed: int) -> None:
    """One index of each of two cards whose other indexes are hidden: nearer than they err they may be one misread."""
    rng = np.random.default_rng(seed)
    quad = card(turn=turn)
    far = beside(quad, step)
    finds = [shaken(rng, index_find(quad, 0), 0.2), shaken(rng, index_find(far, 2), 0.2)]
    assert len(made(finds, ["8D", "3S"])) == 2


def test_one_card_with_a_misread_index_is_one() -> None:
    quad = card(turn=0.2)
    (one,) = made([index_find(quad, 0), index_find(quad, 2)], ["8D", "3D"])
    assert one.indexes == {0: 0, 2: 1}


@given(turns(), st.floats(0.17, 1.2), SEEDS)
def test_cards_of_a_row_stay_apart(turn: float, step: float, seed: int) -> None:
    """Nine cards, each index of the left side seen and of the last card both, all names legible or none."""
    rng = np.random.default_rng(seed)
    row = [beside(card(turn=turn, width=40), n * step) for n in range(9)]
    seen = [(quad, 0) for quad in row] + [(row[-1], 2)]
    names = [f"card {n}" for n in range(9)] + ["card 8"]
    finds = scored([shaken(rng, index_find(quad, corner), 0.5) for quad, corner in seen])
    for said in (names, [None] * 10):
        assert same_place(row, [one.quad for one in made(finds, said)], 0.15)


@given(parallelograms(), SEEDS)
def test_an_index_said_twice_is_taken_once_and_the_stronger_is_kept(quad: Quad, seed: int) -> None:
    rng = np.random.default_rng(seed)
    finds = [shaken(rng, index_find(quad, 0, score), 0.5) for score in (0.5, 0.95, 0.3)]
    (one,) = made(finds, ["2C", "2C", "3C"])
    assert one.indexes == {0: 1}


def test_the_index_of_a_card_that_lies_across_another_is_no_repeat() -> None:
    """Both indexes are at one point, but point apart: two cards."""
    quad = card(turn=0.0)
    across = card(turn=np.pi * 0.75)
    at = index_find(quad, 0).quad
    other = across + frame_of(quad, 0).point - frame_of(across, 0).point
    assert len(made([Find("index", 0.9, at), Find("index", 0.8, other.astype(np.float32))], ["2C", "3C"])) == 2


@given(parallelograms(), SEEDS)
def test_a_lone_back_is_a_card_and_its_repeat_is_not(quad: Quad, seed: int) -> None:
    rng = np.random.default_rng(seed)
    finds = [back(quad, 0.7), shaken(rng, back(upside_down(quad), 0.6), 0.5)]
    (one,) = made(finds, [])
    assert (one.back, one.centre, one.indexes) == (0.7, 0.0, {})
    assert off(quad, one.quad) < 1e-6


@given(parallelograms())
def test_a_lone_face_is_a_card_without_index(quad: Quad) -> None:
    (one,) = made([face(quad, 0.6)], [])
    assert (one.back, one.centre, one.indexes) == (0.0, 0.6, {})


@given(turns(), st.floats(0.3, 1.5), SEEDS)
def test_backs_of_a_row_are_counted(turn: float, step: float, seed: int) -> None:
    rng = np.random.default_rng(seed)
    row = [beside(card(turn=turn), n * step) for n in range(4)]
    cards = made(scored([shaken(rng, back(quad), 0.5) for quad in row]), [])
    assert same_place(row, [one.quad for one in cards], 0.12)


@given(quad=parallelograms(), seed=SEEDS, flipped=st.booleans())
def test_a_centre_joins_its_card_and_steadies_it(*, quad: Quad, seed: int, flipped: bool) -> None:
    rng = np.random.default_rng(seed)
    centre = upside_down(quad) if flipped else quad
    index = shaken(rng, index_find(quad, 0), 2.0)
    (alone,) = made([index], ["QD"])
    (one,) = made([index, face(centre)], ["QD"])
    assert one.indexes == {0: 0}
    assert one.centre == 0.8
    assert off(quad, one.quad) <= max(off(quad, alone.quad), 1e-3)


def test_a_face_seen_whole_unites_what_its_indexes_could_not() -> None:
    """Each index errs in turn, so that neither is where the other says; the face between them tells."""
    quad = card(width=60)
    finds = []
    for corner, lean in ((0, 0.09), (2, 0.09)):
        at = index_find(quad, corner)
        point = at.quad[0]
        c, s = np.cos(lean), np.sin(lean)
        finds.append(Find("index", 0.9, ((at.quad - point) @ np.array([[c, s], [-s, c]]) + point).astype(np.float32)))
    assert len(made(finds, [None, None])) == 2
    (one,) = made([*finds, face(quad)], [None, None])
    assert set(one.indexes) == {0, 2}
    assert len(made([*finds, face(quad)], ["5H", "6H"])) == 2


def leaning(find: Find, lean: float, by: float) -> Find:
    """Give the find that errs in direction and size about its own index, as on a card that fills the picture."""
    point = frame_of(find.quad, 0).point
    c, s = np.cos(lean), np.sin(lean)
    return Find(
        find.kind, find.score, np.asarray((find.quad - point) @ np.array([[c, s], [-s, c]]) * by + point, np.float32)
    )


ERRS = st.tuples(st.floats(-0.2, 0.2), st.floats(0.85, 1.15))


@given(turns(), ERRS, ERRS)
def test_two_ends_of_one_name_become_one_card_though_their_frames_err(
    turn: float, near: tuple[float, float], far: tuple[float, float]
) -> None:
    quad = card(turn=turn, width=300)
    finds = [leaning(index_find(quad, 0), *near), leaning(index_find(quad, 2), *far)]
    (one,) = made(finds, ["JD", "JD"])
    assert one.indexes in ({0: 0, 2: 1}, {0: 1, 2: 0})
    assert off(quad, one.quad) < 0.3
    # The diagonal runs from the one seen index to the other, however the frames err.
    for corner, number in one.indexes.items():
        assert frame_of(one.quad, corner).point == pytest.approx(frame_of(finds[number].quad, 0).point, abs=0.5)


@pytest.mark.parametrize("names", [("JD", "JH"), (None, "JD"), (None, None)])
def test_ends_that_err_and_do_not_name_one_card_stay_two(names: tuple[str | None, str | None]) -> None:
    quad = card(width=300)
    assert len(made([leaning(index_find(quad, 0), 0.2, 1.1), leaning(index_find(quad, 2), 0.2, 1.1)], names)) == 2


@pytest.mark.parametrize("away", [(1.1, 0.0), (-1.1, 0.0), (0.0, 1.5), (0.0, -1.0), (0.8, 1.3)])
def test_ends_of_twins_that_do_not_overlap_stay_two(away: tuple[float, float]) -> None:
    quad = card(turn=0.3)
    assert len(made([index_find(quad, 0), index_find(beside(quad, *away), 2)], ["JD", "JD"])) == 2


@given(parallelograms())
def test_how_far_apart_two_cards_are_is_the_same_whichever_end_is_up(quad: Quad) -> None:
    other = beside(quad, 0.4, 0.1)
    assert gap(quad, other) == pytest.approx(float(np.hypot(0.4, 0.1)), abs=0.15)
    for one in (quad, turned(quad)):
        for two in (other, turned(other)):
            assert gap(one, two) == pytest.approx(gap(quad, other), rel=1e-4)
    assert gap(quad, turned(quad)) == 0


def test_nothing_is_made_of_nothing() -> None:
    assert made([], []) == []


# Whole tables: what a composer knows of who covers whom, told as finds that err, must come back card for card.


def plain() -> Stock:
    """Give a deck of white cards: here only where they lie matters."""
    white = np.full((28, 20, 3), 255, np.uint8)
    return prepare(dict.fromkeys(range(BACK + 1), white), 0.05, ("TL", "BR"), (0.17, 0.25))


def table(kind: str, seed: int) -> list[Truth]:
    """Lay cards and tell the truth about each; two packs are mixed, so that twins lie among them."""
    rng = np.random.default_rng(seed)
    placed = LAYOUTS[kind](rng, SIZE)
    shoe = rng.permutation(np.repeat(np.arange(BACK), 2))
    codes = [BACK if one.face_down else int(shoe[n % len(shoe)]) for n, one in enumerate(placed)]
    middle = np.mean([(one.x_mm, one.y_mm) for one in placed], axis=0)
    away = TABLE_PX / 2 - middle * PX_A_MM
    view = np.array([[PX_A_MM, 0, away[0]], [0, PX_A_MM, away[1]], [0, 0, 1.0]])
    ground = np.zeros((TABLE_PX, TABLE_PX, 3), np.uint8)
    return compose(rng, ground, placed, codes, plain(), SIZE, view, things=False)[1]


def told(rng: Rng, truths: Sequence[Truth], amount: float) -> tuple[list[Find], list[str | None]]:
    """Give the finds of a table, the indexes first, in any order, and what the indexes say."""
    indexes = [
        (shaken(rng, index_find(one.quad, corner, float(rng.uniform(0.6, 1))), amount), str(one.code))
        for one in truths
        for corner in range(len(CORNERS))
        if one.index_seen[corner] >= 0.8
    ]
    centres = [
        shaken(rng, Find("back" if one.code == BACK else "face", float(rng.uniform(0.6, 1)), one.quad), amount)
        for one in truths
        if one.seen >= (0.17 if one.code == BACK else 0.5)
    ]
    order = rng.permutation(len(indexes))
    return [indexes[i][0] for i in order] + centres, [indexes[i][1] for i in order]


@pytest.mark.parametrize("kind", ["deal", "grid", "groups", "heap"])
@settings(max_examples=8)
@given(seed=SEEDS)
def test_a_table_is_made_card_for_card(kind: str, seed: int) -> None:
    truths = [one for one in table(kind, seed) if max(one.index_seen) >= 0.8 or one.seen >= 0.5]
    finds, names = told(np.random.default_rng(seed + 1), truths, 0.6)
    cards = made(finds, names)
    assert same_place([one.quad for one in truths], [one.quad for one in cards], 0.2)
    said = Counter({names[number] for number in one.indexes.values()}.pop() for one in cards if one.indexes)
    assert said == Counter(str(one.code) for one in truths if max(one.index_seen) >= 0.8)


@settings(max_examples=8)
@given(seed=SEEDS, kind=st.sampled_from(["deal", "heap", "groups"]))
def test_the_order_of_finds_does_not_matter(seed: int, kind: str) -> None:
    rng = np.random.default_rng(seed)
    finds, names = told(rng, table(kind, seed), 1.0)
    count = len(names)
    order = [*rng.permutation(count), *(count + rng.permutation(len(finds) - count))]
    one = made(finds, names)
    other = made([finds[i] for i in order], [names[i] for i in order[:count]])

    def plainly(cards: Sequence[Candidate], numbers: Sequence[int]) -> list[tuple[object, ...]]:
        return sorted(
            (
                card_.quad.tolist(),
                sorted((c, int(numbers[n])) for c, n in card_.indexes.items()),
                card_.centre,
                card_.back,
            )
            for card_ in cards
        )

    assert plainly(one, range(len(finds))) == plainly(other, order)
