"""What one frame was read as: sights of cards, their zones, and what is wrong. Pure values; knows no pixels.

Expected trouble (a card that cannot be read, a hand in the way, no table at all) stands here as a value, never as an
exception.
"""

from collections.abc import Mapping
from dataclasses import dataclass

from rules.cards import Card
from rules.seats import TABLEAUX, Zone

Corners = tuple[tuple[float, float], ...]
"""Four points (x, y) in pixels of the frame: the card's own top left, top right, bottom right, bottom left."""

CORNERS = 4
DEALT: tuple[Zone, ...] = (*TABLEAUX, Zone.TRUMP)
"""The zones where cards of a deal lie; the stock is no part of a deal."""

BACK = "back"
"""What files write for a card that lies face down."""


@dataclass(frozen=True, slots=True)
class Sight:
    """One card that was seen.

    `card` is None where it lies face down or cannot be read; `confidence` is the chance, 0 to 1, that what is said is
    right; `sure` is whether it would be announced without asking; `zone` is None where it belongs to no zone.
    """

    card: Card | None
    face_down: bool
    confidence: float
    sure: bool
    zone: Zone | None
    corners: Corners

    def __post_init__(self) -> None:
        """Refuse a sight that contradicts itself."""
        if self.face_down and self.card is not None:
            message = f"a card that lies face down has no name; got {self.card}"
            raise ValueError(message)
        if not 0.0 <= self.confidence <= 1.0:
            message = f"confidence is between 0 and 1; got {self.confidence}"
            raise ValueError(message)
        if self.sure and self.card is None and not self.face_down:
            message = "a card that was not read cannot be sure; expected sure=False"
            raise ValueError(message)
        if len(self.corners) != CORNERS:
            message = f"a card has four corners; got {len(self.corners)}"
            raise ValueError(message)

    @property
    def code(self) -> str | None:
        """Give what files write for it: "10H", "back", or None where it was not read."""
        if self.face_down:
            return BACK
        return None if self.card is None else str(self.card)

    def to_json(self) -> dict[str, object]:
        """Give the sight as `ecarte read --json` writes it."""
        return {
            "card": self.code,
            "confidence": round(self.confidence, 4),
            "sure": self.sure,
            "zone": None if self.zone is None else str(self.zone),
            "corners": [[round(x, 1), round(y, 1)] for x, y in self.corners],
        }


@dataclass(frozen=True, slots=True)
class Reading:
    """All that was seen in one frame: `size` is (width, height) in pixels, `ms` the time taken.

    `faults` are sentences for people: what makes this picture no complete, trustworthy deal. `hand` is whether
    something reaches in from the picture's border to a card.
    """

    size: tuple[int, int]
    sights: tuple[Sight, ...]
    faults: tuple[str, ...]
    ms: float
    hand: bool = False

    @property
    def zones(self) -> Mapping[Zone, tuple[Card | None, ...]] | None:
        """Give the cards of each zone of a deal, in the order of the sights; None where no table was seen.

        All five zones stand in it, empty ones too; a card that lies face down or was not read is None in its place.
        """
        if not self.is_table:
            return None
        return {zone: tuple(sight.card for sight in self.at(zone)) for zone in DEALT}

    @property
    def is_table(self) -> bool:
        """Tell whether any card lies in a zone of a deal."""
        return any(sight.zone in DEALT for sight in self.sights)

    def at(self, zone: Zone) -> tuple[Sight, ...]:
        """Give the sights of one zone, in the order of the sights."""
        return tuple(sight for sight in self.sights if sight.zone is zone)

    def to_json(self, image: str) -> dict[str, object]:
        """Give the reading of the picture called `image` as `ecarte read --json` writes it, one object a picture."""
        zones = {str(zone): [sight.code for sight in self.at(zone)] for zone in DEALT}
        return {
            "image": image,
            "size": list(self.size),
            "cards": [sight.to_json() for sight in self.sights],
            "zones": zones if self.is_table else None,
            "faults": list(self.faults),
            "ms": round(self.ms, 1),
            "hand": self.hand,
        }
