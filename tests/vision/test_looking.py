"""What is seen in a frame: which candidates count, whose frames are set, which corners are read again."""

import numpy as np
import pytest

from rules.cards import PACK, parse_card
from tests.vision.cards_seen import beside, card
from tests.vision.demo_tables import NAMES, lying, picture
from vision.finder import Find
from vision.frame import Frame
from vision.framer import Framed
from vision.fuse import Chances, is_seconded
from vision.looking import counts as counts_as
from vision.looking import likeness as likeness_of
from vision.looking import settled, unread
from vision.merge import Candidate, Likeness, gap
from vision.recogniser import Recogniser
from vision.thresholds import Thresholds

RULES = Thresholds()
JACK = 10


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


@pytest.mark.parametrize(
    ("first", "second", "likeness"),
    [
        ((JACK, 0.9), (JACK, 0.7), Likeness.SAME),
        ((JACK, 0.9), (3, 0.7), Likeness.OTHER),
        ((JACK, 0.9), (JACK, 0.5), Likeness.OPEN),
        ((JACK, 0.3), (3, 0.5), Likeness.OPEN),
    ],
)
def test_indexes_are_compared_only_where_both_are_legible(
    first: tuple[int, float], second: tuple[int, float], likeness: Likeness
) -> None:
    assert likeness_of(first, second) is likeness


A_FACE = (1.0, 0.0, 0.0)


def at(x: float, y: float = 300.0) -> Framed:
    """Give a frame set onto a card 100 pixels wide with its middle there."""
    return Framed(card((x, y), 100.0), 0.01, A_FACE)


def test_a_bare_candidate_takes_the_frame_that_was_set() -> None:
    (one,) = settled([Candidate(card((395, 300), 110.0), back=0.7)], [at(400)], [], RULES)
    assert gap(one.quad, at(400).quad) == 0
    assert one.back == pytest.approx(0.7)


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


@pytest.mark.parametrize(
    ("candidate", "corners"),
    [
        (Candidate(card(), {0: 0}), (2,)),
        (Candidate(card(), {2: 0}), (0,)),
        (Candidate(card(), {1: 0}), (3,)),
        (Candidate(card(), {0: 0, 2: 1}), ()),
        (Candidate(card(), {0: 0, 1: 1}), (2, 3)),
        (Candidate(card(), centre=0.8), (0, 2)),
        (Candidate(card(), back=0.8), ()),
        (Candidate(card(), centre=0.5, back=0.6), ()),
    ],
)
def test_the_corner_across_from_an_index_is_read_too(candidate: Candidate, corners: tuple[int, ...]) -> None:
    assert unread(candidate) == corners


@pytest.mark.parametrize("name", NAMES)
def test_cards_are_seen_where_they_lie_within_a_fortieth_of_their_width(name: str) -> None:
    seen = Recogniser.load().look(Frame.of_bgr(picture(f"{name}-open")))
    off = [min(gap(one.quad, other.quad) for other in seen) for one in lying(name)]
    assert np.median(off) < 0.025


def chances(**of: float) -> Chances:
    """Give chances of all faces; those not named share the rest."""
    places = {PACK.index(parse_card(code)): chance for code, chance in of.items()}
    rest = (1 - sum(places.values())) / (len(PACK) - len(places))
    return np.array([places.get(n, rest) for n in range(len(PACK))], np.float32)


@pytest.mark.parametrize(
    ("indexes", "face", "seconded"),
    [
        (1, chances(QS=0.6), True),
        (1, chances(KS=0.9), True),
        (1, chances(**{"9S": 0.47, "QS": 0.17}), False),
        (1, chances(QC=0.6), False),
        (2, chances(**{"9S": 0.47, "QS": 0.17}), True),
    ],
)
def test_a_lone_index_needs_the_face_to_name_the_same_card(indexes: int, face: Chances, *, seconded: bool) -> None:
    assert is_seconded(indexes, chances(QS=0.9985), face) is seconded
