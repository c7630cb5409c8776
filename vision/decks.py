"""A taught deck: cuts of its cards, and the prototypes learnt from them. Knows no file; `vision.deckfile` writes it.

The cuts are kept beside the prototypes, because prototypes stand in the space of the readers they were learnt with:
when the program comes with other readers, the deck is learnt again from its cuts, and its owner need not teach it anew.
"""

import hashlib
from collections.abc import Sequence
from dataclasses import dataclass, fields

import numpy as np
from numpy.typing import NDArray

from rules.cards import PACK, Card
from vision.prototypes import Lesson, Proof, Prototypes, fit
from vision.readers import Reader
from vision.variation import Picture, Sides, varied

Pictures = NDArray[np.uint8]
Numbers = NDArray[np.int64]

WAY = 1
"""Raised when the way of learning changes: then decks are learnt again from their cuts."""
SEED = 1897
BATCH = 64


@dataclass(frozen=True, slots=True)
class Manner:
    """How often each cut is varied, and from which sides a neighbour may lie over it."""

    variations: int
    sides: Sides


INDEX = Manner(10, (0,))
CARD = Manner(8, (0, 1, 2, 3))
"""Ten of 104 and eight of 104 cuts: a thousand of each kind, learnt in some three seconds. An index whose own corner is
covered is none; so only its far side may be."""


@dataclass(frozen=True, slots=True)
class Cuts:
    """Cuts of known cards: index corners (N, 72, 48, 3) and whole cards (M, 100, 72, 3), uint8 BGR, with their faces.

    Faces are places in `rules.cards.PACK`, shapes (N,) and (M,).
    """

    index: Pictures
    index_faces: Numbers
    card: Pictures
    card_faces: Numbers

    @classmethod
    def joined(cls, parts: Sequence["Cuts"]) -> "Cuts":
        """Put the cuts of several pictures together."""
        return cls(*(np.concatenate([getattr(part, each.name) for part in parts]) for each in fields(cls)))

    def missing(self) -> tuple[Card, ...]:
        """Give the cards of the pack of which a cut is missing."""
        had = set(self.index_faces.tolist()) & set(self.card_faces.tolist())
        return tuple(card for face, card in enumerate(PACK) if face not in had)


@dataclass(frozen=True, slots=True)
class Deck:
    """A taught deck, ready to help the readers that `models` names.

    `index` and `card` are what the two readers take as `taught`; `proofs` tell how well each of them held.
    """

    name: str
    cuts: Cuts
    index: Prototypes
    card: Prototypes
    proofs: tuple[Proof, Proof]
    models: str

    def cards(self) -> tuple[Card, ...]:
        """Give the cards that the deck has, in the order of the pack."""
        return tuple(PACK[face] for face in sorted(set(self.cuts.card_faces.tolist())))


def learn(name: str, cuts: Cuts, index_reader: Reader, card_reader: Reader) -> Deck:
    """Learn a deck from its cuts; takes seconds. The same cuts and readers give the same deck."""
    index, index_proof = fit(_lesson(index_reader, cuts.index, cuts.index_faces, INDEX))
    # A whole card is read either end up, so it is taught both ways; each way proves the other.
    both = np.concatenate([cuts.card, cuts.card[:, ::-1, ::-1]])
    card, card_proof = fit(_lesson(card_reader, both, np.tile(cuts.card_faces, 2), CARD))
    return Deck(name, cuts, index, card, (index_proof, card_proof), fingerprint(index_reader, card_reader))


def suited(deck: Deck, index_reader: Reader, card_reader: Reader) -> Deck:
    """Give the deck as these readers need it: itself, or learnt again where it was learnt with others."""
    if deck.models == fingerprint(index_reader, card_reader):
        return deck
    return learn(deck.name, deck.cuts, index_reader, card_reader)


def fingerprint(index_reader: Reader, card_reader: Reader) -> str:
    """Tell which networks and which way of learning are meant."""
    files = (reader.model.read_bytes() for reader in (index_reader, card_reader))
    return f"{WAY}-" + "-".join(hashlib.sha256(data).hexdigest()[:16] for data in files)


def _lesson(reader: Reader, cuts: Pictures, faces: Numbers, manner: Manner) -> Lesson:
    """Read every cut and its variations."""
    rng = np.random.default_rng(SEED)
    upright = [np.ascontiguousarray(cut) for cut in cuts]
    pictures: list[Picture] = []
    for cut in upright:
        pictures += [cut, *(varied(cut, upright, rng, manner.sides) for _ in range(manner.variations - 1))]
    features, chances = [], []
    for begin in range(0, len(pictures), BATCH):
        said = reader.read_untaught(pictures[begin : begin + BATCH])
        features.append(said.features)
        chances.append(said.cards())
    return Lesson(
        np.concatenate(features).astype(np.float64),
        np.repeat(faces, manner.variations),
        np.repeat(np.arange(len(cuts)), manner.variations),
        np.concatenate(chances).astype(np.float64),
    )
