"""`ecarte deck` as typed: learning with the recogniser itself, and keeping decks with files made of numbers."""

import io
from dataclasses import replace
from functools import cache
from pathlib import Path

import cv2
import numpy as np
import pytest

from device.cli import main
from device.commands.deck import pack_of
from device.decks import Decks, verify_name
from device.errors import WrongUse
from device.lessons import lessons_of, rows_of
from rules.cards import PACK, parse_cards
from tests.vision.taught_decks import deck_of_numbers, suit_in_a_row
from vision.decks import Deck
from vision.recogniser import Recogniser

CLUBS, DIAMONDS, HEARTS, SPADES = range(4)


@cache
def numbers() -> Deck:
    return deck_of_numbers()


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path / "config"))
    return tmp_path


@pytest.fixture
def pictures(tmp_path: Path) -> list[str]:
    """Four pictures: spades, hearts, diamonds, clubs."""
    folder = tmp_path / "pictures"
    folder.mkdir()
    names = []
    for number, suit in enumerate((SPADES, HEARTS, DIAMONDS, CLUBS)):
        path = folder / f"{number}.png"
        path.write_bytes(cv2.imencode(".png", suit_in_a_row(suit), [cv2.IMWRITE_PNG_COMPRESSION, 1])[1].tobytes())
        names.append(str(path))
    return names


def kept(*names: str) -> Decks:
    decks = Decks()
    for name in names:
        decks.keep(replace(numbers(), name=name))
    return decks


def test_a_deck_is_learnt_from_four_pictures_kept_and_in_use(
    pictures: list[str], home: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["deck", "learn", "My odd deck", *pictures]) == 0
    said = capsys.readouterr().out
    assert f"{pictures[0]}: 13 cards." in said
    assert "Learnt My odd deck: 52 cards" in said
    assert str(home / "data" / "ecarte" / "decks" / "My odd deck.deck") in said
    deck = Decks().loaded()
    assert deck is not None
    assert (deck.name, deck.cards()) == ("My odd deck", PACK)
    assert main(["deck"]) == 0
    assert capsys.readouterr().out.startswith("* My odd deck          52 cards, ")
    # The deck in use helps `ecarte read`: the odd court letters are read as they were taught.
    assert main(["read", pictures[0]]) == 0
    words = capsys.readouterr().out.split("cards ")[1].split()
    assert {word.rstrip("?") for word in words} == {str(card) for card in PACK[39:]}
    assert main(["deck", "learn", "My odd deck", *pictures]) == 2
    assert "say --replace" in capsys.readouterr().err


def test_the_camera_asks_for_one_row_after_the_other_until_each_is_right(
    pictures: list[str], home: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    empty = cv2.imencode(".png", np.full((1296, 2304, 3), 90, np.uint8))[1].tobytes()
    Path(pictures[0]).with_name("0-before.png").write_bytes(empty)
    config = home / "config.toml"
    config.write_text(f'[camera]\nkind = "folder"\nfolder = "{Path(pictures[0]).parent}"\n')
    monkeypatch.setattr("sys.stdin", io.StringIO("\n" * 5))
    assert main(["deck", "learn", "red", "--config", str(config)]) == 0
    said = capsys.readouterr().out
    assert said.count("Then press Enter") == 5
    assert said.count("no faces seen") == 1
    assert said.index("Lay AS 2S") < said.index("no faces seen") < said.index("Lay AH 2H")
    assert Decks().names() == ("red",)


@pytest.mark.parametrize("typed", ["q\n", "", "\nstop\n"])
def test_who_stops_at_the_camera_keeps_no_deck(
    typed: str, pictures: list[str], home: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    config = home / "config.toml"
    config.write_text(f'[camera]\nkind = "folder"\nfolder = "{Path(pictures[0]).parent}"\n')
    monkeypatch.setattr("sys.stdin", io.StringIO(typed))
    assert main(["deck", "learn", "red", "--config", str(config)]) == 1
    assert capsys.readouterr().err == "Nothing was learnt.\n"
    assert Decks().names() == ()


def test_every_unfit_picture_is_told_and_nothing_is_learnt(
    pictures: list[str], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "text.jpg").write_text("no picture")
    given = [pictures[1], str(tmp_path / "text.jpg"), str(tmp_path / "gone.jpg"), pictures[3]]
    assert main(["deck", "learn", "red", *given]) == 1
    told = capsys.readouterr().err.splitlines()
    assert told[0].startswith(f"{pictures[1]}: The order seems to be another: the 2S looks like the 2H")
    assert told[1].startswith(f"{tmp_path / 'text.jpg'}: ")
    assert told[2].startswith(f"{tmp_path / 'gone.jpg'}: ")
    assert all(line.count(".jpg") == 1 for line in told[1:3])
    assert told[3:] == ["Nothing was learnt."]
    assert Decks().names() == ()


def test_what_was_not_shown_is_named(pictures: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    row = "AS 2S 3S 4S 5S 6S 7S 8S 9S 10S JS QS KS"
    assert main(["deck", "learn", "red", pictures[0], "--cards", row, "--pack", "32"]) == 2
    err = capsys.readouterr().err
    assert "the deck was not learnt: AC 7C 8C" in err
    assert "AS" not in err
    assert "2C" not in err


def test_decks_are_listed_used_and_forgotten(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["deck", "list"]) == 0
    assert "No deck was taught yet" in capsys.readouterr().out
    kept("red", "blue")
    assert main(["deck", "use", "red"]) == 0
    assert main(["deck"]) == 0
    out = capsys.readouterr().out.splitlines()
    assert [line[:8] for line in out] == ["red lies", "  blue  ", "* red   "]
    assert main(["deck", "use", "--any"]) == 0
    assert main(["deck", "list"]) == 0
    assert capsys.readouterr().out.splitlines()[-1] == "None of them is in use."
    assert main(["deck", "use", "blue"]) == 0
    assert main(["deck", "forget", "blue"]) == 0
    assert Decks().names() == ("red",)
    assert Decks().in_use() is None
    assert not list(Decks().folder.glob("*blue*"))


@pytest.mark.parametrize("words", [["use", "green"], ["forget", "green"]])
def test_an_unknown_deck_is_said_with_those_known(words: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["deck", *words]) == 2
    assert capsys.readouterr().err == "ecarte deck: no deck is called 'green'; known: none was taught yet\n"
    kept("red", "blue")
    assert main(["deck", *words]) == 2
    assert "known: blue, red" in capsys.readouterr().err


@pytest.mark.parametrize("name", ["", " ", "../up", "a/b", ".hidden", "x" * 41, "-x", "in\nuse?", "a\0b"])
def test_a_name_that_is_no_name_is_refused(name: str) -> None:
    with pytest.raises(WrongUse, match="a deck's name is up to 40 letters"):
        verify_name(name)


@pytest.mark.parametrize("name", ["a", "in-use", "Синяя колода", "No 808", "x" * 40])
def test_names_are_kept_as_they_were_given(name: str) -> None:
    decks = kept(name)
    decks.use(name)
    assert decks.names() == (decks.in_use(),) == (name,)


def test_a_deck_of_the_same_name_is_replaced_whole() -> None:
    decks = kept("red")
    decks.keep(deck_of_numbers("red", 6))
    assert len(decks.load("red").cards()) == 6
    assert [path.name for path in decks.folder.iterdir()] == ["red.deck"]


def test_a_damaged_deck_in_use_is_said_with_the_way_out(
    capsys: pytest.CaptureFixture[str], pictures: list[str]
) -> None:
    decks = kept("red")
    decks.use("red")
    (decks.folder / "red.deck").write_bytes(b"no deck")
    assert main(["read", pictures[0]]) == 2
    err = capsys.readouterr().err
    assert "red.deck: no deck file, or a damaged one" in err
    assert "ecarte deck use --any" in err


def test_a_damaged_deck_is_not_taken_into_use_and_hides_no_other(capsys: pytest.CaptureFixture[str]) -> None:
    decks = kept("blue", "red", "white")
    decks.use("white")
    (decks.folder / "red.deck").write_bytes(b"no deck")
    assert main(["deck", "use", "red"]) == 2
    assert "red.deck: no deck file, or a damaged one" in capsys.readouterr().err
    assert decks.in_use() == "white"
    assert main(["deck", "list"]) == 2
    said = capsys.readouterr()
    assert [line.split()[0] for line in said.out.splitlines()] == ["blue", "*"]
    assert "red.deck: no deck file, or a damaged one" in said.err


def test_read_takes_the_deck_that_is_named_or_none(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], pictures: list[str]
) -> None:
    kept("red", "blue").use("red")
    taken: list[str | None] = []

    def load(deck: Deck | None = None) -> Recogniser:
        taken.append(None if deck is None else deck.name)
        return plain

    plain = Recogniser.load()
    monkeypatch.setattr(Recogniser, "load", load)
    for words in ([], ["--deck", "blue"], ["--deck", "none"]):
        assert main(["read", "--json", *words, pictures[0]]) == 0
    assert taken == ["red", "blue", None]
    capsys.readouterr()
    assert main(["read", "--deck", "green", pictures[0]]) == 2
    assert "no deck is called 'green'; known: blue, red" in capsys.readouterr().err


def test_no_deck_is_called_none() -> None:
    with pytest.raises(WrongUse, match="stands for no deck at all"):
        verify_name(" none ")


def test_a_folder_that_cannot_be_written_is_said_and_keeps_nothing(home: Path) -> None:
    (home / "data").mkdir()
    (home / "data" / "ecarte").write_text("a file where the folder should be")
    with pytest.raises(WrongUse, match=r"the decks cannot be kept at .*; nothing was changed"):
        kept("red")


def test_a_pack_of_32_has_no_twos_to_sixes() -> None:
    assert len(pack_of(32)) == 32
    assert set(pack_of(52)) - set(pack_of(32)) == set(parse_cards(" ".join(f"{r}{s}" for r in "23456" for s in "SHDC")))


def test_rows_are_the_suits_in_the_order_named() -> None:
    rows = rows_of("hSdC", pack_of(32))
    assert [" ".join(map(str, row))[:8] for row in rows] == ["AH 7H 8H", "AS 7S 8S", "AD 7D 8D", "AC 7C 8C"]
    with pytest.raises(WrongUse, match="each once, like SHDC; got 'SHD'"):
        rows_of("SHD", PACK)


def test_labels_say_which_cards_lie_in_which_picture(tmp_path: Path) -> None:
    file = tmp_path / "list.tsv"
    file.write_text("# the blue deck\nrow a.jpg\tAS KS\n\nb.jpg\t10h\n", "utf-8")
    lessons = lessons_of([], None, file, [])
    assert [(lesson.picture.name, lesson.cards) for lesson in lessons] == [
        (str(tmp_path / "row a.jpg"), parse_cards("AS KS")),
        (str(tmp_path / "b.jpg"), parse_cards("10H")),
    ]


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("a.jpg AS KS\n", "list.tsv:1: expected a picture's name, a tab and its cards; got 'a.jpg AS KS'"),
        ("a.jpg\tAS XX\n", "list.tsv:1: a card is a rank"),
        ("a.jpg\t\n", "list.tsv:1: expected cards like AS 2S 3S; got none"),
        ("# nothing\n", "list.tsv: the file of labels names no picture; expected a line for each"),
    ],
)
def test_labels_that_make_no_sense_are_said_with_their_line(tmp_path: Path, text: str, sentence: str) -> None:
    file = tmp_path / "list.tsv"
    file.write_text(text)
    with pytest.raises(WrongUse, match=sentence.replace("(", "\\(")):
        lessons_of([], None, file, [])


@pytest.mark.parametrize(
    ("words", "named", "sentence"),
    [
        (
            ["a.jpg"],
            None,
            r"expected a picture for each row of cards, 4 in all \(AS to KS; AH to KH; AD to KD; AC to KC\); got 1",
        ),
        (["a.jpg", "b.jpg"], ["AS"], r"expected a picture for each row of cards, 1 in all \(AS\); got 2"),
        (["a.jpg", "b.jpg"], ["AS 2S 3S"], r"1 in all \(AS to 3S\); got 2"),
        (["a.jpg", "gone.jpg"], None, "^gone.jpg: expected a picture file, got a name that no file has$"),
        (["gone*.jpg"], None, r"^gone\*.jpg: no file matches this pattern$"),
        ([], ["AS"], "name the picture too"),
        (["a.jpg"], ["AS 1S"], "--cards: a card is a rank"),
    ],
)
def test_pictures_and_cards_must_fit(
    words: list[str], named: list[str] | None, sentence: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    for name in ("a.jpg", "b.jpg"):
        (tmp_path / name).touch()
    with pytest.raises(WrongUse, match=sentence):
        lessons_of(words, named, None, rows_of("SHDC", PACK))


def test_labels_stand_alone(tmp_path: Path) -> None:
    with pytest.raises(WrongUse, match="give no PICTURE and no --cards beside it"):
        lessons_of(["a.jpg"], None, tmp_path / "list.tsv", [])
    with pytest.raises(WrongUse, match=r"the file of labels cannot be read \(No such file or directory\)"):
        lessons_of([], None, tmp_path / "gone.tsv", [])
    (tmp_path / "list.tsv").write_bytes(b"a.jpg\t\xff")
    with pytest.raises(WrongUse, match="expected text in UTF-8, got the byte 0xff at place 7"):
        lessons_of([], None, tmp_path / "list.tsv", [])
