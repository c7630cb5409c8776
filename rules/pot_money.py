"""Money that goes into a common pot and out of it again, for the pot game and the pool.

A payment takes from one what it gives another, so any list of payments sums to zero over all accounts, the pot's too.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from enum import Enum, unique
from typing import Final

from rules.errors import BadAmount
from rules.money import NOTHING, Account, Chips, chips

POT: Final = Account("pot")
"""The pot or the pool that lies on the table."""


@unique
class PotCause(Enum):
    """Why money moves into or out of a pot."""

    STAKED = "pot_staked"
    """A player lays his stake into it."""
    WON = "pot_won"
    """It is won, or goes to the dealer where the house says so."""
    RETURNED = "pot_returned"
    """A stake goes back to who laid it."""


@dataclass(frozen=True, slots=True)
class Payment:
    """A sum that one account gives and another takes; raises `BadAmount` for nothing, or for a gift to oneself."""

    giver: Account
    taker: Account
    amount: Chips
    cause: PotCause

    def __post_init__(self) -> None:
        """Refuse a payment that moves nothing."""
        chips(self.amount)
        if not self.amount or self.giver == self.taker:
            message = f"a payment moves a sum from one account to another, got {self.amount} {self.giver} {self.taker}"
            raise BadAmount(message)


def laid(players: Sequence[Account], stakes: Sequence[Chips]) -> tuple[Payment, ...]:
    """Give the payments of the players' stakes into the pot; who stakes nothing pays nothing."""
    return tuple(
        Payment(player, POT, stake, PotCause.STAKED) for player, stake in zip(players, stakes, strict=True) if stake
    )


def returned(players: Sequence[Account], stakes: Sequence[Chips]) -> tuple[Payment, ...]:
    """Give the payments of the stakes back out of the pot."""
    return tuple(
        Payment(POT, player, stake, PotCause.RETURNED) for player, stake in zip(players, stakes, strict=True) if stake
    )


def won(winner: Account, amount: Chips) -> tuple[Payment, ...]:
    """Give the payment of the pot to its winner; an empty pot pays nothing."""
    return (Payment(POT, winner, amount, PotCause.WON),) if amount else ()


def gains(payments: Sequence[Payment]) -> dict[Account, Chips]:
    """Give what each account gains or loses; the values sum to zero.

    >>> gains(won(Account("Ann"), Chips(40)))
    {'pot': -40, 'Ann': 40}
    """
    sums: dict[Account, Chips] = {}
    for payment in payments:
        sums[payment.giver] = Chips(sums.get(payment.giver, NOTHING) - payment.amount)
        sums[payment.taker] = Chips(sums.get(payment.taker, NOTHING) + payment.amount)
    return sums
