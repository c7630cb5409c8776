"""What prototypes learn from features, on features made up for the purpose: clusters, slips, decks that lack cards."""

from dataclasses import replace

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from numpy.typing import NDArray

from vision.fitting import Lesson, fit
from vision.prototypes import FACES, RANKS, SUITS, Prototypes

FEATURES = 24
Numbers = NDArray[np.int64]
Array = NDArray[np.float64]


def space(seed: int, rank_apart: float = 1.0, suit_apart: float = 1.0) -> tuple[Array, Array]:
    """Give where the thirteen ranks and the four suits lie in the space of features."""
    rng = np.random.default_rng(seed)
    return rng.normal(0, rank_apart, (RANKS, FEATURES)), rng.normal(0, suit_apart, (SUITS, FEATURES))


def cuts(rng: np.random.Generator, faces: Numbers, places: tuple[Array, Array], noise: float = 0.15) -> Array:
    features: Array = places[0][faces % RANKS] + places[1][faces // RANKS]
    return features + rng.normal(0, noise, features.shape)


def opinion(faces: Numbers, right: float = 0.9) -> Array:
    """Give the opinion of a reader that holds `right` for each of these faces."""
    said = np.full((len(faces), FACES), (1 - right) / (FACES - 1))
    said[np.arange(len(faces)), faces] = right
    return said


def lesson(seed: int, faces: Numbers, places: tuple[Array, Array], reader: Array | None = None) -> Lesson:
    """Make two groups of three cuts of each face."""
    every = np.repeat(faces, 6)
    features = cuts(np.random.default_rng(seed), every, places)
    groups = np.repeat(np.arange(2 * len(faces)), 3)
    return Lesson(features, every, groups, opinion(every) if reader is None else reader, nowhere(every), none_of(every))


def nowhere(faces: Numbers) -> NDArray[np.bool_]:
    """Say of all cuts that they lie open."""
    return np.zeros(len(faces), np.bool_)


def none_of(faces: Numbers) -> Array:
    """Give no strokes at all."""
    return np.zeros((len(faces), 0))


def judged(prototypes: Prototypes, features: Array, reader: Array) -> Array:
    return prototypes.judge(features, reader, np.zeros((len(features), 0)))


ALL = np.arange(FACES, dtype=np.int64)


def test_cards_that_the_reader_takes_for_others_are_told_apart_by_their_place() -> None:
    places = space(1)
    every = np.repeat(ALL, 6)
    # This reader says the ace of clubs of everything, and is certain.
    prototypes, proof = fit(lesson(2, ALL, places, opinion(np.zeros_like(every), 0.999)))
    assert proof.share == 1.0
    fresh = cuts(np.random.default_rng(3), ALL, places)
    chances = judged(prototypes, fresh, opinion(np.zeros_like(ALL), 0.999))
    assert (chances.argmax(1) == ALL).all()
    assert chances.max(1).min() > 0.9


def test_a_reader_who_confuses_two_ranks_always_alike_is_understood() -> None:
    # The deck's queens bear what the reader knows as a knave, and its knaves a letter it takes for a two.
    letters = {11: 10, 10: 1}
    named = np.array([face - face % RANKS + letters.get(int(face) % RANKS, int(face) % RANKS) for face in ALL])
    places = (np.zeros((RANKS, FEATURES)), space(1)[1])
    prototypes, _ = fit(lesson(2, ALL, places, opinion(np.repeat(named, 6), 0.98)))
    chances = judged(prototypes, cuts(np.random.default_rng(3), ALL, places), opinion(named, 0.98))
    # A knave and a two look alike to this reader and have one place: that is a question, not a guess.
    open_ranks = np.isin(ALL % RANKS, [1, 10])
    assert (chances.argmax(1) == ALL)[~open_ranks].all()
    assert chances[open_ranks].max(1).max() < 0.7


def test_a_reader_who_is_right_is_believed_where_places_tell_nothing() -> None:
    nowhere = (np.zeros((RANKS, FEATURES)), np.zeros((SUITS, FEATURES)))
    prototypes, proof = fit(lesson(2, ALL, nowhere))
    assert proof.share == 1.0
    chances = judged(prototypes, cuts(np.random.default_rng(3), ALL, nowhere), opinion(ALL))
    assert (chances.argmax(1) == ALL).all()


def test_what_cannot_be_told_apart_is_not_said_with_confidence() -> None:
    ranks, suits = space(1)
    suits[3] = suits[0]
    every = np.repeat(ALL, 6)
    twin = np.where(every // RANKS == 0, every + 39, np.where(every // RANKS == 3, every - 39, every))
    said = (opinion(every) + opinion(twin)) / 2
    prototypes, proof = fit(lesson(2, ALL, (ranks, suits), said))
    assert proof.share < 0.8
    assert {(a, b) for a, b, _ in proof.confused} <= {(a, b) for a in range(52) for b in range(52) if abs(a - b) == 39}
    of_black = np.flatnonzero(np.isin(ALL // RANKS, [0, 3]))
    fresh = cuts(np.random.default_rng(3), of_black, (ranks, suits))
    chances = judged(prototypes, fresh, said[::6][of_black])
    assert chances.max(1).max() < 0.8


def test_chances_of_the_taught_bear_out() -> None:
    places = space(4, 0.1, 0.1)
    prototypes, proof = fit(lesson(5, ALL, places, np.full((FACES * 6, FACES), 1 / FACES)))
    assert 0.3 < proof.share < 0.95
    fresh = np.tile(ALL, 40)
    chances = judged(prototypes, cuts(np.random.default_rng(6), fresh, places), np.full((len(fresh), FACES), 1 / FACES))
    right = chances.argmax(1) == fresh
    # Set with half of the cuts, the chances say rather too little than too much.
    assert right.mean() - 0.3 < chances.max(1).mean() < right.mean() + 0.03


def test_a_card_that_the_deck_has_not_is_never_said() -> None:
    small = ALL[~np.isin(ALL % RANKS, [1, 2, 3, 4, 5])]
    places = space(1)
    prototypes, _ = fit(lesson(2, small, places))
    chances = judged(prototypes, cuts(np.random.default_rng(3), ALL, places), opinion(ALL))
    absent = np.setdiff1d(ALL, small)
    assert chances[:, absent].max() < 1e-9
    assert (chances.argmax(1)[small] == small).all()


def test_more_cuts_of_a_card_may_be_taught_than_of_another() -> None:
    places = space(1)
    once = lesson(2, ALL, places)
    more = lesson(7, ALL[:5], places)
    both = Lesson(
        np.concatenate([once.features, more.features]),
        np.concatenate([once.faces, more.faces]),
        np.concatenate([once.groups, more.groups + 1000]),
        np.concatenate([once.reader, more.reader]),
        np.concatenate([once.covered, more.covered]),
        np.concatenate([once.strokes, more.strokes]),
    )
    assert fit(both)[1].share == 1.0


def test_one_cut_of_a_card_is_too_few() -> None:
    few = lesson(2, ALL, space(1))
    few.groups[:6] = 0
    with pytest.raises(ValueError, match="two cuts or more of each face; got one of face 0"):
        fit(few)


def test_strokes_tell_apart_what_features_do_not() -> None:
    nothing = (np.zeros((RANKS, FEATURES)), np.zeros((SUITS, FEATURES)))
    every = np.repeat(ALL, 6)
    unsure = np.full((len(every), FACES), 1 / FACES)
    told = replace(
        lesson(2, ALL, nothing, unsure), strokes=cuts(np.random.default_rng(3), every, space(4)).repeat(2, axis=1)
    )
    prototypes, proof = fit(told)
    assert proof.share == 1.0
    assert prototypes.fine
    fresh = cuts(np.random.default_rng(5), ALL, space(4)).repeat(2, axis=1)
    features = cuts(np.random.default_rng(6), ALL, nothing)
    assert (prototypes.judge(features, unsure[:FACES], fresh).argmax(1) == ALL).all()
    assert not fit(lesson(2, ALL, nothing, unsure))[0].fine


def test_covered_cards_are_judged_by_covered_ones() -> None:
    places, under = space(1), space(7)
    opened, strips = lesson(2, ALL, places), lesson(3, ALL, under)
    away = np.full(FEATURES, 2.0)
    both = Lesson(
        np.concatenate([opened.features, strips.features + away]),
        np.concatenate([opened.faces, strips.faces]),
        np.concatenate([opened.groups, strips.groups]),
        np.full((2 * len(opened.faces), FACES), 1 / FACES),
        np.repeat([False, True], len(opened.faces)),
        np.concatenate([opened.strokes, strips.strokes]),
    )
    prototypes, proof = fit(both)
    assert proof.asked == len(opened.faces)
    silent = np.full((FACES, FACES), 1 / FACES)
    for where, off in ((places, 0.0), (under, away)):
        fresh = cuts(np.random.default_rng(8), ALL, where) + off
        assert (judged(prototypes, fresh, silent).argmax(1) == ALL).all()


@settings(max_examples=10, deadline=None)
@given(
    seed=st.integers(0, 10_000),
    apart=st.floats(0.0, 3.0),
    noise=st.floats(0.0, 2.0),
    right=st.floats(0.0, 1.0),
    shift=st.integers(0, 51),
)
def test_chances_are_chances(seed: int, apart: float, noise: float, right: float, shift: int) -> None:
    places = space(seed, apart, apart)
    prototypes, proof = fit(lesson(seed, ALL, places, opinion((np.repeat(ALL, 6) + shift) % FACES, right)))
    chances = judged(
        prototypes, cuts(np.random.default_rng(seed), ALL, places, noise * 10), opinion((ALL + shift) % FACES, right)
    )
    assert np.isfinite(chances).all()
    assert (chances >= 0).all()
    assert np.allclose(chances.sum(1), 1)
    assert proof.right <= proof.asked
    assert proof.right + sum(count for _, _, count in proof.confused) == proof.asked
    assert (prototypes.open.weights >= 0).all()
