"""What every game on the terminal offers, and what comes of one event."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Final, Protocol

from display.view import View
from display.words import Words
from rules.errors import NotARecord
from rules.ledger import Entry, balances
from rules.money import Account
from rules.ruling import Ruling

ENGLISH: Final = Words("en")
"""The language in which the rules themselves tell everything."""


@dataclass(frozen=True, slots=True)
class Told:
    """What came of an event: what is said of it, the effects as the rules give them, and whether it was taken."""

    said: tuple[str, ...]
    effects: tuple[object, ...] = ()
    ruling: Ruling | None = None
    """The ruling of a deal of bank écarté, where the event brought a new one."""
    taken: bool = field(default=True, kw_only=True)


class Game(Protocol):
    """One game that is on; only `take` changes it, and only by an event that the rules take."""

    words: Words
    """The language in which it is told."""

    @property
    def title(self) -> str:
        """Which game it is, under which rules."""

    @property
    def phase(self) -> str:
        """What the game waits for, in a word that is the same in every language."""

    @property
    def awaited(self) -> str:
        """What the game waits for, in a sentence."""

    @property
    def players(self) -> Sequence[Account]:
        """Who plays now."""

    @property
    def entries(self) -> Sequence[Entry]:
        """All that the game has booked, in its order; entries are only added."""

    def read(self, line: str) -> object:
        """Give the event that a line stands for; NotARecord for a line that stands for none."""

    def take(self, event: object) -> Told:
        """Let an event happen, or say why it cannot; a refused event changes nothing."""

    def forms(self) -> tuple[str, ...]:
        """Give the lines that the present phase can take, each as an example."""

    def standing(self) -> Iterator[str]:
        """Say how the game stands."""

    def views(self) -> tuple[View, ...]:
        """Give what the screen shows after the latest event, one page after the other."""

    def written(self) -> Mapping[str, object]:
        """Give the game as plain data for JSON."""


def resume(game: Game, events: Iterable[object]) -> None:
    """Let a log of events happen; NotARecord for one that is refused."""
    for place, event in enumerate(events):
        told = game.take(event)
        if not told.taken:
            message = f"events[{place}]: a saved game holds events that the rules take; {' '.join(told.said)}"
            raise NotARecord(message)


def balance_lines(entries: Iterable[Entry]) -> Iterator[str]:
    """Say what each account has won or lost by the entries."""
    for account, gain in sorted(balances(entries).items()):
        yield f"  {account:<12} {gain:+d}"
