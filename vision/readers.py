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
FLATTENED = "Flatten"
"""The kind of layer, in OpenCV's words, between the network's picture part and its last two layers."""
BATCH = 8
"""Cuts read at once: as fast as all of a table, and the networks' buffers take 18 MiB less."""


@dataclass(frozen=True, slots=True)
class Witness:
    """What the cuts say: `ranks` (N, 13) and `suits` (N, 4) sum to 1 a row; `other` (N, k) are the chances of no card.

    For index cuts `other` is (no index,), for whole cards (a back, no card). Ranks are given that it is one. `features`
    (N, 96) are the numbers from which a network said this, `strokes` (N, s) those of every place of the cut,
    where asked for. `taught`, where a deck was taught, are the chances (N, 52) that its prototypes give beside it.
    """

    ranks: Chances
    suits: Chances
    other: Chances
    features: Chances = field(default_factory=lambda: np.zeros((0, FEATURES), np.float32))
    strokes: Chances = field(default_factory=lambda: np.zeros((0, 0), np.float32))
    taught: Chances | None = None

    def __len__(self) -> int:
        """Count the cuts."""
        return len(self.ranks)

    def cards(self) -> Chances:
        """Give the chance of each of the 52 faces, (N, 52), in the order of `rules.cards.PACK`."""
        return self.untaught() if self.taught is None else self.taught

    def untaught(self) -> Chances:
        """Give the same as the network alone says it."""
        joint: Chances = (self.suits[:, :, None] * self.ranks[:, None, :]).reshape(-1, RANKS * SUITS)
        return joint


class Taught(Protocol):
    """What a taught deck adds to a reader; `vision.prototypes` has the real one."""

    @property
    def fine(self) -> bool:
        """Tell whether strokes are needed."""

    def judge(
        self, features: NDArray[np.float64], reader: NDArray[np.float64], strokes: NDArray[np.float64]
    ) -> NDArray[np.float64]:
        """Give the chances of the faces (N, 52) from features (N, 96), what the reader says (N, 52), and strokes."""


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
        if self.taught is None or not cuts:
            return self.read_untaught(cuts)
        said = self.read_untaught(cuts, fine=self.taught.fine)
        judged = self.taught.judge(
            *(np.asarray(each, np.float64) for each in (said.features, said.cards(), said.strokes))
        )
        return replace(said, taught=judged.astype(np.float32))

    def read_untaught(self, cuts: Sequence[Picture], *, fine: bool = False) -> Witness:
        """Read cuts as `read` does where no deck was taught; `fine` asks for the strokes too."""
        if not cuts:
            return Witness(*(np.zeros((0, n), np.float32) for n in (RANKS, SUITS, 1, FEATURES)))
        parts = [self._forward(cuts[begin : begin + BATCH], fine=fine) for begin in range(0, len(cuts), BATCH)]
        logits, features, strokes = (np.concatenate(blobs) for blobs in zip(*parts, strict=True))
        first = _softmax(logits[:, :-SUITS])
        ranks = first[:, :RANKS]
        return Witness(
            ranks / np.maximum(ranks.sum(1, keepdims=True), 1e-9),
            _softmax(logits[:, -SUITS:]),
            first[:, RANKS:],
            features,
            strokes,
        )

    def _forward(self, cuts: Sequence[Picture], *, fine: bool) -> tuple[Chances, Chances, Chances]:
        """Give the logits, features and strokes of a few cuts; copies, for the network writes the next over its own."""
        self._net.setInput(levelled(np.stack(cuts)))
        names = ["logits", "features", *([self._places()] if fine else [])]
        blobs = [np.array(blob, np.float32).reshape(len(cuts), -1) for blob in self._net.forward(names)]
        logits, features, strokes = blobs if fine else (*blobs, np.zeros((len(cuts), 0), np.float32))
        return logits, features, strokes

    def _places(self) -> str:
        """Name the layer that lays out what was seen at each place, before the network sums it up."""
        kinds = {name: self._net.getLayer(self._net.getLayerId(name)).type for name in self._net.getLayerNames()}
        return next(name for name, kind in reversed(kinds.items()) if kind == FLATTENED)
