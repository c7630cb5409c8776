"""Which candidates count, and whose frames are set."""

import pytest

from tests.vision.cards_seen import beside, card
from vision.finder import Find
from vision.framer import Framed
from vision.merge import Candidate, gap
from vision.settling import counts as counts_as
from vision.settling import settled
from vision.thresholds import Thresholds

RULES = Thresholds()


@pytest.mark.parametrize(
    ("candidate", "counts"),
    [
        (Candidate(card(), {0: 0}), True),
        (Candidate(card(), {0: 1}), False),
        (Candidate(card(), {0: 1, 2: 0}), True),
        (Candidate(card(), {0: 1}, centre=RULES.face_alone), True),
        (Candidate(card(), {}, centre=RULES.face_alone), True),
        (Candidate(card(), {}, centre=RULES.face_alone - 0.01), False),
        (Candidate(card(), {}, back=RULES.back_alone), True),
        (Candidate(card(), {}, back=RULES.back_alone - 0.01), False),
        (Candidate(card(), {0: 1}, back=RULES.back_alone), True),
    ],
)
def test_a_candidate_counts_by_its_strongest_witness(candidate: Candidate, *, counts: bool) -> None:
    finds = [Find("index", RULES.index_alone, card()), Find("index", RULES.index_alone - 0.01, card())]
    assert counts_as(candidate, finds, RULES) is counts


A_FACE = (1.0, 0.0, 0.0)


def at(x: float, y: float = 300.0) -> Framed:
    """Give a frame set onto a card 100 pixels wide with its middle there."""
    return Framed(card((x, y), 100.0), 0.01, A_FACE)


def test_a_bare_candidate_takes_the_frame_that_was_set() -> None:
    (one,) = settled([Candidate(card((395, 300), 110.0), back=0.7)], [at(400)], [], RULES)
    assert gap(one.quad, at(400).quad) == 0
    assert one.back == pytest.approx(0.7)


def test_a_candidate_whose_frame_is_held_keeps_it() -> None:
    own = Candidate(card((395, 300), 110.0), {0: 0, 2: 1})
    assert settled([own], [None], [], RULES) == [own]
    loose, moved = Candidate(card((700, 300), 100.0), back=0.7), at(705)
    assert [one.quad.tolist() for one in settled([loose, own], [moved, None], [], RULES)] == [
        own.quad.tolist(),
        moved.quad.tolist(),
    ]


def test_of_two_bare_candidates_set_onto_one_card_the_stronger_stays() -> None:
    weak, strong = Candidate(card((370, 300), 100.0), back=0.5), Candidate(card((405, 300), 100.0), back=0.8)
    (one,) = settled([weak, strong], [at(401), at(400)], [], RULES)
    assert one.back == pytest.approx(0.8)
    assert gap(one.quad, at(400).quad) == 0
    assert len(settled([weak, strong], [at(380), at(400)], [], RULES)) == 2


def test_a_bare_candidate_whose_place_nobody_can_tell_is_none() -> None:
    lost = Framed(card((400, 300), 100.0), RULES.framed_off, A_FACE)
    bare, indexed = Candidate(card((400, 300), 100.0), back=0.9), Candidate(card((400, 300), 100.0), {0: 0})
    assert settled([bare], [lost], [], RULES) == []
    assert len(settled([indexed], [lost], [Find("index", 0.9, card((400, 300), 100.0))], RULES)) == 1


def test_a_card_that_bears_an_index_is_not_set_onto_its_neighbour() -> None:
    own = card((400, 300), 100.0)
    finds = [Find("index", 0.9, own)]
    near, neighbour = beside(own, 0.05), beside(own, 0.4)
    (moved,) = settled([Candidate(own, {0: 0})], [Framed(near, 0.01, A_FACE)], finds, RULES)
    (kept,) = settled([Candidate(own, {0: 0})], [Framed(neighbour, 0.01, A_FACE)], finds, RULES)
    assert gap(moved.quad, near) == 0
    assert gap(kept.quad, own) == 0


def test_two_halves_set_onto_one_card_are_that_card_with_the_indexes_of_both() -> None:
    own = card((400, 300), 100.0)
    finds = [Find("index", 0.9, own), Find("index", 0.8, own[[2, 3, 0, 1]])]
    halves = [Candidate(own, {0: 0}, centre=0.9), Candidate(finds[1].quad, {0: 1})]
    (one,) = settled(halves, [Framed(own, 0.01, A_FACE), Framed(finds[1].quad, 0.01, A_FACE)], finds, RULES)
    assert one.indexes == {0: 0, 2: 1}
    assert one.centre == pytest.approx(0.9)
    over = [own, beside(own, 0.18)]
    pair = [Candidate(quad, {0: n}) for n, quad in enumerate(over)]
    apart = [Find("index", 0.9, quad) for quad in over]
    assert len(settled(pair, [Framed(quad, 0.01, A_FACE) for quad in over], apart, RULES)) == 2
