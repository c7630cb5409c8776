"""Letters that are not known: told by faces that contradict their indexes, and never said surely."""

from collections import Counter
from dataclasses import replace

import numpy as np
import pytest
from numpy.typing import NDArray

from rules.cards import PACK, Card, parse_card
from tests.vision.demo_tables import picture
from vision.frame import Frame
from vision.fuse import top
from vision.lettering import ODD_CARDS, PLAIN, SEEN_WHOLE, agreement, is_contrary, is_odd, says_itself
from vision.looking import Looker, Seen
from vision.recogniser import UNKNOWN_LETTERS, Recogniser

CONTRADICTED = (0.9, 0.01)
CONFIRMED = (0.9, 0.99)
COVERED = (0.2, 0.01)


def saying(card: str, chance: float = 0.99) -> NDArray[np.float32]:
    """Give chances that name a card with this chance."""
    chances = np.full(len(PACK), (1 - chance) / (len(PACK) - 1), np.float32)
    chances[PACK.index(parse_card(card))] = chance
    return chances


@pytest.mark.parametrize(
    ("indexes", "face", "low", "high"),
    [
        ([saying("KS")], saying("KS"), 0.95, 1.0),
        # The suit is another matter: letters tell the rank.
        ([saying("KS")], saying("KC"), 0.95, 1.0),
        ([saying("KS")], saying("10S"), 0.0, 0.05),
        # Two indexes with the same wrong letter do not outvote the face.
        ([saying("KS"), saying("KS")], saying("10S"), 0.0, 0.05),
        # One index that says nothing leaves the word to the other.
        ([saying("KS"), saying("KS", 1 / 52)], saying("KS"), 0.9, 1.0),
        ([], saying("KS"), 1.0, 1.0),
    ],
)
def test_index_and_face_agree_by_their_ranks(
    indexes: list[NDArray[np.float32]], face: NDArray[np.float32], low: float, high: float
) -> None:
    assert low <= agreement(indexes, face) <= high


def test_one_figure_taken_for_another_speaks_less_against_an_index_than_pips_do() -> None:
    assert agreement([saying("KS")], saying("JS"), courts_alike=True) > 0.95
    assert agreement([saying("KS")], saying("JS")) < 0.05
    assert agreement([saying("KS")], saying("10S"), courts_alike=True) < 0.05


@pytest.mark.parametrize(
    ("card", "contrary"), [(CONTRADICTED, True), (CONFIRMED, False), (COVERED, False), ((0.5, 0.09), True)]
)
def test_only_a_face_that_is_seen_speaks_against_an_index(card: tuple[float, float], *, contrary: bool) -> None:
    assert is_contrary(*card) is contrary


@pytest.mark.parametrize(
    ("cards", "odd"),
    [
        ([CONTRADICTED] * ODD_CARDS + [CONFIRMED] * 14, True),
        ([CONTRADICTED] * (ODD_CARDS - 1) + [CONFIRMED] * 15, False),
        ([COVERED] * 17, False),
        ([], False),
    ],
)
def test_a_few_contradicted_cards_make_the_whole_deck_odd(cards: list[tuple[float, float]], *, odd: bool) -> None:
    assert is_odd(cards) is odd


@pytest.mark.parametrize(
    ("card", "centre", "agreeing", "itself"),
    [
        ("7S", SEEN_WHOLE, PLAIN, True),
        ("10D", 0.9, 0.99, True),
        ("AH", 0.9, 0.99, True),
        ("JS", 0.9, 0.99, False),
        ("KC", 0.9, 0.99, False),
        ("7S", SEEN_WHOLE - 0.01, 0.99, False),
        ("7S", 0.9, PLAIN - 0.01, False),
    ],
)
def test_pips_seen_whole_bear_an_index_out_and_figures_do_not(
    card: str, centre: float, agreeing: float, *, itself: bool
) -> None:
    assert says_itself(PACK.index(parse_card(card)), centre, agreeing) is itself


def test_of_a_deck_with_unknown_letters_only_what_its_pips_say_too_is_sure(monkeypatch: pytest.MonkeyPatch) -> None:
    recogniser = Recogniser.load()
    frame = Frame.of_bgr(picture("anna-open"))
    seen, doubted = recogniser._looker.look(frame)
    whole = recogniser.read(frame).sights
    said: list[Card | None] = [sight.card for sight in whole]
    before = Counter(sight.card for sight in whole if sight.sure and sight.card is not None)

    def contradicted(one: Seen, number: int) -> Seen:
        return replace(one, centre=0.9, agreeing=0.01) if number < ODD_CARDS else one

    odd = [contradicted(one, number) for number, one in enumerate(seen)]
    monkeypatch.setattr(Looker, "look", lambda *_: (odd, doubted))
    reading = recogniser.read(frame)
    assert [sight.card for sight in reading.sights] == said
    sure = Counter(sight.card for sight in reading.sights if sight.sure and sight.card is not None)
    plain = [one for one in odd if one.points and says_itself(top(one.faces)[0], one.centre, one.agreeing)]
    assert sure == Counter(PACK[top(one.faces)[0]] for one in plain) & before
    assert sure
    assert sure < before
    bare = [replace(one, points=()) for one in odd]
    monkeypatch.setattr(Looker, "look", lambda *_: (bare, doubted))
    assert not any(sight.sure for sight in recogniser.read(frame).sights if not sight.face_down)
    assert UNKNOWN_LETTERS in reading.faults
