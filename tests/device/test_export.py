"""The ledger as other programs read it."""

import csv
import io
import json
import re
from collections import Counter
from dataclasses import replace
from pathlib import Path

import pytest

from device.export import FORMATS
from device.journal import Journal, read_entries
from device.ledger.records import Origin, Stored
from rules.ledger import Assertion, balances, counter
from rules.money import Account, Chips
from tests.device.bookkeeping import entry, origin


@pytest.fixture
def entries(ledger: Path) -> tuple[Stored, ...]:
    with Journal(ledger, clock=lambda: 1_700_000_000_000) as journal:
        journal.append(entry(1, giver="Anna"), origin(1))
        journal.append(entry(2, amount=30, giver='Борис "B"'), origin(2))
        journal.append(entry(3, amount=20, giver="王"), origin(3))
        journal.append(counter(entry(1, giver="Anna"), 4, 'a "wrong" stake'), Origin(key="undo-1"))
        journal.append(Assertion(5, Account("Vera"), Chips(50), "by hand"), Origin(key="count-5"))
    return read_entries(ledger)


def test_csv_sums_to_the_balances(entries: tuple[Stored, ...]) -> None:
    rows = list(csv.DictReader(io.StringIO(FORMATS["csv"](entries))))
    held: Counter[str] = Counter()
    for row in rows:
        if row["kind"] != "count":
            held[row["giver"]] -= int(row["amount"])
            held[row["taker"]] += int(row["amount"])
    assert held == balances(stored.entry for stored in entries)
    assert [row["number"] for row in rows] == ["1", "2", "3", "4", "5"]
    assert rows[3]["undoes"] == "1"
    assert rows[4]["amount"] == "50"


def test_json_has_every_entry_with_its_link(entries: tuple[Stored, ...]) -> None:
    said = json.loads(FORMATS["json"](entries))
    assert [(each["number"], each["link"]) for each in said] == [(s.number, s.link.hex()) for s in entries]
    assert said[1]["transfers"][0] == {
        "giver": 'Борис "B"',
        "taker": "Vera",
        "amount": 30,
        "cause": "stake_lost",
        "tableau": "punter1",
    }
    assert said[4]["kind"] == "count"


def test_beancount_balances_and_opens_every_account(entries: tuple[Stored, ...]) -> None:
    text = FORMATS["beancount"](entries)
    opened = re.findall(r"^\d{4}-\d\d-\d\d open (\S+) CHIP$", text, re.MULTILINE)
    assert opened == [
        "Assets:Table:Anna",
        "Assets:Table:Vera",
        "Assets:Table:Борис--B",
        "Assets:Table:X王",
    ]
    blocks = text.split("\n\n")
    transactions = [block for block in blocks if " * " in block]
    assert len(transactions) == 4
    for block in transactions:
        amounts = [int(amount) for amount in re.findall(r"^  Assets:\S+ (-?\d+) CHIP$", block, re.MULTILINE)]
        assert len(amounts) == 2
        assert sum(amounts) == 0
    assert '"a \\"wrong\\" stake"' in text
    assert re.search(r"balance Assets:Table:Vera 50 CHIP$", text, re.MULTILINE)


def test_a_count_before_further_play_on_the_same_day_is_no_balance_that_must_fail(ledger: Path) -> None:
    times = iter([1_700_000_000_000, 1_700_000_000_000, 1_700_000_100_000, 1_700_100_000_000])
    with Journal(ledger, clock=lambda: next(times)) as journal:
        journal.append(entry(1), origin(1))
        journal.append(Assertion(2, Account("Vera"), Chips(50)), Origin(key="count-2"))
        journal.append(entry(3, amount=20), origin(3))
        journal.append(Assertion(4, Account("Vera"), Chips(60)), Origin(key="count-4"))
    text = FORMATS["beancount"](read_entries(ledger))
    assert re.search(r'note Assets:Table:Vera "count 2 found 50, the ledger said 50 then"', text)
    assert re.findall(r"balance (\S+ \d+) CHIP", text) == ["Assets:Table:Vera 60"]


def test_a_clock_that_jumps_back_opens_every_account_before_it_is_used(ledger: Path) -> None:
    times = iter([1_700_000_000_000, 1_600_000_000_000])
    with Journal(ledger, clock=lambda: next(times)) as journal:
        journal.append(entry(1), origin(1))
        journal.append(entry(2), origin(2))
    days = re.findall(r"^(\d{4}-\d\d-\d\d) (open|\*)", FORMATS["beancount"](read_entries(ledger)), re.MULTILINE)
    assert min(day for day, kind in days if kind == "*") == max(day for day, kind in days if kind == "open")


FORMULAS = ("=1+1", "+1", "-1", "@SUM(A1)", "'tis", "\tx")


def test_no_text_in_csv_is_a_formula_and_each_can_be_had_back(ledger: Path) -> None:
    with Journal(ledger) as journal:
        for number, text in enumerate(FORMULAS, start=1):
            made = replace(entry(number, giver=text), note=text)
            journal.append(made, Origin(key=f"deal-{number}", deal=text))
        journal.append(Assertion(len(FORMULAS) + 1, Account("=x"), Chips(-5), "-note"), Origin(key="count"))
    rows = list(csv.DictReader(io.StringIO(FORMATS["csv"](read_entries(ledger)))))
    for row, text in zip(rows, FORMULAS, strict=False):
        assert row["giver"] == row["note"] == row["deal"] == f"'{text}"
        assert row["giver"].removeprefix("'") == text
    assert (rows[-1]["taker"], rows[-1]["amount"], rows[-1]["note"]) == ("'=x", "-5", "'-note")
    assert not any(value[:1] in "=+-@" for row in rows for name, value in row.items() if value and name != "amount")


def test_accounts_that_would_become_one_are_told_apart(ledger: Path) -> None:
    with Journal(ledger) as journal:
        journal.append(entry(1, giver="A b", taker="A-b"), origin(1))
    assert "open Assets:Table:A-b-2 CHIP" in FORMATS["beancount"](read_entries(ledger))


@pytest.mark.parametrize("form", sorted(FORMATS))
def test_an_empty_ledger_can_be_given_too(form: str) -> None:
    assert FORMATS[form](())
