"""The shoe: two packs mixed, which cards have left it, and when it has ended.

Source: RULES.md 1.1 rules 1 and 3, 1.5 rules 18, 19 and 21 (S0, S1, arithmetic).
"""

from collections.abc import Sequence
from dataclasses import dataclass

from rules.cards import PACK, Card
from rules.deal import COPIES, DEAL_SIZE, counts
from rules.variants import BANK_RESPONSIBLE, BankRules, ShoeEnd, ShuffleScope

SHOE_SIZE = COPIES * len(PACK)
"""Cards of a full shoe: 104; RULES.md 1.1 rule 1."""

DEALS_IN_SHOE = SHOE_SIZE // DEAL_SIZE
"""Deals that a full shoe gives: six; RULES.md 1.5 rule 18."""


@dataclass(frozen=True, slots=True)
class Shoe:
    """The cards that have left the shoe since it was mixed; raises `ValueError` for more than there are.

    >>> Shoe().left
    104
    """

    gone: tuple[Card, ...] = ()
    """The faces that were seen, in their order."""
    unseen: int = 0
    """How many cards left without being seen, in deals that were void."""

    def __post_init__(self) -> None:
        """Refuse a shoe that gave more cards than it has."""
        if self.unseen < 0 or self.left < 0:
            message = f"a shoe gives 0 to {SHOE_SIZE} cards, got {len(self.gone)} seen and {self.unseen} unseen"
            raise ValueError(message)

    @property
    def left(self) -> int:
        """How many cards are still to be dealt."""
        return SHOE_SIZE - len(self.gone) - self.unseen

    @property
    def deals_left(self) -> int:
        """How many whole deals it still gives."""
        return self.left // DEAL_SIZE

    @property
    def ended(self) -> bool:
        """Whether too few cards are left for a deal: "the pack has ended"; RULES.md 1.5 rule 19, B-A3."""
        return self.left < DEAL_SIZE

    def seen(self) -> dict[Card, int]:
        """Count each face that was seen since the cards were mixed."""
        return counts(self.gone)


def take(shoe: Shoe, seen: Sequence[Card], unseen: int = 0) -> Shoe:
    """Give the shoe after cards have left it; a void deal's cards leave it too, seen or not (RULES.md 5.2)."""
    return Shoe(shoe.gone + tuple(seen), shoe.unseen + unseen)


def mixed(shoe: Shoe, rules: BankRules = BANK_RESPONSIBLE) -> int:
    """Give how many cards are mixed when an ended shoe is made anew; RULES.md 7.1 B-A3.

    >>> mixed(Shoe(unseen=102))
    104
    """
    return SHOE_SIZE - shoe.left if rules.shoe_end is ShoeEnd.CARRY else SHOE_SIZE


def reshuffle(shoe: Shoe, rules: BankRules = BANK_RESPONSIBLE) -> Shoe:
    """Give the shoe after a punter's reshuffle; RULES.md 1.5 rule 21, B-A4.

    Mixing the stock alone changes no count; mixing all cards makes the shoe full again, and is no ended pack.
    """
    return Shoe() if rules.punter_shuffle_scope is ShuffleScope.ALL else shoe
