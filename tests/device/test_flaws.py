"""What is wrong with a ledger: as the audit of the rules has it, and in every language."""

import sqlite3
from contextlib import closing
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from device.cli import main
from device.journal import Journal, flaws_of, verify
from device.ledger.flaws import Flaw, What, of_book
from device.people import count
from device.telling.flaws import flaw_line
from display.words import LANGUAGES, Words
from rules.ledger import Assertion, BookLine, Entry, Kind, audit
from rules.money import Account, Chips
from rules.settlement import Cause, Transfer
from tests.device.bookkeeping import fill

FOREIGN = [language for language in LANGUAGES if language != "en"]
NAMES = tuple(map(Account, ("Anna", "Boris", "Vera")))

moves = st.tuples(st.permutations(NAMES), st.integers(1, 9)).map(
    lambda made: (Transfer(made[0][0], made[0][1], Chips(made[1]), Cause.STAKE_LOST),)
)
numbers = st.integers(1, 8)
lines: st.SearchStrategy[BookLine] = st.one_of(
    st.builds(Entry, numbers, st.just(Kind.SETTLEMENT), moves),
    st.builds(Entry, numbers, st.just(Kind.COUNTER), moves, undoes=numbers),
    st.builds(Assertion, numbers, st.sampled_from(NAMES), st.integers(-9, 9).map(Chips)),
)


@given(st.lists(lines, max_size=8))
def test_nothing_that_the_audit_finds_is_left_out(book: list[BookLine]) -> None:
    assert sorted(flaw.sentence for flaw in of_book(book)) == sorted(audit(book))


def test_every_kind_of_flaw_has_its_words() -> None:
    flaws = [
        Flaw(what, "in English alone", 3, "detail", Account("Anna"), Chips(5), Chips(-7))
        for what in What
        if what is not What.BOOK
    ]
    for language in LANGUAGES:
        said = {flaw_line(Words(language), flaw) for flaw in flaws}
        assert len(said) == len(flaws)
        assert not any("in English" in line or "{" in line for line in said)
    english = {flaw_line(Words("en"), flaw) for flaw in flaws if flaw.what is not What.PAGES}
    for language in FOREIGN:
        assert not english & {flaw_line(Words(language), flaw) for flaw in flaws}
    contradiction = Flaw(What.BOOK, "Line 3 does not mirror line 2.")
    assert flaw_line(Words("uk"), contradiction) == contradiction.sentence


@pytest.mark.parametrize("language", LANGUAGES)
def test_verify_speaks_the_readers_language(language: str, ledger: Path, capsys: pytest.CaptureFixture[str]) -> None:
    fill(ledger, 2)
    words = Words(language)
    asked = ["ledger", "verify", "--ledger", str(ledger), "--lang", language]
    assert main(asked) == 0
    sound = capsys.readouterr().out
    assert ("Sound: 2 entries" in sound) is (language == "en")
    assert main([*asked, "--head", "abc"]) == 1
    assert ("does not stand in the chain" in capsys.readouterr().out) is (language == "en")
    with Journal(ledger) as journal:
        count(journal, Account("Anna"), Chips(7))
    assert main(asked) == 1
    (miscount,) = flaws_of(ledger)
    assert capsys.readouterr().out == f"{flaw_line(words, miscount)}\n"
    assert (miscount.what, miscount.number, miscount.found, miscount.held) == (What.MISCOUNT, 3, 7, -100)
    assert verify(ledger) == ("Line 3: Anna was counted at 7, the book says -100.",)
    with closing(sqlite3.connect(ledger)) as connection, connection:
        connection.execute("DROP TRIGGER IF EXISTS entries_stay")
        triggers = [name for (name,) in connection.execute("SELECT name FROM sqlite_master WHERE type = 'trigger'")]
        for name in triggers:
            connection.execute(f'DROP TRIGGER "{name}"')
        connection.execute("UPDATE entries SET note = 'another' WHERE number = 1")
    assert main(asked) == 1
    said = capsys.readouterr().out
    assert words.say("Entry {number} or one before it was changed after it was written.", number=1) in said
    assert {flaw.what for flaw in flaws_of(ledger)} == {What.ENTRY_CHANGED}


@pytest.mark.parametrize("language", FOREIGN)
def test_a_copy_and_a_deal_are_told_in_the_readers_language(
    language: str, ledger: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    fill(ledger, 1)
    book = ["--ledger", str(ledger), "--lang", language]
    assert main(["ledger", "backup", str(tmp_path / "copy.sqlite"), *book]) == 0
    assert "Copied" not in capsys.readouterr().out
    assert main(["ledger", "deal", "1", *book]) == 0
    assert Words(language).say("Deal {name}:", name="deal-1") in capsys.readouterr().out
