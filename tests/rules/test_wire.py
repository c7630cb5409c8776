"""Values as plain data and back; what is read is checked as strictly as what is made."""

import json
from dataclasses import dataclass

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rules.cards import Card, Suit, parse_card
from rules.deal import Fault, Spread
from rules.errors import NotARecord
from rules.ledger import Assertion, Entry, Kind
from rules.money import Account, Chips
from rules.seats import PUNTERS, Zone
from rules.settlement import Cause, Stake, Transfer
from rules.variants import BankRules, Cancel, ShortPay
from rules.wire import Plain, from_plain, to_plain
from tests.rules.deals import SPREAD

PAYMENT = Transfer(Account("Ann"), Account("Bob"), Chips(5), Cause.STAKE_WON, Zone.PUNTER2)
VALUES = [
    parse_card("10H"),
    Suit.CLUBS,
    Fault.TOO_FEW | Fault.UNREAD,
    SPREAD,
    Spread((None,), ((), (), (), ())),
    BankRules(bank_cancel=Cancel.AFTER_LEAD, short_pay=ShortPay.TOPUP, table_maximum=Chips(7)),
    Stake(Account("Ann"), Zone.PUNTER3, Chips(5)),
    Entry(3, Kind.COUNTER, (PAYMENT,), "note", undoes=2),
    Assertion(4, Account("Ann"), Chips(-5)),
]


@pytest.mark.parametrize("value", VALUES, ids=lambda value: type(value).__name__)
def test_there_and_back(value: object) -> None:
    assert from_plain(type(value), json.loads(json.dumps(to_plain(value)))) == value


def test_the_plain_form_is_readable() -> None:
    assert to_plain(PAYMENT) == {
        "giver": "Ann",
        "taker": "Bob",
        "amount": 5,
        "cause": "stake_won",
        "tableau": "punter2",
    }


@given(st.sampled_from(PUNTERS), st.integers(0, 10**12), st.text(min_size=1))
def test_stakes_there_and_back(zone: Zone, amount: int, name: str) -> None:
    stake = Stake(Account(name), zone, Chips(amount))
    assert from_plain(Stake, to_plain(stake)) == stake


@dataclass(frozen=True, slots=True)
class Pair:
    """A pair with a length."""

    cards: tuple[Card, Card]
    open: bool = False


BAD: list[tuple[type, Plain, str]] = [
    (Card, 5, "Card is a text, got 5"),
    (Card, "1H", "Card: a card is a rank"),
    (Cancel, "sometimes", "Cancel: 'sometimes' is not a valid"),
    (Fault, 4096, "Fault: "),
    (Stake, [], "Stake is a record"),
    (Stake, {"punter": "Ann", "tableau": "punter1"}, r"lacks \['amount'\]"),
    (Stake, {"punter": "Ann", "tableau": "punter1", "amount": 5, "odd": 1}, r"strange \['odd'\]"),
    (Stake, {"punter": "Ann", "tableau": "punter1", "amount": True}, "Stake.amount is a whole number, got True"),
    (Stake, {"punter": "Ann", "tableau": "punter1", "amount": "5"}, "Stake.amount is a whole number"),
    (Stake, {"punter": "Ann", "tableau": "banker", "amount": 5}, "Stake: stakes lie on"),
    (Stake, {"punter": "Ann", "tableau": "punter1", "amount": -5}, "Stake: a sum is"),
    (Pair, {"cards": ["10H"]}, "Pair.cards is a list of 2, got 1"),
    (Pair, {"cards": ["10H", "XX"]}, r"Pair.cards\[1\]: a card is"),
    (Pair, {"cards": ["10H", "2H"], "open": 1}, "Pair.open is true or false"),
    (Spread, {"trumps": None, "tableaux": []}, "Spread.trumps is a list"),
]


@pytest.mark.parametrize(("kind", "data", "sentence"), BAD)
def test_what_is_no_record_is_refused_with_its_place(kind: type, data: Plain, sentence: str) -> None:
    with pytest.raises(NotARecord, match=sentence):
        from_plain(kind, data)


def test_a_place_can_be_named() -> None:
    with pytest.raises(NotARecord, match="line 7 is a text"):
        from_plain(Card, 5, "line 7")


def test_a_default_may_be_left_out() -> None:
    assert from_plain(Pair, {"cards": ["10H", "2H"]}) == Pair((parse_card("10H"), parse_card("2H")))


@pytest.mark.parametrize("value", [1.5, {1: 2}, object(), Pair])
def test_what_has_no_plain_form(value: object) -> None:
    with pytest.raises(TypeError, match="has no plain form"):
        to_plain(value)
