"""When a reading is believed: only after several looks in a row saw the same. Pure."""

from dataclasses import dataclass

from rules.cards import Card
from rules.seats import Zone
from vision.reading import DEALT, Reading

Told = tuple[tuple[Zone, tuple[tuple[Card | None, bool, bool], ...]], ...]
"""What a reading says, without where in the picture and how surely: card, face down, sure."""


def told(reading: Reading) -> Told:
    """Give what a reading says of each zone of a deal."""
    return tuple(
        (zone, tuple((sight.card, sight.face_down, sight.sure) for sight in reading.at(zone))) for zone in DEALT
    )


@dataclass(frozen=True, slots=True)
class Agreement:
    """How many looks in a row said the same; `wanted` of them are believed."""

    wanted: int = 2
    last: Reading | None = None
    alike: int = 0

    def after(self, reading: Reading) -> "Agreement":
        """Give the agreement after one more look."""
        if self.last is not None and told(self.last) == told(reading):
            return Agreement(self.wanted, reading, self.alike + 1)
        return Agreement(self.wanted, reading, 1)

    @property
    def believed(self) -> Reading | None:
        """Give the newest reading once enough looks agree."""
        return self.last if self.alike >= self.wanted else None
