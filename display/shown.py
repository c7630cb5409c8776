"""What views of every game share: a picture, a card, a step, a seat, a hint, as frozen values in the reader's words."""

from dataclasses import dataclass, field

from display.errors import BadImage
from display.seatcolour import SeatColour
from rules.cards import Card, Suit
from rules.tricks import Side

RGB_BYTES = 3


@dataclass(frozen=True, slots=True)
class Image:
    """A picture as raw bytes: red, green, blue, 8 bits each, row after row from the top, without padding.

    Raises `BadImage` where the number of bytes and the size don't agree.
    """

    width: int
    height: int
    rgb: bytes = field(repr=False)

    def __post_init__(self) -> None:
        """Check the number of bytes."""
        expected = self.width * self.height * RGB_BYTES
        if self.width < 1 or self.height < 1 or len(self.rgb) != expected:
            message = f"{self.width} x {self.height} pixels are {expected} bytes of RGB; got {len(self.rgb)}"
            raise BadImage(message)


@dataclass(frozen=True, slots=True)
class Hint:
    """What a button does now. A screen has room for four, as many as the table has buttons."""

    key: str
    does: str


@dataclass(frozen=True, slots=True)
class Shown:
    """A card as it is to be drawn: a face, a back, or a card that is there and not read."""

    card: Card | None
    index: str = ""
    face_down: bool = False
    doubted: bool = False
    """Drawn with a question mark: it would be asked for before anything is paid."""
    pale: bool = False
    """It does not count in this deal, or does no longer."""
    marked: bool = False
    """It is being played at this moment."""


@dataclass(frozen=True, slots=True)
class StepShown:
    """One step of a comparison: the banker's cards in it, the punter's, who takes, and the verb between them."""

    bank: tuple[Shown, ...]
    punter: tuple[Shown, ...]
    leader: Side | None
    """Whose trick it is; None for a pair thrown off."""
    verb: str


@dataclass(frozen=True, slots=True)
class VerdictShown:
    """How a tableau ended and what it pays."""

    winner: Side | None
    words: str
    pays: str


@dataclass(frozen=True, slots=True)
class Seat:
    """A name and a sum beside it."""

    name: str
    amount: str
    current: bool = False
    """This one is being entered or is in turn."""
    side: Side | None = None
    """Whose gain the sum is, for its colour."""
    colour: SeatColour | None = None
    """The player's own colour, shown as a disc beside his name."""


@dataclass(frozen=True, slots=True)
class Choice:
    """One rank or suit to pick."""

    text: str
    chosen: bool
    suit: Suit | None = None
