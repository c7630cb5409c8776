"""Reads cuts: an index corner or a whole card to chances of rank and suit. Two small networks, one batch each.

Trained by training/train_reader.py; ranks and suits are in the order of `rules.cards.Rank` and `rules.cards.Suit`.
"""

from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Protocol

import numpy as np
from numpy.typing import NDArray

from vision.finder import load_network
from vision.rectify import levelled

Picture = NDArray[np.uint8]
Chances = NDArray[np.float32]

RANKS, SUITS, FEATURES = 13, 4, 96
BATCH = 8
"""Cuts read at once: as fast as all of a table, and the networks' buffers take 18 MiB less."""


@dataclass(frozen=True, slots=True)
class Witness:
    """What the cuts say: `ranks` (N, 13) and `suits` (N, 4) sum to 1 a row; `other` (N, k) are the chances of no card.

    For index cuts `other` is (no index,), for whole cards (a back, no card). Ranks are given that it is one. `features`
    (N, 96) are the numbers from which a network said this. `taught`, where a deck was taught, are the chances (N, 52)
    that its prototypes give beside the network.
    """

    ranks: Chances
    suits: Chances
    other: Chances
    features: Chances = field(default_factory=lambda: np.zeros((0, FEATURES), np.float32))
    taught: Chances | None = None

    def __len__(self) -> int:
        """Count the cuts."""
        return len(self.ranks)

    def cards(self) -> Chances:
        """Give the chance of each of the 52 faces, (N, 52), in the order of `rules.cards.PACK`."""
        if self.taught is not None:
            return self.taught
        joint: Chances = (self.suits[:, :, None] * self.ranks[:, None, :]).reshape(-1, RANKS * SUITS)
        return joint


class Taught(Protocol):
    """What a taught deck adds to a reader; `vision.prototypes` has the real one."""

    def judge(self, features: NDArray[np.float64], reader: NDArray[np.float64]) -> NDArray[np.float64]:
        """Give the chances of the faces (N, 52) from features (N, 96) and what the reader says itself (N, 52)."""


def _softmax(logits: Chances) -> Chances:
    grown = np.exp(logits - logits.max(1, keepdims=True))
    share: Chances = grown / grown.sum(1, keepdims=True)
    return share


class Reader:
    """One of the two networks, and what it was taught of the deck in use."""

    def __init__(self, model: Path, taught: Taught | None = None) -> None:
        """Load the network from an ONNX file."""
        self._net = load_network(model)
        self.model = model
        self.taught = taught

    def read(self, cuts: Sequence[Picture]) -> Witness:
        """Read cuts of equal size, uint8 BGR; an empty list gives an empty witness."""
        said = self.read_untaught(cuts)
        if self.taught is None or not cuts:
            return said
        judged = self.taught.judge(said.features.astype(np.float64), said.cards().astype(np.float64))
        return replace(said, taught=judged.astype(np.float32))

    def read_untaught(self, cuts: Sequence[Picture]) -> Witness:
        """Read cuts as `read` does where no deck was taught."""
        if not cuts:
            return Witness(*(np.zeros((0, n), np.float32) for n in (RANKS, SUITS, 1, FEATURES)))
        parts = [self._forward(cuts[begin : begin + BATCH]) for begin in range(0, len(cuts), BATCH)]
        logits, features = (np.concatenate(blobs) for blobs in zip(*parts, strict=True))
        first = _softmax(logits[:, :-SUITS])
        ranks = first[:, :RANKS]
        return Witness(
            ranks / np.maximum(ranks.sum(1, keepdims=True), 1e-9),
            _softmax(logits[:, -SUITS:]),
            first[:, RANKS:],
            features,
        )

    def _forward(self, cuts: Sequence[Picture]) -> tuple[Chances, Chances]:
        """Give the logits and features of a few cuts; copies, for the network writes the next ones over its own."""
        self._net.setInput(levelled(np.stack(cuts)))
        logits, features = (np.array(blob, np.float32) for blob in self._net.forward(["logits", "features"]))
        return logits, features
