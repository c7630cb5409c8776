"""Chips bought and handed in, and debts paid: entries that no deal makes; who owes whom is found by `rules.owing`."""

from collections.abc import Iterable, Iterator, Mapping

from device.errors import TooFewChips
from device.journal import Journal
from device.ledger.records import Origin, Stored
from rules.ledger import Assertion, BookLine, Entry, Kind, balances
from rules.money import CASHIER, NOTHING, Account, Chips
from rules.owing import Payment, payments
from rules.settlement import Cause, Transfer, deltas

NO_PLAY = (Kind.CHIPS, Kind.PAYMENT, Kind.TRANSFER)
"""Entries that nobody wins or loses anything by."""


def buy(journal: Journal, player: Account, amount: Chips, note: str = "", key: str | None = None) -> Stored:
    """Record that a player bought chips, at the beginning or in between; the same `key` is recorded once."""
    return _append(journal, Kind.CHIPS, Transfer(CASHIER, player, amount, Cause.CHIPS_BOUGHT), note, key)


def hand_in(journal: Journal, player: Account, amount: Chips, note: str = "", key: str | None = None) -> Stored:
    """Record that a player handed chips in and was paid out; raises `TooFewChips` where he has fewer."""
    known = None if key is None else journal.find(key)
    held = balances(stored.entry for stored in journal.entries()).get(player, NOTHING)
    if known is not None:
        held = Chips(held + amount)
    if held < amount:
        message = f"{player} can hand in {max(held, 0)} by the ledger, got {amount}"
        raise TooFewChips(message, max(held, 0))
    return _append(journal, Kind.CHIPS, Transfer(player, CASHIER, amount, Cause.CHIPS_RETURNED), note, key)


def count(journal: Journal, account: Account, found: Chips, note: str = "", key: str | None = None) -> Stored:
    """Record what an account was found to hold when its chips were counted; moves nothing."""
    number = journal.next_number
    return journal.append(Assertion(number, account, found, note), Origin(key=key or f"count-{number}"))


def pay(journal: Journal, payment: Payment, note: str = "") -> Stored:
    """Record that a debt was paid outside the game."""
    moved = Transfer(payment.payee, payment.payer, payment.amount, Cause.DEBT_PAID)
    return _append(journal, Kind.PAYMENT, moved, note)


def owing(lines: Iterable[BookLine]) -> tuple[Payment, ...]:
    """Give who pays whom so that nobody owes anything, in the fewest payments."""
    return payments(balances(lines))


def in_play(lines: Iterable[BookLine]) -> Iterator[tuple[Transfer, ...]]:
    """Give for each line what it moved in play: chips bought or carried, debts paid and their counters are no play."""
    left_out: set[int] = set()
    for line in lines:
        if isinstance(line, Entry) and line.kind not in NO_PLAY and line.undoes not in left_out:
            yield line.transfers
        else:
            left_out.add(line.number)
            yield ()


def winnings(lines: Iterable[BookLine]) -> Mapping[Account, Chips]:
    """Give what each account won or lost in play."""
    return deltas([transfer for moved in in_play(lines) for transfer in moved])


def _append(journal: Journal, kind: Kind, transfer: Transfer, note: str, key: str | None = None) -> Stored:
    number = journal.next_number
    return journal.append(Entry(number, kind, (transfer,), note), Origin(key=key or f"{kind.value}-{number}"))
