"""Deals and events that several tests play with."""

from rules import events as ev
from rules.cards import parse_card, parse_cards
from rules.deal import Deal, Spread, deal_of
from rules.money import Account, Chips
from rules.seats import PUNTERS, Zone
from rules.settlement import Stake


def spread(trump: str, banker: str, one: str, two: str, three: str) -> Spread:
    """Give what lies open, from card codes."""
    hands = (parse_cards(banker), parse_cards(one), parse_cards(two), parse_cards(three))
    return Spread(parse_cards(trump), hands)


def stake(zone: Zone, amount: int, punter: str | None = None) -> Stake:
    """Give a stake, of the player called as the tableau where no other is named."""
    return Stake(Account(punter or zone.value), zone, Chips(amount))


def stake_events(*amounts: int) -> tuple[ev.Event, ...]:
    """Give the events that lay these sums on the three tableaux."""
    return tuple(ev.PlaceStake(stake(zone, amount)) for zone, amount in zip(PUNTERS, amounts, strict=False))


def coup(lying: Spread, *amounts: int) -> tuple[ev.Event, ...]:
    """Give the events of a whole deal, from the dealt cards to the ruling."""
    turned = tuple(card for card in lying.trumps if card is not None)
    opening = (ev.DealCards(), ev.TurnTrump(turned), ev.OpenStakes())
    return (*opening, *stake_events(*amounts), ev.CloseStakes(), ev.Reveal(), ev.ReadCards(lying))


SPREAD = spread("6C", "7C 3C 5C KC", "9D 10D JD 10H", "10C 6C JC 5H", "8C 4C AC 3D")
"""The banker beats the first tableau, 4 to 0; the other two are en carte, 2 to 2."""

DEAL: Deal = deal_of(SPREAD)
TRUMP = parse_card("6C")

PUNTERS_WIN = spread("6C", "2H 3H 4H 5H", "2C 9D 9D 9H", "3C 8D 8D 8H", "4C 7D 7D 7H")
"""Every punter wins, 1 to 0."""

BANKER_WINS = spread("6C", "2C 3H 4H 5H", "2D 9D 9D 9H", "3D 8D 8D 8H", "4D 7D 7D 7H")
"""The banker wins every tableau, 1 to 0."""

MIXED = spread("6C", "5C 3H 4H 5H", "2C 9D 9D 9H", "7C 8D 8D 8H", "4D 7D 7D 7H")
"""The banker takes the first and the last, the second punter wins."""
