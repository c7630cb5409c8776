"""Light and focus settle, are locked, and settle anew when the lamp changes, not when cards or hands do."""

import numpy as np
import pytest
from numpy.typing import NDArray

from device.exposure import CHANGED_S, SETTLE_S, Controls, Settling

SEEN = {"ExposureTime": 9000, "AnalogueGain": 2.5, "ColourGains": (1.8, 1.4), "AfState": 2, "LensPosition": 1.25}
CLOTH = np.full((360, 640, 3), 60, np.uint8)


def with_cards(cloth: NDArray[np.uint8]) -> NDArray[np.uint8]:
    done = cloth.copy()
    done[40:130, 20:620] = 240
    done[250:340, 200:440] = 240
    return done


def locked(settling: Settling) -> Controls:
    settling.begin(10.0)
    assert settling.after(CLOTH, SEEN, 10.0 + SETTLE_S / 2) is None
    controls = settling.after(CLOTH, SEEN, 10.1 + SETTLE_S)
    assert controls is not None
    return controls


def test_light_is_automatic_first_and_then_locked_as_it_is() -> None:
    settling = Settling(None, has_lens=False)
    assert settling.begin(10.0) == {"AeEnable": True, "AwbEnable": True}
    assert locked(settling) == {
        "AeEnable": False,
        "AwbEnable": False,
        "ExposureTime": 9000,
        "AnalogueGain": 2.5,
        "ColourGains": (1.8, 1.4),
    }
    assert settling.is_locked


def test_a_lens_stands_where_it_was_calibrated_from_the_start() -> None:
    settling = Settling(1.6, has_lens=True)
    assert settling.begin(10.0)["AfMode"] == 0
    assert settling.begin(10.0)["LensPosition"] == pytest.approx(1.6)
    assert locked(settling)["LensPosition"] == pytest.approx(1.6)


def test_a_lens_without_calibration_sweeps_once_and_stays() -> None:
    settling = Settling(None, has_lens=True)
    begun = settling.begin(10.0)
    assert (begun["AfMode"], begun["AfTrigger"]) == (1, 0)
    assert settling.after(CLOTH, {**SEEN, "AfState": 1}, 20.0) is None, "it still sweeps"
    controls = settling.after(CLOTH, SEEN, 20.1)
    assert controls is not None
    assert (controls["AfMode"], controls["LensPosition"]) == (0, 1.25)
    assert settling.begin(30.0)["LensPosition"] == pytest.approx(1.25), "later only the light settles"


def test_cards_and_hands_change_nothing_that_is_locked() -> None:
    settling = Settling(1.6, has_lens=True)
    locked(settling)
    for tenth in range(100):
        assert settling.after(with_cards(CLOTH), SEEN, 20 + tenth / 10) is None


@pytest.mark.parametrize("level", [30, 100])
def test_another_lamp_lets_the_light_settle_anew(level: int) -> None:
    settling = Settling(1.6, has_lens=True)
    locked(settling)
    other = np.full_like(CLOTH, level)
    assert settling.after(other, SEEN, 20.0) is None, "a moment's shadow is none"
    assert settling.after(other, SEEN, 20.0 + CHANGED_S / 2) is None
    again = settling.after(other, SEEN, 20.1 + CHANGED_S)
    assert again is not None
    assert again["AeEnable"] is True
    assert not settling.is_locked
    assert settling.after(other, SEEN, 20.2 + CHANGED_S + SETTLE_S) is not None


def test_a_shadow_that_passes_leaves_the_light_locked() -> None:
    settling = Settling(1.6, has_lens=True)
    locked(settling)
    for tenth in range(60):
        dark = tenth % 15 < 10
        assert settling.after(CLOTH // 2 if dark else CLOTH, SEEN, 20 + tenth / 10) is None
    assert settling.is_locked
