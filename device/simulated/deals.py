"""Which cards a simulated dealer deals, and what goes wrong. Pure: the same seed deals the same evening."""

import random
from collections.abc import Mapping
from dataclasses import dataclass
from enum import Enum, unique

from device.cue import BankCue
from device.simulated.places import Place, table_places
from rules.cards import PACK, Card
from rules.deal import COPIES, DEAL_SIZE, HAND_SIZE
from rules.seats import PUNTERS, TABLEAUX, Zone

SPARE = 1
"""Cards that a deal may need beyond its seventeen, where a fifth card slips onto a tableau."""


@unique
class Mishap(Enum):
    """What can go wrong while a simulated deal is played."""

    EXPOSED = "exposed"
    """A punters' card is seen while the stakes are open, and turned down again."""
    BANKER_EXPOSED = "banker exposed"
    """A card of the banker's is."""
    TOO_FEW = "too few"
    """A tableau gets three cards."""
    TOO_MANY = "too many"
    """A tableau gets five."""
    MOVED = "moved"
    """After the reveal two cards of different tableaux change places."""


@dataclass(frozen=True, slots=True)
class SimulatedDeal:
    """What is dealt where, and what goes wrong with it at which place, if anything does."""

    cards: Mapping[Place, Card]
    mishap: Mishap | None = None
    at: Place = (Zone.PUNTER1, 0)

    def hand(self, zone: Zone) -> tuple[Card, ...]:
        """Give the cards of one zone, from the left."""
        places = sorted(number for where, number in self.cards if where is zone)
        return tuple(self.cards[zone, number] for number in places)


def simulated_deal(seed: int, cue: BankCue, mishaps: float = 0.0) -> SimulatedDeal:
    """Give the deal of this number from what the shoe still holds; `mishaps` is the share of deals with one."""
    chance = random.Random(f"{seed} {cue.deal}")  # noqa: S311 - a simulated shoe
    rest = [card for card in PACK for _ in range(COPIES - cue.seen.get(card, 0))]
    if len(rest) < DEAL_SIZE + SPARE:
        rest = [card for card in PACK for _ in range(COPIES)]
    drawn = chance.sample(rest, DEAL_SIZE + SPARE)
    cards = dict(zip(table_places(), drawn, strict=False))
    if chance.random() >= mishaps:
        return SimulatedDeal(cards)
    mishap = chance.choice(tuple(Mishap))
    zone = Zone.BANKER if mishap is Mishap.BANKER_EXPOSED else chance.choice(PUNTERS)
    at = zone, chance.randrange(HAND_SIZE)
    if mishap is Mishap.TOO_FEW:
        zone = chance.choice(TABLEAUX)
        at = zone, HAND_SIZE - 1
        del cards[at]
    elif mishap is Mishap.TOO_MANY:
        at = zone, HAND_SIZE
        cards[at] = drawn[-1]
    return SimulatedDeal(cards, mishap, at)
