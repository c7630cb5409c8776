"""Each pattern of a back is a share of ink, differs from place to place, and is drawn again by its seed."""

import numpy as np
import pytest

from training.faces.weaves import WEAVES, Field

Y, X = np.mgrid[-84:84, -60:60].astype(np.float32)


@pytest.mark.parametrize("seed", range(8))
@pytest.mark.parametrize("number", range(len(WEAVES)), ids=[pattern.__name__ for pattern in WEAVES])
def test_a_pattern_is_a_share_of_ink(number: int, seed: int) -> None:
    def drawn(of: int) -> Field:
        return WEAVES[number](np.random.default_rng(of), X, Y)

    share = drawn(seed)
    assert share.shape == X.shape
    assert share.dtype == np.float32
    assert share.min() >= 0
    assert share.max() <= 1
    assert np.ptp(share) > 0.25
    np.testing.assert_array_equal(drawn(seed), share)
    assert not np.array_equal(drawn(seed + 100), share)
