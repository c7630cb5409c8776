"""Who pays whom after a deal with a limited bank: strictly in order, as far as the bank reaches.

Source: RULES.md 2 (S0, S1); its open questions are fields of `BankRules`. A responsible bank settles in
`rules.settlement`.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from rules.errors import BadAmount
from rules.money import BANK, BANKER, NOTHING, Account, Chips, chips
from rules.outcome import Outcome
from rules.seats import PUNTERS, Zone
from rules.settlement import Cause, Stake, Transfer, win
from rules.tricks import Side
from rules.variants import (
    BANK_LIMITED,
    BankRules,
    BreakStops,
    LastCap,
    LossCover,
    ObligatoryCap,
    PunterUnit,
    ShortPay,
)


@dataclass(frozen=True, slots=True)
class Line:
    """What became of one stake: `moved` is the punter's gain, signed; `unpaid` the part of a win that was not there."""

    stake: Stake
    winner: Side | None
    moved: Chips
    unpaid: Chips
    settled: bool
    """False where the bank was broken before his turn: his stake returns, whether he won or lost."""


@dataclass(frozen=True, slots=True)
class Coup:
    """A settled deal with a limited bank. What the bank lost is what the punters gained, the top-up aside."""

    bank_before: Chips
    bank_after: Chips
    lines: tuple[Line, ...]
    broken_by: Zone | None
    """The tableau whose win emptied the bank."""
    unsettled: tuple[Zone, ...]
    """The tableaux that came after the break, whether they won or lost."""
    transfers: tuple[Transfer, ...]


def in_order(stakes: Sequence[Stake], rules: BankRules = BANK_LIMITED) -> tuple[Stake, ...]:
    """Give the stakes in the order of settlement; RULES.md 2 rules 29 and 30, B-A14.

    By tableau, or by person in the order in which they are given here. Several stakes on one tableau keep their
    order, since HG-Bac pays in rotation.
    """
    if rules.limited_punter_unit is PunterUnit.TABLEAU:
        return tuple(sorted(stakes, key=lambda stake: PUNTERS.index(stake.tableau)))
    persons = list(dict.fromkeys(stake.punter for stake in stakes))
    return tuple(sorted(stakes, key=lambda stake: (persons.index(stake.punter), PUNTERS.index(stake.tableau))))


def settle_limited(
    outcomes: Mapping[Zone, Outcome],
    stakes: Sequence[Stake],
    bank: Chips,
    rules: BankRules = BANK_LIMITED,
    banker: Account = BANKER,
) -> Coup:
    """Settle the stakes in order against a bank of so many chips; RULES.md 2 rules 30 to 33 (S0, S1).

    Raises `BadAmount` for an empty bank, which takes no stakes.
    """
    if not chips(bank):
        message = "a limited bank holds at least one chip before the deal, got 0"
        raise BadAmount(message)
    order = in_order(stakes, rules)
    first, last = _ends(order, rules)
    till = _Till(bank, rules, banker)
    for stake in order:
        unit = _unit(stake, rules)
        till.turn(stake, outcomes[stake.tableau].winner, first=unit == first, last=unit == last)
    return till.coup(bank)


def _unit(stake: Stake, rules: BankRules) -> Zone | Account:
    return stake.tableau if rules.limited_punter_unit is PunterUnit.TABLEAU else stake.punter


def _ends(order: Sequence[Stake], rules: BankRules) -> tuple[Zone | Account | None, Zone | Account | None]:
    """Give the first and the last punter in the sense of the house."""
    if rules.limited_punter_unit is PunterUnit.TABLEAU:
        return PUNTERS[0], PUNTERS[-1]
    return (order[0].punter, order[-1].punter) if order else (None, None)


class _Till:
    """The balance of the bank during one settlement; local to one `settle_limited`."""

    __slots__ = ("balance", "banker", "broken_by", "lines", "moved", "pending", "rules", "stopped")

    def __init__(self, balance: Chips, rules: BankRules, banker: Account) -> None:
        self.balance = balance
        self.rules = rules
        self.banker = banker
        self.pending = NOTHING  # losses of this coup that the house does not let the winners have; B-A8
        self.broken_by: Zone | None = None
        self.stopped = False
        self.lines: list[Line] = []
        self.moved: list[Transfer] = []

    def turn(self, stake: Stake, winner: Side | None, *, first: bool, last: bool) -> None:
        if self.stopped:
            self.lines.append(Line(stake, winner, NOTHING, NOTHING, settled=False))
            return
        amount = stake.amount
        if last and self.rules.last_cap is LastCap.RUNNING:
            amount = min(amount, self.balance)
        if winner is Side.PUNTER:
            paid = self._pay(stake, amount, first=first)
            self.lines.append(Line(stake, winner, paid, Chips(stake.amount - paid), settled=True))
        elif winner is Side.BANKER:
            taken = self._take(stake, amount)
            self.lines.append(Line(stake, winner, Chips(-taken), NOTHING, settled=True))
        else:
            self.lines.append(Line(stake, winner, NOTHING, NOTHING, settled=True))

    def _pay(self, stake: Stake, amount: Chips, *, first: bool) -> Chips:
        missing = Chips(max(0, amount - self.balance))
        if missing and self.rules.short_pay is ShortPay.TOPUP:
            self.moved.append(Transfer(self.banker, BANK, missing, Cause.BANK_TOPPED_UP, stake.tableau))
            self.balance = Chips(self.balance + missing)
        paid = min(amount, self.balance)
        self.moved.extend(win(BANK, stake, paid, self.rules))
        self.balance = Chips(self.balance - paid)
        if paid and not self.balance:
            self.broken_by = self.broken_by or stake.tableau
            self.stopped = first or self.rules.break_stops is BreakStops.ANY
        return paid

    def _take(self, stake: Stake, amount: Chips) -> Chips:
        taken = min(amount, self.balance) if self.rules.loss_cover is LossCover.CAPPED else amount
        if taken:
            self.moved.append(Transfer(stake.punter, BANK, taken, Cause.STAKE_LOST, stake.tableau))
        if self.rules.bank_running:
            self.balance = Chips(self.balance + taken)
        else:
            self.pending = Chips(self.pending + taken)
        return taken

    def coup(self, before: Chips) -> Coup:
        unsettled = tuple(dict.fromkeys(line.stake.tableau for line in self.lines if not line.settled))
        after = Chips(self.balance + self.pending)
        return Coup(before, after, tuple(self.lines), self.broken_by, unsettled, tuple(self.moved))


def last_cap(bank: Chips, prior: Sequence[Chips], rules: BankRules = BANK_LIMITED) -> Chips:
    """Give the most that the last punter may stake, after the stakes before his; RULES.md 2 rule 28, B-A10.

    With `LastCap.RUNNING` this is the most that the bank can come to hold; at his turn it is cut to what is there.
    """
    before = sum(prior)
    if rules.last_cap is LastCap.BANK_MINUS_PRIOR:
        return Chips(max(0, bank - before))
    return Chips(bank + before) if rules.last_cap is LastCap.RUNNING else bank


def accept_last(
    offer: Chips, bank: Chips, prior: Sequence[Chips], rules: BankRules = BANK_LIMITED
) -> tuple[Chips, Chips]:
    """Give what is accepted of the last punter's offer, and what goes back to him; RULES.md 2 rule 28.

    >>> accept_last(Chips(120), Chips(100), [Chips(20), Chips(20)])
    (100, 20)
    """
    accepted = min(chips(offer), last_cap(bank, prior, rules))
    return accepted, Chips(offer - accepted)


def obligatory(bank: Chips, rules: BankRules = BANK_LIMITED) -> Chips:
    """Give what every punter but the last must at least stake; RULES.md 2 rule 27, B-A18.

    Where nothing is agreed that is the table's smallest stake.
    """
    agreed = rules.agreed_stake if rules.agreed_stake is not None else rules.table_minimum
    return min(agreed, bank) if rules.obligatory_cap is ObligatoryCap.CAPPED else agreed


def missing_stake(prior: Sequence[Chips], bank: Chips, rules: BankRules = BANK_LIMITED) -> int | None:
    """Give the number, from 1, of the first punter before the last whose obligatory stake is missing; else None.

    >>> missing_stake([Chips(0), Chips(20)], Chips(100))
    1
    """
    due = obligatory(bank, rules)
    return next((place for place, amount in enumerate(prior, start=1) if amount < due), None)
