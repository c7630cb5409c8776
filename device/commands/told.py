"""How a word is added to `ecarte ledger`."""

import argparse
from collections.abc import Callable, Sequence
from typing import Protocol


class Word(Protocol):
    """Adds a word to `ecarte ledger` and gives the parser of its arguments."""

    def __call__(
        self, text: str, says: str, do: Callable[[argparse.Namespace], int], *, also: Sequence[str] = (), more: str = ""
    ) -> argparse.ArgumentParser:
        """Add a word, what it says in the help, and what it does; `also` are other names, `more` ends its help."""
