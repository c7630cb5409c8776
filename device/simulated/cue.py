"""What the people at a simulated table go by: the screen, as everybody at a table does."""

from collections.abc import Mapping
from dataclasses import dataclass, field

from rules.cards import Card
from rules.phases import Phase


@dataclass(frozen=True, slots=True)
class Cue:
    """Which deal is on, where it stands, and which cards the shoe gave before it."""

    deal: int
    phase: Phase
    seen: Mapping[Card, int] = field(default_factory=dict)
