"""View: what a person shall read now, as frozen values. Words are already in the reader's language; nothing is drawn.

One class per phase. A view holds all that its screen shows, so two equal views give the same pixels, and a test can
compare what is said without looking at a picture. Views are made from rules values in `display.views`.
"""

from dataclasses import dataclass

from display.club import BoardTable, BoardView, VerdictLetter
from display.games import BreachView, ChoiceView, ClassicView, PoolView, PotView
from display.shown import Choice, Hint, Image, Seat, Shown, StepShown, VerdictShown
from rules.tricks import Side

__all__ = [
    "AnswerShown",
    "AskedView",
    "Bar",
    "BoardTable",
    "BoardView",
    "BreachView",
    "Choice",
    "ChoiceView",
    "ClassicView",
    "ContrastView",
    "EveningView",
    "FaultView",
    "HandShown",
    "Hint",
    "HistoryView",
    "IdleView",
    "Image",
    "LessonView",
    "PastDeal",
    "Payout",
    "PoolView",
    "PotView",
    "QuestionView",
    "ReadingView",
    "ResultView",
    "RulingView",
    "Seat",
    "SettlementView",
    "Shown",
    "StakingView",
    "StepShown",
    "TableauShown",
    "VerdictLetter",
    "VerdictShown",
    "View",
]


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
    arrival: float = 1.0
    """How far the tickets of the newest step have come to their line, 0 to 1; only motion changes it."""
    hints: tuple[Hint, ...] = ()


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
    laid: tuple[tuple[Seat, ...], ...] = ()
    """Whose stakes lie on each tableau, where they are told one by one."""
    who: Seat | None = None
    """Whose stakes are being entered, and whether that is being chosen; None where one stakes on each tableau."""
    bank: tuple[Seat, ...] = ()
    """How the banker stands, and what a limited bank holds."""
    reason: str = ""
    """Why what was just wanted is refused, or what became of it."""
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
    gains: tuple[Seat, ...] = ()
    """What each player gets or gives, where the stakes have names."""
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


@dataclass(frozen=True, slots=True)
class QuestionView:
    """The room is asked who wins a tableau: both hands lie open, and nothing is told yet."""

    name: str
    question: str
    note: str
    """What the shares beside the answers are."""
    sides: tuple[str, str]
    bank_hand: tuple[Shown, ...]
    punter_hand: tuple[Shown, ...]
    trump: Shown
    trump_words: str
    answers: tuple[Seat, Seat, Seat]
    """The three ends, each with its chance, in the order bank, punter, en carte."""
    hints: tuple[Hint, ...] = ()


@dataclass(frozen=True, slots=True)
class LessonView:
    """A page of a lesson: a headline, what is to be learnt in a few sentences, and the cards that it is about."""

    title: str
    sentences: tuple[str, ...]
    hands: tuple[HandShown, ...]
    """The cards to look at, the turned one last; none where the page is words alone."""
    hints: tuple[Hint, ...] = ()


@dataclass(frozen=True, slots=True)
class AnswerShown:
    """What comes of one answer to a question of the house, a line for each thing compared."""

    answer: str
    lines: tuple[Seat, ...]
    """`current` marks a line that differs from that of another answer."""


@dataclass(frozen=True, slots=True)
class ContrastView:
    """The same cards under each answer that a house can give, side by side."""

    title: str
    """The question."""
    situation: str
    """What was staked and what the bank holds, as far as it matters."""
    answers: tuple[AnswerShown, ...]
    hints: tuple[Hint, ...] = ()


@dataclass(frozen=True, slots=True)
class MenuView:
    """Something to choose from a list, or a list to read: a line each, perhaps with a sum and a colour."""

    title: str
    sentence: str
    lines: tuple[Seat, ...]
    reason: str = ""
    """Why what was just wanted is refused, or what became of it."""
    hints: tuple[Hint, ...] = ()


View = (
    BoardView
    | MenuView
    | IdleView
    | StakingView
    | ReadingView
    | AskedView
    | RulingView
    | SettlementView
    | FaultView
    | ResultView
    | HistoryView
    | EveningView
    | QuestionView
    | LessonView
    | ContrastView
    | ClassicView
    | BreachView
    | ChoiceView
    | PotView
    | PoolView
)
