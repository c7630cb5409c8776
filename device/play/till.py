"""The book of a game that moves money through a pot: an entry for what each step moved, a counter-entry for an undo."""

from collections.abc import Sequence

from rules.ledger import Entry, counter
from rules.machine import Undone
from rules.pot_explain import moves
from rules.pot_money import kind


class Till:
    """The entries of one game, and which of them belong to each step that stands."""

    def __init__(self) -> None:
        """Begin an empty book."""
        self.entries: list[Entry] = []
        self._steps: list[list[Entry]] = []

    def book(self, effects: Sequence[object]) -> None:
        """Book what one step moved; a step taken back is booked backwards, never erased. RULES.md 5.2."""
        if any(isinstance(effect, Undone) for effect in effects):
            for entry in reversed(self._steps.pop()):
                self.entries.append(counter(entry, self._next, "undone"))
            return
        self._steps.append([])
        for transfers in filter(None, map(moves, effects)):
            entry = Entry(self._next, kind(transfers), transfers)
            self.entries.append(entry)
            self._steps[-1].append(entry)

    @property
    def _next(self) -> int:
        return len(self.entries) + 1
