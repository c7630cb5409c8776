"""Breaches of the duties to follow, to win and to trump, found from the cards that were played.

A hand is known once its cards lie on the table: what a side plays later it held before. So a breach that is found is
certain, even in a hand that was given up; and in a hand played to its end none is missed.
Source: RULES.md 4.3 and 5.1 (HG L43).
"""

from collections.abc import Sequence
from dataclasses import dataclass
from enum import Enum, unique

from rules.cards import Card, Suit
from rules.classic.replies import Duty, obligation
from rules.classic.sides import Side
from rules.classic.trick import Trick, played
from rules.classic.variant import ClassicRules


@unique
class Revoke(Enum):
    """What a reply failed to do (RULES.md 4.3)."""

    FAILED_TO_FOLLOW = "failed_to_follow"
    """It held a card of the led suit and played another suit."""

    FAILED_TO_WIN = "failed_to_win"
    """It followed, but held a higher card of the suit that it had to play."""

    FAILED_TO_TRUMP = "failed_to_trump"
    """It was void, held a trump that it had to play, and played a plain card."""

    WRONG_TRUMP = "wrong_trump"
    """It was void and trumped, but not with its lowest trump (`uk`)."""


@dataclass(frozen=True, slots=True)
class Breach:
    """A breach: in which trick (1 to 5), whose, against which lead, and the cards one of which was due."""

    trick: int
    offender: Side
    lead: Card
    reply: Card
    kind: Revoke
    duty: Duty
    due: tuple[Card, ...]

    @property
    def citation(self) -> str:
        """Where the rule stands and which source has it."""
        return f"{self.duty.citation}; HG L43"


def revoke(hand: Sequence[Card], lead: Card, reply: Card, trump: Suit, rules: ClassicRules) -> Revoke | None:
    """Say what a reply from a known hand fails to do, or None; ValueError for a reply that the hand does not hold.

    >>> from rules.cards import parse_card, parse_cards
    >>> revoke(parse_cards("7H 9S AD"), parse_card("10H"), parse_card("AD"), Suit.SPADES, ClassicRules())
    <Revoke.FAILED_TO_FOLLOW: 'failed_to_follow'>
    """
    if reply not in hand:
        message = f"the reply must be a card of the hand {' '.join(map(str, hand))}; got {reply}"
        raise ValueError(message)
    due = obligation(hand, lead, trump, rules)
    if reply in due.cards:
        return None
    if due.duty is Duty.FOLLOW or (due.duty is Duty.WIN and reply.suit is not lead.suit):
        return Revoke.FAILED_TO_FOLLOW
    if due.duty is Duty.WIN:
        return Revoke.FAILED_TO_WIN
    return Revoke.WRONG_TRUMP if reply.suit is trump else Revoke.FAILED_TO_TRUMP


def breaches(tricks: Sequence[Trick], trump: Suit, rules: ClassicRules) -> tuple[Breach, ...]:
    """Find every breach in the tricks of one hand, in their order."""
    found: list[Breach] = []
    for place, one in enumerate(tricks):
        if one.reply is None:
            continue
        offender = one.leader.other
        held = played(tricks[place:], offender)
        kind = revoke(held, one.lead, one.reply, trump, rules)
        if kind is not None:
            due = obligation(held, one.lead, trump, rules)
            found.append(Breach(place + 1, offender, one.lead, one.reply, kind, due.duty, due.cards))
    return tuple(found)
