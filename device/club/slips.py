"""A player who changes tables takes his chips along: an entry in each of two ledgers, which cancel.

At the table that he leaves his chips go to the account `elsewhere`, at the one that he comes to they come from there,
under keys that name the same slip: so that each is booked once, and the board finds whichever has no other half.
"""

import re
import secrets
from dataclasses import dataclass
from enum import Enum, unique

from device.club.topics import verify_name
from device.errors import TooFewChips, WrongUse
from device.journal import Journal
from device.ledger.records import Origin, Stored
from rules.ledger import Entry, Kind, balances
from rules.money import ELSEWHERE, NOTHING, Account, Chips
from rules.settlement import Cause, Transfer

CODE = re.compile(r"[A-HJ-NP-Z2-9]{6}", re.ASCII)
LETTERS = "ABCDEFGHJKLMNPQRSTUVWXYZ23456789"
"""Without I, O, 0 and 1, which are misread from paper."""

_KEY = re.compile(r"slip ([A-HJ-NP-Z2-9]{6}) from ([a-z0-9-]+) to ([a-z0-9-]+), (out|in)", re.ASCII)


@unique
class Way(Enum):
    """Which half of a change of tables an entry is."""

    OUT = "out"
    """He leaves."""
    IN = "in"
    """He has come."""


@dataclass(frozen=True, slots=True)
class Slip:
    """One half of a change of tables."""

    code: str
    leaves: str
    joins: str
    way: Way

    @property
    def key(self) -> str:
        """Give the key under which this half is booked, once and never again."""
        return f"slip {self.code} from {self.leaves} to {self.joins}, {self.way.value}"


@dataclass(frozen=True, slots=True)
class Route:
    """Which table a player leaves and which he joins, and the code that both halves carry."""

    leaves: str
    joins: str
    code: str


def slip_of_key(key: str) -> Slip | None:
    """Give the slip whose half an entry's key names; None for any other key."""
    found = _KEY.fullmatch(key)
    return None if found is None else Slip(found[1], found[2], found[3], Way(found[4]))


def new_code() -> str:
    """Give a code that no other slip has, short enough to be carried on paper."""
    return "".join(secrets.choice(LETTERS) for _ in range(6))


def leave_for(journal: Journal, player: Account, amount: Chips, route: Route) -> Stored:
    """Record that a player goes to another table with so many of his chips; raises `TooFewChips` where he has fewer."""
    slip = _slip(route, Way.OUT)
    known = journal.find(slip.key)
    held = balances(stored.entry for stored in journal.entries()).get(player, NOTHING)
    if known is None and held < amount:
        message = f"{player} can take {max(held, 0)} along by the ledger, got {amount}"
        raise TooFewChips(message, max(held, 0))
    return _book(journal, slip, Transfer(player, ELSEWHERE, amount, Cause.TABLE_LEFT))


def come_from(journal: Journal, player: Account, amount: Chips, route: Route) -> Stored:
    """Record that a player has come from another table with the chips that the slip tells; once, however often."""
    slip = _slip(route, Way.IN)
    return _book(journal, slip, Transfer(ELSEWHERE, player, amount, Cause.TABLE_JOINED))


def _slip(route: Route, way: Way) -> Slip:
    leaves, joins, said = route.leaves, route.joins, route.code.upper()
    if not CODE.fullmatch(said):
        message = f"a slip has six letters and digits, without I, O, 0 and 1; got {route.code!r:.40}"
        raise WrongUse(message)
    if verify_name(leaves, "a table's name") == verify_name(joins, "a table's name"):
        message = f"a player goes from one table to another, got {leaves} twice"
        raise WrongUse(message)
    return Slip(said, leaves, joins, way)


def _book(journal: Journal, slip: Slip, moved: Transfer) -> Stored:
    there = f"to {slip.joins}" if slip.way is Way.OUT else f"from {slip.leaves}"
    entry = Entry(journal.next_number, Kind.TRANSFER, (moved,), f"slip {slip.code} {there}")
    return journal.append(entry, Origin(key=slip.key))
