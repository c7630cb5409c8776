"""Exact chances of one tableau of bank écarté before the reveal: with nothing known, with the trump, with a hand.

Every chance is a fraction, found by counting all deals of two packs (RULES.md 1.1). The verdict of each is asked of
`rules.tricks`; only the order of the trumps matters to it, so deals are counted together that differ in no order.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import cache
from itertools import product
from math import comb, prod

from rules.cards import PACK, Card, Suit
from rules.outcome import outcome
from rules.tricks import Side, play
from rules.variants import BANK_ORDER, BANK_RESPONSIBLE, BankRules

COPIES = 2
"""Copies of each face in the shoe (RULES.md 1.1 rule 1)."""

HAND = 4
"""Cards of a tableau (RULES.md 1.3 rule 7)."""

UNSEEN = COPIES * len(PACK) - 1
"""Cards that are not seen when the trump is turned from a whole shoe."""

RANKS = len(BANK_ORDER)
"""Ranks of a suit."""


@dataclass(frozen=True, slots=True)
class Chances:
    """How one tableau ends; punter, banker and en_carte sum to one, no_trumps is a part of en_carte."""

    punter: Fraction
    banker: Fraction
    en_carte: Fraction
    no_trumps: Fraction


@dataclass(slots=True)
class _Count:
    """Deals counted by their end; local to one question."""

    punter: int = 0
    banker: int = 0
    en_carte: int = 0
    no_trumps: int = 0

    def add(self, winner: Side | None, deals: int, *, bare: bool) -> None:
        if winner is None:
            self.en_carte += deals
            self.no_trumps += deals if bare else 0
        elif winner is Side.PUNTER:
            self.punter += deals
        else:
            self.banker += deals

    def chances(self) -> Chances:
        total = self.punter + self.banker + self.en_carte
        ends = (self.punter, self.banker, self.en_carte, self.no_trumps)
        return Chances(*(Fraction(count, total) for count in ends))


def _verdict(banker: Sequence[Card], punter: Sequence[Card], suit: Suit, rules: BankRules) -> tuple[Side | None, bool]:
    """Give the winner, and whether neither side held a trump."""
    steps = play(banker, punter, suit, rules.bank_cancel, rules.bank_self_pair)
    return outcome(steps).winner, not steps


# how many copies of one rank the two hands can hold: the banker's and the punter's
_SHARES = tuple((ours, theirs) for ours, theirs in product(range(COPIES + 1), repeat=2) if 0 < ours + theirs <= COPIES)


@cache
def _patterns() -> tuple[tuple[tuple[int, int], ...], ...]:
    """Give every way in which trumps can stand in the two hands, lowest rank first, by who holds how many copies."""
    found: list[tuple[tuple[int, int], ...]] = []
    grown: list[tuple[tuple[int, int], ...]] = [()]
    while grown:
        found += grown
        longer = [(*pattern, share) for pattern in grown for share in _SHARES]
        grown = [pattern for pattern in longer if all(sum(held) <= HAND for held in zip(*pattern, strict=True))]
    return tuple(pattern for pattern in found if len(pattern) <= RANKS)


@cache
def _ends(rules: BankRules) -> tuple[tuple[Side | None, bool], ...]:
    """Give the verdict of every pattern; the suit and the ranks that stand for the places are of no matter."""
    suit = Suit.SPADES
    ends = []
    for pattern in _patterns():
        banker, punter = (
            [Card(BANK_ORDER[at], suit) for at, share in enumerate(pattern) for _ in range(share[side])]
            for side in (0, 1)
        )
        ends.append(_verdict(banker, punter, suit, rules))
    return tuple(ends)


def _ways(share: tuple[int, int], copies: int) -> int:
    """Count the ways to take the banker's and the punter's copies of one rank out of those in the shoe."""
    ours, theirs = share
    return comb(copies, ours + theirs) * comb(ours + theirs, ours)


def _deals(pattern: tuple[tuple[int, int], ...], turned: int) -> int:
    """Count the deals that show a pattern, when the rank at place `turned` has one copy left in the shoe."""
    size = len(pattern)
    copies = prod(_ways(share, COPIES) for share in pattern)
    ways = copies * comb(RANKS - 1, size)
    for place, share in enumerate(pattern):
        alone = _ways(share, COPIES - 1)
        if alone:
            ranks = comb(turned, place) * comb(RANKS - 1 - turned, size - 1 - place)
            ways += copies // _ways(share, COPIES) * alone * ranks
    plain = UNSEEN - (COPIES * RANKS - 1)
    ours, theirs = (HAND - sum(share[side] for share in pattern) for side in (0, 1))
    return ways * comb(plain, ours) * comb(plain - ours, theirs)


def chances(trump: Card | None = None, rules: BankRules = BANK_RESPONSIBLE) -> Chances:
    """Give the chances of a tableau when no hand is known; `trump` is the turned card, None before it is turned.

    >>> chances().punter
    Fraction(205939609901, 504343681800)
    """
    turned = range(RANKS) if trump is None else (BANK_ORDER.index(trump.rank),)
    count = _Count()
    for pattern, (winner, bare) in zip(_patterns(), _ends(rules), strict=True):
        count.add(winner, sum(_deals(pattern, place) for place in turned), bare=bare)
    return count.chances()


def _hands(left: dict[Card, int], plain: int) -> Iterator[tuple[tuple[Card, ...], int]]:
    """Give the trumps that an unseen hand can hold, and in how many deals, from the copies left of each."""

    def grow(cards: tuple[Card, ...], held: tuple[Card, ...], ways: int) -> Iterator[tuple[tuple[Card, ...], int]]:
        if not cards:
            yield held, ways * comb(plain, HAND - len(held))
            return
        first, rest = cards[0], cards[1:]
        for copies in range(min(left[first], HAND - len(held)) + 1):
            yield from grow(rest, (*held, *(first,) * copies), ways * comb(left[first], copies))

    return grow(tuple(left), (), 1)


def chances_of(
    trump: Card, *, banker: Sequence[Card] = (), punter: Sequence[Card] = (), rules: BankRules = BANK_RESPONSIBLE
) -> Chances:
    """Give the chances when the trump and one hand of four, the banker's or the punter's, are known.

    Raises ValueError for another number of cards or for a third copy of a face.

    >>> from rules.cards import parse_card, parse_cards
    >>> chances_of(parse_card("2S"), banker=parse_cards("AS AS KS KS")).punter
    Fraction(0, 1)
    """
    hand = tuple(banker) or tuple(punter)
    if len(hand) != HAND or (banker and punter):
        message = f"one hand of {HAND} cards must be known; got {len(banker)} and {len(punter)} cards"
        raise ValueError(message)
    known = (trump, *hand)
    if any(known.count(card) > COPIES for card in known):
        message = f"two packs hold each card twice; got {' '.join(map(str, known))}"
        raise ValueError(message)
    suit = trump.suit
    left = {card: COPIES - known.count(card) for card in (Card(rank, suit) for rank in BANK_ORDER)}
    plain = COPIES * len(PACK) - len(known) - sum(left.values())
    count = _Count()
    for other, deals in _hands(left, plain):
        ours, theirs = (hand, other) if banker else (other, hand)
        winner, bare = _verdict(ours, theirs, suit, rules)
        count.add(winner, deals, bare=bare)
    return count.chances()
