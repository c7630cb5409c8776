"""A table-driven session: a state, the events that made it, and how one more event changes it or is refused.

The games give the state, the events and one literal table of transitions; this file gives what they share. It knows no
game, no card and no money. A refused event changes nothing; undo is an event like the others, so that the log is
only ever added to; a session is written as its events and read by replaying them.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from enum import Enum
from types import MappingProxyType
from typing import Generic, Protocol, TypeAlias, TypeVar, cast

from rules.errors import NotARecord
from rules.wire import from_plain, to_plain


@dataclass(frozen=True, slots=True)
class Undo:
    """Take back the latest event that stands; again and again, back to the start."""


@dataclass(frozen=True, slots=True)
class Refused:
    """Why an event changed nothing: a code for the screen's words, a sentence, and the rule."""

    code: str
    sentence: str
    citation: str = ""


@dataclass(frozen=True, slots=True)
class Undone:
    """The event that was taken back, and what it had brought about: money among it must be given back."""

    event: object
    effects: tuple[object, ...]


class Phased(Protocol):
    """A state that says which phase it is in."""

    @property
    def phase(self) -> Enum:
        """The row of the table that holds now."""


S = TypeVar("S", bound=Phased)
E = TypeVar("E")

Turn: TypeAlias = tuple[S, tuple[object, ...]] | Refused
"""What an event makes of a state: the next state and the effects, or a refusal."""


@dataclass(frozen=True, slots=True)
class Move(Generic[S]):
    """One cell of a table: the event it takes, what it does, and the phases in which it can end."""

    event: type
    apply: Callable[[S, object], Turn[S]]
    to: tuple[Enum, ...]


def on(event: type[E], apply: Callable[[S, E], Turn[S]], *to: Enum) -> Move[S]:
    """Write one cell of a table."""

    def call(state: S, happened: object) -> Turn[S]:
        # the table is looked up by the event's own type, so this is the type that `apply` takes
        return apply(state, cast("E", happened))

    return Move(event, call, to)


Table: TypeAlias = Mapping[Enum, tuple[Move[S], ...]]
"""All transitions of a game, by phase."""


@dataclass(frozen=True, slots=True)
class Past(Generic[S]):
    """A state that undo can go back to, the event that changed it, and what that event brought about."""

    state: S
    event: object
    effects: tuple[object, ...]


@dataclass(frozen=True, slots=True)
class Session(Generic[S]):
    """A game as it stands: its state, what undo can go back to (the latest last), and all that has happened."""

    state: S
    past: tuple[Past[S], ...] = ()
    log: tuple[object, ...] = ()


Nouns: TypeAlias = Mapping[type, str]
"""What each event of a game is called at the table, with its article."""

NAMELESS: Nouns = MappingProxyType({})
"""Of a game whose events have no names but their own."""


def either(words: Sequence[str]) -> str:
    """Join alternatives as they are said.

    >>> either(["a cut", "a lot", "an undo"])
    'a cut, a lot or an undo'
    """
    *more, last = words
    return f"{', '.join(more)} or {last}" if more else last


def step(
    table: Table[S], session: Session[S], event: object, nouns: Nouns = NAMELESS
) -> tuple[Session[S], tuple[object, ...]]:
    """Give the session after an event, and the effects; a refused event gives the same session and one `Refused`.

    `nouns` says what the events are called where one of them cannot come.
    """
    if isinstance(event, Undo):
        return _undo(session)
    moves = table[session.state.phase]
    for move in moves:
        if move.event is type(event):
            turn = move.apply(session.state, event)
            if isinstance(turn, Refused):
                return session, (turn,)
            state, effects = turn
            past = (*session.past, Past(session.state, event, effects))
            return Session(state, past, (*session.log, event)), effects
    got = nouns.get(type(event), type(event).__name__)
    due = [nouns.get(move.event, move.event.__name__) for move in moves]
    waits = f"the game waits for {either(due)}" if due else "the game is over"
    return session, (Refused("wrong_phase", f"{got} cannot come now: {waits}"),)


def _undo(session: Session[S]) -> tuple[Session[S], tuple[object, ...]]:
    if not session.past:
        return session, (Refused("nothing_to_undo", "nothing has happened that could be taken back"),)
    last = session.past[-1]
    return Session(last.state, session.past[:-1], (*session.log, Undo())), (Undone(last.event, last.effects),)


def replay(table: Table[S], start: Session[S], events: Iterable[object], nouns: Nouns = NAMELESS) -> Session[S]:
    """Give the session that a log of events leads to; NotARecord for an event that is refused."""
    session = start
    for place, event in enumerate(events):
        session, effects = step(table, session, event, nouns)
        for effect in effects:
            if isinstance(effect, Refused):
                message = f"events[{place}]: a log holds events that the game takes; {effect.sentence}"
                raise NotARecord(message)
    return session


def event_to_json(event: object) -> dict[str, object]:
    """Write an event plainly, under its own name.

    >>> event_to_json(Undo())
    {'event': 'Undo'}
    """
    return {"event": type(event).__name__, **to_plain(event)}


def event_from_json(kinds: Sequence[type], data: object, where: str = "event") -> object:
    """Read an event that is one of `kinds` or Undo; NotARecord where it is none.

    >>> event_from_json((), {"event": "Undo"})
    Undo()
    """
    names = {kind.__name__: kind for kind in (*kinds, Undo)}
    if not isinstance(data, dict) or data.get("event") not in names:
        message = f"{where} is an object whose field event is one of {', '.join(names)}; got {data!r}"
        raise NotARecord(message)
    return from_plain(names[data["event"]], {name: item for name, item in data.items() if name != "event"}, where)


def log_from_json(kinds: Sequence[type], data: object) -> tuple[object, ...]:
    """Read a list of events; NotARecord where it is none."""
    if not isinstance(data, list):
        message = f"events is a list; got {data!r}"
        raise NotARecord(message)
    return tuple(event_from_json(kinds, item, f"events[{place}]") for place, item in enumerate(data))
