"""The whole life of a limited bank by buttons: laid, broken, a second one, own means, passed on; and the turn's end."""

from dataclasses import replace
from pathlib import Path

from device.config import TableConfig
from device.houserules import HouseConfig
from device.journal import read_entries
from display.view import IdleView, MenuView, StakingView
from display.words import MINUS
from rules import events as ev
from rules.effects import Refusal
from rules.ledger import balances
from rules.money import BANK, Account
from rules.phases import Phase, VoidCause
from rules.variants import Chooser, Mode, ShortShoe
from tests.device.tables import BANK_WINS, CONFIG, CONFIRM, DOWN, NEXT, PUNTERS_WIN, UP, Played

LIMITED: TableConfig = replace(CONFIG, mode=Mode.LIMITED, bank=50)


def choices(played: Played) -> list[tuple[str, str]]:
    view = played.view()
    assert isinstance(view, MenuView), view
    return [(line.name, line.amount) for line in view.lines]


def broken(played: Played) -> Played:
    """Let the first punter win all that the bank holds."""
    played.to_stakes().push(*[UP] * 5, NEXT, UP, NEXT, UP)
    return played.open(PUNTERS_WIN).push(CONFIRM)


def voided(played: Played, deals: int) -> Played:
    """Let deals be void, so that the shoe and the turn come to their end."""
    for _ in range(deals):
        played.tell(ev.DealCards(), ev.VoidDeal(VoidCause.DECLARED)).push(CONFIRM)
    return played


def test_the_bank_is_laid_with_a_sum_and_a_too_small_one_cannot_be(ledger: Path) -> None:
    table = Played(ledger, LIMITED)
    assert choices(table) == [("Lay a bank of", "50"), ("The bank passes to Anna", "")]
    table.push(*[DOWN] * 9)
    assert choices(table)[0] == ("Lay a bank of", "10")
    table.push(UP, UP, CONFIRM)
    assert (table.host.phase, table.host.table.bank) == (Phase.SHUFFLED, 30)
    assert (table.held("Vera"), table.held("bank")) == (-30, 30)
    between = table.view()
    assert isinstance(between, IdleView)
    assert [(seat.name, seat.amount) for seat in between.balances if seat.amount != "0"] == [
        ("Vera", f"{MINUS}30"),
        ("The bank", "+30"),
    ]


def test_a_bank_that_nobody_lays_passes_on(ledger: Path) -> None:
    table = Played(ledger, LIMITED).push(NEXT, CONFIRM)
    assert (table.host.phase, table.host.table.banker) == (Phase.BANK_DUE, "Anna")


def test_broken_once_a_second_bank_or_the_next_banker_follows(ledger: Path) -> None:
    table = broken(Played(ledger, LIMITED).push(CONFIRM))
    assert table.host.phase is Phase.BANK_BROKEN
    view = table.view()
    assert isinstance(view, MenuView)
    assert view.sentence == "The bank of Vera is broken. Vera stands at −50."
    assert choices(table) == [("Lay a bank of", "50"), ("The bank passes to Anna", "")]
    table.push(UP, CONFIRM)
    assert (table.host.phase, table.host.table.bank, table.host.table.breaks) == (Phase.SHUFFLED, 60, 1)
    staking = table.to_stakes().view()
    assert isinstance(staking, StakingView)
    assert [(seat.name, seat.amount) for seat in staking.bank] == [("Vera", "−110"), ("In the bank", "60")]


def test_broken_once_the_bank_can_pass_at_once(ledger: Path) -> None:
    table = broken(Played(ledger, LIMITED).push(CONFIRM)).push(NEXT, CONFIRM)
    assert (table.host.phase, table.host.table.banker) == (Phase.BANK_DUE, "Anna")
    assert choices(table)[1] == ("The bank passes to Boris", "")


def test_broken_twice_the_banker_goes_on_with_his_own_means_or_the_bank_passes(ledger: Path) -> None:
    table = broken(broken(Played(ledger, LIMITED).push(CONFIRM)).push(CONFIRM))
    assert table.host.phase is Phase.BANK_BROKEN
    assert choices(table) == [("The bank passes to Anna", ""), ("Go on with his own means", "")]
    again = table.again()
    assert choices(again) == [("The bank passes to Anna", ""), ("Go on with his own means", "")]
    again.push(NEXT, CONFIRM)
    assert (again.host.phase, again.host.table.mode) == (Phase.SHUFFLED, Mode.RESPONSIBLE)
    staking = again.to_stakes("7H").view()
    assert isinstance(staking, StakingView)
    assert [(seat.name, seat.amount) for seat in staking.bank] == [("Vera", "−100")]


def test_broken_twice_where_the_table_chooses_the_buttons_speak_for_the_table(ledger: Path) -> None:
    table = Played(ledger, LIMITED, HouseConfig(after_second_break=Chooser.TABLE))
    broken(broken(table.push(CONFIRM)).push(CONFIRM)).push(DOWN, CONFIRM)
    assert table.host.table.mode is Mode.RESPONSIBLE


def test_a_second_bank_that_the_house_refuses_is_no_choice(ledger: Path) -> None:
    table = Played(ledger, LIMITED, HouseConfig(second_bank_short_shoe=ShortShoe.REFUSE))
    broken(voided(table.push(CONFIRM), 5))
    assert table.host.phase is Phase.BANK_BROKEN
    assert choices(table) == [("The bank passes to Anna", "")]


def test_the_turn_ends_and_the_bank_is_lifted_and_passes(ledger: Path) -> None:
    table = Played(ledger, LIMITED).push(CONFIRM)
    table.to_stakes().push(UP, NEXT, UP, NEXT, UP).open(BANK_WINS).push(CONFIRM)
    voided(table, 11)
    assert table.host.phase is Phase.PASSING
    view = table.view()
    assert isinstance(view, MenuView)
    assert view.sentence.startswith("The turn of Vera is over.")
    table.push(CONFIRM)
    assert (table.host.phase, table.host.table.banker) == (Phase.BANK_DUE, "Anna")
    held = balances(stored.entry for stored in read_entries(ledger))
    assert (held[Account("Vera")], held[BANK]) == (30, 0)


def test_a_deal_told_while_the_bank_is_due_is_refused_on_the_same_screen(ledger: Path) -> None:
    table = Played(ledger, LIMITED)
    assert not table.host._tell(ev.DealCards())
    assert isinstance(table.view(), MenuView)
    assert table.host.reasons[0].what is Refusal.WRONG_PHASE
