"""What a person can do wrong on the command line, and what the machine can: one sentence each, and a status."""

import json
import os
import subprocess
import sys
from pathlib import Path

import numpy as np
import pytest

from device.cli import main
from device.commands.read import save_annotated
from device.journal import Journal, read_entries
from device.pictures import NoPicture, pictures
from rules.ledger import Entry, Kind
from tests.device.bookkeeping import fill, origin
from tests.device.readings import reading
from vision.frame import Frame

ECARTE = str(Path(sys.executable).parent / "ecarte")
DEAL = [
    *("rule", "--trump", "6C", "--banker", "7C 3C 5C KC"),
    *("--punters", "9D 10D JD 10H", "10C 6C JC 5H", "8C 4C AC 3D"),
]


def sentence(error: str) -> str:
    """Give the one line that was said, and nothing else."""
    (line,) = error.strip().splitlines()
    assert line.startswith("ecarte ")
    assert "Traceback" not in error
    return line


@pytest.mark.parametrize(
    "words",
    [DEAL, ["ledger"], ["ledger", "balances"], ["ledger", "export", "--format", "json"]],
)
def test_output_that_cannot_be_written_is_one_sentence(words: list[str], ledger: Path) -> None:
    fill(ledger, 40)
    with Path("/dev/full").open("w") as full:
        done = subprocess.run(
            [ECARTE, *words],
            stdout=full,
            stderr=subprocess.PIPE,
            text=True,
            env={**os.environ, "ECARTE_LEDGER": str(ledger)},
            check=False,
            timeout=60,
        )
    assert done.returncode == 2
    assert "the answer could not be written or read (No space left on device)" in sentence(done.stderr)


def test_output_that_is_closed_is_no_trouble(ledger: Path) -> None:
    fill(ledger, 1)
    done = subprocess.run(
        ["bash", "-c", f'exec "{ECARTE}" ledger --ledger "{ledger}" >&-'],
        stderr=subprocess.PIPE,
        text=True,
        check=False,
        timeout=60,
    )
    assert "Traceback" not in done.stderr


@pytest.mark.parametrize("words", [["ledger"], ["ledger", "verify"], ["ledger", "buy", "Anna", "5"]])
def test_a_folder_is_no_ledger_and_nothing_is_left_in_or_beside_it(
    words: list[str], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    folder = tmp_path / "folder"
    folder.mkdir()
    assert main([words[0], "--ledger", str(folder), *words[1:]]) == 2
    assert "is a folder, expected the ledger's file" in sentence(capsys.readouterr().err)
    assert [*tmp_path.iterdir()] == [folder]
    assert [*folder.iterdir()] == []


@pytest.mark.parametrize("words", [["ledger"], ["ledger", "buy", "Anna", "5"]])
def test_a_pipe_is_no_ledger(words: list[str], tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    os.mkfifo(tmp_path / "pipe")
    assert main([words[0], "--ledger", str(tmp_path / "pipe"), *words[1:]]) == 2
    assert "a pipe or a device" in sentence(capsys.readouterr().err)


@pytest.mark.parametrize("word", ["", " "])
def test_an_empty_name_is_no_picture(word: str) -> None:
    (found,) = pictures([word])
    assert isinstance(found, NoPicture)
    assert found.sentence == "expected the name of a picture, got an empty one"


def test_a_pipe_that_nobody_writes_into_is_not_waited_for(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe.jpg")
    (found,) = pictures([str(tmp_path / "pipe.jpg")])
    assert isinstance(found, NoPicture)
    assert "no file but a pipe or a device" in found.sentence
    assert [type(each) for each in pictures(["/dev/zero"])] == [NoPicture]


def test_a_saved_game_that_is_nested_too_deeply_is_refused(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    saved = tmp_path / "deep.json"
    saved.write_text("[" * 100_000 + "]" * 100_000)
    assert main(["play", "--load", str(saved)]) == 2
    assert "nested too deeply" in sentence(capsys.readouterr().err)


def test_annotated_copies_of_one_name_do_not_replace_each_other(tmp_path: Path) -> None:
    frame = Frame.of_bgr(np.zeros((1296, 2304, 3), np.uint8))
    written: set[Path] = set()
    for name in ("a/table.jpg", "b/table.jpg", "c/table.png", "d/other.jpg"):
        written.add(save_annotated(tmp_path, name, frame, reading(), written))
    assert sorted(path.name for path in tmp_path.iterdir()) == [
        "other-annotated.jpg",
        "table-annotated-2.jpg",
        "table-annotated-3.jpg",
        "table-annotated.jpg",
    ]


@pytest.mark.parametrize("sum_", ["1_000", "٣", "+5", "-5", "1.5"])
@pytest.mark.parametrize("words", [["buy", "Anna"], ["hand-in", "Anna"], ["pay", "Anna", "Boris"]])
def test_a_sum_has_digits_and_nothing_else(
    words: list[str], sum_: str, ledger: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit) as stopped:
        main(["ledger", "--ledger", str(ledger), *words, sum_])
    assert stopped.value.code == 2
    error = capsys.readouterr().err
    # What begins with a minus is an option for whoever reads command lines.
    assert "in the digits 0 to 9, without signs or separators" in error or sum_ == "-5"
    assert not ledger.exists()


@pytest.mark.parametrize(
    "words",
    [
        ["buy", "An\x1bna", "5"],
        ["buy", "A" * 41, "5"],
        ["buy", "Anna", "5", "--note", "\udcff"],
        ["count", "\udcff", "5"],
        ["count", "Anna", "5", "--note", "\x1b[31m"],
        ["pay", "\udcff", "Anna", "5"],
        ["pay", "Boris", "Anna", "5", "--note", "\udcff"],
        ["undo", "1", "--note", "\udcff"],
        ["undo", "1_0"],
        ["deal", "٣"],
        ["show", "--last", "-1"],
    ],
)
def test_what_cannot_be_read_is_not_written(words: list[str], ledger: Path, capsys: pytest.CaptureFixture[str]) -> None:
    fill(ledger, 1)
    with pytest.raises(SystemExit) as stopped:
        main(["ledger", "--ledger", str(ledger), *words])
    assert stopped.value.code == 2
    error = capsys.readouterr().err
    assert error.splitlines()[-1].startswith("ecarte ledger ")
    assert "Traceback" not in error
    assert len(read_entries(ledger)) == 1


@pytest.mark.parametrize(("typed", "same"), [("buy-in", "buy"), ("top-up", "buy"), ("cash-out", "hand-in")])
def test_chips_are_bought_and_handed_in_by_other_words_too(
    typed: str, same: str, ledger: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    words = ["ledger", "--ledger", str(ledger)]
    assert main([*words, "buy", "Anna", "100"]) == 0
    for word in (typed, same):
        assert main([*words, word, "Anna", "50"]) == 0
    kinds = {line.split(" ", 9)[-1] for line in capsys.readouterr().out.splitlines()[3::2]}
    assert len(kinds) == 1


def test_a_payment_keeps_its_note(ledger: Path, capsys: pytest.CaptureFixture[str]) -> None:
    fill(ledger, 1)
    assert main(["ledger", "--ledger", str(ledger), "pay", "Anna", "Vera", "50", "--note", "in cash"]) == 0
    assert "in cash" in capsys.readouterr().out


def test_a_name_that_is_no_text_stops_no_answer(tmp_path: Path) -> None:
    name = os.fsencode(tmp_path) + b"/\xff.sqlite"
    done = subprocess.run([ECARTE, "ledger", "--ledger", name], capture_output=True, check=False, timeout=60)
    assert done.returncode == 2
    assert b"there is no ledger at" in done.stderr
    assert b"Traceback" not in done.stderr


def test_the_help_of_the_ledger_tells_a_newcomer_what_it_is(capsys: pytest.CaptureFixture[str]) -> None:
    for words, parts in (
        ([], ("book of all money", "examples:", "ecarte ledger owing", "cashier")),
        (["verify"], ("Write the last link down",)),
        (["export"], ("beancount", "stands after one more '")),
        (["count"], ("A count moves nothing",)),
    ):
        with pytest.raises(SystemExit):
            main(["ledger", *words, "--help"])
        said = capsys.readouterr().out
        assert all(part in said for part in parts), said


def test_the_ledger_is_shown_checked_copied_given_and_summed_up(
    ledger: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    fill(ledger, 3)
    words = ["ledger", "--ledger", str(ledger)]
    for more in (["show"], ["balances"], ["verify"], ["backup", str(tmp_path / "copy")]):
        assert main([*words, *more]) == 0
    for form in ("csv", "beancount", "json"):
        assert main([*words, "export", "--format", form, "--out", str(tmp_path / form)]) == 0
    assert main([*words, "summary", "--out", str(tmp_path / "page.html")]) == 0
    assert len(json.loads((tmp_path / "json").read_text())) == 3
    assert "Sound: 3 entries" in capsys.readouterr().out


@pytest.mark.parametrize(
    ("words", "status", "says"),
    [
        (["play", "--game", "bank"], 0, ""),
        (["read", "-"], 2, "expected a picture, got an empty file"),
        (["settle", "-", "--stakes", "1", "2", "3"], 2, "expected a picture, got an empty file"),
        (["ledger", "buy", "Anna", "5"], 0, ""),
    ],
)
def test_streams_that_are_closed_are_no_trouble(words: list[str], status: int, says: str, ledger: Path) -> None:
    said = ledger.with_name("said")
    command = " ".join(f"'{word}'" for word in words)
    # Standard output is closed too: the ledger must not be opened in its place.
    done = subprocess.run(
        ["bash", "-c", f'exec "{ECARTE}" {command} <&- >&- 2>"{said}"'],
        env={**os.environ, "ECARTE_LEDGER": str(ledger)},
        check=False,
        timeout=60,
    )
    assert (done.returncode, "Traceback" in said.read_text()) == (status, False)
    assert says in said.read_text()
    if words[0] == "ledger":
        assert len(read_entries(ledger)) == 1


@pytest.mark.parametrize(
    ("words", "says"),
    [
        (["undo", "1"], "there is no ledger at"),
        (["hand-in", "Anna", "5"], "there is no ledger at"),
        (["summary", "--out", "evening.pdf"], "the page is HTML"),
    ],
)
def test_a_mistyped_ledger_or_page_begins_nothing(
    words: list[str], says: str, ledger: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["ledger", "--ledger", str(ledger), *words]) == 2
    assert says in sentence(capsys.readouterr().err)
    assert not ledger.exists()


def test_a_deal_that_was_en_carte_throughout_says_that_nothing_is_paid(
    ledger: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    with Journal(ledger) as journal:
        journal.append(Entry(1, Kind.SETTLEMENT, (), "trump AC"), origin(1))
    assert main(["ledger", "--ledger", str(ledger), "show"]) == 0
    said = capsys.readouterr().out.splitlines()
    assert said[1] == "         Nothing is paid."
    assert said[2:] == ["Balances:", "  Nobody has won or lost anything yet."]
    page = tmp_path / "page.html"
    assert main(["ledger", "--ledger", str(ledger), "summary", "--out", str(page)]) == 0
    assert "Nothing is paid." in page.read_text()


def test_a_backup_without_a_name_lies_in_the_folder_where_one_stands(
    ledger: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    fill(ledger, 3)
    here = tmp_path / "here"
    here.mkdir()
    monkeypatch.chdir(here)
    assert main(["ledger", "--ledger", str(ledger), "backup"]) == 0
    assert [path.name for path in here.iterdir()] == ["ledger-backup.sqlite"]
    assert len(read_entries(here / "ledger-backup.sqlite")) == 3


@pytest.mark.parametrize("words", [["export", "--out"], ["summary", "--out"], ["backup"]])
def test_a_target_that_cannot_be_written_is_told_as_what_it_is(
    words: list[str], ledger: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    fill(ledger, 1)
    target = tmp_path / "no-such-folder" / "file.html"
    assert main(["ledger", "--ledger", str(ledger), *words, str(target)]) == 2
    said = sentence(capsys.readouterr().err)
    assert str(target.parent) in said
    assert "the ledger" not in said


@pytest.mark.parametrize("amount", [str(10**12 + 1), "9" * 5000])
def test_a_sum_that_is_too_large_is_told_so(amount: str, ledger: Path, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        main(["ledger", "--ledger", str(ledger), "buy", "Anna", amount])
    assert "a sum is 0 to 1000000000000 chips, got" in capsys.readouterr().err


def test_a_pipe_in_a_folder_is_told_and_not_waited_for(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "1.jpg")
    (tmp_path / "2.jpg").write_bytes(b"")
    for word in (str(tmp_path), str(tmp_path / "*.jpg")):
        first, second = pictures([word])
        assert isinstance(first, NoPicture)
        assert "is no file but a pipe or a device" in first.sentence
        assert second.name == str(tmp_path / "2.jpg")


def test_a_name_that_no_file_can_have_stops_no_other(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["read", "x" * 300, "y" * 5000 + "*", "no-such.jpg"]) == 2
    told = capsys.readouterr().err.splitlines()
    assert [line[:15] for line in told] == ["ecarte read: xx", "ecarte read: yy", "ecarte read: no"]


def test_a_pool_of_nothing_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        main(["play", "--game", "pool", "--players", "Ann", "Ben", "Cay", "--stake", "0"])
    assert "a sum is at least one chip, got '0'" in capsys.readouterr().err
