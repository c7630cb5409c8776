"""A house in which the stakes close before the trump is turned: by buttons, by sight, and a simulated evening of it."""

from dataclasses import replace
from pathlib import Path

import pytest

from benchmarks.evening import Table
from device.config import SimulatedConfig
from device.following import FOLLOWS, FOLLOWS_EARLY, Following, following
from device.houserules import HouseConfig
from device.journal import read_entries, verify
from device.scene import Scene
from device.simulated.habits import press_towards
from device.stage import Stage
from display.picture import surface_of
from display.view import AskedView, StakingView, View
from display.words import LANGUAGES
from rules import events as ev
from rules.cards import parse_card
from rules.phases import Phase
from rules.seats import Zone
from rules.session import new_session, replay
from rules.variants import BankRules, StakePhase
from tests.device.readings import reading
from tests.device.tables import BANK_WINS, CONFIG, CONFIRM, UNDO, UP, Played
from tests.device.test_following import BACKS, EMPTY, SCENES, TRUMP

HOUSE = HouseConfig(stake_phase=StakePhase.BEFORE)
TURN = ev.TurnTrump((parse_card("6C"),))


def staking(view: View) -> StakingView:
    assert isinstance(view, StakingView), view
    return view


def closed(ledger: Path) -> Played:
    """Bring a table to the turning of the trump, with ten chips on the first tableau."""
    table = Played(ledger, CONFIG, HOUSE).tell(ev.DealCards()).push(UP, CONFIRM)
    assert (table.host.phase, table.host.table.trump) == (Phase.STAKES_CLOSED, None)
    return table


def test_the_stakes_open_when_the_cards_are_dealt(ledger: Path) -> None:
    table = Played(ledger, CONFIG, HOUSE).tell(ev.DealCards())
    assert table.host.phase is Phase.STAKING
    view = staking(table.push(UP, UP).view())
    assert (view.trump_words, view.status) == ("The trump is not turned yet", "Place your stakes.")
    assert view.stakes[0].amount == "20"


def test_the_configured_stakes_lie_there_at_once(ledger: Path) -> None:
    table = Played(ledger, replace(CONFIG, stake=30), HOUSE).tell(ev.DealCards())
    assert [seat.amount for seat in staking(table.view()).stakes] == ["30", "30", "30"]


def test_the_trump_is_entered_by_hand_once_they_are_closed_and_the_deal_paid(ledger: Path) -> None:
    table = closed(ledger)
    assert staking(table.view()).status == "Vera turns the seventeenth card."
    assert table.host.stage is Stage.CLOSED
    table.push(CONFIRM)
    assert isinstance(table.view(), AskedView)
    while table.host.phase is Phase.STAKES_CLOSED:
        table.push(press_towards(table.host.picking, TURN.cards[0]))
    assert table.host.table.trump == TURN.cards[0]
    view = staking(table.view())
    assert (table.host.phase, view.closed, view.status) == (
        Phase.TRUMP_TURNED,
        True,
        "Stakes are closed. Turn the cards.",
    )
    table.push(CONFIRM)
    assert table.host.phase is Phase.REVEALED
    table.tell(ev.ReadCards(BANK_WINS)).push(CONFIRM)
    assert (table.held("Vera"), table.held("Anna"), verify(ledger)) == (10, -10, ())


def test_who_moves_a_chip_after_the_close_is_heard_before_and_after_the_turn(ledger: Path) -> None:
    table = closed(ledger).push(UP)
    assert staking(table.view()).reason == "The stakes are closed: what lies, lies."
    table.tell(TURN).push(UP)
    assert (table.host.phase, table.host.table.staked(Zone.PUNTER1)) == (Phase.TRUMP_TURNED, 10)
    assert staking(table.view()).reason == "The stakes are closed: what lies, lies."


def test_undo_takes_back_turn_close_and_deal_one_by_one(ledger: Path) -> None:
    table = closed(ledger).tell(TURN)
    phases = []
    for _ in range(4):
        table.tell(ev.Undo())
        phases.append(table.host.phase)
    assert phases == [Phase.STAKES_CLOSED, Phase.STAKING, Phase.STAKING, Phase.DEALT]
    assert table.push(CONFIRM).host.phase is Phase.STAKING, "opened by hand where nothing opens it"


def test_switched_off_before_the_turn_it_stands_there_again(ledger: Path) -> None:
    again = closed(ledger).again()
    assert (again.host.phase, again.host.awaits_trump) == (Phase.STAKES_CLOSED, True)
    again.tell(TURN, ev.Reveal(), ev.ReadCards(BANK_WINS), ev.Confirm())
    assert len(read_entries(ledger)) == 1


@pytest.mark.parametrize("language", LANGUAGES)
def test_its_pages_are_drawn_in_every_language(ledger: Path, language: str) -> None:
    table = Played(ledger, CONFIG, HOUSE).tell(ev.DealCards())
    for buttons in ((), (CONFIRM,), (CONFIRM,), (UNDO,)):
        assert surface_of(table.push(*buttons).view(language)).get_size() == (1280, 720)


RULES = BankRules(stake_phase=StakePhase.BEFORE)
DEAL, STAKE, CLOSE = ev.DealCards(), ev.OpenStakes(), ev.CloseStakes()
BEFORE = {
    Phase.SHUFFLED: (),
    Phase.STAKING: (DEAL, STAKE),
    Phase.STAKES_CLOSED: (DEAL, STAKE, CLOSE),
    Phase.TRUMP_TURNED: (DEAL, STAKE, CLOSE, TURN),
}


@pytest.mark.parametrize(
    ("phase", "scene", "events", "read"),
    [
        (Phase.SHUFFLED, Scene.BACKS, (DEAL,), False),
        (Phase.SHUFFLED, Scene.DEALT, (DEAL,), False),
        (Phase.SHUFFLED, Scene.EXPOSED, (DEAL,), False),
        (Phase.STAKING, Scene.DEALT, (), False),
        (Phase.STAKING, Scene.EXPOSED, (ev.ExposeCard(Zone.PUNTER2),), False),
        (Phase.STAKES_CLOSED, Scene.BACKS, (), False),
        (Phase.STAKES_CLOSED, Scene.DEALT, (TURN,), False),
        (Phase.STAKES_CLOSED, Scene.EXPOSED, (TURN,), False),
        (Phase.STAKES_CLOSED, Scene.OPEN, (TURN,), False),
        (Phase.TRUMP_TURNED, Scene.DEALT, (), False),
        (Phase.TRUMP_TURNED, Scene.EXPOSED, (ev.Reveal(),), False),
        (Phase.TRUMP_TURNED, Scene.OPEN, (ev.Reveal(),), True),
    ],
)
def test_what_follows_from_what_is_seen(
    phase: Phase, scene: Scene, events: tuple[ev.Event, ...], *, read: bool
) -> None:
    table = replay(new_session(RULES), BEFORE[phase]).table
    assert table.phase is phase
    follows = following(table, SCENES[scene])
    assert (follows.events, follows.read) == (events, read)


def test_a_trump_that_is_not_read_surely_is_asked_for_and_a_wrong_count_told() -> None:
    table = replay(new_session(RULES), BEFORE[Phase.STAKES_CLOSED]).table
    assert following(table, reading({**BACKS, Zone.TRUMP: "?"})).ask_trump
    found = following(table, reading({**BACKS, **TRUMP, Zone.PUNTER1: "back back back"})).found
    assert [each.is_void for each in found] == [True]
    assert following(table, EMPTY).found[0].is_void
    assert following(replay(new_session(RULES), ()).table, EMPTY) == Following()


def test_every_phase_stands_in_the_table_of_such_a_house_too() -> None:
    assert FOLLOWS_EARLY.keys() == FOLLOWS.keys()


def test_a_simulated_evening_of_it_is_paid_rightly(tmp_path: Path) -> None:
    simulated = SimulatedConfig(presses=True, mishaps=0.4, seed=1)
    table = Table(tmp_path / "ledger.sqlite", simulated, unsure=0.05, house=HOUSE)
    for _ in range(12_000):
        if table.played >= 6:
            break
        table.step()
    assert (table.played, table.wrongs) == (6, [])
    assert table.settled >= 2
    assert table.voided >= 1, "this seed deals a wrong count, which is found when the trump is turned"
    table.off()
