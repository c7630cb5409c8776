"""Stakes entered with up, down, next and confirm: whose they are, what limits them, what the bank can lose."""

import json
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from device.config import TableConfig
from device.houserules import HouseConfig
from display.view import StakingView
from rules import events as ev
from rules.cards import parse_card, parse_cards
from rules.deal import Spread
from rules.money import Chips
from rules.phases import Phase
from rules.seats import PUNTERS
from rules.settlement import Stake
from rules.variants import Mode, PunterUnit
from tests.device.tables import BANK_WINS, CONFIG, CONFIRM, DOWN, NEXT, UP, Played

LIMITED = replace(CONFIG, mode=Mode.LIMITED, bank=100)


@pytest.fixture
def table(ledger: Path) -> Iterator[Played]:
    played = Played(ledger).to_stakes()
    yield played
    played.book.close()


def stakes(played: Played) -> list[tuple[str, str, int]]:
    return sorted((stake.punter, stake.tableau.value, stake.amount) for stake in played.host.table.stakes)


def staking(played: Played) -> StakingView:
    view = played.view()
    assert isinstance(view, StakingView)
    return view


def limited(ledger: Path, config: TableConfig = LIMITED) -> Played:
    return Played(ledger, config).push(CONFIRM).to_stakes()


ONE_WINS = Spread(
    (parse_card("6C"),), tuple(map(parse_cards, ("9D 10D JD 10H", "7C 8C 9C 10C", "8H 9H JH 5H", "8S 4D AH 3D")))
)
"""The first punter alone has trumps; the others are en carte."""


def test_against_the_rest_of_a_bank_each_stakes_what_it_holds(ledger: Path) -> None:
    table = limited(ledger, replace(LIMITED, bank=13, agreed=10)).push(UP, NEXT, UP).open(ONE_WINS)
    table.tell(ev.NextDeal()).to_stakes()
    assert table.host.table.bank == 3
    table.push(UP, NEXT, UP, NEXT, UP, CONFIRM)
    assert stakes(table) == [("Anna", "punter1", 3), ("Boris", "punter2", 3), ("Clara", "punter3", 3)]
    assert table.host.phase is Phase.STAKES_CLOSED


def test_each_stakes_on_a_tableau_of_his_own(table: Played) -> None:
    table.push(UP, UP, UP, NEXT, UP, NEXT, UP, UP, DOWN)
    assert stakes(table) == [("Anna", "punter1", 30), ("Boris", "punter2", 10), ("Clara", "punter3", 10)]


def test_several_punters_on_one_tableau_and_one_on_several(table: Played) -> None:
    table.push(NEXT, NEXT, NEXT)
    assert staking(table).who is not None
    table.push(UP, NEXT, UP, UP, UP, NEXT, NEXT, UP)
    assert stakes(table) == [("Anna", "punter1", 30), ("Anna", "punter3", 10)]
    table.push(NEXT, UP, NEXT, UP, UP)
    assert stakes(table) == [("Anna", "punter1", 30), ("Anna", "punter3", 10), ("Boris", "punter1", 20)]
    view = staking(table)
    assert view.who is not None
    assert view.who.name == "Stakes of Boris"
    assert [[(seat.name, seat.amount) for seat in laid] for laid in view.laid] == [
        [("Anna", "30"), ("Boris", "20")],
        [],
        [("Anna", "10")],
    ]
    assert len({seat.colour for seat in view.laid[0]}) == 2
    table.open(BANK_WINS)
    assert (table.held("Anna"), table.held("Boris"), table.held("Vera")) == (-40, -20, 60)


def test_a_stake_below_the_least_is_none_and_above_the_most_is_refused_where_it_is_entered(ledger: Path) -> None:
    table = Played(ledger, replace(CONFIG, minimum=30, maximum=40)).to_stakes()
    table.push(UP)
    assert stakes(table) == [("Anna", "punter1", 30)]
    table.push(UP, UP)
    assert stakes(table) == [("Anna", "punter1", 40)]
    assert staking(table).reason == "A tableau takes 40 at the most, Tableau 1 would hold 50."
    table.push(DOWN)
    assert staking(table).reason == ""
    table.push(DOWN)
    assert stakes(table) == []


def test_stakes_that_lie_by_default_can_be_changed(ledger: Path) -> None:
    table = Played(ledger, replace(CONFIG, stake=20)).to_stakes()
    assert [amount for _, _, amount in stakes(table)] == [20, 20, 20]
    table.push(UP)
    assert stakes(table)[0] == ("Anna", "punter1", 30)
    assert stakes(table.again()) == [("Anna", "punter1", 30), ("Boris", "punter2", 20), ("Clara", "punter3", 20)]


def test_a_stake_moved_after_closing_is_refused_said_and_logged(table: Played) -> None:
    table.push(UP, CONFIRM)
    assert table.host.phase is Phase.STAKES_CLOSED
    before = stakes(table)
    table.push(UP)
    assert stakes(table) == before
    assert staking(table).reason == "The stakes are closed: what lies, lies."
    said = json.loads(table.logged()[-1])
    assert said["why"] == "The stakes are closed: what lies, lies."
    assert said["refused"]["event"] == "PlaceStake"
    assert said["refused"]["stake"] == {"punter": "Anna", "tableau": "punter1", "amount": 20}
    again = table.again()
    assert (again.host.phase, stakes(again)) == (Phase.STAKES_CLOSED, before)


def test_what_a_responsible_bank_can_lose_and_how_the_banker_stands(table: Played) -> None:
    table.push(UP, UP, NEXT, UP)
    view = staking(table)
    assert view.exposure == "The bank can lose 30"
    assert [(seat.name, seat.amount) for seat in view.bank] == [("Vera", "0")]


def test_what_a_limited_bank_can_lose_is_what_it_holds_and_the_last_punter_is_held_by_it(ledger: Path) -> None:
    table = limited(ledger)
    table.push(*[UP] * 8, NEXT, *[UP] * 7)
    view = staking(table)
    assert view.exposure == "The bank can lose 100"
    assert [(seat.name, seat.amount) for seat in view.bank] == [("Vera", "−100"), ("In the bank", "100")]
    table.push(NEXT, *[UP] * 10)
    assert stakes(table)[-1] == ("Clara", "punter3", 100)
    table.push(UP)
    assert stakes(table)[-1] == ("Clara", "punter3", 100)
    assert staking(table).reason == "The bank holds 100: the last punter stakes 100 at the most, got 110."
    assert json.loads(table.logged()[-1])["why"] == staking(table).reason


def test_the_last_punter_is_cut_to_the_bank_at_once(ledger: Path) -> None:
    table = limited(ledger, replace(LIMITED, bank=70, step=40, minimum=10))
    table.push(NEXT, NEXT, UP, UP)
    assert stakes(table)[-1] == ("Clara", "punter3", 70)
    assert "the last punter stakes 70 at the most, got 80" in staking(table).reason


def test_the_agreed_stake_is_held_at_once_and_a_missing_one_when_the_stakes_close(ledger: Path) -> None:
    table = limited(ledger, replace(LIMITED, agreed=20))
    table.push(UP, UP, UP)
    assert stakes(table) == [("Anna", "punter1", 20)]
    assert staking(table).reason == "All punters but the last stake the agreed sum, 20 here, got 30."
    table.push(CONFIRM)
    assert not staking(table).closed
    assert staking(table).reason == "Tableau 2 must stake 20, all but the last must."
    table.push(NEXT, UP, UP, CONFIRM)
    assert staking(table).closed


def test_where_persons_are_the_punters_the_last_person_is_held_on_all_tableaux(ledger: Path) -> None:
    table = Played(ledger, LIMITED, HouseConfig(limited_punter_unit=PunterUnit.PERSON))
    table.push(CONFIRM).to_stakes()
    clara = table.host.table.players[-1]
    table.tell(ev.PlaceStake(Stake(clara, PUNTERS[0], Chips(90))))
    table.push(NEXT, NEXT, UP, UP)
    assert stakes(table)[-1] == ("Clara", "punter3", 10)
    assert "the last punter stakes 10 at the most, got 20" in staking(table).reason
