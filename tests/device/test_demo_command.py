"""`ecarte demo` as a club uses it: lessons, house rules, hands without end, keys and buttons that turn the pages."""

import os
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from device.cli import main
from device.commands.demo import MOST_BACK
from device.demo import TABLES
from device.journal import read_entries, verify
from device.press import Button, Gesture, Press
from device.showing.contrasts import CASES
from device.showing.turning import turn_of
from device.window import Turn
from display.words import LANGUAGES, Words
from tests.device.screens import virtual_screen
from vision.pictures import load_picture

ECARTE = str(Path(sys.executable).parent / "ecarte")
PATIENCE_S = 120


def demo(capsys: pytest.CaptureFixture[str], *words: str) -> tuple[int, str, str]:
    status = main(["demo", *words])
    said = capsys.readouterr()
    return status, said.out, said.err


# --- lessons and rules -----------------------------------------------------------------------------------------


def test_the_lessons_are_listed(capsys: pytest.CaptureFixture[str]) -> None:
    status, out, err = demo(capsys, "--lessons")
    assert (status, err) == (0, "")
    assert out.splitlines()[2] == "3  Lesson 3: the highest takes the lowest"
    assert len(out.splitlines()) == 4
    assert demo(capsys, "--lessons", "--language", "sv")[1].splitlines()[2] == "3  Lektion 3: den högsta tar den lägsta"


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_third_lesson_is_taught(language: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    out = tmp_path / "out"
    status, said, err = demo(capsys, "--lesson", "3", "--language", language, "--pictures", "--out", str(out))
    assert (status, err) == (0, "")
    words = Words(language)
    for sentence in (
        words.say("Who wins?"),
        words.say("{cards} are equal and are thrown off before the first lead.", cards=words.say("the two knaves"))[1:],
        words.say("Equal tricks: en carte, nothing is paid."),
    ):
        assert sentence.replace("\N{NARROW NO-BREAK SPACE}", "") in said
    screens = sorted(out.glob("*.png"))
    assert [path.name[4:-4] for path in screens] == [
        "lesson-3-look",
        "lesson-3-who-wins",
        *(f"lesson-3-why-{place}" for place in range(5)),
        "lesson-3-learnt",
    ]
    assert all(load_picture(path).size == (1280, 720) for path in screens)


@pytest.mark.parametrize("number", ["0", "5", "-1", "three", "3.0", "", "٣"])
def test_a_number_that_is_no_lesson_is_one_clear_sentence(number: str, capsys: pytest.CaptureFixture[str]) -> None:
    status, out, err = demo(capsys, f"--lesson={number}")
    assert (status, out, err) == (2, "", f"ecarte demo: the lessons are 1 to 4; got {number!r}\n")


@pytest.mark.parametrize("number", ["4", "99"])
def test_more_tables_of_pictures_than_there_are_is_one_clear_sentence(
    number: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    earlier = tmp_path / "001-table.png"
    earlier.write_bytes(b"of an earlier demonstration")
    status, _, err = demo(capsys, "--deals", number, "--hands", "0", "--pictures", "--out", str(tmp_path))
    assert status == 2
    assert list(tmp_path.iterdir()) == [earlier]
    assert err == (
        f"ecarte demo: --deals is at most 3, the tables of pictures in {TABLES}; got {number}; "
        "--hands N deals N hands more by chance\n"
    )


def test_the_house_rules_are_listed_with_their_answers(capsys: pytest.CaptureFixture[str]) -> None:
    status, out, _ = demo(capsys, "--rules", "--language", "fr")
    assert status == 0
    assert [line.split(":")[0] for line in out.splitlines() if not line.startswith(" ")] == list(CASES)
    assert "  on_meeting         Quand ils sont les plus hauts restants" in out
    assert "  true               Oui" in out
    assert "True" not in out


def test_a_house_rule_is_shown_under_each_answer(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    out = tmp_path / "out"
    status, said, err = demo(capsys, "--rule", "bank_self_pair", "--pictures", "--out", str(out))
    assert (status, err) == (0, "")
    stand, cancel = said.split("Tableau 1. A pair that is thrown off.")
    assert "Tableau 1. Two trumps like any others." in stand
    assert "More tricks win the tableau. Tableau 1: Bank wins. Bank takes 50." in stand
    assert "More tricks win the tableau. Tableau 1: Punter wins. Bank pays 50." in cancel
    names = [path.name for path in out.glob("*.png")]
    assert sum("stand" in name for name in names) > 1
    assert sum("cancel" in name for name in names) > 1


@pytest.mark.parametrize("name", ["nothing", "", "table_minimum"])
def test_an_unknown_rule_is_one_clear_sentence(name: str, capsys: pytest.CaptureFixture[str]) -> None:
    sentence = f"ecarte demo: no house rule {name!r} is shown; ecarte demo --rules lists those that are\n"
    assert demo(capsys, f"--rule={name}") == (2, "", sentence)


def test_only_one_thing_is_shown_at_a_time(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit, match="2"):
        main(["demo", "--lesson", "3", "--rule", "mode"])
    assert "not allowed with argument" in capsys.readouterr().err


@pytest.mark.parametrize("number", ["-1", "two", "1.5"])
def test_a_number_of_hands_is_a_whole_number(number: str, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit, match="2"):
        main(["demo", f"--hands={number}"])
    assert f"a number of deals is a whole number, 0 to 1000000; got '{number}'" in capsys.readouterr().err


# --- hands dealt by chance -------------------------------------------------------------------------------------


def test_hands_alone_need_no_pictures_and_are_other_ones_with_another_seed(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    shown = []
    for seed in ("1", "1", "2"):
        out = tmp_path / "out"
        words = ("--deals", "0", "--hands", "1", "--seed", seed, "--pictures", "--out", str(out))
        assert demo(capsys, *words)[0] == 0
        shown.append(sorted(path.read_bytes() for path in out.glob("*.png")))
        assert len(read_entries(out / "ledger.sqlite")) == 1
    assert shown[0] == shown[1] != shown[2]


def test_without_a_window_nothing_goes_on_for_ever(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    status, out, err = demo(capsys, "--endless", "--pictures", "--out", str(tmp_path / "out"))
    assert (status, out) == (2, "")
    assert err.startswith("ecarte demo: --endless deals until somebody leaves the window, and there is none")


@contextmanager
def in_a_window(*words: str) -> Iterator[tuple[subprocess.Popen[str], dict[str, str]]]:
    with virtual_screen() as screen:
        environment = {**os.environ, "DISPLAY": screen}
        environment.pop("SDL_VIDEODRIVER", None)
        with subprocess.Popen(
            [ECARTE, "demo", *words], env=environment, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
        ) as process:
            try:
                yield process, environment
            finally:
                process.kill()


def press(environment: dict[str, str], key: str) -> None:
    subprocess.run(["xdotool", "key", key], env=environment, check=True)


def test_hands_without_end_go_on_by_themselves_until_somebody_leaves(tmp_path: Path) -> None:
    words = ("--deals", "0", "--endless", "--auto", "0.001", "--out", str(tmp_path))
    ledger = tmp_path / "ledger.sqlite"
    with in_a_window(*words) as (process, environment):
        until = time.monotonic() + PATIENCE_S
        # More pages than can be gone back to: a hand has some eighteen.
        while not ledger.exists() or len(read_entries(ledger)) * 15 < MOST_BACK + 30:
            assert time.monotonic() < until
            assert process.poll() is None
            time.sleep(0.2)
        press(environment, "Escape")
        out, err = process.communicate(timeout=PATIENCE_S)
    assert (process.returncode, err) == (0, "")
    assert "settlements stand in" in out
    assert verify(ledger) == ()


def test_keys_turn_the_pages_of_a_lesson(tmp_path: Path) -> None:
    log = tmp_path / "log"
    voice = tmp_path / "espeak-ng"
    voice.write_text(f'#!/bin/sh\necho "$(cat)" >> "{log}"\n')
    voice.chmod(0o755)

    def said(lines: int) -> list[str]:
        until = time.monotonic() + PATIENCE_S
        while not log.exists() or len(log.read_text().splitlines()) < lines:
            assert time.monotonic() < until
            time.sleep(0.05)
        return log.read_text().splitlines()

    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("PATH", f"{tmp_path}:{os.environ['PATH']}")
        with in_a_window("--lesson", "3", "--speak") as (process, environment):
            for count, key in enumerate(("space", "Right", "BackSpace"), start=1):
                said(count)
                press(environment, key)
            pages = said(4)
            press(environment, "q")
            assert process.wait(PATIENCE_S) == 0
    assert pages[0].startswith("Lesson 3: the highest takes the lowest.")
    assert pages[1].endswith("Who wins?")
    assert pages[2] == "Lesson 3. Only trumps count. The highest leads."
    assert pages[3] == pages[1]


# --- the table's own buttons -----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("button", "gesture", "turn"),
    [
        (Button.CONFIRM, Gesture.PRESSED, Turn.NEXT),
        (Button.NEXT, Gesture.PRESSED, Turn.NEXT),
        (Button.UP, Gesture.PRESSED, Turn.NEXT),
        (Button.DOWN, Gesture.PRESSED, Turn.BACK),
        (Button.UNDO, Gesture.PRESSED, Turn.BACK),
        (Button.UNDO, Gesture.HELD, Turn.BACK),
        (Button.CONFIRM, Gesture.HELD, Turn.LEAVE),
    ],
)
def test_buttons_turn_the_pages(button: Button, gesture: Gesture, turn: Turn) -> None:
    assert turn_of([Press(button, gesture)]) is turn


def test_without_a_press_nothing_turns() -> None:
    assert turn_of([]) is None


def test_a_configuration_whose_buttons_cannot_be_used_is_told(tmp_path: Path) -> None:
    config = tmp_path / "ecarte.toml"
    config.write_text('[buttons]\nkind = "pins"\n')
    with in_a_window("--lesson", "1", "--buttons", str(config)) as (process, _):
        _, err = process.communicate(timeout=PATIENCE_S)
    assert process.returncode == 2
    assert err.startswith("ecarte demo: the Pi's pins cannot be used")
