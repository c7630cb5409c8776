"""In which language it is shown and printed, and the key that changes it while a demonstration goes on."""

from collections.abc import Iterator
from pathlib import Path
from typing import cast

import pytest

from device.cli import main
from device.commands.demo import show_pages
from device.config import SoundConfig
from device.showing.lessons import lesson
from device.showing.page import Page
from device.speech import Speech
from device.window import Turn, Window
from display.view import View
from display.views.idle import idle_view
from display.words import Words


class Shown:
    """Stands for the window: keeps what it is given, and turns the pages as it was told."""

    def __init__(self, *turns: Turn) -> None:
        self.views: list[View] = []
        self._turns = [*turns, Turn.LEAVE]

    def show(self, view: View) -> None:
        self.views.append(view)

    def turn(self) -> Turn:
        return self._turns.pop(0)


def present(words: Words, pages: Iterator[Page], shown: Shown, *, anew: bool) -> None:
    def changed() -> Iterator[Page] | None:
        words.turn()
        return lesson(words, 3, hints=()) if anew else None

    speech = Speech(words, SoundConfig(), print)
    show_pages(pages, cast("Window", shown), speech, shown.turn, changed)


def test_a_lesson_goes_on_in_the_next_language_at_the_same_page() -> None:
    words = Words("en")
    shown = Shown(Turn.NEXT, Turn.LANGUAGE, Turn.NEXT, Turn.BACK, Turn.BACK)
    present(words, lesson(words, 3, hints=()), shown, anew=True)
    english = [page.view for page in lesson(Words("en"), 3, hints=())]
    ukrainian = [page.view for page in lesson(Words("uk"), 3, hints=())]
    assert shown.views == [*english[:2], ukrainian[1], ukrainian[2], ukrainian[1], ukrainian[0]]


def test_what_cannot_be_told_again_speaks_the_next_language_from_the_next_page_on() -> None:
    words = Words("en")

    def pages() -> Iterator[Page]:
        for name in ("one", "two", "three"):
            yield Page(name, idle_view(words, banker="Vera", balances={}, deals=(0, 6)))

    shown = Shown(Turn.LANGUAGE, Turn.NEXT)
    present(words, pages(), shown, anew=False)
    one, again, two = shown.views
    assert one == again == idle_view(Words("en"), banker="Vera", balances={}, deals=(0, 6))
    assert two == idle_view(Words("uk"), banker="Vera", balances={}, deals=(0, 6))


def test_what_is_shown_and_printed_speaks_the_configured_language(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path))
    (tmp_path / "ecarte").mkdir()
    (tmp_path / "ecarte" / "ecarte.toml").write_text('[screen]\nlanguage = "sv"\n')
    mat = ["mat", "--paper", "a2", "--cards", "poker", "--out"]
    for name, more in (("usual", []), ("swedish", ["--lang", "sv"]), ("english", ["--language", "en"])):
        assert main([*mat, str(tmp_path / name), *more]) == 0
    usual, swedish, english = ((tmp_path / name).read_bytes() for name in ("usual", "swedish", "english"))
    assert usual == swedish
    assert usual != english
    capsys.readouterr()
    for more, language in (([], "sv"), (["--lang", "uk"], "uk"), (["--language", "en"], "en")):
        assert main(["demo", "--lessons", *more]) == 0
        assert Words(language).say("Lesson 3: the highest takes the lowest") in capsys.readouterr().out
