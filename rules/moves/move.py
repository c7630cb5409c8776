"""What a move gives back: the table after it with what is to be booked and noted, or why it is refused."""

from dataclasses import dataclass

from rules.effects import NO_FACTS, Facts, Noted, Refusal
from rules.ledger import Kind
from rules.settlement import Transfer
from rules.table import Table


@dataclass(frozen=True, slots=True)
class Draft:
    """An entry that has no number yet."""

    kind: Kind
    transfers: tuple[Transfer, ...]
    note: str


@dataclass(frozen=True, slots=True)
class Move:
    """What changes."""

    table: Table
    notes: tuple[Noted, ...] = ()
    draft: Draft | None = None


@dataclass(frozen=True, slots=True)
class No:
    """Why nothing changes."""

    code: Refusal
    why: str
    facts: Facts = NO_FACTS
