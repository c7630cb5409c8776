"""The ledger in trouble: killed, locked, cut, flipped, full, read-only. Nothing acknowledged is lost, all is said."""

import os
import random
import resource
import shutil
import signal
import sqlite3
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest

from device.errors import LedgerBusy, LedgerDamaged, LedgerError, LedgerFull, LedgerReadOnly, LedgerTooNew
from device.journal import Journal, read_entries, verify
from device.ledger import opening, schema
from device.ledger.opening import open_for_reading
from device.ledger.records import Stored
from rules.ledger import Entry
from tests.device.bookkeeping import entry, fill, origin

ROOT = Path(__file__).parents[2]
KILLS = 6
"""A modest count that fits a test; benchmarks/ledger_faults.py makes a thousand."""


def start_settling(path: Path) -> subprocess.Popen[str]:
    return subprocess.Popen(
        [sys.executable, "-m", "tests.device.bookkeeping", str(path)], cwd=ROOT, stdout=subprocess.PIPE, text=True
    )


def kill_after(child: subprocess.Popen[str], entries: int, seconds: float) -> int:
    """Wait for some acknowledged entries and a little longer, kill the child, and give the last it acknowledged."""
    assert child.stdout is not None
    last = 0
    for _ in range(entries):
        last = int(child.stdout.readline())
    time.sleep(seconds)
    child.send_signal(signal.SIGKILL)
    acknowledged = [int(line) for line in child.stdout.read().splitlines(keepends=True) if line.endswith("\n")]
    child.stdout.close()
    child.wait()
    return max([last, *acknowledged])


def is_prefix(found: tuple[Stored, ...], of: tuple[Stored, ...]) -> bool:
    return found == of[: len(found)]


def settle(journal: Journal, deals: int) -> None:
    for number in range(journal.next_number, journal.next_number + deals):
        journal.append(entry(number), origin(number))


def flip(path: Path, bit: int) -> None:
    data = bytearray(path.read_bytes())
    data[bit // 8] ^= 1 << bit % 8
    path.write_bytes(data)


def test_killed_at_random_instants_nothing_acknowledged_is_lost(ledger: Path) -> None:
    chance = random.Random(17)
    acknowledged = 0
    for _ in range(KILLS):
        acknowledged = kill_after(start_settling(ledger), 3, chance.uniform(0, 0.01))
        assert verify(ledger) == ()
        stored = read_entries(ledger)
        # One more may stand there: on disk, and killed before it was said.
        assert acknowledged <= len(stored) <= acknowledged + 1
        entries = [each.entry for each in stored]
        assert [each.transfers[0].amount for each in entries if isinstance(each, Entry)] == [
            *range(1, len(entries) + 1)
        ]
    assert acknowledged >= 3 * KILLS


def test_a_second_table_on_the_same_ledger_is_refused_and_told_by_whom(ledger: Path) -> None:
    child = start_settling(ledger)
    try:
        assert child.stdout is not None
        child.stdout.readline()
        with pytest.raises(LedgerBusy, match=rf"another table \(process {child.pid}\); close that one first"):
            Journal(ledger)
    finally:
        kill_after(child, 0, 0)
    Journal(ledger).close()


def test_a_link_to_the_ledger_meets_the_same_lock(ledger: Path, tmp_path: Path) -> None:
    fill(ledger, 1)
    link = tmp_path / "link.sqlite"
    link.symlink_to(ledger)
    with Journal(ledger), pytest.raises(LedgerBusy):
        Journal(link)


def test_a_foreign_lock_is_waited_for_and_then_told(ledger: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(opening, "BUSY_MS", 50)
    with Journal(ledger) as journal, closing(sqlite3.connect(ledger, isolation_level=None)) as foreign:
        journal.append(entry(1), origin(1))
        foreign.execute("BEGIN IMMEDIATE")
        with pytest.raises(LedgerBusy, match="another program holds the ledger"):
            journal.append(entry(2), origin(2))
        foreign.execute("ROLLBACK")
        journal.append(entry(2), origin(2))
    assert len(read_entries(ledger)) == 2


def test_what_a_reader_holds_open_does_not_stop_the_table(ledger: Path) -> None:
    fill(ledger, 1)
    with closing(sqlite3.connect(ledger, isolation_level=None)) as reader:
        reader.execute("BEGIN")
        reader.execute("SELECT * FROM entries").fetchall()
        fill(ledger, 2)
    assert len(read_entries(ledger)) == 3


def test_what_a_killed_writer_left_to_be_rolled_back_is_rolled_back_by_who_reads(ledger: Path, tmp_path: Path) -> None:
    fill(ledger, 3)
    torn = tmp_path / "torn.sqlite"
    with closing(sqlite3.connect(ledger, isolation_level=None)) as writer:
        writer.execute("PRAGMA journal_mode = DELETE")
        writer.execute("PRAGMA cache_size = 1")
        writer.execute("BEGIN IMMEDIATE")
        for number in range(9, 900):
            writer.execute("INSERT INTO events VALUES (?, 'x', 0, ?, zeroblob(32))", (number, "x" * 500))
        journal = ledger.with_name(f"{ledger.name}-journal")
        assert journal.stat().st_size > 0
        shutil.copy(ledger, torn)
        shutil.copy(journal, torn.with_name(f"{torn.name}-journal"))
    assert torn.stat().st_size > 400_000
    plain = sqlite3.connect(f"file:{torn}?mode=ro", uri=True)
    with closing(plain), pytest.raises(sqlite3.OperationalError, match="readonly"):
        plain.execute("SELECT * FROM entries")
    assert len(read_entries(torn)) == 3
    assert verify(torn) == ()
    with closing(open_for_reading(torn)) as reader, pytest.raises(sqlite3.OperationalError, match="readonly"):
        reader.execute("DELETE FROM events")


def test_a_new_ledger_keeps_a_write_ahead_log_from_its_first_moment(ledger: Path) -> None:
    opening._make(ledger)
    with closing(sqlite3.connect(f"file:{ledger}?mode=ro", uri=True)) as reader:
        assert reader.execute("PRAGMA journal_mode").fetchone() == ("wal",)


def test_a_torn_write_ahead_log_gives_a_clean_prefix(ledger: Path, tmp_path: Path) -> None:
    kill_after(start_settling(ledger), 8, 0)
    whole = read_entries(copy_of(ledger, tmp_path / "whole"))
    log = ledger.with_name(ledger.name + "-wal").read_bytes()
    assert len(whole) >= 8
    lengths = set()
    for cut in range(0, len(log), 4001):
        torn = copy_of(ledger, tmp_path / str(cut))
        torn.with_name(torn.name + "-wal").write_bytes(log[:cut])
        with Journal(torn) as journal:
            found = journal.entries()
        assert is_prefix(found, whole)
        assert verify(torn) == ()
        lengths.add(len(found))
    assert len(lengths) > 4


def test_a_flipped_bit_in_the_write_ahead_log_is_never_believed(ledger: Path, tmp_path: Path) -> None:
    kill_after(start_settling(ledger), 5, 0)
    whole = read_entries(copy_of(ledger, tmp_path / "whole"))
    size = ledger.with_name(ledger.name + "-wal").stat().st_size
    chance = random.Random(18)
    for turn in range(40):
        flipped = copy_of(ledger, tmp_path / str(turn))
        flip(flipped.with_name(flipped.name + "-wal"), chance.randrange(size * 8))
        try:
            found = read_entries(flipped)
        except LedgerError:
            continue
        assert is_prefix(found, whole)


def test_a_flipped_bit_in_the_file_is_never_believed(ledger: Path, tmp_path: Path) -> None:
    fill(ledger, 12)
    whole = read_entries(ledger)
    size = ledger.stat().st_size
    chance = random.Random(19)
    refused = 0
    for turn in range(150):
        flipped = tmp_path / f"{turn}.sqlite"
        shutil.copy(ledger, flipped)
        flip(flipped, chance.randrange(size * 8))
        try:
            with Journal(flipped) as journal:
                assert journal.entries() == whole
        except LedgerError:
            refused += 1
    # The rest hit bytes that hold nothing.
    assert refused > 15


@pytest.mark.parametrize("share", [0.0, 0.001, 0.1, 0.25, 0.5, 0.75, 0.9, 0.999])
def test_a_file_that_was_cut_off_is_refused_and_kept(ledger: Path, share: float) -> None:
    fill(ledger, 40)
    data = ledger.read_bytes()
    cut = data[: int(len(data) * share)]
    ledger.write_bytes(cut)
    with pytest.raises(LedgerDamaged, match="backup"):
        Journal(ledger)
    with pytest.raises(LedgerDamaged, match="backup"):
        read_entries(ledger)
    assert ledger.read_bytes() == cut


@pytest.mark.parametrize(
    "statement",
    [
        "UPDATE transfers SET amount = 51 WHERE number = 2",
        "UPDATE transfers SET taker = 'Zora' WHERE number = 2",
        "UPDATE entries SET note = 'else' WHERE number = 1",
        "UPDATE entries SET at_ms = 0 WHERE number = 3",
        "UPDATE entries SET picture = 'else' WHERE number = 3",
        "DELETE FROM transfers WHERE number = 3",
        "INSERT INTO transfers VALUES (1, 9, 'a', 'b', 1, 'stake_won', NULL)",
        "UPDATE transfers SET cause = 'theft' WHERE number = 1",
        "UPDATE events SET body = '[]' WHERE number = 2",
        "DELETE FROM events WHERE number = 1",
        "UPDATE ledger SET id = '00000000000000000000000000000000'",
    ],
)
def test_a_changed_past_shows(ledger: Path, statement: str) -> None:
    fill(ledger, 3)
    with closing(sqlite3.connect(ledger, isolation_level=None)) as connection:
        for (name,) in connection.execute("SELECT name FROM sqlite_schema WHERE type = 'trigger'").fetchall():
            connection.execute(f"DROP TRIGGER {name}")
        connection.execute(statement)
    assert verify(ledger) != ()
    with pytest.raises(LedgerDamaged, match="not as it was written"):
        Journal(ledger)


def test_a_missing_middle_entry_shows(ledger: Path) -> None:
    fill(ledger, 3)
    with closing(sqlite3.connect(ledger, isolation_level=None)) as connection:
        for (name,) in connection.execute("SELECT name FROM sqlite_schema WHERE type = 'trigger'").fetchall():
            connection.execute(f"DROP TRIGGER {name}")
        connection.execute("DELETE FROM transfers WHERE number = 2")
        connection.execute("DELETE FROM entries WHERE number = 2")
    assert "Entry 2 is missing." in verify(ledger)


def test_a_full_disk_is_told_and_the_entry_can_be_confirmed_again(ledger: Path) -> None:
    with Journal(ledger) as journal:
        journal.append(entry(1), origin(1))
        pages = journal._connection.execute("PRAGMA page_count").fetchone()[0]
        journal._connection.execute(f"PRAGMA max_page_count = {pages}")
        with pytest.raises(LedgerFull, match="make room"):
            settle(journal, 500)
        refused = journal.next_number
        assert [stored.number for stored in journal.entries()] == [*range(1, refused)]
        journal._connection.execute("PRAGMA max_page_count = 100000")
        assert journal.append(entry(refused), origin(refused)).number == refused
    assert verify(ledger) == ()


@contextmanager
def largest_file(size: int) -> Iterator[None]:
    """Let no file of this process grow beyond `size` bytes, as on a disk that fills up."""
    before = signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
    soft, hard = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (size, hard))
    try:
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, (soft, hard))
        signal.signal(signal.SIGXFSZ, before)


def test_a_write_that_the_system_refuses_is_told_and_recorded_is_what_was_acknowledged(ledger: Path) -> None:
    fill(ledger, 1)
    with Journal(ledger) as journal:
        journal.append(entry(2), origin(2))
        used = ledger.with_name(ledger.name + "-wal").stat().st_size
        with largest_file(used + 20_000), pytest.raises(LedgerError, match="nothing was recorded"):
            settle(journal, 500)
        refused = journal.next_number
        assert [stored.number for stored in journal.entries()] == [*range(1, refused)]
        assert journal.append(entry(refused), origin(refused)).number == refused
    assert verify(ledger) == ()


@pytest.fixture
def open_folder() -> Iterator[Path]:
    """A folder that a user without any rights may enter."""
    with TemporaryDirectory() as name:
        folder = Path(name)
        folder.chmod(0o755)
        yield folder
        folder.chmod(0o755)


@contextmanager
def without_rights() -> Iterator[None]:
    """Be a user who may write nowhere; root passes every other check."""
    who = os.geteuid()
    if who == 0:
        os.seteuid(65534)
    try:
        yield
    finally:
        os.seteuid(who)


def test_a_ledger_that_cannot_be_written_is_told_and_can_be_read(open_folder: Path) -> None:
    ledger = open_folder / "ledger.sqlite"
    fill(ledger, 2)
    whole = read_entries(ledger)
    for path in open_folder.iterdir():
        path.chmod(0o444)
    open_folder.chmod(0o555)
    with without_rights():
        with pytest.raises(LedgerReadOnly, match="check the disk and who owns the file"):
            Journal(ledger)
        assert read_entries(ledger) == whole


def test_a_disk_that_turns_read_only_in_play_is_told(ledger: Path) -> None:
    with Journal(ledger) as journal:
        journal.append(entry(1), origin(1))
        journal._connection.execute("PRAGMA query_only = ON")
        with pytest.raises(LedgerReadOnly, match="nothing was recorded"):
            journal.append(entry(2), origin(2))
        journal._connection.execute("PRAGMA query_only = OFF")
        assert journal.append(entry(2), origin(2)).number == 2


@pytest.mark.parametrize("content", [b"", b"not a ledger at all, " * 100])
def test_what_is_no_ledger_is_refused_and_left_alone(ledger: Path, content: bytes) -> None:
    ledger.write_bytes(content)
    with pytest.raises(LedgerDamaged):
        Journal(ledger)
    assert ledger.read_bytes() == content


def test_another_programs_database_is_refused(ledger: Path) -> None:
    with closing(sqlite3.connect(ledger)) as connection:
        connection.execute("CREATE TABLE bookmarks (url TEXT)")
    with pytest.raises(LedgerDamaged, match="no ledger of this program"):
        Journal(ledger)


def test_a_later_programs_ledger_is_refused(ledger: Path) -> None:
    fill(ledger, 1)
    with closing(sqlite3.connect(ledger)) as connection:
        connection.execute(f"PRAGMA user_version = {len(schema.STEPS) + 1}")
    with pytest.raises(LedgerTooNew, match="later version"):
        Journal(ledger)
    with pytest.raises(LedgerTooNew, match="later version"):
        read_entries(ledger)


def test_a_step_to_a_later_version_keeps_all_and_saves_a_copy_first(
    ledger: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    fill(ledger, 3)
    whole = read_entries(ledger)
    later = (*schema.STEPS, ("CREATE TABLE extra (word TEXT) STRICT", "INSERT INTO extra VALUES ('new')"))
    for module in (schema, opening):
        monkeypatch.setattr(module, "STEPS", later)
    with pytest.raises(LedgerError, match="earlier version"):
        read_entries(ledger)
    fill(ledger, 1)
    assert read_entries(ledger)[:3] == whole
    saved = ledger.with_name(f"{ledger.name}.before-version-{len(later)}")
    monkeypatch.undo()
    assert read_entries(saved) == whole


def test_a_step_that_fails_leaves_the_ledger_as_it_was(ledger: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    fill(ledger, 2)
    broken = (*schema.STEPS, ("CREATE TABLE extra (word TEXT) STRICT", "INSERT INTO nowhere VALUES (1)"))
    for module in (schema, opening):
        monkeypatch.setattr(module, "STEPS", broken)
    with pytest.raises(LedgerError):
        Journal(ledger)
    monkeypatch.undo()
    assert len(read_entries(ledger)) == 2
    assert verify(ledger) == ()


def copy_of(ledger: Path, folder: Path) -> Path:
    """Copy a ledger that was not closed, with its write-ahead log, as it would be found after the power came back."""
    folder.mkdir()
    for path in (ledger, ledger.with_name(ledger.name + "-wal")):
        shutil.copy(path, folder)
    return folder / ledger.name
