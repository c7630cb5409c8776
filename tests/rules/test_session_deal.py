"""One deal in its phases, and the stakes laid in it."""

from collections.abc import Callable

import pytest

from rules import events as ev
from rules.cards import parse_card
from rules.effects import Refusal
from rules.money import Account, Chips
from rules.phases import Phase, VoidCause
from rules.seats import PUNTERS, Zone
from rules.session import Session, new_session
from rules.settlement import Stake
from rules.variants import BANK_RESPONSIBLE, BankRules, TieStake
from tests.rules.deals import PUNTERS_WIN, SPREAD, coup, spread, stake, stake_events
from tests.rules.evenings import BEFORE, STAKING, TURN, after, entries, gains, phase, play, refusal


def test_a_deal_from_the_mixed_cards_to_the_next() -> None:
    session, effects = play(new_session(), *coup(SPREAD, 50, 20, 10), ev.Confirm())
    assert phase(session) is Phase.SETTLED
    assert gains(effects) == {"banker": 50, "punter1": -50}
    assert [entry.number for entry in entries(effects)] == [1]
    assert session.table.ruling is not None
    session, effects = play(session, ev.NextDeal())
    assert phase(session) is Phase.SHUFFLED
    assert effects == []
    assert session.table.shoe.left == 87
    assert (session.table.tenure.deals, session.table.stakes, session.table.ruling) == (1, (), None)
    assert session.table.shoe.gone == SPREAD.cards()


ORDER: list[tuple[ev.Event, Phase]] = [
    (ev.DealCards(), Phase.DEALT),
    (TURN, Phase.TRUMP_TURNED),
    (ev.OpenStakes(), Phase.STAKING),
    (ev.PlaceStake(stake(PUNTERS[0], 5)), Phase.STAKING),
    (ev.CloseStakes(), Phase.STAKES_CLOSED),
    (ev.Reveal(), Phase.REVEALED),
    (ev.ReadCards(SPREAD), Phase.RULED),
    (ev.Confirm(), Phase.SETTLED),
    (ev.NextDeal(), Phase.SHUFFLED),
]


def test_the_phases_come_in_the_order_of_the_rule() -> None:
    session = new_session()
    for event, expected in ORDER:
        session, _ = play(session, event)
        assert phase(session) is expected


def test_in_the_other_house_stakes_come_before_the_trump() -> None:
    session = after(BEFORE, ev.DealCards())
    assert refusal(session, TURN) is Refusal.STAKE_ORDER
    session, _ = play(session, ev.OpenStakes(), *stake_events(5), ev.CloseStakes())
    assert refusal(session, ev.Reveal()) is Refusal.WRONG_PHASE
    session, _ = play(session, TURN)
    assert refusal(session, ev.OpenStakes()) is Refusal.STAKE_ORDER
    assert refusal(session, ev.PlaceStake(stake(PUNTERS[0], 6))) is Refusal.STAKES_CLOSED
    assert refusal(session, ev.ExposeCard(Zone.BANKER)) is Refusal.STAKES_CLOSED
    session, effects = play(session, ev.Reveal(), ev.ReadCards(SPREAD), ev.Confirm())
    assert gains(effects) == {"banker": 5, "punter1": -5}


def test_in_our_house_the_trump_comes_before_the_stakes() -> None:
    session = after(BANK_RESPONSIBLE, ev.DealCards())
    assert refusal(session, ev.OpenStakes()) is Refusal.STAKE_ORDER
    session, _ = play(session, TURN)
    assert refusal(session, ev.Reveal()) is Refusal.STAKE_ORDER
    session, _ = play(session, ev.OpenStakes(), ev.CloseStakes())
    assert refusal(session, TURN) is Refusal.WRONG_PHASE


def staked(session: Session) -> dict[tuple[str, str], int]:
    return {(laid.punter, laid.tableau.value): laid.amount for laid in session.table.stakes}


def test_a_stake_is_laid_changed_and_lifted() -> None:
    session = after(BANK_RESPONSIBLE, *STAKING, *stake_events(5, 6))
    assert staked(session) == {("punter1", "punter1"): 5, ("punter2", "punter2"): 6}
    session, _ = play(session, ev.PlaceStake(stake(PUNTERS[0], 9)), ev.PlaceStake(stake(PUNTERS[1], 0)))
    assert staked(session) == {("punter1", "punter1"): 9}
    session, _ = play(session, ev.PlaceStake(stake(PUNTERS[0], 3, "punter3")))
    assert session.table.staked(PUNTERS[0]) == 12
    assert session.table.staked(PUNTERS[1]) == 0


HOUSE = BankRules(table_minimum=Chips(5), table_maximum=Chips(20))
BAD_STAKES = [
    (stake(PUNTERS[0], 5, "banker"), Refusal.BANKER_STAKES),
    (stake(PUNTERS[0], 5, "stranger"), Refusal.UNKNOWN_PLAYER),
    (stake(PUNTERS[0], 4), Refusal.STAKE_TOO_SMALL),
    (stake(PUNTERS[0], 21), Refusal.STAKE_TOO_LARGE),
    (stake(PUNTERS[1], 11, "punter3"), Refusal.STAKE_TOO_LARGE),
]


@pytest.mark.parametrize(("laid", "code"), BAD_STAKES)
def test_a_stake_that_the_table_does_not_take(laid: Stake, code: Refusal) -> None:
    session = after(HOUSE, *STAKING, ev.PlaceStake(stake(PUNTERS[1], 10)))
    assert refusal(session, ev.PlaceStake(laid)) is code


def test_a_stake_may_be_the_smallest_and_the_largest() -> None:
    session = after(HOUSE, *STAKING, *stake_events(5, 20))
    session, _ = play(session, ev.PlaceStake(stake(PUNTERS[0], 15, "punter3")))
    assert session.table.staked(PUNTERS[0]) == 20
    assert play(session, ev.PlaceStake(stake(PUNTERS[1], 19)))[0].table.staked(PUNTERS[1]) == 19


CLOSED = [
    ("stakes closed", 0),
    ("revealed", 1),
    ("ruled", 2),
    ("settled", 3),
]


@pytest.mark.parametrize(("_name", "further"), CLOSED)
def test_a_chip_that_moves_after_the_close_is_refused(_name: str, further: int) -> None:
    more = (ev.Reveal(), ev.ReadCards(SPREAD), ev.Confirm())[:further]
    session = after(BANK_RESPONSIBLE, *STAKING, *stake_events(5), ev.CloseStakes(), *more)
    assert refusal(session, ev.PlaceStake(stake(PUNTERS[0], 9))) is Refusal.STAKES_CLOSED


def test_a_chip_that_moves_too_early_is_refused_otherwise() -> None:
    assert refusal(new_session(), ev.PlaceStake(stake(PUNTERS[0], 9))) is Refusal.WRONG_PHASE


def test_in_a_house_where_ties_ride_a_stake_stays() -> None:
    house = BankRules(tie_stake=TieStake.RIDE)
    session = after(house, *coup(SPREAD, 50, 20, 10), ev.Confirm(), ev.NextDeal())
    assert staked(session) == {("punter2", "punter2"): 20, ("punter3", "punter3"): 10}
    session, _ = play(session, ev.DealCards(), ev.TurnTrump((parse_card("KH"),)), ev.OpenStakes())
    assert refusal(session, ev.PlaceStake(stake(PUNTERS[1], 19))) is Refusal.STAKE_RIDES
    session, _ = play(session, ev.PlaceStake(stake(PUNTERS[1], 25)), ev.PlaceStake(stake(PUNTERS[2], 10)))
    session, _ = play(session, ev.ExposeCard(PUNTERS[1]), ev.PlaceStake(stake(PUNTERS[1], 0)))
    assert staked(session) == {("punter3", "punter3"): 10}


def test_a_riding_stake_goes_when_its_player_banks() -> None:
    house = BankRules(tie_stake=TieStake.RIDE)
    session = after(
        house, *coup(spread("6C", "2H", "3H", "4H", "5H"), 0), ev.VoidDeal(VoidCause.DECLARED), ev.NextDeal()
    )
    session, _ = play(session, *coup(SPREAD, 0, 20, 10), ev.Confirm(), ev.NextDeal(), ev.PassBank())
    session, _ = play(session, ev.PassBank())
    assert session.table.banker == "punter2"
    assert staked(session) == {("punter3", "punter3"): 10}


@pytest.mark.parametrize(
    "make",
    [
        lambda: ev.LayBank(Chips(-1)),
        lambda: ev.DrawBank(Chips(-1)),
        lambda: ev.TurnTrump(()),
        lambda: ev.ExposeCard(Zone.TRUMP),
    ],
)
def test_an_event_that_cannot_be_is_not_made(make: Callable[[], ev.Event]) -> None:
    with pytest.raises(ValueError, match="got"):
        make()


def test_every_punter_wins_and_is_paid() -> None:
    _, effects = play(new_session(), *coup(PUNTERS_WIN, 1, 2, 3), ev.Confirm())
    assert gains(effects) == {"banker": -6, "punter1": 1, "punter2": 2, "punter3": 3}
    assert Account("house") not in gains(effects)
