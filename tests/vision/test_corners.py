"""All pairs at once say what each pair says alone."""

import numpy as np
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.vision.cards_seen import card
from vision.corners import all_corners
from vision.finder import Find
from vision.geometry import Quad
from vision.merge import Candidate, _gaps, corner_on, gap, seen_from


def drawn(seed: int) -> tuple[list[Quad], list[bool]]:
    """Draw finds as on a table: of about one size, about upright or upside down, some much askew."""
    rng = np.random.default_rng(seed)
    quads = []
    for _ in range(int(rng.integers(0, 12))):
        quad = card(
            (float(rng.uniform(0, 400)), float(rng.uniform(0, 400))),
            float(rng.uniform(60, 110)),
            float(rng.normal(0, 0.35)),
        )
        quad = quad[[2, 3, 0, 1]] if rng.random() < 0.5 else quad
        quads.append((quad + rng.normal(0, 2, (4, 2))).astype(np.float32))
    return quads, [bool(rng.random() < 0.4) for _ in quads]


@settings(max_examples=60)
@given(st.integers(0, 10_000))
def test_all_pairs_at_once_are_as_each_alone(seed: int) -> None:
    quads, mirrored = drawn(seed)
    found = all_corners(quads, mirrored)
    finds = [Find("mirrored" if other else "index", 0.9, quad) for quad, other in zip(quads, mirrored, strict=True)]
    for i, quad in enumerate(quads):
        np.testing.assert_allclose(found.points[i], seen_from(finds[i]).point, atol=1e-2)
        for j, find in enumerate(finds):
            corner, off = corner_on(quad, find)
            np.testing.assert_allclose(found.off[i, j], off, atol=1e-3)
            assert found.corner[i, j] == corner or found.off[i, j] == np.inf


@settings(max_examples=40)
@given(st.integers(0, 10_000))
def test_gaps_of_many_are_as_each_alone(seed: int) -> None:
    quads, _ = drawn(seed)
    other = card((200.0, 200.0), 80.0)
    np.testing.assert_allclose(
        _gaps([Candidate(quad) for quad in quads], other), [gap(quad, other) for quad in quads], rtol=1e-4
    )
