"""What the benchmark calls right, asked for, missed, invented and silently wrong."""

from collections import Counter
from pathlib import Path

import pytest

from benchmarks.match import Verdict, judge, overlap
from benchmarks.truth import Kind, TrueCard, Truth
from rules.seats import Zone
from tests.benchmarks.made import photo, quad, saw
from vision.reading import BACK, Corners, Reading, Sight


def scene(*cards: tuple[str, Corners], stock: Corners | None = None, kind: Kind = Kind.DEAL) -> Truth:
    true = tuple(TrueCard(code, Zone.BANKER, corners) for code, corners in cards)
    return Truth(Path("x.jpg"), kind, "deck", "easy", "row", "felt", true, stock)


def verdicts(truth: Truth, *sights: Sight) -> list[str]:
    return [one.verdict.value for one in judge(truth, Reading((1000, 1000), sights, (), 1.0))]


@pytest.mark.parametrize(
    ("second", "share"),
    [
        (quad(0), 1.0),
        (quad(30), 1 / 3),
        (quad(60), 0.0),
        (quad(500), 0.0),
        (quad(0)[::-1], 1.0),
        (quad(0)[2:] + quad(0)[:2], 1.0),
        ((*quad(0)[2:], quad(0)[1], quad(0)[0]), 1.0),
        (((0, 0),) * 4, 0.0),
    ],
)
def test_overlap_is_the_shared_part_in_any_order_of_corners(second: Corners, share: float) -> None:
    assert overlap(quad(0), second) == pytest.approx(share, abs=1e-5)
    assert overlap(second, quad(0)) == pytest.approx(share, abs=1e-5)


@pytest.mark.parametrize(
    ("sights", "wanted"),
    [
        ([saw("KS", quad(2))], ["right"]),
        ([saw("KS", quad(2), sure=False)], ["asked, best guess right"]),
        ([saw("KC", quad(2), sure=False)], ["asked"]),
        ([saw(None, quad(2))], ["asked"]),
        ([saw("KC", quad(2))], ["silent error"]),
        ([saw(BACK, quad(2))], ["silent error"]),
        ([], ["missed"]),
        ([saw("KS", quad(300))], ["missed", "invented"]),
        ([saw("KS", quad(300), sure=False)], ["missed", "invented, but asked"]),
        ([saw("KS", quad(1)), saw("KS", quad(4))], ["right", "invented"]),
        ([saw("KS", quad(0)), saw(BACK, quad(400), None)], ["right"]),
        ([saw("KS", quad(0)), saw(BACK, quad(400), Zone.STOCK)], ["right"]),
        ([saw("KS", quad(0)), saw(BACK, quad(400), Zone.PUNTER1)], ["right", "invented"]),
    ],
)
def test_one_card_and_every_way_to_see_it(sights: list[Sight], wanted: list[str]) -> None:
    assert verdicts(scene(("KS", quad(0))), *sights) == wanted


def test_in_a_fan_each_sight_finds_its_own_card_even_with_rough_quads() -> None:
    # Neighbours are a quarter card apart; every sight is off by more than half that.
    fan = scene(*((code, quad(15 * index)) for index, code in enumerate(("KS", "QS", "JS", "10S"))))
    sights = [saw(code, quad(15 * index + 9)) for index, code in enumerate(("KS", "QS", "JS", "10S"))]
    assert verdicts(fan, *sights[::-1]) == ["right"] * 4


def test_a_missing_neighbour_does_not_shift_the_others() -> None:
    fan = scene(*((code, quad(15 * index)) for index, code in enumerate(("KS", "QS", "JS", "10S"))))
    sights = [saw(code, quad(15 * index)) for index, code in ((0, "KS"), (2, "JS"), (3, "10S"))]
    assert verdicts(fan, *sights) == ["right", "missed", "right", "right"]


def test_a_name_does_not_outweigh_a_place() -> None:
    # Two cards side by side, read as each other: two errors, not two right cards.
    row = scene(("KS", quad(0)), ("QS", quad(70)))
    assert verdicts(row, saw("QS", quad(0)), saw("KS", quad(70))) == ["silent error"] * 2


def test_the_stock_is_no_card_unless_it_is_taken_for_one() -> None:
    table = scene(("KS", quad(0)), stock=quad(200))
    king = saw("KS", quad(0))
    assert verdicts(table, king) == ["right"]
    assert verdicts(table, king, saw(BACK, quad(201), Zone.STOCK)) == ["right"]
    assert verdicts(table, king, saw(BACK, quad(201), None)) == ["right"]
    assert verdicts(table, king, saw(BACK, quad(201), Zone.TRUMP)) == ["right", "invented"]
    assert verdicts(table, king, saw("2C", quad(201), Zone.TRUMP, sure=False)) == ["right", "invented, but asked"]


def test_backs_are_cards_where_the_stakes_are_open() -> None:
    table = scene((BACK, quad(0)), (BACK, quad(70)), ("6C", quad(140)), stock=quad(400), kind=Kind.BACKS)
    seen = [saw(BACK, quad(0)), saw(None, quad(70)), saw("6C", quad(140)), saw(BACK, quad(400), Zone.STOCK)]
    assert verdicts(table, *seen) == ["right", "asked", "right"]


def test_zones_are_judged_beside_the_name() -> None:
    table = scene(("KS", quad(0)), ("QS", quad(70)), ("JS", quad(140)))
    reading = Reading(
        (999, 999), (saw("KS", quad(0), Zone.PUNTER1), saw("2C", quad(70)), saw("JS", quad(500))), (), 1.0
    )
    assert [one.zone_right for one in judge(table, reading)] == [False, True, False, False]


@pytest.mark.parametrize(
    ("cards", "sights", "wanted"),
    [
        ("KS", [("KS", True)], ["right"]),
        ("KS KS", [("KS", True)], ["right", "missed"]),
        ("KS", [("KS", True), ("KS", True)], ["right", "invented"]),
        ("KS", [("KS", False), ("KS", True)], ["right", "invented, but asked"]),
        ("KS QS", [("QS", True), ("KC", True)], ["right", "silent error"]),
        ("KS QS", [("QS", True), ("KC", False)], ["right", "asked"]),
        ("KS", [("KC", True)], ["silent error"]),
        ("KS", [("KC", True), ("KS", False)], ["asked, best guess right", "invented"]),
        ("KS", [(None, False)], ["asked"]),
        ("KS", [(BACK, True)], ["missed"]),
        ("", [("KS", True)], ["invented"]),
        ("", [], []),
    ],
)
def test_photographs_are_multisets(cards: str, sights: list[tuple[str | None, bool]], wanted: list[str]) -> None:
    got = verdicts(photo(*cards.split()), *(saw(code, quad(0), None, sure=sure) for code, sure in sights))
    assert Counter(got) == Counter(wanted)


def test_every_verdict_is_reached_above() -> None:
    assert {verdict.value for verdict in Verdict} == {
        "right", "asked, best guess right", "asked", "silent error", "missed", "invented", "invented, but asked",
    }  # fmt: skip
