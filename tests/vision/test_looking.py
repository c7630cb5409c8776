"""What is seen in a frame: which indexes are compared, which corners are read again."""

import numpy as np
import pytest

from rules.cards import PACK, parse_card
from tests.vision.cards_seen import beside, card
from tests.vision.demo_tables import NAMES, lying, picture
from vision.frame import Frame
from vision.fuse import CLEAR_ALONE, CLEAR_INDEX, CLEAR_RANK, FACES, Chances, is_faint, is_seconded, top
from vision.geometry import Quad, frame_of
from vision.looking import CLEAR_ENOUGH, IndexSaid, Looker, Seen, is_held, unread
from vision.looking import _seen as weighed
from vision.looking import likeness as likeness_of
from vision.merge import Candidate, Likeness, gap
from vision.readers import Witness
from vision.recogniser import Recogniser
from vision.rectify import Zoom

JACK = 10


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


OPEN = np.full(FACES, 1 / FACES, np.float32)
UNCLEAR = IndexSaid(OPEN, 0.4, OPEN)


@pytest.fixture(scope="module")
def looker() -> Looker:
    return Recogniser.load()._looker


@pytest.mark.parametrize("name", NAMES)
def test_an_unclear_index_is_read_again_and_the_one_across_from_it(looker: Looker, name: str) -> None:
    zoom = Zoom(picture(f"{name}-open"))
    free = [one for one in lying(name) if one.seen > 0.99]
    cards = [Candidate(one.quad, {0: n}) for n, one in enumerate(free)]
    for one, corners in zip(free, looker.read_corners(zoom, cards, [UNCLEAR] * len(free)), strict=True):
        assert [PACK[top(corners[corner].faces)[0]] for corner in (0, 2)] == [one.card, one.card]
        assert min(corners[corner].clear for corner in (0, 2)) > 0.9


def test_a_clear_index_is_not_read_again(looker: Looker) -> None:
    one = lying(NAMES[0])[0]
    clear = IndexSaid(chances(AS=0.999), 0.001, chances(AS=0.999))
    (corners,) = looker.read_corners(Zoom(picture(f"{NAMES[0]}-open")), [Candidate(one.quad, {0: 0})], [clear])
    assert corners[0] is clear


def test_no_corner_is_read_where_another_card_lies_or_nothing_is_printed(looker: Looker) -> None:
    one = lying(NAMES[0])[0]
    over = Candidate(beside(one.quad, 0.5, 0.5), back=0.9)
    opened = Zoom(picture(f"{NAMES[0]}-open"))
    assert set(looker.read_corners(opened, [Candidate(one.quad, {0: 0}), over], [UNCLEAR])[0]) == {0}
    cloth = Zoom(np.full((600, 800, 3), (60, 110, 40), np.uint8))
    assert set(looker.read_corners(cloth, [Candidate(card((400, 300), 120.0), {0: 0})], [UNCLEAR])[0]) == {0}


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


CLEAR, LESS = CLEAR_ENOUGH + 0.001, CLEAR_ENOUGH - 0.001


def index(chance: float = CLEAR, name: str = "QS") -> IndexSaid:
    return IndexSaid(chances(**{name: chance}), 0.0, chances(**{name: chance}))


@pytest.mark.parametrize(
    ("corners", "said", "held"),
    [
        ((0, 2), (index(), index()), True),
        ((1, 3), (index(), index()), True),
        ((0, 2, 3), (index(), index(), index(LESS)), True),
        ((0, 1), (index(), index()), False),
        ((0, 3), (index(), index()), False),
        ((0,), (index(),), False),
        ((), (), False),
        ((0, 2), (index(), index(LESS)), False),
        ((0, 2), (index(), index(name="QC")), False),
        ((0, 2), (index(), IndexSaid(chances(QS=CLEAR), 0.5, chances(QS=CLEAR))), False),
    ],
)
def test_a_frame_is_held_by_two_opposite_clear_indexes_of_one_name(
    corners: tuple[int, ...], said: tuple[IndexSaid, ...], *, held: bool
) -> None:
    # What was read before them belongs to other cards.
    first = 3
    candidate = Candidate(card(), {corner: first + n for n, corner in enumerate(corners)}, centre=0.9)
    assert is_held(candidate, [index()] * first + list(said)) is held


@pytest.mark.parametrize(
    ("indexes", "told", "face", "seconded"),
    [
        (1, 0.99, chances(QS=0.6), True),
        (1, 0.99, chances(KS=0.9), True),
        (1, 0.99, chances(**{"9S": 0.47, "QS": 0.17}), False),
        (1, 0.99, chances(QC=0.6), False),
        (1, CLEAR_ALONE - 1e-5, chances(QC=0.6), False),
        (1, CLEAR_ALONE, chances(QC=0.6), True),
        (2, 0.99, chances(**{"9S": 0.47, "QS": 0.17}), True),
    ],
)
def test_a_lone_index_needs_the_face_to_name_the_same_card_unless_it_is_all_but_certain(
    indexes: int, told: float, face: Chances, *, seconded: bool
) -> None:
    assert is_seconded(indexes, told, chances(QS=0.9985), face) is seconded


@pytest.mark.parametrize(
    ("told", "agreeing", "faint"),
    [
        (CLEAR_INDEX - 0.001, CLEAR_RANK - 0.001, True),
        (CLEAR_INDEX, 0.2, False),
        (0.4, CLEAR_RANK, False),
        # Nothing contradicts a card of which no index was seen; its face is weighed elsewhere.
        (0.0, 1.0, False),
    ],
)
def test_a_card_is_faint_where_neither_an_index_nor_the_face_is_clear(
    told: float, agreeing: float, *, faint: bool
) -> None:
    assert is_faint(told, agreeing) is faint


def witness(chance: Chances) -> Witness:
    joint = chance.reshape(4, 13)
    none = np.zeros((1, 2), np.float32)
    return Witness(joint.sum(0)[None] / joint.sum(), joint.sum(1)[None] / joint.sum(), none)


@pytest.mark.parametrize(("told", "disputed"), [(CLEAR_INDEX - 0.005, True), (CLEAR_INDEX + 0.003, False)])
def test_four_faint_indexes_are_no_clear_one(told: float, *, disputed: bool) -> None:
    """Multiplied they look certain, but the same darkness hides them all."""
    four = {corner: index(told) for corner in range(4)}
    one = weighed(Candidate(card(), dict.fromkeys(range(4), 0), centre=0.9), witness(chances(QS=0.6, KS=0.2)), 0, four)
    assert one.chance > 0.999
    assert one.disputed is disputed


def seen(quad: Quad, name: str, *corners: int, chance: float = 0.999) -> Seen:
    """Give a card seen by indexes at these corners."""
    points = tuple(frame_of(quad, corner).point for corner in corners)
    return Seen(quad, chances(**{name: chance}), 0.0, 0.0, points, 0.0, told=chance)


@pytest.mark.parametrize(
    ("name", "askew", "corner", "kept"),
    [
        # One index told a frame of its own, well off: the card is seen once.
        ("9S", 0.3, 0, ["9S"]),
        ("9S", 0.3, 2, ["9S"]),
        # Another card may well show its index there, and a namesake elsewhere.
        ("KD", 0.3, 0, ["9S", "KD"]),
        ("9S", 1.1, 0, ["9S", "9S"]),
    ],
)
def test_a_card_is_not_seen_again_by_one_of_its_own_indexes(
    looker: Looker, name: str, askew: float, corner: int, kept: list[str]
) -> None:
    whole = seen(card((400, 300), 100.0), "9S", 0, 2)
    other = seen(card((400, 300), 100.0, turn=askew), name, corner)
    shift = whole.quad[corner] - other.quad[corner] if askew < 1 else np.array([300.0, 0.0], np.float32)
    other = seen((other.quad + shift).astype(np.float32), name, corner)
    own, others = looker._own([whole, other])
    assert [str(PACK[top(one.faces)[0]]) for one in own] == kept
    assert len(others) == 2 - len(kept)


def test_of_two_lone_indexes_of_one_card_the_surer_stays(looker: Looker) -> None:
    quad = card((400, 300), 100.0)
    sure, less = seen(quad, "9S", 0, chance=0.999), seen(beside(quad, 0.05), "9S", 2, chance=0.99)
    assert looker._own([sure, less]) == ([sure], [less])
    assert looker._own([less, sure]) == ([sure], [less])
