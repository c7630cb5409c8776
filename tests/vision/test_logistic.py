"""Straight lines between classes: what is known of the solution, and what must not happen to it."""

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from numpy.typing import NDArray

from vision.logistic import lines, lowest

Array = NDArray[np.float64]


def chances(inputs: Array, slope: Array, level: Array) -> Array:
    logs = inputs @ slope + level
    grown: Array = np.exp(logs - logs.max(1, keepdims=True))
    shares: Array = grown / grown.sum(1, keepdims=True)
    return shares


def test_without_inputs_the_chances_are_the_shares() -> None:
    slope, level = lines(np.zeros((10, 0)), np.array([0, 0, 0, 2, 2, 2, 2, 2, 2, 2]), 4, 0.01)
    assert slope.shape == (0, 4)
    assert np.allclose(chances(np.zeros((1, 0)), slope, level), [[0.3, 0, 0.7, 0]], atol=0.01)
    assert np.isneginf(level[[1, 3]]).all()


def test_classes_apart_are_parted_and_a_greater_pull_says_less() -> None:
    rng = np.random.default_rng(1)
    places = rng.normal(0, 2, (5, 8))
    classes = np.repeat(np.arange(5), 40)
    inputs = places[classes] + rng.normal(0, 0.5, (200, 8))
    said = [chances(inputs, *lines(inputs, classes, 5, pull)) for pull in (1e-4, 1e-2, 1.0)]
    assert all((each.argmax(1) == classes).all() for each in said)
    sure = [each.max(1).mean() for each in said]
    assert sure == sorted(sure, reverse=True)
    assert sure[0] > 0.99
    assert sure[2] < 0.8


def test_scale_and_place_of_an_input_do_not_matter() -> None:
    rng = np.random.default_rng(2)
    classes = np.repeat(np.arange(3), 30)
    inputs = rng.normal(0, 1, (3, 4))[classes] + rng.normal(0, 0.8, (90, 4))
    other = inputs * 50.0 + 7.0
    assert np.allclose(
        chances(inputs, *lines(inputs, classes, 3, 0.01)), chances(other, *lines(other, classes, 3, 0.01)), atol=1e-3
    )


@pytest.mark.parametrize("seed", range(5))
def test_the_lowest_place_of_a_bowl_is_found(seed: int) -> None:
    rng = np.random.default_rng(seed)
    half = rng.normal(0, 1, (12, 12))
    bowl, wanted = half @ half.T + np.eye(12), rng.normal(0, 3, 12)

    def cost(here: Array) -> tuple[float, Array]:
        off = here - wanted
        return float(off @ bowl @ off) / 2, bowl @ off

    assert np.allclose(lowest(cost, np.zeros(12)), wanted, atol=0.05)


@settings(max_examples=20, deadline=None)
@given(seed=st.integers(0, 1000), width=st.integers(0, 6), pull=st.floats(1e-4, 10))
def test_the_lines_are_numbers_whatever_is_taught(seed: int, width: int, pull: float) -> None:
    rng = np.random.default_rng(seed)
    inputs = np.round(rng.normal(0, 3, (20, width)))
    classes = rng.integers(0, 4, 20)
    slope, level = lines(inputs, classes, 4, pull)
    assert np.isfinite(slope).all()
    assert np.isfinite(level[np.unique(classes)]).all()
