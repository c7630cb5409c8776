"""`ecarte club` and `ecarte board` as a user calls them, and a ledger of before the club."""

import os
import shutil
import sqlite3
import subprocess
import sys
from contextlib import closing
from pathlib import Path

import pygame
import pytest

from device.club.outbox import letters
from device.journal import Journal, read_entries, verify
from device.ledger.schema import STEPS, version
from device.people import buy
from rules.money import Account, Chips
from tests.device.clubnight import CLUB, eventually, mosquitto, seated

ECARTE = Path(sys.executable).parent / "ecarte"


def ecarte(*words: str, cwd: Path | None = None) -> "subprocess.CompletedProcess[str]":
    headless = {name: value for name, value in os.environ.items() if name not in ("DISPLAY", "WAYLAND_DISPLAY")}
    return subprocess.run(
        [ECARTE, *words], capture_output=True, text=True, timeout=200, cwd=cwd, env=headless, check=False
    )


def test_the_access_rules_name_each_table_once_and_nothing_of_another() -> None:
    done = ecarte("club", "acl", "--club", "jack", "--tables", "one", "two", "--watchers", "homeassistant")
    assert done.returncode == 0, done.stderr
    parts = {part.splitlines()[0].removeprefix("user "): part for part in done.stdout.split("\n\n")[1:]}
    assert set(parts) == {"one", "two", "board", "homeassistant"}
    assert "jack/two/#" not in parts["one"]
    for name in ("one", "two"):
        written = [line for line in parts[name].splitlines() if line.startswith("topic write")]
        assert written == [
            f"topic write ecarte/jack/{name}/#",
            f"topic write homeassistant/+/ecarte_jack_{name}/+/config",
        ]
    assert "topic write ecarte/jack/ask/+" in parts["board"]
    assert "write" not in parts["homeassistant"]


@pytest.mark.parametrize("names", [["One"], ["a/b"], ["#"], ["+"], ["ask"], ["one", "one"], ["board"], ["x\nuser y"]])
def test_a_name_that_would_open_the_rules_is_refused(names: list[str]) -> None:
    done = ecarte("club", "acl", "--tables", *names)
    assert done.returncode == 2
    assert done.stdout == ""
    assert len(done.stderr.splitlines()) == 1


def test_a_broker_starts_from_what_is_written(tmp_path: Path) -> None:
    done = ecarte("club", "broker", str(tmp_path / "b"), "--tables", "one", "--port", "18883")
    assert done.returncode == 0, done.stderr
    assert "mosquitto_passwd -c" in done.stdout
    assert "reads along" in done.stdout
    text = (tmp_path / "b" / "mosquitto.conf").read_text(encoding="utf-8")
    assert "allow_anonymous false" in text
    assert "listener 18883\n" in text
    broker = mosquitto(tmp_path, "one")
    written = (broker.folder / "mosquitto.conf").read_text(encoding="utf-8")
    known = {line.split()[0] for line in written.splitlines() if line and not line.startswith("#")}
    assert {line.split()[0] for line in text.splitlines() if line and not line.startswith("#")} <= known


def test_the_demonstration_ends_with_a_board_that_equals_the_ledgers(tmp_path: Path) -> None:
    done = ecarte("club", "demo", "--deals", "1", "--out", str(tmp_path / "out"))
    assert done.returncode == 0, done.stdout + done.stderr
    assert "to the chip" in done.stdout
    assert "http://127.0.0.1:" in done.stdout
    assert pygame.image.load(str(tmp_path / "out" / "board.png")).get_size() == (1280, 720)


def test_the_board_is_written_as_a_picture(tmp_path: Path) -> None:
    with mosquitto(tmp_path, "one") as broker, seated(tmp_path, "one", broker.broker("one")) as one:
        one.table.deal()
        publisher = one.publisher
        assert publisher is not None
        eventually(lambda: publisher.arrived == publisher.newest)
        (tmp_path / "password").write_text(broker.passwords["board"], encoding="utf-8")
        config = tmp_path / "board.toml"
        config.write_text(
            f'[club]\nname = "{CLUB}"\nhost = "127.0.0.1"\nport = {broker.port}\ntls = false\n'
            f'password_file = "{tmp_path / "password"}"\n[board]\nstore = "{tmp_path / "board.sqlite"}"\n'
            "[screen]\nwidth = 800\nheight = 480\n",
            encoding="utf-8",
        )
        done = ecarte("board", "--config", str(config), "--picture", str(tmp_path / "now.png"))
    assert done.returncode == 0, done.stderr
    assert done.stderr == ""
    assert pygame.image.load(str(tmp_path / "now.png")).get_size() == (800, 480)


def test_by_hand_a_player_goes_and_comes(tmp_path: Path) -> None:
    one, two = str(tmp_path / "one.sqlite"), str(tmp_path / "two.sqlite")
    assert ecarte("ledger", "--ledger", one, "buy", "Anna", "200").returncode == 0
    done = ecarte("ledger", "--ledger", one, "take-along", "Anna", "150", "--from", "one", "--to", "two")
    assert done.returncode == 0, done.stderr
    slip = done.stdout.split()[-1]
    come = ("ledger", "--ledger", two, "bring-in", "Anna", "150", slip, "--from", "one", "--to", "two")
    assert ecarte(*come).returncode == 0
    assert ecarte(*come).returncode == 0
    assert len(read_entries(Path(two))) == 1
    assert "Anna → the other tables: 150" in done.stdout
    refused = ecarte("ledger", "--ledger", one, "take-along", "Anna", "51", "--from", "one", "--to", "two")
    assert (refused.returncode, refused.stdout) == (2, "")
    assert "can take 50 along" in refused.stderr


def test_a_ledger_of_before_the_club_is_brought_up_to_date_and_kept(tmp_path: Path) -> None:
    ledger = tmp_path / "old.sqlite"
    with Journal(ledger) as journal:
        buy(journal, Account("Anna"), Chips(200))
    with closing(sqlite3.connect(ledger)) as connection:
        for name in ("outbox_sent", "outbox"):
            connection.execute(f"DROP TABLE {name}")
        connection.execute("PRAGMA user_version = 1")
        connection.commit()
    before = shutil.copy(ledger, tmp_path / "copy.sqlite")
    with Journal(ledger) as journal:
        assert [stored.entry.note for stored in journal.entries()] == [""]
        journal.tell_club()
    with closing(sqlite3.connect(ledger)) as connection:
        assert version(connection) == len(STEPS) == 2
    assert verify(ledger) == ()
    assert len(letters(ledger)) == 1
    kept = tmp_path / "old.sqlite.before-version-2"
    with closing(sqlite3.connect(kept)) as one, closing(sqlite3.connect(before)) as other:
        assert sorted(one.iterdump()) == sorted(other.iterdump())


def test_letters_only_grow(tmp_path: Path) -> None:
    ledger = tmp_path / "one.sqlite"
    with Journal(ledger) as journal:
        journal.tell_club()
        buy(journal, Account("Anna"), Chips(200))
    with closing(sqlite3.connect(ledger)) as connection:
        for wrong in ("UPDATE outbox SET body = ''", "DELETE FROM outbox"):
            with pytest.raises(sqlite3.IntegrityError, match="only grows"):
                connection.execute(wrong)


def test_a_table_alone_imports_nothing_of_a_network() -> None:
    code = (
        "import sys, device.commands.table, device.commands.settle, device.commands.ledger;"
        "print([name for name in ('paho', 'starlette', 'uvicorn', 'ssl') if name in sys.modules])"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.splitlines()[-1] == "[]"
