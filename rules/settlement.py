"""Who pays whom after a deal with a responsible bank. A transfer takes from one what it gives another.

Source: RULES.md 1.3 rule 10 and 1.6 (S0, S1). The limited bank settles in `rules.limited`.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from enum import Enum, unique

from rules.errors import BadAmount
from rules.money import BANKER, HOUSE, NOTHING, Account, Chips, chips
from rules.outcome import Outcome
from rules.seats import PUNTERS, Zone
from rules.tricks import Side
from rules.variants import BANK_RESPONSIBLE, WHOLE_BP, BankRules


@unique
class Cause(Enum):
    """Why money moves."""

    STAKE_WON = "stake_won"
    """The punter won: he is paid his stake."""
    STAKE_LOST = "stake_lost"
    """The banker won: he takes the stake."""
    COMMISSION = "commission"
    """The house takes its part of a win."""
    BANK_LAID = "bank_laid"
    """The banker puts a sum into a limited bank."""
    BANK_TOPPED_UP = "bank_topped_up"
    """The banker adds what the limited bank lacks for a win."""
    BANK_LIFTED = "bank_lifted"
    """The banker takes a limited bank, or a part of it, back."""
    POT_STAKED = "pot_staked"
    """A player lays his stake into a pot or a pool."""
    POT_WON = "pot_won"
    """A pot or a pool is won, or goes to the dealer where the house says so."""
    POT_RETURNED = "pot_returned"
    """A stake goes out of a pot, back to who laid it."""
    CHIPS_BOUGHT = "chips_bought"
    """A player buys chips from the cashier."""
    CHIPS_RETURNED = "chips_returned"
    """A player hands chips in and is paid out."""
    DEBT_PAID = "debt_paid"
    """A player pays another what he owes at the end."""
    TABLE_LEFT = "table_left"
    """A player goes to another table with his chips."""
    TABLE_JOINED = "table_joined"
    """A player comes from another table with his chips."""
    CORRECTION = "correction"
    """An earlier entry is taken back."""

    @property
    def citation(self) -> str:
        """Where the rule stands and which source has it; empty where no rule of the game moves the money."""
        return _CITATIONS.get(self, "")


_CITATIONS = {
    Cause.STAKE_WON: "RULES.md 1.6 rule 23; S0, S1",
    Cause.STAKE_LOST: "RULES.md 1.6 rule 23; S0, S1",
    Cause.COMMISSION: "RULES.md 7.1 B-A17",
    Cause.BANK_LAID: "RULES.md 2 rules 26 and 34; S0, S1",
    Cause.BANK_TOPPED_UP: "RULES.md 7.1 B-A7 topup",
    Cause.BANK_LIFTED: "RULES.md 2 rule 36, B-A20",
    Cause.POT_STAKED: "RULES.md 3 rule 39, 6 rule 58; S0, NIE",
    Cause.POT_WON: "RULES.md 3 rule 44, 6 rule 57, P-A1; S0, EB",
    Cause.POT_RETURNED: "RULES.md 5.2, P-A1",
    Cause.CORRECTION: "RULES.md 5.2",
}


@dataclass(frozen=True, slots=True)
class Stake:
    """What one punter has laid on one tableau; raises `BadAmount` for a sum that is none."""

    punter: Account
    tableau: Zone
    amount: Chips

    def __post_init__(self) -> None:
        """Refuse a tableau that takes no stakes."""
        chips(self.amount)
        if self.tableau not in PUNTERS:
            message = f"stakes lie on punter1, punter2 or punter3, got {self.tableau}"
            raise BadAmount(message)


@dataclass(frozen=True, slots=True)
class Transfer:
    """A sum that one account gives and another takes; never nothing, never to oneself."""

    giver: Account
    taker: Account
    amount: Chips
    cause: Cause
    tableau: Zone | None = None

    def __post_init__(self) -> None:
        """Refuse a transfer that moves nothing."""
        chips(self.amount)
        if not self.amount or self.giver == self.taker:
            message = f"a transfer moves a sum from one account to another, got {self.amount} {self.giver} {self.taker}"
            raise BadAmount(message)


def stakes_of(amounts: Sequence[int]) -> tuple[Stake, ...]:
    """Give one stake for each of the three tableaux, laid by players called as the tableaux are.

    >>> [str(stake.tableau) for stake in stakes_of([50, 20, 10])]
    ['punter1', 'punter2', 'punter3']
    """
    if len(amounts) > len(PUNTERS):
        message = f"there are {len(PUNTERS)} tableaux to stake on, got {len(amounts)} stakes"
        raise BadAmount(message)
    return tuple(
        Stake(Account(zone.value), zone, chips(amount)) for zone, amount in zip(PUNTERS, amounts, strict=False)
    )


def settle(
    outcomes: Mapping[Zone, Outcome],
    stakes: Sequence[Stake],
    rules: BankRules = BANK_RESPONSIBLE,
    banker: Account = BANKER,
) -> tuple[Transfer, ...]:
    """Give the transfers of a deal with a responsible bank, tableau by tableau in order.

    RULES.md 1.6 rules 23 and 24; S0, S1. En carte moves nothing. A stake of the banker's own moves nothing either.
    """
    moved: list[Transfer] = []
    for zone in PUNTERS:
        result = outcomes[zone]
        for stake in stakes:
            if stake.tableau is not zone or not stake.amount or stake.punter == banker or result.winner is None:
                continue
            if result.winner is Side.BANKER:
                moved.append(Transfer(stake.punter, banker, stake.amount, Cause.STAKE_LOST, zone))
            else:
                moved.extend(win(banker, stake, stake.amount, rules))
    return tuple(moved)


def win(payer: Account, stake: Stake, paid: Chips, rules: BankRules) -> tuple[Transfer, ...]:
    """Give the transfers of a won stake: what is paid, and the house's part, rounded down; RULES.md B-A17."""
    if not paid:
        return ()
    payment = Transfer(payer, stake.punter, paid, Cause.STAKE_WON, stake.tableau)
    share = Chips(paid * rules.commission_bp // WHOLE_BP)
    if not share:
        return (payment,)
    return (payment, Transfer(stake.punter, HOUSE, share, Cause.COMMISSION, stake.tableau))


def deltas(transfers: Sequence[Transfer]) -> dict[Account, Chips]:
    """Give what each account gains or loses by the transfers; the values sum to zero."""
    sums: dict[Account, Chips] = {}
    for transfer in transfers:
        sums[transfer.giver] = Chips(sums.get(transfer.giver, NOTHING) - transfer.amount)
        sums[transfer.taker] = Chips(sums.get(transfer.taker, NOTHING) + transfer.amount)
    return sums
