"""Where the cards of a simulated table of two lie, in millimetres on the same cloth as those of bank écarté."""

import math
import random
from enum import Enum, unique

from device.simulated.places import AWRY_MM, AWRY_RAD, CARD, CLOTH, Lying
from rules.classic.sides import Player


@unique
class Spot(Enum):
    """A part of the table of two."""

    STOCK = "stock"
    TURNED = "turned"
    DISCARDS = "discards"
    DEALT_A = "dealt A"
    """The first player's hand as it is dealt, wholly in the picture."""
    DEALT_B = "dealt B"
    HELD_A = "held A"
    """The same, taken up: partly out of the picture."""
    HELD_B = "held B"
    TRICK_A = "trick A"
    TRICK_B = "trick B"
    OVER_A = "over A"
    """The first player's card, laid over the other's."""
    OVER_B = "over B"
    HEAP_A = "heap A"
    HEAP_B = "heap B"


DuelPlace = tuple[Spot, int]
"""A spot, and which of its cards."""

DEALT = {Player.A: Spot.DEALT_A, Player.B: Spot.DEALT_B}
HELD = {Player.A: Spot.HELD_A, Player.B: Spot.HELD_B}
TRICK = {Player.A: Spot.TRICK_A, Player.B: Spot.TRICK_B}
OVER = {Player.A: Spot.OVER_A, Player.B: Spot.OVER_B}
HEAP = {Player.A: Spot.HEAP_A, Player.B: Spot.HEAP_B}

MIDDLE_X, MIDDLE_Y = CLOTH[0] / 2, CLOTH[1] / 2
DEALT_STEP, HELD_STEP = 68.0, 26.0
"""From card to card of a hand: side by side as it is dealt, so that it can be counted, and as a fan when it is held."""
PACKET = 72.0
"""From trick to trick of a heap, each squared to one packet."""

_AT = {
    Spot.STOCK: (120.0, MIDDLE_Y),
    Spot.TURNED: (222.0, MIDDLE_Y),
    Spot.DISCARDS: (320.0, MIDDLE_Y - 8),
    Spot.DEALT_A: (MIDDLE_X, 592.0),
    Spot.DEALT_B: (MIDDLE_X, 92.0),
    Spot.HELD_A: (MIDDLE_X, 688.0),
    Spot.HELD_B: (MIDDLE_X, 4.0),
    Spot.TRICK_A: (MIDDLE_X + 14, MIDDLE_Y + 52),
    Spot.TRICK_B: (MIDDLE_X - 14, MIDDLE_Y - 52),
    Spot.OVER_A: (MIDDLE_X - 14, MIDDLE_Y - 46),
    Spot.OVER_B: (MIDDLE_X + 14, MIDDLE_Y + 46),
    Spot.HEAP_A: (882.0, 585.0),
    Spot.HEAP_B: (882.0, 100.0),
}

_FROM_B = frozenset({Spot.DEALT_B, Spot.HELD_B, Spot.TRICK_B, Spot.OVER_B, Spot.HEAP_B})


def lying(place: DuelPlace, seed: str, spread: int = 5) -> Lying:
    """Lay a card at a place as a hand does, a little off and awry, the same for the same seed.

    `spread` is how many cards its hand has, which lie evenly about their middle.
    """
    spot, number = place
    chance = random.Random(f"{seed} {spot.value} {number}")  # noqa: S311 - how a simulated hand lays cards
    x, y = _AT[spot]
    step = PACKET if spot in HEAP.values() else DEALT_STEP if spot in DEALT.values() else HELD_STEP
    if spot in (*DEALT.values(), *HELD.values()):
        x += (number - (spread - 1) / 2) * step
    else:
        x += number * step
    awry = AWRY_MM / 3 if spot in (*OVER.values(), *DEALT.values(), *HELD.values()) else AWRY_MM
    turn = chance.uniform(-AWRY_RAD, AWRY_RAD)
    if spot in HELD.values():
        lean = (number - (spread - 1) / 2) * 0.07
        turn, y = turn + lean, y + (CARD[1] / 2) * (1 - math.cos(lean)) * (1 if spot is Spot.HELD_A else -1)
    return Lying(
        x + chance.uniform(-awry, awry),
        y + chance.uniform(-awry, awry),
        turn + (math.pi if spot in _FROM_B else 0.0),
    )
