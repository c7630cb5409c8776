"""The book: entries that are only added, balances that are computed from them, and what an audit finds.

Pure; where entries are kept is `device`'s business. An entry is mended by a counter-entry, never changed.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from enum import Enum, unique

from rules.errors import BadAmount
from rules.money import NOTHING, Account, Chips, counted
from rules.settlement import Cause, Transfer, deltas


@unique
class Kind(Enum):
    """What an entry is for."""

    SETTLEMENT = "settlement"
    """A deal was settled."""
    BANK = "bank"
    """A limited bank was laid, lifted, or drawn from."""
    POT = "pot"
    """Stakes went into a pot or a pool, or came back out of it unplayed."""
    CHIPS = "chips"
    """Chips were bought or handed in."""
    PAYMENT = "payment"
    """A debt was paid outside the game."""
    TRANSFER = "transfer"
    """A player took his chips to another table, or brought them from there."""
    COUNTER = "counter"
    """An earlier entry is taken back."""


@dataclass(frozen=True, slots=True)
class Entry:
    """One line of the book; its transfers make it sum to zero. `undoes` is the number of the entry it takes back."""

    number: int
    kind: Kind
    transfers: tuple[Transfer, ...]
    note: str = ""
    undoes: int | None = None

    def __post_init__(self) -> None:
        """Refuse a number below one, and a counter-entry that does not say what it takes back."""
        if self.number < 1:
            message = f"entries are numbered from 1, got {self.number}"
            raise BadAmount(message)
        if (self.kind is Kind.COUNTER) != (self.undoes is not None):
            message = f"a counter-entry and no other names the entry it takes back, got {self.kind.value} {self.undoes}"
            raise BadAmount(message)


@dataclass(frozen=True, slots=True)
class Assertion:
    """A closing count: what an account was found to hold when it was counted; moves nothing."""

    number: int
    account: Account
    found: Chips
    note: str = ""

    def __post_init__(self) -> None:
        """Refuse a number below one, and a count that nobody can have made."""
        if self.number < 1:
            message = f"entries are numbered from 1, got {self.number}"
            raise BadAmount(message)
        counted(self.found)


BookLine = Entry | Assertion
"""One line of the book."""


def balances(lines: Iterable[BookLine]) -> dict[Account, Chips]:
    """Give what each account has won or lost; the values sum to zero."""
    return deltas([transfer for line in lines if isinstance(line, Entry) for transfer in line.transfers])


def reversed_transfers(transfers: Sequence[Transfer]) -> tuple[Transfer, ...]:
    """Give the transfers that take others back, the last first."""
    return tuple(
        Transfer(transfer.taker, transfer.giver, transfer.amount, Cause.CORRECTION, transfer.tableau)
        for transfer in reversed(transfers)
    )


def counter(entry: Entry, number: int, note: str = "") -> Entry:
    """Give the entry that takes another back; RULES.md 5.2: the old one is never erased."""
    return Entry(number, Kind.COUNTER, reversed_transfers(entry.transfers), note, undoes=entry.number)


def correct(entry: Entry, transfers: Sequence[Transfer], number: int, note: str = "") -> tuple[Entry, Entry]:
    """Give the two entries that replace another: its counter-entry, and the one that should have stood."""
    return counter(entry, number, note), Entry(number + 1, entry.kind, tuple(transfers), note)


def audit(lines: Sequence[BookLine]) -> tuple[str, ...]:
    """Say in one sentence each what is wrong with a book; nothing for a sound one.

    Numbers rise by one from 1; a counter-entry takes back an earlier entry, exactly, and no entry is taken back twice;
    a counted account holds what was counted.
    """
    found: list[str] = []
    entries: dict[int, Entry] = {}
    undone: set[int] = set()
    sums: dict[Account, Chips] = {}
    for place, line in enumerate(lines, start=1):
        if line.number != place:
            found.append(f"Line {place} carries the number {line.number}.")
        if isinstance(line, Assertion):
            found.extend(_miscount(line, sums))
            continue
        if line.undoes is not None:
            found.extend(_bad_counter(line, line.undoes, entries, undone))
            undone.add(line.undoes)
        entries[line.number] = line
        for account, change in deltas(line.transfers).items():
            sums[account] = Chips(sums.get(account, NOTHING) + change)
    return tuple(found)


def _miscount(line: Assertion, sums: dict[Account, Chips]) -> list[str]:
    held = sums.get(line.account, NOTHING)
    if held == line.found:
        return []
    return [f"Line {line.number}: {line.account} was counted at {line.found}, the book says {held}."]


def _bad_counter(line: Entry, undoes: int, entries: dict[int, Entry], undone: set[int]) -> list[str]:
    taken_back = entries.get(undoes)
    if taken_back is None:
        return [f"Line {line.number} takes back line {undoes}, which is no earlier entry."]
    wrong: list[str] = []
    if undoes in undone:
        wrong.append(f"Line {line.number} takes back line {undoes} a second time.")
    if line.transfers != reversed_transfers(taken_back.transfers):
        wrong.append(f"Line {line.number} does not mirror line {undoes}.")
    return wrong
