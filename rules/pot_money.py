"""Money that goes into a common pot and out of it again, for the pot game and the pool.

It moves by the same transfers as all money, with the pot as an account of its own, so that the ledger can hold it.
"""

from collections.abc import Sequence

from rules.ledger import Kind
from rules.money import POT, Account, Chips
from rules.settlement import Cause, Transfer


def laid(players: Sequence[Account], stakes: Sequence[Chips]) -> tuple[Transfer, ...]:
    """Give the transfers of the players' stakes into the pot; who stakes nothing gives nothing."""
    return tuple(
        Transfer(player, POT, stake, Cause.POT_STAKED) for player, stake in zip(players, stakes, strict=True) if stake
    )


def returned(players: Sequence[Account], stakes: Sequence[Chips]) -> tuple[Transfer, ...]:
    """Give the transfers of the stakes back out of the pot."""
    return tuple(
        Transfer(POT, player, stake, Cause.POT_RETURNED) for player, stake in zip(players, stakes, strict=True) if stake
    )


def won(winner: Account, amount: Chips) -> tuple[Transfer, ...]:
    """Give the transfer of the pot to its winner; an empty pot gives nothing.

    >>> won(Account("Ann"), Chips(0))
    ()
    """
    return (Transfer(POT, winner, amount, Cause.POT_WON),) if amount else ()


def kind(transfers: Sequence[Transfer]) -> Kind:
    """Give the kind of the entry that books such transfers: a settlement where the pot is won.

    >>> kind(won(Account("Ann"), Chips(40)))
    <Kind.SETTLEMENT: 'settlement'>
    """
    won_some = any(transfer.cause is Cause.POT_WON for transfer in transfers)
    return Kind.SETTLEMENT if won_some else Kind.POT
