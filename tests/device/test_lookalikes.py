"""Names that look alike: never one account for two names, never a second account that nobody can see."""

import os
import subprocess
import sys
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path

import pygame.freetype
import pytest
from hypothesis import given
from hypothesis import strategies as st

from device.cli import WRONG_USE, main
from device.club.member import Offer
from device.journal import Journal, read_entries
from device.lookalikes import accounts, twin, verify_apart
from device.people import buy, count
from device.spelling import ALPHABETS, LATIN
from display.lettering import REGULAR
from display.view import MenuView
from display.words import LANGUAGES
from rules.ledger import balances
from rules.money import NO_PLAYERS, Account, Chips
from rules.phases import Phase
from tests.device.screens import virtual_screen
from tests.device.tables import CONFIG, CONFIRM, DOWN, UNDO, Played
from tests.device.test_club_slips import InClub

ECARTE = str(Path(sys.executable).parent / "ecarte")

ANNA = Account("Anna")
CYRILLIC = Account("Аnna")
"""Its first letter is Cyrillic."""
GREEK = Account("Αnnα")


# --- what looks alike ------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("name", "known"),
    [
        (CYRILLIC, "Anna"),
        ("Anna", CYRILLIC),
        (GREEK, "Anna"),
        ("ANNA", "Anna"),
        ("АННА", "Анна"),
        ("Сергей", "Cергей"),
        ("Їжак", "Ïжак"),
        ("BOBA", "ВОВА"),
        ("Вова", "ВОВА"),
        ("Straße", "STRASSE"),
        ("Ａｎｎａ", "Anna"),
        ("O’Brien", "O'Brien"),
        ("Anna‑Maria", "Anna-Maria"),
        ("Ρоsе", "Pose"),
        ("Bank", "bank"),
        ("роt", "pot"),
    ],
)
def test_names_that_look_alike_are_found(name: str, known: str) -> None:
    assert name != known
    assert twin(name, [Account("Boris"), Account(known)]) == known


@pytest.mark.parametrize(
    ("name", "known"),
    [("Anna", "Anne"), ("Éva", "Eva"), ("Вова", "Boba"), ("Нина", "Нінa"), ("Anna B", "Anna"), ("Åsa", "Asa")],
)
def test_names_that_people_tell_apart_are_two(name: str, known: str) -> None:
    assert twin(name, [Account(known)]) is None


def test_who_is_known_is_always_taken_as_he_is() -> None:
    assert twin(CYRILLIC, [ANNA, CYRILLIC]) is None
    verify_apart([CYRILLIC, ANNA, CYRILLIC], [ANNA, CYRILLIC])


@given(st.text(min_size=1, max_size=12), st.text(min_size=1, max_size=12))
def test_looking_alike_goes_both_ways(one: str, other: str) -> None:
    assert (twin(one, [Account(other)]) is None) == (twin(other, [Account(one)]) is None)
    assert twin(one, [Account(one)]) is None


def glyph(letter: str) -> tuple[tuple[int, int], bytes]:
    pixels, size = pygame.freetype.Font(REGULAR).render_raw(letter, size=120)
    return size, bytes(pixels)


def test_every_letter_that_the_screen_draws_like_a_latin_one_is_known() -> None:
    pygame.freetype.init()
    latin = {glyph(letter): letter for letter in LATIN + LATIN.lower()}
    greek = "".join(chr(code) for code in range(0x391, 0x3CA) if code != 0x3A2)
    cyrillic = "".join(chr(code) for code in range(0x400, 0x530))
    others = {*greek, *cyrillic, *"".join(ALPHABETS.values())} - {*LATIN, *LATIN.lower()}
    drawn = {letter: latin[glyph(letter)] for letter in sorted(others) if glyph(letter) in latin}
    assert len(drawn) >= 30
    missed = [f"{letter} is drawn as {like}" for letter, like in drawn.items() if not twin(letter, [Account(like)])]
    assert missed == []


# --- typed -----------------------------------------------------------------------------------------------------


def refused(capsys: pytest.CaptureFixture[str], *words: str) -> str:
    assert main([*words]) == WRONG_USE
    said = capsys.readouterr()
    assert said.out == ""
    return said.err


@pytest.mark.parametrize(
    "words",
    [
        ("buy", CYRILLIC, "10"),
        ("hand-in", CYRILLIC, "10"),
        ("count", CYRILLIC, "10"),
        ("pay", CYRILLIC, "Vera", "10"),
        ("pay", "Vera", CYRILLIC, "10"),
        ("take-along", CYRILLIC, "10", "--from", "one", "--to", "two"),
        ("bring-in", CYRILLIC, "10", "ABCDEF", "--from", "two", "--to", "one"),
    ],
)
def test_a_typed_name_that_looks_like_an_account_is_refused_and_the_account_named(
    words: Sequence[str], ledger: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    with Journal(ledger) as journal:
        buy(journal, ANNA, Chips(100))
    said = refused(capsys, "ledger", *words, "--ledger", str(ledger))
    assert said.startswith(f"ecarte ledger: {CYRILLIC} (А in it is CYRILLIC CAPITAL LETTER A) looks like Anna, ")
    assert said.count("\n") == 1
    assert len(read_entries(ledger)) == 1


def test_two_that_look_alike_and_have_accounts_already_go_on(ledger: Path) -> None:
    with Journal(ledger) as journal:
        buy(journal, ANNA, Chips(100))
        buy(journal, CYRILLIC, Chips(50))
        count(journal, GREEK, Chips(0))
    assert accounts(stored.entry for stored in read_entries(ledger)) >= {ANNA, CYRILLIC, GREEK, *NO_PLAYERS}
    for name in (ANNA, CYRILLIC, GREEK):
        assert main(["ledger", "buy", name, "1", "--ledger", str(ledger)]) == 0
    held = balances(stored.entry for stored in read_entries(ledger))
    assert (held[ANNA], held[CYRILLIC], held[GREEK]) == (101, 51, 1)


def test_an_account_of_the_tables_own_lends_its_looks_to_nobody(
    ledger: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    said = refused(capsys, "ledger", "buy", "Pot", "1", "--ledger", str(ledger))
    assert said == "ecarte ledger: Pot looks like pot, an account of the table's own; a player needs another name\n"


@pytest.mark.parametrize("book", [True, False])
def test_a_newcomer_at_a_typed_table_is_refused_too(
    book: bool,
    ledger: Path,
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
) -> None:
    with Journal(ledger) as journal:
        buy(journal, Account("Dora"), Chips(100))
    events = tmp_path / "events.txt"
    events.write_text(f"sit {CYRILLIC}\nsit Dоra\nsit Emil\n", encoding="utf-8")
    booked = ("--book", "friday", "--ledger", str(ledger)) if book else ()
    words = ("play", "--game", "bank", "--players", "Vera", "Anna", "--events", str(events), *booked, "--lang", "sv")
    assert main([*words]) == 1
    said = capsys.readouterr().out
    assert f"{CYRILLIC} ser ut som Anna, som redan är känd här." in said
    assert ("Dоra ser ut som Dora" in said) is book


def test_players_who_look_alike_begin_no_game(ledger: Path, capsys: pytest.CaptureFixture[str]) -> None:
    names = ("--players", "Vera", "Anna", CYRILLIC)
    assert "looks like Anna" in refused(capsys, "play", "--game", "bank", *names)
    with Journal(ledger) as journal:
        buy(journal, ANNA, Chips(100))
    alone = ("--players", "Vera", CYRILLIC)
    said = refused(capsys, "play", "--game", "bank", *alone, "--book", "friday", "--ledger", str(ledger))
    assert "looks like Anna" in said


@pytest.mark.parametrize(
    "names",
    [
        ("--banker", CYRILLIC, "--punters", "Boris", "Clara", "Dora", "--stakes", "1", "1", "1"),
        ("--banker", "Vera", "--punters", "Boris", CYRILLIC, "Dora", "--stakes", "1", "1", "1"),
        ("--banker", "Vera", "--stake", CYRILLIC, "1", "10"),
        ("--banker", "Vera", "--stake", "Воris", "1", "10", "--stake", "Boris", "2", "10"),
    ],
)
def test_a_picture_is_not_settled_for_a_name_that_looks_like_another(
    names: Sequence[str], ledger: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    with Journal(ledger) as journal:
        buy(journal, ANNA, Chips(100))
    said = refused(capsys, "settle", "no-picture.jpg", *names, "--ledger", str(ledger))
    assert "looks like" in said


# --- at the table ----------------------------------------------------------------------------------------------


def menu(table: Played, language: str = "en") -> MenuView:
    view = table.view(language)
    assert isinstance(view, MenuView), view
    return view


def spelt(table: Played, name: str) -> None:
    assert table.host.menu is not None
    table.host.menu._named(name)


def lines(table: Played) -> list[tuple[str, str]]:
    return [(line.name, line.amount) for line in menu(table).lines]


def test_at_the_buttons_it_is_asked_who_is_meant(ledger: Path) -> None:
    table = Played(ledger)
    table.push(UNDO).pick("Buy chips", "Anna").push(CONFIRM)
    spelt(table, CYRILLIC)
    assert lines(table) == [("Anna", "+200"), (f"{CYRILLIC}, a new name", "")]
    for language in LANGUAGES:
        assert CYRILLIC in menu(table, language).reason
    table.push(CONFIRM)
    assert menu(table).reason == "Anna sits at the table already."
    table.push(DOWN, CONFIRM).pick("The last seat")
    assert table.host.table.players[-1] == CYRILLIC
    assert (table.held("Anna"), table.held(CYRILLIC)) == (200, 0)


def test_somebody_who_left_comes_back_as_himself(ledger: Path) -> None:
    table = Played(ledger)
    table.push(UNDO).pick("Buy chips", "Anna").push(CONFIRM).pick("A player leaves", "Anna")
    spelt(table, CYRILLIC)
    table.push(CONFIRM).pick("The last seat")
    assert table.host.table.players[-1] == ANNA


def test_nobody_is_spelt_like_the_bank(ledger: Path) -> None:
    table = Played(ledger).push(UNDO)
    spelt(table, "Ваnk")
    assert menu(table).reason == "Ваnk looks like bank, an account of the table's own."
    assert len({menu(table, language).reason for language in LANGUAGES}) == len(LANGUAGES)


def test_who_comes_from_another_table_is_asked_for_before_any_chip_is_booked(ledger: Path) -> None:
    table = Played(ledger)
    club = InClub()
    table.host.club = club
    club.found = (Offer("ABCDEF", CYRILLIC, Chips(150), "two"),)
    table.push(UNDO).pick("A player comes from another table").push(CONFIRM)
    assert [name for name, _ in lines(table)] == ["Anna", f"{CYRILLIC}, a new name"]
    assert read_entries(ledger) == ()
    table.push(CONFIRM)
    assert (table.held("Anna"), table.held(CYRILLIC)) == (150, 0)


def test_an_evening_that_is_on_goes_on_whatever_its_names_are(ledger: Path) -> None:
    table = Played(ledger, replace(CONFIG, players=("Vera", "Anna", CYRILLIC)))
    assert table.again().host.table.players == ("Vera", "Anna", CYRILLIC)
    assert table.host.phase is Phase.SHUFFLED


@pytest.mark.parametrize("kind", ["bank", "pot"])
def test_a_new_evening_is_not_begun_with_a_name_that_looks_like_an_account(
    kind: str, ledger: Path, tmp_path: Path
) -> None:
    with Journal(ledger) as journal:
        buy(journal, ANNA, Chips(100))
    config = tmp_path / "ecarte.toml"
    config.write_text(
        f'[camera]\nkind = "folder"\nfolder = "{tmp_path}"\n[buttons]\nkind = "keys"\n[screen]\nfullscreen = false\n'
        f'[table]\nplayers = ["Vera", "{CYRILLIC}", "Boris", "Clara"]\n[game]\nkind = "{kind}"\n',
        encoding="utf-8",
    )
    with virtual_screen() as screen:
        done = subprocess.run(
            [ECARTE, "table", "--config", str(config), "--ledger", str(ledger)],
            env={**os.environ, "DISPLAY": screen},
            capture_output=True,
            text=True,
            timeout=120,
            check=False,
        )
    assert done.returncode == WRONG_USE
    assert "looks like Anna, who is known here" in done.stderr
    assert len(read_entries(ledger)) == 1
