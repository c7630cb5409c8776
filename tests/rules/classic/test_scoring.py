"""What hands score under the six profiles: the tables of RULES.md 4.2, typed in from the text."""

import pytest

from rules.classic.game import Multiple, Score, marked, multiple, winner
from rules.classic.profiles import PROFILES, with_switches
from rules.classic.remedy import reduced
from rules.classic.scoring import Reason, Stance, points, vulnerable
from rules.classic.sides import Player, Side
from rules.classic.variant import VOLE

# per profile and stance: what non-dealer-dealer mark when the non-dealer takes 0 1 2 3 4 5 tricks
TABLE = """
sv  stand          0-2 0-2 0-2 1-0 1-0 2-0
sv  refused_first  0-2 0-1 0-1 2-0 2-0 2-0
sv  exchanged      0-2 0-1 0-1 1-0 1-0 2-0
sv  refused_later  0-2 0-1 0-1 1-0 1-0 2-0
svc stand          0-2 0-2 0-2 1-0 1-0 2-0
svc refused_first  0-2 0-1 0-1 2-0 2-0 3-0
svc exchanged      0-2 0-1 0-1 1-0 1-0 2-0
svc refused_later  0-2 0-1 0-1 1-0 1-0 2-0
ru  stand          0-2 0-2 0-2 1-0 1-0 2-0
ru  refused_first  0-2 0-1 0-1 2-0 2-0 2-0
ru  exchanged      0-2 0-1 0-1 1-0 1-0 2-0
ru  refused_later  0-2 0-1 0-1 1-0 1-0 2-0
eo  stand          0-2 0-1 0-1 2-0 2-0 2-0
eo  refused_first  0-2 0-1 0-1 2-0 2-0 2-0
eo  exchanged      0-2 0-1 0-1 1-0 1-0 2-0
eo  refused_later  0-2 0-1 0-1 2-0 2-0 2-0
uk  stand          0-2 0-2 0-2 1-0 1-0 2-0
uk  refused_first  0-2 0-1 0-1 1-0 1-0 2-0
uk  exchanged      0-2 0-1 0-1 1-0 1-0 2-0
uk  refused_later  0-2 0-1 0-1 1-0 1-0 2-0
cav stand          0-2 0-2 0-2 1-0 1-0 2-0
cav refused_first  0-2 0-1 0-1 2-0 2-0 2-0
cav exchanged      0-2 0-1 0-1 1-0 1-0 2-0
cav refused_later  0-2 0-1 0-1 1-0 1-0 2-0
ace_high stand     0-2 0-2 0-2 1-0 1-0 2-0
"""
ROWS = [row.split() for row in TABLE.strip().splitlines()]


@pytest.mark.parametrize("row", ROWS, ids=[" ".join(row[:2]) for row in ROWS])
def test_points(row: list[str]) -> None:
    name, stance, *cells = row
    for tricks, cell in enumerate(cells):
        found = points(PROFILES[name], Stance(stance), tricks)
        assert f"{found.of(Side.NON_DEALER)}-{found.of(Side.DEALER)}" == cell, tricks


@pytest.mark.parametrize(
    ("name", "stance", "side"),
    [
        ("sv", Stance.STAND, Side.NON_DEALER),
        ("sv", Stance.REFUSED_FIRST, Side.DEALER),
        ("sv", Stance.EXCHANGED, None),
        ("sv", Stance.REFUSED_LATER, None),
        ("eo", Stance.STAND, None),
        ("eo", Stance.REFUSED_LATER, Side.DEALER),
        ("uk", Stance.STAND, Side.NON_DEALER),
        ("uk", Stance.REFUSED_FIRST, None),
    ],
)
def test_who_is_vulnerable(name: str, stance: Stance, side: Side | None) -> None:
    assert vulnerable(PROFILES[name], stance) is side


@pytest.mark.parametrize(
    ("name", "stance", "tricks", "reason"),
    [
        ("sv", Stance.EXCHANGED, 3, Reason.POINT),
        ("sv", Stance.EXCHANGED, 5, Reason.VOLE),
        ("sv", Stance.STAND, 2, Reason.POINT_AGAINST_STAND),
        ("sv", Stance.STAND, 0, Reason.VOLE_AGAINST_STAND),
        ("sv", Stance.STAND, 5, Reason.VOLE),
        ("sv", Stance.REFUSED_FIRST, 4, Reason.POINT_AGAINST_REFUSAL),
        ("svc", Stance.REFUSED_FIRST, 5, Reason.VOLE_AGAINST_REFUSAL),
        ("eo", Stance.STAND, 3, Reason.POINT_BY_STAND),
        ("eo", Stance.STAND, 1, Reason.POINT),
    ],
)
def test_why(name: str, stance: Stance, tricks: int, reason: Reason) -> None:
    found = points(PROFILES[name], stance, tricks)
    assert found.reason is reason
    assert found.reason.citation.startswith("RULES.md 4.")


@pytest.mark.parametrize(
    ("name", "most"), [("sv", 3), ("svc", 4), ("ru", 3), ("eo", 3), ("uk", 3), ("cav", 3), ("ace_high", 3)]
)
def test_the_most_in_a_deal(name: str, most: int) -> None:
    marks = (points(PROFILES[name], stance, tricks).marks for stance in Stance for tricks in range(VOLE + 1))
    assert 1 + max(marks) == most, "the king's point comes on top; RULES.md 4.2 last row, C-A20"


@pytest.mark.parametrize("tricks", [-1, 6])
def test_tricks_out_of_range_are_named(tricks: int) -> None:
    with pytest.raises(ValueError, match=f"must be 0 to 5; got {tricks}"):
        points(PROFILES["sv"], Stance.STAND, tricks)


# stance, offender, his tricks -> what he marks when the hand stands (RULES.md 5.1, HG L43)
REDUCED = [
    (Stance.EXCHANGED, Side.DEALER, 3, Side.DEALER, 0),
    (Stance.EXCHANGED, Side.NON_DEALER, 4, Side.NON_DEALER, 0),
    (Stance.EXCHANGED, Side.NON_DEALER, 5, Side.NON_DEALER, 1),
    (Stance.STAND, Side.DEALER, 3, Side.DEALER, 1),
    (Stance.STAND, Side.NON_DEALER, 3, Side.NON_DEALER, 0),
    (Stance.STAND, Side.DEALER, 5, Side.DEALER, 1),
    (Stance.REFUSED_FIRST, Side.NON_DEALER, 4, Side.NON_DEALER, 1),
    (Stance.REFUSED_FIRST, Side.DEALER, 4, Side.DEALER, 0),
    (Stance.EXCHANGED, Side.DEALER, 2, Side.NON_DEALER, 1),
    (Stance.STAND, Side.NON_DEALER, 0, Side.DEALER, 2),
]


@pytest.mark.parametrize(("stance", "offender", "tricks", "winning", "marks"), REDUCED)
def test_what_an_offender_marks(stance: Stance, offender: Side, tricks: int, winning: Side, marks: int) -> None:
    found = reduced(PROFILES["sv"], stance, offender, tricks)
    assert (found.winner, found.marks) == (winning, marks)


@pytest.mark.parametrize(
    ("table", "loser", "stakes", "times"),
    [
        ("single", 0, Multiple.SINGLE, 1),
        ("hoyle", 0, Multiple.TREBLE, 3),
        ("hoyle", 1, Multiple.DOUBLE, 2),
        ("hoyle", 2, Multiple.DOUBLE, 2),
        ("hoyle", 3, Multiple.SINGLE, 1),
        ("hoyle", 4, Multiple.SINGLE, 1),
    ],
)
def test_stakes(table: str, loser: int, stakes: Multiple, times: int) -> None:
    found = multiple(with_switches(PROFILES["sv"], {"stakes_multiplier": table}), loser)
    assert found is stakes
    assert found.times == times


def test_marks_stop_when_somebody_has_five() -> None:
    score = marked(Score(3, 4), [(Player.B, 1), (Player.A, 2)], 5)
    assert score == Score(3, 5)
    assert winner(score, 5) is Player.B
    assert winner(marked(Score(3, 4), [(Player.A, 2), (Player.B, 1)], 5), 5) is Player.A
    assert winner(marked(Score(), [(Player.A, 2)], 5), 5) is None
