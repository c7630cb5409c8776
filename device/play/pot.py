"""An evening of the pot game on the terminal."""

from collections.abc import Iterator, Mapping, Sequence
from types import MappingProxyType
from typing import cast

from device.play.game import ENGLISH, Told, balance_lines, resume
from device.play.till import Till
from device.telling import pot as telling
from display.view import View
from display.views.pot import pot_view
from display.words import Words
from rules.cards import PACK
from rules.explain import card_words
from rules.ledger import Entry
from rules.machine import Refused, Undo
from rules.money import Account
from rules.pot import HAND
from rules.pot_explain import sentences
from rules.pot_rules import NoTrump, PotRules
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
        DrawLot: "lot {player}",
        LayStakes: "stakes {stakes}",
        TurnTrump: "turn KC",
        RevealHands: "hands {hands}",
        VoidDeal: "void",
        TakeSeat: "sit Eve",
        LeaveSeat: "leave {player}",
        Undo: "undo",
    }
)
"""A line for each event; `rules.pot_spoken` tells them all."""


class PotGame:
    """A table of the pot game with its book."""

    def __init__(self, players: Sequence[Account], rules: PotRules, words: Words = ENGLISH) -> None:
        """Begin before the lot; raises IllegalPlay for players that cannot play."""
        self.words = words
        self._session = new_pot(players, rules)
        self._till = Till()

    @property
    def title(self) -> str:
        """Which game it is, under which rules."""
        words = self.words
        return {
            NoTrump.CARRY_OVER: words.say("The pot game; a pot that nobody wins lies for the next deal"),
            NoTrump.RETURN: words.say("The pot game; a pot that nobody wins goes back"),
            NoTrump.DEALER_TAKES: words.say("The pot game; a pot that nobody wins is the dealer's"),
        }[self._state.rules.pot_no_trump]

    @property
    def phase(self) -> str:
        """What the table waits for."""
        return self._state.phase.value

    @property
    def awaited(self) -> str:
        """What the table waits for, in a sentence."""
        return telling.pot_awaited(self.words, self._state)

    @property
    def _state(self) -> PotState:
        return self._session.state

    @property
    def players(self) -> Sequence[Account]:
        """Who plays now."""
        return self._state.players

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
        if self.words.language == ENGLISH.language:
            said = tuple(text for effect in effects for text in sentences(effect, players))
        else:
            said = tuple(text for effect in effects for text in telling.told(self.words, effect, players))
        if any(isinstance(effect, Refused) for effect in effects):
            return Told(said, effects, taken=False)
        self._session = after
        self._till.book(effects)
        return Told(said, effects)

    def forms(self) -> tuple[str, ...]:
        """Give the lines that the present phase can take."""
        state = self._state
        moves = (move.event for move in POT_TRANSITIONS[state.phase])
        lines = (FORMS[event] for event in moves if not (event in (TakeSeat, LeaveSeat) and state.carried))
        dealt = [PACK[place : place + HAND] for place in range(0, HAND * len(state.players), HAND)]
        hands = " | ".join(" ".join(map(str, hand)) for hand in dealt)
        stakes = f"{state.last_stakes[0]} each" if state.carried and len(set(state.last_stakes)) == 1 else "5 each"
        return (*(line.format(player=state.players[0], hands=hands, stakes=stakes) for line in lines), FORMS[Undo])

    def standing(self) -> Iterator[str]:
        """Say how the table stands."""
        state, words = self._state, self.words
        yield words.say("{names} play. {todo}", names=", ".join(state.players), todo=self.awaited)
        if state.phase is not PotPhase.LOT:
            pot = words.say("In the pot: {amount}", amount=words.amount(state.pot))
            yield words.say("{name} is the dealer.", name=state.players[state.dealer]) + f" {pot}."
        if state.turned is not None:
            english = words.language == ENGLISH.language
            card = f"The {card_words(state.turned)}" if english else words.card(state.turned)
            yield words.say("{card} is turned", card=card) + "."
        yield from balance_lines(self._till.entries)

    def views(self) -> tuple[View, ...]:
        """Give what the screen shows of it, one page after the other."""
        return (pot_view(self.words, self._session),)

    def written(self) -> Mapping[str, object]:
        """Give the evening as its rules, its first players and all that happened."""
        return pot_to_json(self._session)


def pot_game_from_json(data: Mapping[str, object], words: Words = ENGLISH) -> PotGame:
    """Read an evening by replaying it; NotARecord where the data is none."""
    session = pot_from_json(dict(data))
    start = session.past[0].state if session.past else session.state
    game = PotGame(start.players, start.rules, words)
    resume(game, session.log)
    return game
