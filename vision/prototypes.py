"""What a taught deck looks like in a reader's own space, and how far to believe it. Pure numbers.

Theory: a reader describes a cut by features and says what it takes it for. Both together are the inputs from which
three views tell cards apart: by rank, by suit, and card by card. Where letters must be told apart that the reader was
never taught, two more views look at strokes, what its picture part saw at each place. Each view parts its classes by
straight lines (vision/fitting.py). The views and the reader's own opinion are witnesses that overlap, so each has a
weight.

A card of which a neighbour leaves a strip looks other than a whole one. Of whole cards both are taught apart, and how
far each is meant is told by a fourth view, of open and covered ones.
"""

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

Array = NDArray[np.float64]

FACES, RANKS, SUITS = 52, 13, 4
"""Faces stand in the order of `rules.cards.PACK`: suit by suit, thirteen ranks each."""
WITNESSES = 5
DOUBT = 0.0002
"""Chance spread over all taught faces alike: a thousand taught cuts promise no more than this."""
UNTAUGHT = -1e3
"""The logarithm of the chance of a face that the deck does not have."""
LEAST = 1e-4
"""A reader's chance below this says no more than this: it was trained on other decks."""


@dataclass(frozen=True, slots=True)
class View:
    """The straight lines that part classes: `slope` (F, C) and `level` (C,).

    A class that was not taught has the level minus infinity.
    """

    slope: Array
    level: Array

    def logs(self, inputs: Array) -> Array:
        """Give the logarithms of the chances (N, C)."""
        return normal(inputs @ self.slope + self.level)


@dataclass(frozen=True, slots=True)
class Look:
    """A deck's cards as they look open, or covered: the views by rank, by suit and card by card, and more.

    The reader's habits, `rank_habits` (13, 13) and `suit_habits` (4, 4), tell what a class really is (row) where the
    reader names another (column): a deck's queen may bear the letter of another deck's knave. `weights` (5,) are of
    these three views, of the reader, and of the views by strokes, `fine_rank` and `fine_suit`, together.
    """

    rank: View
    suit: View
    card: View
    rank_habits: Array
    suit_habits: Array
    fine_rank: View
    fine_suit: View
    weights: Array

    def judge(self, features: Array, reader: Array, strokes: Array) -> Array:
        """Give the logarithms of the chances (N, 52)."""
        return normal(np.tensordot(self.weights, self.witnesses(features, reader, strokes), 1))

    def witnesses(self, features: Array, reader: Array, strokes: Array) -> Array:
        """Give what each of the five says of each cut, as logarithms of chances (5, N, 52)."""
        inputs = inputs_of(features, reader)
        ranks, suits, cards = (view.logs(inputs) for view in (self.rank, self.suit, self.card))
        never = np.where(np.isfinite(self.card.level), 0.0, UNTAUGHT)
        return np.stack([
            np.tile(ranks, (1, SUITS)),
            np.repeat(suits, RANKS, axis=1),
            cards,
            self._said(reader),
            np.tile(self.fine_rank.logs(strokes), (1, SUITS)) + np.repeat(self.fine_suit.logs(strokes), RANKS, axis=1),
        ]) + never  # fmt: skip

    def _said(self, reader: Array) -> Array:
        """Give what the reader's opinion (N, 52) means for this deck, as logarithms of chances."""
        by_suit = reader.reshape(-1, SUITS, RANKS)
        ranks = by_suit.sum(1) @ self.rank_habits.T
        suits = by_suit.sum(2) @ self.suit_habits.T
        joint: Array = np.maximum(suits[:, :, None] * ranks[:, None, :], LEAST).reshape(-1, FACES)
        return np.log(joint)


@dataclass(frozen=True, slots=True)
class Prototypes:
    """A fitted deck: how its cards look `open` and `covered`, and the view that tells which of both a cut is."""

    open: Look
    covered: Look
    cover: View

    @property
    def fine(self) -> bool:
        """Tell whether strokes are needed."""
        return bool(self.open.fine_rank.slope.size)

    def judge(self, features: Array, reader: Array, strokes: Array) -> Array:
        """Give the chances (N, 52) of cuts with these features (N, F) and strokes (N, S), 0 of them where not `fine`.

        The reader says `reader` (N, 52) of them.
        """
        shares = np.exp(self.cover.logs(inputs_of(features, reader)))
        looks = np.stack([np.exp(look.judge(features, reader, strokes)) for look in (self.open, self.covered)], axis=2)
        chances = (looks * shares[:, None, :]).sum(2)
        taught = np.isfinite(self.open.card.level)
        mixed: Array = chances * (1 - DOUBT) + DOUBT * taught / taught.sum()
        return mixed


def inputs_of(features: Array, reader: Array) -> Array:
    """Put together what the views see of each cut: its features and what the reader says, (N, F + 17)."""
    by_suit = reader.reshape(-1, SUITS, RANKS)
    said = (np.log(np.maximum(by_suit.sum(way), LEAST)) for way in (1, 2))
    return np.concatenate([features, *said], axis=1)


def unlearnt() -> Prototypes:
    """Give what knows nothing yet, for a deck whose cuts are to be learnt again."""
    blank = [View(np.zeros((0, count)), np.zeros(count)) for count in (RANKS, SUITS, FACES, 2)]
    rank, suit, card, cover = blank
    look = Look(rank, suit, card, np.eye(RANKS), np.eye(SUITS), rank, suit, np.zeros(WITNESSES))
    return Prototypes(look, look, cover)


def normal(logs: Array) -> Array:
    """Make logarithms of weights into logarithms of chances, row by row."""
    highest = logs.max(1, keepdims=True)
    grown: Array = logs - highest - np.log(np.exp(logs - highest).sum(1, keepdims=True))
    return np.maximum(grown, UNTAUGHT)
