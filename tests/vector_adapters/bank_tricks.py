"""Vectors about one comparison, and about cards that cannot be."""

from collections.abc import Sequence
from typing import Any

from rules.cards import Card, Rank, Suit, parse_card
from rules.deal import HAND_SIZE, Fault, Spread, deal_of, faults
from rules.outcome import outcome
from rules.ruling import rule_deal
from rules.tricks import play
from tests.vector_adapters.bank_switches import rules_of
from tests.vector_adapters.registry import Facts, builds

SUIT_LETTERS = tuple(suit.value for suit in Suit)


THIRD_COPY = {"error": "impossible_card_count", "settle": False}
WRONG_COUNT = {"error": "wrong_card_count", "settle": False}


def _error(fault: Fault) -> dict[str, Any] | None:
    """Name the gravest fault; a face too often is not mended by counting a tableau again, so it goes first."""
    if fault & (Fault.THIRD_COPY | Fault.THIRD_COPY_IN_SHOE):
        return THIRD_COPY
    if fault & (Fault.TOO_FEW | Fault.TOO_MANY):
        return WRONG_COUNT
    return None


def _two_hands(turned: Sequence[Card], banker: Sequence[Card], punter: Sequence[Card]) -> Fault:
    """Give what is wrong with two tableaux while the other two are not told."""
    return faults(Spread(tuple(turned), (tuple(banker), tuple(punter), (), ())))


def _verdict(banker: Sequence[Card], punter: Sequence[Card], suit: Suit, switches: Facts) -> dict[str, Any]:
    rules = rules_of(switches)
    found = outcome(play(banker, punter, suit, rules.bank_cancel, rules.bank_self_pair))
    return {
        "trump_suit": suit.value,
        "banker_tricks": found.banker_tricks,
        "punter_tricks": found.punter_tricks,
        "verdict": found.verdict,
    }


@builds("bank", needs="banker_trumps punter_trumps", may="trump")
def trumps_alone(given: Facts, switches: Facts) -> Facts:
    trump = given.get("trump", "any")
    turned = [] if trump == "any" or trump in SUIT_LETTERS else [parse_card(trump)]
    suit = Suit.SPADES if trump == "any" else Suit(trump[-1])
    banker, punter = ([Card(Rank(rank), suit) for rank in given[key]] for key in ("banker_trumps", "punter_trumps"))
    return _error(_two_hands(turned, banker, punter) & ~Fault.TOO_FEW) or _verdict(banker, punter, suit, switches)


@builds("bank", needs="turned banker punter")
def two_hands(given: Facts, switches: Facts) -> Facts:
    turned = parse_card(given["turned"])
    banker, punter = ([parse_card(card) for card in given[key]] for key in ("banker", "punter"))
    short = min(len(banker), len(punter)) < HAND_SIZE
    fault = _two_hands([turned], banker, punter) & ~(Fault.NONE if short else Fault.TOO_FEW)
    return _error(fault) or _verdict(banker, punter, turned.suit, switches)


@builds("bank", needs="turned tableaux")
def whole_table(given: Facts, switches: Facts) -> Facts:
    one, two, three, four = (tuple(parse_card(card) for card in hand) for hand in given["tableaux"])
    spread = Spread((parse_card(given["turned"]),), (one, two, three, four))
    error = _error(faults(spread))
    if error is not None:
        return error
    ruling = rule_deal(deal_of(spread), rules_of(switches))
    return {
        "error": None,
        "settle": True,
        "trump_suit": ruling.deal.trump.suit.value,
        "verdicts": [ruled.outcome.verdict for ruled in ruling.tableaux],
    }


@builds("bank", needs="seen_earlier_in_shoe now")
def across_the_shoe(given: Facts, _switches: Facts) -> Facts:
    seen = {parse_card(text): number for text, number in given["seen_earlier_in_shoe"].items()}
    now = [given["now"]] if isinstance(given["now"], str) else given["now"]
    fault = faults(Spread(tuple(parse_card(text) for text in now), ((),) * 4), seen)
    return _error(fault & ~Fault.TOO_FEW) or {"error": None, "settle": True}


@builds("bank", needs="tableau_counts")
def counts_alone(given: Facts, _switches: Facts) -> Facts:
    unread = tuple((None,) * number for number in given["tableau_counts"])
    return _error(faults(Spread((None,), unread))) or {"error": None, "settle": True}
