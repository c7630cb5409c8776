"""What several witnesses say of one card: who agrees makes surer, who contradicts less sure, nobody decides alone."""

from random import Random

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from hypothesis.extra import numpy as arrays
from numpy.typing import NDArray

from vision.fuse import (
    BORNE_OUT,
    DOUBT_CARD,
    DOUBT_INDEX,
    DOUBT_TAUGHT,
    FACES,
    FIGURES,
    Chances,
    borne_out,
    fused,
    fused_taught,
    kinds,
    softened,
    top,
)
from vision.thresholds import Thresholds

NAMED, OTHER = 17, 30


def says(face: int, chance: float) -> Chances:
    """Give a witness who names one face and spreads what is left evenly."""
    chances = np.full(FACES, (1 - chance) / (FACES - 1), np.float32)
    chances[face] = chance
    return chances


def witnesses() -> st.SearchStrategy[Chances]:
    """Draw any chances, also some that are 0."""

    def shares(weights: NDArray[np.float64]) -> Chances:
        whole = weights.sum()
        return np.asarray(weights / whole if whole else np.full(FACES, 1 / FACES), np.float32)

    return arrays.arrays(np.float64, FACES, elements=st.floats(0, 1)).map(shares)


CHANCE = st.floats(0.3, 1.0)
FACE = st.integers(0, FACES - 1)


@given(st.lists(witnesses(), max_size=4), st.none() | witnesses())
def test_chances_sum_to_one_whatever_is_said(indexes: list[Chances], card: Chances | None) -> None:
    chances = fused(indexes, card)
    assert chances.shape == (FACES,)
    assert chances.sum() == pytest.approx(1, abs=1e-4)
    assert np.isfinite(chances).all()


def test_with_no_witness_every_face_is_equal() -> None:
    assert fused([], None) == pytest.approx(np.full(FACES, 1 / FACES))


@given(witnesses(), st.sampled_from([DOUBT_INDEX, DOUBT_CARD]))
def test_doubt_leaves_every_face_possible_and_the_order_as_it_was(chances: Chances, doubt: float) -> None:
    mixed = softened(chances, doubt)
    assert mixed.sum() == pytest.approx(1, abs=1e-4)
    assert mixed.min() >= doubt / FACES * 0.999
    assert top(mixed)[0] == top(chances)[0]


@given(FACE, CHANCE, CHANCE)
def test_who_agrees_makes_surer(face: int, first: float, second: float) -> None:
    alone = fused([says(face, first)], None)
    for chances in (
        fused([says(face, first), says(face, second)], None),
        fused([says(face, first)], says(face, second)),
    ):
        assert top(chances)[0] == face
        assert chances[face] > alone[face] or chances[face] > 0.9999


@given(FACE, FACE, CHANCE, CHANCE)
def test_who_contradicts_makes_less_sure(face: int, other: int, first: float, second: float) -> None:
    if face == other:
        other = (face + 1) % FACES
    alone = fused([says(face, first)], None)
    assert fused([says(face, first), says(other, second)], None)[face] < alone[face]
    # A figure speaks for all three figures of its suit.
    if face // 13 != other // 13 or min(face % 13, other % 13) < FIGURES.start:
        assert fused([says(face, first)], says(other, second))[face] < alone[face]


@given(st.lists(witnesses(), min_size=2, max_size=4), st.randoms(use_true_random=False))
def test_who_speaks_first_does_not_matter(indexes: list[Chances], random: Random) -> None:
    turned = list(indexes)
    random.shuffle(turned)
    assert fused(turned, None) == pytest.approx(fused(indexes, None), abs=1e-5)


@pytest.mark.parametrize("card", [None, says(NAMED, 0.9)])
def test_a_witness_who_knows_nothing_changes_nothing(card: Chances | None) -> None:
    nothing = np.full(FACES, 1 / FACES, np.float32)
    assert fused([says(NAMED, 0.7), nothing], card) == pytest.approx(fused([says(NAMED, 0.7)], card), abs=1e-6)


@pytest.mark.parametrize(
    ("indexes", "card"),
    [
        ([says(NAMED, 0.99), says(NAMED, 0.99), says(OTHER, 1.0)], None),
        ([says(NAMED, 0.99), says(NAMED, 0.99)], says(OTHER, 1.0)),
        ([says(NAMED, 0.999), says(OTHER, 1.0)], says(NAMED, 0.99)),
    ],
)
def test_two_who_agree_outvote_one_who_is_certain(indexes: list[Chances], card: Chances | None) -> None:
    assert top(fused(indexes, card))[0] == NAMED


@pytest.mark.parametrize("certain", [0.99, 0.999, 1.0])
def test_two_who_are_equally_certain_of_two_faces_leave_it_open(certain: float) -> None:
    _, chance = top(fused([says(NAMED, certain), says(OTHER, certain)], None))
    assert chance == pytest.approx(0.5, abs=0.01)


def test_an_index_is_believed_before_the_whole_face() -> None:
    """The doubt of the face is larger, as its picture is smaller: both certain, the index wins, but not surely."""
    face, chance = top(fused([says(NAMED, 1.0)], says(OTHER, 1.0)))
    assert face == NAMED
    assert 0.7 < chance < 0.9


def test_a_figure_says_little_of_which_court_card_it_is_and_pips_say_all() -> None:
    """Two indexes name a knave; a figure taken for a queen leaves it sure, a face of pips does not."""
    knave, queen, four = 10, 11, 3
    indexes = [says(knave, 1.0), says(knave, 1.0)]
    assert fused(indexes, says(queen, 0.97))[knave] >= Thresholds().sure
    assert top(fused(indexes, says(four, 0.97)))[1] < Thresholds().sure


@pytest.mark.parametrize(
    ("indexes", "card", "sure"),
    [
        ([], None, False),
        ([says(NAMED, 1.0)], None, False),
        ([], says(NAMED, 1.0), False),
        ([says(NAMED, 1.0)], np.full(FACES, 1 / FACES, np.float32), False),
        ([says(NAMED, 1.0), says(OTHER, 1.0)], None, False),
        ([says(NAMED, 1.0), says(NAMED, 1.0)], None, False),
        ([says(NAMED, 0.99)], says(NAMED, 0.9), True),
    ],
)
def test_no_witness_alone_makes_a_card_sure(indexes: list[Chances], card: Chances | None, *, sure: bool) -> None:
    assert (top(fused(indexes, card))[1] >= Thresholds().sure) is sure


SHARES = st.tuples(st.floats(0, 1), st.floats(0, 1)).map(lambda two: (two[0], (1 - two[0]) * two[1]))


@given(st.lists(st.floats(0, 1), max_size=4), SHARES)
def test_a_candidate_is_a_face_a_back_or_no_card(no_index: list[float], others: tuple[float, float]) -> None:
    said = kinds(no_index, *others)
    assert sum(said) == pytest.approx(1, abs=1e-6)
    assert min(said) >= 0


@given(SHARES)
def test_where_no_index_was_found_the_whole_picture_decides(others: tuple[float, float]) -> None:
    back, nothing = others
    assert kinds([], back, nothing) == pytest.approx((1 - back - nothing, back, nothing), abs=1e-6)


@given(st.floats(0.02, 0.98), st.floats(0.02, 0.98), SHARES)
def test_the_clearer_an_index_the_more_it_is_a_face(one: float, other: float, others: tuple[float, float]) -> None:
    clear, faint = sorted((one, other))
    assert kinds([clear], *others)[0] >= kinds([faint], *others)[0] - 1e-9
    assert kinds([clear, clear], *others)[0] >= kinds([clear, faint], *others)[0] - 1e-9


@pytest.mark.parametrize(
    ("no_index", "back", "nothing", "most"),
    [
        ([0.01], 0.5, 0.1, 0),
        ([0.01, 0.01], 0.99, 0.0, 0),
        ([0.9], 0.99, 0.0, 1),
        ([0.6, 0.6], 0.97, 0.02, 1),
        ([0.7], 0.01, 0.98, 2),
        ([0.0], 0.01, 0.98, 0),
    ],
)
def test_indexes_and_the_whole_picture_both_speak(
    no_index: list[float], back: float, nothing: float, most: int
) -> None:
    assert int(np.argmax(kinds(no_index, back, nothing))) == most


@given(st.lists(witnesses(), max_size=4), witnesses(), st.booleans())
def test_chances_of_a_taught_deck_sum_to_one(indexes: list[Chances], card: Chances, whole: bool) -> None:
    said = fused_taught(indexes, card, whole=whole)
    assert np.isclose(said.sum(), 1, atol=1e-4)
    assert (said >= 0).all()


def test_a_figure_that_was_taught_speaks_for_itself() -> None:
    queen, knave = 11, 10
    index, face = says(queen, 0.8), says(knave, 0.9999)
    assert top(fused_taught([index], face, whole=True))[0] == knave
    assert fused_taught([index], face, whole=True)[knave] > fused([index], face)[knave]


def test_a_strip_of_a_face_says_nothing_beside_an_index() -> None:
    index, face = says(NAMED, 0.995), says(OTHER, 0.9)
    assert np.array_equal(
        fused_taught([index], face, whole=False), fused_taught([index], says(NAMED, 0.9), whole=False)
    )
    assert fused_taught([index], face, whole=True)[NAMED] < fused_taught([index], face, whole=False)[NAMED]
    assert top(fused_taught([], face, whole=False))[0] == OTHER


def test_one_index_of_a_taught_deck_is_sure_only_where_it_is_all_but_certain() -> None:
    sure = Thresholds().sure
    nothing = np.full(FACES, 1 / FACES, np.float32)
    assert top(fused_taught([says(NAMED, 0.995)], nothing, whole=False))[1] >= sure
    assert top(fused_taught([says(NAMED, 0.91)], nothing, whole=False))[1] < sure
    assert top(fused_taught([says(NAMED, 0.995), says(OTHER, 0.995)], nothing, whole=False))[1] < 0.6
    # Whatever a lone index says, a little doubt is left.
    assert top(fused_taught([says(NAMED, 1.0)], nothing, whole=False))[1] < 1 - DOUBT_TAUGHT / 2


@pytest.mark.parametrize(
    ("taught", "plain", "kept"),
    [
        (says(NAMED, 0.95), says(NAMED, 0.999), "plain"),
        (says(NAMED, 0.9995), says(NAMED, 0.999), "taught"),
        (says(NAMED, BORNE_OUT - 0.01), says(NAMED, 0.999), "taught"),
        (says(NAMED, 0.95), says(OTHER, 0.999), "taught"),
    ],
    ids=["the plain one is surer", "the taught one is", "the lesson does not bear it out", "they name two faces"],
)
def test_what_the_plain_reader_says_surely_counts_where_the_lesson_bears_it_out(
    taught: Chances, plain: Chances, kept: str
) -> None:
    assert borne_out(taught, plain) is (plain if kept == "plain" else taught)
