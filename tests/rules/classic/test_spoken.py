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
    "irregular score_omitted by A points 1",
    "A accepts if 2",
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


# a line that says nothing | what is said of it
NOTHING = """
                                       | a line is like 'A leads 10H' or 'B proposes 3', got
A                                      | a line is like 'A leads 10H' or 'B proposes 3', got 'A'
A sings                                | a line is like 'A leads 10H' or 'B proposes 3', got 'A sings'
C leads 10H                            | 'C leads 10H' is not like 'A leads 10H': a player is A or B, got C
A leads                                | after 'leads' 1 or 2 words come, not 0
A leads 11H                            | like 10H; got '11H'
A leads 10H queen                      | 'king' or nothing is expected, got 'queen'
A leads 10H king king                  | after 'leads' 1 or 2 words come, not 3
A takes off                            | 'back' or nothing is expected, got 'off'
A deals five                           | 'A deals five' is not like 'A deals 3+2': packets are told as 3+2 or 2+3
A deals                                | after 'deals' 1 word comes, not 0
A deals 5                              | packets are told as 3+2 or 2+3, got 5
A deals x+2                            | a whole number is expected, got x
A draws many                           | a whole number is expected, got many
A accepts gladly                       | after 'accepts' 0 or 2 words come, not 1
A accepts when 2                       | 'if' or nothing is expected, got 'when'
A chooses luck                         | a choice is one of cut_again, fresh_deal
A announces loudly                     | 'together' or nothing is expected, got 'loudly'
lot C                                  | 'lot C' is not like 'lot A': a player is A or B, got C
cut J                                  | after 'cut' 2 words come, not 1
cut J 1                                | like 10H; got '1'
irregular                              | after 'irregular' 1 or 3 or 5 or 7 words come, not 0
irregular weather                      | an irregularity is one of cut_too_small, cut_exposed
irregular dealer_short cards           | after 'irregular' 1 or 3 or 5 or 7 words come, not 2
irregular dealer_short cards four      | a whole number is expected, got four
irregular dealer_short of 4            | after the name come by, cards and points, got of
"""


@pytest.mark.parametrize("told", NOTHING.splitlines()[1:])
def test_a_line_that_says_nothing_is_shown(told: str) -> None:
    line, why = (part.strip() for part in told.split("|"))
    with pytest.raises(NotARecord) as said:
        event_of(line)
    assert why in str(said.value)


@pytest.mark.parametrize(
    ("line", "same"),
    [
        ("a LEADS 10h KING", "A leads 10H king"),
        ("Cut 9s kd", "cut 9 K"),
        ("b Takes Back", "B takes back"),
        ("a accepts IF 2", "A accepts if 2"),
        ("B plays", "B stands"),
        ("B chooses hand stands", "B chooses hand_stands"),
        ("B chooses Fill from stock", "B chooses fill_from_stock"),
        ("irregular Dealer_Short Cards 4", "irregular dealer_short cards 4"),
    ],
)
def test_small_letters_and_whole_cards_are_understood(line: str, same: str) -> None:
    assert event_of(line) == event_of(same)
