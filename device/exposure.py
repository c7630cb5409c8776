"""Light and focus of a camera that can set both: let them settle, lock them, and settle anew when the light changes.

An exposure that follows the picture turns dark when white cards are laid down, and a lens that follows hands is blurred
whenever they leave; locked, the picture changes only where the table does. What the lamp does is told by the middle
pixel's brightness against the picture at the locking: cards cover less than half of a table, so that they do not move
it. Pure: small pictures, what the camera says of them, and times come in; controls for the camera come out.
"""

from collections.abc import Mapping

import numpy as np
from numpy.typing import NDArray

from vision.frame import Pixels

Controls = Mapping[str, object]
"""libcamera's controls by name."""

SETTLE_S = 2.0
"""Exposure and white balance are there within a second of pictures; an autofocus sweep takes up to two."""

CHANGED = 0.2
"""Logarithm of light, a fifth brighter or darker: a lamp, a cloud. Below, the reading does not suffer."""

CHANGED_S = 2.0
"""It must last so long: whoever leans over the table takes light away for a moment."""

THIN = 16
"""Every sixteenth pixel of a small picture is enough for its middle."""

AF_MANUAL, AF_AUTO, AF_START = 0, 1, 0
"""libcamera's AfModeManual, AfModeAuto and AfTriggerStart."""

AF_DONE = frozenset({2, 3})
"""libcamera's AfStateFocused and AfStateFailed."""

AUTOMATIC: Controls = {"AeEnable": True, "AwbEnable": True}


class Settling:
    """What one camera's light and focus do; `begin` when it starts."""

    def __init__(self, lens_position: float | None, *, has_lens: bool) -> None:
        """Take where the lens is to stand, None to find that out once; `has_lens` tells whether it can move at all."""
        self._lens_position = lens_position
        self._has_lens = has_lens
        self._since_s = float("-inf")
        self._locked: NDArray[np.float32] | None = None
        self._changed_s: float | None = None

    @property
    def is_locked(self) -> bool:
        """Tell whether nothing follows the picture any more."""
        return self._locked is not None

    def begin(self, now_s: float) -> Controls:
        """Let everything settle, and give the controls for that."""
        self._since_s, self._locked, self._changed_s = now_s, None, None
        if not self._has_lens:
            return AUTOMATIC
        if self._lens_position is None:
            return {**AUTOMATIC, "AfMode": AF_AUTO, "AfTrigger": AF_START}
        return {**AUTOMATIC, "AfMode": AF_MANUAL, "LensPosition": self._lens_position}

    def after(self, small: Pixels, metadata: Mapping[str, object], now_s: float) -> Controls | None:
        """Take a small picture and what the camera says of it; give controls where some are to change."""
        light = _light(small)
        if self._locked is None:
            return self._lock(light, metadata) if self._has_settled(metadata, now_s) else None
        if light.shape != self._locked.shape or abs(float(np.median(light - self._locked))) < CHANGED:
            self._changed_s = None
            return None
        if self._changed_s is None:
            self._changed_s = now_s
        return self.begin(now_s) if now_s - self._changed_s >= CHANGED_S else None

    def _has_settled(self, metadata: Mapping[str, object], now_s: float) -> bool:
        if now_s - self._since_s < SETTLE_S:
            return False
        # A camera that says nothing of its focus is not waited for.
        return self._lens_position is not None or not self._has_lens or metadata.get("AfState", 2) in AF_DONE

    def _lock(self, light: NDArray[np.float32], metadata: Mapping[str, object]) -> Controls:
        self._locked = light
        kept = {name: metadata[name] for name in ("ExposureTime", "AnalogueGain", "ColourGains") if name in metadata}
        controls: dict[str, object] = {"AeEnable": False, "AwbEnable": False, **kept}
        if self._has_lens and self._lens_position is None and isinstance(where := metadata.get("LensPosition"), float):
            # Found once, it stays: later only the light settles anew.
            self._lens_position = where
        if self._has_lens and self._lens_position is not None:
            controls |= {"AfMode": AF_MANUAL, "LensPosition": self._lens_position}
        return controls


def _light(small: Pixels) -> NDArray[np.float32]:
    """Give the logarithms of light of a thinned small picture."""
    return np.asarray(np.log1p(small[::THIN, ::THIN].mean(axis=2, dtype=np.float32)), np.float32)
