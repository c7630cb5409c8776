"""House rules of the pot game as frozen data: each open question of RULES.md 7.2 is one field."""

from dataclasses import dataclass, field
from enum import Enum, unique

from rules.errors import NotAdjudicated


@unique
class NoTrump(Enum):
    """P-A1: what becomes of a pot when nobody holds a trump."""

    CARRY_OVER = "carry_over"
    """It lies, and all stake the same again."""
    RETURN = "return"
    """The stakes of this deal go back."""
    DEALER_TAKES = "dealer_takes"
    """The dealer takes it."""


@unique
class Ante(Enum):
    """P-A2: whether all must stake the same."""

    EQUAL = "equal"
    """All the same."""
    FREE = "free"
    """Each what he likes, but something."""


@unique
class BankerRole(Enum):
    """P-A3: what "the dealer is the banker" means."""

    KEEPER = "keeper"
    """He keeps the pot, and plays for it like the others."""
    AGAINST_ALL = "against_all"
    """He banks against all; no source says how that is paid, so it is not adjudicated."""


def _asks(number: str, question: str) -> dict[str, str]:
    return {"id": number, "question": question}


@dataclass(frozen=True, slots=True, kw_only=True)
class PotRules:
    """The house rules of one pot table; the defaults are those of RULES.md 7.2.

    Raises NotAdjudicated for a dealer who banks against all.
    """

    pot_no_trump: NoTrump = field(
        default=NoTrump.CARRY_OVER, metadata=_asks("P-A1", "what becomes of the pot when nobody holds a trump?")
    )
    pot_ante: Ante = field(default=Ante.EQUAL, metadata=_asks("P-A2", "must all stake the same?"))
    pot_banker_role: BankerRole = field(
        default=BankerRole.KEEPER, metadata=_asks("P-A3", "does the dealer only keep the pot?")
    )

    def __post_init__(self) -> None:
        """Refuse what no source describes."""
        if self.pot_banker_role is BankerRole.AGAINST_ALL:
            message = "a dealer who banks against all is not adjudicated: no source says how he pays (RULES.md P-A3)"
            raise NotAdjudicated(message)


POT_DEFAULT = PotRules()
"""Every open question as RULES.md 7.2 recommends."""
