"""What a taught deck looks like in a reader's own space: prototypes, and how far to believe them. Pure numbers.

Theory: a reader describes a cut by features. Cuts of one card lie together there, also of a card that the reader itself
cannot name. Three views are taken of them: by rank, by suit, and card by card. Each view has one prototype a class, the
mean of its cuts, and measures distance so that what varies within a class counts little; the log-chance of a class
falls with half the squared distance. The views and the reader's own opinion are witnesses that overlap, so each has a
weight. The weights are those that give the taught cuts the best chances where each is judged by *other* cuts than its
own: so a reader who is wrong about this deck is not believed, and nothing is surer than the taught cuts bear out.
"""

from collections import Counter
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

Array = NDArray[np.float64]
Numbers = NDArray[np.int64]

FACES, RANKS, SUITS = 52, 13, 4
"""Faces stand in the order of `rules.cards.PACK`: suit by suit, thirteen ranks each."""
SHRUNK = 0.15
"""Share of an even scatter mixed in: 96 features can vary in more ways than the few hundred taught cuts show."""
DOUBT = 0.001
"""Chance spread over all taught faces alike: a thousand taught cuts promise no more than this."""
SHARED = 0.7
"""What is left of a cut's evidence because the card's other index lies in the same light, out of the same focus, and
errs alike: with all of it 3 of 1,836 cards of decks taught in benchmarks/learning.py were said surely and wrong."""
STEPS = 40
"""Of Newton's method; the weights stand still after about ten."""
CALM = 1e-3
"""Pull of the weights to nothing, so that they stay finite where every taught cut is right by far."""


@dataclass(frozen=True, slots=True)
class Lesson:
    """Cuts to learn from: `features` (M, F), `faces` (M,) 0 to 51, and `groups` (M,).

    Variations of one cut share a group. `reader` (M, 52) is the reader's own opinion of each.
    """

    features: Array
    faces: Numbers
    groups: Numbers
    reader: Array

    def part(self, chosen: NDArray[np.bool_]) -> "Lesson":
        """Give the chosen cuts."""
        return Lesson(self.features[chosen], self.faces[chosen], self.groups[chosen], self.reader[chosen])


@dataclass(frozen=True, slots=True)
class View:
    """Prototypes of classes, written as the straight lines that half the squared distances differ by.

    `slope` (F, C) and `level` (C,); a class that was not taught has the level minus infinity.
    """

    slope: Array
    level: Array

    def logs(self, features: Array) -> Array:
        """Give the logarithms of the chances (N, C)."""
        return _normal(features @ self.slope + self.level)


@dataclass(frozen=True, slots=True)
class Prototypes:
    """A fitted deck: the views by rank, by suit and card by card, the reader's habits, and the weights of the four.

    `rank_habits` (13, 13) and `suit_habits` (4, 4) tell what a class really is (row) where the reader names another
    (column): a deck's queen may bear the letter of another deck's knave. `weights` is (4,).
    """

    rank: View
    suit: View
    card: View
    rank_habits: Array
    suit_habits: Array
    weights: Array

    def judge(self, features: Array, reader: Array) -> Array:
        """Give the chances (N, 52) of cuts with these features (N, F), of which the reader says `reader` (N, 52)."""
        witnesses = self.witnesses(features, reader)
        chances = np.exp(_normal(SHARED * np.tensordot(self.weights, witnesses, 1)))
        taught = np.isfinite(self.card.level)
        mixed: Array = chances * (1 - DOUBT) + DOUBT * taught / taught.sum()
        return mixed

    def witnesses(self, features: Array, reader: Array) -> Array:
        """Give what each of the four says of each cut, as logarithms of chances (4, N, 52)."""
        ranks, suits, cards = (view.logs(features) for view in (self.rank, self.suit, self.card))
        never = np.where(np.isfinite(self.card.level), 0.0, UNTAUGHT)
        return np.stack([
            np.tile(ranks, (1, SUITS)),
            np.repeat(suits, RANKS, axis=1),
            cards,
            self._said(reader),
        ]) + never  # fmt: skip

    def _said(self, reader: Array) -> Array:
        """Give what the reader's opinion (N, 52) means for this deck, as logarithms of chances."""
        by_suit = reader.reshape(-1, SUITS, RANKS)
        ranks = by_suit.sum(1) @ self.rank_habits.T
        suits = by_suit.sum(2) @ self.suit_habits.T
        joint: Array = np.maximum(suits[:, :, None] * ranks[:, None, :], LEAST).reshape(-1, FACES)
        return np.log(joint)


UNTAUGHT = -1e3
"""The logarithm of the chance of a face that the deck does not have."""
LEAST = 1e-4
"""A reader's chance below this says no more than this: it was trained on other decks."""


@dataclass(frozen=True, slots=True)
class Proof:
    """How the taught cuts fare, each judged by others: `right` of `asked`, a share of them told apart.

    `confused` has (true, said, how often) for the faces taken for another, the most frequent first.
    """

    asked: int
    right: int
    confused: tuple[tuple[int, int, int], ...]

    @property
    def share(self) -> float:
        """Give the share that was right."""
        return self.right / self.asked


def fit(lesson: Lesson) -> tuple[Prototypes, Proof]:
    """Make prototypes of a lesson, and tell how well they hold; of each face two groups of cuts are needed."""
    folds = _folds(lesson)
    parts = []
    for fold in np.unique(folds):
        asked = lesson.part(folds == fold)
        others = _prototypes(lesson.part(folds != fold), np.ones(4))
        parts.append((others.witnesses(asked.features, asked.reader), asked.faces))
    witnesses = np.concatenate([said for said, _ in parts], axis=1)
    faces = np.concatenate([true for _, true in parts])
    weights = _weights(witnesses, faces)
    said = np.tensordot(weights, witnesses, 1).argmax(1)
    slips = Counter((int(a), int(b)) for a, b in zip(faces, said, strict=True) if a != b)
    confused = [(a, b, count) for (a, b), count in sorted(slips.items(), key=lambda slip: (-slip[1], slip[0]))]
    return _prototypes(lesson, weights), Proof(len(faces), int((said == faces).sum()), tuple(confused))


def _folds(lesson: Lesson) -> Numbers:
    """Divide the cuts in two so that each face has groups in both."""
    folds = np.zeros(len(lesson.faces), np.int64)
    for face in np.unique(lesson.faces):
        of_face = lesson.faces == face
        groups = np.unique(lesson.groups[of_face])
        if len(groups) < 2:  # noqa: PLR2004 - one to learn from and one to judge
            message = f"a lesson needs two cuts or more of each face; got one of face {face}"
            raise ValueError(message)
        folds[of_face] = np.searchsorted(groups, lesson.groups[of_face]) % 2
    return folds


def _prototypes(lesson: Lesson, weights: Array) -> Prototypes:
    ranks, suits = lesson.faces % RANKS, lesson.faces // RANKS
    by_suit = lesson.reader.reshape(-1, SUITS, RANKS)
    return Prototypes(
        _view(lesson.features, ranks, RANKS),
        _view(lesson.features, suits, SUITS),
        _view(lesson.features, lesson.faces, FACES),
        _habits(by_suit.sum(1), ranks),
        _habits(by_suit.sum(2), suits),
        weights,
    )


def _habits(said: Array, classes: Numbers) -> Array:
    """Give the chance of each true class (row) where the reader names a class (column)."""
    count = said.shape[1]
    named = np.full((count, count), RARE / count)
    for each in np.unique(classes):
        named[each] += said[classes == each].mean(0)
    chances: Array = named / named.sum(0, keepdims=True)
    return chances


RARE = 0.02
"""Share of slips of the reader that a handful of taught cuts does not show."""


def _view(features: Array, classes: Numbers, count: int) -> View:
    """Put one prototype at the mean of each class; distance is measured by the scatter within classes."""
    taught = np.unique(classes)
    means = np.zeros((count, features.shape[1]))
    means[taught] = np.stack([features[classes == each].mean(0) for each in taught])
    within = features - means[classes]
    scatter = within.T @ within / len(within)
    even = np.trace(scatter) / len(scatter)
    scatter = (1 - SHRUNK) * scatter + (SHRUNK * even + FLAT) * np.eye(len(scatter))
    slope = np.linalg.solve(scatter, means.T)
    level = np.full(count, -np.inf)
    level[taught] = -0.5 * np.einsum("cf,fc->c", means, slope)[taught]
    return View(slope, level)


FLAT = 1e-9
"""Keeps the scatter of equal cuts solvable."""


def _normal(logs: Array) -> Array:
    """Make logarithms of weights into logarithms of chances, row by row."""
    highest = logs.max(1, keepdims=True)
    grown: Array = logs - highest - np.log(np.exp(logs - highest).sum(1, keepdims=True))
    return np.maximum(grown, UNTAUGHT)


def _weights(witnesses: Array, faces: Numbers) -> Array:
    """Give the weights, none below zero, at which the right faces get the best chances; the problem is convex."""
    weights = np.full(len(witnesses), 0.5)
    rows = np.arange(len(faces))
    for _ in range(STEPS):
        chances = np.exp(_normal(np.tensordot(weights, witnesses, 1)))
        mean = (chances[None] * witnesses).sum(2)
        slope = (mean - witnesses[:, rows, faces]).mean(1) + CALM * weights
        spread = witnesses - mean[:, :, None]
        bend = np.einsum("nf,anf,bnf->ab", chances, spread, spread) / len(faces) + CALM * np.eye(len(weights))
        free = (weights > 0) | (slope < 0)
        step = np.zeros_like(weights)
        step[free] = np.linalg.solve(bend[np.ix_(free, free)], slope[free])
        weights = np.maximum(weights - np.clip(step, -1, 1), 0.0)
    return weights
