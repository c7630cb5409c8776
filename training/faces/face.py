"""What is printed on one card of a drawn deck."""

from dataclasses import dataclass

from training.faces.paint import Colour, Mask
from training.faces.style import Style


@dataclass(frozen=True, slots=True)
class Face:
    """One card to be printed: its rank and suit, the masks and the ink it takes, the index box in px."""

    style: Style
    rank: str
    suit: str
    letter: Mask
    pip: Mask
    box: tuple[float, float]

    @property
    def ink(self) -> Colour:
        """Colour of this suit's letters and pips, BGR."""
        return self.style.ink[self.suit]
