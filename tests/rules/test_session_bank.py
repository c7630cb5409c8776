"""Limited banks from deal to deal: laid, staked against, retired from and drawn from."""

from dataclasses import replace

import pytest

from rules import events as ev
from rules.effects import Noted, Notice, Refusal
from rules.money import Account, Chips
from rules.phases import Phase
from rules.seats import PUNTERS
from rules.session import Session, new_session
from rules.variants import (
    BANK_LIMITED,
    BANK_RESPONSIBLE,
    BankRules,
    LastCap,
    Mode,
    NextBanker,
    ObligatoryCap,
    PunterUnit,
    TieStake,
)
from tests.rules.deals import MIXED, SPREAD, coup, stake
from tests.rules.evenings import LAID, after, entries, gains, phase, play, refusal


def test_a_limited_bank_is_laid_before_the_deal() -> None:
    session = new_session(BANK_LIMITED)
    assert phase(session) is Phase.BANK_DUE
    assert refusal(session, ev.DealCards()) is Refusal.WRONG_PHASE
    assert refusal(session, ev.LayBank(Chips(0))) is Refusal.BANK_TOO_SMALL
    session, effects = play(session, LAID)
    assert (phase(session), session.table.bank) == (Phase.SHUFFLED, 100)
    assert gains(effects) == {"banker": -100, "bank": 100}


def test_an_unbroken_bank_carries_over() -> None:
    session, effects = play(new_session(BANK_LIMITED), LAID, *coup(MIXED, 40, 20, 30), ev.Confirm(), ev.NextDeal())
    assert gains(effects) == {"banker": -100, "bank": 150, "punter1": -40, "punter2": 20, "punter3": -30}
    assert (phase(session), session.table.bank, session.table.breaks) == (Phase.SHUFFLED, 150, 0)


def test_a_void_deal_leaves_the_bank() -> None:
    session = after(BANK_LIMITED, LAID, ev.DealCards((4, 4, 4, 5)), ev.NextDeal())
    assert (phase(session), session.table.bank) == (Phase.SHUFFLED, 100)


def staking(rules: BankRules, *amounts: int) -> Session:
    return after(rules, LAID, *coup(SPREAD, *amounts)[: 3 + len(amounts)])


def test_what_is_agreed_can_be_laid_against_a_bank_of_less_than_the_smallest_stake() -> None:
    rules = replace(BANK_LIMITED, table_minimum=Chips(10), agreed_stake=Chips(20))
    session = after(rules, LAID, *coup(SPREAD)[:3])
    session = replace(session, table=replace(session.table, bank=Chips(3)))
    one, two, _ = PUNTERS
    assert refusal(session, ev.PlaceStake(stake(one, 2))) is Refusal.STAKE_TOO_SMALL
    session, _ = play(session, ev.PlaceStake(stake(one, 3)), ev.PlaceStake(stake(two, 10)))
    assert refusal(session, ev.CloseStakes()) is Refusal.AGREED_STAKE_EXCEEDED
    session, _ = play(session, ev.PlaceStake(stake(two, 3)), ev.CloseStakes())
    assert phase(session) is Phase.STAKES_CLOSED


def test_what_rides_is_not_too_much_though_the_bank_holds_less_than_is_agreed() -> None:
    rules = replace(BANK_LIMITED, agreed_stake=Chips(20), tie_stake=TieStake.RIDE)
    session = after(rules, LAID, *coup(SPREAD)[:3])
    one, two, _ = PUNTERS
    rides = (stake(one, 20),)
    session = replace(session, table=replace(session.table, bank=Chips(3), stakes=rides, riding=rides))
    session, _ = play(session, ev.PlaceStake(stake(two, 3)))
    assert refusal(session, ev.PlaceStake(stake(one, 3))) is Refusal.STAKE_RIDES
    assert phase(play(session, ev.CloseStakes())[0]) is Phase.STAKES_CLOSED
    more, _ = play(session, ev.PlaceStake(stake(one, 21)))
    assert refusal(more, ev.CloseStakes()) is Refusal.AGREED_STAKE_EXCEEDED


@pytest.mark.parametrize(
    "rules",
    [
        replace(BANK_LIMITED, table_minimum=Chips(10), obligatory_cap=ObligatoryCap.ALLOWED),
        replace(BANK_RESPONSIBLE, table_minimum=Chips(10)),
    ],
)
def test_elsewhere_the_smallest_stake_is_the_tables(rules: BankRules) -> None:
    begun = () if rules.mode is Mode.RESPONSIBLE else (LAID,)
    session = after(rules, *begun, *coup(SPREAD)[:3])
    session = replace(session, table=replace(session.table, bank=Chips(3)))
    assert refusal(session, ev.PlaceStake(stake(PUNTERS[0], 3))) is Refusal.STAKE_TOO_SMALL


OBLIGATORY = [
    ((0, 20, 10), BANK_LIMITED, Refusal.OBLIGATORY_STAKE_MISSING),
    ((20, 0, 10), BANK_LIMITED, Refusal.OBLIGATORY_STAKE_MISSING),
    ((19, 20, 10), replace(BANK_LIMITED, agreed_stake=Chips(20)), Refusal.OBLIGATORY_STAKE_MISSING),
    ((20, 21, 10), replace(BANK_LIMITED, agreed_stake=Chips(20)), Refusal.AGREED_STAKE_EXCEEDED),
    ((101, 100, 10), replace(BANK_LIMITED, agreed_stake=Chips(150)), Refusal.AGREED_STAKE_EXCEEDED),
    (
        (100, 150, 10),
        replace(BANK_LIMITED, agreed_stake=Chips(150), obligatory_cap=ObligatoryCap.ALLOWED),
        Refusal.OBLIGATORY_STAKE_MISSING,
    ),
]


@pytest.mark.parametrize(("amounts", "rules", "code"), OBLIGATORY)
def test_all_but_the_last_stake_what_is_agreed(amounts: tuple[int, ...], rules: BankRules, code: Refusal) -> None:
    assert refusal(staking(rules, *amounts), ev.CloseStakes()) is code


def test_the_agreed_stakes_pass() -> None:
    rules = replace(BANK_LIMITED, agreed_stake=Chips(20))
    assert phase(play(staking(rules, 20, 20, 0), ev.CloseStakes())[0]) is Phase.STAKES_CLOSED
    assert phase(play(staking(BANK_LIMITED, 7, 300), ev.CloseStakes())[0]) is Phase.STAKES_CLOSED


def test_an_exposed_card_frees_from_the_agreed_stake() -> None:
    session, _ = play(staking(BANK_LIMITED, 0, 0, 10), ev.ExposeCard(PUNTERS[0]), ev.CloseStakes())
    assert phase(session) is Phase.STAKES_CLOSED


CUTS = [
    (LastCap.BANK, (20, 20, 120), 100, 20),
    (LastCap.BANK_MINUS_PRIOR, (20, 20, 100), 60, 40),
    (LastCap.RUNNING, (20, 20, 150), 140, 10),
]


@pytest.mark.parametrize(("reading", "amounts", "kept", "back"), CUTS)
def test_the_last_stake_is_cut_to_the_bank(reading: LastCap, amounts: tuple[int, ...], kept: int, back: int) -> None:
    session, effects = play(staking(replace(BANK_LIMITED, last_cap=reading), *amounts), ev.CloseStakes())
    assert session.table.staked(PUNTERS[2]) == kept
    assert effects == [Noted(Notice.STAKE_CUT, zone=PUNTERS[2], account=Account("punter3"), amount=Chips(back))]


def test_several_on_the_last_tableau_are_cut_in_their_order() -> None:
    more = (ev.PlaceStake(stake(PUNTERS[2], 30, "punter1")), ev.PlaceStake(stake(PUNTERS[2], 5, "punter2")))
    session, effects = play(staking(BANK_LIMITED, 20, 20, 80), *more, ev.CloseStakes())
    assert [(laid.punter, laid.amount) for laid in session.table.stakes if laid.tableau is PUNTERS[2]] == [
        ("punter3", 80),
        ("punter1", 20),
    ]
    assert [effect.amount for effect in effects if isinstance(effect, Noted)] == [10, 5]


PERSONS = replace(BANK_LIMITED, limited_punter_unit=PunterUnit.PERSON)


def test_where_persons_are_the_punters_seats_are_the_order() -> None:
    opening = coup(SPREAD)[:3]
    session = after(PERSONS, LAID, *opening, ev.PlaceStake(stake(PUNTERS[0], 130, "punter3")))
    assert refusal(session, ev.CloseStakes()) is Refusal.OBLIGATORY_STAKE_MISSING
    session, _ = play(
        session,
        ev.PlaceStake(stake(PUNTERS[0], 10, "punter2")),
        ev.PlaceStake(stake(PUNTERS[2], 10, "punter1")),
        ev.CloseStakes(),
    )
    assert [(laid.punter, laid.amount) for laid in session.table.stakes] == [
        ("punter1", 10),
        ("punter2", 10),
        ("punter3", 100),
    ]


def test_the_last_person_is_the_last_even_without_a_stake() -> None:
    rules = replace(PERSONS, last_cap=LastCap.RUNNING)
    stakes = (ev.PlaceStake(stake(PUNTERS[0], 90, "punter1")), ev.PlaceStake(stake(PUNTERS[1], 200, "punter2")))
    opening = coup(SPREAD)[:3]
    session = after(rules, LAID, *opening, *stakes, ev.CloseStakes())
    assert session.table.stakes[-1] == stake(PUNTERS[2], 0, "punter3")
    lying = replace(MIXED, tableaux=(MIXED.tableaux[0], MIXED.tableaux[2], MIXED.tableaux[1], MIXED.tableaux[3]))
    _, effects = play(session, ev.Reveal(), ev.ReadCards(lying), ev.Confirm())
    assert gains(effects) == {"punter1": 90, "punter2": -200, "bank": 110}


def test_a_banker_may_retire_between_deals() -> None:
    session, effects = play(after(BANK_LIMITED, LAID), ev.PassBank())
    assert (phase(session), session.table.banker) == (Phase.BANK_DUE, "punter1")
    assert gains(effects) == {"bank": -100, "banker": 100}
    session, effects = play(session, ev.PassBank(Account("punter2")))
    assert (session.table.banker, effects) == ("punter2", [])


def test_to_whom_the_bank_passes() -> None:
    assert refusal(new_session(), ev.PassBank(Account("punter2"))) is Refusal.WRONG_BANKER
    house = BankRules(next_banker=NextBanker.AGREEMENT)
    assert refusal(new_session(house), ev.PassBank()) is Refusal.WRONG_BANKER
    assert after(house, ev.PassBank(Account("punter2"))).table.banker == "punter2"


def test_a_new_banker_is_paid_and_pays() -> None:
    opening = coup(SPREAD)[:3]
    events = (
        *opening,
        ev.PlaceStake(stake(PUNTERS[0], 7, "banker")),
        ev.CloseStakes(),
        ev.Reveal(),
        ev.ReadCards(SPREAD),
    )
    _, effects = play(after(BANK_RESPONSIBLE, ev.PassBank()), *events, ev.Confirm())
    assert gains(effects) == {"banker": -7, "punter1": 7}


def test_nothing_is_drawn_from_a_live_bank() -> None:
    assert refusal(after(BANK_LIMITED, LAID), ev.DrawBank(Chips(10))) is Refusal.BANK_LOCKED
    house = replace(BANK_RESPONSIBLE, bank_withdraw=True)
    assert refusal(new_session(house), ev.DrawBank(Chips(10))) is Refusal.BANK_LOCKED


def test_where_the_house_allows_it_winnings_are_drawn() -> None:
    session = after(replace(BANK_LIMITED, bank_withdraw=True, table_minimum=Chips(5)), LAID)
    for amount in (0, 96):
        assert refusal(session, ev.DrawBank(Chips(amount))) is Refusal.BANK_TOO_SMALL
    session, effects = play(session, ev.DrawBank(Chips(95)))
    assert (session.table.bank, gains(effects)) == (5, {"bank": -95, "banker": 95})
    assert len(entries(effects)) == 1
