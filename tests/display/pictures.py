"""Two pictures compared, and what is kept when they differ."""

from pathlib import Path

import numpy as np
import numpy.typing as npt
import pygame

Pixels = npt.NDArray[np.int16]

LEVELS = 40
"""By so many of 255 levels a pixel may differ without counting."""

SHARE = 0.001
"""So many pixels may count and the pictures still be called equal.

With the same pygame the pictures are equal to the bit. Another build of FreeType or SDL rounds the edges of letters and
round corners differently, by a few levels on a thin line; a letter, a card or a field that moves by one pixel changes
far more than this.
"""


def pixels(surface: pygame.Surface) -> Pixels:
    wide, high = surface.get_size()
    flat = np.frombuffer(pygame.image.tobytes(surface, "RGB"), np.uint8)
    return flat.reshape(high, wide, 3).astype(np.int16)


def difference(one: pygame.Surface, other: pygame.Surface) -> float:
    """Give the share of pixels that differ; 1 for pictures of different size."""
    if one.get_size() != other.get_size():
        return 1.0
    worst = np.abs(pixels(one) - pixels(other)).max(axis=2)
    return float((worst > LEVELS).mean())


def keep(actual: pygame.Surface, golden: pygame.Surface, folder: Path, name: str) -> None:
    """Write the actual picture, and where it differs, for eyes to look at."""
    pygame.image.save(actual, str(folder / f"{name}-actual.png"))
    if actual.get_size() != golden.get_size():
        return
    worst = np.abs(pixels(actual) - pixels(golden)).astype(np.uint8)
    marked = np.minimum(255, worst.astype(np.int32) * 4).astype(np.uint8)
    high, wide = marked.shape[:2]
    pygame.image.save(
        pygame.image.frombuffer(marked.tobytes(), (wide, high), "RGB"), str(folder / f"{name}-difference.png")
    )
