"""The ledger for other programs: as CSV, as JSON, and as a file that beancount reads."""

import csv
import io
import json
from collections.abc import Callable, Mapping, Sequence
from datetime import UTC, date, datetime

from device.ledger.records import Stored
from rules.ledger import Assertion, balances
from rules.money import Account
from rules.settlement import deltas
from rules.wire import to_plain

FORMULAS = frozenset("=+-@\t\r'")
"""How a text begins that a spreadsheet would run, and the apostrophe that marks such a text."""

CURRENCY = "CHIP"
"""What beancount calls the smallest chip."""


def as_csv(entries: Sequence[Stored]) -> str:
    """Give one row a transfer or count, under a row of names.

    A text that a spreadsheet would take for a formula stands after an apostrophe; without that it is itself again.
    """
    out = io.StringIO()
    table = csv.writer(out, lineterminator="\n")
    table.writerow(["number", "time", "kind", "giver", "taker", "amount", "cause", "tableau", "note", "deal", "undoes"])
    for stored in entries:
        entry = stored.entry
        head = [stored.number, moment(stored.at_ms), stored.kind]
        if isinstance(entry, Assertion):
            table.writerow([*head, "", cell(entry.account), entry.found, "", "", *_tail(stored)])
            continue
        for transfer in entry.transfers:
            people = [cell(transfer.giver), cell(transfer.taker)]
            table.writerow(
                [*head, *people, transfer.amount, transfer.cause.value, transfer.tableau or "", *_tail(stored)]
            )
        if not entry.transfers:
            table.writerow([*head, "", "", 0, "", "", *_tail(stored)])
    return out.getvalue()


def cell(text: str) -> str:
    """Give a text as a cell that no spreadsheet takes for a formula: after an apostrophe where it begins like one.

    A text that begins with an apostrophe gets another, so that taking one away always gives the text back.

    >>> cell("=1+1"), cell("'tis"), cell("Anna")
    ("'=1+1", "''tis", 'Anna')
    """
    return f"'{text}" if text[:1] in FORMULAS else text


def _tail(stored: Stored) -> list[str | int | None]:
    """Give the last cells of a row: note, deal, and what is taken back."""
    undoes = None if isinstance(stored.entry, Assertion) else stored.entry.undoes
    return [cell(stored.entry.note), cell(stored.origin.deal or ""), undoes]


def as_json(entries: Sequence[Stored]) -> str:
    """Give a list of entries, each with its link."""
    return json.dumps([_plain(stored) for stored in entries], ensure_ascii=False, indent=1) + "\n"


def as_beancount(entries: Sequence[Stored]) -> str:
    """Give a beancount file: every account opened, every entry a transaction, every count a balance."""
    # A clock may have jumped back, and no account may be used before it is opened.
    begun = min((_day(stored) for stored in entries), default=date(1970, 1, 1))
    accounts = _beancount_accounts(entries)
    lines = [f'option "operating_currency" "{CURRENCY}"', ""]
    lines.extend(f"{begun} open {name} {CURRENCY}" for name in accounts.values())
    for stored in entries:
        entry = stored.entry
        lines.append("")
        if isinstance(entry, Assertion):
            lines.append(_count(stored, entry, accounts[entry.account], entries))
            continue
        lines.append(f'{_day(stored)} * "{stored.kind} {stored.number}" "{_quoted(entry.note)}"')
        lines.append(f"  number: {stored.number}")
        lines.extend(f"  {accounts[who]} {gain} {CURRENCY}" for who, gain in deltas(entry.transfers).items() if gain)
    return "\n".join(lines) + "\n"


def _count(stored: Stored, count: Assertion, name: str, entries: Sequence[Stored]) -> str:
    """Give a count as a balance, or as a note where its account moved again on the same day.

    beancount knows no hours: it checks a balance at the beginning of a day, so the count stands under the next one.
    """
    day = _day(stored)
    before = balances(each.entry for each in entries if each.number < stored.number)
    that_day = balances(each.entry for each in entries if _day(each) <= day)
    if before.get(count.account, 0) == that_day.get(count.account, 0):
        return f"{_next(day)} balance {name} {count.found} {CURRENCY}"
    held = before.get(count.account, 0)
    return f'{day} note {name} "count {stored.number} found {count.found}, the ledger said {held} then"'


FORMATS: Mapping[str, Callable[[Sequence[Stored]], str]] = {
    "csv": as_csv,
    "beancount": as_beancount,
    "json": as_json,
}
"""The forms by the names that the command takes."""


def moment(at_ms: int) -> str:
    """Give an entry's time as people read it, in this machine's zone."""
    return datetime.fromtimestamp(at_ms / 1000, UTC).astimezone().isoformat(sep=" ", timespec="seconds")


def _plain(stored: Stored) -> dict[str, object]:
    return {
        **to_plain(stored.entry),
        "kind": stored.kind,
        "time": moment(stored.at_ms),
        "at_ms": stored.at_ms,
        "key": stored.origin.key,
        "deal": stored.origin.deal,
        "picture": stored.origin.picture,
        "link": stored.link.hex(),
    }


def _beancount_accounts(entries: Sequence[Stored]) -> dict[Account, str]:
    """Give each account a name that beancount takes; two that would become one are told apart by a number."""
    names: dict[Account, str] = {}
    for stored in entries:
        mentioned = [who for transfer in stored.transfers for who in (transfer.giver, transfer.taker)]
        if isinstance(stored.entry, Assertion):
            mentioned.append(stored.entry.account)
        for who in mentioned:
            if who not in names:
                names[who] = _distinct("Assets:Table:" + _word(who), set(names.values()))
    return names


def _word(text: str) -> str:
    letters = "".join(letter if letter.isalnum() else "-" for letter in text).strip("-")
    begun = letters[:1].upper() + letters[1:]
    # Its account names begin with a capital or a digit, which not every script has.
    return begun if begun[:1].isupper() or begun[:1].isdecimal() else f"X{begun}"


def _distinct(name: str, taken: set[str]) -> str:
    number, found = 1, name
    while found in taken:
        number += 1
        found = f"{name}-{number}"
    return found


def _quoted(text: str) -> str:
    return text.replace("\\", "\\\\").replace('"', '\\"')


def _day(stored: Stored) -> date:
    return datetime.fromtimestamp(stored.at_ms / 1000, UTC).astimezone().date()


def _next(day: date) -> date:
    return date.fromordinal(day.toordinal() + 1)
