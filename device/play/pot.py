"""An evening of the pot game on the terminal."""

from collections.abc import Iterator, Mapping, Sequence
from types import MappingProxyType
from typing import cast

from device.play.game import Told, balance_lines, resume
from device.play.till import Till
from rules.explain import card_words
from rules.ledger import Entry
from rules.machine import Refused, Undo
from rules.money import Account
from rules.pot_explain import sentences
from rules.pot_rules import PotRules
from rules.pot_session import POT_TRANSITIONS, new_pot, pot_from_json, pot_to_json, step_pot
from rules.pot_spoken import pot_event_of
from rules.pot_table import (
    DrawLot,
    LayStakes,
    LeaveSeat,
    PotEvent,
    PotPhase,
    PotState,
    RevealHands,
    TakeSeat,
    TurnTrump,
    VoidDeal,
)

FORMS: Mapping[type, str] = MappingProxyType(
    {
        DrawLot: "lot Ann",
        LayStakes: "stakes 5 each",
        TurnTrump: "turn KC",
        RevealHands: "hands 2S 3H 4H 5H | KS AH KH QH | QS JS 10S 9S | 2D 3D 4D 5D",
        VoidDeal: "void",
        TakeSeat: "sit Eve",
        LeaveSeat: "leave Ann",
        Undo: "undo",
    }
)
"""A line for each event; `rules.pot_spoken` tells them all."""


class PotGame:
    """A table of the pot game with its book."""

    def __init__(self, players: Sequence[Account], rules: PotRules) -> None:
        """Begin before the lot; raises IllegalPlay for players that cannot play."""
        self._session = new_pot(players, rules)
        self._till = Till()

    @property
    def title(self) -> str:
        """Which game it is, under which rules."""
        return f"The pot game; a pot that nobody wins: {self._state.rules.pot_no_trump.value.replace('_', ' ')}"

    @property
    def phase(self) -> str:
        """What the table waits for."""
        return self._state.phase.value

    @property
    def _state(self) -> PotState:
        return self._session.state

    @property
    def entries(self) -> Sequence[Entry]:
        """All that the game has booked."""
        return self._till.entries

    def read(self, line: str) -> PotEvent:
        """Give the event that a line stands for."""
        return pot_event_of(line, self._state.players)

    def take(self, event: object) -> Told:
        """Let an event happen, or say why it cannot."""
        players = self._state.players
        after, effects = step_pot(self._session, cast("PotEvent", event))
        said = tuple(text for effect in effects for text in sentences(effect, players))
        if any(isinstance(effect, Refused) for effect in effects):
            return Told(said, effects, taken=False)
        self._session = after
        self._till.book(effects)
        return Told(said, effects)

    def forms(self) -> tuple[str, ...]:
        """Give the lines that the present phase can take."""
        return (*(FORMS[move.event] for move in POT_TRANSITIONS[self._state.phase]), FORMS[Undo])

    def standing(self) -> Iterator[str]:
        """Say how the table stands."""
        state = self._state
        yield f"{', '.join(state.players)} play; {self.phase}."
        if state.phase is not PotPhase.LOT:
            yield f"{state.players[state.dealer]} deals. {state.pot} in the pot."
        if state.turned is not None:
            yield f"The {card_words(state.turned)} is turned."
        yield from balance_lines(self._till.entries)

    def written(self) -> Mapping[str, object]:
        """Give the evening as its rules, its first players and all that happened."""
        return pot_to_json(self._session)


def pot_game_from_json(data: Mapping[str, object]) -> PotGame:
    """Read an evening by replaying it; NotARecord where the data is none."""
    session = pot_from_json(dict(data))
    start = session.past[0].state if session.past else session.state
    game = PotGame(start.players, start.rules)
    resume(game, session.log)
    return game
