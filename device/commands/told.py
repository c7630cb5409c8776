"""An entry of the ledger as lines for a terminal, shared by the words of `ecarte ledger`."""

import argparse
from collections.abc import Callable, Iterator, Sequence
from typing import Protocol

from device.export import moment
from device.ledger.records import Stored
from rules.explain import transfer_sentence
from rules.ledger import Assertion


class Word(Protocol):
    """Adds a word to `ecarte ledger` and gives the parser of its arguments."""

    def __call__(
        self, text: str, says: str, do: Callable[[argparse.Namespace], int], *, also: Sequence[str] = (), more: str = ""
    ) -> argparse.ArgumentParser:
        """Add a word, what it says in the help, and what it does; `also` are other names, `more` ends its help."""


def entry_lines(stored: Stored) -> Iterator[str]:
    """Give one entry as people read it."""
    entry = stored.entry
    counted = f"  {entry.account}: {entry.found:+d}" if isinstance(entry, Assertion) else ""
    yield f"{stored.number:>5}  {moment(stored.at_ms)}  {stored.kind}{counted}  {entry.note}".rstrip()
    if stored.pays_nothing:
        yield "         Nothing is paid."
    for transfer in stored.transfers:
        yield f"         {transfer_sentence(transfer)}"
