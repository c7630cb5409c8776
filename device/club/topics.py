"""The topics of a club at the broker, and the names that may stand in them. Pure.

Everything that a table says stands below its own name, so that one rule at the broker guards it; who says something is
told by the topic alone, never by what is said.
"""

import re
from dataclasses import dataclass

from device.errors import WrongUse

ROOT = "ecarte"
ASK = "ask"
DISCOVERY = "homeassistant"
"""Where Home Assistant looks for devices, unless its owner moved it."""

_NAME = re.compile(r"[a-z][a-z0-9-]{0,31}", re.ASCII)


def verify_name(name: str, what: str) -> str:
    """Give a club's or table's name back; raises `WrongUse` where it could not stand in a topic or an access rule.

    >>> verify_name("table-2", "a table's name")
    'table-2'
    """
    if not _NAME.fullmatch(name) or name == ASK:
        message = f"{what} is 1 to 32 small letters a to z, digits and hyphens, a letter first, not {ASK}; got {name!r}"
        raise WrongUse(message)
    return name


@dataclass(frozen=True, slots=True)
class Topics:
    """The topics of one table of a club."""

    club: str
    table: str

    def __post_init__(self) -> None:
        """Refuse names that could reach beyond their own topics."""
        verify_name(self.club, "a club's name")
        verify_name(self.table, "a table's name")

    @property
    def own(self) -> str:
        """Give what all topics of this table begin with."""
        return f"{ROOT}/{self.club}/{self.table}"

    @property
    def log(self) -> str:
        """Give where it tells what happened, a letter at a time."""
        return f"{self.own}/log"

    @property
    def head(self) -> str:
        """Give where the number of its newest letter is kept."""
        return f"{self.own}/head"

    @property
    def status(self) -> str:
        """Give where it says what goes on now."""
        return f"{self.own}/status"

    @property
    def lamp(self) -> str:
        """Give where it says whether its lamp shines."""
        return f"{self.own}/lamp"

    @property
    def availability(self) -> str:
        """Give where it, or the broker in its place, says whether it is there."""
        return f"{self.own}/availability"

    @property
    def asked(self) -> str:
        """Give where a board asks this table for letters that did not come."""
        return f"{ROOT}/{self.club}/{ASK}/{self.table}"

    def slip(self, to: str, slip: str) -> str:
        """Give where it offers a player's chips to another table."""
        return f"{self.own}/slip/{to}/{slip}"

    @property
    def slips(self) -> str:
        """Give the filter of what all tables offer to this one."""
        return f"{ROOT}/{self.club}/+/slip/{self.table}/+"

    def discovery(self, component: str, what: str) -> str:
        """Give where Home Assistant looks for one entity of this table."""
        return f"{DISCOVERY}/{component}/{ROOT}_{self.club}_{self.table}/{what}/config"


def of_club(club: str) -> str:
    """Give the filter of everything in a club."""
    return f"{ROOT}/{verify_name(club, 'a club')}/#"


def parted(topic: str, club: str) -> tuple[str, str] | None:
    """Give the table and what its message is about; None for a topic that is no table's of this club.

    >>> parted("ecarte/jack/one/log", "jack")
    ('one', 'log')
    """
    words = topic.split("/", 3)
    if len(words) != 4 or words[:2] != [ROOT, club] or not _NAME.fullmatch(words[2]) or words[2] == ASK:  # noqa: PLR2004 - root, club, table, rest
        return None
    return words[2], words[3]
