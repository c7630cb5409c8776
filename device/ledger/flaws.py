"""What can be wrong with a ledger, as values: each is said in English for the log, and by others in any language."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from enum import Enum, unique

from rules.ledger import Assertion, BookLine, audit
from rules.money import NOTHING, Account, Chips
from rules.settlement import deltas


@unique
class What(Enum):
    """What is wrong."""

    PAGES = "pages"
    """SQLite finds its own pages damaged; it says how."""
    DANGLING = "dangling"
    """A row names something that is not there."""
    NO_ENTRY = "no entry"
    """No entry can be made of a row; the rules say why."""
    ENTRY_MISSING = "entry missing"
    """A number is left out."""
    ENTRY_CHANGED = "entry changed"
    """A link is not the one that follows from what is written."""
    EVENT_MISSING = "event missing"
    """The same of an event of a deal."""
    EVENT_CHANGED = "event changed"
    """The same of an event of a deal."""
    MISCOUNT = "miscount"
    """An account was found to hold another sum than the book says."""
    BOOK = "book"
    """The entries contradict each other; the rules say how."""


@dataclass(frozen=True, slots=True)
class Flaw:
    """One thing that is wrong, and what it names as far as it has such."""

    what: What
    sentence: str
    number: int = 0
    """The entry's, the event's or the row's."""
    detail: str = ""
    """What SQLite, the rules or the table's name add."""
    account: Account | None = None
    found: Chips = NOTHING
    held: Chips = NOTHING


def of_book(lines: Sequence[BookLine]) -> Iterator[Flaw]:
    """Give what is wrong with entries that stand as they were written: counts that differ, and contradictions."""
    sums: dict[Account, Chips] = {}
    agreeing: list[BookLine] = []
    for line in lines:
        if isinstance(line, Assertion):
            held = sums.get(line.account, NOTHING)
            if held != line.found:
                yield _miscount(line, held)
            agreeing.append(replace(line, found=held))
            continue
        agreeing.append(line)
        for account, change in deltas(line.transfers).items():
            sums[account] = Chips(sums.get(account, NOTHING) + change)
    # With every count agreed to, the audit tells the rest.
    yield from (Flaw(What.BOOK, sentence, detail=sentence) for sentence in audit(agreeing))


def _miscount(line: Assertion, held: Chips) -> Flaw:
    sentence = f"Line {line.number}: {line.account} was counted at {line.found}, the book says {held}."
    return Flaw(What.MISCOUNT, sentence, line.number, account=line.account, found=line.found, held=held)
