"""A deck's bytes: back as it was, and one sentence for whatever else is found in a file."""

import io
import zipfile
from functools import cache

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.vision.taught_decks import deck_of_numbers
from vision.deckfile import from_bytes, to_bytes
from vision.decks import Deck
from vision.errors import DeckError


@cache
def data() -> bytes:
    return to_bytes(deck_of_numbers(faces=6))


def altered(**arrays: np.ndarray) -> bytes:
    """Give the deck's file with other arrays, or without those given as None."""
    with np.load(io.BytesIO(data())) as file:
        kept = {name: file[name] for name in file.files}
    kept.update({name.replace("_", " "): array for name, array in arrays.items()})
    done = io.BytesIO()
    np.savez(done, allow_pickle=True, **kept)
    return done.getvalue()


def same(one: Deck, other: Deck) -> bool:
    return to_bytes(one) == to_bytes(other) and (one.name, one.models, one.proofs) == (
        other.name, other.models, other.proofs,
    )  # fmt: skip


def test_a_deck_comes_back_as_it_was() -> None:
    deck = deck_of_numbers(faces=6)
    back = from_bytes(data(), "blue.deck")
    assert same(back, deck)
    features, reader = np.random.default_rng(0).normal(0, 1, (5, 96)), np.full((5, 52), 1 / 52)
    cuts = features, reader, np.random.default_rng(1).normal(0, 1, (5, 7))
    assert np.array_equal(back.index.judge(*cuts), deck.index.judge(*cuts))


@pytest.mark.parametrize(
    "wrong",
    [
        b"",
        b"PK\x03\x04",
        b"no deck at all",
        data()[: len(data()) // 2],
        altered(index=np.zeros((12, 71, 48, 3), np.uint8)),
        altered(index=np.zeros((12, 72, 48, 3), np.float32)),
        altered(card_faces=np.full(6, 52)),
        altered(card_faces=np.zeros(0, np.int64)),
        altered(card_open_weights=np.zeros(3)),
        altered(index_open_by_rank_slope=np.zeros((95, 13))),
        altered(name=np.array("x" * 500)),
        altered(form=np.array("one")),
        altered(index_proof=np.zeros((0, 3), np.int64)),
        altered(name=np.array([{"a": 1}], object)),
    ],
    ids=["empty", "torn head", "text", "half", "size", "kind", "face 52", "no face", "weights", "features", "name",
         "form", "proof", "pickle"],
)  # fmt: skip
def test_what_is_no_deck_is_refused_in_one_sentence_that_names_the_file(wrong: bytes) -> None:
    with pytest.raises(DeckError, match=r"^blue\.deck: no deck file, or a damaged one \(.*\); teach the deck again$"):
        from_bytes(wrong, "blue.deck")


def test_a_deck_of_a_later_version_is_refused() -> None:
    with pytest.raises(DeckError, match=r"^blue\.deck: the deck was written by a later version"):
        from_bytes(altered(form=np.array(3)), "blue.deck")


def test_of_a_deck_of_an_earlier_form_the_cuts_and_proofs_are_kept_to_be_learnt_again() -> None:
    with np.load(io.BytesIO(data())) as file:
        kept = {name: file[name] for name in file.files if " by " not in name and "habits" not in name}
    done = io.BytesIO()
    np.savez(done, **{**kept, "form": np.array(1), "models": np.array("1-old-old")})
    back = from_bytes(done.getvalue(), "blue.deck")
    deck = deck_of_numbers(faces=6)
    assert np.array_equal(back.cuts.card, deck.cuts.card)
    assert (back.cards(), back.proofs, back.models) == (deck.cards(), deck.proofs, "1-old-old")
    assert not back.index.fine


def test_a_file_that_would_unpack_to_gigabytes_is_refused_before_it_does() -> None:
    done = io.BytesIO()
    with zipfile.ZipFile(done, "w", zipfile.ZIP_DEFLATED) as packed:
        packed.writestr("index.npy", bytes(65 << 20))
    with pytest.raises(DeckError, match="unpack to 65 MiB"):
        from_bytes(done.getvalue(), "bomb")


@settings(max_examples=60, deadline=None)
@given(place=st.integers(0, 10**9), bit=st.integers(0, 7))
def test_a_flipped_bit_is_found_or_harmless(place: int, bit: int) -> None:
    spoilt = bytearray(data())
    spoilt[place % len(spoilt)] ^= 1 << bit
    try:
        back = from_bytes(bytes(spoilt), "blue.deck")
    except DeckError:
        return
    assert same(back, deck_of_numbers(faces=6))
