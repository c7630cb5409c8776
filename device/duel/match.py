"""Games of classic one after another between two seats, alone or as a pool of three: one value, one step. Pure.

The two seats stay where they are, the first before the lower edge of the picture; in a pool the winner keeps his, and
who waited takes the loser's. The end of a game is told to the pool in the same step, so that both are on disk together.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import TypeAlias, cast

from rules.classic.effects import GameWon
from rules.classic.events import EVENTS
from rules.classic.events import Event as ClassicEvent
from rules.classic.phases import Phase
from rules.classic.session import ClassicSession, new_session, step
from rules.classic.sides import Player
from rules.classic.variant import ClassicRules
from rules.errors import IllegalPlay
from rules.machine import Refused, Session, Undo, Undone
from rules.money import NO_PLAYERS, Account
from rules.pool import GameEnded, LayPool, PoolPhase, PoolRules, PoolState, new_pool, step_pool
from rules.wire import from_plain, to_plain


@dataclass(frozen=True, slots=True)
class NextGame:
    """The table begins another game."""


Event: TypeAlias = ClassicEvent | LayPool | NextGame

KINDS: tuple[type, ...] = (*EVENTS, LayPool, NextGame)
"""Every event but Undo, as they stand in a log."""


@dataclass(frozen=True, slots=True)
class Match:
    """Who sits where, the game that is on and its number from 1, and the pool that it belongs to, if any."""

    seats: Mapping[Player, Account]
    game: ClassicSession
    pool: Session[PoolState] | None = None
    number: int = 1

    @property
    def is_playing(self) -> bool:
        """Tell whether a game can go on: the pool's stakes lie there, or there is no pool."""
        return self.pool is None or self.pool.state.phase is PoolPhase.PLAYING or self.game.state.phase is Phase.OVER

    def after(self, event: object) -> "tuple[Match, tuple[object, ...]]":
        """Give the match after an event, and what it brought about; one `Refused` leaves it as it was."""
        if isinstance(event, LayPool):
            return self._laid(event)
        if isinstance(event, NextGame):
            return self._next()
        if not self.is_playing and not isinstance(event, Undo):
            return self, (Refused("pool_empty", "the stakes of the pool come before the game", "RULES.md 6 rule 58"),)
        game, effects = step(self.game, cast("ClassicEvent", event))
        told: tuple[object, ...] = effects
        pool = self.pool
        if pool is not None:
            pool, more = self._with_pool(pool, effects)
            told = (*told, *more)
        return replace(self, game=game, pool=pool), told

    def _with_pool(
        self, pool: Session[PoolState], effects: Sequence[object]
    ) -> tuple[Session[PoolState], tuple[object, ...]]:
        """Tell the pool of the end of a game, or that it was taken back."""
        for effect in effects:
            if isinstance(effect, GameWon):
                return step_pool(pool, GameEnded(self.seats[effect.winner]))
            if isinstance(effect, Undone) and any(isinstance(each, GameWon) for each in effect.effects):
                return step_pool(pool, Undo())
        return pool, ()

    def _laid(self, event: LayPool) -> "tuple[Match, tuple[object, ...]]":
        if self.pool is None:
            return self, (Refused("no_pool", "no pool is played here"),)
        pool, effects = step_pool(self.pool, event)
        if any(isinstance(effect, Refused) for effect in effects):
            return self, effects
        after = replace(self, pool=pool)
        return (_fresh(after) if self.game.state.phase is Phase.OVER else after), effects

    def _next(self) -> "tuple[Match, tuple[object, ...]]":
        if self.game.state.phase is not Phase.OVER:
            return self, (Refused("game_on", "a game is on; the next begins when it is over"),)
        if self.pool is not None and self.pool.state.phase is not PoolPhase.PLAYING:
            return self, (Refused("pool_empty", "the stakes of the pool come before the game", "RULES.md 6 rule 58"),)
        return _fresh(self), ()


def _fresh(match: Match) -> Match:
    """Begin the next game; in a pool who waited takes the empty seat."""
    seats = match.seats
    if match.pool is not None:
        playing = match.pool.state.playing
        coming = next((name for name in playing if name not in seats.values()), None)
        seats = {seat: name if name in playing or coming is None else coming for seat, name in seats.items()}
    return replace(match, seats=seats, game=new_session(match.game.state.rules), number=match.number + 1)


def new_match(names: Sequence[Account], rules: ClassicRules) -> Match:
    """Begin games between two players; IllegalPlay for others than two of different names."""
    named = {name for name in names if name.strip()} - {*NO_PLAYERS}
    if len(names) != len(Player) or len(named) != len(names):
        message = f"two players of different names play classic; got {' '.join(names)}"
        raise IllegalPlay(message)
    return Match(dict(zip(Player, names, strict=True)), new_session(rules))


def new_pool_match(names: Sequence[Account], stake: int, rules: ClassicRules, pool: PoolRules) -> Match:
    """Begin a pool of three; the first two named play first. IllegalPlay or BadAmount where that cannot be."""
    session = new_pool(names, stake, pool)
    return Match(dict(zip(Player, session.state.playing, strict=True)), new_session(rules), session)


def begun_to_json(match: Match) -> dict[str, object]:
    """Write a match as it begins: its rules, who plays, and its pool."""
    pool = None if match.pool is None else match.pool.state
    names = list(match.seats.values())
    return {
        "rules": to_plain(match.game.state.rules),
        "players": names if pool is None else [*names, pool.waiting],
        "pool": None if pool is None else {"rules": to_plain(pool.rules), "stake": pool.stake},
    }


def begun_from_json(data: object) -> Match:
    """Read a match as it began; a `RulesError` where the data is none."""
    said = data if isinstance(data, dict) else {}
    rules = from_plain(ClassicRules, said.get("rules"), "rules")
    names = [Account(name) for name in from_plain(tuple[str, ...], said.get("players"), "players")]
    pool = said.get("pool")
    if pool is None:
        return new_match(names, rules)
    return new_pool_match(names, pool["stake"], rules, from_plain(PoolRules, pool["rules"], "pool"))
