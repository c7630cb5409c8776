"""What can happen at the table, each as a frozen record of the fact and no more.

Players stay the same through a game; who of them is the dealer the state knows.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import TypeAlias

from rules.cards import Card, Rank
from rules.classic.irregular import Kind, Option
from rules.classic.sides import Player
from rules.machine import Undo

PACKETS: tuple[tuple[int, int], ...] = ((2, 3), (3, 2))
"""The two ways of giving five cards in two packets (RULES.md 4.1 rule 47)."""


@dataclass(frozen=True, slots=True)
class Cut:
    """Both cut for the deal; the ranks that they show."""

    a: Rank
    b: Rank


@dataclass(frozen=True, slots=True)
class Lot:
    """The first dealer is drawn by lot (S0, S4)."""

    dealer: Player


@dataclass(frozen=True, slots=True)
class Dealt:
    """Five cards each are dealt; `packets` tells in which order."""

    by: Player
    packets: tuple[int, int] = (3, 2)


@dataclass(frozen=True, slots=True)
class TurnedUp:
    """The eleventh card is turned."""

    card: Card


@dataclass(frozen=True, slots=True)
class ClaimTurnedKing:
    """The dealer says that he marks the king he turned, where it is not marked by itself."""

    by: Player


@dataclass(frozen=True, slots=True)
class AnnounceKing:
    """A player announces the king of trumps; `together` means in one move with the card that he has just played."""

    by: Player
    together: bool = False


@dataclass(frozen=True, slots=True)
class Propose:
    """The non-dealer asks for cards, with or without his number."""

    by: Player
    number: int | None = None


@dataclass(frozen=True, slots=True)
class Stand:
    """The non-dealer says that he plays."""

    by: Player


@dataclass(frozen=True, slots=True)
class Accept:
    """The dealer accepts the proposal; `on_condition` tells how many cards must be left for him (HG L38)."""

    by: Player
    on_condition: int | None = None


@dataclass(frozen=True, slots=True)
class Refuse:
    """The dealer refuses the proposal."""

    by: Player


@dataclass(frozen=True, slots=True)
class Retract:
    """A player wants to take back what he proposed, answered or asked for."""

    by: Player


@dataclass(frozen=True, slots=True)
class Draw:
    """A player discards so many cards and asks for as many."""

    by: Player
    number: int


@dataclass(frozen=True, slots=True)
class Lead:
    """A card is led; `king` tells that the player named the king as he led it."""

    by: Player
    card: Card
    king: bool = False


@dataclass(frozen=True, slots=True)
class Reply:
    """A card answers the lead; `king` tells that the player named the king as he played it."""

    by: Player
    card: Card
    king: bool = False


@dataclass(frozen=True, slots=True)
class NoReply:
    """A player whose hand is short has no card to answer with."""

    by: Player


@dataclass(frozen=True, slots=True)
class TakeBack:
    """A player takes his latest card back."""

    by: Player


@dataclass(frozen=True, slots=True)
class Abandon:
    """A player throws up his hand."""

    by: Player


@dataclass(frozen=True, slots=True)
class Irregular:
    """The table reports an irregularity.

    `cards` is the number of cards in the hand where the count is wrong, `points` what was marked wrongly for `by`.
    """

    kind: Kind
    by: Player | None = None
    cards: int | None = None
    points: int | None = None


@dataclass(frozen=True, slots=True)
class Choose:
    """A player chooses what follows an irregularity."""

    by: Player
    option: Option


Event: TypeAlias = (
    Cut
    | Lot
    | Dealt
    | TurnedUp
    | ClaimTurnedKing
    | AnnounceKing
    | Propose
    | Stand
    | Accept
    | Refuse
    | Retract
    | Draw
    | Lead
    | Reply
    | NoReply
    | TakeBack
    | Abandon
    | Irregular
    | Choose
    | Undo
)

EVENTS: tuple[type, ...] = (
    Cut,
    Lot,
    Dealt,
    TurnedUp,
    ClaimTurnedKing,
    AnnounceKing,
    Propose,
    Stand,
    Accept,
    Refuse,
    Retract,
    Draw,
    Lead,
    Reply,
    NoReply,
    TakeBack,
    Abandon,
    Irregular,
    Choose,
)
"""Every event but Undo, which all games share."""

NOUNS: Mapping[type, str] = MappingProxyType(
    {
        Cut: "a cut",
        Lot: "a lot",
        Dealt: "a deal",
        TurnedUp: "a turn-up",
        ClaimTurnedKing: "a claim of the turned king",
        AnnounceKing: "an announced king",
        Propose: "a proposal",
        Stand: "a non-dealer who plays",
        Accept: "an acceptance",
        Refuse: "a refusal",
        Retract: "a word taken back",
        Draw: "a number of cards",
        Lead: "a lead",
        Reply: "a reply",
        NoReply: "a hand without a card to reply",
        TakeBack: "a card taken back",
        Abandon: "a hand thrown up",
        Irregular: "a report of an irregularity",
        Choose: "a choice",
    }
)
"""What each event is called at the table."""
