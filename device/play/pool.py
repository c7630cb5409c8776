"""A pool of three on the terminal."""

from collections.abc import Iterator, Mapping, Sequence
from types import MappingProxyType
from typing import cast

from device.play.game import ENGLISH, Told, balance_lines, resume
from device.play.till import Till
from device.telling import pot as telling
from display.view import View
from display.views.pot import pool_view
from display.words import Words
from rules.ledger import Entry
from rules.machine import Refused, Undo
from rules.money import Account
from rules.pool import (
    POOL_TRANSITIONS,
    GameEnded,
    LayPool,
    PoolEvent,
    PoolPhase,
    PoolRules,
    PoolState,
    new_pool,
    pool_from_json,
    pool_to_json,
    step_pool,
)
from rules.pot_explain import sentences
from rules.pot_spoken import pool_event_of

FORMS: Mapping[type, str] = MappingProxyType({LayPool: "stakes", GameEnded: "{player} wins", Undo: "undo"})
"""A line for each event."""


class PoolGame:
    """A pool with its book; its games of écarté are played elsewhere, and here it is told who won them."""

    def __init__(self, players: Sequence[Account], stake: int, rules: PoolRules, words: Words = ENGLISH) -> None:
        """Begin before the stakes; raises IllegalPlay for others than three, BadAmount for a bad stake."""
        self.words = words
        self._session = new_pool(players, stake, rules)
        self._till = Till()

    @property
    def title(self) -> str:
        """Which game it is, under which rules."""
        state = self._session.state
        return self.words.count(
            "A pool of three at {stake}, won by {number} game running",
            "A pool of three at {stake}, won by {number} games running",
            state.rules.pool_wins_needed,
            stake=self.words.amount(state.stake),
        )

    @property
    def phase(self) -> str:
        """What the pool waits for."""
        return self._session.state.phase.value

    @property
    def awaited(self) -> str:
        """What the pool waits for, in a sentence."""
        return telling.pool_awaited(self.words, self._session.state)

    @property
    def players(self) -> Sequence[Account]:
        """Who plays now."""
        return (*self._session.state.playing, self._session.state.waiting)

    @property
    def entries(self) -> Sequence[Entry]:
        """All that the game has booked."""
        return self._till.entries

    def read(self, line: str) -> PoolEvent:
        """Give the event that a line stands for."""
        return pool_event_of(line)

    def take(self, event: object) -> Told:
        """Let an event happen, or say why it cannot."""
        after, effects = step_pool(self._session, cast("PoolEvent", event))
        if self.words.language == ENGLISH.language:
            said = tuple(text for effect in effects for text in sentences(effect))
        else:
            said = tuple(text for effect in effects for text in telling.told(self.words, effect))
        if any(isinstance(effect, Refused) for effect in effects):
            return Told(said, effects, taken=False)
        self._session = after
        self._till.book(effects)
        return Told(said, effects)

    def forms(self) -> tuple[str, ...]:
        """Give the lines that the present phase can take."""
        state = self._session.state
        moves = [move.event for move in POOL_TRANSITIONS[state.phase]]
        lines = [FORMS[event].format(player=player) for event in moves for player in _players(event, state)]
        return (*lines, FORMS[Undo])

    def standing(self) -> Iterator[str]:
        """Say how the pool stands."""
        state, words = self._session.state, self.words
        yield f"{self.awaited} " + words.say("{name} waits", name=state.waiting) + "."
        if state.phase is PoolPhase.PLAYING:
            yield words.say("In the pool") + f": {words.amount(state.pool)}."
        if state.running and state.phase is PoolPhase.PLAYING:
            yield words.say("{name}: games won running", name=state.playing[0]) + f": {state.running}."
        yield from balance_lines(self._till.entries)

    def views(self) -> tuple[View, ...]:
        """Give what the screen shows of it, one page after the other."""
        return (pool_view(self.words, self._session),)

    def written(self) -> Mapping[str, object]:
        """Give the pool as its rules, its players, its stake and all that happened."""
        return pool_to_json(self._session)


def _players(event: type, state: PoolState) -> Sequence[str]:
    """Give the players whose line an event has: each of the two where a game has ended."""
    return state.playing if event is GameEnded else ("",)


def pool_game_from_json(data: Mapping[str, object], words: Words = ENGLISH) -> PoolGame:
    """Read a pool by replaying it; NotARecord where the data is none."""
    session = pool_from_json(data)
    start = session.past[0].state if session.past else session.state
    game = PoolGame((*start.playing, start.waiting), start.stake, start.rules, words)
    resume(game, session.log)
    return game
