"""The decks which our own code draws: complete, the same for the same seed, indexed both ways up.

And the decks of public art: the right file is read for each card, what is missing is left out.
"""

from pathlib import Path

import cv2
import numpy as np
import pytest

from training.faces.art import art_decks
from training.faces.catalogue import DEBIAN, NPM, PYPI, Art
from training.faces.deck import CARD_WIDTH, CODES, Deck
from training.faces.drawn import drawn_deck
from training.faces.fonts import has
from training.faces.store import load_deck, save_deck
from training.faces.style import LETTERS
from training.faces.svg import read_picture
from training.faces.trim import to_face

SEED = 11  # one seed for all tests here; drawing a deck takes about a second


@pytest.fixture(scope="module")
def deck() -> Deck:
    return drawn_deck(SEED, fonts=())


def test_a_drawn_deck_has_every_card_once_at_one_size(deck: Deck) -> None:
    assert sorted(deck.faces) == sorted(CODES)
    shapes = {face.shape for face in deck.faces.values()} | {back.shape for back in deck.backs}
    assert len(shapes) == 1
    assert shapes.pop()[1:] == (CARD_WIDTH, 3)
    assert len({face.tobytes() for face in deck.faces.values()}) == len(CODES)
    assert all(face.dtype == np.uint8 for face in deck.faces.values())


def test_the_same_seed_draws_the_same_deck_and_another_seed_another(deck: Deck) -> None:
    again = drawn_deck(SEED, fonts=())
    assert all(np.array_equal(deck.faces[code], again.faces[code]) for code in CODES)
    assert all(np.array_equal(one, other) for one, other in zip(deck.backs, again.backs, strict=True))
    other = drawn_deck(SEED + 1, fonts=())
    assert other.faces["7H"].shape != deck.faces["7H"].shape or not np.array_equal(other.faces["7H"], deck.faces["7H"])


@pytest.mark.parametrize("code", CODES)
def test_the_index_stands_in_its_box_and_turned_in_the_opposite_corner(deck: Deck, code: str) -> None:
    face = deck.faces[code].astype(int)
    wide, high = round(deck.index_box[0] * face.shape[1]), round(deck.index_box[1] * face.shape[0])
    upper = face[:high, :wide]
    lower = face[::-1, ::-1][:high, :wide]
    assert upper.max() - upper.min() > 100
    assert np.abs(upper - lower).mean() < 12


@pytest.mark.parametrize("language", sorted(LETTERS))
def test_the_font_that_pygame_brings_has_all_letters(language: str) -> None:
    assert has(None, "".join(dict.fromkeys("".join(LETTERS[language].values()))))


def test_a_kept_deck_is_read_back_unchanged(deck: Deck, tmp_path: Path) -> None:
    save_deck(deck, tmp_path / "deck.npz")
    kept = load_deck(tmp_path / "deck.npz")
    assert (kept.name, kept.index_corners, kept.index_box) == (deck.name, deck.index_corners, deck.index_box)
    assert all(np.array_equal(kept.faces[code], deck.faces[code]) for code in CODES)
    assert sorted(path.name for path in tmp_path.iterdir()) == ["deck.npz"]


def test_a_rendered_card_is_cut_to_its_paper() -> None:
    card = np.zeros((400, 300, 4), np.uint8)
    card[20:380, 30:270] = (0, 0, 0, 255)
    card[23:377, 33:267] = (250, 250, 250, 255)
    face = to_face(card, inset=0.02, corner=0.05)
    assert face.shape[1] == CARD_WIDTH
    assert face.min() > 200


FILE_DECKS = {art.name: art for art in (*NPM, *PYPI, *DEBIAN)}


@pytest.mark.parametrize("art", FILE_DECKS.values(), ids=FILE_DECKS)
def test_every_card_of_a_deck_of_files_has_a_file_of_its_own(art: Art) -> None:
    assert len({art.file(code) for code in CODES}) == len(CODES)
    assert not {art.file(code) for code in CODES} & set(art.backs)


@pytest.mark.parametrize(
    ("deck", "code", "file"),
    [
        ("npm-standard", "AS", "1s.svg"),
        ("npm-standard", "KC", "13c.svg"),
        ("pypi-kenney", "10D", "cardDiamonds10.png"),
        ("pypi-pixel", "10H", "HT.png"),
        ("pypi-pixel", "9C", "C9.png"),
        ("pypi-knoll", "QS", "queen_of_spades2.png"),
        ("pypi-knoll", "AS", "ace_of_spades.png"),
        ("pypi-knoll-plain", "QS", "queen_of_spades.png"),
        ("tex-tekeye", "JD", "CaJ-PokeRv2-VK.pdf"),
        ("tex-tekeye", "QH", "CaJ-PokeRv2-DC.pdf"),
        ("tex-tarot", "KC", "CaJ-TaroTv1-RT.png"),
        ("tex-tarot", "AS", "CaJ-TaroTv1-AP.png"),
        ("pokerth", "2D", "0.png"),
        ("pokerth", "AD", "12.png"),
        ("pokerth", "2H", "13.png"),
        ("pokerth", "KS", "37.png"),
        ("pokerth", "AC", "51.png"),
        ("racket", "AC", "card-0-0@2x.png"),
        ("racket", "KS", "card-12-3@2x.png"),
        ("racket", "10D", "card-9-1@2x.png"),
    ],
)
def test_the_file_of_a_card_is_the_one_that_shows_it(deck: str, code: str, file: str) -> None:
    assert FILE_DECKS[deck].file(code) == file


def test_decks_whose_files_are_there_are_read_and_the_others_left_out(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    art = FILE_DECKS["racket"]
    folder = tmp_path / "share" / art.source
    folder.mkdir(parents=True)
    for number, code in enumerate(CODES):
        cv2.imwrite(str(folder / art.file(code)), np.full((14, 10, 3), number * 4, np.uint8))
    cv2.imwrite(str(folder / art.backs[0]), np.full((14, 10, 3), 250, np.uint8))
    empty, cache = tmp_path / "empty", tmp_path / "cache"

    def read(share: Path) -> list[Deck]:
        return art_decks(cache, gnome=empty, kde=empty, npm=empty, pypi=empty, share=share)

    (deck,) = read(tmp_path / "share")
    assert deck.name == "racket"
    assert {code: int(np.median(face)) for code, face in deck.faces.items()} == {c: 4 * n for n, c in enumerate(CODES)}
    assert [int(np.median(back)) for back in deck.backs] == [250]
    left_out = {str(record.args[0]) for record in caplog.records if isinstance(record.args, tuple)}
    assert {"gnome-anglo", "kde-xskat", "npm-standard", "pypi-pixel", "tex-tarot"} <= left_out
    assert "racket" not in left_out
    (kept,) = read(empty)
    assert np.array_equal(kept.faces["7H"], deck.faces["7H"])


@pytest.mark.parametrize("channels", [1, 3, 4])
def test_a_bitmap_is_read_at_the_asked_width_with_transparency(tmp_path: Path, channels: int) -> None:
    path = tmp_path / "card.png"
    cv2.imwrite(str(path), np.full((30, 20, channels), 200, np.uint8))
    picture = read_picture(path, 60)
    assert picture.shape == (90, 60, 4)
    assert int(picture[45, 30, 3]) == (200 if channels == 4 else 255)
