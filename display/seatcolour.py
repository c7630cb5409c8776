"""The colours that players are told apart by, beside their names; a name is always there too, for nobody need see them.

Each keeps a contrast of 3 : 1 to the panels that it stands on (WCAG 2.2, criterion 1.4.11); a test computes it.
"""

from enum import Enum, unique

from display.theme import RGB


@unique
class SeatColour(Enum):
    """A player's colour; the value is its sRGB code."""

    RED = "#FF7A70"
    """Light, since full red drowns in the cloth."""
    YELLOW = "#F4E04D"
    """As chips are."""
    BLUE = "#6FA8FF"
    """As chips are."""
    WHITE = "#FFFFFF"
    """As chips are."""
    ORANGE = "#FF9F40"
    """Between red and yellow."""
    GREEN = "#57D98A"
    """Lighter than any ground."""
    VIOLET = "#C79BFF"
    """Between blue and pink."""
    PINK = "#FFA8DC"
    """Lighter than red."""
    TURQUOISE = "#4FD6D6"
    """Between blue and green."""
    BROWN = "#C9986B"
    """As wood is."""

    @property
    def rgb(self) -> RGB:
        """Give the colour as three whole numbers from 0 to 255."""
        return int(self.value[1:3], 16), int(self.value[3:5], 16), int(self.value[5:7], 16)

    @property
    def word(self) -> str:
        """Give the name by which a configuration and a log call it."""
        return self.name.lower()
