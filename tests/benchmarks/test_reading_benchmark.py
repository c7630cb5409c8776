"""The command: what it prints, what it writes, and that a figure is never a failed run."""

import json
from pathlib import Path

import cv2
import numpy as np
import pytest

from benchmarks.failures import failures, sentence
from benchmarks.readers import baseline
from benchmarks.reading import main, read_all
from benchmarks.timing import measure, peak_mib
from benchmarks.truth import load_photos, load_scenes


@pytest.fixture
def data(tmp_path: Path) -> Path:
    """Give a folder with one scene of two cards, a photograph, one that is damaged and one that is absent."""
    picture = np.full((360, 640, 3), 40, np.uint8)
    picture[50:170, 100:180] = 245
    picture[200:320, 300:380] = 245
    cv2.imwrite(str(tmp_path / "scene.jpg"), picture)
    cv2.imwrite(str(tmp_path / "set-01.jpg"), picture)
    (tmp_path / "set-02.jpg").write_bytes((tmp_path / "set-01.jpg").read_bytes()[:-200])
    cards = [
        {"card": "KS", "zone": "banker", "corners": [[100, 50], [180, 50], [180, 170], [100, 170]]},
        {"card": "6C", "zone": "trump", "corners": [[300, 200], [380, 200], [380, 320], [300, 320]]},
    ]
    scene = {"image": "scene.jpg", "kind": "deal", "difficulty": "easy", "deck": "plain", "cards": cards}
    (tmp_path / "scene.json").write_text(json.dumps(scene), encoding="utf-8")
    labels = "photo\tcards\nset-01.jpg\tKS 10H 2C\nset-02.jpg\tKS\nset-03.jpg\tKS\n"
    (tmp_path / "labels.tsv").write_text(labels, encoding="utf-8")
    return tmp_path


def arguments(data: Path, *more: str) -> list[str]:
    return ["--scenes", str(data), "--photos", str(data), "--readers", "baseline", *more]


def test_the_report_has_its_tables_and_its_failures(data: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(arguments(data, "--threads", "1")) == 0
    out, err = capsys.readouterr()
    for part in (
        "## baseline",
        "| difficulty",
        "| whole deals",
        "| deck",
        "| photographs",
        "| confusion",
        "| confidence",
    ):
        assert part in out
    assert "| baseline | " in out
    assert "### Failures (5)" in out
    assert "- set-01.jpg: 2C in the picture was missed" in out
    assert err.count("left out: ") == 2
    assert "cut short or damaged" in err
    assert "No such file" in err


def test_json_holds_the_same_figures(data: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(arguments(data, "--threads", "--json")) == 0
    told = json.loads(capsys.readouterr().out)["baseline"]
    easy = told["groups"]["difficulty"]["deal easy"]
    assert (easy["pictures"], easy["cards"], easy["asked"], easy["deal_asked"]) == (1, 2, 2, 1)
    assert told["groups"]["photographs"]["set"]["missed"] == 1
    assert len(told["failures"]) == 5
    assert told["timings"] == []


def test_failures_are_drawn_on_contact_sheets(data: Path, capsys: pytest.CaptureFixture[str]) -> None:
    sheets = data / "out" / "sheets"
    assert main(arguments(data, "--threads", "--failures", str(sheets))) == 0
    assert "failures-01.png" in capsys.readouterr().err
    (sheet,) = sheets.iterdir()
    picture = cv2.imread(str(sheet))
    assert picture is not None
    assert picture.shape == (260, 6 * 240, 3)


def test_without_data_one_line_says_so(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(arguments(tmp_path / "absent")) == 0
    out, err = capsys.readouterr()
    assert out.startswith("nothing to measure: no scenes in ")
    assert (out.count("\n"), err) == (1, "")


def test_a_wrong_command_line_is_refused(data: Path) -> None:
    with pytest.raises(SystemExit) as stopped:
        main(arguments(data, "--readers", "crystal-ball"))
    assert stopped.value.code == 2


def test_the_worst_failures_come_first(data: Path) -> None:
    measured = read_all(baseline(), (*load_scenes(data), *load_photos(data)[:1]))
    lines = [sentence(*pair) for pair in failures(measured)]
    assert lines[0].endswith("was missed")
    assert all("(asked)" in line for line in lines[1:])


def test_time_and_memory_are_taken_in_a_process_of_their_own(data: Path) -> None:
    timing = measure("baseline", [data / "scene.jpg"], 1)
    assert (timing.threads, timing.pictures) == (1, 1)
    assert min(timing.decode_ms, timing.floor_ms) > 0
    assert timing.read_ms <= timing.slowest_ms
    assert 0 < timing.imported_mib <= timing.peak_mib
    assert timing.multiple == pytest.approx((timing.decode_ms + timing.read_ms) / timing.floor_ms)


def test_the_peak_of_memory_is_this_process_s_own() -> None:
    before = peak_mib()
    block = np.ones(64 * 2**20, np.uint8)
    assert peak_mib() >= before
    assert peak_mib() > 64
    del block
