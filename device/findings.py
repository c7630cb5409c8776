"""What a camera has found that people should know: each is told once, and waits for its answer. Pure of any game."""

from collections.abc import Hashable, Iterable
from typing import Generic, TypeVar

F = TypeVar("F", bound=Hashable)


class Findings(Generic[F]):
    """Findings of one game, of which the same ones come again with every look."""

    def __init__(self) -> None:
        """Begin without any."""
        self.waiting: tuple[F, ...] = ()
        """What somebody must answer, the first first."""
        self.known: frozenset[F] = frozenset()
        """All that was found since `forget`, answered or not."""

    def ask(self, found: Iterable[F]) -> None:
        """Let what is new among these wait for an answer."""
        for each in found:
            if self.is_new(each):
                self.waiting = (*self.waiting, each)

    def is_new(self, found: F) -> bool:
        """Tell whether this is found for the first time, and know it from now on."""
        new = found not in self.known
        self.known |= {found}
        return new

    def answer(self) -> F:
        """Take the first as answered, and give it; there must be one."""
        first, self.waiting = self.waiting[0], self.waiting[1:]
        return first

    def unanswer(self, found: F) -> None:
        """Let it wait for its answer as before: what was answered is not on disk."""
        self.waiting = (found, *self.waiting)

    def drop(self) -> None:
        """Ask for no answer any more; what is known stays so."""
        self.waiting = ()

    def forget(self) -> None:
        """Let everything be found again, as in a new deal; what waits goes on waiting."""
        self.known = frozenset()
