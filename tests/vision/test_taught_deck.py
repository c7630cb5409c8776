"""The whole way: a deck that reads badly is taught from four pictures, and then reads perfectly."""

from dataclasses import replace
from functools import cache

import numpy as np
import pytest

from rules.cards import PACK
from tests.vision.taught_decks import Picture, laid, suit_in_a_row
from vision.deckfile import from_bytes, to_bytes
from vision.decks import Cuts, Deck, fingerprint, learn, suited
from vision.frame import Frame
from vision.readers import Reader
from vision.reading import Reading
from vision.recogniser import MODELS, Recogniser
from vision.teaching import Unfit, taught_by


@cache
def plain() -> Recogniser:
    return Recogniser.load()


@cache
def deck() -> Deck:
    taken = []
    for suit in range(4):
        frame = Frame.of_bgr(suit_in_a_row(suit))
        found = taught_by(frame, plain().look(frame), PACK[13 * suit : 13 * suit + 13])
        assert not isinstance(found, Unfit), found
        taken.append(found)
    return plain().learn("odd", Cuts.joined(taken))


@cache
def table(seed: int) -> tuple[Picture, tuple[int, ...]]:
    """Lay the sixteen courts and aces in four groups, overlapping, in another light than they were taught in."""
    rng = np.random.default_rng(seed)
    faces = [int(face) for face in rng.permutation([13 * suit + rank for suit in range(4) for rank in (0, 10, 11, 12)])]
    places = {
        face: (
            330 + 900 * (i // 4 % 2) + (95 + 60 * (i // 8)) * (i % 4) + rng.normal(0, 3),
            330 + 600 * (i // 8) + rng.normal(0, 3),
            rng.normal(0, 2) + 180.0 * float(rng.random() < 0.5),
        )
        for i, face in enumerate(faces)
    }
    return laid(places, seed, 0.8), tuple(faces)


def read(recogniser: Recogniser, seed: int) -> Reading:
    return recogniser.read(Frame.of_bgr(table(seed)[0]))


def right(reading: Reading, faces: tuple[int, ...]) -> int:
    named = [sight.card for sight in reading.sights]
    return sum(PACK[face] in named for face in faces)


def test_a_deck_that_reads_badly_reads_nearly_perfectly_once_taught() -> None:
    """Of 32 cards one is left out at most, under its neighbours, and none is misread."""
    taught = Recogniser.load(deck=deck())
    before = sum(right(read(plain(), seed), table(seed)[1]) for seed in (1, 2))
    readings = [read(taught, seed) for seed in (1, 2)]
    after = sum(right(reading, table(seed)[1]) for seed, reading in zip((1, 2), readings, strict=True))
    assert before <= 24
    assert after >= 31
    for seed, reading in zip((1, 2), readings, strict=True):
        said = {sight.card for sight in reading.sights if sight.sure}
        assert said <= {PACK[face] for face in table(seed)[1]}


def test_a_deck_proves_itself_and_has_all_cards() -> None:
    assert deck().cards() == PACK
    assert all(proof.share > 0.6 for proof in deck().proofs)
    assert deck().cuts.missing() == ()


def test_a_deck_that_was_kept_reads_the_same() -> None:
    kept = from_bytes(to_bytes(deck()), "odd.deck")
    one, other = (read(Recogniser.load(deck=each), 1) for each in (deck(), kept))
    assert one.sights == other.sights


def test_a_deck_learnt_with_other_networks_is_learnt_again_from_its_cuts() -> None:
    readers = Reader(MODELS / "index.onnx"), Reader(MODELS / "card.onnx")
    assert suited(deck(), *readers) is deck()
    small = Cuts(deck().cuts.index[:8], deck().cuts.index_faces[:8], deck().cuts.card[:4], deck().cuts.card_faces[:4])
    old = replace(deck(), cuts=small, models="1-other-networks")
    again = suited(old, *readers)
    assert again.models == fingerprint(*readers)
    assert to_bytes(again) == to_bytes(learn("odd", small, *readers))


def test_teaching_changes_nothing_for_who_uses_no_deck() -> None:
    before = read(plain(), 1)
    deck()
    assert read(plain(), 1).sights == before.sights


@pytest.mark.parametrize("reader", ["index", "card"])
def test_a_reader_that_was_taught_gives_chances(reader: str) -> None:
    taught = deck().index if reader == "index" else deck().card
    network = Reader(MODELS / f"{reader}.onnx", taught)
    cuts = list(deck().cuts.index[:5] if reader == "index" else deck().cuts.card[:5])
    said = network.read(cuts).cards()
    assert np.allclose(said.sum(1), 1, atol=1e-4)
    assert (network.read_untaught(cuts).cards() != said).any()
    assert network.read([]).cards().shape == (0, 52)
