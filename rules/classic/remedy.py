"""What an offender marks when the adversary lets a hand stand instead of having it replayed.

Source: RULES.md 5.1 (HG L43 for a revoke, HG L25 for a king announced and not held).
"""

from rules.classic.scoring import Points, Stance, points, vulnerable
from rules.classic.sides import Side
from rules.classic.variant import POINT, VOLE, ClassicRules


def reduced(rules: ClassicRules, stance: Stance, offender: Side, offender_tricks: int) -> Points:
    """Give the points of a hand that stands although `offender` broke the rules.

    RULES.md 5.1; HG L43, L25: he marks nothing for the point, one for the vole, one for a point against a vulnerable
    side. If he did not win the hand it counts as it is.

    >>> reduced(ClassicRules(), Stance.EXCHANGED, Side.DEALER, 3).marks
    0
    """
    ours = offender_tricks if offender is Side.NON_DEALER else VOLE - offender_tricks
    lawful = points(rules, stance, ours)
    if offender_tricks < POINT:
        return lawful
    against_vulnerable = vulnerable(rules, stance) is offender.other
    return Points(offender, 1 if offender_tricks == VOLE or against_vulnerable else 0, lawful.reason)
