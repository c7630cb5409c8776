"""The board of a club night as frozen values in the reader's words."""

from dataclasses import dataclass

from display.shown import Hint, Seat, Shown
from rules.tricks import Side


@dataclass(frozen=True, slots=True)
class VerdictLetter:
    """How one tableau ended, in a sign: its number and whose it is."""

    text: str
    winner: Side | None


@dataclass(frozen=True, slots=True)
class BoardTable:
    """One table of the club, and how its last deal ended."""

    name: str
    state: str
    """What goes on there."""
    alert: bool
    """Whether somebody should go and look."""
    banker: str
    bank: str
    """What a limited bank holds, or nothing."""
    deal: str
    """Which deal the trump and the verdicts are of; empty where none was ruled yet."""
    trump: Shown | None
    verdicts: tuple[VerdictLetter, ...]
    note: str = ""
    """What is irregular in the deal that is on."""


@dataclass(frozen=True, slots=True)
class BoardView:
    """All tables, everybody's balance, and what does not cancel."""

    title: str
    sentence: str
    tables: tuple[BoardTable, ...]
    balances_title: str
    balances: tuple[Seat, ...]
    """What each player has won or lost at all tables together, the greatest gain first."""
    nothing: str
    """What is said where no table is known yet."""
    warnings: tuple[str, ...] = ()
    """What does not cancel, or did not come."""
    turn: int = 0
    """Where there is more than the screen holds, which part of it is shown; grows with time."""
    hints: tuple[Hint, ...] = ()
