"""The networks that look at cuts: readers of index corners and of whole cards, and the framer. Needs torch."""

import torch
from torch import nn

from training.finder_net import Residual, _step
from vision.framer import KINDS, OFFSETS

INDEX_OUTPUTS = 13 + 1 + 4
"""Thirteen ranks in the order of `rules.cards.Rank`, no index, four suits in the order of `rules.cards.Suit`."""
FEATURES = 96
"""How many numbers describe a cut before the last layer."""
CARD_OUTPUTS = 13 + 2 + 4
"""Thirteen ranks, a back, no card; four suits."""


class ReaderNet(nn.Module):
    """Cuts (N, 3, H, W) with paper white at 1, to logits (N, outputs): ranks and others first, then four suits."""

    def __init__(self, outputs: int, widths: tuple[int, ...], cells: int, kept: int) -> None:
        """Make the layers; `cells` is the number of places left at stride 8, `kept` the channels kept of each."""
        super().__init__()
        a, b, c = widths
        self.body = nn.Sequential(
            _step(3, a // 2),
            _step(a // 2, a, 2),
            Residual(a),
            _step(a, b, 2),
            Residual(b),
            _step(b, c, 2),
            Residual(c),
            nn.Conv2d(c, kept, 1),
            nn.ReLU(inplace=True),
        )
        self.head = nn.Sequential(
            nn.Flatten(),
            nn.Dropout(0.2),
            nn.Linear(kept * cells, FEATURES),
            nn.ReLU(inplace=True),
            nn.Dropout(0.2),
            nn.Linear(FEATURES, outputs),
        )

    def forward(self, x: torch.Tensor) -> torch.Tensor:
        """Give logits."""
        return self.head(self.body(x))


class WithFeatures(nn.Module):
    """A trained reader that also gives the numbers before its last layer, by which a new deck is learnt."""

    def __init__(self, net: ReaderNet) -> None:
        """Wrap a trained reader."""
        super().__init__()
        self.net = net

    def forward(self, x: torch.Tensor) -> tuple[torch.Tensor, torch.Tensor]:
        """Give (logits, features)."""
        features = self.net.head[:4](self.net.body(x))
        return self.net.head[4:](features), features


def index_net() -> ReaderNet:
    """Make the reader of index cuts, 72 by 48 pixels."""
    return ReaderNet(INDEX_OUTPUTS, (24, 48, 72), 9 * 6, 16)


def card_net() -> ReaderNet:
    """Make the reader of whole-card cuts, 100 by 72 pixels."""
    return ReaderNet(CARD_OUTPUTS, (24, 48, 80), 13 * 9, 12)


class FramerNet(nn.Module):
    """Cuts around a quad (N, 3, 104, 80) to (N, 12): eight offsets, the logarithm of their spread, three kinds."""

    def __init__(self, widths: tuple[int, int, int] = (16, 32, 48), kept: int = 16) -> None:
        """Make the layers; `widths` are channels at strides 2, 4, 8, `kept` those of each place left."""
        super().__init__()
        a, b, c = widths
        self.body = nn.Sequential(
            _step(3, a, 2),
            Residual(a),
            _step(a, b, 2),
            Residual(b),
            _step(b, c, 2),
            Residual(c),
            Residual(c),
            nn.Conv2d(c, kept, 1),
            nn.ReLU(inplace=True),
        )
        self.head = nn.Sequential(
            nn.Flatten(), nn.Linear(kept * 13 * 10, 64), nn.ReLU(inplace=True), nn.Linear(64, OFFSETS + 1 + KINDS)
        )

    def forward(self, x: torch.Tensor) -> torch.Tensor:
        """Give offsets, log spread and kind logits."""
        return self.head(self.body(x))
