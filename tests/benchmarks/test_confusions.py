"""The known confusions are counted where they happen, and nowhere else."""

import pytest

from benchmarks.confusions import KNOWN, OTHER, Row, confusion_table, confusions
from benchmarks.match import Judged, Verdict
from benchmarks.truth import TrueCard
from tests.benchmarks.made import quad, saw


def one(true: str, said: str | None, *, sure: bool = True) -> Judged:
    sight = saw(said, quad(0), None, sure=sure)
    verdict = Verdict.RIGHT if true == said else Verdict.SILENT if sure else Verdict.ASKED
    return Judged(TrueCard(true), sight, verdict)


def rows(*judged: Judged) -> dict[str, Row]:
    return {row.name: row for row in confusions(judged)}


@pytest.mark.parametrize(
    ("true", "said", "name"),
    [
        ("KS", "KC", "spade / club"), ("3C", "3S", "spade / club"), ("9H", "9D", "heart / diamond"),
        ("6H", "9H", "6 / 9 (turned)"), ("9S", "6S", "6 / 9 (turned)"), ("8D", "7D", "8D / 7D"), ("4S", "AS", "A / 4"),
        ("7S", "8S", "8 / 7, other suits"), ("8H", "7H", "8 / 7, other suits"),
        ("AD", "7D", "A / 7"), ("2H", "3H", "2 / 3"), ("5H", "6H", "5 / 6"), ("8C", "3C", "3 / 8"),
        ("9C", "10C", "9 / 10"), ("QC", "10C", "10 / Q"), ("JD", "QD", "J / Q / K"), ("KD", "JD", "J / Q / K"),
        ("KS", "KH", OTHER), ("KS", "QC", OTHER), ("2C", "9C", OTHER),
    ],
)  # fmt: skip
def test_each_confusion_stands_in_its_own_row_and_only_there(true: str, said: str, name: str) -> None:
    found = rows(one(true, said), one(true, said, sure=False))
    assert {row.name: (row.silent, row.asked) for row in found.values() if row.silent or row.asked} == {name: (1, 1)}
    assert found[name].examples == (f"{true} as {said}",)


def test_cards_at_risk_are_those_that_could_suffer_it() -> None:
    found = rows(one("6S", "6S"), one("KH", "KH"))
    assert found["spade / club"].at_risk == 1
    assert found["6 / 9 (turned)"].at_risk == 1
    assert found["J / Q / K"].at_risk == 1
    assert found["2 / 3"].at_risk == 0
    assert found[OTHER].at_risk == 2


def test_what_was_not_read_or_not_there_is_no_confusion() -> None:
    missed = Judged(TrueCard("KS"), None, Verdict.MISSED)
    invented = Judged(None, saw("KS", quad(0)), Verdict.INVENTED)
    back = Judged(TrueCard("back"), saw("KS", quad(0)), Verdict.SILENT)
    joker = Judged(TrueCard("joker"), saw("KS", quad(0)), Verdict.SILENT)
    found = rows(missed, invented, back, joker, one("KS", None), one("KS", "back"))
    assert not any(row.silent or row.asked or row.at_risk for row in found.values())


def test_the_table_has_a_row_for_each() -> None:
    assert len(confusion_table(confusions([])).splitlines()) == 2 + len(KNOWN) + 1
