"""A game of classic écarté from the cut to the goal: `step` takes an event and gives the game after it.

>>> from rules.classic.events import Lot
>>> from rules.classic.sides import Player
>>> game, effects = step(new_session(), Lot(Player.A))
>>> game.state.phase
<Phase.DEALING: 'dealing'>
"""

from collections.abc import Iterable
from typing import TypeAlias, cast

from rules.classic.effects import Effect
from rules.classic.events import EVENTS, NOUNS, Event
from rules.classic.phases import Phase
from rules.classic.profiles import SV
from rules.classic.state import State
from rules.classic.transitions import TRANSITIONS
from rules.classic.variant import ClassicRules
from rules.errors import NotARecord
from rules.machine import Session, event_to_json, log_from_json
from rules.machine import event_from_json as machine_event_from_json
from rules.machine import replay as machine_replay
from rules.machine import step as machine_step
from rules.wire import from_plain, to_plain

ClassicSession: TypeAlias = Session[State]

__all__ = [
    "ClassicSession",
    "event_from_json",
    "event_to_json",
    "new_session",
    "replay",
    "session_from_json",
    "session_to_json",
    "step",
]

FORM = "ecarte-classic/1"
"""The name and number of the written form."""


def new_session(rules: ClassicRules = SV) -> ClassicSession:
    """Begin a game, before the cut."""
    return Session(State(rules=rules, phase=Phase.CUTTING))


def step(session: ClassicSession, event: Event) -> tuple[ClassicSession, tuple[Effect, ...]]:
    """Give the game after an event, and what the event brought about.

    An event that the phase or the rules do not allow gives the same session and one `Refused` that says why.
    """
    after, effects = machine_step(TRANSITIONS, session, event, NOUNS)
    return after, cast("tuple[Effect, ...]", effects)


def replay(session: ClassicSession, events: Iterable[Event]) -> ClassicSession:
    """Give the game that a log of events leads to; NotARecord for one that is refused."""
    return machine_replay(TRANSITIONS, session, events, NOUNS)


def event_from_json(data: object) -> Event:
    """Read one event; NotARecord where it is none."""
    return cast("Event", machine_event_from_json(EVENTS, data))


def session_to_json(session: ClassicSession) -> dict[str, object]:
    """Write a game: its rules and all its events, undone ones too."""
    return {
        "form": FORM,
        "rules": to_plain(session.state.rules),
        "events": [event_to_json(event) for event in session.log],
    }


def session_from_json(data: object) -> ClassicSession:
    """Read a game by replaying it; NotARecord where the data is none or an event of it is refused."""
    if not isinstance(data, dict) or data.get("form") != FORM or set(data) != {"form", "rules", "events"}:
        message = f"a classic game has form {FORM}, rules and events; got {data!r}"
        raise NotARecord(message)
    rules = from_plain(ClassicRules, data["rules"], "rules")
    return machine_replay(TRANSITIONS, new_session(rules), log_from_json(EVENTS, data["events"]), NOUNS)
