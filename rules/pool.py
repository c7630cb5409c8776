"""The pool: three players, two play a game of écarté while the third waits, and running wins take the pool.

Source: RULES.md 6 rules 57 to 59 (S3, EB, NIE) and 7.3 PO-A1 to PO-A3. Games are played by `rules.classic`; the pool
asks only who won. The French form, where bystanders bet and a player à la chouette keeps his seat, is not adjudicated:
the source tells its names and no settlement.
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from enum import Enum, unique
from types import MappingProxyType
from typing import Final, TypeAlias

from rules.errors import IllegalPlay, NotARecord
from rules.machine import Refused, Session, Table, Turn, Undo, event_to_json, log_from_json, on
from rules.machine import replay as machine_replay
from rules.machine import step as machine_step
from rules.money import NO_PLAYERS, NOTHING, Account, Chips, chips
from rules.pot_money import laid, won
from rules.settlement import Transfer
from rules.wire import from_plain, to_plain

SEATS: Final = 3
"""Players of a pool (RULES.md 6 rule 57)."""


@unique
class Advice(Enum):
    """PO-A3: whether who does not play may advise."""

    NONE = "none"
    """Nobody may (the English form)."""
    POINTING = "pointing"
    """Who bets may point (the French form)."""
    FREE = "free"
    """Anybody may say anything."""


def _asks(number: str, question: str) -> dict[str, str]:
    return {"id": number, "question": question}


@dataclass(frozen=True, slots=True, kw_only=True)
class PoolRules:
    """The house rules of one pool; the defaults are those of RULES.md 7.3. Raises ValueError for no win needed."""

    pool_loser_restake: bool = field(default=True, metadata=_asks("PO-A1", "does the loser of a game pay again?"))
    pool_wins_needed: int = field(default=2, metadata=_asks("PO-A2", "how many games running win the pool?"))
    advice: Advice = field(default=Advice.NONE, metadata=_asks("PO-A3", "may who does not play advise?"))

    def __post_init__(self) -> None:
        """Refuse a pool that nobody has to win."""
        if self.pool_wins_needed < 1:
            message = f"the pool needs at least 1 win; got {self.pool_wins_needed}"
            raise ValueError(message)


POOL_DEFAULT: Final = PoolRules()
"""Every open question as RULES.md 7.3 recommends."""


@unique
class PoolPhase(Enum):
    """What the pool waits for."""

    STAKING = "staking"
    """The stakes of all three."""
    PLAYING = "playing"
    """The end of a game."""
    WON = "won"
    """The pool is taken; stakes begin another."""


@dataclass(frozen=True, slots=True)
class PoolState:
    """A pool as it stands: who plays (the last winner first), who waits, and what lies in it."""

    rules: PoolRules
    playing: tuple[Account, Account]
    waiting: Account
    stake: Chips
    phase: PoolPhase = PoolPhase.STAKING
    pool: Chips = NOTHING
    running: int = 0
    """Games that the first of those who play has won one after another."""
    winner: Account | None = None


@dataclass(frozen=True, slots=True)
class LayPool:
    """All three lay their stake."""


@dataclass(frozen=True, slots=True)
class GameEnded:
    """A game is over."""

    winner: Account


PoolEvent: TypeAlias = LayPool | GameEnded | Undo
POOL_EVENTS: Final[tuple[type, ...]] = (LayPool, GameEnded)
"""Every event but Undo."""
POOL_NOUNS: Final[Mapping[type, str]] = MappingProxyType({LayPool: "the stakes", GameEnded: "the end of a game"})
"""What each event is called at the table."""


@dataclass(frozen=True, slots=True)
class PoolPaid:
    """Money that moves now, into the pool or out of it; `citation` says by which rule."""

    transfers: tuple[Transfer, ...]
    citation: str


@dataclass(frozen=True, slots=True)
class NextGame:
    """Who plays next: the winner stays, the one who waited takes the loser's seat."""

    players: tuple[Account, Account]
    running: int
    citation: str = "RULES.md 6 rule 57; S3, EB"


@dataclass(frozen=True, slots=True)
class PoolWon:
    """The pool is taken after so many wins running."""

    winner: Account
    amount: Chips
    citation: str = "RULES.md 6 rules 57, 58, PO-A2; EB, NIE"


def lay_pool(state: PoolState, _event: LayPool) -> Turn[PoolState]:
    """Take the stakes of all three and begin; the two who play are those of the seats, or the winner and his next."""
    players = (*state.playing, state.waiting)
    begun = replace(
        state, phase=PoolPhase.PLAYING, pool=Chips(state.pool + SEATS * state.stake), running=0, winner=None
    )
    return begun, (
        PoolPaid(laid(players, (state.stake,) * SEATS), "RULES.md 6 rule 58; NIE"),
        NextGame(state.playing, 0),
    )


def game_ended(state: PoolState, event: GameEnded) -> Turn[PoolState]:
    """Take the end of a game: the pool is won, or the loser restakes and gives up his seat (rules 57, 58)."""
    if event.winner not in state.playing:
        sentence = f"{' or '.join(state.playing)} wins this game; got {event.winner}"
        return Refused("not_playing", sentence, "RULES.md 6 rule 57")
    loser = state.playing[1] if event.winner == state.playing[0] else state.playing[0]
    running = state.running + 1 if event.winner == state.playing[0] else 1
    after = replace(state, playing=(event.winner, state.waiting), waiting=loser, running=running)
    if running >= state.rules.pool_wins_needed:
        # the pool is decided, so who lost the last game pays nothing more
        done = replace(after, phase=PoolPhase.WON, pool=NOTHING, winner=event.winner)
        told = PoolWon(event.winner, state.pool)
        return done, (told, PoolPaid(won(event.winner, state.pool), told.citation))
    following = NextGame(after.playing, running)
    if not state.rules.pool_loser_restake:
        return after, (following,)
    paid = PoolPaid(laid((loser,), (state.stake,)), "RULES.md 6 rule 58, PO-A1; NIE")
    return replace(after, pool=Chips(state.pool + state.stake)), (paid, following)


POOL_TRANSITIONS: Final[Table[PoolState]] = MappingProxyType(
    {
        PoolPhase.STAKING: (on(LayPool, lay_pool, PoolPhase.PLAYING),),
        PoolPhase.PLAYING: (on(GameEnded, game_ended, PoolPhase.PLAYING, PoolPhase.WON),),
        PoolPhase.WON: (on(LayPool, lay_pool, PoolPhase.PLAYING),),
    },
)
"""Undo stands in no row: every phase takes it."""

_KEYS: Final = {"form", "rules", "players", "stake", "events"}
POOL_FORM: Final = "ecarte-pool/1"
"""The name and number of the written form."""


def new_pool(players: Sequence[Account], stake: int, rules: PoolRules = POOL_DEFAULT) -> Session[PoolState]:
    """Begin a pool; the first two named play first. IllegalPlay for others than three, BadAmount for a bad stake."""
    named = {player for player in players if player.strip()} - {*NO_PLAYERS}
    if len(named) != SEATS or len(players) != SEATS:
        message = f"three players of different names play a pool; got {' '.join(players)}"
        raise IllegalPlay(message)
    one, two, three = players
    return Session(PoolState(rules, (one, two), three, chips(stake)))


def step_pool(session: Session[PoolState], event: PoolEvent) -> tuple[Session[PoolState], tuple[object, ...]]:
    """Give the pool after an event, and the effects: `PoolPaid`, `NextGame`, `PoolWon`, or `Refused` or `Undone`."""
    return machine_step(POOL_TRANSITIONS, session, event, POOL_NOUNS)


def replay_pool(session: Session[PoolState], events: Iterable[PoolEvent]) -> Session[PoolState]:
    """Give the pool that a log of events leads to; NotARecord for one that is refused."""
    return machine_replay(POOL_TRANSITIONS, session, events, POOL_NOUNS)


def pool_to_json(session: Session[PoolState]) -> dict[str, object]:
    """Write a pool: its house rules, its players as they sat down, its stake, and all its events."""
    start = session.past[0].state if session.past else session.state
    return {
        "form": POOL_FORM,
        "rules": to_plain(start.rules),
        "players": [*start.playing, start.waiting],
        "stake": start.stake,
        "events": [event_to_json(event) for event in session.log],
    }


def pool_from_json(data: object) -> Session[PoolState]:
    """Read a pool by replaying it; NotARecord where the data is none or an event of it is refused."""
    if not isinstance(data, Mapping) or data.get("form") != POOL_FORM or set(data) != _KEYS:
        message = f"a pool has form {POOL_FORM}, rules, players, stake and events; got {data!r}"
        raise NotARecord(message)
    players = from_plain(tuple[str, ...], data["players"], "players")
    try:
        start = new_pool(
            [Account(name) for name in players], data["stake"], from_plain(PoolRules, data["rules"], "rules")
        )
    except (IllegalPlay, ValueError) as error:
        raise NotARecord(str(error)) from error
    return machine_replay(POOL_TRANSITIONS, start, log_from_json(POOL_EVENTS, data["events"]), POOL_NOUNS)
