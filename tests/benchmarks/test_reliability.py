"""Confidence against truth, bin by bin."""

from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from benchmarks.match import Judged, Verdict
from benchmarks.reliability import EDGES, bins, calibration_error, reliability_table
from benchmarks.truth import TrueCard
from rules.cards import parse_card
from tests.benchmarks.made import quad
from vision.reading import Sight


def one(confidence: float, *, right: bool, sure: bool = False) -> Judged:
    sight = Sight(parse_card("KS"), False, confidence, sure, None, quad(0))  # noqa: FBT003
    return Judged(TrueCard("KS" if right else "KC"), sight, Verdict.ASKED)


@given(st.lists(st.tuples(st.floats(0, 1), st.booleans()), max_size=30))
def test_every_named_sight_is_in_one_bin(pairs: list[tuple[float, bool]]) -> None:
    found = bins(one(confidence, right=right) for confidence, right in pairs)
    assert sum(item.cards for item in found) == len(pairs)
    assert sum(item.right for item in found) == sum(right for _, right in pairs)
    assert all(item.low <= item.mean <= item.high + 1e-9 for item in found if item.cards)
    error = calibration_error(found)
    assert error is None if not pairs else error is not None and 0 <= error <= 1


@pytest.mark.parametrize(("low", "high"), list(pairwise(EDGES)))
def test_the_lower_edge_belongs_to_the_bin(low: float, high: float) -> None:
    (filled,) = [item for item in bins([one(low, right=True)]) if item.cards]
    assert (filled.low, filled.high) == (low, high)


def test_a_whole_confidence_is_in_the_last_bin() -> None:
    assert bins([one(1.0, right=True)])[-1].cards == 1


def test_the_error_is_the_weighed_gap() -> None:
    # Three of four right at 0.9: a gap of 0.15; one right at 0.6: a gap of 0.4.
    judged = [one(0.9, right=right) for right in (True, True, True, False)] + [one(0.6, right=True)]
    assert calibration_error(bins(judged)) == pytest.approx((4 * 0.15 + 1 * 0.4) / 5)
    assert calibration_error(bins([])) is None


def test_what_was_invented_is_wrong_and_what_has_no_name_does_not_count() -> None:
    invented = Judged(None, one(0.9, right=True).sight, Verdict.INVENTED)
    unread = Judged(TrueCard("KS"), Sight(None, False, 0.9, False, None, quad(0)), Verdict.ASKED)  # noqa: FBT003
    found = bins([invented, unread, Judged(TrueCard("KS"), None, Verdict.MISSED)])
    assert sum(item.cards for item in found) == 1
    assert sum(item.right for item in found) == 0


def test_the_table_ends_with_the_error() -> None:
    text = reliability_table(bins([one(0.9, right=True, sure=True)]))
    assert text.splitlines()[-1] == "Expected calibration error: 0.1000"
    assert len(text.splitlines()) == 2 + len(EDGES) - 1 + 2
