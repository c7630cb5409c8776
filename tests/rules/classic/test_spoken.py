"""Events as lines of words: each line of the table in the module's docstring, and lines that say nothing."""

import pytest

from rules.classic import spoken
from rules.classic.events import EVENTS
from rules.classic.session import event_from_json, event_to_json
from rules.classic.spoken import event_of, words_of
from rules.errors import NotARecord
from rules.machine import Undo

LINES = [
    "cut J A",
    "lot A",
    "A deals 3+2",
    "turn KS",
    "A proposes",
    "A proposes 3",
    "A accepts",
    "A refuses",
    "A draws 3",
    "A stands",
    "A retracts",
    "A claims",
    "A announces",
    "A announces together",
    "A leads 10H",
    "B leads KS king",
    "A replies 7S",
    "B replies KS king",
    "A lacks",
    "A takes back",
    "A abandons",
    "A chooses replay",
    "irregular pack_imperfect",
    "irregular suit_misnamed by A",
    "irregular dealer_short cards 4",
    "irregular suit_misnamed by B cards 6",
    "undo",
]


@pytest.mark.parametrize("line", LINES)
def test_a_line_and_its_event_are_one(line: str) -> None:
    event = event_of(line)
    assert words_of(event) == line
    assert event_from_json(event_to_json(event)) == event


def test_every_event_has_a_line() -> None:
    assert {type(event_of(line)) for line in LINES} == {*EVENTS, Undo}


def test_the_docstring_tells_every_verb() -> None:
    text = spoken.__doc__ or ""
    verbs = {line.split()[1] if line[:2] in ("A ", "B ") else line.split()[0] for line in LINES}
    assert not {verb for verb in verbs if verb not in text}


@pytest.mark.parametrize(
    "line",
    [
        "",
        "A",
        "C leads 10H",
        "A sings",
        "A leads",
        "A leads 11H",
        "A leads 10H queen",
        "A leads 10H king king",
        "A takes off",
        "A deals five",
        "A deals 5",
        "A draws many",
        "A chooses luck",
        "A announces loudly",
        "lot C",
        "cut J",
        "cut J 1",
        "irregular",
        "irregular weather",
        "irregular dealer_short cards",
        "irregular dealer_short cards four",
        "irregular dealer_short of 4",
    ],
)
def test_a_line_that_says_nothing_is_shown(line: str) -> None:
    with pytest.raises(NotARecord, match="a line is like 'A leads 10H' or 'B proposes 3'"):
        event_of(line)
