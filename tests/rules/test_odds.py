"""Exact chances of a tableau, against the published figures and against deals counted one by one."""

from collections import Counter
from fractions import Fraction
from itertools import combinations, product
from math import comb
from random import Random

import pytest

from rules.cards import PACK, Card, Suit, parse_card, parse_cards
from rules.odds import COPIES, Chances, chances, chances_of
from rules.variants import BANK_ORDER, BankRules, Cancel
from tests.rules.plain_tricks import plain_tricks


def test_the_published_figures() -> None:
    found = chances()
    assert found.punter == Fraction(205939609901, 504343681800)
    assert found.banker == found.punter
    assert round(float(found.en_carte) * 100, 5) == 18.33362
    assert round(float(found.no_trumps) * 100, 3) == 9.861


@pytest.mark.parametrize("cancel", list(Cancel))
def test_punter_and_banker_are_alike_and_all_is_one(cancel: Cancel) -> None:
    for trump in (None, parse_card("2H"), parse_card("8C"), parse_card("AS")):
        found = chances(trump, BankRules(bank_cancel=cancel))
        assert found.punter == found.banker
        assert found.punter + found.banker + found.en_carte == 1
        assert 0 < found.no_trumps < found.en_carte


def test_the_rank_turned_matters_and_its_suit_does_not() -> None:
    assert chances(parse_card("AS")) == chances(parse_card("AH"))
    assert chances(parse_card("AS")) != chances(parse_card("2S"))


def test_nothing_known_is_the_mean_over_the_trump() -> None:
    each = [chances(Card(rank, Suit.CLUBS)) for rank in BANK_ORDER]
    found = chances()
    for field in ("punter", "banker", "en_carte", "no_trumps"):
        assert getattr(found, field) == sum(getattr(one, field) for one in each) / len(each)


def test_no_trumps_is_what_counting_cards_gives() -> None:
    assert chances(parse_card("7D")).no_trumps == Fraction(comb(78, 8), comb(103, 8))


def _shoe(trump: Card, hand: tuple[Card, ...]) -> list[Card]:
    left = list(PACK) * COPIES
    for card in (trump, *hand):
        left.remove(card)
    return left


def _plainly(trump: Card, hand: tuple[Card, ...], *, banker: bool) -> Chances:
    """Count the trumps of every unseen hand card by card, plain cards by their number only."""
    suit = [card for card in _shoe(trump, hand) if card.suit is trump.suit]
    plain = len(_shoe(trump, hand)) - len(suit)
    ours = [BANK_ORDER.index(card.rank) for card in hand if card.suit is trump.suit]
    ends: Counter[int] = Counter()
    bare = 0
    for held in range(5):
        ways = comb(plain, 4 - held)
        for cards in combinations(suit, held):
            theirs = [BANK_ORDER.index(card.rank) for card in cards]
            one, two = plain_tricks(ours, theirs, "upfront") if banker else plain_tricks(theirs, ours, "upfront")
            ends[(two > one) - (one > two)] += ways
            bare += 0 if ours or theirs else ways
    total = comb(plain + len(suit), 4)
    assert sum(ends.values()) == total
    return Chances(*(Fraction(count, total) for count in (ends[1], ends[-1], ends[0], bare)))


HANDS = ["AS KS QS JS", "2S 2S 3S 9H", "KS 4D 5D 6D", "4H 5H 6H 7H"]


@pytest.mark.parametrize(("text", "banker"), list(product(HANDS, (True, False))))
def test_a_known_hand_against_every_other(text: str, banker: bool) -> None:
    hand, trump = parse_cards(text), parse_card("8S")
    found = chances_of(trump, banker=hand) if banker else chances_of(trump, punter=hand)
    assert found == _plainly(trump, hand, banker=banker)


def test_the_mean_over_hands_is_the_chance_without_a_hand() -> None:
    chance = Random(1872)
    trump = parse_card("8S")
    left = _shoe(trump, ())
    wins = [float(chances_of(trump, punter=chance.sample(left, 4)).punter) for _ in range(25)]
    mean = sum(wins) / len(wins)
    error = (sum((win - mean) ** 2 for win in wins) / (len(wins) - 1) / len(wins)) ** 0.5
    assert abs(mean - float(chances(trump).punter)) < 4 * error


def test_what_can_not_be_known_is_refused() -> None:
    trump, hand = parse_card("8S"), parse_cards("AS KS QS JS")
    for banker, punter in ((hand, hand), ((), ()), (hand[:3], ())):
        with pytest.raises(ValueError, match="one hand of 4 cards must be known; got"):
            chances_of(trump, banker=banker, punter=punter)
    with pytest.raises(ValueError, match="two packs hold each card twice; got 8S 8S 8S KS QS"):
        chances_of(trump, banker=parse_cards("8S 8S KS QS"))
