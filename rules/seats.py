"""Where cards lie on a bank-écarté table: the banker's tableau, three punters', the trump and the stock.

Source: RULES.md 1.2 rule 4 and 1.3 rules 7 and 8.
"""

from enum import Enum, unique


@unique
class Zone(Enum):
    """A place on the table where cards of one deal lie together."""

    BANKER = "banker"
    PUNTER1 = "punter1"
    PUNTER2 = "punter2"
    PUNTER3 = "punter3"
    TRUMP = "trump"
    STOCK = "stock"

    def __str__(self) -> str:
        """Give the zone's name as files and commands write it."""
        return self.value


PUNTERS: tuple[Zone, Zone, Zone] = (Zone.PUNTER1, Zone.PUNTER2, Zone.PUNTER3)
"""The punters' tableaux in the order in which they are settled, left to right as the banker sees them."""

TABLEAUX: tuple[Zone, ...] = (Zone.BANKER, *PUNTERS)
"""The four tableaux of four cards each."""
