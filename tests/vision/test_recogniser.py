"""From pixels to cards: the demonstration's tables are read whole, sure and in their zones, both ways up."""

from collections import Counter
from functools import cache

import numpy as np
import pytest

from rules.seats import TABLEAUX, Zone
from tests.vision.demo_tables import NAMES, lying, picture
from vision.frame import Frame
from vision.merge import gap
from vision.reading import DEALT, Reading
from vision.recogniser import Recogniser


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
