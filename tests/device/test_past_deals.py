"""The deals that are over, at the table itself: their sums, and for a dispute the picture that was kept."""

from collections.abc import Iterator
from pathlib import Path

import numpy as np
import pytest

from device.book import Reveal
from display.view import HistoryView, ReadingView
from rules import events as ev
from rules.deal import Spread
from rules.phases import Phase
from tests.device.tables import BANK_WINS, CONFIRM, DOWN, PUNTERS_WIN, UNDO, UP, Played
from vision.frame import Frame
from vision.reading import Reading

CLOTH = (62, 92, 70)


@pytest.fixture
def table(ledger: Path) -> Iterator[Played]:
    played = Played(ledger)
    yield played
    played.book.close()


def settle(played: Played, spread: Spread, *, picture: bool = False) -> None:
    """Play one deal to its settlement, and go on to the next."""
    played.to_stakes().push(UP, CONFIRM)
    played.tell(ev.Reveal())
    if picture:
        frame = Frame.of_bgr(np.full((90, 160, 3), CLOTH, np.uint8))
        played.host.evening.keep(Reveal(frame, Reading((160, 90), (), (), 0.0)))
    played.tell(ev.ReadCards(spread), ev.Confirm(), ev.NextDeal())
    assert played.host.phase is Phase.SHUFFLED


def history(played: Played) -> HistoryView:
    view = played.view()
    assert isinstance(view, HistoryView), view
    return view


def test_before_the_first_deal_that_is_over_the_screen_says_so(table: Played) -> None:
    table.push(UNDO).pick("Past deals")
    assert (history(table).deals, history(table).nothing) == ((), "No deal is over yet.")
    table.push(CONFIRM, DOWN, UP)
    assert history(table).deals == ()


def test_past_deals_stand_newest_first_and_their_picture_is_a_press_away(table: Played) -> None:
    settle(table, BANK_WINS, picture=True)
    settle(table, PUNTERS_WIN)
    table.push(UNDO).pick("Past deals")
    assert [(past.name, past.total, past.current) for past in history(table).deals] == [
        ("Deal 2", "\N{MINUS SIGN}10", True),
        ("Deal 1", "+10", False),
    ]
    table.push(CONFIRM)
    view = table.view()
    assert isinstance(view, ReadingView)
    assert (view.title, view.image) == ("Deal 2 as it was ruled", None)
    table.push(UNDO, DOWN, CONFIRM)
    view = table.view()
    assert isinstance(view, ReadingView)
    assert view.title == "Deal 1 as it was ruled"
    assert view.image is not None
    assert list(view.image.rgb[:3]) == pytest.approx(CLOTH[::-1], abs=3)
    assert [str(card.card) for card in view.hands[3].cards] == ["7C", "3C", "5C", "KC"]
    table.push(CONFIRM)
    assert history(table).deals[1].current


def test_a_settlement_that_was_taken_back_is_no_past_deal(table: Played) -> None:
    settle(table, BANK_WINS)
    table.to_stakes().push(UP, CONFIRM)
    table.tell(ev.Reveal(), ev.ReadCards(PUNTERS_WIN), ev.Confirm())
    assert [past.number for past in table.host.evening.past()] == [1, 2]
    table.tell(ev.Undo())
    assert [past.number for past in table.host.evening.past()] == [1]
    table.tell(ev.Confirm())
    assert [past.number for past in table.host.evening.past()] == [1, 2]
    assert [past.number for past in table.again().host.evening.past()] == [1, 2]


def test_a_picture_that_is_gone_is_said_and_stops_nothing(table: Played) -> None:
    settle(table, BANK_WINS, picture=True)
    (past,) = table.host.evening.past()
    kept = table.host.evening.kept(past)
    assert kept is not None
    kept.write_bytes(b"no picture any more")
    table.push(UNDO).pick("Past deals").push(CONFIRM)
    view = table.view()
    assert isinstance(view, ReadingView)
    assert (view.image, view.no_image) == (None, "No picture")
    kept.unlink()
    assert table.host.evening.kept(past) is None


def test_of_a_very_long_evening_the_newest_are_kept(table: Played, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("device.evening.MOST_PAST", 1)
    settle(table, BANK_WINS)
    settle(table, PUNTERS_WIN)
    assert [past.number for past in table.host.evening.past()] == [2]
