"""How much a punter may lay on a tableau of a limited bank as things lie, so that it can be said before he lays it.

The close of the stakes decides, by the same house rules; this only tells earlier. Source: RULES.md 2 rules 27 and 28
(S0, S1), 7.1 B-A10, B-A14, B-A18.
"""

from dataclasses import dataclass

from rules.limited import last_cap, obligatory
from rules.money import NOTHING, Account, Chips
from rules.moves.staking import punting_units, stakes_of_unit
from rules.seats import Zone
from rules.table import Table
from rules.variants import Mode, PunterUnit


@dataclass(frozen=True, slots=True)
class Room:
    """The most that one stake may be, and whether it is the last punter's, who is held by the bank alone."""

    most: Chips
    last: bool


def room(table: Table, punter: Account, tableau: Zone) -> Room | None:
    """Give the room for a punter's stake on a tableau; None where no bank limits it.

    A card that was seen frees the stakes, and the close checks none then (RULES.md 5.2).
    """
    if table.mode is not Mode.LIMITED or (table.exposed and not _is_last(table, punter, tableau)):
        return None
    units = punting_units(table)
    unit: Zone | Account = tableau if table.rules.limited_punter_unit is PunterUnit.TABLEAU else punter
    others = sum(
        laid.amount for laid in stakes_of_unit(table, unit) if (laid.punter, laid.tableau) != (punter, tableau)
    )
    if unit == units[-1]:
        prior = [Chips(sum(laid.amount for laid in stakes_of_unit(table, each))) for each in units[:-1]]
        return Room(Chips(max(NOTHING, last_cap(table.bank, prior, table.rules) - others)), last=True)
    if table.rules.agreed_stake is None:
        return None
    return Room(Chips(max(NOTHING, obligatory(table.bank, table.rules) - others)), last=False)


def _is_last(table: Table, punter: Account, tableau: Zone) -> bool:
    return punting_units(table)[-1] in (punter, tableau)
