"""Reading aloud: by espeak-ng itself into files in place of a sound card, and by a program that keeps what it got."""

import os
import shutil
import subprocess
import sys
import time
import wave
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import numpy as np
import pytest

from device.config import SoundConfig
from device.demo import TABLES, tables
from device.speech import VOICES, Speech
from display.view import View
from display.views.ruling import ruling_view
from display.views.settlement import settlement_view
from display.views.staking import staking_view
from display.words import LANGUAGES, Words
from rules.seats import Zone
from tests.device.screens import virtual_screen
from tests.display.showcase import EXAMPLES, ruling

ECARTE = str(Path(sys.executable).parent / "ecarte")
PATIENCE_S = 60
"""A busy machine takes long to start a process; a test that is stuck ends all the same."""

ON = SoundConfig(speech=True)
EN = Words()


def payouts(words: Words) -> View:
    return settlement_view(words, ruling(), recorded=True)


# --- the voice itself ------------------------------------------------------------------------------------------


def heard(file: Path) -> tuple[float, int]:
    """Give how long a recording is, in seconds, and how loud its loudest instant."""
    with wave.open(str(file)) as sound:
        frames = sound.readframes(sound.getnframes())
        return sound.getnframes() / sound.getframerate(), int(np.abs(np.frombuffer(frames, "<i2").astype(int)).max())


@pytest.mark.parametrize("language", LANGUAGES)
def test_rulings_and_payouts_are_heard_in_every_language(language: str, tmp_path: Path) -> None:
    words, complaints = Words(language), list[str]()
    for name, view in (("ruling", ruling_view(words, ruling(), Zone.PUNTER1, 2)), ("payouts", payouts(words))):
        file = tmp_path / f"{name}.wav"
        speech = Speech(words, ON, complaints.append, more=("-w", str(file)))
        speech.show(view)
        speech.wait(PATIENCE_S)
        seconds, loudest = heard(file)
        assert seconds > 2
        assert loudest > 3000
    assert complaints == []


def test_each_language_has_a_voice_of_the_program() -> None:
    listed = subprocess.run(["espeak-ng", "--voices"], capture_output=True, text=True, check=True).stdout
    there = {column for line in listed.splitlines()[1:] for column in line.split()[1:2]}
    assert set(VOICES) == set(LANGUAGES)
    for voice in VOICES.values():
        assert any(name == voice or name.startswith(f"{voice}-") for name in there), voice


def test_another_speed_is_heard(tmp_path: Path) -> None:
    lengths = []
    for pace in (100, 300):
        file = tmp_path / f"{pace}.wav"
        config = SoundConfig(speech=True, words_per_minute=pace)
        speech = Speech(EN, config, print, more=("-w", str(file)))
        speech.show(payouts(EN))
        speech.wait(PATIENCE_S)
        lengths.append(heard(file)[0])
    assert lengths[0] > 1.5 * lengths[1]


def test_a_voice_that_does_not_exist_is_told_once(tmp_path: Path) -> None:
    complaints: list[str] = []
    config = SoundConfig(speech=True, voice="klingon-of-the-club")
    speech = Speech(EN, config, complaints.append, more=("-w", str(tmp_path / "sound.wav")))
    for text in ("One.", "Two.", "Three."):
        speech.say(text)
        speech.wait(PATIENCE_S)
    assert complaints == ["nothing is read aloud: the program espeak-ng ends with status 1"]


# --- what the program is asked for -----------------------------------------------------------------------------


@dataclass(frozen=True)
class Program:
    """A program in espeak-ng's place: it writes down its process, its arguments and what it is to say, and talks on."""

    folder: Path

    def lay(self, body: str) -> None:
        script = self.folder / "espeak-ng"
        script.write_text(f"#!/bin/sh\n{body}\n")
        script.chmod(0o755)

    def said(self) -> list[str]:
        log = self.folder / "log"
        return log.read_text().splitlines() if log.exists() else []

    def wait_for(self, lines: int) -> list[str]:
        until = time.monotonic() + PATIENCE_S
        while len(self.said()) < lines:
            assert time.monotonic() < until, self.said()
            time.sleep(0.02)
        return self.said()


@pytest.fixture
def program(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Program]:
    laid = Program(tmp_path)
    laid.lay(f'echo "$$ $* $(cat)" >> "{tmp_path}/log"; exec sleep 600')
    monkeypatch.setenv("PATH", f"{tmp_path}:{os.environ['PATH']}")
    yield laid
    for line in laid.said():
        assert not lives(int(line.split()[0])), "a voice outlives its table"


def lives(process: int) -> bool:
    try:
        os.kill(process, 0)
    except ProcessLookupError:
        return False
    return True


@pytest.mark.parametrize(
    ("language", "config", "arguments"),
    [
        ("sv", ON, "-v sv -s 150 --stdin"),
        ("uk", SoundConfig(speech=True, words_per_minute=90), "-v uk -s 90 --stdin"),
        ("fr", SoundConfig(speech=True, voice="fr-be"), "-v fr-be -s 150 --stdin"),
    ],
)
def test_the_voice_is_that_of_the_language_unless_one_is_named(
    program: Program, language: str, config: SoundConfig, arguments: str
) -> None:
    words = Words(language)
    speech = Speech(words, config, print)
    speech.show(staking_view(words, EXAMPLES.trump, {}))
    (line,) = program.wait_for(1)
    speech.close()
    assert line.split(" ", 1)[1] == f"{arguments} {words.trump(EXAMPLES.trump.suit)}. {words.say('Place your stakes.')}"


def test_the_newest_sentence_cuts_the_one_before_and_nobody_waits(program: Program) -> None:
    speech = Speech(EN, ON, print)
    speech.say("The first.")
    first = int(program.wait_for(1)[0].split()[0])
    assert lives(first)
    assert speech.is_talking
    speech.say("The second.")
    second = int(program.wait_for(2)[1].split()[0])
    speech.wait(0.2)
    assert not lives(first)
    speech.close()
    assert not lives(second)
    assert not speech.is_talking


def test_a_sentence_that_still_stands_is_said_once(program: Program) -> None:
    speech = Speech(EN, ON, print)
    view = payouts(EN)
    for _ in range(50):
        speech.show(view)
    speech.show(staking_view(EN, EXAMPLES.trump, {}))
    program.wait_for(1)
    speech.show(view)
    lines = program.wait_for(2)
    speech.close()
    assert [line for line in lines if "Bank takes" in line] != []


def test_words_that_look_like_an_option_are_said(program: Program) -> None:
    speech = Speech(EN, ON, print)
    speech.say("--version")
    assert program.wait_for(1)[0].endswith("--stdin --version")
    speech.close()


def test_nothing_is_said_unless_it_is_asked_for(program: Program) -> None:
    speech = Speech(EN, SoundConfig(), print)
    speech.show(payouts(EN))
    speech.say("Anything.")
    speech.close()
    assert program.said() == []


def test_a_missing_program_is_one_sentence(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PATH", str(tmp_path))
    complaints: list[str] = []
    speech = Speech(EN, ON, complaints.append)
    for zone in (Zone.PUNTER1, Zone.PUNTER2):
        speech.show(ruling_view(EN, ruling(), zone, 0))
    speech.close()
    assert complaints == ["nothing is read aloud: the program espeak-ng cannot be run (No such file or directory)"]


def test_a_program_that_reads_nothing_stops_nobody(program: Program) -> None:
    program.lay("exit 0")
    complaints: list[str] = []
    speech = Speech(EN, ON, complaints.append)
    for number in range(20):
        speech.say(f"{number} " * 1000)
    speech.close()
    assert complaints == []


# --- in the table and in the demonstration ---------------------------------------------------------------------


def test_the_table_reads_aloud_in_its_language(program: Program, tmp_path: Path) -> None:
    pictures = tmp_path / "pictures"
    pictures.mkdir()
    shutil.copy(TABLES / f"{tables()[0].name}-dealt.jpg", pictures)
    config = tmp_path / "ecarte.toml"
    config.write_text(
        f'[camera]\nkind = "folder"\nfolder = "{pictures}"\n[buttons]\nkind = "keys"\n[sound]\nspeech = true\n'
        '[screen]\nfullscreen = false\nlanguage = "sv"\n[table]\nplayers = ["Vera", "Anna"]\n'
    )
    with virtual_screen() as screen:
        environment = {**os.environ, "DISPLAY": screen}
        environment.pop("SDL_VIDEODRIVER", None)
        command = [ECARTE, "table", "--config", str(config), "--ledger", str(tmp_path / "ledger.sqlite")]
        with subprocess.Popen(command, env=environment, stderr=subprocess.DEVNULL) as table:
            line = program.wait_for(1)[0]
            subprocess.run(["xdotool", "key", "Escape"], env={**os.environ, "DISPLAY": screen}, check=True)
            try:
                assert table.wait(PATIENCE_S) == 0
            finally:
                table.kill()
    assert "-v sv" in line
    assert "Vera" in line


def test_the_demonstration_reads_aloud(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    laid = Program(tmp_path)
    laid.lay(f'echo "$(cat)" >> "{tmp_path}/log"')
    monkeypatch.setenv("PATH", f"{tmp_path}:{os.environ['PATH']}")
    done = subprocess.run(
        [ECARTE, "demo", "--lesson", "3", "--pictures", "--speak", "--out", str(tmp_path / "out")],
        capture_output=True,
        text=True,
        check=True,
        timeout=PATIENCE_S,
    )
    assert "The king is the highest trump and takes the lowest against it, the two." in laid.said()
    assert done.stderr == ""
