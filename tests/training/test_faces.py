"""The decks which our own code draws: complete, the same for the same seed, indexed both ways up."""

from pathlib import Path

import numpy as np
import pytest

from training.faces.deck import CARD_WIDTH, CODES, Deck
from training.faces.drawn import drawn_deck
from training.faces.fonts import has
from training.faces.store import load_deck, save_deck
from training.faces.style import LETTERS
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
