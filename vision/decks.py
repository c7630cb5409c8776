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
from vision.fitting import Lesson, Proof, fit
from vision.prototypes import Prototypes
from vision.readers import Reader
from vision.variation import Manner, Picture, varied

Pictures = NDArray[np.uint8]
Numbers = NDArray[np.int64]

WAY = 2
"""Raised when the way of learning changes: then decks are learnt again from their cuts."""
SEED = 1897
BATCH = 64


Ways = tuple[tuple[Manner, int, bool], ...]
"""How cuts are varied, how often each, and whether the variations count as covered."""
INDEX: Ways = ((Manner(0.5, (0, 0, 0, 3), (0.5, 0.95), 0.3, 0.065), 15, False),)
"""An index whose own corner is covered is none; so only its far sides may be. Where nothing but one index of a card is
seen, its frame may be off by a letter's width."""
CARD: Ways = (
    (Manner(0.4, (0, 1, 2, 3), (0.55, 0.97), 0.2, 0.035), 9, False),
    (Manner(1.0, (0, 2, 0, 2, 1, 3), (0.15, 0.55), 0.2, 0.035), 6, True),
)
"""Sixteen of 104 cuts of each kind,
learnt in some ten seconds. Cards overlap along their long side rather than their short one."""


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
    index, index_proof = fit(_lesson(index_reader, cuts.index, cuts.index_faces, INDEX, fine=True))
    # A whole card is read either end up, so it is taught both ways; each way proves the other.
    both = np.concatenate([cuts.card, cuts.card[:, ::-1, ::-1]])
    card, card_proof = fit(_lesson(card_reader, both, np.tile(cuts.card_faces, 2), CARD, fine=False))
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


def _lesson(reader: Reader, cuts: Pictures, faces: Numbers, ways: Ways, *, fine: bool) -> Lesson:
    """Read every cut and its variations."""
    rng = np.random.default_rng(SEED)
    upright = [np.ascontiguousarray(cut) for cut in cuts]
    pictures: list[Picture] = []
    covered: list[bool] = []
    groups: list[int] = []
    for number, cut in enumerate(upright):
        pictures.append(cut)
        covered.append(False)
        for manner, times, under in ways:
            pictures += [varied(cut, upright, rng, manner) for _ in range(times)]
            covered += [under] * times
        groups += [number] * (len(pictures) - len(groups))
    features, chances, strokes = [], [], []
    for begin in range(0, len(pictures), BATCH):
        said = reader.read_untaught(pictures[begin : begin + BATCH], fine=fine)
        features.append(said.features)
        chances.append(said.cards())
        strokes.append(said.strokes)
    of = np.array(groups)
    return Lesson(
        np.concatenate(features).astype(np.float64),
        faces[of],
        of,
        np.concatenate(chances).astype(np.float64),
        np.array(covered),
        np.concatenate(strokes).astype(np.float64),
    )
