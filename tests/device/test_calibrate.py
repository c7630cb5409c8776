"""`ecarte calibrate`: on real pictures it says in plain words what to change, in every language, and tells scripts."""

import json
import os
import subprocess
import sys
from collections.abc import Iterator
from dataclasses import replace
from itertools import islice
from pathlib import Path

import cv2
import numpy as np
import pytest

from device.advice import Advice, advice_of, first_of
from device.cli import main
from device.commands.calibrate import Calibration
from device.demo import TABLES
from device.focusing import FRESH_MS, KEPT, remember, remembered
from device.optics import NORMAL
from display.words import LANGUAGES, Words
from rules.cards import parse_card
from rules.seats import PUNTERS, Zone
from tests.device.screens import virtual_screen
from tests.vision.demo_tables import picture
from vision.frame import Frame
from vision.measure.framing import Edge
from vision.measure.survey import Finding, Grade, Matter, Survey, What
from vision.reading import Sight

SIGHT = Sight(parse_card("KS"), face_down=False, confidence=1.0, sure=True, zone=Zone.TRUMP, corners=((0, 0),) * 4)


def every_finding() -> Iterator[Finding]:
    """Give a finding of every kind that a survey can give."""
    for grade in (Grade.GOOD, Grade.FAIR, Grade.BAD):
        yield Finding(Matter.FOCUS, grade, value=0.02)
        yield Finding(Matter.FLICKER, grade, value=0.1)
        yield Finding(Matter.SCALE, grade, value=6.0)
        for edge in Edge:
            yield Finding(Matter.TILT, grade, value=25.0, edge=edge)
    for matter in (Matter.FOCUS, Matter.LIGHT, Matter.SCALE, Matter.TILT, Matter.ZONES):
        yield Finding(matter, Grade.UNKNOWN, What.NO_CARDS)
    yield Finding(Matter.FLICKER, Grade.UNKNOWN, What.ONE_PICTURE)
    for what in (What.DARK, What.BRIGHT, What.FINE):
        yield Finding(Matter.LIGHT, Grade.FAIR, what, 50.0)
    yield Finding(Matter.LIGHT, Grade.BAD, What.GLARE, 10.0, (SIGHT, replace(SIGHT, card=None, sure=False)))
    for edge in Edge:
        yield Finding(Matter.ZONES, Grade.FAIR, What.EDGE, 0.1, edge=edge)
    for count in (0, 1, 3):
        yield Finding(Matter.ZONES, Grade.BAD, What.MISSING, count, zone=PUNTERS[0])
    yield Finding(Matter.ZONES, Grade.GOOD, value=1.0)
    yield Finding(Matter.ZONES, Grade.GOOD, What.MAT)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_finding_has_its_words_in_every_language(language: str) -> None:
    words, english = Words(language), Words("en")
    for finding in every_finding():
        (advice,) = advice_of(words, Survey((finding,)), [0.03, 0.02])
        (plain,) = advice_of(english, Survey((finding,)), [0.03, 0.02])
        assert advice.seen
        assert bool(advice.todo) == bool(plain.todo)
        assert "{" not in advice.sentence
        if language != "en":
            assert advice.sentence != plain.sentence
        if finding.grade in (Grade.FAIR, Grade.BAD) and finding.what is not What.FINE:
            assert advice.todo, finding


def test_findings_that_differ_are_said_otherwise() -> None:
    said = [advice_of(Words(), Survey((finding,)))[0].sentence for finding in every_finding()]
    for edge in Edge:
        assert sum(f"{edge.value} " in text for text in said if "too near" in text) == 1


@pytest.mark.parametrize(
    ("widths", "says"),
    [
        ([0.03], "Turn the ring of the lens a little"),
        ([0.03, 0.025], "right way: turn on"),
        ([0.03, 0.035], "wrong way: turn back"),
        ([0.03, 0.0301], "turn further"),
        ([0.03, 0.02, 0.025], "too far: turn back a little"),
    ],
)
def test_the_way_to_turn_follows_from_the_pictures_before(widths: list[float], says: str) -> None:
    finding = Finding(Matter.FOCUS, Grade.BAD, What.SOFT, widths[-1])
    assert says in advice_of(Words(), Survey((finding,)), widths)[0].todo


def test_the_worst_is_mended_first() -> None:
    one, two, three = (
        Advice(matter, grade, "", "")
        for matter, grade in (
            (Matter.SCALE, Grade.FAIR),
            (Matter.LIGHT, Grade.BAD),
            (Matter.TILT, Grade.BAD),
        )
    )
    assert first_of([one, two, three]) is two
    assert first_of([one]) is one
    assert first_of([replace(one, grade=Grade.GOOD), replace(two, grade=Grade.UNKNOWN)]) is None


def test_a_note_is_kept_for_a_quarter_of_an_hour(tmp_path: Path) -> None:
    note = tmp_path / "deep" / "focus.json"
    assert remembered(note) == ()
    remember(note, [0.1 * place for place in range(20)], lambda: 1000)
    assert len(remembered(note, lambda: 1000 + FRESH_MS)) == KEPT
    assert remembered(note, lambda: 1001 + FRESH_MS) == ()
    assert remembered(note, lambda: 0) == ()
    note.write_text("no note")
    assert remembered(note) == ()
    remember(tmp_path / "deep" / "focus.json" / "below-a-file", [0.1])


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path / "config"))
    monkeypatch.delenv("DISPLAY", raising=False)
    return tmp_path


def save(path: Path, pixels: object) -> str:
    cv2.imwrite(str(path), np.asarray(pixels, np.uint8))
    return str(path)


def test_a_good_table_is_said_to_be_good(home: Path, capsys: pytest.CaptureFixture[str]) -> None:
    out = home / "seen.png"
    assert main(["calibrate", "--picture", str(TABLES / "anna-open.jpg"), "--out", str(out)]) == 0
    said = capsys.readouterr().out
    for text in ("Focus: The cards are sharp.", "Light: The light is good.", "room around"):
        assert text in said
    assert np.asarray(cv2.imread(str(out))).shape == (720, 1280, 3)


def test_two_runs_tell_which_way_to_turn(home: Path, capsys: pytest.CaptureFixture[str]) -> None:
    def run(sigma: float) -> str:
        pixels = cv2.GaussianBlur(picture("anna-open"), (0, 0), sigma)
        status = main(["calibrate", "--picture", save(home / "now.png", pixels)])
        said = capsys.readouterr().out
        assert status == (1 if "blurred" in said else 0)
        return said

    assert "Turn the ring of the lens a little" in run(3.5)
    assert "turn back." in run(4.5)
    assert "turn on." in run(2.2)
    assert "The cards are sharp." in run(0.5)


def test_a_series_tells_it_within_one_run_and_scripts_get_json(home: Path, capsys: pytest.CaptureFixture[str]) -> None:
    names = [
        save(home / f"{place}.png", cv2.GaussianBlur(picture("boris-open"), (0, 0), sigma))
        for place, sigma in enumerate((4.0, 3.0, 4.0))
    ]
    assert main(["calibrate", "--json", "--picture", *names]) == 1
    looks = [json.loads(line) for line in capsys.readouterr().out.splitlines()]
    assert [look["findings"]["focus"]["grade"] for look in looks] == ["bad"] * 3
    assert "turn on." in looks[1]["findings"]["focus"]["says"]
    assert "turn back a little." in looks[2]["findings"]["focus"]["says"]
    assert looks[0]["findings"]["flicker"]["grade"] == "unknown"
    assert looks[2]["findings"]["flicker"]["grade"] == "good"


def test_the_camera_that_is_configured_is_looked_through(home: Path, capsys: pytest.CaptureFixture[str]) -> None:
    config = home / "ecarte.toml"
    config.write_text(f'[camera]\nkind = "folder"\nfolder = "{TABLES}"\n[screen]\nlanguage = "sv"\n')
    assert main(["calibrate", "--once", "--config", str(config)]) == 0
    said = capsys.readouterr().out
    assert "Ljuset är jämnt." in said
    assert "Korten är skarpa." in said


def test_no_camera_is_one_sentence(home: Path, capsys: pytest.CaptureFixture[str]) -> None:
    config = home / "ecarte.toml"
    config.write_text(f'[camera]\nkind = "folder"\nfolder = "{home / "nowhere"}"\n')
    assert main(["calibrate", "--once", "--config", str(config)]) == 2
    said = capsys.readouterr().err
    assert said.startswith("ecarte calibrate: expected a folder with pictures")
    assert said.endswith(f"there is no {home / 'nowhere'}\n")
    assert said.count("\n") == 1


def test_the_screen_shows_the_picture_the_cards_and_what_to_mend_first(home: Path) -> None:
    calibration = Calibration(Words(), NORMAL, home / "focus.json")
    good = calibration.view(calibration.look(Frame.of_bgr(picture("clara-open"))))
    assert (good.status, good.doubtful) == ("All is set up well.", False)
    assert good.image is not None
    assert [len(hand.cards) for hand in good.hands] == [4, 4, 4, 4]
    dark = Frame.of_bgr((picture("clara-open") * 0.08).astype(np.uint8))
    bad = calibration.view(calibration.look(dark))
    assert bad.status == "It is too dark. Bring the lamp nearer, or a second one."
    assert bad.doubtful


def test_a_camera_that_focuses_itself_has_no_ring_to_turn() -> None:
    soft = Survey((Finding(Matter.FOCUS, Grade.BAD, What.SOFT, 0.03),))
    by_hand, by_itself = (advice_of(Words(), soft, [0.03], ring=ring)[0].todo for ring in (True, False))
    assert "ring" in by_hand
    assert "focuses when it is started" in by_itself


def test_in_a_window_the_live_picture_is_shown_until_escape(home: Path) -> None:
    folder = home / "pictures"
    folder.mkdir()
    save(folder / "one.png", picture("anna-open"))
    config = home / "ecarte.toml"
    config.write_text(f'[camera]\nkind = "folder"\nfolder = "{folder}"\n[screen]\nfullscreen = false\n')
    with virtual_screen() as display:
        environment = {**os.environ, "DISPLAY": display, "SDL_VIDEODRIVER": "x11"}
        with subprocess.Popen(
            [sys.executable, "-m", "device", "calibrate", "--config", str(config)],
            env=environment,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
        ) as shown:
            try:
                assert shown.stdout is not None
                # The second look begins only after the first was shown in the window.
                lines = iter(shown.stdout.readline, "")
                assert sum("Focus: The cards are sharp." in line for line in islice(lines, 14)) == 2
                subprocess.run(["xdotool", "key", "Escape"], env=environment, check=True)
                assert shown.wait(60) == 0
            finally:
                shown.kill()
