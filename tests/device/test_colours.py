"""Players' colours, and names spelt letter by letter."""

from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from device.book import Book
from device.colours import coloured, dealt_out, with_player
from device.config import TableConfig
from device.errors import ConfigError
from device.evening import Evening
from device.seating import colours_of
from device.spelling import ALPHABETS, Spelling
from device.texts import player_name
from display.lettering import missing
from display.seatcolour import SeatColour
from rules.money import MOST_LETTERS, Account
from rules.session import new_session, session_to_json

MANY = [Account(f"player {number}") for number in range(1, 31)]


def test_each_has_a_colour_of_his_own_as_long_as_there_are_enough() -> None:
    colours = dealt_out(MANY[: len(SeatColour)], [SeatColour.BLUE])
    assert colours[MANY[0]] is SeatColour.BLUE
    assert {*colours.values()} == {*SeatColour}


def test_who_comes_again_has_his_colour_again_and_who_comes_new_none_of_those_that_sit() -> None:
    anna, boris, clara = MANY[:3]
    colours = dealt_out([anna, boris])
    assert with_player(colours, anna, [boris, anna]) == colours
    assert with_player(colours, clara, [boris, clara])[clara] not in colours.values()


@given(st.integers(1, len(MANY)))
def test_where_colours_run_out_they_come_again(count: int) -> None:
    colours = dealt_out(MANY[:count])
    assert len(colours) == count
    assert len({*colours.values()}) == min(count, len(SeatColour))


def test_every_colour_is_found_by_its_name() -> None:
    assert [coloured(colour.word) for colour in SeatColour] == [*SeatColour]
    assert coloured("beige") is None


@pytest.mark.parametrize("colours", [("beige",), ("red", "red")])
def test_a_colour_that_is_none_or_twice_stops_the_start(colours: tuple[str, ...]) -> None:
    with pytest.raises(ConfigError, match=r"table\.colours are each another one of red, "):
        colours_of(TableConfig(colours=colours))


def test_an_evening_of_an_earlier_version_gets_colours(ledger: Path) -> None:
    with Book(ledger) as book:
        book.journal.log("monday#1", {"begin": session_to_json(new_session())})
        evening = Evening.resume(book)
        assert evening is not None
        assert len({*evening.colours.values()}) == len(evening.session.table.players)


@pytest.mark.parametrize("language", ["en", *ALPHABETS])
def test_every_letter_can_be_reached_and_drawn(language: str) -> None:
    spelling = Spelling(language)
    letters = {spelling.moved(steps).letter for steps in range(len(spelling.letters))}
    assert letters == {*spelling.letters}
    second = spelling.with_letter()
    assert second.letter == " "
    assert {*second.letters} > {letter.lower() for letter in letters}
    assert missing(spelling.letters + second.letters) == ""


def test_a_new_word_begins_with_a_capital() -> None:
    spelling = Spelling(taken="Anna ")
    assert "M" in spelling.letters
    assert "m" not in spelling.letters
    assert Spelling(taken="Anna-").letters == spelling.letters


def test_letters_are_taken_back_one_by_one() -> None:
    spelling: Spelling | None = Spelling(taken="Al")
    for left in ("A", ""):
        spelling = None if spelling is None else spelling.shortened()
        assert spelling is not None
        assert spelling.taken == left
    assert spelling is not None
    assert spelling.shortened() is None


@given(st.lists(st.integers(-9, 9), max_size=120), st.sampled_from(["en", *ALPHABETS]))
def test_whatever_is_spelt_is_a_name_or_nothing(steps: list[int], language: str) -> None:
    spelling = Spelling(language)
    for step in steps:
        spelling = spelling.moved(step).with_letter()
    assert len(spelling.name) <= MOST_LETTERS
    assert player_name(spelling.name) == " ".join(spelling.name.split())
