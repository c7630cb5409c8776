"""Names, notes and numbers as people type them."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from device.errors import WrongUse
from device.texts import MOST_NOTE, account_name, note, player_name, signed, whole
from rules.money import MOST_LETTERS, NO_PLAYERS


@pytest.mark.parametrize(
    ("typed", "name"),
    [
        ("Anna", "Anna"),
        ("  Anna   Maria ", "Anna Maria"),
        ("Anna\tMaria\n", "Anna Maria"),
        ("Rene\u0301", "René"),
        ("Олена", "Олена"),
        ("می\u200cخواهم", "می\u200cخواهم"),
        ("=Anna", "=Anna"),
        ("❤\ufe0f Anna", "❤\ufe0f Anna"),
        ("A" * MOST_LETTERS, "A" * MOST_LETTERS),
    ],
)
def test_a_name_is_taken_as_it_is_meant(typed: str, name: str) -> None:
    assert player_name(typed) == name


@pytest.mark.parametrize(
    ("typed", "says"),
    [
        ("", "a player's name has at least one letter, got ''"),
        (" \t ", "a player's name has at least one letter, got ' \\t '"),
        ("A" * (MOST_LETTERS + 1), "40 letters at the most, got 41"),
        ("An\x1bna", "can be seen; got 'An\\x1bna' with the character U+001B"),
        ("An\x00na", "U+0000"),
        ("An\u202ena", "U+202E"),
        ("An\u200bna", "U+200B"),
        ("An\x7fna", "U+007F"),
        ("An\u200dna", "U+200D"),
        ("\u200d", "U+200D"),
        ("م\u200d\u200d", "U+200D"),
        ("Anna\ufe0f", "U+FE0F"),
        ("Anna\u3164", "U+3164"),
        ("\u2800", "U+2800"),
        ("\udcff", "written in UTF-8"),
        *((account, f"which are accounts of the table; got '{account}'") for account in NO_PLAYERS),
    ],
)
def test_what_is_no_name_is_refused_in_one_sentence(typed: str, says: str) -> None:
    with pytest.raises(WrongUse) as caught:
        player_name(typed)
    assert says in str(caught.value)
    assert "\n" not in str(caught.value)


@pytest.mark.parametrize("account", NO_PLAYERS)
def test_the_tables_own_accounts_can_be_named_where_any_can(account: str) -> None:
    assert account_name(account) == account


@given(st.text(max_size=60))
def test_a_name_once_taken_is_taken_as_itself(typed: str) -> None:
    try:
        name = player_name(typed)
    except WrongUse:
        return
    assert player_name(name) == name
    assert name.strip()


def test_a_note_is_one_line_that_can_be_read() -> None:
    assert note("a wrong\nstake") == "a wrong stake"
    for bad in ("\x1b[2J", "\udcff", "x" * (MOST_NOTE + 1)):
        with pytest.raises(WrongUse, match="a note"):
            note(bad)


@pytest.mark.parametrize("typed", ["1_000", "٣", "１２", "+5", "-5", "1.5", "5e3", "", " 5", "5 ", "0x10", "9" * 5000])
def test_a_whole_number_has_digits_and_nothing_else(typed: str) -> None:
    with pytest.raises(WrongUse, match="digits 0 to 9"):
        whole(typed)


def test_numbers_that_are_some() -> None:
    assert (whole("007"), signed("-20"), signed("+20"), signed("20")) == (7, -20, 20, 20)
    with pytest.raises(WrongUse, match="perhaps after"):
        signed("--5")
