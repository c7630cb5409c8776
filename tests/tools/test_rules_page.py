"""docs/rules.md is what its script makes, and answers for every rule and question that the program cites."""

import re
from collections.abc import Iterator
from enum import Enum, Flag, unique
from importlib import import_module
from pathlib import Path
from pkgutil import walk_packages

import pytest

import rules
from tools import rules_page
from tools.rules_page import PAGE, REGION, TABLES, made, main, member_words

TEXT = PAGE.read_text(encoding="utf-8")
CODE = [path.read_text(encoding="utf-8") for path in Path(rules.__path__[0]).rglob("*.py")]


def test_the_committed_page_is_as_it_is_made() -> None:
    assert made(TEXT) == TEXT, "run tools/rules_page.py"


def test_every_table_says_something() -> None:
    found = [region.group().splitlines()[1:-1] for region in REGION.finditer(TEXT)]
    assert len(found) == len(TABLES)
    assert all("".join(lines).strip() for lines in found)


def test_every_rule_has_its_place() -> None:
    told = {int(number) for part in re.findall(r"rules? ([\d, and]+)", TEXT) for number in re.findall(r"\d+", part)}
    assert told >= set(range(1, 62))


def _cited() -> Iterator[str]:
    for text in CODE:
        yield from re.findall(r"\b(?:B|C|P|PO|AH)-A\d+\b", text)


def test_every_question_that_the_program_cites_is_asked() -> None:
    asked = set(re.findall(r"\b(?:B|C|P|PO|AH)-A\d+\b", TEXT))
    assert set(_cited()) <= asked
    counts = {"B": 24, "P": 5, "C": 20, "PO": 4, "AH": 1}
    assert asked == {f"{kind}-A{number}" for kind, count in counts.items() for number in range(1, count + 1)}


def _enums() -> Iterator[type[Enum]]:
    for module in walk_packages(rules.__path__, "rules."):
        for value in vars(import_module(module.name)).values():
            if isinstance(value, type) and issubclass(value, Enum) and value.__module__ == module.name:
                yield value


SPOKEN_BY_NAME = ("Suit", "Rank", "Zone", "PotFault")
"""Enums whose members are their own words, or of which one member means nothing."""


@pytest.mark.parametrize("kind", [kind for kind in _enums() if kind.__name__ not in SPOKEN_BY_NAME])
def test_every_answer_has_a_line_that_is_a_sentence(kind: type[Enum]) -> None:
    for words in member_words(kind).values():
        assert words[0].isupper()
        assert words.endswith(".")


def test_a_member_without_a_line_is_named() -> None:
    @unique
    class Weather(Enum):
        SUN = "sun"
        """It shines."""
        RAIN = "rain"

    with pytest.raises(ValueError, match="each member of Weather has a line under it; RAIN has none"):
        member_words(Weather)


def test_a_flag_has_its_lines_too() -> None:
    @unique
    class Trouble(Flag):
        LATE = 1
        """It comes late."""

    assert member_words(Trouble) == {"LATE": "It comes late."}


@pytest.mark.parametrize(
    ("page", "named"),
    [
        ("", ", ".join(sorted(TABLES))),
        (TEXT.replace("made: bank-odds", "made: bank-weather"), "bank-odds, bank-weather"),
        (f"{TEXT}<!-- made: bank-odds -->\n<!-- end -->\n", "bank-odds"),
    ],
)
def test_a_table_without_a_place_is_named(page: str, named: str) -> None:
    with pytest.raises(ValueError, match=rf"once; not so {named}$"):
        made(page)


def test_the_script_writes_and_checks(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    page = tmp_path / "rules.md"
    page.write_text(TEXT.replace("40.83319", "50"), encoding="utf-8")
    monkeypatch.setattr(rules_page, "PAGE", page)
    assert main(["--check"]) == 1
    assert "run tools/rules_page.py" in capsys.readouterr().err
    assert main([]) == 0
    assert page.read_text(encoding="utf-8") == TEXT
    assert main(["--check"]) == 0
