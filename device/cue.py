"""What people at a table read on the screen, for those of a simulated one to go by: where the game stands."""

from collections.abc import Mapping
from dataclasses import dataclass, field

from rules.cards import Card
from rules.classic.state import State
from rules.phases import Phase
from rules.pot_table import PotState


@dataclass(frozen=True, slots=True)
class BankCue:
    """Bank écarté: which deal is on, where it stands, and which cards the shoe gave before it."""

    deal: int
    phase: Phase
    seen: Mapping[Card, int] = field(default_factory=dict)
    stakes_first: bool = False
    """Whether in this house the trump is turned when the stakes are closed."""


@dataclass(frozen=True, slots=True)
class DuelCue:
    """Classic: which game of the evening is on, how many deals of it were dealt, and where it stands."""

    game: int
    dealt: int
    state: State


@dataclass(frozen=True, slots=True)
class PotCue:
    """The pot game: which deal of the evening is on, and where the table stands."""

    deal: int
    state: PotState


Cue = BankCue | DuelCue | PotCue
