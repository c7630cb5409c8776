"""Colours and the one scale of type. Knows no screen and draws nothing.

Every pair of colours that meets as text on ground keeps a contrast of 4.5 : 1 (WCAG 2.2, criterion 1.4.3), and the
four colours with a meaning stay apart for protanopes, deuteranopes and tritanopes; tests compute both.
"""

from dataclasses import dataclass
from enum import Enum, unique
from typing import Final, Protocol

RGB = tuple[int, int, int]

LEAST_CONTRAST: Final = 4.5
"""The least contrast of text on its ground; WCAG 2.2, success criterion 1.4.3, level AA."""


@unique
class Tone(Enum):
    """A colour by what it is for; the value is its sRGB code."""

    CLOTH = "#0D211C"
    """The screen's ground: dark baize, so that the screen doesn't glare in a club room at night."""

    PANEL = "#17342C"
    """A field that holds what belongs together."""

    RAISED = "#23483D"
    """A field upon a panel: a row, a key, a choice."""

    LINE = "#4C7A6B"
    """Thin rules and edges, never text."""

    TEXT = "#F7F2E6"
    """Words that are to be read first."""

    QUIET = "#BCD0C7"
    """Words that may be read second."""

    BANK = "#7FC7F7"
    """The bank's side; light blue, apart from amber for every kind of colour-blindness."""

    PUNTER = "#F2A82D"
    """The punter's side; amber."""

    EVEN = "#D9D5CC"
    """En carte: neither side."""

    ALERT = "#FFF27A"
    """Doubt and trouble; the lightest and yellowest, always with a sign beside it."""

    INK = "#12171A"
    """Words and black suits on light grounds."""

    CARD = "#FCF9F0"
    """The stock of a card."""

    CARD_DIM = "#C9D1C8"
    """The stock of a card that doesn't count in this deal."""

    CARD_EDGE = "#C9C3B2"
    """The edge of a card and the fine lines on it."""

    RED = "#AD1400"
    """Hearts and diamonds."""

    BLUE = "#3A2FD0"
    """Diamonds in a four-colour pack, and blue cloth on court cards; with a trace of violet, apart from GREEN for
    tritanopes."""

    GREEN = "#0B6257"
    """Clubs in a four-colour pack; bluish, apart from RED for protanopes."""

    GOLD = "#D9A21B"
    """Crowns and hems on court cards; never text."""

    SKIN = "#F3DCBB"
    """Faces and hands on court cards."""

    BACK = "#5B1A2B"
    """The back of a card: claret, a colour that no meaning uses."""

    BACK_LINE = "#E3C6A0"
    """The lattice on the back of a card."""

    @property
    def rgb(self) -> RGB:
        """Give the colour as three whole numbers from 0 to 255."""
        return int(self.value[1:3], 16), int(self.value[3:5], 16), int(self.value[5:7], 16)


@unique
class Step(Enum):
    """One size of type, as the em height in shares of the page's unit; each is 5/4 of the one below.

    SMALL is the least text on any screen. Its capitals are 0.729 em tall, so 3.5 % of the unit: on a 32-inch screen
    (unit 398 mm) 13.9 mm, which at three metres is 16 minutes of arc, the least height of a letter that
    ISO 9241-303 allows for reading; on a 24-inch screen the same holds at 2.2 m.
    """

    SMALL = 0.048
    """Reasons, names of seats, hints."""

    BODY = 0.060
    """Names, stakes, sentences."""

    LEAD = 0.075
    """Outcomes and questions; 25 minutes of arc, above the 20 to 22 that ISO 9241-303 recommends."""

    TITLE = 0.094
    """The headline of a screen."""

    LARGE = 0.117
    """Payouts."""

    GREAT = 0.147
    """One amount or one word that the whole room reads."""

    WHOLE = 0.183
    """The name of the trump; the name of the game."""

    @property
    def share(self) -> float:
        """Give the em height as a share of the page's unit."""
        return self.value

    @property
    def smaller(self) -> "Step":
        """Give the next smaller size, or the smallest itself."""
        steps = tuple(Step)
        return steps[max(0, steps.index(self) - 1)]


CAPITAL: Final = 0.729
"""The height of a capital letter in ems, read from the bundled font; a test measures it again."""

LEAST_CAPITAL_SHARE: Final = 0.035
"""The least height of a capital letter on any screen, as a share of the page's unit; see `Step`."""


_STRAIGHT: Final = 0.04045
"""Below this share sRGB is a straight line; IEC 61966-2-1."""


def _linear(share: float) -> float:
    """Give the light of one sRGB part, both from 0 to 1; IEC 61966-2-1."""
    return share / 12.92 if share <= _STRAIGHT else float(((share + 0.055) / 1.055) ** 2.4)


def luminance(colour: RGB) -> float:
    """Give the relative luminance of an sRGB colour, 0 black to 1 white, as WCAG 2.2 defines it."""
    linear = [_linear(part / 255) for part in colour]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


class Coloured(Protocol):
    """Anything that has a colour."""

    @property
    def rgb(self) -> RGB:
        """Give the colour as three whole numbers from 0 to 255."""


def contrast(one: Coloured, other: Coloured) -> float:
    """Give the contrast of two colours, 1 for equal ones to 21 for black on white (WCAG 2.2, contrast ratio)."""
    lighter, darker = sorted((luminance(one.rgb), luminance(other.rgb)), reverse=True)
    return (lighter + 0.05) / (darker + 0.05)


@dataclass(frozen=True, slots=True)
class Look:
    """What the owner may choose about the looks; nothing here changes what is said."""

    four_colours: bool = False
    """Diamonds blue and clubs green, so that no two suits share a colour."""
