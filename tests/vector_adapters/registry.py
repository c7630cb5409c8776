"""Which parts of the rules a vector of the common form can be put to.

An adapter takes the `given` of a vector and its `switches` and gives everything that it can find out. It is chosen by
the vector's system and by the keys of its `given`; a vector that none takes is not built, which is never a pass.
"""

import importlib
import pkgutil
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

Facts = Mapping[str, Any]
"""What a vector gives or expects, by its own keys."""

Find = Callable[[Facts, Facts], Facts]
"""From the given and the switches to all that can be found."""


class NotBuiltError(Exception):
    """A vector asks what nothing here answers; the message says what."""


@dataclass(frozen=True, slots=True)
class Adapter:
    """One shape of `given` of one system."""

    system: str
    needs: frozenset[str]
    may: frozenset[str]
    find: Find

    def takes(self, system: str, given: Facts) -> bool:
        return system == self.system and self.needs <= given.keys() <= self.needs | self.may


_ADAPTERS: list[Adapter] = []


def builds(system: str, *, needs: str, may: str = "") -> Callable[[Find], Find]:
    """Register an adapter for the vectors of a system whose `given` has these keys (blank-separated)."""

    def register(find: Find) -> Find:
        _ADAPTERS.append(Adapter(system, frozenset(needs.split()), frozenset(may.split()), find))
        return find

    return register


def adapters() -> tuple[Adapter, ...]:
    """Give every adapter of the files beside this one."""
    package = importlib.import_module("tests.vector_adapters")
    for module in pkgutil.iter_modules(package.__path__):
        importlib.import_module(f"tests.vector_adapters.{module.name}")
    return tuple(_ADAPTERS)


def find(system: str, given: Facts, switches: Facts) -> Facts:
    """Give what the rules find for a vector; raises `NotBuiltError` where nothing takes it."""
    known = adapters()
    if system not in {adapter.system for adapter in known}:
        message = f"no system {system!r}"
        raise NotBuiltError(message)
    fitting = [adapter for adapter in known if adapter.takes(system, given)]
    if not fitting:
        message = f"system {system!r} has nothing for given {sorted(given)}"
        raise NotBuiltError(message)
    return max(fitting, key=lambda adapter: len(adapter.needs)).find(given, switches)
