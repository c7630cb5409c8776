"""What follows a broken bank, and the end of the pack and of a turn."""

from dataclasses import replace

import pytest

from rules import events as ev
from rules.effects import Noted, Notice, Refusal
from rules.money import Chips
from rules.phases import Phase, VoidCause
from rules.seats import PUNTERS
from rules.session import new_session
from rules.shoe import SHOE_SIZE, Shoe
from rules.tenure import Tenure
from rules.variants import (
    BANK_LIMITED,
    BANK_RESPONSIBLE,
    BankRules,
    BreakStops,
    Chooser,
    Mode,
    ShoeEnd,
    ShortShoe,
    ShuffleScope,
)
from tests.rules.deals import BANKER_WINS, MIXED, PUNTERS_WIN, SPREAD, coup
from tests.rules.evenings import (
    BROKEN,
    LAID,
    after,
    at,
    broken_twice,
    emptied,
    gains,
    nearly_ended,
    notices,
    phase,
    play,
    refusal,
)


def test_a_broken_bank_is_said_and_something_must_follow() -> None:
    session, effects = play(new_session(BANK_LIMITED), LAID, *BROKEN)
    assert gains(effects) == {"banker": -100, "punter1": 60, "punter2": 40}
    assert Noted(Notice.BANK_BROKEN, zone=PUNTERS[1]) in effects
    assert (phase(session), session.table.bank, session.table.breaks) == (Phase.BANK_BROKEN, 0, 1)
    assert refusal(session, ev.DealCards()) is Refusal.WRONG_PHASE
    assert refusal(session, ev.GoResponsible()) is Refusal.NOT_BROKEN_TWICE


def test_a_second_bank_is_laid_without_mixing() -> None:
    session = after(BANK_LIMITED, LAID, *BROKEN)
    shoe = session.table.shoe
    session, effects = play(session, ev.LayBank(Chips(30)))
    assert (phase(session), session.table.bank, session.table.shoe) == (Phase.SHUFFLED, 30, shoe)
    assert gains(effects) == {"banker": -30, "bank": 30}
    assert refusal(session, ev.Reshuffle()) is Refusal.SHUFFLE_LOCKED
    session, _ = play(emptied(session), *coup(MIXED, 1, 1, 1), ev.Confirm(), ev.NextDeal(), ev.Reshuffle())
    assert not session.table.shuffle_locked


def test_where_the_house_allows_it_a_second_bank_is_mixed() -> None:
    house = replace(BANK_LIMITED, second_bank_locks_shuffle=False)
    session, _ = play(after(house, LAID, *BROKEN), LAID, ev.Reshuffle())
    assert phase(session) is Phase.SHUFFLED


def test_a_second_bank_has_its_smallest_sum() -> None:
    house = replace(BANK_LIMITED, second_bank_min=Chips(50))
    session = after(house, ev.LayBank(Chips(100)), *BROKEN)
    assert refusal(session, ev.LayBank(Chips(49))) is Refusal.BANK_TOO_SMALL
    assert phase(play(session, ev.LayBank(Chips(50)))[0]) is Phase.SHUFFLED


def test_a_banker_may_decline_a_second_bank() -> None:
    session, effects = play(after(BANK_LIMITED, LAID, *BROKEN), ev.PassBank())
    assert (phase(session), session.table.banker, effects) == (Phase.BANK_DUE, "punter1", [])
    assert (session.table.breaks, session.table.tenure) == (0, Tenure())


def test_a_third_bank_is_refused() -> None:
    session = broken_twice()
    assert session.table.breaks == 2
    assert refusal(session, LAID) is Refusal.NO_FURTHER_BANK


def test_after_two_breaks_the_next_player_banks() -> None:
    session, _ = play(broken_twice(), ev.PassBank())
    assert (phase(session), session.table.banker) == (Phase.BANK_DUE, "punter1")


@pytest.mark.parametrize(("reset", "exhaustions"), [(False, 1), (True, 0)])
def test_after_two_breaks_the_banker_may_answer_himself(reset: bool, exhaustions: int) -> None:
    session = at(broken_twice(replace(BANK_LIMITED, reset_exhaustions=reset)), tenure=Tenure(7, 1))
    session, effects = play(session, ev.GoResponsible())
    assert (phase(session), session.table.mode, effects) == (Phase.SHUFFLED, Mode.RESPONSIBLE, [])
    assert session.table.tenure == Tenure(7, exhaustions)
    session, effects = play(session, *coup(PUNTERS_WIN, 900, 0, 0), ev.Confirm())
    assert gains(effects) == {"banker": -900, "punter1": 900}
    session, _ = play(session, ev.NextDeal(), ev.PassBank())
    assert (phase(session), session.table.mode) == (Phase.BANK_DUE, Mode.LIMITED)


def test_who_chooses_after_two_breaks() -> None:
    session = broken_twice()
    assert refusal(session, ev.GoResponsible(Chooser.TABLE)) is Refusal.WRONG_CHOOSER
    assert refusal(session, ev.PassBank(by=Chooser.TABLE)) is Refusal.WRONG_CHOOSER
    session = broken_twice(replace(BANK_LIMITED, after_second_break=Chooser.TABLE))
    assert refusal(session, ev.GoResponsible()) is Refusal.WRONG_CHOOSER
    assert refusal(session, ev.PassBank()) is Refusal.WRONG_CHOOSER
    assert phase(play(session, ev.GoResponsible(Chooser.TABLE))[0]) is Phase.SHUFFLED
    assert phase(play(session, ev.PassBank(by=Chooser.TABLE))[0]) is Phase.BANK_DUE


def test_what_comes_in_after_the_break_goes_to_the_banker() -> None:
    house = replace(BANK_LIMITED, break_stops=BreakStops.FIRST_ONLY)
    lying = replace(MIXED, tableaux=(MIXED.tableaux[0], MIXED.tableaux[1], MIXED.tableaux[2], MIXED.tableaux[3]))
    session, effects = play(new_session(house), LAID, *coup(lying, 10, 110, 30), ev.Confirm())
    assert gains(effects) == {"banker": -100, "punter1": -10, "punter2": 110, "punter3": -30, "bank": 30}
    session, effects = play(session, ev.NextDeal())
    assert (phase(session), session.table.bank) == (Phase.BANK_BROKEN, 0)
    assert gains(effects) == {"bank": -30, "banker": 30}


def test_an_ended_pack_is_made_anew() -> None:
    session, effects = play(nearly_ended(BANK_RESPONSIBLE, Tenure(5, 0)), *coup(SPREAD, 5), ev.Confirm(), ev.NextDeal())
    assert (phase(session), session.table.shoe, session.table.tenure) == (Phase.SHUFFLED, Shoe(), Tenure(6, 1))
    assert effects[-2:] == [Noted(Notice.PACK_ENDED), Noted(Notice.PACK_REMADE, amount=Chips(104))]


def test_an_ended_pack_is_made_anew_but_for_the_two() -> None:
    house = BankRules(shoe_end=ShoeEnd.CARRY)
    _, effects = play(nearly_ended(house, Tenure(5, 0)), *coup(SPREAD, 5), ev.Confirm(), ev.NextDeal())
    assert effects[-1] == Noted(Notice.PACK_REMADE, amount=Chips(102))


def test_after_two_ended_packs_the_bank_must_pass() -> None:
    session, effects = play(
        nearly_ended(BANK_RESPONSIBLE, Tenure(11, 1)), *coup(SPREAD, 5), ev.Confirm(), ev.NextDeal()
    )
    assert (phase(session), notices(effects)) == (Phase.PASSING, [Notice.PACK_ENDED])
    assert refusal(session, ev.DealCards()) is Refusal.WRONG_PHASE
    session, effects = play(session, ev.PassBank())
    assert (phase(session), session.table.banker) == (Phase.SHUFFLED, "punter1")
    assert (session.table.tenure, session.table.shoe) == (Tenure(), Shoe())
    assert notices(effects) == [Notice.PACK_REMADE]


def test_a_limited_bank_that_must_pass_is_lifted() -> None:
    events = (*coup(BANKER_WINS, 5, 5, 5), ev.Confirm(), ev.NextDeal())
    session, _ = play(nearly_ended(BANK_LIMITED, Tenure(11, 1)), *events)
    assert (phase(session), session.table.bank) == (Phase.PASSING, 115)
    session, effects = play(session, ev.PassBank())
    assert (phase(session), session.table.bank) == (Phase.BANK_DUE, 0)
    assert gains(effects) == {"bank": -115, "banker": 115}


def test_a_bank_broken_with_the_last_deal_of_a_turn_passes() -> None:
    session, effects = play(nearly_ended(BANK_LIMITED, Tenure(11, 1)), *BROKEN)
    assert phase(session) is Phase.PASSING
    assert Notice.BANK_BROKEN in notices(effects)


def test_a_void_deal_can_end_a_pack_and_a_turn() -> None:
    void = (ev.DealCards(), ev.VoidDeal(VoidCause.DECLARED), ev.NextDeal())
    assert phase(play(nearly_ended(BANK_RESPONSIBLE, Tenure(11, 1)), *void)[0]) is Phase.PASSING
    session, _ = play(nearly_ended(BANK_RESPONSIBLE, Tenure(5, 0)), ev.DealCards((9, 9, 9, 9)), ev.NextDeal())
    assert (phase(session), session.table.tenure.exhaustions) == (Phase.SHUFFLED, 1)


def test_a_second_bank_with_too_few_cards() -> None:
    session, effects = play(nearly_ended(BANK_LIMITED, Tenure(5, 0)), *BROKEN)
    assert (phase(session), session.table.shoe.left, session.table.tenure) == (Phase.BANK_BROKEN, 2, Tenure(6, 1))
    session, effects = play(session, LAID)
    assert (phase(session), session.table.shoe, session.table.tenure) == (Phase.SHUFFLED, Shoe(), Tenure(6, 1))
    assert notices(effects) == [Notice.PACK_REMADE]


def test_a_second_bank_with_too_few_cards_where_it_is_refused() -> None:
    house = replace(BANK_LIMITED, second_bank_short_shoe=ShortShoe.REFUSE)
    session, _ = play(nearly_ended(house, Tenure(5, 0)), *BROKEN)
    assert refusal(session, LAID) is Refusal.NO_FURTHER_BANK


def test_a_responsible_bank_starts_with_a_whole_pack() -> None:
    session = at(broken_twice(), shoe=Shoe(unseen=SHOE_SIZE - 2))
    session, effects = play(session, ev.GoResponsible())
    assert (session.table.shoe, notices(effects)) == (Shoe(), [Notice.PACK_REMADE])


def test_where_all_cards_are_mixed_twelve_deals_are_a_turn() -> None:
    house = BankRules(punter_shuffle_scope=ShuffleScope.ALL)
    session = at(new_session(house), tenure=Tenure(11, 0))
    session, _ = play(session, *coup(SPREAD, 5), ev.Confirm(), ev.NextDeal())
    assert phase(session) is Phase.PASSING
    session = after(house, *coup(SPREAD, 5), ev.Confirm(), ev.NextDeal(), ev.Reshuffle())
    assert session.table.shoe == Shoe()


def test_a_punter_mixes_the_stock_only() -> None:
    session = after(BANK_RESPONSIBLE, *coup(SPREAD, 5), ev.Confirm(), ev.NextDeal())
    mixed, effects = play(session, ev.Reshuffle())
    assert (mixed.table, effects) == (session.table, [])
