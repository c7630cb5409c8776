"""Entries, balances and debts of the ledger, in a reader's language."""

from collections.abc import Iterator, Sequence

from device.export import moment
from device.ledger.records import Stored
from device.telling.bank import account, transfer_line
from display.words import Words
from rules.ledger import Assertion, Kind, balances
from rules.owing import Payment


def entry_lines(words: Words, stored: Stored) -> Iterator[str]:
    """Say one entry: its number, when, what for, its note, and what it moves or that it counts."""
    yield f"{stored.number:>5}  {moment(stored.at_ms)}  {purpose(words, stored)}  {stored.entry.note}".rstrip()
    yield from (f"         {line}" for line in moved_lines(words, stored))


def purpose(words: Words, stored: Stored) -> str:
    """Say what an entry is for."""
    if isinstance(stored.entry, Assertion):
        return words.term("entry", "count")
    return {
        Kind.SETTLEMENT: words.term("entry", "settlement"),
        Kind.BANK: words.term("entry", "bank"),
        Kind.POT: words.term("entry", "pot"),
        Kind.CHIPS: words.term("entry", "chips"),
        Kind.PAYMENT: words.term("entry", "payment"),
        Kind.TRANSFER: words.term("entry", "change of tables"),
        Kind.COUNTER: words.term("entry", "taken back"),
    }[stored.entry.kind]


def moved_lines(words: Words, stored: Stored) -> Iterator[str]:
    """Say what an entry moves; a count moves nothing, and says whose chips were found to be how many."""
    if isinstance(stored.entry, Assertion):
        name, found = account(words, stored.entry.account), words.gain(stored.entry.found)
        yield words.say("Counted: {name}, {amount}.", name=name, amount=found)
    if stored.pays_nothing:
        yield words.say("Nothing is paid") + "."
    yield from (transfer_line(words, transfer) for transfer in stored.transfers)


def balance_lines(words: Words, entries: Sequence[Stored]) -> Iterator[str]:
    """Give each account's balance by the name with which it is typed, the winners first; they sum to zero."""
    held = balances(stored.entry for stored in entries)
    wide = max((len(who) for who in held), default=0)
    for who, balance in sorted(held.items(), key=lambda each: (-each[1], each[0])):
        yield f"{who:<{wide}}  {balance:>+8d}"
    if not held:
        yield words.say("Nobody has won or lost anything yet.") if entries else words.say("No entries yet.")


def payment_line(words: Words, payment: Payment) -> str:
    """Say who pays whom, and how much."""
    payer, payee = account(words, payment.payer), account(words, payment.payee)
    return words.say("{payer} pays {payee}", payer=payer, payee=payee) + f": {words.amount(payment.amount)}."
