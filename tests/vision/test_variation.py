"""Variations of a cut: the same for a seed, other for another, and never another shape."""

import numpy as np
import pytest
from numpy.typing import NDArray

from vision.decks import INDEX
from vision.rectify import CARD_SIZE, INDEX_SIZE
from vision.variation import Manner, varied

Picture = NDArray[np.uint8]

ANY = Manner(0.4, (0, 1, 2, 3), (0.6, 0.97), 0.2, 0.04)


def cut(size: tuple[int, int], seed: int) -> Picture:
    """Draw paper with a few dark marks."""
    rng = np.random.default_rng(seed)
    paper = np.full((size[1], size[0], 3), 240, np.uint8)
    for _ in range(6):
        x, y = rng.integers(5, size[0] - 15), rng.integers(5, size[1] - 15)
        paper[y : y + 10, x : x + 8] = rng.integers(0, 120, 3)
    return paper


@pytest.mark.parametrize("size", [INDEX_SIZE, CARD_SIZE])
def test_a_variation_has_the_cut_s_shape_and_differs_from_it(size: tuple[int, int]) -> None:
    rng = np.random.default_rng(1)
    neighbours = [cut(size, k) for k in range(3)]
    made = [varied(cut(size, 9), neighbours, rng, ANY) for _ in range(40)]
    assert {each.shape for each in made} == {(size[1], size[0], 3)}
    assert {each.dtype for each in made} == {np.dtype(np.uint8)}
    assert len({each.tobytes() for each in made}) == 40
    assert all(np.abs(each.astype(float) - cut(size, 9)).mean() > 1 for each in made)


def test_the_same_seed_gives_the_same_variation() -> None:
    def made(seed: int) -> bytes:
        return varied(cut(INDEX_SIZE, 9), [cut(INDEX_SIZE, 2)], np.random.default_rng(seed), ANY).tobytes()

    assert made(5) == made(5)
    assert made(5) != made(6)


def test_the_cut_itself_stays_as_it_was() -> None:
    original = cut(INDEX_SIZE, 9)
    before = original.copy()
    rng = np.random.default_rng(1)
    for _ in range(20):
        varied(original, [original], rng, ANY)
    assert np.array_equal(original, before)


def shaded(made: Picture) -> float:
    """Give the share that is less than half as bright as the brightest part."""
    grey = made.mean(2)
    return float((grey < np.percentile(grey, 98) / 2).mean())


def test_a_neighbour_leaves_as_much_of_a_cut_free_as_is_said() -> None:
    white, black = np.full((100, 72, 3), 200, np.uint8), np.zeros((100, 72, 3), np.uint8)
    strip = Manner(1.0, (0,), (0.2, 0.4), 0.0, 0.0)
    dark = [shaded(varied(white, [black], np.random.default_rng(seed), strip)) for seed in range(60)]
    # Chips and shifts add to what lies under the neighbour, or take from it.
    assert 0.6 < np.median(dark) < 0.8
    assert min(dark) > 0.3
    none = Manner(0.0, (0,), (0.2, 0.4), 0.0, 0.0)
    bare = [shaded(varied(white, [black], np.random.default_rng(seed), none)) for seed in range(60)]
    assert np.median(bare) < 0.01


def test_an_index_keeps_most_of_its_own_corner_free_of_neighbours() -> None:
    white, black = np.full((72, 48, 3), 200, np.uint8), np.zeros((72, 48, 3), np.uint8)
    manner = INDEX[0][0]
    seen = [varied(white, [black], np.random.default_rng(seed), manner)[8:34, 4:18].mean() for seed in range(80)]
    assert np.mean(np.array(seen) > 50) > 0.85


def test_a_cut_without_neighbours_is_varied_too() -> None:
    assert varied(cut(INDEX_SIZE, 1), [], np.random.default_rng(0), ANY).shape == (72, 48, 3)
