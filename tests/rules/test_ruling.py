"""A whole ruling: three tableaux under three readings, and the money of both banks."""

from itertools import permutations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rules.cards import PACK, Card, Suit
from rules.deal import Deal, Spread, deal_of
from rules.money import BANK, BANKER, Account, Chips
from rules.outcome import outcome
from rules.ruling import rule_deal, rule_tableau
from rules.seats import PUNTERS, Zone
from rules.settlement import deltas, stakes_of
from rules.tricks import play
from rules.variants import BANK_LIMITED, BANK_RESPONSIBLE, BankRules, Cancel, SelfPair
from tests.rules.deals import BANKER_WINS, DEAL, MIXED, PUNTERS_WIN, spread

SPLIT = deal_of(spread("6C", "AC 5C 2H 2H", "KC 5C 3H 3H", "4C 9H 9H 9D", "7D 8D 10D JD"))
"""On the first tableau the banker wins, or it is en carte, as the reading has it."""


def test_each_tableau_is_ruled() -> None:
    ruling = rule_deal(DEAL, stakes=stakes_of([50, 20, 10]))
    assert [ruled.outcome.verdict for ruled in ruling.tableaux] == ["banker", "en_carte", "en_carte"]
    assert [(ruled.outcome.banker_tricks, ruled.outcome.punter_tricks) for ruled in ruling.tableaux] == [
        (4, 0),
        (2, 2),
        (2, 2),
    ]
    assert deltas(ruling.transfers) == {"punter1": -50, "banker": 50}
    assert not ruling.disagreement
    assert ruling.coup is None


def test_the_readings_disagree_and_it_is_said() -> None:
    ruling = rule_deal(SPLIT)
    first = ruling.tableau(Zone.PUNTER1)
    assert ruling.disagreement
    assert first.disagreement
    assert {cancel: found.verdict for cancel, found in first.by_reading} == {
        Cancel.UPFRONT: "banker",
        Cancel.ON_MEETING: "en_carte",
        Cancel.AFTER_LEAD: "en_carte",
    }
    assert [ruling.tableau(zone).disagreement for zone in PUNTERS] == [True, False, False]


@pytest.mark.parametrize("cancel", Cancel)
def test_the_houses_reading_rules(cancel: Cancel) -> None:
    rules = BankRules(bank_cancel=cancel)
    first = rule_tableau(SPLIT, Zone.PUNTER1, rules)
    assert first.outcome == dict(first.by_reading)[cancel]
    assert first.steps == play(SPLIT.banker, SPLIT.hand(Zone.PUNTER1), Suit.CLUBS, cancel)
    assert first == rule_deal(SPLIT, rules).tableau(Zone.PUNTER1)


def test_other_numbers_of_tricks_alone_are_no_disagreement() -> None:
    deal = deal_of(spread("6C", "AC 5C 4C 2H", "5C 3H 3H 2H", "9D 9D 9H 9H", "7D 8D 10D JD"))
    first = rule_tableau(deal, Zone.PUNTER1)
    assert len({found for _, found in first.by_reading}) > 1
    assert not first.disagreement


LYING = [(PUNTERS_WIN, [10, 20, 30]), (BANKER_WINS, [-10, -20, -30]), (MIXED, [-10, 20, -30])]


@pytest.mark.parametrize(("lying", "gains"), LYING)
def test_the_money_of_a_responsible_bank(lying: Spread, gains: list[int]) -> None:
    ruling = rule_deal(deal_of(lying), stakes=stakes_of([10, 20, 30]), banker=Account("Zoe"))
    moved = deltas(ruling.transfers)
    assert [moved[Account(zone.value)] for zone in PUNTERS] == gains
    assert moved[Account("Zoe")] == -sum(gains)


def test_the_money_of_a_limited_bank() -> None:
    ruling = rule_deal(deal_of(PUNTERS_WIN), BANK_LIMITED, stakes_of([10, 20, 30]), bank=Chips(25))
    assert ruling.coup is not None
    assert deltas(ruling.transfers) == {BANK: -25, "punter1": 10, "punter2": 15}
    assert (ruling.coup.broken_by, ruling.coup.unsettled) == (Zone.PUNTER2, (Zone.PUNTER3,))
    assert BANKER not in deltas(ruling.transfers)


@pytest.mark.parametrize(("rules", "bank"), [(BANK_RESPONSIBLE, 100), (BANK_LIMITED, None)])
def test_a_sum_in_the_bank_and_the_mode_must_fit(rules: BankRules, bank: int | None) -> None:
    with pytest.raises(ValueError, match="a limited bank has a sum in it"):
        rule_deal(DEAL, rules, bank=None if bank is None else Chips(bank))


def test_an_own_pair_counts_as_something_to_throw_off() -> None:
    deal = deal_of(spread("6C", "AC 2H 2H 2D", "KC 5C 5C 4D", "9D 9D 9H 9H", "7D 8D 10D JD"))
    first = rule_tableau(deal, Zone.PUNTER1, BankRules(bank_self_pair=SelfPair.CANCEL))
    for cancel, found in first.by_reading:
        steps = play(deal.banker, deal.hand(Zone.PUNTER1), Suit.CLUBS, cancel, SelfPair.CANCEL)
        assert found == outcome(steps)
    assert [found.verdict for _, found in first.by_reading] == ["banker", "punter", "punter"]


SHOE = PACK * 2
CARDS = st.lists(st.integers(0, 103), min_size=17, max_size=17, unique=True).map(
    lambda places: [SHOE[place] for place in places]
)


def dealt(cards: list[Card]) -> Deal:
    hands = [tuple(cards[at : at + 4]) for at in (1, 5, 9, 13)]
    return Deal(cards[0], (hands[0], hands[1], hands[2], hands[3]))


@given(CARDS, st.lists(st.integers(0, 1000), min_size=3, max_size=3), st.sampled_from(Cancel))
def test_every_deal_is_ruled_and_sums_to_zero(cards: list[Card], amounts: list[int], cancel: Cancel) -> None:
    deal = dealt(cards)
    rules = BankRules(bank_cancel=cancel)
    ruling = rule_deal(deal, rules, stakes_of(amounts))
    assert sum(deltas(ruling.transfers).values()) == 0
    for ruled in ruling.tableaux:
        for reading, found in ruled.by_reading:
            assert found == outcome(play(deal.banker, deal.hand(ruled.zone), deal.trump.suit, reading))


@given(CARDS, st.permutations([1, 2, 3]))
def test_the_tableaux_are_ruled_each_for_itself(cards: list[Card], order: list[int]) -> None:
    deal = dealt(cards)
    one, two, three = (deal.tableaux[place] for place in order)
    moved = rule_deal(Deal(deal.trump, (deal.banker, one, two, three)))
    plain = rule_deal(deal)
    for zone, place in zip(PUNTERS, order, strict=True):
        assert moved.tableau(zone).outcome == plain.tableaux[place - 1].outcome


@pytest.mark.parametrize("names", list(permutations(Suit)))
def test_relabelling_the_suits_of_a_whole_deal(names: tuple[Suit, ...]) -> None:
    other = dict(zip(Suit, names, strict=True))
    renamed = [Card(card.rank, other[card.suit]) for card in DEAL.cards()]
    found = [ruled.outcome for ruled in rule_deal(dealt(renamed)).tableaux]
    assert found == [ruled.outcome for ruled in rule_deal(DEAL).tableaux]
