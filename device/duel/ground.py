"""What lies where at a table of two, from a reading alone: trick, stock, turned card, heaps, hands. Knows no game.

The picture is parted by two lines across and two lines down. In the middle column the first player's hand lies nearest
to the lower edge, the second player's at the far edge, and the trick between them, each card before who played it. On
the left and on the right lie, half-way, the stock with the turned card beside it, and above and below the heaps of won
tricks, the lower the first player's. Which of the two sides holds the stock does not matter.
"""

import math
from collections.abc import Mapping
from dataclasses import dataclass, replace
from enum import Enum, unique
from itertools import pairwise

from rules.cards import Card
from rules.classic.sides import Player
from vision.reading import Corners, Reading, Sight

LEFT, RIGHT = 0.31, 0.69
"""Shares of the picture's width between which hands and tricks lie: five overlapping cards are a third of it wide."""
FAR, NEAR = 0.29, 0.71
"""Shares of its height between which the trick lies: two cards, one a little above the other, need two fifths."""
SIDE_FAR, SIDE_NEAR = 0.335, 0.665
"""Shares of its height between which, at a side, stock and turned card lie; a card is a seventh of it high."""
EVEN = 0.02
"""Shares of its height by which a card must lie off the middle to be one player's: an eighth of a card."""


RIM = 0.01
"""Shares of the picture's height at its edges that a card wholly in view does not reach: a few pixels of misjudging."""
BESIDE = (0.8, 1.6)
"""Card widths from one card of a hand to the next: nearer, one lies on the other; farther, one may be missed."""
FEWEST = 3
"""Cards that make a hand as it is dealt; fewer are what is seen of a hand that is held."""


@unique
class Area(Enum):
    """The parts of such a table."""

    TRICK = "trick"
    """The middle."""
    SIDE = "side"
    """Where the stock and the turned card lie."""
    HAND_A = "hand A"
    """Before the first player."""
    HAND_B = "hand B"
    """Before the second."""
    HEAP_A = "heap A"
    """The first player's won tricks."""
    HEAP_B = "heap B"
    """The second player's."""


HANDS: Mapping[Player, Area] = {Player.A: Area.HAND_A, Player.B: Area.HAND_B}
HEAPS: Mapping[Player, Area] = {Player.A: Area.HEAP_A, Player.B: Area.HEAP_B}


@dataclass(frozen=True, slots=True)
class Middle:
    """One card of the trick: what is surely read of it, whose it is by where it lies (None: too even), and where."""

    card: Card | None
    by: Player | None
    down: bool
    corners: Corners
    height: float
    """How far down in the picture its middle lies, as a share."""
    named: bool = False
    """Somebody has said which card it is; whatever is read there afterwards, it is that card."""


@dataclass(frozen=True, slots=True)
class Ground:
    """A reading, parted."""

    trick: tuple[Middle, ...]
    turned: tuple[Sight, ...]
    """What lies face up beside the stock."""
    stock: int
    """How many backs are seen there."""
    heaps: Mapping[Player, int]
    """How many packets are seen on each heap."""
    hands: Mapping[Player, tuple[Sight, ...]]

    def whole(self, player: Player, size: tuple[int, int]) -> int | None:
        """Count a hand that lies wholly in the picture, its cards side by side; None for any other.

        A hand that is held at the edge, or whose cards lie on one another, is not counted: one may hide another.
        """
        sights = self.hands[player]
        inside = all(0 < x < size[0] and 0 < y < size[1] for sight in sights for x, y in sight.corners)
        return len(sights) if len(sights) >= FEWEST and inside and _is_row(sights) else None

    def shown(self, player: Player) -> tuple[Card, ...]:
        """Give the cards of a hand that are surely seen face up."""
        return tuple(sight.card for sight in self.hands[player] if sight.sure and sight.card is not None)


def area_of(x: float, y: float) -> Area:
    """Give the part of the table in which a point lies, `x` and `y` as shares of the picture's width and height.

    >>> area_of(0.5, 0.5), area_of(0.1, 0.9)
    (<Area.TRICK: 'trick'>, <Area.HEAP_A: 'heap A'>)
    """
    if LEFT <= x <= RIGHT:
        if FAR <= y <= NEAR:
            return Area.TRICK
        return Area.HAND_A if y > NEAR else Area.HAND_B
    if SIDE_FAR <= y <= SIDE_NEAR:
        return Area.SIDE
    return Area.HEAP_A if y > SIDE_NEAR else Area.HEAP_B


def ground_of(reading: Reading) -> Ground:
    """Part a reading; zones of bank écarté that it may have are of no matter here."""
    parts: dict[Area, list[Sight]] = {area: [] for area in Area}
    for sight in reading.sights:
        parts[area_of(*middle_of(sight.corners, reading.size))].append(sight)
    side = parts[Area.SIDE]
    return Ground(
        trick=tuple(_middle(sight, reading.size) for sight in parts[Area.TRICK]),
        turned=tuple(sight for sight in side if not sight.face_down),
        stock=sum(sight.face_down for sight in side),
        heaps={player: sum(sight.face_down for sight in parts[area]) for player, area in HEAPS.items()},
        hands={player: tuple(parts[area]) for player, area in HANDS.items()},
    )


def steady(reading: Reading) -> Reading:
    """Give a reading without the cards that reach out of the picture, above or below: hands that are held.

    They stir all the time, and are read a little otherwise in each picture, which would keep readings from agreeing.
    """
    high = reading.size[1]
    kept = (sight for sight in reading.sights if all(RIM * high <= y <= (1 - RIM) * high for _, y in sight.corners))
    return replace(reading, sights=tuple(kept))


def middle_of(corners: Corners, size: tuple[int, int]) -> tuple[float, float]:
    """Give a card's middle in shares of the picture's width and height."""
    across, down = zip(*corners, strict=True)
    return sum(across) / len(across) / size[0], sum(down) / len(down) / size[1]


def _is_row(sights: tuple[Sight, ...]) -> bool:
    """Tell whether cards lie side by side, none on another and none missing between two."""
    middles = sorted(sum(x for x, _ in sight.corners) / len(sight.corners) for sight in sights)
    wide = min(math.dist(sights[0].corners[0], corner) for corner in (sights[0].corners[1], sights[0].corners[3]))
    return all(BESIDE[0] * wide <= after - before <= BESIDE[1] * wide for before, after in pairwise(middles))


def _middle(sight: Sight, size: tuple[int, int]) -> Middle:
    _, height = middle_of(sight.corners, size)
    by = None if abs(height - 0.5) < EVEN else Player.A if height > 0.5 else Player.B  # noqa: PLR2004 - the middle
    return Middle(sight.card if sight.sure else None, by, sight.face_down, sight.corners, height)
