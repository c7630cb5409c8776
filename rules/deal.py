"""One deal of bank écarté, and all that can be wrong with what lies on the table.

A `Spread` is what was seen, right or wrong; `faults` names everything wrong with it at once; a `Deal` has no fault.
"""

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from enum import Flag, auto, unique

from rules.cards import Card
from rules.errors import RulesError
from rules.seats import TABLEAUX, Zone

Hand = tuple[Card, ...]
"""The cards of one tableau."""

HAND_SIZE = 4
"""Cards of a tableau; RULES.md 1.3 rule 7 (S0, S1)."""

DEAL_SIZE = HAND_SIZE * len(TABLEAUX) + 1
"""Cards that a deal uses, the turned one included: 17; RULES.md 1.5 rule 18."""

COPIES = 2
"""How often each face is in two mixed packs; RULES.md 1.1 rules 1 and 3."""


@unique
class Fault(Flag):
    """What is wrong with a spread; several at once are one value."""

    NONE = 0
    """Nothing."""
    TOO_FEW = auto()
    """A tableau has fewer than four cards."""
    TOO_MANY = auto()
    """A tableau has more than four cards."""
    THIRD_COPY = auto()
    """A face lies on the table more than twice."""
    THIRD_COPY_IN_SHOE = auto()
    """A face was seen more than twice since the cards were last mixed."""
    NO_TRUMP = auto()
    """No seventeenth card is turned."""
    TWO_TRUMPS = auto()
    """More than one card is turned as the seventeenth."""
    UNREAD = auto()
    """A card lies there that nobody has read."""
    TRUMP_CHANGED = auto()
    """The turned card is not the one that was turned before the stakes."""


class FaultyDeal(RulesError, ValueError):
    """Something was ruled on that has a fault; carries the faults."""

    def __init__(self, fault: Fault, sentences: Sequence[str]) -> None:
        """Keep the faults beside their sentences."""
        super().__init__(" ".join(sentences))
        self.fault = fault


@dataclass(frozen=True, slots=True)
class Spread:
    """What lies open on the table; None is a card that is there and not read."""

    trumps: tuple[Card | None, ...]
    """The cards turned as the seventeenth: one, when all is well."""
    tableaux: tuple[tuple[Card | None, ...], ...]
    """The four tableaux, the banker's first."""

    def __post_init__(self) -> None:
        """Refuse anything but four tableaux."""
        if len(self.tableaux) != len(TABLEAUX):
            message = f"a table has {len(TABLEAUX)} tableaux, got {len(self.tableaux)}"
            raise ValueError(message)

    def cards(self) -> tuple[Card | None, ...]:
        """Give every card, the turned one first, then tableau by tableau."""
        return self.trumps + tuple(card for hand in self.tableaux for card in hand)


@dataclass(frozen=True, slots=True)
class Deal:
    """A deal without fault: one turned card and four tableaux of four, the banker's first.

    Raises `FaultyDeal` for anything else. `seen` counts what the shoe gave before this deal.
    """

    trump: Card
    tableaux: tuple[Hand, Hand, Hand, Hand]
    seen: Mapping[Card, int] = field(default_factory=dict, repr=False, compare=False)

    def __post_init__(self) -> None:
        """Refuse a deal that has a fault."""
        spread = Spread((self.trump,), self.tableaux)
        fault = faults(spread, self.seen)
        if fault:
            raise FaultyDeal(fault, describe(fault, spread, self.seen))

    @property
    def banker(self) -> Hand:
        """The banker's tableau; RULES.md 1.2 rule 4."""
        return self.tableaux[0]

    def hand(self, zone: Zone) -> Hand:
        """Give the tableau that lies in a zone; raises `ValueError` for a zone that is no tableau."""
        return self.tableaux[TABLEAUX.index(zone)]

    def cards(self) -> Hand:
        """Give the seventeen cards, the turned one first."""
        return (self.trump, *(card for hand in self.tableaux for card in hand))


def spread_of(zones: Mapping[Zone, Sequence[Card | None]]) -> Spread:
    """Give what lies in each zone as a spread; the stock does not matter, a missing zone is empty."""
    return Spread(tuple(zones.get(Zone.TRUMP, ())), tuple(tuple(zones.get(zone, ())) for zone in TABLEAUX))


def deal_of(spread: Spread, seen: Mapping[Card, int] | None = None) -> Deal:
    """Give the deal that lies there; raises `FaultyDeal` naming all that is wrong."""
    before = seen or {}
    fault = faults(spread, before)
    if fault:
        raise FaultyDeal(fault, describe(fault, spread, before))
    trump, banker, one, two, three = _known(spread.trumps)[0], *(_known(hand) for hand in spread.tableaux)
    return Deal(trump, (banker, one, two, three), before)


def _known(cards: tuple[Card | None, ...]) -> Hand:
    return tuple(card for card in cards if card is not None)


def counts(cards: Sequence[Card | None]) -> dict[Card, int]:
    """Count each face among cards; unread ones do not count."""
    return Counter([card for card in cards if card is not None])


def third_copies(cards: Sequence[Card | None], seen: Mapping[Card, int] | None = None) -> tuple[Card, ...]:
    """Give each face that would be there a third time, counting what was seen before; RULES.md 1.1 rule 3."""
    before = seen or {}
    return tuple(card for card, number in counts(cards).items() if number + before.get(card, 0) > COPIES)


def faults(spread: Spread, seen: Mapping[Card, int] | None = None, turned: Card | None = None) -> Fault:
    """Give all that is wrong with a spread; `seen` counts the faces that the shoe gave before.

    `turned` is the trump that was named before the stakes, where one was.

    Source: RULES.md 1.1 rule 3, 1.3 rules 7 and 8, 5.2.
    """
    found = Fault.NONE
    sizes = tuple(len(hand) for hand in spread.tableaux)
    if min(sizes) < HAND_SIZE:
        found |= Fault.TOO_FEW
    if max(sizes) > HAND_SIZE:
        found |= Fault.TOO_MANY
    if not spread.trumps:
        found |= Fault.NO_TRUMP
    if len(spread.trumps) > 1:
        found |= Fault.TWO_TRUMPS
    cards = spread.cards()
    if None in cards:
        found |= Fault.UNREAD
    tally = counts(cards)
    if max(tally.values(), default=0) > COPIES:
        found |= Fault.THIRD_COPY
    if seen and any(number + seen.get(card, 0) > COPIES for card, number in tally.items() if number <= COPIES):
        found |= Fault.THIRD_COPY_IN_SHOE
    if turned is not None and spread.trumps and spread.trumps[0] not in (turned, None):
        found |= Fault.TRUMP_CHANGED
    return found


def _cards(number: int) -> str:
    return f"{number} card" if number == 1 else f"{number} cards"


def describe(fault: Fault, spread: Spread, seen: Mapping[Card, int] | None = None) -> tuple[str, ...]:
    """Say each fault of a spread in one English sentence."""
    said: list[str] = []
    for zone, hand in zip(TABLEAUX, spread.tableaux, strict=True):
        wrong = (len(hand) < HAND_SIZE and Fault.TOO_FEW in fault) or (
            len(hand) > HAND_SIZE and Fault.TOO_MANY in fault
        )
        if wrong:
            said.append(f"The {zone} tableau has {_cards(len(hand))}, it must have {HAND_SIZE}.")
    if Fault.NO_TRUMP in fault:
        said.append("No trump is turned.")
    if Fault.TWO_TRUMPS in fault:
        said.append(f"{len(spread.trumps)} cards are turned as trump, there must be one.")
    if Fault.UNREAD in fault:
        said.append(f"{_cards(spread.cards().count(None))} could not be read.")
    if Fault.TRUMP_CHANGED in fault:
        said.append(f"The turned card is now read as {spread.trumps[0]}, it was another before the stakes.")
    if Fault.THIRD_COPY in fault:
        faces = ", ".join(str(card) for card in third_copies(spread.cards()))
        said.append(f"More than {COPIES} of one face on the table: {faces}.")
    if Fault.THIRD_COPY_IN_SHOE in fault:
        here = third_copies(spread.cards())
        faces = ", ".join(str(card) for card in third_copies(spread.cards(), seen) if card not in here)
        said.append(f"More than {COPIES} of one face since the cards were mixed: {faces}.")
    return tuple(said)
