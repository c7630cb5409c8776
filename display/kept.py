"""Pixels that are kept once drawn, all in one store with a bound in bytes; what was unused longest is dropped first."""

from collections import OrderedDict
from collections.abc import Callable, Hashable
from functools import wraps
from typing import Final, ParamSpec, TypeVar, cast

import pygame

Pixels = pygame.Surface | tuple[pygame.Surface, int]
"""A surface, perhaps with the row it stands on."""

P = ParamSpec("P")
T = TypeVar("T", bound=Pixels)

MOST_BYTES: Final = 8 * 2**20
"""What all kept pixels may take together: two whole screens of 1280 x 720, or one of 1920 x 1080.

`python -m benchmarks.kept` tells what other bounds cost.
"""


class Store:
    """Drawn things by what they were drawn from; together never more than so many bytes."""

    def __init__(self, most_bytes: int) -> None:
        """Begin with nothing."""
        self.most_bytes = most_bytes
        self.held_bytes = 0
        self.asked = self.drawn = 0
        self._things: OrderedDict[Hashable, Pixels] = OrderedDict()

    def find(self, key: Hashable) -> Pixels | None:
        """Give a kept thing, which is now the last to be dropped; None where there is none."""
        self.asked += 1
        thing = self._things.get(key)
        if thing is not None:
            self._things.move_to_end(key)
        return thing

    def keep(self, key: Hashable, thing: Pixels) -> None:
        """Keep a thing and drop what has no room beside it; one that is larger than all the room is not kept."""
        self.drawn += 1
        size = size_of(thing)
        if size > self.most_bytes or key in self._things:
            return
        self._things[key] = thing
        self.held_bytes += size
        while self.held_bytes > self.most_bytes:
            _, dropped = self._things.popitem(last=False)
            self.held_bytes -= size_of(dropped)

    def clear(self) -> None:
        """Drop everything."""
        self._things.clear()
        self.held_bytes = 0


def size_of(thing: Pixels) -> int:
    """Give the bytes of a thing's pixels."""
    surface = thing[0] if isinstance(thing, tuple) else thing
    return surface.get_pitch() * surface.get_height()


STORE: Final = Store(MOST_BYTES)
"""The one store of this process."""


def kept(draw: Callable[P, T]) -> Callable[P, T]:
    """Let what a function draws be kept by its arguments, all of them hashable."""

    @wraps(draw)
    def found_or_drawn(*args: P.args, **kwargs: P.kwargs) -> T:
        key = (draw, args, tuple(sorted(kwargs.items())))
        thing = STORE.find(key)
        if thing is not None:
            return cast("T", thing)  # only what this function drew is kept under its name
        made = draw(*args, **kwargs)
        STORE.keep(key, made)
        return made

    return found_or_drawn
