"""Weighs what several witnesses say of one card: its indexes and its whole face. Pure numbers."""

import numpy as np
from numpy.typing import NDArray

Chances = NDArray[np.float32]

FACES = 52
# A network that says "impossible" is wrong more often than its own numbers tell; no witness may rule out a face
# beyond this share. Set so that two agreeing witnesses can outvote a third.
DOUBT_INDEX = 0.004
DOUBT_CARD = 0.02
NEVER = 1e-6
"""What a chance of 0 counts for among the indexes of one card: two that exclude each other leave it open."""
FIGURES = slice(10, 13)
"""The places of knave, queen and king in `rules.cards.Rank`."""
UNKNOWN_FIGURE = 0.5
"""Share of what a face says for a knave, queen or king that it says for all three of the suit alike. Pips look alike in
every deck, figures do not: a knave that another deck draws as a queen must not outweigh two indexes that agree. On
2,000 cards of 120 generated tables the choice changes three readings, none that was sure."""


def softened(chances: Chances, doubt: float) -> Chances:
    """Mix chances (52,) with ignorance."""
    mixed: Chances = chances * (1 - doubt) + doubt / FACES
    return mixed


def fused(indexes: list[Chances], card: Chances | None) -> Chances:
    """Give the chance of each face (52,) from two witnesses, print and face; with none at all every face is equal.

    All indexes of a card bear the same print in the same light and are misread alike (a German B for an 8), so
    together they are one witness: they are weighed against one another, and then doubted as one.
    """
    total = np.zeros(FACES, np.float64)
    if indexes:
        said = np.maximum(np.array(indexes, np.float64), NEVER)
        total += np.log(softened(_normal(np.log(said).sum(axis=0)), DOUBT_INDEX))
    if card is not None:
        total += np.log(softened(_by_figure(card), DOUBT_CARD))
    return _normal(total)


def _by_figure(card: Chances) -> Chances:
    """Share a part of what a face says for each figure among the figures of that suit."""
    suits = card.reshape(-1, 13).copy()
    alike = suits[:, FIGURES].mean(axis=1, keepdims=True)
    suits[:, FIGURES] += UNKNOWN_FIGURE * (alike - suits[:, FIGURES])
    shared: Chances = suits.reshape(-1)
    return shared


def _normal(logs: NDArray[np.float64]) -> Chances:
    """Give chances that sum to 1 from their logarithms."""
    grown = np.exp(logs - logs.max())
    share: Chances = (grown / grown.sum()).astype(np.float32)
    return share


def top(chances: Chances) -> tuple[int, float]:
    """Give the likeliest face and its chance."""
    best = int(np.argmax(chances))
    return best, float(chances[best])


def kinds(no_index: list[float], back: float, nothing: float) -> tuple[float, float, float]:
    """Give the chances that a candidate is a face, a back, or no card at all; they sum to 1.

    `no_index` has for each index found on it the chance that it is none; `back` and `nothing` are what its whole
    picture says. A back with a lattice shows things like indexes, and a court card things like a back: both speak.
    """
    face = max(DOUBT_CARD, 1 - back - nothing)
    rest = 1.0
    for none in no_index:
        face *= max(DOUBT_INDEX, 1 - none)
        rest *= max(DOUBT_INDEX, none)
    weights = np.array([face, max(DOUBT_CARD, back) * rest, max(DOUBT_CARD, nothing) * rest])
    if not no_index:
        weights = np.array([max(0.0, 1 - back - nothing), back, nothing])
    share = weights / max(1e-9, float(weights.sum()))
    return float(share[0]), float(share[1]), float(share[2])
