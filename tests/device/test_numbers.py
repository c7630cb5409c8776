"""Numbers that a command is given: what cannot be meant is said in one sentence, before anything is done."""

from pathlib import Path

import pytest

from device.cli import WRONG_USE, main
from device.commands.numbers import free_port, port, seconds, seed, times, wait

DEMO = ("demo", "--pictures", "--deals=0", "--hands=0")
TIMES = ["nan", "inf", "-inf", "-1", "3601", "1e3", "1_0", "٣", "eight", "", ".", "1.5.2", "9" * 50]
WHOLES = ["nan", "inf", "1.5", "1e3", "1_0", "٣", "many", "", "1000001", "9" * 5000]

REFUSED: list[tuple[tuple[str, ...], str, str]] = [
    *((DEMO, f"--auto={text}", "a time is") for text in (*TIMES, "0", "0.0")),
    *((("board", "--picture", "board.png"), f"--after={text}", "a time is") for text in TIMES),
    *((DEMO[:2], f"--deals={text}", "a number of deals is") for text in (*WHOLES, "-1")),
    *((DEMO[:2], f"--hands={text}", "a number of deals is") for text in (*WHOLES, "-1")),
    *((("club", "demo"), f"--deals={text}", "a number of deals is") for text in (*WHOLES, "-1", "0")),
    *((("odds",), f"--samples={text}", "a number of samples is") for text in (*WHOLES, "-1", "0", "1")),
    *((("club", "demo"), f"--port={text}", "a port is") for text in (*WHOLES, "-1", "65536")),
    *((("club", "broker", "b", "--tables", "t"), f"--port={text}", "a port is") for text in (*WHOLES, "0", "65536")),
    *(
        ((*words,), f"--seed={text}", "a whole number")
        for words in (DEMO, ("club", "demo"), ("odds",))
        for text in WHOLES[:8]
    ),
]


@pytest.mark.parametrize(("words", "given", "why"), REFUSED, ids=lambda part: part if isinstance(part, str) else "")
def test_what_is_no_such_number_is_said_and_nothing_is_done(
    words: tuple[str, ...],
    given: str,
    why: str,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.chdir(tmp_path)
    with pytest.raises(SystemExit) as left:
        main([*words, given])
    assert left.value.code == WRONG_USE
    said = capsys.readouterr().err.splitlines()
    option, _, text = given.partition("=")
    assert said[-1].startswith(f"ecarte {words[0]}")
    assert f"argument {option}: " in said[-1]
    assert why in said[-1]
    assert f"got {text[:40]!r}" in said[-1]
    assert [*tmp_path.iterdir()] == []


@pytest.mark.parametrize(
    ("text", "value"), [("8", 8.0), ("0.5", 0.5), (".25", 0.25), ("2.", 2.0), ("3600", 3600.0), ("0.001", 0.001)]
)
def test_seconds_are_read_as_people_write_them(text: str, value: float) -> None:
    assert seconds(text) == wait(text) == value


def test_the_bounds_themselves_are_taken() -> None:
    assert wait("0") == 0
    assert (port("1"), port("65535"), free_port("0")) == (1, 65535, 0)
    assert (times(2, "samples")("2"), times(0, "deals")("0"), times(0, "deals")("1000000")) == (2, 0, 10**6)
    assert (seed("-7"), seed("0"), seed("+12")) == (-7, 0, 12)
