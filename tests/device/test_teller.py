"""A ruling that tells itself: on its time, never past its end, and never against a hand at the buttons."""

from pathlib import Path

import pytest

from device.host import Host
from device.teller import Teller
from display.view import ResultView, RulingView, SettlementView
from display.words import LANGUAGES, Words
from rules import events as ev
from rules.phases import Phase
from tests.device.tables import BANK_WINS, CONFIRM, DOWN, NEXT, UP, Played

STEP_S = 4.0


class Clock:
    """A clock that goes when it is told."""

    def __init__(self) -> None:
        self.now_s = 100.0

    def __call__(self) -> float:
        return self.now_s


@pytest.fixture
def ruled(tmp_path: Path) -> Played:
    played = Played(tmp_path / "ledger.sqlite").to_stakes()
    played.push(UP, CONFIRM)
    played.tell(ev.Reveal(), ev.ReadCards(BANK_WINS))
    assert played.host.phase is Phase.RULED
    return played


def ticks(teller: Teller, clock: Clock, host: Host, seconds: float) -> int:
    """Let time go in steps of a loop, and count how often something new came."""
    told = 0
    for _ in range(round(seconds / 0.5)):
        clock.now_s += 0.5
        told += teller.tick(host)
    return told


def test_each_step_stands_its_time_and_the_last_for_ever(ruled: Played) -> None:
    clock = Clock()
    teller = Teller(STEP_S, clock)
    assert not teller.tick(ruled.host)
    assert ticks(teller, clock, ruled.host, STEP_S - 0.5) == 0
    assert ticks(teller, clock, ruled.host, 0.5) == 1
    ruling = ruled.host.table.ruling
    assert ruling is not None
    pages = sum(len(tableau.steps) + 2 for tableau in ruling.tableaux)
    assert ticks(teller, clock, ruled.host, 1000) == pages - 2
    assert ruled.host.shown == pages - 1
    assert ruled.host.phase is Phase.RULED
    assert ruled.held("Vera") == 0


def test_one_press_goes_to_the_end(ruled: Played) -> None:
    clock = Clock()
    teller = Teller(STEP_S, clock)
    teller.tick(ruled.host)
    ruled.push(UP)
    view = ruled.view()
    assert isinstance(view, RulingView)
    assert view.verdict is not None
    assert view.progress == (3, 3)
    assert ticks(teller, clock, ruled.host, 100) == 0


def test_a_press_gives_the_next_step_its_whole_time(ruled: Played) -> None:
    clock = Clock()
    teller = Teller(STEP_S, clock)
    teller.tick(ruled.host)
    ticks(teller, clock, ruled.host, STEP_S - 0.5)
    ruled.push(NEXT)
    assert ticks(teller, clock, ruled.host, STEP_S) == 0
    assert ticks(teller, clock, ruled.host, 0.5) == 1


def test_who_goes_back_is_left_to_look(ruled: Played) -> None:
    clock = Clock()
    teller = Teller(STEP_S, clock)
    teller.tick(ruled.host)
    ticks(teller, clock, ruled.host, 2 * STEP_S)
    ruled.push(DOWN)
    assert ticks(teller, clock, ruled.host, 100) == 0
    ruled.push(NEXT)
    assert ticks(teller, clock, ruled.host, 100) == 0


def test_a_house_that_wants_presses_gets_no_step_by_itself(ruled: Played) -> None:
    clock = Clock()
    assert ticks(Teller(0, clock), clock, ruled.host, 100) == 0


def test_who_gets_what_is_one_press_away_from_the_result(ruled: Played) -> None:
    ruled.push(CONFIRM)
    assert isinstance(ruled.view(), ResultView)
    ruled.push(UP)
    view = ruled.view()
    assert isinstance(view, SettlementView)
    assert [seat.name for seat in view.gains] == ["Anna"]
    ruled.push(DOWN)
    assert isinstance(ruled.view(), ResultView)


def test_a_screen_changes_its_language_between_two_looks(ruled: Played) -> None:
    words = Words("en")
    seen = set()
    for language in LANGUAGES:
        assert words.language == language
        view = ruled.view(words.language)
        assert isinstance(view, RulingView)
        seen.add(view.reason)
        words.turn()
    assert words.language == "en"
    assert len(seen) == len(LANGUAGES)
