"""Cuts for the framer tell the truth: moved by its offsets, the loose quad lies on a card of the tile."""

import numpy as np
import pytest

from tests.training.test_tiles import laid
from training.framings import BACK_UP, FACE, NEAR, NOTHING, loosened, pieces_of
from training.layouts import Placed
from training.tiles import Tile, table_of
from vision.framer import AROUND_SIZE, AROUND_SPAN, CORNERS, UNIT, moved
from vision.merge import gap

ROW = [Placed(-160, 0, 0.1, face_down=False), Placed(0, 0, 0.0, face_down=True), Placed(25, 4, 3.2, face_down=True)]


@pytest.mark.parametrize("seed", range(4))
def test_faces_backs_and_nothing_are_cut_and_only_cards_have_offsets(seed: int) -> None:
    picture, truths = laid(seed, ROW)
    rows = table_of([Tile(picture, 1.0, truths)])
    pieces = [piece for n in range(24) for piece in pieces_of(np.random.default_rng([seed, n]), picture, rows)]
    assert {kind for _, _, kind in pieces} == {FACE, BACK_UP, NOTHING}
    assert all(cut.shape == (AROUND_SIZE[1], AROUND_SIZE[0], 3) for cut, _, _ in pieces)
    assert all(np.abs(offsets).max() * UNIT < 2 * NEAR for _, offsets, kind in pieces if kind != NOTHING)
    assert all(not offsets.any() for _, offsets, kind in pieces if kind == NOTHING)


def test_a_quad_moved_by_its_offsets_covers_the_card_in_the_cut() -> None:
    picture, truths = laid(3, ROW[:1])
    rows = table_of([Tile(picture, 1.0, truths)])
    pieces = [piece for n in range(20) for piece in pieces_of(np.random.default_rng(n), picture, rows)]
    left, top, right, bottom = AROUND_SPAN
    ys, xs = np.mgrid[: AROUND_SIZE[1], : AROUND_SIZE[0]] + 0.5
    alike = []
    for cut, offsets, kind in pieces:
        if kind == NOTHING:
            continue
        corners = (moved(CORNERS, offsets) - (left, top)) / (right - left, bottom - top) * AROUND_SIZE
        bright = cut.max(2) > 60
        inside = np.ones_like(bright)
        for a, b in zip(corners, np.roll(corners, -1, axis=0), strict=True):
            inside &= (b[0] - a[0]) * (ys - a[1]) - (b[1] - a[1]) * (xs - a[0]) > 0
        alike.append(float((bright == inside).mean()))
    # Left where they are, the quads cover no more than 0.94 of it, half of them.
    assert len(alike) > 10
    assert min(alike) > 0.975


def test_loosened_quads_stay_by_their_card() -> None:
    _, truths = laid(1, ROW[:1])
    rng = np.random.default_rng(0)
    far = [gap(truths[0].quad, loosened(rng, truths[0].quad)) for _ in range(400)]
    assert 0.03 < np.median(far) < 0.12
    assert np.quantile(far, 0.98) < NEAR
