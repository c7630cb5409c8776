"""Should the non-dealer stand or propose? Estimated by sampling hands and playing each double-dummy.

Both sides see all cards in these plays, which no player does; the error stated is that of the sampling alone.
An exchange is sampled as one exchange that the dealer accepts, both keeping trumps and kings.
Chance is a parameter: a function that gives numbers from 0 up to, not including, 1.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from enum import Enum, unique
from math import sqrt

from rules.cards import Card
from rules.classic.order import CLASSIC_PACK
from rules.classic.scoring import Stance, points
from rules.classic.sides import Side
from rules.classic.solver import best
from rules.classic.variant import HAND, POINT, VOLE, ClassicRules

Uniform = Callable[[], float]
"""Gives the next random number, 0 <= x < 1."""

SURE = 2.0
"""Errors by which two means must differ to be told apart: about 95 of 100 such verdicts hold (normal law)."""


@unique
class Advice(Enum):
    """What the means say."""

    STAND = "stand"
    """Standing scores more."""
    PROPOSE = "propose"
    """Proposing scores more."""
    TOO_CLOSE = "too_close"
    """The samples do not tell them apart."""


@dataclass(frozen=True, slots=True)
class Estimate:
    """A mean over samples and its standard error, in the same unit."""

    mean: float
    error: float


@dataclass(frozen=True, slots=True)
class Plan:
    """One way of playing: chances of the point and of the vole, and the points won less those lost, king included."""

    point: Estimate
    vole: Estimate
    balance: Estimate


@dataclass(frozen=True, slots=True)
class Comparison:
    """Standing and proposing, from so many samples each, and what they advise."""

    stand: Plan
    propose: Plan
    samples: int
    advice: Advice


def _estimate(values: Sequence[float]) -> Estimate:
    count = len(values)
    mean = sum(values) / count
    spread = sum((value - mean) ** 2 for value in values) / (count - 1)
    return Estimate(mean, sqrt(spread / count))


def _shuffled(cards: Sequence[Card], count: int, uniform: Uniform) -> list[Card]:
    """Draw so many cards without putting any back, every order being equally likely."""
    pool = list(cards)
    for place in range(count):
        other = place + int(uniform() * (len(pool) - place))
        pool[place], pool[other] = pool[other], pool[place]
    return pool[:count]


def kept(hand: Sequence[Card], turned: Card, rules: ClassicRules) -> tuple[Card, ...]:
    """Give what a hand keeps in an exchange: trumps and the highest card of each other suit, four cards at most."""
    top = rules.order[-1]
    good = [card for card in hand if card.suit is turned.suit or card.rank is top]
    good.sort(key=lambda card: (card.suit is turned.suit, rules.order.index(card.rank)), reverse=True)
    return tuple(good[: HAND - 1])


def _plan(
    hands: Sequence[tuple[Sequence[Card], Sequence[Card]]], turned: Card, rules: ClassicRules, stance: Stance
) -> Plan:
    king = Card(rules.bonus_rank, turned.suit)
    tricks = [best(ours, theirs, turned.suit, rules) for ours, theirs in hands]
    balances = []
    for (ours, theirs), count in zip(hands, tricks, strict=True):
        result = points(rules, stance, count)
        held = (king in ours) - (king in theirs)
        balances.append(result.of(Side.NON_DEALER) - result.of(Side.DEALER) + held)
    return Plan(
        _estimate([float(count >= POINT) for count in tricks]),
        _estimate([float(count == VOLE) for count in tricks]),
        _estimate([float(balance) for balance in balances]),
    )


def stand_or_propose(
    hand: Sequence[Card], turned: Card, rules: ClassicRules, uniform: Uniform, samples: int = 400
) -> Comparison:
    """Compare standing with proposing for a non-dealer's hand of five, from so many sampled hands each.

    Raises ValueError for a hand that cannot be, or for fewer than two samples.

    >>> from random import Random
    >>> from rules.cards import parse_card, parse_cards
    >>> hand = parse_cards("KS QS JS KH KD")
    >>> stand_or_propose(hand, parse_card("7S"), ClassicRules(), Random(1).random, 40).advice
    <Advice.STAND: 'stand'>
    """
    known = {*hand, turned}
    if len(hand) != HAND or len(known) != HAND + 1 or not known <= set(CLASSIC_PACK):
        message = f"five cards of the pack and the turned one must be known; got {' '.join(map(str, (*hand, turned)))}"
        strange = [card for card in dict.fromkeys((*hand, turned)) if card not in CLASSIC_PACK]
        if strange:
            isnt = "is not" if len(strange) == 1 else "are not"
            message += f", of which {' '.join(map(str, strange))} {isnt} in it: its 32 cards are ace to seven"
        raise ValueError(message)
    if samples < 2:  # noqa: PLR2004 - an error needs two values
        message = f"at least 2 samples are needed to state an error; got {samples}"
        raise ValueError(message)
    unseen = [card for card in CLASSIC_PACK if card not in known]
    ours = kept(hand, turned, rules)
    stood: list[tuple[Sequence[Card], Sequence[Card]]] = []
    changed: list[tuple[Sequence[Card], Sequence[Card]]] = []
    for _ in range(samples):
        drawn = _shuffled(unseen, 3 * HAND, uniform)
        dealer, stock = drawn[:HAND], drawn[HAND:]
        stood.append((hand, dealer))
        theirs = kept(dealer, turned, rules)
        first, rest = stock[: HAND - len(ours)], stock[HAND - len(ours) :]
        changed.append(((*ours, *first), (*theirs, *rest[: HAND - len(theirs)])))
    stand = _plan(stood, turned, rules, Stance.STAND)
    propose = _plan(changed, turned, rules, Stance.EXCHANGED)
    gap = stand.balance.mean - propose.balance.mean
    error = sqrt(stand.balance.error**2 + propose.balance.error**2)
    advice = Advice.TOO_CLOSE if abs(gap) <= SURE * error else (Advice.STAND if gap > 0 else Advice.PROPOSE)
    return Comparison(stand, propose, samples, advice)
