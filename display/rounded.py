"""Fields and frames with smooth round corners: only the corners are drawn large and scaled down, the rest is filled."""

import pygame

from display.kept import kept
from display.pips import OVER, smooth
from display.theme import RGB


@kept
def rounded(
    size: tuple[int, int], corner_px: int, fill: RGB | None, edge: RGB | None = None, edge_px: int = 0
) -> pygame.Surface:
    """Give a field of that size with round corners; without `fill` it is only its edge, clear inside.

    At least one of `fill` and `edge` is a colour. Not to be drawn upon.
    """
    wide, high = size
    outer = edge or fill or (0, 0, 0)
    corner = max(1, min(corner_px, wide // 2, high // 2))
    surface = pygame.Surface(size, pygame.SRCALPHA)
    surface.fill((*outer, 0 if fill is None else 255))
    if edge and fill is None:
        for strip in _strips(wide, high, edge_px):
            surface.fill(edge, strip)
    elif edge and fill:
        surface.fill(fill, (edge_px, edge_px, wide - 2 * edge_px, high - 2 * edge_px))
    disc = _disc(corner, fill, edge, edge_px)
    for x, from_x in ((0, 0), (wide - corner, corner)):
        for y, from_y in ((0, 0), (high - corner, corner)):
            surface.fill((0, 0, 0, 0), (x, y, corner, corner))
            surface.blit(disc, (x, y), (from_x, from_y, corner, corner), special_flags=pygame.BLEND_RGBA_ADD)
    return surface


def _strips(wide: int, high: int, edge_px: int) -> tuple[tuple[int, int, int, int], ...]:
    """Give the four sides of a frame."""
    return (
        (0, 0, wide, edge_px),
        (0, high - edge_px, wide, edge_px),
        (0, 0, edge_px, high),
        (wide - edge_px, 0, edge_px, high),
    )


def _disc(corner: int, fill: RGB | None, edge: RGB | None, edge_px: int) -> pygame.Surface:
    """Give the four corners pushed together."""
    outer = edge or fill or (0, 0, 0)

    def paint(large: pygame.Surface) -> None:
        whole = large.get_rect()
        pygame.draw.rect(large, (*outer, 255), whole, border_radius=corner * OVER)
        if edge:
            inner = whole.inflate(-2 * edge_px * OVER, -2 * edge_px * OVER)
            colour = (*outer, 0) if fill is None else (*fill, 255)
            pygame.draw.rect(large, colour, inner, border_radius=max(0, corner - edge_px) * OVER)

    return smooth(corner * 2, corner * 2, outer, paint)
