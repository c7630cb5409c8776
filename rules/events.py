"""What can happen at a bank-écarté table, as values: what people do, what the camera reads, what is confirmed."""

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import get_args

from rules.cards import Card
from rules.deal import HAND_SIZE, Spread
from rules.errors import NotARecord
from rules.money import Account, Chips, chips
from rules.phases import VoidCause
from rules.seats import TABLEAUX, Zone
from rules.settlement import Stake
from rules.variants import Chooser
from rules.wire import Plain, from_plain, to_plain


@dataclass(frozen=True, slots=True)
class LayBank:
    """The banker puts a sum into a limited bank."""

    amount: Chips

    def __post_init__(self) -> None:
        """Refuse what is no sum."""
        chips(self.amount)


@dataclass(frozen=True, slots=True)
class DrawBank:
    """The banker takes winnings out of a live bank."""

    amount: Chips

    def __post_init__(self) -> None:
        """Refuse what is no sum."""
        chips(self.amount)


@dataclass(frozen=True, slots=True)
class DealCards:
    """The cards lie face down: how many on each tableau, the banker's first."""

    sizes: tuple[int, int, int, int] = (HAND_SIZE,) * 4


@dataclass(frozen=True, slots=True)
class TurnTrump:
    """The seventeenth card is turned; more than one card is a misdeal."""

    cards: tuple[Card, ...]

    def __post_init__(self) -> None:
        """Refuse to turn nothing."""
        if not self.cards:
            message = "at least one card is turned as trump, got none"
            raise ValueError(message)


@dataclass(frozen=True, slots=True)
class ExposeCard:
    """A face-down card of a tableau was seen before the stakes closed."""

    tableau: Zone

    def __post_init__(self) -> None:
        """Refuse a zone that is no tableau."""
        if self.tableau not in TABLEAUX:
            message = f"a card is exposed on a tableau, got {self.tableau}"
            raise ValueError(message)


@dataclass(frozen=True, slots=True)
class OpenStakes:
    """The punters may stake."""


@dataclass(frozen=True, slots=True)
class PlaceStake:
    """A punter's stake on a tableau is now this; nothing lifts it."""

    stake: Stake


@dataclass(frozen=True, slots=True)
class CloseStakes:
    """No chip may move any more."""


@dataclass(frozen=True, slots=True)
class Reveal:
    """The tableaux are opened."""


@dataclass(frozen=True, slots=True)
class ReadCards:
    """What lies open was read."""

    spread: Spread


@dataclass(frozen=True, slots=True)
class CorrectCard:
    """A person says which card lies in a place, from 0; one place past the last adds a card. None: unread."""

    zone: Zone
    place: int
    card: Card | None


@dataclass(frozen=True, slots=True)
class RemoveCard:
    """A person says that no card lies in a place where one was read."""

    zone: Zone
    place: int


@dataclass(frozen=True, slots=True)
class VoidDeal:
    """The table lets the deal not count."""

    cause: VoidCause


@dataclass(frozen=True, slots=True)
class CountPack:
    """All cards were gathered and counted; whether they were two full packs."""

    complete: bool


@dataclass(frozen=True, slots=True)
class Confirm:
    """The banker confirms the ruling: it is to be booked."""


@dataclass(frozen=True, slots=True)
class Reopen:
    """A dispute after the settlement: it is taken back and ruled again. RULES.md 5.2."""


@dataclass(frozen=True, slots=True)
class NextDeal:
    """The cards of this deal are put away."""


@dataclass(frozen=True, slots=True)
class Reshuffle:
    """A punter mixes the cards after a deal."""


@dataclass(frozen=True, slots=True)
class PassBank:
    """The bank goes to another player; None: to whom the seats say."""

    to: Account | None = None
    by: Chooser = Chooser.BANKER
    """Who chose this, where it is a choice after a second break."""


@dataclass(frozen=True, slots=True)
class GoResponsible:
    """After a second break the banker goes on with his own means."""

    by: Chooser = Chooser.BANKER
    """Who chose this."""


@dataclass(frozen=True, slots=True)
class Sit:
    """A player takes the last seat, or the one before a given player."""

    player: Account
    before: Account | None = None


@dataclass(frozen=True, slots=True)
class Leave:
    """A player gives up his seat."""

    player: Account


@dataclass(frozen=True, slots=True)
class Undo:
    """The last step is taken back; what it booked, with a counter-entry."""


Event = (
    LayBank
    | DrawBank
    | DealCards
    | TurnTrump
    | ExposeCard
    | OpenStakes
    | PlaceStake
    | CloseStakes
    | Reveal
    | ReadCards
    | CorrectCard
    | RemoveCard
    | VoidDeal
    | CountPack
    | Confirm
    | Reopen
    | NextDeal
    | Reshuffle
    | PassBank
    | GoResponsible
    | Sit
    | Leave
    | Undo
)
"""Anything that can happen."""

EVENTS: dict[str, type[Event]] = {kind.__name__: kind for kind in get_args(Event)}
"""The events by the names that stored data uses."""

NOUNS: Mapping[type[Event], str] = MappingProxyType(
    {
        LayBank: "a bank",
        DrawBank: "money drawn from the bank",
        DealCards: "a deal",
        TurnTrump: "a turned card",
        ExposeCard: "an exposed card",
        OpenStakes: "the opening of the stakes",
        PlaceStake: "a stake",
        CloseStakes: "the closing of the stakes",
        Reveal: "the opening of the cards",
        ReadCards: "the open cards",
        CorrectCard: "a corrected card",
        RemoveCard: "a card taken away",
        VoidDeal: "a void deal",
        CountPack: "a counted pack",
        Confirm: "a confirmation",
        Reopen: "a reopened settlement",
        NextDeal: "the next deal",
        Reshuffle: "a reshuffle",
        PassBank: "a bank passed on",
        GoResponsible: "a responsible bank",
        Sit: "a new player",
        Leave: "a player who leaves",
        Undo: "an undo",
    }
)
"""What each event is called at the table."""


def event_to_json(event: Event) -> dict[str, Plain]:
    """Give an event as plain data for JSON.

    >>> event_to_json(RemoveCard(Zone.PUNTER1, 4))
    {'event': 'RemoveCard', 'zone': 'punter1', 'place': 4}
    """
    return {"event": type(event).__name__, **to_plain(event)}


def event_from_json(data: Plain) -> Event:
    """Give the event that plain data stands for; raises `NotARecord` for anything else."""
    name = data.get("event") if isinstance(data, dict) else None
    if not isinstance(name, str) or name not in EVENTS:
        message = f"an event has a name of {', '.join(EVENTS)}; got {data!r}"
        raise NotARecord(message)
    return from_plain(EVENTS[name], {key: item for key, item in data.items() if key != "event"}, name)
