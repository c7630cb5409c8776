"""One trick of two cards: who takes it, and why. Who leads next is never computed elsewhere.

Source: RULES.md 4.1 rule 49 (S0, S2, S3, S4).
"""

from collections.abc import Iterable
from dataclasses import dataclass
from enum import Enum, unique

from rules.cards import Card, Rank, Suit
from rules.classic.order import higher
from rules.classic.sides import Side


@unique
class Why(Enum):
    """The reason why a trick went where it went."""

    HIGHER = "higher"
    """Two cards of one suit: the higher takes the trick."""

    TRUMPED = "trumped"
    """A trump on a plain card takes the trick."""

    NOT_FOLLOWED = "not_followed"
    """The reply is of another suit and no trump: the lead stands."""

    UNANSWERED = "unanswered"
    """The other side had no card left to answer with, and the card counts as a trick (HG L30, L34)."""

    @property
    def citation(self) -> str:
        """Where the rule stands and which source has it."""
        return _CITATIONS[self]


_CITATIONS = {
    Why.HIGHER: "RULES.md 4.1 rules 45, 49; S0, S2, S3, S4",
    Why.TRUMPED: "RULES.md 4.1 rule 49; S0, S2, S3, S4",
    Why.NOT_FOLLOWED: "RULES.md 4.1 rule 49; S0, S2, S3, S4",
    Why.UNANSWERED: "RULES.md 5.1; HG L30, L34",
}


@dataclass(frozen=True, slots=True)
class Trick:
    """A card led, what answered it, whose the trick is and why; `reply` is None where there was no card to answer."""

    leader: Side
    lead: Card
    reply: Card | None
    winner: Side
    why: Why


def trick(leader: Side, lead: Card, reply: Card | None, trump: Suit, order: tuple[Rank, ...]) -> Trick:
    """Rule on one trick; `order` gives the ranks low to high.

    >>> from rules.cards import parse_card
    >>> from rules.classic.order import KING_HIGH
    >>> trick(Side.DEALER, parse_card("KH"), parse_card("7S"), Suit.SPADES, KING_HIGH).why
    <Why.TRUMPED: 'trumped'>
    """
    if reply is None:
        return Trick(leader, lead, None, leader, Why.UNANSWERED)
    if reply.suit is lead.suit:
        taker = leader.other if higher(reply, lead, order) else leader
        return Trick(leader, lead, reply, taker, Why.HIGHER)
    if reply.suit is trump:
        return Trick(leader, lead, reply, leader.other, Why.TRUMPED)
    return Trick(leader, lead, reply, leader, Why.NOT_FOLLOWED)


def hand(
    plays: Iterable[tuple[Card, Card | None]],
    trump: Suit,
    order: tuple[Rank, ...],
    leader: Side = Side.NON_DEALER,
) -> tuple[Trick, ...]:
    """Rule on the tricks of a hand from its leads and replies; the winner of a trick leads the next.

    >>> from rules.cards import parse_cards
    >>> from rules.classic.order import KING_HIGH
    >>> pair = parse_cards("7H KH")
    >>> [str(one.winner) for one in hand([(pair[0], pair[1])], Suit.SPADES, KING_HIGH)]
    ['dealer']
    """
    tricks: list[Trick] = []
    for lead, reply in plays:
        tricks.append(trick(leader, lead, reply, trump, order))
        leader = tricks[-1].winner
    return tuple(tricks)


def taken(tricks: Iterable[Trick], side: Side) -> int:
    """Count the tricks of a side."""
    return sum(one.winner is side for one in tricks)


def played(tricks: Iterable[Trick], side: Side) -> tuple[Card, ...]:
    """Give the cards that a side played, in their order."""
    cards = (one.lead if one.leader is side else one.reply for one in tricks)
    return tuple(card for card in cards if card is not None)
