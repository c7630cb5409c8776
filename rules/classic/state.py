"""The state of a game of classic écarté, and the questions that the moves ask of it."""

from dataclasses import dataclass, field

from rules.cards import Card, Suit
from rules.classic.game import Score
from rules.classic.irregular import Kind, Option
from rules.classic.king import Moment
from rules.classic.phases import Phase
from rules.classic.scoring import Stance
from rules.classic.sides import Player, Side, holder, role
from rules.classic.trick import Trick, played
from rules.classic.variant import HAND, ClassicRules

NOUGHT = Score()
"""The score before anything is marked."""


@dataclass(frozen=True, slots=True)
class Led:
    """A card that lies unanswered; `in_turn` tells whether its side had to lead."""

    side: Side
    card: Card
    in_turn: bool


@dataclass(frozen=True, slots=True)
class Claim:
    """An announced king; `sure` tells that its holder drew no card afterwards, so that he must play it."""

    side: Side
    sure: bool


@dataclass(frozen=True, slots=True)
class Short:
    """A hand that is played with so many cards missing (HG L30, L34)."""

    side: Side
    missing: int


@dataclass(frozen=True, slots=True)
class Issue:
    """An open choice: what happened, who offended, what may be chosen by whom, and where the game goes on.

    `chooser` is None where either player may choose; `cards` counts the hand whose number is wrong, `points` what was
    marked wrongly.
    """

    kinds: tuple[Kind, ...]
    offenders: tuple[Side, ...]
    options: tuple[Option, ...]
    chooser: Side | None
    back: Phase
    citation: str
    cards: int | None = None
    points: int | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class DealState:
    """What belongs to the running deal and is forgotten with the next."""

    before: Score = NOUGHT
    """The score when the deal began; a void deal returns to it."""
    turned: Card | None = None
    thrown: int = 0
    """Cards turned up besides the trump, or thrown aside: they are in no stock."""
    stock: int = 0
    proposals: int = 0
    exchanges: int = 0
    asked: int | None = None
    condition: int | None = None
    """Cards that must be left for a dealer who accepted on condition (HG L38)."""
    stance: Stance | None = None
    turned_king_counts: bool = True
    """Whether the turned card is the eleventh (HG L19)."""
    claim: Claim | None = None
    led: Led | None = None
    tricks: tuple[Trick, ...] = ()
    short: Short | None = None
    given_up: Side | None = None
    """Who threw up his hand."""


@dataclass(frozen=True, slots=True, kw_only=True)
class State:
    """A game as it stands. The dealer is None until he is found; `winner` is set when the game is over."""

    rules: ClassicRules
    phase: Phase
    score: Score = NOUGHT
    dealer: Player | None = None
    packets: tuple[int, int] | None = None
    """The order of packets that the first deal chose."""
    turned_king_due: Player | None = None
    """Who may still claim a king that he turned."""
    deal: DealState = field(default_factory=DealState)
    dealt_by: Player | None = None
    """Who really dealt, while it is not known whether that stands (HG L14)."""
    issue: Issue | None = None
    winner: Player | None = None

    @property
    def the_dealer(self) -> Player:
        """The dealer, in a phase that has one."""
        if self.dealer is None:
            message = f"a dealer is known after the cut; the phase is {self.phase.value}"
            raise RuntimeError(message)
        return self.dealer

    def role(self, player: Player) -> Side:
        """Give a player's role in this deal."""
        return role(player, self.the_dealer)

    def player(self, side: Side) -> Player:
        """Give the player in a role."""
        return holder(side, self.the_dealer)


def trump(state: State) -> Suit:
    """Give the trump suit, in a phase that has one."""
    if state.deal.turned is None:
        message = f"the trump is known after the turn-up; the phase is {state.phase.value}"
        raise RuntimeError(message)
    return state.deal.turned.suit


def cards_of(deal: DealState, side: Side) -> tuple[Card, ...]:
    """Give the cards that a side has played, an unanswered lead included."""
    lying = (deal.led.card,) if deal.led is not None and deal.led.side is side else ()
    return played(deal.tricks, side) + lying


def seen(state: State) -> frozenset[Card]:
    """Give the cards that cannot be played any more: those played, and the turned card unless it could be drawn."""
    deal = state.deal
    lying = frozenset(cards_of(deal, Side.DEALER) + cards_of(deal, Side.NON_DEALER))
    drawn = state.rules.turnup_in_stock and deal.stock == 0
    return lying if deal.turned is None or drawn else lying | {deal.turned}


def left(deal: DealState, side: Side) -> int:
    """Count the cards that a side still has to play."""
    missing = deal.short.missing if deal.short is not None and deal.short.side is side else 0
    return HAND - missing - len(cards_of(deal, side))


def on_lead(deal: DealState) -> Side:
    """Give the side that has to lead: the non-dealer first, then who took the trick, unless he has no card left."""
    side = deal.tricks[-1].winner if deal.tricks else Side.NON_DEALER
    return side if left(deal, side) else side.other


def moment(deal: DealState, side: Side, *, together: bool) -> Moment:
    """Say at which moment a side announces the king (C-A1).

    `together` means in one move with its latest card, which must be its first and the latest on the table.
    """
    own = cards_of(deal, side)
    if not deal.tricks and deal.led is None:
        untouched = deal.proposals == 0 and deal.stance is None
        return Moment.AFTER_DEAL if untouched else Moment.BEFORE_LEAD
    if not own:
        return Moment.BEFORE_OWN_FIRST
    if len(own) > 1:
        return Moment.LATER
    lying = deal.led is not None and deal.led.side is side
    latest = lying or (deal.led is None and len(deal.tricks) == 1 and deal.tricks[0].reply == own[0])
    if together and latest:
        return Moment.WITH_OWN_FIRST
    return Moment.BEFORE_ANSWER if lying else Moment.BEFORE_OWN_SECOND
