"""What a step brings about, as data for the screen and the ledger: marks, tricks, findings, reminders, the end.

A refusal is `rules.machine.Refused`; a step taken back is `rules.machine.Undone`.
"""

from dataclasses import dataclass
from enum import Enum, unique
from typing import TypeAlias

from rules.classic.game import Multiple, Score
from rules.classic.irregular import Kind, Option
from rules.classic.king import KingRuling
from rules.classic.revoke import Breach
from rules.classic.scoring import Points, Stance
from rules.classic.sides import Player, Side
from rules.classic.trick import Trick
from rules.machine import Refused, Undone


@unique
class MarkWhy(Enum):
    """Why a player's points change."""

    TURNED_KING = "turned_king"
    """He turned the king of trumps."""
    HELD_KING = "held_king"
    """He announced the king of trumps in time."""
    TRICKS = "tricks"
    """He won the hand."""
    KING_NOT_ELEVENTH = "king_not_eleventh"
    """Taken back: the turned king was not the eleventh card (HG L19)."""
    FALSE_KING = "false_king"
    """Taken back: he announced a king that he did not hold (HG L25)."""
    DEAL_VOID = "deal_void"
    """Taken back: the deal counts for nothing."""
    OMITTED = "omitted"
    """A mark was forgotten (HG L50)."""
    OVERSTATED = "overstated"
    """Taken back: too much was marked (HG L51)."""


@unique
class Reminder(Enum):
    """What the screen should say now, although nothing has happened."""

    HELD_KING = "held_king"
    """Who holds the king of trumps must announce it now or loses it (C-A1)."""
    TURNED_KING = "turned_king"
    """The dealer has to claim the king that he turned (C-A2)."""
    DEALT_OUT_OF_TURN = "dealt_out_of_turn"
    """The wrong player dealt: void until the turn-up, valid after it (HG L14)."""
    LED_OUT_OF_TURN = "led_out_of_turn"
    """The wrong player led: he may take it back until it is answered (HG L40)."""
    STOCK_SHORT = "stock_short"
    """The stock could not give all; the dealer plays the hand that he has (HG L38)."""
    CONDITION_FAILED = "condition_failed"
    """The stock cannot give what the dealer made his condition: the proposal counts as refused (HG L38)."""
    KING_NOT_SEEN = "king_not_seen"
    """An announced king was not among the cards played; it may have been discarded after the announcement."""
    SHOW_KING = "show_king"
    """This announcement ends the game: let the king be shown."""


@dataclass(frozen=True, slots=True)
class FirstDealer:
    """Who deals first; None when the cut was equal and is made again."""

    dealer: Player | None


@dataclass(frozen=True, slots=True)
class Marked:
    """A player's points change by `marks`, which are negative where they are taken back."""

    player: Player
    marks: int
    why: MarkWhy
    citation: str
    score: Score


@dataclass(frozen=True, slots=True)
class KingRuled:
    """An announcement together with a card is ruled on."""

    player: Player
    ruling: KingRuling


@dataclass(frozen=True, slots=True)
class Drawn:
    """A side asked for so many cards and got so many; `stock` is what is left."""

    side: Side
    asked: int
    got: int
    stock: int


@dataclass(frozen=True, slots=True)
class Proposed:
    """What the proposing came to, and who is vulnerable."""

    stance: Stance
    vulnerable: Side | None


@dataclass(frozen=True, slots=True)
class TrickTaken:
    """A trick is complete; `number` counts from 1."""

    number: int
    trick: Trick


@dataclass(frozen=True, slots=True)
class BreachFound:
    """A duty was broken; the cards tell it."""

    breach: Breach


@dataclass(frozen=True, slots=True)
class FalseKing:
    """A player announced a king that he did not hold; `held_by_other` tells whether his adversary did."""

    player: Player
    held_by_other: bool


@dataclass(frozen=True, slots=True)
class ChoiceDue:
    """Somebody has to choose; None for either player."""

    kinds: tuple[Kind, ...]
    options: tuple[Option, ...]
    chooser: Player | None
    citation: str


@dataclass(frozen=True, slots=True)
class Settled:
    """An irregularity is settled in this way."""

    kind: Kind
    option: Option
    citation: str


@dataclass(frozen=True, slots=True)
class HandScored:
    """A hand is over: what it came to, with the non-dealer's tricks."""

    points: Points
    stance: Stance
    non_dealer_tricks: int
    citation: str


@dataclass(frozen=True, slots=True)
class Remind:
    """Something to be said."""

    what: Reminder
    player: Player | None = None


@dataclass(frozen=True, slots=True)
class GameWon:
    """The game is over."""

    winner: Player
    score: Score
    multiple: Multiple


Effect: TypeAlias = (
    FirstDealer
    | Marked
    | KingRuled
    | Drawn
    | Proposed
    | TrickTaken
    | BreachFound
    | FalseKing
    | ChoiceDue
    | Settled
    | HandScored
    | Remind
    | GameWon
    | Refused
    | Undone
)
