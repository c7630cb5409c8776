"""Lines of the pot game and of a pool, the events that they are, and lines that say nothing."""

import re

import pytest

from rules import pot_spoken
from rules.cards import parse_card, parse_cards
from rules.errors import NotARecord
from rules.machine import Undo
from rules.money import Account
from rules.pool import POOL_EVENTS, GameEnded, LayPool, PoolEvent
from rules.pot_spoken import pool_event_of, pot_event_of
from rules.pot_table import (
    POT_EVENTS,
    DrawLot,
    LayStakes,
    LeaveSeat,
    PotEvent,
    RevealHands,
    TakeSeat,
    TurnTrump,
    VoidDeal,
)

FOUR = tuple(Account(name) for name in ("Ann", "Ben", "Cay", "Anna Maria"))

LINES: list[tuple[str, PotEvent]] = [
    ("lot Ann", DrawLot(0)),
    ("lot Anna  Maria", DrawLot(3)),
    ("stakes 5 each", LayStakes((5, 5, 5, 5))),
    ("stakes 5 6 7 8", LayStakes((5, 6, 7, 8))),
    ("stakes 5", LayStakes((5,))),
    (" turn kc", TurnTrump(parse_card("KC"))),
    ("hands 2S 3H|KS ?", RevealHands((parse_cards("2S 3H"), (parse_card("KS"), None)))),
    ("void", VoidDeal()),
    ("sit Eve", TakeSeat(Account("Eve"))),
    ("leave Ann", LeaveSeat(Account("Ann"))),
    ("undo", Undo()),
]

POOL_LINES: list[tuple[str, PoolEvent]] = [
    ("stakes", LayPool()),
    ("Ann wins", GameEnded(Account("Ann"))),
    ("Anna  Maria wins", GameEnded(Account("Anna Maria"))),
    (" undo ", Undo()),
]


@pytest.mark.parametrize(("line", "event"), LINES)
def test_a_line_of_the_pot_game(line: str, event: PotEvent) -> None:
    assert pot_event_of(line, FOUR) == event


@pytest.mark.parametrize(("line", "event"), POOL_LINES)
def test_a_line_of_a_pool(line: str, event: PoolEvent) -> None:
    assert pool_event_of(line) == event


def test_the_docstring_has_a_line_for_every_event() -> None:
    pot, pool = (pot_spoken.__doc__ or "").split("The lines of a pool:")
    written = [
        [part for line in text.splitlines() if line.startswith("    ") for part in re.split("  +", line.strip())]
        for text in (pot, pool)
    ]
    assert {type(pot_event_of(line, FOUR)) for line in written[0]} == {*POT_EVENTS, Undo}
    assert {type(pool_event_of(line)) for line in written[1]} == {*POOL_EVENTS, Undo}


@pytest.mark.parametrize(
    ("line", "why"),
    [
        ("", "a line is like 'turn KC'"),
        ("shuffle", "a line is like 'turn KC'"),
        ("lot", "a name is expected, got nothing"),
        ("lot Eve", "a player is expected, Ann or Ben or Cay or Anna Maria, got Eve"),
        ("stakes five each", "a whole number is expected, got five"),
        ("stakes 5 all", "a whole number is expected, got all"),
        ("stakes ²", "a whole number is expected, got ²"),
        ("turn", "got ''"),
        ("hands 2S !", "got '!'"),
        ("sit", "a name is expected, got nothing"),
        ("leave", "a name is expected, got nothing"),
    ],
)
def test_a_line_that_says_nothing_is_told_why(line: str, why: str) -> None:
    with pytest.raises(NotARecord, match=why):
        pot_event_of(line, FOUR)


@pytest.mark.parametrize("line", ["", "wins", "Ann", "Ann loses", "stakes 5"])
def test_a_line_that_is_of_no_pool(line: str) -> None:
    with pytest.raises(NotARecord, match="a line is 'stakes', 'undo' or like 'Ann wins'; got"):
        pool_event_of(line)
