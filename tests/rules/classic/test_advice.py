"""Stand or propose: what is kept, the estimates and their errors, and what they advise."""

from math import sqrt
from random import Random

import pytest

from rules.cards import parse_card, parse_cards
from rules.classic.odds import Advice, kept, stand_or_propose
from rules.classic.profiles import ACE_HIGH_SV, EO, SV
from rules.classic.replies import Duty, obligation

TURNED = parse_card("10S")


@pytest.mark.parametrize(
    ("hand", "advice"),
    [
        ("KS QS JS KH KD", Advice.STAND),
        ("QS AS 7S KH KD", Advice.STAND),
        ("7S 8H 9D 7C 8D", Advice.PROPOSE),
        ("KS 9S 8H 7H 7C", Advice.PROPOSE),
    ],
)
def test_clear_hands(hand: str, advice: Advice) -> None:
    found = stand_or_propose(parse_cards(hand), TURNED, SV, Random(2).random, 60)
    assert found.advice is advice
    assert found.samples == 60


def test_hands_that_the_samples_do_not_tell_apart() -> None:
    found = stand_or_propose(parse_cards("JS QS 8H 7H QD"), TURNED, SV, Random(2).random, 10)
    assert found.advice is Advice.TOO_CLOSE


def test_a_hand_that_cannot_lose_has_no_error() -> None:
    found = stand_or_propose(parse_cards("KS QS JS AS 9S"), TURNED, SV, Random(3).random, 20).stand
    assert (found.point.mean, found.point.error, found.vole.mean) == (1.0, 0.0, 1.0)
    assert found.balance.mean == 3.0, "two for the vole and one for the king"


def test_the_error_is_that_of_a_share() -> None:
    found = stand_or_propose(parse_cards("JS QS 8H 7H QD"), TURNED, SV, Random(4).random, 80).stand.point
    assert 0 < found.mean < 1
    assert found.error == pytest.approx(sqrt(found.mean * (1 - found.mean) / 79))


def test_the_same_numbers_give_the_same_answer() -> None:
    one, other = (stand_or_propose(parse_cards("JS QS 8H 7H QD"), TURNED, EO, Random(5).random, 8) for _ in range(2))
    assert one == other


@pytest.mark.parametrize(
    ("hand", "left"),
    [
        ("7S 8H 9D 7C 8D", "7S"),
        ("KH 8H KS 7S 8D", "KS 7S KH"),
        ("KS QS JS AS 9S", "KS QS JS AS"),
        ("7H 8H 9D 7C 8D", ""),
    ],
)
def test_what_a_hand_keeps(hand: str, left: str) -> None:
    assert kept(parse_cards(hand), TURNED, SV) == parse_cards(left)


def test_ace_high_keeps_aces() -> None:
    assert kept(parse_cards("KH AH 9D 7C 8D"), TURNED, ACE_HIGH_SV) == parse_cards("AH")


@pytest.mark.parametrize("hand", ["KS QS JS AS", "KS QS JS AS 10S", "KS QS JS AS AS", "KS QS JS AS 2H"])
def test_hands_that_cannot_be(hand: str) -> None:
    strange = ", of which 2H is not in it: its 32 cards are ace to seven" if "2H" in hand else ""
    said = f"five cards of the pack and the turned one must be known; got {hand} {TURNED}{strange}$"
    with pytest.raises(ValueError, match=said):
        stand_or_propose(parse_cards(hand), TURNED, SV, Random(1).random, 4)


def test_one_sample_states_no_error() -> None:
    with pytest.raises(ValueError, match="at least 2 samples are needed to state an error; got 1"):
        stand_or_propose(parse_cards("KS QS JS AS 9S"), TURNED, SV, Random(1).random, 1)


def test_who_leads_is_bound_to_nothing() -> None:
    hand = parse_cards("KH 9S AD 7C 8C")
    found = obligation(hand, None, TURNED.suit, SV)
    assert (found.duty, found.cards) == (Duty.LEAD, hand)
