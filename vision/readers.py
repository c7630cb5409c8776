"""Reads cuts: an index corner or a whole card to chances of rank and suit. Two small networks, one batch each.

Trained by training/train_reader.py; ranks and suits are in the order of `rules.cards.Rank` and `rules.cards.Suit`.
"""

from dataclasses import dataclass
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from vision.finder import load_network
from vision.rectify import levelled

Picture = NDArray[np.uint8]
Chances = NDArray[np.float32]

RANKS, SUITS = 13, 4


@dataclass(frozen=True, slots=True)
class Witness:
    """What the cuts say: `ranks` (N, 13) and `suits` (N, 4) sum to 1 a row; `other` (N, k) are the chances of no card.

    For index cuts `other` is (no index,), for whole cards (a back, no card). Ranks are given that it is one.
    """

    ranks: Chances
    suits: Chances
    other: Chances

    def __len__(self) -> int:
        """Count the cuts."""
        return len(self.ranks)

    def cards(self) -> Chances:
        """Give the chance of each of the 52 faces, (N, 52), in the order of `rules.cards.PACK`."""
        joint: Chances = (self.suits[:, :, None] * self.ranks[:, None, :]).reshape(-1, RANKS * SUITS)
        return joint


def _softmax(logits: Chances) -> Chances:
    grown = np.exp(logits - logits.max(1, keepdims=True))
    share: Chances = grown / grown.sum(1, keepdims=True)
    return share


class Reader:
    """One of the two networks."""

    def __init__(self, model: Path) -> None:
        """Load the network from an ONNX file."""
        self._net = load_network(model)

    def read(self, cuts: list[Picture]) -> Witness:
        """Read cuts of equal size, uint8 BGR; an empty list gives an empty witness."""
        if not cuts:
            return Witness(
                np.zeros((0, RANKS), np.float32), np.zeros((0, SUITS), np.float32), np.ones((0, 1), np.float32)
            )
        self._net.setInput(levelled(np.stack(cuts)))
        logits = np.asarray(self._net.forward("logits"), np.float32)
        first = _softmax(logits[:, :-SUITS])
        ranks = first[:, :RANKS]
        return Witness(
            ranks / np.maximum(ranks.sum(1, keepdims=True), 1e-9), _softmax(logits[:, -SUITS:]), first[:, RANKS:]
        )
