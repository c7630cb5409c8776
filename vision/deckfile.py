"""A taught deck as bytes: a zip of plain arrays (NumPy's npz, nothing in it is ever executed). Knows no folder."""

import io
import struct
import zipfile
import zlib
from tokenize import TokenError

import numpy as np
from numpy.typing import NDArray

from vision.decks import Cuts, Deck
from vision.errors import DeckError
from vision.fitting import Proof
from vision.prototypes import FACES, RANKS, SUITS, WITNESSES, Look, Prototypes, View, unlearnt
from vision.readers import FEATURES
from vision.rectify import CARD_SIZE, INDEX_SIZE

Arrays = dict[str, NDArray[np.generic]]
Numbers = NDArray[np.int64]
Array = NDArray[np.float64]

FORM = 2
"""Raised when the file's form changes; a later one is refused, of an earlier one the cuts are learnt again."""
VIEWS = {"rank": RANKS, "suit": SUITS, "card": FACES, "fine_rank": RANKS, "fine_suit": SUITS}
"""The views of a look and how many classes each parts."""
INPUTS = FEATURES + RANKS + SUITS
LARGEST_BYTES = 64 << 20
"""Unpacked; a pack of 52 with four indices each is 5 MiB."""
NAME_MOST = 60
DAMAGED = (
    zipfile.BadZipFile, zlib.error, struct.error, OSError, EOFError, KeyError, ValueError, TypeError, OverflowError,
    MemoryError, RuntimeError, TokenError,
)  # fmt: skip
"""What `zipfile` and `numpy` raise on files that are no such files; found by flipping bits."""


def to_bytes(deck: Deck) -> bytes:
    """Write a deck."""
    arrays: Arrays = {
        "form": np.array(FORM),
        "name": np.array(deck.name),
        "models": np.array(deck.models),
        "index": deck.cuts.index,
        "index faces": deck.cuts.index_faces,
        "card": deck.cuts.card,
        "card faces": deck.cuts.card_faces,
    }
    for part, prototypes, proof in (("index", deck.index, deck.proofs[0]), ("card", deck.card, deck.proofs[1])):
        arrays |= _of_view(f"{part} cover", prototypes.cover)
        for state, look in (("open", prototypes.open), ("covered", prototypes.covered)):
            for name in VIEWS:
                arrays |= _of_view(f"{part} {state} by {name.replace('_', ' ')}", getattr(look, name))
            arrays[f"{part} {state} rank habits"] = look.rank_habits
            arrays[f"{part} {state} suit habits"] = look.suit_habits
            arrays[f"{part} {state} weights"] = look.weights
        arrays[f"{part} proof"] = np.array([(proof.asked, proof.right, 0), *proof.confused], np.int64)
    file = io.BytesIO()
    np.savez_compressed(file, allow_pickle=False, **arrays)
    return file.getvalue()


def _of_view(name: str, view: View) -> Arrays:
    return {f"{name} slope": view.slope, f"{name} level": view.level}


def from_bytes(data: bytes, source: str) -> Deck:
    """Read a deck; a `DeckError` that names `source` says why it cannot be."""
    try:
        arrays = _unpacked(data)
        if int(_text(arrays, "form")) > FORM:
            sentence = "the deck was written by a later version of this program; teach it again"
        else:
            return _deck(arrays)
    except DAMAGED as error:
        sentence = f"no deck file, or a damaged one ({error}); teach the deck again"
    message = f"{source}: {sentence}"
    raise DeckError(message)


def _unpacked(data: bytes) -> Arrays:
    with zipfile.ZipFile(io.BytesIO(data)) as packed:
        size = sum(each.file_size for each in packed.infolist())
        if size > LARGEST_BYTES:
            message = f"it would unpack to {size >> 20} MiB, at most {LARGEST_BYTES >> 20} were expected"
            raise ValueError(message)
        spoilt = packed.testzip()
    if spoilt is not None:
        message = f"{spoilt} is not as it was written"
        raise ValueError(message)
    with np.load(io.BytesIO(data), allow_pickle=False) as arrays:
        return {name: arrays[name] for name in arrays.files}


def _deck(arrays: Arrays) -> Deck:
    cuts = Cuts(
        _pictures(arrays, "index", INDEX_SIZE),
        _faces(arrays, "index"),
        _pictures(arrays, "card", CARD_SIZE),
        _faces(arrays, "card"),
    )
    proofs = (_proof(arrays, "index"), _proof(arrays, "card"))
    old = int(_text(arrays, "form")) < FORM
    index, card = (unlearnt() if old else _prototypes(arrays, part) for part in ("index", "card"))
    return Deck(_text(arrays, "name"), cuts, index, card, proofs, _text(arrays, "models"))


def _text(arrays: Arrays, name: str) -> str:
    text = str(arrays[name])
    if arrays[name].shape or not 0 < len(text) <= NAME_MOST:
        message = f"{name!r} is a short text, got {arrays[name].shape} {text[:NAME_MOST]!r}"
        raise ValueError(message)
    return text


def _pictures(arrays: Arrays, part: str, size: tuple[int, int]) -> NDArray[np.uint8]:
    shape = (len(arrays[f"{part} faces"]), size[1], size[0], 3)
    return np.asarray(_expected(arrays, part, shape, np.dtype(np.uint8)), np.uint8)


def _faces(arrays: Arrays, part: str) -> Numbers:
    name = f"{part} faces"
    faces = np.asarray(_expected(arrays, name, (len(arrays[name]),), np.dtype(np.int64)), np.int64)
    if not len(faces) or faces.min() < 0 or faces.max() >= FACES:
        message = f"{name!r} are 0 to {FACES - 1}, one or more; got {faces.tolist()[:3]}"
        raise ValueError(message)
    return faces


def _proof(arrays: Arrays, part: str) -> Proof:
    name = f"{part} proof"
    rows = np.asarray(_expected(arrays, name, (max(1, len(arrays[name])), 3), np.dtype(np.int64)), np.int64).tolist()
    return Proof(max(1, rows[0][0]), rows[0][1], tuple((a, b, count) for a, b, count in rows[1:]))


def _prototypes(arrays: Arrays, part: str) -> Prototypes:
    cover = _view(arrays, f"{part} cover", INPUTS, 2)
    return Prototypes(_look(arrays, f"{part} open"), _look(arrays, f"{part} covered"), cover)


def _look(arrays: Arrays, part: str) -> Look:
    strokes = len(arrays[f"{part} by fine rank slope"])
    rank, suit, card, fine_rank, fine_suit = (
        _view(arrays, f"{part} by {name.replace('_', ' ')}", strokes if name.startswith("fine") else INPUTS, classes)
        for name, classes in VIEWS.items()
    )
    return Look(
        rank,
        suit,
        card,
        _numbers(arrays, f"{part} rank habits", (RANKS, RANKS)),
        _numbers(arrays, f"{part} suit habits", (SUITS, SUITS)),
        fine_rank,
        fine_suit,
        _numbers(arrays, f"{part} weights", (WITNESSES,)),
    )


def _view(arrays: Arrays, name: str, inputs: int, classes: int) -> View:
    slope = _numbers(arrays, f"{name} slope", (inputs, classes))
    return View(slope, _numbers(arrays, f"{name} level", (classes,)))


def _numbers(arrays: Arrays, name: str, shape: tuple[int, ...]) -> Array:
    return np.asarray(_expected(arrays, name, shape, np.dtype(np.float64)), np.float64)


def _expected(arrays: Arrays, name: str, shape: tuple[int, ...], kind: np.dtype[np.generic]) -> NDArray[np.generic]:
    array = arrays[name]
    if array.shape != shape or array.dtype != kind:
        message = f"{name!r} is {kind} {shape}, got {array.dtype} {array.shape}"
        raise ValueError(message)
    return array
