"""Events of bank écarté as lines: each line of the module's docstring, and lines that say nothing."""

import re
from dataclasses import dataclass
from typing import cast

import pytest

from rules import spoken
from rules.errors import NotARecord
from rules.events import EVENTS, Event, PlaceStake, event_from_json, event_to_json
from rules.spoken import event_of, words_of

LINES = [
    part
    for line in (spoken.__doc__ or "").splitlines()
    if line.startswith("    ")
    for part in re.split("  +", line.strip())
]


@pytest.mark.parametrize("line", LINES)
def test_a_line_and_its_event_are_one(line: str) -> None:
    event = event_of(line)
    assert words_of(event) == line
    assert event_from_json(event_to_json(event)) == event


def test_the_docstring_has_a_line_for_every_event() -> None:
    assert {type(event_of(line)) for line in LINES} == {*EVENTS.values()}


@pytest.mark.parametrize(
    ("line", "same"),
    [
        ("  open ", "open"),
        ("turn  6c", "turn 6C"),
        ("stake 5 on punter2 by punter2", "stake 5 on punter2"),
        ("stake 5 on punter2 by Anna  Maria", "stake 5 on punter2 by Anna Maria"),
        ("deal 4 4 4 4", "deal"),
        ("void declared", "void"),
        ("pass by banker", "pass"),
        ("responsible by banker", "responsible"),
        ("read 6C||4H ? 5H|| ", "read 6C |  | 4H ? 5H |  | "),
        ("correct banker 5 ?", "correct banker 5 ?"),
        ("sit Anna before Boris before Clara", "sit Anna before Boris before Clara"),
    ],
)
def test_other_ways_to_say_it(line: str, same: str) -> None:
    assert words_of(event_of(line)) == same
    assert event_of(same) == event_of(line)


def test_a_nameless_stake_is_that_of_the_tableau() -> None:
    event = event_of("stake 5 on punter2")
    assert isinstance(event, PlaceStake)
    assert event.stake.punter == "punter2"


# the line | what is said of it
WRONG = [
    ("", "a line is like 'turn 6C'"),
    ("shuffle", "a line is like 'turn 6C'"),
    ("stake", "a whole number is expected|'on' is expected, got nothing"),
    ("stake 5 at punter1", "'on' is expected, got at"),
    ("stake 5 on 1", "a place on the table is one of banker, punter1, .*, got 1"),
    ("stake 5 on", "a place on the table is one of .*, got nothing"),
    ("stake 5 on banker", "stakes lie on punter1, punter2 or punter3, got banker"),
    ("stake 5 on punter1 for Anna", "'by' is expected, got for"),
    ("stake 5 on punter1 by", "a name is expected, got nothing"),
    ("stake -5 on punter1", "a whole number is expected, got -5"),
    ("stake ² on punter1", "a whole number is expected, got ²"),
    ("stake 5000000000000 on punter1", "a sum is 0 to"),
    ("bank", "a whole number is expected, got nothing"),
    ("draw x", "a whole number is expected, got x"),
    ("deal 4 4 4", "4 words more are expected, got 3"),
    ("turn", "at least one card is turned as trump, got none"),
    ("turn 6X", "a card is a rank A 2..10 J Q K and a suit C D H S, like 10H; got '6X'"),
    ("expose stock", "a card is exposed on a tableau, got stock"),
    ("read 6C", "parted by 4 signs"),
    ("read 6C | 7C | ! | 5H | 2D", "got '!'"),
    ("correct punter1 5H", "3 words more are expected, got 2"),
    ("correct punter1 x 5H", "a whole number is expected, got x"),
    ("remove punter1", "2 words more are expected, got 1"),
    ("void weather", "'weather' is not a valid VoidCause"),
    ("pack", "a line is like"),
    ("pass Boris", "'to' is expected, got Boris"),
    ("pass to", "a name is expected, got nothing"),
    ("pass by luck", "'luck' is not a valid Chooser"),
    ("responsible by table now", "nothing more is expected, got now"),
    ("responsible now", "nothing more is expected, got now"),
    ("sit", "a name is expected, got nothing"),
    ("leave", "a name is expected, got nothing"),
    ("sit An\x1bna", r"up to 40 letters that can be seen, got 'An\\x1bna'"),
    (f"sit {'A' * 41}", "up to 40 letters"),
    ("stake 5 on punter1 by \u202eanna", "letters that can be seen"),
]


@pytest.mark.parametrize(("line", "why"), WRONG)
def test_a_line_that_says_nothing_is_told_why(line: str, why: str) -> None:
    with pytest.raises(NotARecord, match=why):
        event_of(line)


def test_what_is_no_event_has_no_line() -> None:
    @dataclass(frozen=True)
    class Sing:
        pass

    with pytest.raises(TypeError, match="every event has its line; got Sing"):
        words_of(cast("Event", Sing()))
