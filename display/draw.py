"""From a view to pixels: `draw` paints a whole screen, `Screen` repaints only what changed since the last view."""

from collections.abc import Sequence

import pygame

from display.items import Item
from display.layout import Page
from display.paint import paint
from display.screens import lay
from display.theme import Look
from display.view import View

_DEFAULT = Look()


def draw(view: View, surface: pygame.Surface, look: Look = _DEFAULT) -> None:
    """Draw a view over a whole surface of any size; needs no window."""
    for item in lay(view, Page(*surface.get_size())):
        paint(item, surface, look)


class Screen:
    """A surface that shows one view after another."""

    def __init__(self, surface: pygame.Surface, look: Look = _DEFAULT) -> None:
        """Take a surface to draw upon; nothing is drawn before the first `show`."""
        self._surface = surface
        self._page = Page(*surface.get_size())
        self._look = look
        self._view: View | None = None
        self._items: tuple[Item, ...] = ()

    def show(self, view: View) -> list[pygame.Rect]:
        """Show a view; give the parts of the surface that changed, none where the view is the same."""
        if view == self._view:
            return []
        items = lay(view, self._page)
        dirty = changed(self._items, items)
        for part in dirty:
            self._surface.set_clip(part)
            for item in items:
                if part.colliderect(_rect(item)):
                    paint(item, self._surface, self._look)
        self._surface.set_clip(None)
        self._view, self._items = view, items
        return dirty


def changed(before: Sequence[Item], after: Sequence[Item]) -> list[pygame.Rect]:
    """Give the parts of a screen that differ, joined where they overlap."""
    old, new = set(before), set(after)
    rects = [_rect(item) for item in old ^ new]
    parts: list[pygame.Rect] = []
    for rect in rects:
        joined = rect
        hits = joined.collidelistall(parts)
        while hits:
            joined = joined.unionall([parts[hit] for hit in hits])
            parts = [part for place, part in enumerate(parts) if place not in hits]
            hits = joined.collidelistall(parts)
        parts.append(joined)
    return parts


def _rect(item: Item) -> pygame.Rect:
    """Give an item's box; nothing is painted beyond it."""
    return pygame.Rect(item.box.x, item.box.y, item.box.w, item.box.h)
