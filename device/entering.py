"""Entering the stakes with four buttons: next goes from tableau to tableau and to whose stakes they are. Pure.

Everybody stakes on a tableau of his own until somebody is chosen; then each tableau takes the stake of that player. So
several may stake on one tableau, and one on several.
"""

from collections.abc import Mapping
from dataclasses import dataclass, replace

from rules.money import NOTHING, Account, Chips
from rules.seats import PUNTERS, Zone
from rules.table import Table

WHO = len(PUNTERS)
"""The field, after the three tableaux, in which a player is chosen."""


@dataclass(frozen=True, slots=True)
class Entering:
    """Which field is open, 0 to 2 for the tableaux and `WHO`, and whose stakes are entered; None: each his own."""

    field: int = 0
    who: Account | None = None

    @property
    def zone(self) -> Zone | None:
        """Give the tableau that is open; None while a player is chosen."""
        return None if self.field == WHO else PUNTERS[self.field]

    def onward(self) -> "Entering":
        """Go to the next field; after the last comes the first."""
        return replace(self, field=(self.field + 1) % (WHO + 1))

    def turned(self, steps: int, table: Table) -> "Entering":
        """Choose the player so many places on, nobody in particular among them."""
        every = (None, *table.punters)
        place = every.index(self.who) if self.who in every else 0
        return replace(self, who=every[(place + steps) % len(every)])

    def stakers(self, table: Table) -> Mapping[Zone, Account]:
        """Give who stakes on each tableau; where there are few punters, from the first again."""
        punters = table.punters
        if self.who in punters and self.who is not None:
            return dict.fromkeys(PUNTERS, self.who)
        return {zone: punters[place % len(punters)] for place, zone in enumerate(PUNTERS)}


def laid(table: Table, punter: Account, zone: Zone) -> Chips:
    """Give what a punter has on a tableau."""
    return Chips(sum(stake.amount for stake in table.stakes if (stake.punter, stake.tableau) == (punter, zone)))


def changed(amount: Chips, step: int, least: Chips) -> Chips:
    """Give a stake one step up or down; between nothing and the table's least there is no stake.

    >>> changed(Chips(0), 5, Chips(20)), changed(Chips(20), -5, Chips(20)), changed(Chips(20), 5, Chips(20))
    (20, 0, 25)
    """
    wanted = amount + step
    if step > 0:
        return Chips(max(wanted, least))
    return Chips(wanted) if wanted >= max(least, 1) else NOTHING
