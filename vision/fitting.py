"""Learns what a taught deck looks like from cuts of its cards, and proves it on cuts of its own. Pure numbers.

Lines are fitted to the taught cuts and their variations, so that what varies within a class counts little, also where
the reader itself cannot name a card. The weights of the witnesses are those that give the taught cuts the best chances
where each is judged by *other* cuts than its own: so a reader who is wrong about this deck is not believed, and nothing
is surer than the taught cuts bear out.
"""

from collections import Counter
from dataclasses import dataclass, fields

import numpy as np
from numpy.typing import NDArray

from vision.logistic import lines
from vision.prototypes import FACES, RANKS, SUITS, WITNESSES, Look, Prototypes, View, inputs_of, normal

Array = NDArray[np.float64]
Numbers = NDArray[np.int64]

PULL = 1e-3
"""Pull on the lines' slopes; on index corners of two decks of our own 3e-3 to 3e-4 told as many apart."""
FINE_PULL = 1e-2
"""The same on strokes, of which there are hundreds that say much alike; 3e-3 to 1e-1 told as many apart there."""
STEPS = 40
"""Of Newton's method; the weights stand still after about ten."""
CALM = 1e-3
"""Pull of the weights to nothing, so that they stay finite where every taught cut is right by far."""


@dataclass(frozen=True, slots=True)
class Lesson:
    """Cuts to learn from: `features` (M, F), `strokes` (M, S), `faces` (M,) 0 to 51, `groups` (M,), `covered` (M,).

    Variations of one cut share a group. `reader` (M, 52) is the reader's own opinion of each. `covered` are those of
    which a neighbour leaves a strip.
    """

    features: Array
    faces: Numbers
    groups: Numbers
    reader: Array
    covered: NDArray[np.bool_]
    strokes: Array

    def part(self, chosen: NDArray[np.bool_]) -> "Lesson":
        """Give the chosen cuts."""
        return Lesson(*(getattr(self, each.name)[chosen] for each in fields(self)))


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
    """Learn from a lesson, and tell how well open cards are told apart; of each face two groups of cuts are needed."""
    opened, proof = _fitted(lesson.part(~lesson.covered))
    if not lesson.covered.any():
        return Prototypes(opened, opened, _one_only(lesson)), proof
    covered, _ = _fitted(lesson.part(lesson.covered))
    cover = View(*lines(inputs_of(lesson.features, lesson.reader), lesson.covered.astype(np.int64), 2, PULL))
    return Prototypes(opened, covered, cover), proof


def _one_only(lesson: Lesson) -> View:
    """Say of everything that it lies open."""
    width = inputs_of(lesson.features[:1], lesson.reader[:1]).shape[1]
    return View(np.zeros((width, 2)), np.array([0.0, -np.inf]))


def _fitted(lesson: Lesson) -> tuple[Look, Proof]:
    folds = _folds(lesson)
    parts = []
    for fold in np.unique(folds):
        asked = lesson.part(folds == fold)
        others = _look(lesson.part(folds != fold), np.ones(WITNESSES))
        parts.append((others.witnesses(asked.features, asked.reader, asked.strokes), asked.faces))
    witnesses = np.concatenate([said for said, _ in parts], axis=1)
    faces = np.concatenate([true for _, true in parts])
    weights = _weights(witnesses, faces)
    said = np.tensordot(weights, witnesses, 1).argmax(1)
    slips = Counter((int(a), int(b)) for a, b in zip(faces, said, strict=True) if a != b)
    confused = [(a, b, count) for (a, b), count in sorted(slips.items(), key=lambda slip: (-slip[1], slip[0]))]
    return _look(lesson, weights), Proof(len(faces), int((said == faces).sum()), tuple(confused))


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


def _look(lesson: Lesson, weights: Array) -> Look:
    ranks, suits = lesson.faces % RANKS, lesson.faces // RANKS
    by_suit = lesson.reader.reshape(-1, SUITS, RANKS)
    inputs = inputs_of(lesson.features, lesson.reader)
    return Look(
        View(*lines(inputs, ranks, RANKS, PULL)),
        View(*lines(inputs, suits, SUITS, PULL)),
        View(*lines(inputs, lesson.faces, FACES, PULL)),
        _habits(by_suit.sum(1), ranks),
        _habits(by_suit.sum(2), suits),
        View(*lines(lesson.strokes, ranks, RANKS, FINE_PULL)),
        View(*lines(lesson.strokes, suits, SUITS, FINE_PULL)),
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


def _weights(witnesses: Array, faces: Numbers) -> Array:
    """Give the weights, none below zero, at which the right faces get the best chances; the problem is convex."""
    weights = np.full(len(witnesses), 0.5)
    rows = np.arange(len(faces))
    for _ in range(STEPS):
        chances = np.exp(normal(np.tensordot(weights, witnesses, 1)))
        mean = (chances[None] * witnesses).sum(2)
        slope = (mean - witnesses[:, rows, faces]).mean(1) + CALM * weights
        spread = witnesses - mean[:, :, None]
        bend = np.einsum("nf,anf,bnf->ab", chances, spread, spread) / len(faces) + CALM * np.eye(len(weights))
        free = (weights > 0) | (slope < 0)
        step = np.zeros_like(weights)
        step[free] = np.linalg.solve(bend[np.ix_(free, free)], slope[free])
        weights = np.maximum(weights - np.clip(step, -1, 1), 0.0)
    return weights
