"""A screen as a PNG file, without a window and without SDL's video."""

from pathlib import Path

import pygame

from display.draw import draw
from display.errors import NotSaved
from display.theme import Look
from display.view import View

SIZE = (1280, 720)


def surface_of(view: View, size: tuple[int, int] = SIZE, look: Look | None = None) -> pygame.Surface:
    """Draw a view on a fresh surface of that size in pixels."""
    surface = pygame.Surface(size, depth=32)
    draw(view, surface, look or Look())
    return surface


def save_png(view: View, path: Path | str, size: tuple[int, int] = SIZE, look: Look | None = None) -> None:
    """Draw a view and write it as PNG; raises `NotSaved` where the file can't be written."""
    surface = surface_of(view, size, look)
    try:
        with Path(path).open("wb") as file:
            pygame.image.save(surface, file, "screen.png")
    except (OSError, pygame.error) as trouble:
        message = f"the screen could not be written to {path}: {trouble}"
        raise NotSaved(message) from trouble
