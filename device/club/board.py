"""All tables of a club night added up from what they told: tables, banks, rulings, balances, and what does not cancel.

Letters may come in any order and more than once: sums do not depend on the order, and a number is counted once. Knows
no network, file, screen or clock.
"""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from enum import Enum, unique

from device.club.letters import Booked, Heard, Moved, Now, Ruled
from device.club.outbox import Head
from device.club.slips import Way
from rules.money import ELSEWHERE, NO_PLAYERS


@unique
class Doubt(Enum):
    """What is wrong with a player's change of tables."""

    UNDERWAY = "underway"
    """He has left one table and not come to the other yet."""
    UNSENT = "unsent"
    """He has come to a table and left none."""
    DIFFERENT = "different"
    """The two halves name different players, sums or tables."""


@dataclass(frozen=True, slots=True)
class OpenSlip:
    """A change of tables that does not cancel."""

    code: str
    leaves: str
    joins: str
    player: str
    amount: int
    doubt: Doubt


@dataclass(frozen=True, slots=True)
class TableNow:
    """One table as the board knows it; `missing` are letters that it has told and that have not come."""

    name: str
    online: bool
    stage: str
    asking: bool
    trouble: str
    now: Now | None
    trump: str
    deal: int | None
    ruled: Ruled | None
    ruled_deal: int | None
    deals: int
    balances: Mapping[str, int]
    fault: str
    """What is irregular in the deal that is on; empty where nothing is."""
    missing: int
    at_ms: int


@dataclass(frozen=True, slots=True)
class Half:
    """One half of a change of tables, as a table's ledger has it."""

    leaves: str
    joins: str
    player: str
    amount: int


@dataclass(slots=True)
class _Table:
    """What one table told of one evening."""

    ledger: str = ""
    evening: str = ""
    seen: set[int] = field(default_factory=set)
    last: int = 0
    """The highest number that came."""
    head: Head | None = None
    at_ms: int = 0
    now: tuple[int, Now] | None = None
    trump: tuple[int, int | None, str] = (0, None, "")
    ruled: tuple[int, int | None, Ruled] | None = None
    settled: int = 0
    sums: dict[str, int] = field(default_factory=dict)
    fault: tuple[int, int | None, str] = (0, None, "")
    dealt: int = 0
    """The highest number of a deal that is begun."""
    slips: dict[int, Booked] = field(default_factory=dict)
    undone: dict[int, int] = field(default_factory=dict)
    """An entry's number to that of the one that takes it back."""
    online: bool = False
    stage: str = ""
    asking: bool = False
    trouble: str = ""


class Board:
    """Every table's newest evening."""

    def __init__(self) -> None:
        """Begin with no table known."""
        self._tables: dict[str, _Table] = {}
        self.conflicts: dict[str, int] = {}
        """How often a table told two things under one number."""

    def take(self, name: str, letter: Heard) -> bool:
        """Add a letter of a table's up; False for one that was counted, or is of an evening that is over."""
        table = self._tables.setdefault(name, _Table())
        if (letter.ledger, letter.evening) != (table.ledger, table.evening):
            if not _is_newer(table, letter):
                return False
            self._begin(name, letter.ledger, letter.evening)
            table = self._tables[name]
        if letter.seq in table.seen:
            return False
        _add(table, letter)
        return True

    def expect(self, name: str, head: Head) -> None:
        """Take note of which letters a table's newest evening has."""
        table = self._tables.setdefault(name, _Table())
        if head.last and (head.ledger, head.evening) != (table.ledger, table.evening):
            self._begin(name, head.ledger, head.evening)
        self._tables[name].head = head

    def status(self, name: str, stage: str, trouble: str, *, asking: bool) -> None:
        """Take note of what goes on at a table."""
        table = self._tables.setdefault(name, _Table())
        table.stage, table.asking, table.trouble = stage, asking, trouble

    def online(self, name: str, *, online: bool) -> None:
        """Take note of whether a table is there."""
        self._tables.setdefault(name, _Table()).online = online

    def evening_of(self, name: str) -> tuple[str, str]:
        """Give the ledger and the evening of a table that are counted."""
        table = self._tables.get(name, _Table())
        return table.ledger, table.evening

    def missing(self, name: str) -> tuple[int, int] | None:
        """Give the first run of letters that a table told and that did not come; None where there is none."""
        table = self._tables[name]
        head = table.head
        if head is None or (head.ledger, head.evening) != (table.ledger, table.evening):
            return None
        last = max(head.last, table.last)
        if _missing(table) == 0:
            return None
        first = next((seq for seq in range(head.first, last + 1) if seq not in table.seen), None)
        if first is None:
            return None
        end = next((seq for seq in range(first, last + 1) if seq in table.seen), last + 1)
        return first, end - 1

    def names(self) -> tuple[str, ...]:
        """Give the tables that are known, by name."""
        return tuple(sorted(self._tables))

    def tables(self) -> tuple[TableNow, ...]:
        """Give every table as it is known, by name."""
        return tuple(_seen(name, self._tables[name]) for name in self.names())

    def balances(self) -> dict[str, int]:
        """Give what each player has won or lost at all tables together."""
        sums: dict[str, int] = {}
        for table in self._tables.values():
            for account, amount in table.sums.items():
                sums[account] = sums.get(account, 0) + amount
        return {account: amount for account, amount in sums.items() if account not in NO_PLAYERS}

    def open_slips(self) -> tuple[OpenSlip, ...]:
        """Give the changes of tables that do not cancel, by their code."""
        outs, ins = dict(self._halves(Way.OUT)), dict(self._halves(Way.IN))
        found: list[OpenSlip] = []
        for code in sorted({*outs, *ins}):
            left, came = outs.get(code), ins.get(code)
            if left != came or left is None:
                doubt = Doubt.UNDERWAY if came is None else Doubt.UNSENT if left is None else Doubt.DIFFERENT
                one = left or came
                assert one is not None, code  # noqa: S101 - the code is of one of them
                found.append(OpenSlip(code, one.leaves, one.joins, one.player, one.amount, doubt))
        return tuple(found)

    def _halves(self, way: Way) -> Iterator[tuple[str, Half]]:
        for name, table in self._tables.items():
            for number, booked in table.slips.items():
                slip = booked.slip
                if slip is None or slip.way is not way or not _stands(table, number) or not booked.moved:
                    continue
                moved = booked.moved[0]
                player = moved.giver if way is Way.OUT else moved.taker
                # Whose topic told it decides, not what the slip says of itself.
                leaves, joins = (name, slip.joins) if way is Way.OUT else (slip.leaves, name)
                yield slip.code, Half(leaves, joins, player, moved.amount)

    def _begin(self, name: str, ledger: str, evening: str) -> None:
        """Begin to count a new evening of a table."""
        before = self._tables[name]
        self._tables[name] = _Table(
            ledger=ledger,
            evening=evening,
            head=before.head,
            online=before.online,
            stage=before.stage,
            asking=before.asking,
            trouble=before.trouble,
        )


def _is_newer(table: _Table, letter: Heard) -> bool:
    """Tell whether a letter begins a newer evening than the one that is counted."""
    head = table.head
    if head is not None and head.last:
        if (letter.ledger, letter.evening) == (head.ledger, head.evening):
            return True
        if letter.ledger == head.ledger:
            return letter.seq > head.last
        return letter.at_ms > table.at_ms
    if letter.ledger == table.ledger:
        return letter.seq > table.last
    return letter.at_ms >= table.at_ms


def _add(table: _Table, letter: Heard) -> None:
    seq = letter.seq
    table.seen.add(seq)
    table.last = max(table.last, seq)
    table.at_ms = max(table.at_ms, letter.at_ms)
    if letter.now is not None and (table.now is None or seq > table.now[0]):
        table.now = seq, letter.now
    if letter.trump and seq > table.trump[0]:
        table.trump = seq, letter.deal, letter.trump
    if letter.ruled is not None and (table.ruled is None or seq > table.ruled[0]):
        table.ruled = seq, letter.deal, letter.ruled
    if letter.fault and seq > table.fault[0]:
        table.fault = seq, letter.deal, letter.fault
    table.dealt = max(table.dealt, letter.deal or 0)
    if letter.booked is not None:
        _book(table, letter.booked)
        table.settled += letter.kind == "settled"


def _book(table: _Table, booked: Booked) -> None:
    for account, change in _changes(booked.moved):
        table.sums[account] = table.sums.get(account, 0) + change
    if booked.slip is not None:
        table.slips[booked.number] = booked
    if booked.undoes is not None:
        table.undone[booked.undoes] = booked.number


def _changes(moved: Iterable[Moved]) -> Iterator[tuple[str, int]]:
    for each in moved:
        yield each.giver, -each.amount
        yield each.taker, each.amount


def _stands(table: _Table, number: int) -> bool:
    later = table.undone.get(number)
    # A counter-entry is always a later one; a number that is not would be no entry of a ledger of ours.
    return later is None or (later > number and not _stands(table, later))


def _missing(table: _Table) -> int:
    head = table.head
    if head is None or (head.ledger, head.evening) != (table.ledger, table.evening):
        return 0
    # All that was seen is of this evening, so none has a number below its first.
    return max(head.last, table.last) - head.first + 1 - len(table.seen)


def _seen(name: str, table: _Table) -> TableNow:
    ruled = table.ruled
    return TableNow(
        name=name,
        online=table.online,
        stage=table.stage,
        asking=table.asking,
        trouble=table.trouble,
        now=None if table.now is None else table.now[1],
        trump=table.trump[2],
        deal=table.trump[1],
        ruled=None if ruled is None else ruled[2],
        ruled_deal=None if ruled is None else ruled[1],
        deals=table.settled,
        balances=dict(table.sums),
        fault=table.fault[2] if table.fault[1] == table.dealt else "",
        missing=_missing(table),
        at_ms=table.at_ms,
    )


def elsewhere(tables: Iterable[TableNow]) -> int:
    """Give what the tables' accounts for chips elsewhere come to together: nothing, when all changes cancel."""
    return sum(table.balances.get(ELSEWHERE, 0) for table in tables)
