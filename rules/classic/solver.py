"""The tricks of a hand when both play their best and see all ten cards (double-dummy).

What must be played the solver asks `replies`, who wins `trick`; it has no rule of its own.
"""

from collections.abc import Sequence

from rules.cards import Card, Suit
from rules.classic.order import KING_HIGH
from rules.classic.replies import obligation
from rules.classic.sides import Side
from rules.classic.trick import trick
from rules.classic.variant import ClassicRules

NON_DEALER, DEALER = 0, 1
_SIDES = (Side.NON_DEALER, Side.DEALER)


class _Solver:
    """One pair of hands; subsets of a hand are bit masks over its cards, and every value is computed once."""

    def __init__(
        self,
        hands: tuple[tuple[Card, ...], tuple[Card, ...]],
        trump: Suit,
        rules: ClassicRules,
        leads: tuple[Card, ...],
    ) -> None:
        self.hands = hands
        self.trump = trump
        self.rules = rules
        self.leads = leads
        self.legal: dict[tuple[int, int, int], tuple[tuple[int, bool], ...]] = {}
        self.values: dict[tuple[int, int, int, int], int] = {}

    def replies(self, leader: int, lead: int, mask: int) -> tuple[tuple[int, bool], ...]:
        """Give the lawful replies to a lead from what is left of the other hand, and whether the leader wins."""
        key = (leader, lead, mask)
        if key not in self.legal:
            card, other = self.hands[leader][lead], self.hands[1 - leader]
            held = tuple(other[place] for place in _places(mask))
            due = obligation(held, card, self.trump, self.rules).cards
            self.legal[key] = tuple(
                (
                    place,
                    trick(_SIDES[leader], card, other[place], self.trump, self.rules.order).winner is _SIDES[leader],
                )
                for place in _places(mask)
                if other[place] in due
            )
        return self.legal[key]

    def value(self, ours: int, theirs: int, leader: int, forced: int) -> int:
        """Give the non-dealer's tricks from here; `forced` counts the prescribed leads that are behind."""
        if not ours:
            return 0
        key = (ours, theirs, leader, forced)
        if key not in self.values:
            masks = (ours, theirs)
            places = _places(masks[leader])
            if leader == NON_DEALER and forced < len(self.leads):
                wanted = tuple(place for place in places if self.hands[NON_DEALER][place] == self.leads[forced])
                places, forced = wanted or places, forced + 1
            results = [self.after(masks, leader, lead, forced) for lead in places]
            self.values[key] = max(results) if leader == NON_DEALER else min(results)
        return self.values[key]

    def after(self, masks: tuple[int, int], leader: int, lead: int, forced: int) -> int:
        """Give the non-dealer's tricks after a lead, with the best reply of the other side."""
        results = []
        for place, won in self.replies(leader, lead, masks[1 - leader]):
            taker = leader if won else 1 - leader
            rest = [masks[leader] & ~(1 << lead), masks[1 - leader] & ~(1 << place)]
            ours, theirs = rest if leader == NON_DEALER else rest[::-1]
            results.append((taker == NON_DEALER) + self.value(ours, theirs, taker, forced))
        return min(results) if leader == NON_DEALER else max(results)


_PLACES = tuple(tuple(place for place in range(8) if mask >> place & 1) for mask in range(256))


def _places(mask: int) -> tuple[int, ...]:
    return _PLACES[mask]


def _solver(
    non_dealer: Sequence[Card], dealer: Sequence[Card], trump: Suit, rules: ClassicRules, leads: Sequence[Card] = ()
) -> _Solver:
    if len(non_dealer) != len(dealer) or not 0 < len(dealer) <= len(KING_HIGH):
        message = f"both hands must hold the same number of cards, 1 to 8; got {len(non_dealer)} and {len(dealer)}"
        raise ValueError(message)
    if len({*non_dealer, *dealer}) != 2 * len(dealer):
        message = f"every card is in the pack once; got {' '.join(map(str, (*non_dealer, *dealer)))}"
        raise ValueError(message)
    return _Solver((tuple(non_dealer), tuple(dealer)), trump, rules, tuple(leads))


def best(
    non_dealer: Sequence[Card],
    dealer: Sequence[Card],
    trump: Suit,
    rules: ClassicRules,
    leads: Sequence[Card] = (),
) -> int:
    """Give the tricks that the non-dealer, who leads, makes when both play their best.

    `leads` are cards that he leads whenever it is his turn, in this order, if he still holds them. Raises ValueError
    for hands of different sizes or with a card twice.

    >>> from rules.cards import parse_cards
    >>> best(parse_cards("KS 7H"), parse_cards("7S QH"), Suit.SPADES, ClassicRules())
    1
    """
    solver = _solver(non_dealer, dealer, trump, rules, leads)
    full = (1 << len(dealer)) - 1
    return solver.value(full, full, NON_DEALER, 0)


def by_lead(
    non_dealer: Sequence[Card], dealer: Sequence[Card], trump: Suit, rules: ClassicRules
) -> tuple[tuple[Card, int], ...]:
    """Give the non-dealer's tricks after each of his first leads, when both then play their best."""
    solver = _solver(non_dealer, dealer, trump, rules)
    full = (1 << len(dealer)) - 1
    return tuple((card, solver.after((full, full), NON_DEALER, place, 0)) for place, card in enumerate(non_dealer))
