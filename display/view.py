"""View: what a person shall read now, as frozen values. Words are already in the reader's language; nothing is drawn.

One class per phase. A view holds all that its screen shows, so two equal views give the same pixels, and a test can
compare what is said without looking at a picture. Views are made from rules values in `display.views`.
"""

from dataclasses import dataclass, field

from display.errors import BadImage
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
class TableauShown:
    """One punters' tableau, ruled."""

    name: str
    stake: str
    hand: tuple[Shown, ...]
    steps: tuple[StepShown, ...]
    score: str
    verdict: VerdictShown


@dataclass(frozen=True, slots=True)
class ResultView:
    """The whole deal at one look: four tableaux, the trump, the tricks, three outcomes, the payouts."""

    tableaux: tuple[TableauShown, TableauShown, TableauShown]
    bank_name: str
    bank_hand: tuple[Shown, ...]
    trump: Shown
    trump_words: str
    sides: tuple[str, str]
    """What heads the banker's and the punter's column of tricks."""
    total: str
    """What the bank gains or loses by the whole deal."""
    total_side: Side | None
    note: str = ""
    """What a reader would else wonder at."""
    hints: tuple[Hint, ...] = ()


@dataclass(frozen=True, slots=True)
class RulingView:
    """One tableau trick by trick: the steps so far, the reason of the last, and the verdict once all are shown."""

    name: str
    progress: tuple[int, int]
    """Which of how many tableaux."""
    stake: str
    sides: tuple[str, str]
    bank_hand: tuple[Shown, ...]
    punter_hand: tuple[Shown, ...]
    trump: Shown
    trump_words: str
    steps: tuple[StepShown, ...]
    count: int
    """How many steps there will be."""
    reason: str
    score: str
    verdict: VerdictShown | None
    hints: tuple[Hint, ...] = ()


@dataclass(frozen=True, slots=True)
class Seat:
    """A name and a sum beside it."""

    name: str
    amount: str
    current: bool = False
    """This one is being entered or is in turn."""
    side: Side | None = None
    """Whose gain the sum is, for its colour."""


@dataclass(frozen=True, slots=True)
class IdleView:
    """Between deals: who banks, what everybody has, how far the shoe is."""

    title: str
    banker: str
    sentence: str
    shoe: tuple[int, int]
    """Deals played and deals that the shoe gives."""
    shoe_words: str
    balances_words: str
    balances: tuple[Seat, ...]
    turned: Shown
    """The seventeenth card in the drawing of a dealt table."""
    hints: tuple[Hint, ...] = ()


@dataclass(frozen=True, slots=True)
class StakingView:
    """The trump is turned and stakes are laid, or just closed."""

    trump: Shown
    trump_words: str
    status: str
    closed: bool
    stakes: tuple[Seat, Seat, Seat]
    exposure: str
    chances: tuple[Seat, ...] = ()
    """The chance of each outcome, in a demonstration only."""
    hints: tuple[Hint, ...] = ()


@dataclass(frozen=True, slots=True)
class HandShown:
    """The cards of one place on the table, by its name."""

    name: str
    cards: tuple[Shown, ...]


@dataclass(frozen=True, slots=True)
class ReadingView:
    """The picture of the table beside the cards as they are read."""

    title: str
    image: Image | None
    no_image: str
    hands: tuple[HandShown, ...]
    """The punters' three, then the banker's."""
    trump: HandShown
    status: str
    doubtful: bool
    hints: tuple[Hint, ...] = ()


@dataclass(frozen=True, slots=True)
class Choice:
    """One rank or suit to pick."""

    text: str
    chosen: bool
    suit: Suit | None = None


@dataclass(frozen=True, slots=True)
class AskedView:
    """One card is asked for: its picture, where it lies, and what it can be."""

    question: str
    place: str
    """Where the card lies."""
    image: Image | None
    no_image: str
    ranks: tuple[Choice, ...]
    suits: tuple[Choice, ...]
    on_suit: bool
    """The suit is being picked, else the rank."""
    answer: Shown
    hints: tuple[Hint, ...] = ()


@dataclass(frozen=True, slots=True)
class Payout:
    """What one tableau comes to."""

    name: str
    verdict: str
    amount: str
    winner: Side | None


@dataclass(frozen=True, slots=True)
class SettlementView:
    """Who gets what."""

    title: str
    payouts: tuple[Payout, ...]
    total_words: str
    total: str
    total_side: Side | None
    recorded: str
    hints: tuple[Hint, ...] = ()


@dataclass(frozen=True, slots=True)
class FaultView:
    """Something is wrong: what, and what to do about it."""

    title: str
    sentences: tuple[str, ...]
    remedy: str
    hints: tuple[Hint, ...] = ()


@dataclass(frozen=True, slots=True)
class PastDeal:
    """One deal that is over, in a line."""

    name: str
    trump: Shown
    payouts: tuple[Payout, ...]
    total: str
    total_side: Side | None
    current: bool = False


@dataclass(frozen=True, slots=True)
class HistoryView:
    """The last deals, the newest first."""

    title: str
    columns: tuple[str, ...]
    """What heads the tableaux' sums and the bank's."""
    deals: tuple[PastDeal, ...]
    nothing: str
    """What is said where no deal is over yet."""
    hints: tuple[Hint, ...] = ()


@dataclass(frozen=True, slots=True)
class Bar:
    """A name, a gain, and how long its bar is: from -1, the greatest loss or gain of all as a loss, to 1."""

    name: str
    amount: str
    length: float
    current: bool = False


@dataclass(frozen=True, slots=True)
class EveningView:
    """The end of the evening: everybody's gain as a number and as a bar from the middle."""

    title: str
    sentence: str
    bars: tuple[Bar, ...]
    hints: tuple[Hint, ...] = ()


View = (
    IdleView
    | StakingView
    | ReadingView
    | AskedView
    | RulingView
    | SettlementView
    | FaultView
    | ResultView
    | HistoryView
    | EveningView
)
