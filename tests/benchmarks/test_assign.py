"""The pairing is the best there is."""

from itertools import permutations

import numpy as np
import numpy.typing as npt
import pytest
from hypothesis import given
from hypothesis import strategies as st

from benchmarks.assign import best_pairs


def slow_best(scores: npt.NDArray[np.float64], least: float) -> float:
    """Try every pairing."""
    if scores.shape[0] > scores.shape[1]:
        scores = scores.T
    rows, columns = scores.shape
    return max(
        float(sum(scores[row, column] for row, column in enumerate(chosen) if scores[row, column] >= least))
        for chosen in permutations(range(columns), rows)
    )


@given(
    rows=st.integers(1, 5), columns=st.integers(1, 5), seed=st.integers(0, 10_000), coarse=st.booleans(),
)  # fmt: skip
def test_no_pairing_scores_more(rows: int, columns: int, seed: int, coarse: bool) -> None:
    scores = np.random.default_rng(seed).random((rows, columns))
    if coarse:  # many equal scores
        scores = scores.round(1)
    pairs = best_pairs(scores, 0.3)
    assert sum(scores[pair] for pair in pairs) == pytest.approx(slow_best(scores, 0.3))
    assert all(scores[pair] >= 0.3 for pair in pairs)
    assert len({row for row, _ in pairs}) == len({column for _, column in pairs}) == len(pairs)
    assert pairs == sorted(pairs)


@pytest.mark.parametrize("shape", [(0, 0), (0, 3), (3, 0)])
def test_nothing_pairs_with_nothing(shape: tuple[int, int]) -> None:
    assert best_pairs(np.zeros(shape), 0.1) == []


def test_a_greedy_pairing_would_be_worse() -> None:
    scores = np.array([[0.9, 0.8], [0.8, 0.0]])
    assert best_pairs(scores, 0.1) == [(0, 1), (1, 0)]
