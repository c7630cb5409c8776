"""What a table's loop has of its club, if it is in one: a place to say what goes on now. Imports no network."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Protocol

from device.config import ClubConfig
from device.errors import ConfigError
from device.journal import Journal


@dataclass(frozen=True, slots=True)
class Status:
    """What goes on at a table now: kept by the broker, never added up."""

    stage: str
    asking: bool = False
    trouble: str = ""


class Member(Protocol):
    """A table of a club."""

    def show(self, status: Status) -> None:
        """Say what goes on at the table now."""


class Alone:
    """A table that is in no club."""

    def show(self, status: Status) -> None:
        """Say nothing to anybody."""


@contextmanager
def member(config: ClubConfig, journal: Journal, complain: Callable[[str], None]) -> Iterator[Member]:
    """Let a table join its club where the configuration says so; else it is alone, and knows no network.

    Raises a `DeviceError` for a configuration that cannot be.
    """
    if not config.enabled:
        yield Alone()
        return
    try:
        from device.club.joined import joined  # noqa: PLC0415 - who is in no club needs none of its packages
    except ModuleNotFoundError as error:
        message = "club.enabled needs the Python package paho-mqtt: pip install 'ecarte-table[club]'"
        raise ConfigError(message) from error
    with joined(config, journal, complain) as publisher:
        yield publisher
