"""Views of the other games: classic écarté, the pot, the pool. Frozen values in the reader's words, like all views.

The first named of the two players of classic has the colour of the bank, the second that of the punter, so that all
screens of the house share one pair of colours.
"""

from dataclasses import dataclass

from display.shown import Hint, Shown, StepShown, VerdictShown
from rules.tricks import Side


@dataclass(frozen=True, slots=True)
class PlayerShown:
    """One of the two: his name, his points, and what he is in this deal."""

    name: str
    points: int
    goal: int
    side: Side
    deals: str = ""
    """The word for the dealer, where he is it."""
    vulnerable: str = ""
    """The word for vulnerable, where he is."""
    current: bool = False
    """The table waits for him."""


@dataclass(frozen=True, slots=True)
class Talk:
    """One proposal: what the first player said or did in it, and the second."""

    first: str
    second: str


@dataclass(frozen=True, slots=True)
class ClassicView:
    """The table of classic écarté: the score, the turned card, what was proposed or played, what is to be done now."""

    players: tuple[PlayerShown, PlayerShown]
    turned: Shown | None
    turned_words: str
    turned_side: Side | None
    """Who marks the turned king, for its ring."""
    status: str
    """What the table waits for."""
    alert: bool
    """Something must be said now or is lost."""
    stock: str
    talks: tuple[Talk, ...]
    """The proposals of this deal, shown until the first card is led."""
    tricks: tuple[StepShown, ...]
    """The tricks, with an unanswered lead at the end; empty before the first lead."""
    score: str
    """The tricks of both."""
    note: str
    """What has just happened, and why."""
    verdict: VerdictShown | None = None
    """The points of the hand, a king, or the end of the game."""
    hints: tuple[Hint, ...] = ()


@dataclass(frozen=True, slots=True)
class BreachView:
    """A revoke: the card led, the card played on it, the cards one of which was due, and what follows."""

    title: str
    sentence: str
    cards: tuple[tuple[str, tuple[Shown, ...]], ...]
    """Three groups with what heads each: led, played, due."""
    sides: tuple[Side, Side]
    """Whose the lead is, and whose the reply."""
    remedy: str
    """Who chooses, or that nothing follows."""
    options: tuple[str, ...]
    hints: tuple[Hint, ...] = ()
    chosen: int | None = None
    """Which option a button would choose now, by its place from 0."""


@dataclass(frozen=True, slots=True)
class ChoiceView:
    """An irregularity after which a player chooses: what went wrong, who chooses, between what."""

    title: str
    sentences: tuple[str, ...]
    remedy: str
    options: tuple[str, ...]
    hints: tuple[Hint, ...] = ()
    chosen: int | None = None
    """Which option a button would choose now, by its place from 0."""


@dataclass(frozen=True, slots=True)
class PotHand:
    """One player of the pot: his cards, those that are no trump pale."""

    name: str
    cards: tuple[Shown, ...]
    wins: bool = False


@dataclass(frozen=True, slots=True)
class PotView:
    """The pot game: the turned card, every hand once it is open, and who takes the pot or what it waits for."""

    title: str
    trump: Shown | None
    trump_words: str
    hands: tuple[PotHand, ...]
    verdict: VerdictShown
    hints: tuple[Hint, ...] = ()


@dataclass(frozen=True, slots=True)
class PoolView:
    """A pool of three: who plays, who waits, what lies in it, and how near the last winner is."""

    title: str
    playing: tuple[str, str]
    against: str
    waiting: str
    pool_words: str
    pool: str
    running: tuple[int, int]
    """Games won running, and how many take the pool."""
    running_words: str
    verdict: VerdictShown | None = None
    hints: tuple[Hint, ...] = ()
