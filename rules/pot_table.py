"""The pot game's table: its phases, what can happen at it, and what a step brings about.

Source: RULES.md 3 and 5.2. The moves stand in `pot_session`.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from enum import Enum, unique
from types import MappingProxyType
from typing import Final, TypeAlias

from rules.cards import Card
from rules.machine import Undo
from rules.money import NOTHING, Account, Chips
from rules.pot import PotRuling
from rules.pot_rules import PotRules
from rules.settlement import Transfer


@unique
class PotPhase(Enum):
    """What the table waits for."""

    LOT = "lot"
    """The first dealer, by lot."""
    STAKING = "staking"
    """The stakes; players may come and go while the pot is empty."""
    TURNING = "turning"
    """The deal and the turned card."""
    REVEALING = "revealing"
    """All hands open."""


@dataclass(frozen=True, slots=True)
class PotState:
    """A table as it stands; `carried` lies in the pot from deals before, `stakes` from this one."""

    rules: PotRules
    players: tuple[Account, ...]
    phase: PotPhase = PotPhase.LOT
    dealer: int = 0
    stakes: tuple[Chips, ...] = ()
    carried: Chips = NOTHING
    turned: Card | None = None
    last_stakes: tuple[Chips, ...] = ()

    @property
    def pot(self) -> Chips:
        """What lies in the pot."""
        return Chips(self.carried + sum(self.stakes))


@dataclass(frozen=True, slots=True)
class DrawLot:
    """The first dealer is drawn by lot; `dealer` is his place, from 0."""

    dealer: int


@dataclass(frozen=True, slots=True)
class LayStakes:
    """All stake, in the order of their places."""

    amounts: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class TurnTrump:
    """Four cards each are dealt and the top card of the rest is turned."""

    card: Card


@dataclass(frozen=True, slots=True)
class RevealHands:
    """All hands lie open, in the order of the places; None is a card that could not be read."""

    hands: tuple[tuple[Card | None, ...], ...]


@dataclass(frozen=True, slots=True)
class VoidDeal:
    """The deal cannot stand (RULES.md 5.2): the stakes go back, and the same dealer deals again."""


@dataclass(frozen=True, slots=True)
class TakeSeat:
    """A player sits down after the last."""

    player: Account


@dataclass(frozen=True, slots=True)
class LeaveSeat:
    """A player leaves."""

    player: Account


PotEvent: TypeAlias = DrawLot | LayStakes | TurnTrump | RevealHands | VoidDeal | TakeSeat | LeaveSeat | Undo
POT_EVENTS: Final[tuple[type, ...]] = (DrawLot, LayStakes, TurnTrump, RevealHands, VoidDeal, TakeSeat, LeaveSeat)
"""Every event but Undo."""
POT_NOUNS: Final[Mapping[type, str]] = MappingProxyType(
    {
        DrawLot: "the lot",
        LayStakes: "the stakes",
        TurnTrump: "the turned card",
        RevealHands: "the open hands",
        VoidDeal: "a void deal",
        TakeSeat: "a new player",
        LeaveSeat: "a player who leaves",
    }
)
"""What each event is called at the table."""


@dataclass(frozen=True, slots=True)
class Paid:
    """Money that moves now; to be on disk before a payout is shown. An undone step gives it back in `Undone`."""

    transfers: tuple[Transfer, ...]


@dataclass(frozen=True, slots=True)
class Ruled:
    """The deal is ruled on: who wins and why, what he takes, what is carried over."""

    ruling: PotRuling
    payout: Chips
    carried: Chips
