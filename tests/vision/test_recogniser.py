"""From pixels to cards: the demonstration's tables are read whole, sure and in their zones, both ways up."""

from collections import Counter
from functools import cache

import numpy as np
import pytest

from rules.cards import PACK
from rules.seats import TABLEAUX, Zone
from tests.vision.cards_seen import card
from tests.vision.demo_tables import NAMES, lying, picture
from vision.frame import Frame
from vision.looking import Doubted, Looker, Seen
from vision.merge import gap
from vision.reading import DEALT, Reading
from vision.recogniser import Recogniser, _sight
from vision.thresholds import Thresholds


@cache
def recogniser() -> Recogniser:
    return Recogniser.load()


@cache
def reading(name: str) -> Reading:
    return recogniser().read(Frame.of_bgr(picture(name)))


def told(name: str) -> dict[str, Counter[str]]:
    """Give the truth of a table: what lies in each zone, in any order."""
    return {str(zone): Counter(str(one.card) for one in lying(name) if one.zone is zone) for zone in DEALT}


def read(name: str) -> dict[str, Counter[str]]:
    """Give what was read in each zone, a card that is not sure with a question mark."""
    return {
        str(zone): Counter(f"{sight.code}{'' if sight.sure else '?'}" for sight in reading(name).at(zone))
        for zone in DEALT
    }


@pytest.mark.parametrize("name", NAMES)
def test_an_open_table_is_read_whole_sure_and_in_its_zones(name: str) -> None:
    assert read(f"{name}-open") == told(name)
    assert reading(f"{name}-open").faults == ()


@pytest.mark.parametrize("name", NAMES)
def test_a_dealt_table_is_sixteen_backs_and_the_trump(name: str) -> None:
    expected = {str(zone): Counter({"back": 4}) for zone in TABLEAUX}
    assert read(f"{name}-dealt") == {**expected, "trump": told(name)["trump"]}
    assert reading(f"{name}-dealt").faults == ()


@pytest.mark.parametrize("name", NAMES)
def test_the_stock_is_seen_beside_the_trump(name: str) -> None:
    for state in ("open", "dealt"):
        assert [sight.code for sight in reading(f"{name}-{state}").at(Zone.STOCK)] == ["back"]


@pytest.mark.parametrize("name", NAMES)
def test_each_card_is_where_it_lies(name: str) -> None:
    for one in lying(name):
        here = [sight for sight in reading(f"{name}-open").sights if sight.card == one.card]
        gaps = [gap(one.quad, np.array(sight.corners, np.float32)) for sight in here]
        assert min(gaps, default=np.inf) < 0.15, str(one.card)


def test_a_picture_taken_from_the_other_side_has_the_same_cards() -> None:
    turned = np.ascontiguousarray(picture("clara-open")[::-1, ::-1])
    other = recogniser().read(Frame.of_bgr(turned))
    straight = reading("clara-open")
    assert Counter(sight.code for sight in other.sights) == Counter(sight.code for sight in straight.sights)


def test_a_reading_says_how_long_it_took_and_how_large_the_picture_was() -> None:
    assert reading("anna-open").size == (2304, 1296)
    assert 0 < reading("anna-open").ms < 60_000


@pytest.mark.parametrize("read_too", [True, False])
def test_a_card_taken_for_a_mistake_is_asked_for_where_its_tableau_lacks_it(
    monkeypatch: pytest.MonkeyPatch, *, read_too: bool
) -> None:
    frame = Frame.of_bgr(picture("clara-open"))
    seen = recogniser().look(frame)
    lost = next(one for one in lying("clara") if one.zone is Zone.PUNTER2)
    mistaken = min(seen, key=lambda one: gap(lost.quad, one.quad))
    doubted = [Doubted(mistaken.quad, 0.9, mistaken if read_too else None)]
    monkeypatch.setattr(Looker, "look", lambda *_: ([one for one in seen if one is not mistaken], doubted))
    asked = recogniser().read(frame)
    here = [sight for sight in asked.at(Zone.PUNTER2) if not sight.sure]
    assert [sight.card for sight in here] == ([lost.card] if read_too else [None])
    assert len(asked.at(Zone.PUNTER2)) == 4
    assert not asked.faults if read_too else "could not be read" in asked.faults[0]


# What is decided once all witnesses are weighed.

RULES = Thresholds()
JACK = 10


def seen(chance: float, back: float = 0.0, nothing: float = 0.0) -> Seen:
    """Give a candidate that looks most like one face, with this chance."""
    faces = np.full(len(PACK), (1 - chance) / (len(PACK) - 1), np.float32)
    faces[JACK] = chance
    return Seen(card(), faces, back, nothing, (), 0.9)


@pytest.mark.parametrize(
    ("one", "code", "sure"),
    [
        (seen(1.0), str(PACK[JACK]), True),
        (seen(RULES.sure + 0.001), str(PACK[JACK]), True),
        (seen(RULES.sure - 0.001), str(PACK[JACK]), False),
        (seen(RULES.read_least + 0.001), str(PACK[JACK]), False),
        (seen(RULES.read_least - 0.001), None, False),
        (seen(1.0, nothing=0.02), str(PACK[JACK]), False),
        (seen(1.0, back=0.1, nothing=0.1), str(PACK[JACK]), False),
        (seen(1.0, back=0.99), "back", True),
        (seen(0.1, back=RULES.sure_back - 0.01, nothing=0.1), "back", False),
        (seen(0.9, back=0.1, nothing=0.7), None, False),
    ],
)
def test_a_card_is_sure_offered_or_asked_for_by_its_chance(one: Seen, code: str | None, *, sure: bool) -> None:
    sight = _sight(one, RULES)
    assert (sight.code, sight.sure) == (code, sure)
    assert sight.zone is None
