"""The trick rule of bank écarté: what each trump does, step by step, with the reason of each step.

Only the trumps of two tableaux count. The steps are data; words for them live in `rules.explain`.
Source: RULES.md 1.4.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from enum import Enum, unique

from rules.cards import Card, Rank, Suit
from rules.variants import BANK_ORDER, Cancel, SelfPair

STRENGTH: dict[Rank, int] = {rank: place for place, rank in enumerate(BANK_ORDER)}
"""How high a rank stands, 0 for the two to 12 for the ace."""


@unique
class Side(Enum):
    """The two sides of one comparison."""

    BANKER = "banker"
    """The banker's tableau."""
    PUNTER = "punter"
    """The punters' tableau that is settled now."""

    def __str__(self) -> str:
        """Give the side's name in files."""
        return self.value


@unique
class Why(Enum):
    """The reason of one step."""

    TAKES_LOWEST = "takes_lowest"
    """The highest trump leads and takes the other side's lowest."""
    STANDS_ALONE = "stands_alone"
    """The other side has no trump left; the lead still counts."""
    EQUAL_BEFORE_PLAY = "equal_before_play"
    """Equal trumps are thrown off before the first lead."""
    EQUAL_AND_HIGHEST = "equal_and_highest"
    """Equal trumps are the highest on both sides, so that neither can lead."""
    EQUAL_AFTER_LEAD = "equal_after_lead"
    """Equal trumps are thrown off after a lead."""
    OWN_PAIR = "own_pair"
    """Both copies lie in one hand, and the house throws such a pair off."""

    @property
    def citation(self) -> str:
        """Where the rule stands and which source has it."""
        return _CITATIONS[self]


_CITATIONS = {
    Why.TAKES_LOWEST: "RULES.md 1.4 rules 12 and 13; S0, S1 (examples 3 and 4)",
    Why.STANDS_ALONE: "RULES.md 1.4 rule 14; S1 example 2",
    Why.EQUAL_BEFORE_PLAY: "RULES.md 1.4 rule 11, B-A1 upfront; S0, S1",
    Why.EQUAL_AND_HIGHEST: "RULES.md 1.4 rule 11, B-A1 on_meeting; S0, S1 (example 1)",
    Why.EQUAL_AFTER_LEAD: "RULES.md 1.4 rule 11, B-A1 after_lead; S1 example 3",
    Why.OWN_PAIR: "RULES.md 1.4 rule 17, B-A2 cancel",
}


@dataclass(frozen=True, slots=True)
class Trick:
    """A trump led, and what it took; `took` is None where the other side had no trump left."""

    leader: Side
    led: Card
    took: Card | None
    why: Why


@dataclass(frozen=True, slots=True)
class ThrownOff:
    """Two equal trumps that leave play without a trick; `holders` says whose each was."""

    cards: tuple[Card, Card]
    holders: tuple[Side, Side]
    why: Why


Step = Trick | ThrownOff
"""One step of a comparison."""


def trumps(hand: Sequence[Card], suit: Suit) -> tuple[Card, ...]:
    """Give the trumps of a hand, the highest first; RULES.md 1.4 ignores all else."""
    return tuple(sorted([card for card in hand if card.suit is suit], key=_strength, reverse=True))


def _strength(card: Card) -> int:
    return STRENGTH[card.rank]


def play(
    banker: Sequence[Card],
    punter: Sequence[Card],
    trump: Suit,
    cancel: Cancel = Cancel.UPFRONT,
    self_pair: SelfPair = SelfPair.STAND,
) -> tuple[Step, ...]:
    """Give the steps of one comparison, in their order.

    RULES.md 1.4 rules 11 to 17; S0, S1. Hands may hold any cards of any number; plain suits do nothing.

    >>> from rules.cards import parse_cards
    >>> for step in play(parse_cards("QS"), parse_cards("8S 7S"), Suit.SPADES):
    ...     print(step.leader, step.led, step.took)
    banker QS 7S
    punter 8S None
    """
    return compare(trumps(banker, trump), trumps(punter, trump), cancel, self_pair)


def compare(
    banker: Sequence[Card],
    punter: Sequence[Card],
    cancel: Cancel = Cancel.UPFRONT,
    self_pair: SelfPair = SelfPair.STAND,
) -> tuple[Step, ...]:
    """Give the steps of one comparison of two hands of trumps alone, each the highest first."""
    fold = _Fold(list(banker), list(punter), own=self_pair is SelfPair.CANCEL)
    if cancel is Cancel.UPFRONT:
        fold.throw_off_all(Why.EQUAL_BEFORE_PLAY)
    # What is thrown off before play leaves no pair that could bar a lead.
    barred = cancel is not Cancel.UPFRONT
    while fold.banker or fold.punter:
        if barred and fold.throw_off_highest():
            continue
        fold.lead()
        if cancel is Cancel.AFTER_LEAD:
            fold.throw_off_all(Why.EQUAL_AFTER_LEAD)
    return tuple(fold.steps)


def has_pair(banker: Sequence[Card], punter: Sequence[Card], self_pair: SelfPair = SelfPair.STAND) -> bool:
    """Say whether two hands of trumps hold anything to be thrown off; if not, the moment of it cannot matter."""
    if any(card.rank is other.rank for card in banker for other in punter):
        return True
    return self_pair is SelfPair.CANCEL and any(hand.count(card) > 1 for hand in (banker, punter) for card in hand)


def tricks(steps: Sequence[Step]) -> tuple[int, int]:
    """Count the tricks of the banker and of the punter."""
    leaders = [step.leader for step in steps if isinstance(step, Trick)]
    return leaders.count(Side.BANKER), leaders.count(Side.PUNTER)


class _Fold:
    """The trumps still in play, highest first, and the steps so far; local to one `play`."""

    __slots__ = ("banker", "own", "punter", "steps")

    def __init__(self, banker: list[Card], punter: list[Card], *, own: bool) -> None:
        self.banker = banker
        self.punter = punter
        self.own = own
        self.steps: list[Step] = []

    def throw_off_all(self, why: Why) -> None:
        for card in tuple(self.banker):
            if any(card.rank is other.rank for other in self.punter):
                self._cross(card, why)
        if self.own:
            for hand, side in ((self.banker, Side.BANKER), (self.punter, Side.PUNTER)):
                for card in tuple(hand):
                    if hand.count(card) > 1:
                        self._own(hand, side, card)

    def throw_off_highest(self) -> bool:
        """Throw off the pair that bars the lead, and say whether there was one."""
        if self.banker and self.punter and self.banker[0].rank is self.punter[0].rank:
            self._cross(self.banker[0], Why.EQUAL_AND_HIGHEST)
            return True
        if self.own:
            hand, side, _ = self._order()
            if hand.count(hand[0]) > 1:
                self._own(hand, side, hand[0])
                return True
        return False

    def lead(self) -> None:
        hand, side, other = self._order()
        why = Why.TAKES_LOWEST if other else Why.STANDS_ALONE
        self.steps.append(Trick(side, hand.pop(0), other.pop() if other else None, why))

    def _order(self) -> tuple[list[Card], Side, list[Card]]:
        """Give the hand that leads, whose it is, and the other hand."""
        banker, punter = self.banker, self.punter
        if banker and (not punter or _strength(banker[0]) > _strength(punter[0])):
            return banker, Side.BANKER, punter
        return punter, Side.PUNTER, banker

    def _cross(self, card: Card, why: Why) -> None:
        self.banker.remove(card)
        self.punter.remove(card)
        self.steps.append(ThrownOff((card, card), (Side.BANKER, Side.PUNTER), why))

    def _own(self, hand: list[Card], side: Side, card: Card) -> None:
        hand.remove(card)
        hand.remove(card)
        self.steps.append(ThrownOff((card, card), (side, side), Why.OWN_PAIR))
