"""The counts add up, and the shares are of what they say."""

import pytest

from benchmarks.deals import Answer
from benchmarks.goals import goals_table
from benchmarks.match import Verdict
from benchmarks.table import cards_table, deals_table, markdown, percent
from benchmarks.tally import GROUPINGS, Tally, tallies
from benchmarks.timing import Timing
from rules.seats import Zone
from tests.benchmarks.made import DEAL, measured, photo, quad, read, saw, table
from vision.reading import Reading


def seen(*codes: str, sure: bool = True) -> Reading:
    return Reading((9, 9), tuple(saw(code, quad(0), None, sure=sure) for code in codes), (), 1.0)


ALL = [
    measured(table(), read(DEAL)),
    measured(table(difficulty="hard"), read({**DEAL, Zone.TRUMP: "6D"}, doubtful=["KC", "9D"])),
    measured(table(difficulty="hard"), read({**DEAL, Zone.PUNTER3: "8C 4C AC"})),
    measured(photo("KS"), seen("KS")),
    measured(photo("KS", "QS"), seen("KS", "QC")),
    measured(photo("2C", name="other"), seen("2C", sure=False)),
    measured(photo("3C", name="other"), seen()),
]


def test_every_card_has_one_verdict() -> None:
    for groups in (tallies(ALL, group) for group in GROUPINGS.values()):
        for tally in groups.values():
            invented = tally.verdicts[Verdict.INVENTED] + tally.verdicts[Verdict.DOUBTED]
            assert tally.verdicts.total() - invented == tally.cards


def test_groups_by_difficulty_hold_the_scenes_only() -> None:
    groups = tallies(ALL, GROUPINGS["difficulty"])
    assert {name: tally.pictures for name, tally in groups.items()} == {"deal easy": 1, "deal hard": 2}
    hard = groups["deal hard"]
    assert (hard.cards, hard.asked, hard.verdicts[Verdict.SILENT], hard.verdicts[Verdict.MISSED]) == (34, 2, 1, 1)
    assert hard.answers == {Answer.ASKED: 2}
    assert hard.zones_right == 33
    assert hard.zone_share == pytest.approx(33 / 34)


def test_photographs_are_grouped_by_set() -> None:
    groups = tallies(ALL, GROUPINGS["photographs"])
    assert {name: (tally.pictures, tally.cards) for name, tally in groups.items()} == {"set": (2, 3), "other": (2, 2)}
    assert groups["set"].read_share == pytest.approx(2 / 3)
    assert groups["set"].right_of_said == pytest.approx(2 / 3)
    assert groups["other"].read_share == 0
    assert groups["other"].guessed_share == pytest.approx(1 / 2)
    assert groups["other"].right_of_said is None
    assert groups["set"].zone_share is None
    assert groups["set"].deals == 0


def test_plain_data_has_every_count() -> None:
    plain = tallies(ALL, GROUPINGS["difficulty"])["deal hard"].to_json()
    assert (plain["cards"], plain["right"], plain["silent"], plain["missed"], plain["deal_asked"]) == (34, 30, 1, 1, 2)


@pytest.mark.parametrize(
    ("share", "text"),
    [
        (None, "–"), (0.0, "0 %"), (1.0, "100 %"), (0.5, "50.0 %"), (0.9999, "99.9 %"), (0.00001, "0.1 %"),
        (0.9949, "99.5 %"),
    ],
)  # fmt: skip
def test_only_a_whole_is_a_hundred_per_cent(share: float | None, text: str) -> None:
    assert percent(share) == text


def test_a_table_is_markdown_with_equal_columns() -> None:
    assert markdown(["name", "n"], [["a", "1"], ["longer", "22"]]).splitlines() == [
        "| name   |   n |",
        "| ------ | --: |",
        "| a      |   1 |",
        "| longer |  22 |",
    ]


def test_the_last_row_is_the_sum() -> None:
    groups = tallies(ALL, GROUPINGS["difficulty"])
    cards = [cell.strip() for cell in cards_table(groups, "difficulty").splitlines()[-1].split("|")[1:-1]]
    assert cards == ["all", "3", "51", "47", "2 (2)", "1", "1", "0", "0", "92.2 %", "97.9 %", "98.0 %"]
    deals = [cell.strip() for cell in deals_table(groups, "deals").splitlines()[-1].split("|")[1:-1]]
    assert deals == ["all", "3", "1", "1", "2", "0", "0"]


def test_one_group_needs_no_sum_and_none_is_an_empty_table() -> None:
    assert len(cards_table({"only": Tally()}, "x").splitlines()) == 3
    assert len(cards_table({}, "x").splitlines()) == 2


def goals(*which: int) -> dict[str, tuple[str, str]]:
    timing = Timing(2, 3, 140.0, 200.0, 20.0, 10.0, 60.0, 120.0)
    lines = goals_table([ALL[index] for index in which], [timing]).splitlines()[2:]
    cells = [[cell.strip() for cell in line.split("|")[1:-1]] for line in lines]
    return {what: (reached, met) for what, _, reached, met in cells}


def test_goals_are_met_where_everything_is_right() -> None:
    reached = goals(0, 3)
    assert reached["scenes, easy and normal"] == ("1 of 1 deals, 0 wrong", "yes")
    assert reached["photographs"] == ("100 %, 100 %", "yes")
    assert reached["wrong rulings announced without asking"] == ("0", "yes")
    assert reached["one table, two processors, median"] == ("140 ms, 7.5 x the floor", "yes")
    assert reached["resident memory of reading alone, peak"] == ("120 MiB", "yes")


def test_goals_are_missed_where_something_is_wrong() -> None:
    reached = goals(1, 2, 4)
    assert reached["scenes, hard"] == ("94.1 %, 5.9 % asked, 1 wrong", "**no**")
    assert reached["photographs"] == ("50.0 %, 50.0 %", "**no**")


def test_a_wrong_ruling_is_named() -> None:
    wrong = measured(table(), read({**DEAL, Zone.TRUMP: "6D"}))
    line = next(line for line in goals_table([wrong], []).splitlines() if "rulings" in line)
    assert [cell.strip() for cell in line.split("|")[3:5]] == ["1", "**no**"]
