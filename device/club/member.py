"""What a table's loop has of its club, if it is in one: a place to say what goes on now. Imports no network."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Protocol

from device.club.needed import missing
from device.config import ClubConfig
from device.errors import ConfigError
from device.journal import Journal
from rules.money import Account, Chips


@dataclass(frozen=True, slots=True)
class Status:
    """What goes on at a table now: kept by the broker, never added up."""

    stage: str
    asking: bool = False
    trouble: str = ""


@dataclass(frozen=True, slots=True)
class Offer:
    """A player who left another table for this one, as that table tells; nothing is booked before a banker confirms."""

    code: str
    player: Account
    amount: Chips
    leaves: str


class Member(Protocol):
    """A table of a club."""

    @property
    def name(self) -> str:
        """Give this table's name in the club."""

    @property
    def others(self) -> tuple[str, ...]:
        """Give the tables to which a player can go."""

    def offers(self) -> tuple[Offer, ...]:
        """Give who has left another table for this one, whether he has come already or not."""

    def show(self, status: Status) -> None:
        """Say what goes on at the table now."""


class Alone:
    """A table that is in no club."""

    name = ""
    others: tuple[str, ...] = ()

    def offers(self) -> tuple[Offer, ...]:
        """Give nobody."""
        return ()

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
        message = f"club.enabled needs {missing(error)}"
        raise ConfigError(message) from error
    with joined(config, journal, complain) as publisher:
        yield publisher
