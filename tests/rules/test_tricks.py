"""The trick rule case by case: RULES.md 1.4 and its table, and the steps with their reasons."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rules.cards import PACK, Card, Rank, Suit, parse_card, parse_cards
from rules.outcome import Outcome, Reason, outcome
from rules.tricks import Side, Step, ThrownOff, Trick, Why, has_pair, play, tricks, trumps
from rules.variants import Cancel, SelfPair
from tests.rules.plain_tricks import plain_tricks

UPFRONT, MEETING, LEAD = Cancel.UPFRONT, Cancel.ON_MEETING, Cancel.AFTER_LEAD


def score(banker: str, punter: str, cancel: Cancel = UPFRONT, self_pair: SelfPair = SelfPair.STAND) -> tuple[int, int]:
    ours, theirs = (tuple(parse_card(f"{rank}S") for rank in ranks.split()) for ranks in (banker, punter))
    return tricks(play(ours, theirs, Suit.SPADES, cancel, self_pair))


TABLE = [
    # banker, punter: upfront, on_meeting, after_lead, upfront with own pairs thrown off
    ("K 8", "K 7", [(1, 0), (1, 0), (1, 0), (1, 0)]),
    ("Q", "8 7", [(1, 1), (1, 1), (1, 1), (1, 1)]),
    ("K J 10", "Q J 2", [(1, 1), (1, 1), (1, 1), (1, 1)]),
    ("K 7", "A Q", [(1, 1), (1, 1), (1, 1), (1, 1)]),
    ("A 5", "K 5", [(1, 0), (1, 1), (1, 1), (1, 0)]),
    ("A Q", "K Q J", [(1, 1), (1, 2), (1, 1), (1, 1)]),
    ("K K", "Q 5", [(2, 0), (2, 0), (2, 0), (0, 2)]),
]


@pytest.mark.parametrize(("banker", "punter", "scores"), TABLE)
def test_the_table_of_the_readings(banker: str, punter: str, scores: list[tuple[int, int]]) -> None:
    readings = [score(banker, punter, cancel) for cancel in (UPFRONT, MEETING, LEAD)]
    assert [*readings, score(banker, punter, UPFRONT, SelfPair.CANCEL)] == scores


def line(step: Step) -> str:
    """Write a step as one line."""
    if isinstance(step, Trick):
        return f"{step.leader} {step.led.rank} takes {step.took.rank if step.took else 'none'} {step.why.value}"
    pair = [f"{side} {card.rank}" for side, card in zip(step.holders, step.cards, strict=True)]
    return f"{' '.join(pair)} off {step.why.value}"


def lines(steps: tuple[Step, ...]) -> list[str]:
    """Write steps as one line each."""
    return [line(step) for step in steps]


STEPS = [
    ("K 8", "K 7", UPFRONT, ["banker K punter K off equal_before_play", "banker 8 takes 7 takes_lowest"]),
    ("K 8", "K 7", MEETING, ["banker K punter K off equal_and_highest", "banker 8 takes 7 takes_lowest"]),
    ("K 8", "K 7", LEAD, ["banker K punter K off equal_and_highest", "banker 8 takes 7 takes_lowest"]),
    ("Q", "8 7", UPFRONT, ["banker Q takes 7 takes_lowest", "punter 8 takes none stands_alone"]),
    (
        "K J 10",
        "Q J 2",
        LEAD,
        ["banker K takes 2 takes_lowest", "banker J punter J off equal_after_lead", "punter Q takes 10 takes_lowest"],
    ),
    (
        "K J 10",
        "Q J 2",
        UPFRONT,
        ["banker J punter J off equal_before_play", "banker K takes 2 takes_lowest", "punter Q takes 10 takes_lowest"],
    ),
]


@pytest.mark.parametrize(("banker", "punter", "cancel", "expected"), STEPS)
def test_the_steps_and_their_reasons(banker: str, punter: str, cancel: Cancel, expected: list[str]) -> None:
    ours, theirs = (tuple(parse_card(f"{rank}S") for rank in ranks.split()) for ranks in (banker, punter))
    assert lines(play(ours, theirs, Suit.SPADES, cancel)) == expected


OWN_PAIRS = [
    (
        UPFRONT,
        "K K 3",
        "Q 5",
        ["banker K banker K off own_pair", "punter Q takes 3 takes_lowest", "punter 5 takes none stands_alone"],
    ),
    (MEETING, "A", "K K 2", ["banker A takes 2 takes_lowest", "punter K punter K off own_pair"]),
    (LEAD, "A", "Q Q 2", ["banker A takes 2 takes_lowest", "punter Q punter Q off own_pair"]),
    (LEAD, "9 9 4", "3", ["banker 9 banker 9 off own_pair", "banker 4 takes 3 takes_lowest"]),
]


@pytest.mark.parametrize(("cancel", "banker", "punter", "expected"), OWN_PAIRS)
def test_a_pair_in_one_hand_thrown_off(cancel: Cancel, banker: str, punter: str, expected: list[str]) -> None:
    ours, theirs = (tuple(parse_card(f"{rank}S") for rank in ranks.split()) for ranks in (banker, punter))
    assert lines(play(ours, theirs, Suit.SPADES, cancel, SelfPair.CANCEL)) == expected


PAIRS = [
    ("K", "K", SelfPair.STAND, True),
    ("K 3", "Q 2", SelfPair.STAND, False),
    ("K K", "Q", SelfPair.STAND, False),
    ("K K", "Q", SelfPair.CANCEL, True),
    ("A", "5 5", SelfPair.CANCEL, True),
    ("K 3", "Q 2", SelfPair.CANCEL, False),
    ("", "", SelfPair.CANCEL, False),
]


@pytest.mark.parametrize(("banker", "punter", "self_pair", "expected"), PAIRS)
def test_whether_anything_can_be_thrown_off(
    banker: str,
    punter: str,
    self_pair: SelfPair,
    expected: bool,
) -> None:
    ours, theirs = (tuple(parse_card(f"{rank}S") for rank in ranks.split()) for ranks in (banker, punter))
    assert has_pair(ours, theirs, self_pair) is expected


def test_plain_suits_do_nothing() -> None:
    assert play(parse_cards("AH KH AD"), parse_cards("2C"), Suit.SPADES) == ()


def test_trumps_are_sorted_from_the_ace_down() -> None:
    assert trumps(parse_cards("2S AS 10H 10S KS"), Suit.SPADES) == parse_cards("AS KS 10S 2S")


@pytest.mark.parametrize("why", Why)
def test_every_reason_cites_its_rule(why: Why) -> None:
    assert why.citation.startswith("RULES.md 1.4 rule")


def test_the_reasons_cite_different_rules() -> None:
    assert len({why.citation for why in Why}) == len(Why)


OUTCOMES = [
    ("K", "", Outcome(Side.BANKER, Reason.MORE_TRICKS, 1, 0)),
    ("", "2", Outcome(Side.PUNTER, Reason.MORE_TRICKS, 0, 1)),
    ("K 7", "A Q", Outcome(None, Reason.EQUAL_TRICKS, 1, 1)),
    ("K 7", "K 7", Outcome(None, Reason.ALL_THROWN_OFF, 0, 0)),
    ("", "", Outcome(None, Reason.NO_TRUMPS, 0, 0)),
]


@pytest.mark.parametrize(("banker", "punter", "expected"), OUTCOMES)
def test_an_outcome_has_a_winner_and_a_reason(banker: str, punter: str, expected: Outcome) -> None:
    ours, theirs = (tuple(parse_card(f"{rank}S") for rank in ranks.split()) for ranks in (banker, punter))
    assert outcome(play(ours, theirs, Suit.SPADES)) == expected


@pytest.mark.parametrize(("winner", "verdict"), [(Side.BANKER, "banker"), (Side.PUNTER, "punter"), (None, "en_carte")])
def test_an_outcome_in_one_word(winner: Side | None, verdict: str) -> None:
    assert Outcome(winner, Reason.MORE_TRICKS, 0, 0).verdict == verdict


@pytest.mark.parametrize("reason", Reason)
def test_every_reason_of_an_outcome_cites_its_rule(reason: Reason) -> None:
    assert reason.citation.startswith("RULES.md 1.4 rule")


HAND = st.lists(st.sampled_from(PACK * 2), max_size=4)
RELABEL = st.permutations(list(Suit))


@given(HAND, HAND, st.sampled_from(Suit), RELABEL, st.tuples(st.sampled_from(Cancel), st.sampled_from(SelfPair)))
def test_relabelling_the_suits_changes_no_outcome(
    banker: list[Card], punter: list[Card], suit: Suit, names: list[Suit], reading: tuple[Cancel, SelfPair]
) -> None:
    other = dict(zip(Suit, names, strict=True))
    ours, theirs = ([Card(card.rank, other[card.suit]) for card in hand] for hand in (banker, punter))
    renamed = outcome(play(ours, theirs, other[suit], *reading))
    assert renamed == outcome(play(banker, punter, suit, *reading))


@given(HAND, HAND, st.sampled_from(Suit), st.sampled_from(Cancel))
def test_the_order_of_the_cards_in_a_hand_does_not_matter(
    banker: list[Card], punter: list[Card], suit: Suit, cancel: Cancel
) -> None:
    assert play(banker[::-1], punter[::-1], suit, cancel) == play(banker, punter, suit, cancel)


@given(HAND, HAND, st.sampled_from(Suit), st.sampled_from(Cancel), st.sampled_from(SelfPair))
def test_every_trump_is_played_once(
    banker: list[Card], punter: list[Card], suit: Suit, cancel: Cancel, self_pair: SelfPair
) -> None:
    gone: dict[Side, list[Card]] = {Side.BANKER: [], Side.PUNTER: []}
    for step in play(banker, punter, suit, cancel, self_pair):
        if isinstance(step, ThrownOff):
            for side, card in zip(step.holders, step.cards, strict=True):
                gone[side].append(card)
        else:
            other = Side.PUNTER if step.leader is Side.BANKER else Side.BANKER
            gone[step.leader].append(step.led)
            gone[other].extend([step.took] if step.took else [])
    for side, hand in ((Side.BANKER, banker), (Side.PUNTER, punter)):
        assert sorted(map(str, gone[side])) == sorted(str(card) for card in hand if card.suit is suit)


def test_the_plain_rule_knows_the_four_examples() -> None:
    assert plain_tricks([11, 6], [11, 5], "upfront") == (1, 0)
    assert plain_tricks([11, 9, 8], [10, 9, 0], "after_lead") == (1, 1)


def test_the_order_of_ranks_is_ace_high() -> None:
    assert score("A", "K") == (1, 0)
    assert score("2", "3") == (0, 1)
    assert parse_card("AS").rank is Rank.ACE
