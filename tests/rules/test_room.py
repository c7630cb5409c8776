"""What a limited bank lets a punter lay, told before he lays it: the close of the stakes then finds nothing to mend."""

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rules import events as ev
from rules.cards import parse_card
from rules.effects import Noted, Notice, Refused
from rules.exposure import at_risk, exposure
from rules.money import Account, Chips
from rules.phases import Phase
from rules.room import Room, room
from rules.seats import PUNTERS, Zone
from rules.session import Session, new_session, replay, step
from rules.settlement import Stake
from rules.table import ANONYMOUS
from rules.variants import BANK_LIMITED, BANK_RESPONSIBLE, BankRules, LastCap, PunterUnit

ONE, TWO, THREE = PUNTERS
ANNA, BORIS, CLARA = ANONYMOUS[1:]


def staking(rules: BankRules, bank: int = 100) -> Session:
    laid = () if rules is BANK_RESPONSIBLE else (ev.LayBank(Chips(bank)),)
    return replay(new_session(rules), (*laid, ev.DealCards(), ev.TurnTrump((parse_card("6C"),)), ev.OpenStakes()))


def with_stake(session: Session, punter: Account, zone: Zone, amount: int) -> Session:
    return step(session, ev.PlaceStake(Stake(punter, zone, Chips(amount))))[0]


def test_a_responsible_bank_limits_nobody() -> None:
    assert room(staking(BANK_RESPONSIBLE).table, ANNA, ONE) is None


@pytest.mark.parametrize(
    ("reading", "most"), [(LastCap.BANK, 100), (LastCap.BANK_MINUS_PRIOR, 40), (LastCap.RUNNING, 160)]
)
def test_the_last_tableau_is_held_by_the_bank_in_the_houses_sense(reading: LastCap, most: int) -> None:
    session = staking(replace(BANK_LIMITED, last_cap=reading))
    session = with_stake(with_stake(session, ANNA, ONE, 40), BORIS, TWO, 20)
    assert room(session.table, CLARA, THREE) == Room(Chips(most), last=True)
    assert room(session.table, ANNA, ONE) is None


def test_others_on_the_last_tableau_leave_less_room() -> None:
    session = with_stake(with_stake(staking(BANK_LIMITED), ANNA, THREE, 70), CLARA, THREE, 10)
    assert room(session.table, CLARA, THREE) == Room(Chips(30), last=True)
    assert room(session.table, BORIS, THREE) == Room(Chips(20), last=True)


def test_the_agreed_stake_is_all_that_the_others_may_lay() -> None:
    session = staking(replace(BANK_LIMITED, agreed_stake=Chips(30)))
    assert room(session.table, ANNA, ONE) == Room(Chips(30), last=False)
    assert room(with_stake(session, BORIS, ONE, 20).table, ANNA, ONE) == Room(Chips(10), last=False)


def test_a_card_that_was_seen_frees_all_but_the_last() -> None:
    session = replay(staking(replace(BANK_LIMITED, agreed_stake=Chips(30))), [ev.ExposeCard(ONE)])
    assert room(session.table, ANNA, ONE) is None
    assert room(session.table, CLARA, THREE) == Room(Chips(100), last=True)


houses = st.builds(
    BankRules,
    mode=st.just(BANK_LIMITED.mode),
    last_cap=st.sampled_from(LastCap),
    limited_punter_unit=st.sampled_from(PunterUnit),
    agreed_stake=st.sampled_from([None, Chips(5), Chips(40)]),
)
offers = st.lists(st.tuples(st.sampled_from(PUNTERS), st.integers(1, 300)), max_size=6)


@given(houses, st.integers(1, 200), offers)
def test_who_keeps_to_his_room_is_never_cut_and_never_above_the_agreed_stake(
    house: BankRules, bank: int, offered: list[tuple[Zone, int]]
) -> None:
    session = staking(house, bank)
    seats = {zone: ANONYMOUS[1:][place] for place, zone in enumerate(PUNTERS)}
    # In the order of settlement, for what comes before the last says what he may lay.
    for zone, wanted in sorted(offered, key=lambda offer: PUNTERS.index(offer[0])):
        limit = room(session.table, seats[zone], zone)
        session = with_stake(session, seats[zone], zone, wanted if limit is None else min(wanted, limit.most))
    _, effects = step(session, ev.CloseStakes())
    assert not any(isinstance(effect, Noted) and effect.what is Notice.STAKE_CUT for effect in effects)
    refused = [effect.why for effect in effects if isinstance(effect, Refused)]
    assert all("must stake" in why for why in refused)


@given(houses, st.integers(1, 200), offers)
def test_the_risk_while_the_stakes_are_open_is_the_risk_once_they_are_closed(
    house: BankRules, bank: int, offered: list[tuple[Zone, int]]
) -> None:
    session = staking(replace(house, agreed_stake=None), bank)
    for zone, wanted in offered:
        session = with_stake(session, ANNA, zone, wanted)
    before = at_risk(session.table)
    closed, _ = step(session, ev.CloseStakes())
    assert at_risk(closed.table) == before
    if closed.phase is Phase.STAKES_CLOSED:
        table = closed.table
        assert before == exposure(table.stakes, house, table.banker, table.bank)


def test_a_responsible_banks_risk_is_all_that_lies() -> None:
    session = with_stake(with_stake(staking(BANK_RESPONSIBLE), ANNA, ONE, 40), BORIS, THREE, 20)
    assert at_risk(session.table) == 60
