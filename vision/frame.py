"""One picture as the recogniser wants it, checked once at the door. Knows no file and no camera."""

from dataclasses import dataclass
from typing import Self

import numpy as np
import numpy.typing as npt

from vision.errors import FrameError

Pixels = npt.NDArray[np.uint8]
"""An array of uint8, shape (height, width, 3)."""

CHANNELS = 3


@dataclass(frozen=True, slots=True, eq=False)
class Frame:
    """A picture in OpenCV's colour order.

    `pixels` is uint8, shape (height, width, 3), blue first, contiguous and read-only; anything else is refused with a
    `FrameError`. Two frames are equal only where they are the same object, for comparing pixels is the caller's choice.
    """

    pixels: Pixels

    def __post_init__(self) -> None:
        """Refuse what is no frame; keep a read-only view of what is."""
        pixels: object = self.pixels
        if not isinstance(pixels, np.ndarray):
            message = f"a frame is a numpy array of uint8, shape (height, width, 3); got {type(pixels).__name__}"
            raise FrameError(message)
        if pixels.dtype != np.uint8 or pixels.ndim != CHANNELS or pixels.shape[2] != CHANNELS or not pixels.size:
            message = f"a frame is uint8 of shape (height, width, 3); got {pixels.dtype} of shape {pixels.shape}"
            raise FrameError(message)
        # A view, so that the caller's own array stays writeable; a frame that a later stage draws on would be a lie.
        view = np.ascontiguousarray(pixels).view()
        view.flags.writeable = False
        object.__setattr__(self, "pixels", view)

    def __reduce__(self) -> tuple[type[Self], tuple[Pixels]]:
        """Come out of a pickle through the same door, since pickled arrays come back writeable."""
        return type(self), (self.pixels,)

    @classmethod
    def of_bgr(cls, pixels: Pixels) -> Self:
        """Take an array with blue first, as OpenCV decodes and as the camera's `RGB888` arrives; nothing is copied."""
        return cls(pixels)

    @classmethod
    def of_rgb(cls, pixels: Pixels) -> Self:
        """Take an array with red first; a copy in our order is made."""
        return cls(pixels if getattr(pixels, "ndim", 0) != CHANNELS else pixels[:, :, ::-1])

    @property
    def width(self) -> int:
        """Give the width in pixels."""
        return int(self.pixels.shape[1])

    @property
    def height(self) -> int:
        """Give the height in pixels."""
        return int(self.pixels.shape[0])

    @property
    def size(self) -> tuple[int, int]:
        """Give (width, height) in pixels."""
        return self.width, self.height
