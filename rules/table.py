"""The state of one bank-écarté table: who sits there, the bank, the shoe, and the deal that is on.

Data and what is read off it; what changes it stands in `rules.moves`, and what may follow what in `rules.session`.
"""

from collections.abc import Sequence
from dataclasses import dataclass, field, replace

from rules.cards import Card
from rules.deal import Fault, Spread, deal_of
from rules.money import NO_PLAYERS, NOTHING, Account, Chips
from rules.phases import Phase, VoidCause
from rules.ruling import Ruling, rule_deal
from rules.seats import Zone
from rules.settlement import Stake
from rules.shoe import Shoe
from rules.tenure import Tenure
from rules.variants import BANK_RESPONSIBLE, BankRules, Mode
from rules.wire import DERIVED

ANONYMOUS: tuple[Account, ...] = (
    Account("banker"),
    Account("punter1"),
    Account("punter2"),
    Account("punter3"),
)
"""Players of a table where nobody gave a name, clockwise."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Table:
    """One table between two events. Raises `ValueError` for players that cannot sit at one table."""

    rules: BankRules
    players: tuple[Account, ...]
    """Clockwise."""
    banker: Account
    phase: Phase
    mode: Mode
    """Of this bank; after two broken ones a responsible bank may follow in a limited game."""
    bank: Chips = NOTHING
    """What the limited bank holds, the deal that is on not counted."""
    breaks: int = 0
    """Banks of this turn that are broken."""
    shoe: Shoe = field(default_factory=Shoe)
    """As it was before the deal that is on."""
    tenure: Tenure = field(default_factory=Tenure)
    """As it was before the deal that is on."""
    shuffle_locked: bool = False
    """Whether a second bank forbids the punters' reshuffle."""
    sizes: tuple[int, ...] = ()
    """How many cards were dealt to each tableau."""
    trump: Card | None = None
    stakes: tuple[Stake, ...] = ()
    riding: tuple[Stake, ...] = ()
    """Stakes that stayed after en carte."""
    exposed: tuple[Zone, ...] = ()
    """Punters' tableaux of which a card was seen before the stakes closed."""
    spread: Spread | None = None
    fault: Fault = Fault.NONE
    void: VoidCause | None = None
    ruling: Ruling | None = field(default=None, metadata=DERIVED)
    """There while the phase is RULED or SETTLED."""

    def __post_init__(self) -> None:
        """Refuse players that cannot sit at one table."""
        if len(set(self.players)) != len(self.players) or len(self.players) < 2 or self.banker not in self.players:  # noqa: PLR2004 - a banker and a punter
            message = f"a table has two or more players of different names, the banker among them; got {self.players}"
            raise ValueError(message)
        if any(not name.strip() or name in NO_PLAYERS for name in self.players):
            message = f"a player has a name other than {', '.join(NO_PLAYERS)}; got {self.players}"
            raise ValueError(message)

    @property
    def punters(self) -> tuple[Account, ...]:
        """Everybody but the banker, in clockwise order from his left."""
        seat = self.players.index(self.banker)
        return self.players[seat + 1 :] + self.players[:seat]

    def staked(self, tableau: Zone) -> Chips:
        """Give what lies on a tableau in all."""
        return Chips(sum(stake.amount for stake in self.stakes if stake.tableau is tableau))


def new_table(
    rules: BankRules = BANK_RESPONSIBLE, players: Sequence[Account] = ANONYMOUS, banker: Account | None = None
) -> Table:
    """Give a table before its first deal; the first player banks unless another is named."""
    return Table(
        rules=rules,
        players=tuple(players),
        banker=banker or next(iter(players), Account("")),
        phase=Phase.BANK_DUE if rules.mode is Mode.LIMITED else Phase.SHUFFLED,
        mode=rules.mode,
    )


def ruled(table: Table) -> Table:
    """Give the table with the ruling of what lies open; raises `FaultyDeal` where that has a fault."""
    spread = table.spread or Spread((), ((), (), (), ()))
    deal = deal_of(spread, table.shoe.seen())
    bank = table.bank if table.mode is Mode.LIMITED else None
    rules = replace(table.rules, mode=table.mode)
    return replace(table, ruling=rule_deal(deal, rules, table.stakes, banker=table.banker, bank=bank))
