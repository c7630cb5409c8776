"""Which cards a hand may play, and which duty leaves only those.

Source: RULES.md 4.2 (rows "follow suit" to "trump led") and 4.3; S0, S2, S3, S4.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from enum import Enum, unique

from rules.cards import Card, Suit
from rules.classic.order import higher
from rules.classic.switches import VoidTrump, WinDuty
from rules.classic.variant import ClassicRules


@unique
class Duty(Enum):
    """Why the lawful cards are these and no others."""

    LEAD = "lead"
    """The leader plays what he likes."""

    WIN = "win"
    """A higher card of the led suit is held and must be played; which one is free."""

    FOLLOW = "follow"
    """A card of the led suit must be played; none has to win."""

    TRUMP = "trump"
    """Void in the led suit: a trump must be played; which one is free."""

    LOWEST_TRUMP = "lowest_trump"
    """Void in the led suit: the lowest trump must be played."""

    FREE = "free"
    """Void in the led suit and bound to nothing: any card."""

    @property
    def citation(self) -> str:
        """Where the rule stands and which source has it."""
        return _CITATIONS[self]


_CITATIONS = {
    Duty.LEAD: "RULES.md 4.1 rule 49; S0, S2, S3, S4",
    Duty.WIN: "RULES.md 4.3, C-A4; S2, S3, S4; trumps only S0",
    Duty.FOLLOW: "RULES.md 4.3; S0, S2, S3, S4",
    Duty.TRUMP: "RULES.md 4.3, C-A3; S2, S3",
    Duty.LOWEST_TRUMP: "RULES.md 4.2, C-A3; S0",
    Duty.FREE: "RULES.md 4.3, C-A3; S4 even with trumps in hand",
}


@dataclass(frozen=True, slots=True)
class Obligation:
    """The lawful cards, in the order in which the hand holds them, and the duty that leaves them."""

    duty: Duty
    cards: tuple[Card, ...]


def obligation(hand: Sequence[Card], lead: Card | None, trump: Suit, rules: ClassicRules) -> Obligation:
    """Say what a hand must do against a lead, or with the lead when `lead` is None.

    RULES.md 4.3; S0, S2, S3, S4.

    >>> from rules.cards import parse_card, parse_cards
    >>> answer = obligation(parse_cards("7H KH 9S"), parse_card("10H"), Suit.SPADES, ClassicRules())
    >>> answer.duty, [str(card) for card in answer.cards]
    (<Duty.WIN: 'win'>, ['KH'])
    """
    if lead is None:
        return Obligation(Duty.LEAD, tuple(hand))
    same = tuple(card for card in hand if card.suit is lead.suit)
    if same:
        if rules.win_duty is WinDuty.ALWAYS or lead.suit is trump:
            winners = tuple(card for card in same if higher(card, lead, rules.order))
            if winners:
                return Obligation(Duty.WIN, winners)
        return Obligation(Duty.FOLLOW, same)
    trumps = tuple(card for card in hand if card.suit is trump)
    if not trumps or rules.void_trump is VoidTrump.FREE:
        return Obligation(Duty.FREE, tuple(hand))
    if rules.void_trump is VoidTrump.LOWEST:
        return Obligation(Duty.LOWEST_TRUMP, (min(trumps, key=lambda card: rules.order.index(card.rank)),))
    return Obligation(Duty.TRUMP, trumps)
