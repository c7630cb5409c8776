"""The ledger in order: what is appended stands there, once, in its order, and cannot be changed."""

import sqlite3
import tracemalloc
from collections.abc import Callable
from contextlib import closing
from dataclasses import replace
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from device.errors import KeyReused, LedgerError
from device.journal import Journal, backup, head, read_entries, verify
from device.ledger.records import Origin
from rules.ledger import Assertion, Entry, Kind, balances, counter
from rules.money import Account, Chips
from rules.seats import Zone
from rules.settlement import Cause, Transfer
from tests.device.bookkeeping import entry, fill, origin

NAMES = st.text(st.characters(codec="utf-8", exclude_categories=["Cs", "Cc"]), min_size=1, max_size=12)


def test_what_was_appended_is_read_back_by_another_process_view(ledger: Path) -> None:
    with Journal(ledger) as journal:
        stored = [journal.append(entry(n, amount=n), origin(n)) for n in range(1, 6)]
        assert read_entries(ledger) == tuple(stored)
    assert read_entries(ledger) == tuple(stored)


def test_a_reopened_ledger_goes_on_with_the_next_number_and_an_unbroken_chain(ledger: Path) -> None:
    fill(ledger, 3)
    fill(ledger, 2)
    assert [stored.number for stored in read_entries(ledger)] == [1, 2, 3, 4, 5]
    assert verify(ledger) == ()


@settings(max_examples=25)  # each makes a ledger with all its syncs
@given(st.lists(st.tuples(NAMES, NAMES, st.integers(1, 10**12), st.sampled_from(Cause)), max_size=5), NAMES)
def test_any_entry_comes_back_as_it_was(
    folders: Callable[[], Path], moved: list[tuple[str, str, int, Cause]], note: str
) -> None:
    transfers = tuple(
        Transfer(Account(giver), Account(taker), Chips(amount), cause, Zone.PUNTER2)
        for giver, taker, amount, cause in moved
        if giver != taker
    )
    path = folders() / "ledger.sqlite"
    with Journal(path) as journal:
        stored = journal.append(Entry(1, Kind.SETTLEMENT, transfers, note), Origin(key="k", deal=note, picture="p"))
    assert read_entries(path) == (stored,)
    assert stored.transfers == transfers
    assert verify(path) == ()


def test_the_same_deal_twice_is_recorded_once(ledger: Path) -> None:
    with Journal(ledger) as journal:
        first = journal.append(entry(1), origin(1), event=["settled", 1])
        again = journal.append(entry(1), origin(1), event=["settled", 1])
        assert again == first
        assert len(journal.events()) == 1
    assert len(read_entries(ledger)) == 1


@pytest.mark.parametrize(
    ("other", "source"),
    [
        pytest.param(entry(1, amount=51), origin(1), id="another amount"),
        pytest.param(entry(1, giver="Boris"), origin(1), id="another giver"),
        pytest.param(replace(entry(1), note="else"), origin(1), id="another note"),
        pytest.param(entry(1), replace(origin(1), picture="else"), id="another picture"),
    ],
)
def test_the_same_deal_with_other_content_is_refused_and_changes_nothing(
    ledger: Path, other: Entry, source: Origin
) -> None:
    with Journal(ledger) as journal:
        first = journal.append(entry(1), origin(1))
        with pytest.raises(KeyReused, match="settled already, as entry 1"):
            journal.append(other, source)
        assert journal.entries() == (first,)
        assert journal.next_number == 2


@pytest.mark.parametrize("number", [1, 3, 99])
def test_an_entry_must_carry_the_next_number(ledger: Path, number: int) -> None:
    with Journal(ledger) as journal:
        journal.append(entry(1), origin(1))
        with pytest.raises(ValueError, match=f"number 2, got {number}"):
            journal.append(entry(number), Origin(key="new"))


def test_a_counter_entry_must_mirror_what_it_takes_back(ledger: Path) -> None:
    with Journal(ledger) as journal:
        journal.append(entry(1), origin(1))
        wrong = replace(counter(entry(1), 2), transfers=entry(1, amount=1).transfers)
        with pytest.raises(ValueError, match="take back what entry 1 moved"):
            journal.append(wrong, Origin(key="undo-1"))
        with pytest.raises(ValueError, match="entry 9"):
            journal.append(replace(counter(entry(1), 2), undoes=9), Origin(key="undo-9"))
        journal.append(counter(entry(1), 2), Origin(key="undo-1"))
        assert set(balances(stored.entry for stored in journal.entries()).values()) == {0}
    assert verify(ledger) == ()


def test_an_entry_cannot_be_taken_back_twice(ledger: Path) -> None:
    with Journal(ledger) as journal:
        journal.append(entry(1), origin(1))
        journal.append(counter(entry(1), 2), Origin(key="undo-1"))
        with pytest.raises(ValueError, match="entry 1 is taken back already"):
            journal.append(counter(entry(1), 3), Origin(key="undo-1 again"))
        assert journal.next_number == 3
        journal.append(entry(3), origin(3))
    assert verify(ledger) == ()


def test_a_count_that_differs_is_told_and_stops_nothing(ledger: Path) -> None:
    with Journal(ledger) as journal:
        journal.append(entry(1, amount=50), origin(1))
        stored = journal.append(Assertion(2, Account("Vera"), Chips(40), "by hand"), Origin(key="count-2"))
    assert read_entries(ledger)[1] == stored
    assert verify(ledger) == ("Line 2: Vera was counted at 40, the book says 50.",)
    Journal(ledger).close()


def test_events_come_back_in_their_order_and_by_their_deal(ledger: Path) -> None:
    with Journal(ledger) as journal:
        for number, deal in enumerate(["a", "a", "b", "a"], start=1):
            journal.log(deal, {"n": number, "word": "стол"})
        assert [event.body for event in journal.events("a")] == [f'{{"n":{n},"word":"стол"}}' for n in (1, 2, 4)]
        assert journal.last_deal() == "a"
    with Journal(ledger) as journal:
        assert len(journal.events()) == 4
        assert journal.log("c", None).number == 5
    assert verify(ledger) == ()


def test_a_long_evening_is_gone_through_without_being_held(ledger: Path) -> None:
    """Events of 500 bytes, one by one, never take a quarter of what all of them together do."""
    with Journal(ledger) as journal:
        for turn in range(200):
            journal.log(f"evening#{turn}", {"said": "x" * 500})
        tracemalloc.start()
        held = tuple(journal.events_between("evening#", "evening$"))
        whole = tracemalloc.get_traced_memory()[1]
        del held
        tracemalloc.reset_peak()
        before = tracemalloc.get_traced_memory()[0]
        passed = sum(1 for _ in journal.events_between("evening#", "evening$"))
        most = tracemalloc.get_traced_memory()[1] - before
        tracemalloc.stop()
    assert passed == 200
    assert most < whole / 4


def test_a_clock_that_jumps_back_changes_neither_order_nor_chain(ledger: Path) -> None:
    times = iter([2_000_000_000_000, 5, 1_700_000_000_000])
    with Journal(ledger, clock=lambda: next(times)) as journal:
        for number in (1, 2, 3):
            journal.append(entry(number), origin(number))
    assert [(stored.number, stored.at_ms) for stored in read_entries(ledger)] == [
        (1, 2_000_000_000_000),
        (2, 5),
        (3, 1_700_000_000_000),
    ]
    assert verify(ledger) == ()


@pytest.mark.parametrize("table", ["entries", "transfers", "counts", "events", "ledger"])
@pytest.mark.parametrize("statement", ["DELETE FROM {0}", "UPDATE {0} SET rowid = rowid", "UPDATE {0} SET {1} = {1}"])
def test_even_sql_can_only_add(ledger: Path, table: str, statement: str) -> None:
    fill(ledger, 1)
    with Journal(ledger) as journal:
        journal.append(Assertion(2, Account("Vera"), Chips(50)), Origin(key="count"))
    with closing(sqlite3.connect(ledger, isolation_level=None)) as connection:
        column = connection.execute(f"SELECT name FROM pragma_table_info('{table}')").fetchone()[0]  # noqa: S608
        with pytest.raises(sqlite3.DatabaseError):
            connection.execute(statement.format(table, column))
    assert verify(ledger) == ()


def test_the_connection_is_as_durable_as_we_say(ledger: Path) -> None:
    with Journal(ledger) as journal:
        pragmas = {
            name: journal._connection.execute(f"PRAGMA {name}").fetchone()[0]
            for name in ("journal_mode", "synchronous", "foreign_keys")
        }
    full = 2
    assert pragmas == {"journal_mode": "wal", "synchronous": full, "foreign_keys": 1}


def test_a_backup_is_a_ledger_of_its_own(ledger: Path, tmp_path: Path) -> None:
    fill(ledger, 3)
    target = tmp_path / "copy.sqlite"
    target.write_text("an older copy")
    with Journal(ledger) as journal:
        journal.backup(target)
    backup(ledger, tmp_path / "second.sqlite")
    assert read_entries(target) == read_entries(tmp_path / "second.sqlite") == read_entries(ledger)
    fill(target, 1)
    assert verify(target) == ()
    assert sorted(path.name for path in tmp_path.iterdir() if path.name.startswith(".")) == []


def test_the_head_changes_with_every_entry(ledger: Path) -> None:
    heads = set()
    for _ in range(3):
        fill(ledger, 1)
        heads.add(head(read_entries(ledger)))
    assert len(heads) == 3
    assert head(()) == ""


def test_there_is_nothing_to_read_where_no_ledger_is(ledger: Path) -> None:
    with pytest.raises(LedgerError, match="there is no ledger at"):
        read_entries(ledger)
    assert not ledger.exists()
