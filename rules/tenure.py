"""The banker's turn: how many deals and how many ended packs it has seen, and when the bank must pass on.

Source: RULES.md 1.5 rules 18 to 22 (S0, S1).
"""

from collections.abc import Sequence
from dataclasses import dataclass

from rules.deal import DEAL_SIZE
from rules.errors import IllegalPlay
from rules.money import Account
from rules.shoe import DEALS_IN_SHOE, Shoe, take
from rules.variants import BANK_RESPONSIBLE, BankRules, NextBanker, ShuffleScope, TenureBasis

PACKS_A_TURN = 2
"""Ended packs after which the bank must pass on; RULES.md 1.5 rule 20 (S0, S1)."""

DEALS_A_TURN = PACKS_A_TURN * DEALS_IN_SHOE
"""Deals after which the bank must pass on where deals are counted: twelve; RULES.md 7.1 B-A5."""


@dataclass(frozen=True, slots=True)
class Tenure:
    """What one banker's turn has seen so far."""

    deals: int = 0
    exhaustions: int = 0
    """How often the pack has ended."""


def basis(rules: BankRules = BANK_RESPONSIBLE) -> TenureBasis:
    """Give how this house counts a turn; where all cards are reshuffled no pack ends, so deals count (B-A5)."""
    if rules.tenure_basis is not TenureBasis.BY_SCOPE:
        return rules.tenure_basis
    return TenureBasis.DEALS if rules.punter_shuffle_scope is ShuffleScope.ALL else TenureBasis.EXHAUSTIONS


def must_pass(tenure: Tenure, rules: BankRules = BANK_RESPONSIBLE) -> bool:
    """Say whether the banker must hand the bank on; RULES.md 1.5 rule 20."""
    if basis(rules) is TenureBasis.DEALS:
        return tenure.deals >= DEALS_A_TURN
    return tenure.exhaustions >= PACKS_A_TURN


def after_deal(tenure: Tenure, shoe: Shoe) -> Tenure:
    """Give the turn after a deal that left the shoe so; an ended pack counts at once (RULES.md 7.1 B-A3)."""
    return Tenure(tenure.deals + 1, tenure.exhaustions + shoe.ended)


def turn_after(deals: int) -> Tenure:
    """Give a turn that began with a full shoe and has seen so many whole deals.

    >>> turn_after(12)
    Tenure(deals=12, exhaustions=2)
    """
    shoe, tenure = Shoe(), Tenure()
    for _ in range(deals):
        shoe = take(Shoe() if shoe.ended else shoe, (), DEAL_SIZE)
        tenure = after_deal(tenure, shoe)
    return tenure


def next_banker(
    players: Sequence[Account], banker: Account, rules: BankRules = BANK_RESPONSIBLE, named: Account | None = None
) -> Account:
    """Give who banks next; RULES.md 1.5 rule 22, B-A22. `players` sit in clockwise order.

    Raises `IllegalPlay` where the table names nobody, the banker himself, or a stranger; clockwise nobody is named.
    """
    following = players[(players.index(banker) + 1) % len(players)]
    if rules.next_banker is NextBanker.CLOCKWISE:
        if named not in (None, following):
            message = f"the bank passes clockwise to {following}, got {named}"
            raise IllegalPlay(message)
        return following
    if named is None or named == banker or named not in players:
        message = f"the table names another player as banker, got {named}"
        raise IllegalPlay(message)
    return named
