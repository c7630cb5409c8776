"""Proposals and draws: who may propose, how often, and what a stock can still give.

Source: RULES.md 4.1 rule 53, 4.2 (stock, number of exchanges), 5.1 (short stock, HG L38), C-A8, C-A11 to C-A14.
"""

from enum import Enum, unique

from rules.classic.order import CLASSIC_PACK
from rules.classic.sides import Side
from rules.classic.switches import ShortStock
from rules.classic.variant import HAND, ClassicRules


@unique
class NoExchange(Enum):
    """Why a proposal or a number of cards is not allowed."""

    NOT_YOUR_RIGHT = "not_your_right"
    """Only the non-dealer proposes."""

    STOCK_EMPTY = "stock_empty"
    """No card is left to draw."""

    EXCHANGE_LIMIT = "exchange_limit"
    """The deal has had as many exchanges as the rules allow."""

    STOCK_SHORT = "stock_short"
    """The stock holds fewer cards than the number asked for."""

    TOO_FEW = "too_few"
    """The side must change more cards than that."""

    TOO_MANY = "too_many"
    """A hand has five cards."""

    @property
    def citation(self) -> str:
        """Where the rule stands and which source has it."""
        return _CITATIONS[self]


_CITATIONS = {
    NoExchange.NOT_YOUR_RIGHT: "RULES.md 4.1 rule 53; S0, S2, S3, S4",
    NoExchange.STOCK_EMPTY: "RULES.md 4.1 rule 53; S2, S3",
    NoExchange.EXCHANGE_LIMIT: "RULES.md 4.2, C-A8; S3",
    NoExchange.STOCK_SHORT: "RULES.md 5.1, C-A12; HG L38",
    NoExchange.TOO_FEW: "RULES.md C-A13",
    NoExchange.TOO_MANY: "RULES.md 4.1 rule 47",
}


def stock_after_deal(rules: ClassicRules, dealt: int = 2 * HAND) -> int:
    """Give the cards that may be drawn when `dealt` cards lie in the hands and one is turned.

    >>> stock_after_deal(ClassicRules())
    21
    """
    return len(CLASSIC_PACK) - dealt - (0 if rules.turnup_in_stock else 1)


def proposal_fault(rules: ClassicRules, by: Side, stock: int, exchanges: int) -> NoExchange | None:
    """Say why a proposal is not allowed after so many exchanges, or None when it is.

    >>> proposal_fault(ClassicRules(), Side.DEALER, 21, 0)
    <NoExchange.NOT_YOUR_RIGHT: 'not_your_right'>
    """
    if by is Side.DEALER:
        return NoExchange.NOT_YOUR_RIGHT
    if rules.max_exchanges is not None and exchanges >= rules.max_exchanges:
        return NoExchange.EXCHANGE_LIMIT
    return NoExchange.STOCK_EMPTY if stock == 0 else None


def number_fault(rules: ClassicRules, by: Side, stock: int, number: int) -> NoExchange | None:
    """Say why a side may not change so many cards, or None when it may (C-A12, C-A13).

    Where HG L38 is played the non-dealer may ask for more than the stock holds; the dealer, who draws last, may not.

    >>> number_fault(ClassicRules(), Side.DEALER, 1, 2)
    <NoExchange.STOCK_SHORT: 'stock_short'>
    """
    fewest = 1 if by is Side.NON_DEALER else min(rules.dealer_min_exchange, stock)
    if number < fewest:
        return NoExchange.TOO_FEW
    if number > HAND:
        return NoExchange.TOO_MANY
    lenient = by is Side.NON_DEALER and rules.short_stock is ShortStock.L38
    return NoExchange.STOCK_SHORT if number > stock and not lenient else None


def given(stock: int, non_dealer_asks: int, dealer_asks: int = 0) -> tuple[int, int]:
    """Give what the stock gives to the non-dealer and then to the dealer (HG L38).

    >>> given(stock=1, non_dealer_asks=3, dealer_asks=2)
    (1, 0)
    """
    first = min(non_dealer_asks, stock)
    return first, min(dealer_asks, stock - first)
