"""Which deals would have been announced, and which announcements would have been wrong."""

from collections.abc import Mapping

import pytest

from benchmarks.deals import Answer, judge_deal
from benchmarks.truth import Kind
from rules.seats import Zone
from tests.benchmarks.made import BACKS, DEAL, photo, read, table
from vision.reading import Reading


def changed(deal: Mapping[Zone, str], zone: Zone, cards: str) -> dict[Zone, str]:
    return {**deal, zone: cards}


def answer(reading: Reading, *, kind: Kind = Kind.DEAL) -> Answer:
    judged = judge_deal(table(BACKS if kind is Kind.BACKS else DEAL, kind=kind), reading)
    assert judged is not None
    return judged.answer


@pytest.mark.parametrize(
    ("reading", "wanted"),
    [
        pytest.param(read(DEAL), Answer.RIGHT, id="as it is"),
        pytest.param(read(changed(DEAL, Zone.BANKER, "KC 5C 3C 7C")), Answer.RIGHT, id="in another order"),
        pytest.param(read(DEAL, doubtful=["9D"]), Answer.ASKED, id="one doubtful"),
        pytest.param(read(DEAL, faults=("A hand is in the picture.",)), Answer.ASKED, id="a fault"),
        pytest.param(read(changed(DEAL, Zone.BANKER, "7C 3C 5C")), Answer.ASKED, id="a card missing"),
        pytest.param(read(changed(DEAL, Zone.TRUMP, "6C 6C")), Answer.ASKED, id="two trumps"),
        pytest.param(read(changed(DEAL, Zone.PUNTER1, "9D 10D JD back")), Answer.ASKED, id="a back among them"),
        pytest.param(read({}), Answer.ASKED, id="nothing seen"),
        pytest.param(
            read(changed(DEAL, Zone.PUNTER1, "8D 10D JD 10H")), Answer.WRONG_CARDS, id="a plain card wrong, no trick"
        ),
        pytest.param(
            read({**DEAL, Zone.PUNTER1: "9D 10D JD 5H", Zone.PUNTER2: "10C 6C JC 10H"}), Answer.WRONG_CARDS,
            id="two plain cards in each other's zones",
        ),
        pytest.param(read(changed(DEAL, Zone.TRUMP, "6D")), Answer.WRONG_RULING, id="the trump wrong"),
        pytest.param(read(changed(DEAL, Zone.BANKER, "7S 3S 5S KS")), Answer.WRONG_RULING, id="clubs taken for spades"),
        pytest.param(
            read({**DEAL, Zone.BANKER: DEAL[Zone.PUNTER2], Zone.PUNTER2: DEAL[Zone.BANKER]}), Answer.WRONG_RULING,
            id="two tableaux in each other's zones",
        ),
    ],
)  # fmt: skip
def test_what_the_table_would_have_heard(reading: Reading, wanted: Answer) -> None:
    assert answer(reading) is wanted


@pytest.mark.parametrize(
    ("reading", "wanted"),
    [
        pytest.param(read(BACKS), Answer.RIGHT, id="as it is"),
        pytest.param(read(BACKS, faults=("The cards lie face down.",)), Answer.RIGHT, id="faces are not asked for"),
        pytest.param(read(BACKS, doubtful=["6C"]), Answer.ASKED, id="trump doubtful"),
        pytest.param(read(changed(BACKS, Zone.TRUMP, "6S")), Answer.WRONG_RULING, id="trump wrong"),
        pytest.param(read(changed(BACKS, Zone.BANKER, "back back back")), Answer.ASKED, id="a back missing"),
        pytest.param(read(changed(BACKS, Zone.TRUMP, "6S 6C")), Answer.ASKED, id="two trumps"),
        pytest.param(read({}), Answer.ASKED, id="nothing seen"),
    ],
)
def test_with_the_stakes_open_the_trump_is_what_counts(reading: Reading, wanted: Answer) -> None:
    assert answer(reading, kind=Kind.BACKS) is wanted


def test_zones_are_right_or_not_whether_asked_for_or_not() -> None:
    for doubtful in ((), ("9D",)):
        judged = judge_deal(table(), read(DEAL, doubtful=doubtful))
        assert judged is not None
        assert judged.zones_right
    wrong = judge_deal(table(), read(changed(DEAL, Zone.PUNTER1, "8D 10D JD 10H")))
    assert wrong is not None
    assert not wrong.zones_right


def test_a_photograph_is_no_deal() -> None:
    assert judge_deal(photo("KS"), read(DEAL)) is None
