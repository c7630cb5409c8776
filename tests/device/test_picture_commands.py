"""The commands that look at pictures, with the recogniser itself, on the tables of the demonstration."""

import io
import json
import os
import subprocess
import sys
from dataclasses import replace
from pathlib import Path

import cv2
import numpy as np
import pytest

from device.cli import main
from device.commands.demo import HANDS
from device.commands.read import lines, word
from device.demo import TABLES, Table, tables
from device.journal import read_entries, verify
from device.pictures import SUFFIXES
from device.reveals import Reveals, folder_of
from display.words import LANGUAGES, MINUS, Words
from rules.ledger import balances
from rules.seats import TABLEAUX, Zone
from tests.device.readings import nowhere, reading, sight
from tests.device.screens import virtual_screen
from vision.pictures import load_picture
from vision.reading import Reading
from vision.table import table_faults

ECARTE = str(Path(sys.executable).parent / "ecarte")
TABLE = tables()[0]
OPEN = str(TABLE.opened)
ZONES = (*TABLEAUX, Zone.TRUMP)
BACKS = "back back back back"


def truth(table: Table = TABLE) -> dict[str, list[str]]:
    """Give the cards of each zone, sorted: they were dealt in another order than they lie from left to right."""
    return {str(zone): sorted(str(card) for card in table.truth[zone]) for zone in ZONES}


def in_order(zones: dict[str, list[str]]) -> dict[str, list[str]]:
    return {zone: sorted(cards) for zone, cards in zones.items()}


@pytest.mark.parametrize("table", tables(), ids=lambda table: table.name)
def test_a_table_is_read_as_it_was_dealt(table: Table, capsys: pytest.CaptureFixture[str]) -> None:
    opened = str(table.opened)
    assert main(["read", "--json", opened]) == 0
    said = json.loads(capsys.readouterr().out)
    assert (said["image"], said["size"], said["faults"]) == (opened, [2304, 1296], [])
    assert in_order(said["zones"]) == truth(table)
    assert len([card for card in said["cards"] if card["zone"] not in (None, "stock")]) == 17
    assert all(card["sure"] and len(card["corners"]) == 4 for card in said["cards"])
    assert said["ms"] > 0


def test_a_table_is_told_in_lines(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["read", OPEN]) == 0
    said = capsys.readouterr().out.splitlines()
    assert said[0].startswith(f"{OPEN}  (2304 x 1296, ")
    told = {name: cards for name, *cards in (line.split() for line in said[1:6])}
    assert in_order(told) == truth()


def test_standard_input_folders_patterns_and_files_are_read_alike(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    data = TABLE.opened.read_bytes()
    (tmp_path / "a.jpg").write_bytes(data)
    (tmp_path / "b.jpg").write_bytes(data)
    monkeypatch.setattr("sys.stdin", io.TextIOWrapper(io.BytesIO(data)))
    assert main(["read", "--json", "-", str(tmp_path), str(tmp_path / "*.jpg"), str(tmp_path / "a.jpg")]) == 0
    said = [json.loads(line) for line in capsys.readouterr().out.splitlines()]
    assert [Path(each["image"]).name for each in said] == ["-", "a.jpg", "b.jpg", "a.jpg", "b.jpg", "a.jpg"]
    assert all(in_order(each["zones"]) == truth() for each in said)


def test_what_cannot_be_read_is_told_and_the_others_are_read(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "cut.jpg").write_bytes(TABLE.opened.read_bytes()[:5000])
    (tmp_path / "text.jpg").write_text("no picture")
    (tmp_path / "empty").mkdir()
    bad = [str(tmp_path / name) for name in ("cut.jpg", "text.jpg", "none.jpg", "empty", "*.png")]
    assert main(["read", "--json", bad[0], OPEN, *bad[1:], OPEN]) == 2
    said = capsys.readouterr()
    assert len(said.out.splitlines()) == 2
    complaints = said.err.splitlines()
    assert len(complaints) == len(bad)
    for name, complaint in zip(bad, complaints, strict=True):
        assert complaint.startswith("ecarte read: ")
        assert name in complaint


def test_annotated_copies_are_written(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["read", OPEN, "--annotate", str(tmp_path / "deep" / "seen")]) == 0
    capsys.readouterr()
    drawn = load_picture(tmp_path / "deep" / "seen" / f"{TABLE.opened.stem}-annotated.jpg")
    plain = load_picture(TABLE.opened)
    assert drawn.size == plain.size
    assert np.abs(drawn.pixels.astype(int) - plain.pixels.astype(int)).max() > 100


def test_a_folder_that_cannot_be_made_is_told(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "file").write_text("in the way")
    assert main(["read", OPEN, "--annotate", str(tmp_path / "file" / "seen")]) == 2
    assert "could not be made" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("seen", "expected"),
    [
        (reading({Zone.BANKER: "7C 3C? ? back"}), "  banker   7C 3C? ? back"),
        (reading({Zone.PUNTER1: ""}), "  punter1  -"),
        (nowhere(reading()), "  cards    7C 3C 5C KC 9D 10D JD 10H 10C 6C JC 5H 8C 4C AC 3D 6C"),
        (Reading((10, 10), (), (), 1.0), "  no card seen"),
        (reading(faults=("A hand is in the picture.",)), "  ! A hand is in the picture."),
    ],
)
def test_what_people_read(seen: Reading, expected: str) -> None:
    assert expected in list(lines(Words("en"), "x.jpg", seen))


WRONG_TABLES = [
    reading({Zone.TRUMP: "back", Zone.BANKER: BACKS, Zone.PUNTER1: BACKS, Zone.PUNTER2: BACKS, Zone.PUNTER3: BACKS}),
    reading({Zone.TRUMP: "", Zone.BANKER: BACKS, Zone.PUNTER1: BACKS, Zone.PUNTER2: BACKS, Zone.PUNTER3: BACKS}),
    reading({Zone.BANKER: "7C ? 5C back"}),
    reading({Zone.BANKER: "7C back 5C KC"}),
    reading({Zone.BANKER: "7C 5C KC", Zone.TRUMP: "6C 7D"}),
    reading({Zone.BANKER: "7C 7C 7C KC ?", Zone.TRUMP: ""}),
    reading({Zone.PUNTER3: "back back back back"}),
]


@pytest.mark.parametrize("language", [language for language in LANGUAGES if language != "en"])
@pytest.mark.parametrize("seen", WRONG_TABLES)
def test_a_reading_is_told_in_every_language(seen: Reading, language: str) -> None:
    seen = replace(seen, faults=table_faults(seen.sights), hand=True)
    assert seen.faults
    english, own = [*lines(Words("en"), "x.jpg", seen)], [*lines(Words(language), "x.jpg", seen)]
    assert len(own) == len(english)
    assert {*own} & {*english} == {english[0]}


def test_a_word_for_each_card() -> None:
    assert [word(sight(code, None)) for code in ("KS", "KS?", "?", "back")] == ["KS", "KS?", "?", "back"]


# --- settle ----------------------------------------------------------------------------------------------------


def settle(ledger: Path, *more: str) -> int:
    return main(["settle", OPEN, "--ledger", str(ledger), *more])


def test_a_picture_is_settled_once_and_paid_when_it_is_recorded(
    ledger: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    words = ("--stakes", "50", "20", "10", "--banker", "Vera", "--punters", "Anna", "Boris", "Clara")
    assert settle(ledger, *words) == 0
    said = capsys.readouterr().out
    (stored,) = read_entries(ledger)
    assert f"Entry 1 in {ledger}." in said
    told = said.partition("Settlement:\n")[2].splitlines()
    gains = dict(line.split() for line in told if line.split()[-1][0] in f"+{MINUS}")
    assert {name: int(gain.replace(MINUS, "-")) for name, gain in gains.items()} == balances([stored.entry])
    assert Reveals(folder_of(ledger), 9).find(stored.origin.picture or "") is not None
    assert settle(ledger, *words) == 0
    assert "settled already; nothing is paid twice" in capsys.readouterr().out
    assert len(read_entries(ledger)) == 1
    assert settle(ledger, "--stakes", "60", "20", "10") == 2
    assert (
        "ecarte settle: this picture is settled already, as entry 1, with other stakes, players or house rules; take "
        f"that entry back first (ecarte ledger undo 1 --ledger {ledger}), or say that it is another deal by "
        "--new-deal\n"
    ) in capsys.readouterr().err
    assert settle(ledger, "--stakes", "60", "20", "10", "--new-deal") == 0
    assert settle(ledger, "--stakes", "70", "20", "10", "--deal", "the third", "--new-deal") == 0
    assert settle(ledger, "--stakes", "80", "20", "10", "--deal", "the third", "--new-deal") == 2
    said = capsys.readouterr().err
    assert "ecarte settle: the third is settled already, as entry 3, with other stakes" in said
    assert "by another --deal NAME and --new-deal\n" in said
    assert "booked" not in said.splitlines()[-1]
    assert settle(ledger, "--stakes", "80", "20", "10", "--deal", "the fourth", "--new-deal") == 0
    assert main(["ledger", "undo", "1", "--ledger", str(ledger)]) == 0
    assert verify(ledger) == ()


def test_several_stakes_on_one_tableau(ledger: Path, capsys: pytest.CaptureFixture[str]) -> None:
    stakes = ("--stake", "Anna", "1", "30", "--stake", "Boris", "1", "20", "--stake", "Anna", "punter3", "10")
    assert settle(ledger, *stakes, "--json") == 0
    said = json.loads(capsys.readouterr().out)
    assert [(s["punter"], s["tableau"], s["amount"]) for s in said["stakes"]] == [
        ("Anna", "punter1", 30),
        ("Boris", "punter1", 20),
        ("Anna", "punter3", 10),
    ]
    assert said["entry"] == 1
    assert in_order(said["zones"]) == {name: cards for name, cards in truth().items() if name != "trump"}


@pytest.mark.parametrize(
    ("words", "says"),
    [
        ((), "either with --stakes or with --stake"),
        (("--stakes", "1", "2", "3", "--stake", "Anna", "1", "5"), "either with --stakes or with --stake"),
        (("--stake", "Anna", "1", "5", "--punters", "A", "B", "C"), "leave --punters out, or say --stakes"),
        (("--stake", "Anna", "4", "5"), "tableau 1, 2 or 3, got '4'"),
        (("--stake", "bank", "1", "5"), "a player's name"),
        (("--stake", "Anna", "1", "0"), "at least one chip"),
    ],
)
def test_stakes_that_cannot_be_are_refused_before_anything_is_read(
    ledger: Path, words: tuple[str, ...], says: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert settle(ledger, *words) == 2
    assert says in capsys.readouterr().err
    assert not ledger.exists()


def test_a_table_still_face_down_pays_nothing(ledger: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert TABLE.dealt is not None
    assert main(["settle", str(TABLE.dealt), "--stakes", "5", "5", "5", "--ledger", str(ledger)]) == 1
    assert "face down, the stakes are still open; nothing was recorded, nothing is paid" in capsys.readouterr().err
    assert not ledger.exists()


@pytest.fixture
def doubtful(tmp_path: Path) -> Path:
    """Give the table with the trump hidden under a grey rag: a card is missing and must be asked for."""
    said = json.loads(TABLE.opened.with_suffix(".json").read_text())
    (corners,) = [card["corners"] for card in said["cards"] if card["zone"] == "trump"]
    picture = load_picture(TABLE.opened).pixels.copy()
    cv2.fillPoly(picture, [np.asarray(corners, np.int32)], (90, 90, 90))
    path = tmp_path / "doubtful.png"
    cv2.imwrite(str(path), picture)
    return path


def test_what_is_not_sure_is_asked_on_the_terminal(
    doubtful: Path, ledger: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    words = ["settle", str(doubtful), "--stakes", "5", "5", "5", "--ledger", str(ledger)]
    monkeypatch.setattr("sys.stdin", io.StringIO(""))
    assert main(words) == 1
    assert "nothing was recorded, nothing is paid" in capsys.readouterr().err
    assert not ledger.exists()
    monkeypatch.setattr("sys.stdin", io.StringIO(f"{TABLE.truth[Zone.TRUMP][0]}\nyes\n"))
    assert main(words) == 0
    assert "trump" in capsys.readouterr().err
    assert len(read_entries(ledger)) == 1


def test_a_picture_from_standard_input_leaves_nobody_to_answer(doubtful: Path, ledger: Path) -> None:
    done = subprocess.run(
        [ECARTE, "settle", "-", "--stakes", "5", "5", "5", "--ledger", str(ledger)],
        input=doubtful.read_bytes(),
        capture_output=True,
        start_new_session=True,
        check=False,
        timeout=120,
    )
    assert done.returncode == 1
    assert b"nothing was recorded, nothing is paid" in done.stderr


# --- demo ------------------------------------------------------------------------------------------------------


def check_ledger(out: Path, hands: int) -> None:
    entries = read_entries(out / "ledger.sqlite")
    assert len(entries) == len(tables()) + hands
    assert verify(out / "ledger.sqlite") == ()


def test_without_a_screen_the_demonstration_is_pictures(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    out = tmp_path / "out"
    for hands in (1, 0):
        assert main(["demo", "--pictures", "--hands", str(hands), "--out", str(out)]) == 0
        said = capsys.readouterr().out
        screens = sorted(out.glob("*.png"))
        assert f"No window: {len(screens)} screens are written as PNG into {out}." in said
        assert len(screens) > 10 * len(tables())
        assert all(load_picture(path).size == (1280, 720) for path in screens[:3])
        assert not any("asked" in path.name or "fault" in path.name for path in screens)
        assert sum("who-wins" in path.name for path in screens) == 3 * (len(tables()) + hands)
        check_ledger(out, hands)


def test_with_a_screen_the_demonstration_is_a_window(tmp_path: Path) -> None:
    with virtual_screen() as screen:
        environment = {**os.environ, "DISPLAY": screen}
        environment.pop("SDL_VIDEODRIVER", None)
        done = subprocess.run(
            [ECARTE, "demo", "--auto", "0.01", "--out", str(tmp_path)],
            env=environment,
            capture_output=True,
            text=True,
            check=True,
            timeout=240,
        )
    assert "No window" not in done.stdout
    assert list(tmp_path.glob("*.png")) == []
    check_ledger(tmp_path, HANDS)


def test_other_tables_may_be_shown_and_none_is_told(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["demo", "--tables", str(tmp_path), "--pictures", "--out", str(tmp_path / "out")]) == 2
    assert "no pictures of tables" in capsys.readouterr().err


def test_the_tables_of_the_demonstration_come_from_one_shoe() -> None:
    dealt = [card for table in tables() for zone in ZONES for card in table.truth[zone]]
    assert max(dealt.count(card) for card in dealt) <= 2
    assert 3 <= len(tables()) <= 6
    assert all(path.suffix in SUFFIXES | {".json"} for path in TABLES.iterdir())
