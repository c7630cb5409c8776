"""What can be wrong with what lies on the table: all of it at once, each in a sentence."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rules.cards import PACK, Card, parse_card, parse_cards
from rules.deal import (
    DEAL_SIZE,
    Deal,
    Fault,
    FaultyDeal,
    Spread,
    deal_of,
    describe,
    faults,
    spread_of,
    third_copies,
)
from rules.seats import TABLEAUX, Zone
from tests.rules.deals import DEAL, SPREAD, spread

CLEAN = ("7C 3C 5C KC", "9D 10D JD 10H", "10C 6C JC 5H", "8C 4C AC 3D")

CASES = [
    (SPREAD, {}, Fault.NONE, []),
    (spread("6C", "7C 3C 5C", *CLEAN[1:]), {}, Fault.TOO_FEW, ["The banker tableau has 3 cards, it must have 4."]),
    (
        spread("6C", *CLEAN[:3], "8C 4C AC 3D 2D"),
        {},
        Fault.TOO_MANY,
        ["The punter3 tableau has 5 cards, it must have 4."],
    ),
    (spread("", *CLEAN), {}, Fault.NO_TRUMP, ["No trump is turned."]),
    (spread("6C 6D", *CLEAN), {}, Fault.TWO_TRUMPS, ["2 cards are turned as trump, there must be one."]),
    (
        spread("KC", "7C 3C KC KC", *CLEAN[1:]),
        {},
        Fault.THIRD_COPY,
        ["More than 2 of one face on the table: KC."],
    ),
    (
        SPREAD,
        {parse_card("AC"): 2, parse_card("KC"): 1},
        Fault.THIRD_COPY_IN_SHOE,
        ["More than 2 of one face since the cards were mixed: AC."],
    ),
    (
        spread("KC", "7C 3C KC KC", "9D 10D", "10C 6C JC 5H 9S", CLEAN[3]),
        {parse_card("9S"): 2, parse_card("KC"): 1},
        Fault.TOO_FEW | Fault.TOO_MANY | Fault.THIRD_COPY | Fault.THIRD_COPY_IN_SHOE,
        [
            "The punter1 tableau has 2 cards, it must have 4.",
            "The punter2 tableau has 5 cards, it must have 4.",
            "More than 2 of one face on the table: KC.",
            "More than 2 of one face since the cards were mixed: 9S.",
        ],
    ),
    (
        Spread((None,), ((None, *parse_cards("3C 5C KC")), *map(parse_cards, CLEAN[1:]))),
        {},
        Fault.UNREAD,
        ["2 cards could not be read."],
    ),
]


@pytest.mark.parametrize(("lying", "seen", "fault", "sentences"), CASES)
def test_all_faults_at_once(lying: Spread, seen: dict[Card, int], fault: Fault, sentences: list[str]) -> None:
    assert faults(lying, seen) == fault
    assert list(describe(fault, lying, seen)) == sentences


@pytest.mark.parametrize(("turned", "fault"), [(None, Fault.NONE), ("6C", Fault.NONE), ("6D", Fault.TRUMP_CHANGED)])
def test_the_turned_card_must_be_the_one_that_was_named(turned: str | None, fault: Fault) -> None:
    card = None if turned is None else parse_card(turned)
    assert faults(SPREAD, None, card) == fault


def test_a_changed_trump_is_said() -> None:
    (sentence,) = describe(Fault.TRUMP_CHANGED, SPREAD)
    assert "6C" in sentence


def test_an_unread_trump_is_unread_and_not_changed() -> None:
    lying = Spread((None,), SPREAD.tableaux)
    assert faults(lying, None, parse_card("6D")) == Fault.UNREAD


def test_a_deal_has_no_fault() -> None:
    assert deal_of(SPREAD) == DEAL
    assert DEAL.banker == parse_cards("7C 3C 5C KC")
    assert DEAL.hand(Zone.PUNTER3) == parse_cards("8C 4C AC 3D")
    assert len(DEAL.cards()) == DEAL_SIZE
    assert DEAL.cards() == SPREAD.cards()


def test_a_faulty_deal_cannot_be_made() -> None:
    lying = spread("6C", "7C 3C 5C", *CLEAN[1:])
    with pytest.raises(FaultyDeal, match="banker tableau has 3") as caught:
        deal_of(lying)
    assert caught.value.fault == Fault.TOO_FEW
    hands = tuple(parse_cards(text) for text in ("7C 3C 5C", *CLEAN[1:]))
    with pytest.raises(FaultyDeal, match="banker tableau has 3"):
        Deal(parse_card("6C"), (hands[0], hands[1], hands[2], hands[3]))


def test_what_the_shoe_gave_counts() -> None:
    with pytest.raises(FaultyDeal, match="since the cards were mixed: AC"):
        deal_of(SPREAD, {parse_card("AC"): 2})


def test_a_table_has_four_tableaux() -> None:
    with pytest.raises(ValueError, match="has 4 tableaux, got 1"):
        Spread((), ((),))


def test_no_tableau_lies_in_the_stock() -> None:
    with pytest.raises(ValueError, match="not in tuple"):
        DEAL.hand(Zone.STOCK)


def test_zones_make_a_spread() -> None:
    zones: dict[Zone, list[Card | None]] = {
        zone: list(hand) for zone, hand in zip(TABLEAUX, SPREAD.tableaux, strict=True)
    }
    assert spread_of({**zones, Zone.TRUMP: list(SPREAD.trumps), Zone.STOCK: [None]}) == SPREAD
    assert spread_of({}) == Spread((), ((), (), (), ()))


CARDS = st.lists(st.sampled_from(PACK), min_size=17, max_size=17)


@given(CARDS)
def test_a_third_copy_is_always_found(cards: list[Card]) -> None:
    hands = tuple(tuple(cards[at : at + 4]) for at in (1, 5, 9, 13))
    lying = Spread((cards[0],), hands)
    thrice = {card for card in cards if cards.count(card) > 2}
    assert set(third_copies(cards)) == thrice
    assert (faults(lying) == Fault.THIRD_COPY) is bool(thrice)
