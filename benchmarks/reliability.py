"""Whether confidence means what it says: of the cards said with 0.9, nine in ten should be right."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from itertools import pairwise

from benchmarks.match import Judged
from benchmarks.table import NOTHING, markdown, percent

EDGES = (0.0, 0.3, 0.5, 0.7, 0.8, 0.9, 0.95, 0.98, 0.99, 0.995, 1.0)
"""Finer towards 1, where nearly all cards lie and where the limit for asking is drawn."""


@dataclass(frozen=True, slots=True)
class Bin:
    """The cards whose confidence lies between two edges, the lower one included."""

    low: float
    high: float
    cards: int
    right: int
    mean: float
    sure: int

    @property
    def share(self) -> float | None:
        """The share that is right."""
        return self.right / self.cards if self.cards else None


def bins(judged: Iterable[Judged], edges: Sequence[float] = EDGES) -> tuple[Bin, ...]:
    """Sort every sight that names a face into bins; what was invented counts as wrong."""
    named = [
        (one.sight.confidence, one.true is not None and one.sight.code == one.true.code, one.sight.sure)
        for one in judged
        if one.sight is not None and one.sight.card is not None
    ]
    found = []
    for low, high in pairwise(edges):
        inside = [item for item in named if low <= item[0] < high or (high == edges[-1] and item[0] == high)]
        mean = sum(confidence for confidence, _, _ in inside) / len(inside) if inside else 0.0
        right = sum(is_right for _, is_right, _ in inside)
        found.append(Bin(low, high, len(inside), right, mean, sum(sure for _, _, sure in inside)))
    return tuple(found)


def calibration_error(found: Sequence[Bin]) -> float | None:
    """Give the expected calibration error (Naeini 2015): the mean gap of confidence and truth, weighed by cards."""
    cards = sum(one.cards for one in found)
    gaps = sum(abs(one.mean - (one.share or 0.0)) * one.cards for one in found)
    return gaps / cards if cards else None


def reliability_table(found: Sequence[Bin]) -> str:
    """Lay the curve out."""
    rows = [
        [
            f"{one.low:g} to {one.high:g}", str(one.cards), f"{one.mean:.4f}" if one.cards else NOTHING,
            percent(one.share), str(one.cards - one.right), str(one.sure),
        ]
        for one in found
    ]  # fmt: skip
    error = calibration_error(found)
    table = markdown(["confidence", "cards", "mean", "right", "wrong", "said surely"], rows)
    return f"{table}\n\nExpected calibration error: {NOTHING if error is None else f'{error:.4f}'}"
