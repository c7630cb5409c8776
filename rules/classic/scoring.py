"""What a finished hand scores: the point, the vole, and what a vulnerable side pays.

Source: RULES.md 4.1 rule 50, 4.2 (rows "non-dealer never proposed" to "most points") and 4.2 rule 55.
"""

from dataclasses import dataclass
from enum import Enum, unique

from rules.classic.sides import Side
from rules.classic.switches import RefusalScope
from rules.classic.variant import POINT, VOLE, ClassicRules


@unique
class Stance(Enum):
    """What the proposing before a hand came to; vulnerability follows from it alone (RULES.md rule 55; S3, HG L49)."""

    STAND = "stand"
    """The non-dealer plays without ever having proposed."""

    REFUSED_FIRST = "refused_first"
    """The dealer refused the first proposal."""

    EXCHANGED = "exchanged"
    """Cards were changed, and then the non-dealer played."""

    REFUSED_LATER = "refused_later"
    """Cards were changed, and a later proposal was refused."""


@unique
class Reason(Enum):
    """Why a hand scores what it scores."""

    POINT = "point"
    """Three or four tricks."""

    VOLE = "vole"
    """All five tricks."""

    POINT_AGAINST_STAND = "point_against_stand"
    """The non-dealer never proposed and missed the point."""

    POINT_AGAINST_REFUSAL = "point_against_refusal"
    """The dealer refused to exchange and missed the point."""

    POINT_BY_STAND = "point_by_stand"
    """The non-dealer never proposed and made the point, which `eo` pays double (C-A5)."""

    VOLE_AGAINST_STAND = "vole_against_stand"
    """All five tricks against a non-dealer who never proposed; nothing is added."""

    VOLE_AGAINST_REFUSAL = "vole_against_refusal"
    """All five tricks against a dealer who refused (C-A7)."""

    @property
    def citation(self) -> str:
        """Where the rule stands and which source has it."""
        return _CITATIONS[self]


_CITATIONS = {
    Reason.POINT: "RULES.md 4.1 rule 50; S0, S2, S3, S4",
    Reason.VOLE: "RULES.md 4.1 rule 50; S0, S2, S3, S4",
    Reason.POINT_AGAINST_STAND: "RULES.md 4.2; S0, S2, S3, HG",
    Reason.POINT_AGAINST_REFUSAL: "RULES.md 4.2, rule 55; S2, S3, S4, HG L49",
    Reason.POINT_BY_STAND: "RULES.md 4.2, C-A5; S4",
    Reason.VOLE_AGAINST_STAND: "RULES.md 4.2; S2, S3",
    Reason.VOLE_AGAINST_REFUSAL: "RULES.md 4.2, C-A7; S3",
}


@dataclass(frozen=True, slots=True)
class Points:
    """Who marks how many for the tricks, and why."""

    winner: Side
    marks: int
    reason: Reason

    def of(self, side: Side) -> int:
        """Give what a side marks."""
        return self.marks if side is self.winner else 0


def vulnerable(rules: ClassicRules, stance: Stance) -> Side | None:
    """Say which side pays more for a lost point, if any.

    >>> vulnerable(ClassicRules(), Stance.STAND)
    <Side.NON_DEALER: 'non_dealer'>
    """
    if stance is Stance.STAND:
        return Side.NON_DEALER if rules.stood_and_missed > 1 else None
    refused = stance is Stance.REFUSED_FIRST or (
        stance is Stance.REFUSED_LATER and rules.refusal_scope is RefusalScope.ANY
    )
    return Side.DEALER if refused and rules.refused_and_missed > 1 else None


def points(rules: ClassicRules, stance: Stance, non_dealer_tricks: int) -> Points:
    """Give the points of a hand from the non-dealer's tricks, 0 to 5; ValueError for other counts.

    >>> points(ClassicRules(), Stance.STAND, 2).marks
    2
    """
    if not 0 <= non_dealer_tricks <= VOLE:
        message = f"the non-dealer's tricks must be 0 to {VOLE}; got {non_dealer_tricks}"
        raise ValueError(message)
    winner = Side.NON_DEALER if non_dealer_tricks >= POINT else Side.DEALER
    loser = vulnerable(rules, stance) is winner.other
    if non_dealer_tricks in (0, VOLE):
        return _vole(rules, winner, stance, against=loser)
    if winner is Side.DEALER:
        if loser:
            return Points(winner, rules.stood_and_missed, Reason.POINT_AGAINST_STAND)
        return Points(winner, 1, Reason.POINT)
    if loser:
        return Points(winner, rules.refused_and_missed, Reason.POINT_AGAINST_REFUSAL)
    if stance is Stance.STAND and rules.stood_and_won > 1:
        return Points(winner, rules.stood_and_won, Reason.POINT_BY_STAND)
    return Points(winner, 1, Reason.POINT)


def _vole(rules: ClassicRules, winner: Side, stance: Stance, *, against: bool) -> Points:
    if not against:
        return Points(winner, 2, Reason.VOLE)
    if stance is Stance.STAND:
        return Points(winner, 2, Reason.VOLE_AGAINST_STAND)
    return Points(winner, rules.vole_vs_vulnerable, Reason.VOLE_AGAINST_REFUSAL)
