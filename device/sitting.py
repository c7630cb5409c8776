"""One evening of a game that is a table of transitions, on disk: every event is written before it counts.

The same promises as `device.evening` makes for bank écarté: killed at any instant, the table stands where it was;
money is on disk before it is shown; a step taken back is a counter-entry.
"""

import json
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Generic, Protocol, Self, TypeVar

from device.book import Book, Reveal
from device.errors import LedgerDamaged, LedgerError
from device.ledger.records import Origin
from rules.errors import RulesError
from rules.ledger import Entry, counter
from rules.machine import Refused, Undone, event_from_json, event_to_json
from rules.pot_explain import moves
from rules.pot_money import kind
from rules.wire import Plain

MARK = "@"
"""Stands between an evening's name and its game."""


class Played(Protocol):
    """A game as it stands."""

    def after(self, event: object) -> tuple[Self, tuple[object, ...]]:
        """Give the game after an event, and what it brought about; one `Refused` where it cannot come."""


P = TypeVar("P", bound=Played)


@dataclass(frozen=True, slots=True)
class Written(Generic[P]):
    """How a game is written: its name, its events, and its beginning."""

    game: str
    kinds: Sequence[type]
    to_json: Callable[[P], Plain]
    from_json: Callable[[object], P]


class Sitting(Generic[P]):
    """A game whose steps stand in a book."""

    def __init__(self, book: Book, name: str, written: Written[P], play: P) -> None:
        """Go on from where it stands; `begin` and `resume` find that out."""
        self._book, self._name, self._written = book, name, written
        self.play = play
        self._booked: list[int | None] = []
        self._unsure = False
        self._picture: str | None = None

    @classmethod
    def begin(cls, book: Book, name: str, written: Written[P], play: P) -> Self:
        """Begin an evening of a game under a name, or one like it that no other has."""
        free, turn = f"{name} {MARK}{written.game}", 1
        while book.journal.events(free):
            turn += 1
            free = f"{name} ({turn}) {MARK}{written.game}"
        book.journal.log(free, {"begin": written.to_json(play)})
        return cls(book, free, written, play)

    @classmethod
    def resume(cls, book: Book, written: Written[P]) -> Self | None:
        """Give the newest evening of this game as it was last written; None where there was none."""
        name = book.journal.last_deal(f"{MARK}{written.game}")
        if name is None:
            return None
        play, booked = _stood(book, name, written)
        sitting = cls(book, name, written, play)
        sitting._booked = booked
        return sitting

    @property
    def name(self) -> str:
        """Give the evening's name in the ledger."""
        return self._name

    def keep(self, reveal: Reveal) -> None:
        """Keep the picture of an open table, which the next entry names; a `LedgerError` where there is no room."""
        self._picture = self._book.keep(self._name, reveal)

    def tell(self, event: object) -> tuple[object, ...]:
        """Let an event happen: afterwards it, and what it booked, are on disk, or it was refused.

        Raises a `LedgerError` where the disk does not take it; then the game stands as before.
        """
        self._be_sure()
        after, effects = self.play.after(event)
        refused = next((effect for effect in effects if isinstance(effect, Refused)), None)
        if refused is not None:
            self._write({"refused": event_to_json(event), "why": refused.sentence})
            return effects
        entry = self._entry(effects)
        self._write({"told": event_to_json(event)}, entry)
        self._step(effects, None if entry is None else entry.number)
        self.play = after
        return effects

    def _step(self, effects: Sequence[object], number: int | None) -> None:
        if any(isinstance(effect, Undone) for effect in effects):
            self._booked.pop()
        else:
            self._booked.append(number)

    def _entry(self, effects: Sequence[object]) -> Entry | None:
        """Give what one step books: what it moved, or what the step that it takes back had moved, backwards."""
        number = self._book.journal.next_number
        if any(isinstance(effect, Undone) for effect in effects):
            known = self._booked[-1] if self._booked else None
            stored = None if known is None else self._book.journal.number(known)
            return counter(stored.entry, number, "undone") if stored and isinstance(stored.entry, Entry) else None
        moved = tuple(transfer for effect in effects for transfer in moves(effect))
        return Entry(number, kind(moved), moved) if moved else None

    def _write(self, body: Plain, entry: Entry | None = None) -> None:
        try:
            if entry is None:
                self._book.journal.log(self._name, body)
            else:
                key = f"{self._name}, entry {entry.number}"
                origin = Origin(key=key, deal=self._name, picture=self._picture)
                self._book.journal.append(entry, origin, {**body, "entry": entry.number})
                self._picture = None
        except LedgerError:
            self._unsure = True
            raise

    def _be_sure(self) -> None:
        """After a write that failed, ask the disk where the game stands: the write may hold all the same."""
        if self._unsure:
            self.play, self._booked = _stood(self._book, self._name, self._written)
            self._unsure = False


def _stood(book: Book, name: str, written: Written[P]) -> tuple[P, list[int | None]]:
    """Replay an evening."""
    play: P | None = None
    booked: list[int | None] = []
    try:
        for line in book.journal.events(name):
            said: Mapping[str, object] = json.loads(line.body)
            if "begin" in said:
                play = written.from_json(said["begin"])
            elif "told" in said and play is not None:
                play, effects = play.after(event_from_json(written.kinds, said["told"]))
                number = said.get("entry")
                if any(isinstance(effect, Undone) for effect in effects):
                    booked.pop()
                else:
                    booked.append(number if isinstance(number, int) else None)
    except (RulesError, KeyError, TypeError) as error:
        message = f"the evening {name} cannot be taken up again ({error}); begin a new one, the ledger is sound"
        raise LedgerDamaged(message) from error
    if play is None:
        message = f"the evening {name} has no beginning; begin a new one, the ledger is sound"
        raise LedgerDamaged(message)
    return play, booked
