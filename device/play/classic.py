"""A game of classic écarté on the terminal."""

from collections.abc import Iterator, Mapping, Sequence
from types import MappingProxyType
from typing import cast

from device.play.game import Told
from rules.classic import events as ev
from rules.classic.explain import sentence
from rules.classic.phases import Phase
from rules.classic.session import ClassicSession, new_session, session_from_json, session_to_json, step
from rules.classic.spoken import event_of
from rules.classic.transitions import TRANSITIONS
from rules.classic.variant import ClassicRules
from rules.explain import card_words
from rules.ledger import Entry
from rules.machine import Refused, Undo

FORMS: Mapping[type, str] = MappingProxyType(
    {
        ev.Cut: "cut J A",
        ev.Lot: "lot A",
        ev.Dealt: "A deals 3+2",
        ev.TurnedUp: "turn KS",
        ev.ClaimTurnedKing: "A claims",
        ev.AnnounceKing: "A announces",
        ev.Propose: "A proposes",
        ev.Stand: "A stands",
        ev.Accept: "A accepts",
        ev.Refuse: "A refuses",
        ev.Retract: "A retracts",
        ev.Draw: "A draws 3",
        ev.Lead: "A leads 10H",
        ev.Reply: "A replies KS king",
        ev.NoReply: "A lacks",
        ev.TakeBack: "A takes back",
        ev.Abandon: "A abandons",
        ev.Irregular: "irregular pack_imperfect",
        ev.Choose: "A chooses replay",
        Undo: "undo",
    }
)
"""A line for each event; `rules.classic.spoken` tells them all."""


class ClassicGame:
    """A game of two, A and B, from the cut to the goal."""

    def __init__(self, session: ClassicSession) -> None:
        """Go on from a session."""
        self._session = session

    @property
    def title(self) -> str:
        """Which game it is, under which rules."""
        rules = self._session.state.rules
        return f"Classic écarté, profile {rules.name}, A against B, to {rules.goal}"

    @property
    def phase(self) -> str:
        """What the game waits for."""
        return self._session.state.phase.value

    @property
    def entries(self) -> Sequence[Entry]:
        """A game of points books nothing."""
        return ()

    def read(self, line: str) -> ev.Event:
        """Give the event that a line stands for."""
        return event_of(line)

    def take(self, event: object) -> Told:
        """Let an event happen, or say why it cannot."""
        after, effects = step(self._session, cast("ev.Event", event))
        taken = not any(isinstance(effect, Refused) for effect in effects)
        self._session = after
        return Told(tuple(sentence(effect) for effect in effects), effects, taken=taken)

    def forms(self) -> tuple[str, ...]:
        """Give the lines that the present phase can take."""
        return (*(FORMS[move.event] for move in TRANSITIONS[self._session.state.phase]), FORMS[Undo])

    def standing(self) -> Iterator[str]:
        """Say how the game stands."""
        state = self._session.state
        yield f"A {state.score.a}, B {state.score.b}; {self.phase}."
        if state.dealer is not None and state.phase is not Phase.OVER:
            yield f"{state.dealer} is the dealer."
        if state.deal.turned is not None and state.phase is not Phase.OVER:
            yield f"The {card_words(state.deal.turned)} is turned; {state.deal.stock} cards in the stock."
        if state.winner is not None:
            yield f"{state.winner} has won."

    def written(self) -> Mapping[str, object]:
        """Give the game as its rules and all that happened."""
        return session_to_json(self._session)


def new_classic(rules: ClassicRules) -> ClassicGame:
    """Begin a game before the cut."""
    return ClassicGame(new_session(rules))


def classic_from_json(data: Mapping[str, object]) -> ClassicGame:
    """Read a game by replaying it; NotARecord where the data is none."""
    return ClassicGame(session_from_json(data))
