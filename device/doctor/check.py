"""What a check finds: which part, how it is, in one sentence, and the remedy where there is something to mend."""

from dataclasses import dataclass
from enum import Enum, unique


@unique
class Level(Enum):
    """How it is."""

    WELL = "well"
    """As it should be."""
    NOTE = "note"
    """It works; somebody should know or see to it."""
    WRONG = "wrong"
    """The table cannot be played so, or not as it is configured."""


@dataclass(frozen=True, slots=True)
class Check:
    """One part and how it is; `remedy` is empty where all is well."""

    part: str
    level: Level
    says: str
    remedy: str = ""

    def to_json(self) -> dict[str, str]:
        """Give it as `ecarte doctor --json` writes it."""
        return {"part": self.part, "level": self.level.value, "says": self.says, "remedy": self.remedy}


def well(part: str, says: str) -> Check:
    """Say that a part is well."""
    return Check(part, Level.WELL, says)


def note(part: str, says: str, remedy: str) -> Check:
    """Say what somebody should know."""
    return Check(part, Level.NOTE, says, remedy)


def wrong(part: str, says: str, remedy: str) -> Check:
    """Say what must be mended."""
    return Check(part, Level.WRONG, says, remedy)
