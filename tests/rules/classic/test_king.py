"""Until when the king of trumps may be announced: the row of RULES.md 4.2, moment by moment."""

import pytest

from rules.classic.king import KingReason, Moment, announcement
from rules.classic.profiles import PROFILES
from rules.classic.sides import Side

# + counts, K counts if the king is the own first card, - is too late; the dealer cannot be before his adversary's lead
TABLE = """
profile  side        after_deal before_lead before_own_first with_own_first before_answer before_own_second later
sv       non_dealer  +          +           -                K              -             -                 -
sv       dealer      +          +           -                K              -             -                 -
svc      dealer      +          +           -                K              -             -                 -
ru       non_dealer  +          +           -                -              -             -                 -
ru       dealer      +          +           +                -              -             -                 -
eo       non_dealer  +          +           -                K              -             -                 -
eo       dealer      +          +           -                -              -             -                 -
uk       non_dealer  +          -           -                -              -             -                 -
uk       dealer      +          -           -                -              -             -                 -
cav      non_dealer  +          +           -                K              K             -                 -
cav      dealer      +          +           +                K              K             K                 -
ace_high dealer      +          +           -                K              -             -                 -
"""
HEAD, *ROWS = [row.split() for row in TABLE.strip().splitlines()]
CASES = [
    (name, Side(side), Moment(moment), cell)
    for name, side, *cells in ROWS
    for moment, cell in zip(HEAD[2:], cells, strict=True)
]


@pytest.mark.parametrize(("name", "side", "moment", "cell"), CASES)
def test_when_the_king_counts(name: str, side: Side, moment: Moment, cell: str) -> None:
    window = PROFILES[name].king_window
    other = announcement(window, side, moment)
    king = announcement(window, side, moment, king_is_first_card=True)
    assert other.counts is (cell == "+")
    assert king.counts is (cell in "+K")
    assert (king.reason is KingReason.TOO_LATE) is not king.counts
    assert (king.reason is KingReason.AS_FIRST_CARD) is (cell == "K")
    assert king.citation.startswith("RULES.md 4.2, C-A1; ")
