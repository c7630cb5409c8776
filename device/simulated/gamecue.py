"""What people at a simulated table of classic or of the pot game go by: the game as it stands on the screen."""

from dataclasses import dataclass

from rules.classic.state import State
from rules.pot_table import PotState


@dataclass(frozen=True, slots=True)
class DuelCue:
    """Which game of the evening is on, how many deals of it were dealt, and where it stands."""

    game: int
    dealt: int
    state: State


@dataclass(frozen=True, slots=True)
class PotCue:
    """Which deal of the evening is on, and where the table stands."""

    deal: int
    state: PotState


GameCue = DuelCue | PotCue
