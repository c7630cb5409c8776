"""The stakes: what a punter may lay, and what is checked when they close.

Source: RULES.md 1.2 rule 5, 1.3 rule 9, 2 rules 27 and 28 (S0, S1).
"""

from dataclasses import replace

from rules.effects import Facts, Noted, Notice, Refusal
from rules.events import CloseStakes, PlaceStake
from rules.limited import last_cap, missing_stake, obligatory
from rules.money import NOTHING, Account, Chips
from rules.moves.move import Move, No
from rules.phases import Phase
from rules.seats import PUNTERS, Zone
from rules.settlement import Stake
from rules.table import Table
from rules.variants import Mode, PunterUnit


def place_stake(table: Table, event: PlaceStake) -> Move | No:
    """Lay, change or lift one punter's stake on one tableau; RULES.md 1.2 rule 5."""
    stake = event.stake
    refusal = _bad_punter(table, stake.punter) or _bad_sum(table, stake)
    if refusal:
        return refusal
    kept = tuple(laid for laid in table.stakes if (laid.punter, laid.tableau) != (stake.punter, stake.tableau))
    return Move(replace(table, stakes=(*kept, stake) if stake.amount else kept))


def _bad_punter(table: Table, punter: Account) -> No | None:
    if punter == table.banker:
        return No(Refusal.BANKER_STAKES, f"{punter} holds the bank and does not stake against it.", Facts(who=punter))
    if punter not in table.players:
        return No(Refusal.UNKNOWN_PLAYER, f"No {punter} sits at the table.", Facts(who=punter))
    return None


def _bad_sum(table: Table, stake: Stake) -> No | None:
    same = [laid.amount for laid in table.stakes if (laid.punter, laid.tableau) == (stake.punter, stake.tableau)]
    rides = [laid.amount for laid in table.riding if (laid.punter, laid.tableau) == (stake.punter, stake.tableau)]
    if stake.amount < sum(rides) and not table.exposed:
        why = f"{sum(rides)} stay on {stake.tableau} after en carte in this house."
        return No(Refusal.STAKE_RIDES, why, Facts(stake.tableau, least=Chips(sum(rides))))
    least = least_stake(table)
    if NOTHING < stake.amount < least:
        why = f"The smallest stake is {least}, got {stake.amount}."
        return No(Refusal.STAKE_TOO_SMALL, why, Facts(got=stake.amount, least=least))
    total, most = Chips(table.staked(stake.tableau) - sum(same) + stake.amount), table.rules.table_maximum
    if most is not None and total > most:
        why = f"A tableau takes {most} at the most, {stake.tableau} would hold {total}."
        return No(Refusal.STAKE_TOO_LARGE, why, Facts(stake.tableau, got=total, most=most))
    return None


def least_stake(table: Table) -> Chips:
    """Give the smallest stake that is taken now: the table's, or all that a limited bank holds where that is less.

    Otherwise nobody could lay what is agreed against a bank that holds less than the table's smallest stake, for the
    agreed sum is capped at the bank; RULES.md 2 rules 27 and 28, 7.1 B-A18.
    """
    if table.mode is Mode.RESPONSIBLE:
        return table.rules.table_minimum
    return min(table.rules.table_minimum, obligatory(table.bank, table.rules))


def close_stakes(table: Table, _event: CloseStakes) -> Move | No:
    """End the staking; against a limited bank the stakes are checked and the last one cut to the bank."""
    closed = replace(table, phase=Phase.STAKES_CLOSED)
    if table.mode is Mode.RESPONSIBLE:
        return Move(closed)
    units = punting_units(table)
    prior = [Chips(sum(stake.amount for stake in stakes_of_unit(table, unit))) for unit in units[:-1]]
    refusal = None if table.exposed else _bad_prior(table, units, prior)
    if refusal:
        return refusal
    return _cut_last(closed, units[-1], prior)


def punting_units(table: Table) -> tuple[Zone | Account, ...]:
    """Give the punters in the house's sense, in order; RULES.md 7.1 B-A14."""
    return PUNTERS if table.rules.limited_punter_unit is PunterUnit.TABLEAU else table.punters


def stakes_of_unit(table: Table, unit: Zone | Account) -> list[Stake]:
    """Give what one punter in the house's sense has laid."""
    return [stake for stake in table.stakes if unit in (stake.tableau, stake.punter)]


def _bad_prior(table: Table, units: tuple[Zone | Account, ...], prior: list[Chips]) -> No | None:
    due = obligatory(table.bank, table.rules)
    missing = missing_stake(prior, table.bank, table.rules)
    if missing is not None:
        unit = units[missing - 1]
        why = f"{unit} must stake {due}, all but the last must."
        return No(Refusal.OBLIGATORY_STAKE_MISSING, why, replace(_of_unit(unit), least=due))
    if table.rules.agreed_stake is not None:
        for unit, amount in zip(units, prior, strict=False):
            # What rides after en carte cannot be lifted, so that nobody is asked to; B-A19.
            rides = sum(stake.amount for stake in table.riding if unit in (stake.tableau, stake.punter))
            if amount > max(due, rides):
                why = f"{unit} stakes the agreed {due}, got {amount}."
                return No(Refusal.AGREED_STAKE_EXCEEDED, why, replace(_of_unit(unit), got=amount, most=due))
    return None


def _of_unit(unit: Zone | Account) -> Facts:
    return Facts(unit) if isinstance(unit, Zone) else Facts(who=unit)


def _cut_last(table: Table, unit: Zone | Account, prior: list[Chips]) -> Move:
    """Cut the last punter's stakes to what the bank lets him, in the order in which they lie."""
    room = last_cap(table.bank, prior, table.rules)
    notes: list[Noted] = []
    kept: list[Stake] = []
    for stake in table.stakes:
        accepted = stake.amount
        if unit in (stake.tableau, stake.punter):
            accepted = min(stake.amount, room)
            room = Chips(room - accepted)
        if accepted < stake.amount:
            back = Chips(stake.amount - accepted)
            notes.append(Noted(Notice.STAKE_CUT, zone=stake.tableau, account=stake.punter, amount=back))
        if accepted:
            kept.append(replace(stake, amount=accepted))
    return Move(replace(table, stakes=_seated(table, kept)), tuple(notes))


def _seated(table: Table, stakes: list[Stake]) -> tuple[Stake, ...]:
    """Give the stakes in the order in which persons are settled, where persons are the punters.

    The last person is there even without a stake, so that nobody else is taken for the last; RULES.md 7.1 B-A10.
    """
    if table.rules.limited_punter_unit is PunterUnit.TABLEAU:
        return tuple(stakes)
    seats = table.punters
    if all(stake.punter != seats[-1] for stake in stakes):
        stakes = [*stakes, Stake(seats[-1], PUNTERS[-1], NOTHING)]
    return tuple(sorted(stakes, key=lambda stake: seats.index(stake.punter)))
