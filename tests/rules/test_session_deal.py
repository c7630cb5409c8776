"""One deal in its phases, and the irregularities of RULES.md 5.2."""

from collections.abc import Callable
from dataclasses import replace

import pytest

from rules import events as ev
from rules.cards import parse_card
from rules.deal import Fault, Spread
from rules.effects import Noted, Notice, Refusal
from rules.money import Account, Chips
from rules.phases import Phase, VoidCause
from rules.seats import PUNTERS, Zone
from rules.session import Session, new_session
from rules.settlement import Stake
from rules.variants import BANK_RESPONSIBLE, BankRules, StakePhase, TieStake
from tests.rules.deals import PUNTERS_WIN, SPREAD, coup, spread, stake, stake_events
from tests.rules.evenings import after, entries, gains, notices, phase, play, refusal

TURN = ev.TurnTrump((parse_card("6C"),))
STAKING = (ev.DealCards(), TURN, ev.OpenStakes())
BEFORE = BankRules(stake_phase=StakePhase.BEFORE)


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


# ---- stakes ----


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


# ---- misdeals ----


@pytest.mark.parametrize("sizes", [(4, 5, 4, 4), (4, 4, 3, 4), (3, 4, 4, 4), (4, 4, 4, 0)])
def test_a_wrong_count_makes_the_deal_void(sizes: tuple[int, int, int, int]) -> None:
    session, effects = play(new_session(), ev.DealCards(sizes))
    assert (phase(session), session.table.void) == (Phase.VOID, VoidCause.WRONG_COUNT)
    detail = f"cards on the tableaux: {', '.join(map(str, sizes))}"
    assert effects == [Noted(Notice.DEAL_VOID, account=Account("banker"), detail=detail)]
    session, _ = play(session, ev.NextDeal())
    assert (phase(session), session.table.shoe.left) == (Phase.SHUFFLED, 104 - max(17, sum(sizes)))


def test_two_cards_turned_make_the_deal_void() -> None:
    session, effects = play(new_session(), ev.DealCards(), ev.TurnTrump((parse_card("6C"), parse_card("KH"))))
    assert (phase(session), session.table.void) == (Phase.VOID, VoidCause.TWO_TRUMPS)
    assert effects == [Noted(Notice.DEAL_VOID, account=Account("banker"), detail="turned: 6C, KH")]


@pytest.mark.parametrize("before", [1, 2, 3])
def test_a_bankers_card_seen_too_early_makes_the_deal_void(before: int) -> None:
    session, _ = play(new_session(), *STAKING[:before])
    if before == 3:
        session, _ = play(session, *stake_events(5))
    session, effects = play(session, ev.ExposeCard(Zone.BANKER))
    assert (phase(session), session.table.void, session.table.stakes) == (Phase.VOID, VoidCause.BANKER_EXPOSED, ())
    assert notices(effects) == [Notice.DEAL_VOID]


@pytest.mark.parametrize("before", [1, 2, 3])
def test_a_punters_card_seen_too_early_is_noted(before: int) -> None:
    session, effects = play(new_session(), *STAKING[:before], ev.ExposeCard(PUNTERS[1]))
    assert phase(session) is (Phase.DEALT, Phase.TRUMP_TURNED, Phase.STAKING)[before - 1]
    assert session.table.exposed == (PUNTERS[1],)
    assert effects[-1] == Noted(Notice.CARD_EXPOSED, zone=PUNTERS[1])


@pytest.mark.parametrize("further", range(5))
def test_the_table_may_declare_a_deal_void_until_it_is_ruled(further: int) -> None:
    events = (*STAKING, *stake_events(5), ev.CloseStakes(), ev.Reveal())
    session, _ = play(new_session(), *events[: further + 2])
    session, effects = play(session, ev.VoidDeal(VoidCause.DECLARED))
    assert (phase(session), session.table.stakes) == (Phase.VOID, ())
    assert effects == [Noted(Notice.DEAL_VOID, detail="declared")]
    session, effects = play(session, ev.NextDeal())
    assert (effects, session.table.shoe.left, session.table.tenure.deals) == ([], 87, 1)


def test_a_void_deal_moves_no_money_and_its_cards_are_out() -> None:
    session, effects = play(new_session(), *coup(SPREAD, 5)[:-1], ev.VoidDeal(VoidCause.WRONG_COUNT), ev.NextDeal())
    assert entries(effects) == []
    assert (session.table.shoe.left, session.table.shoe.gone) == (87, ())


# ---- reading ----


def revealed(amount: int = 5) -> Session:
    return play(new_session(), *coup(SPREAD, amount)[:-1])[0]


UNREAD = Spread(SPREAD.trumps, ((None, *SPREAD.tableaux[0][1:]), *SPREAD.tableaux[1:]))


def test_an_unread_card_is_asked_for_and_ruled_when_named() -> None:
    session, effects = play(revealed(), ev.ReadCards(UNREAD))
    assert (phase(session), session.table.fault, effects) == (Phase.ASKED, Fault.UNREAD, [])
    assert refusal(session, ev.Confirm()) is Refusal.WRONG_PHASE
    session, _ = play(session, ev.CorrectCard(Zone.BANKER, 0, parse_card("7C")))
    assert (phase(session), session.table.fault, session.table.spread) == (Phase.RULED, Fault.NONE, SPREAD)


def test_cards_can_be_shown_again() -> None:
    session, _ = play(revealed(), ev.ReadCards(UNREAD), ev.ReadCards(SPREAD))
    assert phase(session) is Phase.RULED


def test_a_wrong_count_in_a_reading_is_asked_and_then_void_if_the_table_says_so() -> None:
    lying = Spread(SPREAD.trumps, (SPREAD.tableaux[0][:3], *SPREAD.tableaux[1:]))
    session, _ = play(revealed(), ev.ReadCards(lying))
    assert (phase(session), session.table.fault) == (Phase.ASKED, Fault.TOO_FEW)
    added, _ = play(session, ev.CorrectCard(Zone.BANKER, 3, parse_card("KC")))
    assert (phase(added), added.table.spread) == (Phase.RULED, SPREAD)
    session, _ = play(session, ev.VoidDeal(VoidCause.WRONG_COUNT))
    assert phase(session) is Phase.VOID


def test_a_card_read_where_none_lies_is_removed() -> None:
    lying = Spread(SPREAD.trumps, (*SPREAD.tableaux[:3], (None, *SPREAD.tableaux[3])))
    session, _ = play(revealed(), ev.ReadCards(lying))
    assert session.table.fault == Fault.TOO_MANY | Fault.UNREAD
    session, _ = play(session, ev.RemoveCard(PUNTERS[2], 0))
    assert (phase(session), session.table.spread) == (Phase.RULED, SPREAD)


def test_a_ruled_card_can_still_be_corrected() -> None:
    session, _ = play(revealed(), ev.ReadCards(SPREAD), ev.CorrectCard(PUNTERS[0], 0, parse_card("AC")))
    assert session.table.ruling is not None
    assert session.table.ruling.tableau(PUNTERS[0]).outcome.punter_tricks == 1
    session, _ = play(session, ev.CorrectCard(PUNTERS[0], 0, None))
    assert (phase(session), session.table.ruling) == (Phase.ASKED, None)


NO_CARD = [
    ev.CorrectCard(Zone.BANKER, 5, parse_card("7C")),
    ev.CorrectCard(Zone.BANKER, -1, parse_card("7C")),
    ev.CorrectCard(Zone.STOCK, 0, parse_card("7C")),
    ev.RemoveCard(Zone.BANKER, 4),
    ev.RemoveCard(Zone.BANKER, -1),
    ev.RemoveCard(Zone.STOCK, 0),
]


@pytest.mark.parametrize("event", NO_CARD)
def test_where_no_card_lies_none_is_corrected(event: ev.Event) -> None:
    session, _ = play(revealed(), ev.ReadCards(UNREAD))
    assert refusal(session, event) is Refusal.NO_SUCH_CARD


# ---- the trump ----


def test_another_trump_than_before_the_stakes_is_asked_about() -> None:
    lying = replace(SPREAD, trumps=(parse_card("6S"),))
    session, _ = play(revealed(), ev.ReadCards(lying))
    assert (phase(session), session.table.fault) == (Phase.ASKED, Fault.TRUMP_CHANGED)
    right, _ = play(session, ev.CorrectCard(Zone.TRUMP, 0, parse_card("6C")))
    assert (phase(right), right.table.trump) == (Phase.RULED, parse_card("6C"))
    other, _ = play(session, ev.CorrectCard(Zone.TRUMP, 0, parse_card("6S")))
    assert (phase(other), other.table.trump) == (Phase.RULED, parse_card("6S"))
    unread, _ = play(session, ev.CorrectCard(Zone.TRUMP, 0, None))
    assert (unread.table.fault, unread.table.trump) == (Fault.UNREAD, parse_card("6C"))
    two, _ = play(
        session, ev.CorrectCard(Zone.TRUMP, 1, parse_card("6D")), ev.CorrectCard(Zone.TRUMP, 0, parse_card("6C"))
    )
    assert two.table.fault == Fault.TWO_TRUMPS
    assert play(two, ev.RemoveCard(Zone.TRUMP, 1))[0].table.fault == Fault.NONE


@pytest.mark.parametrize("further", [2, 3, 4])
def test_a_misread_trump_can_be_corrected_before_the_cards_are_opened(further: int) -> None:
    session, _ = play(new_session(), *(*STAKING, ev.CloseStakes())[:further])
    same = phase(session)
    session, _ = play(session, ev.CorrectCard(Zone.TRUMP, 0, parse_card("6S")))
    assert (phase(session), session.table.trump) == (same, parse_card("6S"))


NOT_THE_TRUMP = [
    ev.CorrectCard(Zone.TRUMP, 1, parse_card("6S")),
    ev.CorrectCard(Zone.BANKER, 0, parse_card("6S")),
    ev.CorrectCard(Zone.TRUMP, 0, None),
]


@pytest.mark.parametrize("event", NOT_THE_TRUMP)
def test_before_that_only_the_trump_is_corrected(event: ev.Event) -> None:
    assert refusal(after(BANK_RESPONSIBLE, *STAKING), event) is Refusal.NO_SUCH_CARD


def test_without_a_trump_there_is_none_to_correct() -> None:
    session = after(BEFORE, ev.DealCards(), ev.OpenStakes())
    assert refusal(session, ev.CorrectCard(Zone.TRUMP, 0, parse_card("6S"))) is Refusal.NO_SUCH_CARD


# ---- a third copy ----


def test_a_third_copy_stops_the_table_until_the_pack_is_counted() -> None:
    thrice = spread("6C", "6C 6C 5C KC", "9D 10D JD 10H", "10C 2C JC 5H", "8C 4C AC 3D")
    session, _ = play(revealed(), ev.ReadCards(thrice))
    assert (phase(session), session.table.fault) == (Phase.STOPPED, Fault.THIRD_COPY)
    for event in (ev.Confirm(), ev.VoidDeal(VoidCause.DECLARED), ev.NextDeal()):
        assert refusal(session, event) is Refusal.WRONG_PHASE
    mended, _ = play(session, ev.CorrectCard(Zone.BANKER, 1, parse_card("3C")))
    assert phase(mended) is Phase.RULED
    counted, effects = play(session, ev.CountPack(complete=True))
    assert (phase(counted), counted.table.void) == (Phase.VOID, VoidCause.THIRD_COPY)
    assert notices(effects) == [Notice.DEAL_VOID]
    counted, effects = play(counted, ev.NextDeal())
    assert (phase(counted), counted.table.shoe.left, effects) == (Phase.SHUFFLED, 104, [])


def test_an_imperfect_pack_is_said() -> None:
    thrice = spread("6C", "6C 6C 5C KC", "9D 10D JD 10H", "10C 2C JC 5H", "8C 4C AC 3D")
    _, effects = play(revealed(), ev.ReadCards(thrice), ev.CountPack(complete=False))
    assert notices(effects) == [Notice.DEAL_VOID, Notice.PACK_IMPERFECT]


def two_deals_on() -> Session:
    """Give a session whose shoe has given both sixes of clubs and both nines of diamonds."""
    session, _ = play(new_session(), *coup(SPREAD, 5), ev.Confirm(), ev.NextDeal())
    again = spread("6D", "9D 2D 3D 4D", "9S 9S 8S 8S", "7H 7H 5D 5D", "JS JS QS QS")
    session, _ = play(session, *coup(again, 5), ev.Confirm(), ev.NextDeal())
    return session


def test_a_third_copy_over_the_shoe_stops_the_table() -> None:
    session, _ = play(two_deals_on(), ev.DealCards(), ev.TurnTrump((parse_card("KD"),)), ev.OpenStakes())
    lying = spread("KD", "9D 2D 3D 4H", "2S 2S 3S 3S", "4S 4S 5S 5S", "7S 7S 6H 6H")
    session, _ = play(session, ev.CloseStakes(), ev.Reveal(), ev.ReadCards(lying))
    assert (phase(session), session.table.fault) == (Phase.STOPPED, Fault.THIRD_COPY_IN_SHOE)


def test_a_third_copy_turned_is_looked_at_again_or_counted() -> None:
    session, _ = play(two_deals_on(), ev.DealCards())
    assert refusal(session, TURN) is Refusal.THIRD_COPY
    session, _ = play(session, ev.CountPack(complete=True), ev.NextDeal())
    assert session.table.shoe.left == 104


def test_a_trump_is_not_corrected_to_a_third_copy() -> None:
    session, _ = play(two_deals_on(), ev.DealCards(), ev.TurnTrump((parse_card("KD"),)))
    assert refusal(session, ev.CorrectCard(Zone.TRUMP, 0, parse_card("6C"))) is Refusal.THIRD_COPY


def test_a_turned_third_copy_in_the_other_house() -> None:
    session = replace(two_deals_on(), past=())
    session = replace(session, table=replace(session.table, rules=BEFORE))
    session, _ = play(session, ev.DealCards(), ev.OpenStakes(), ev.CloseStakes())
    assert refusal(session, TURN) is Refusal.THIRD_COPY
    assert phase(play(session, ev.CountPack(complete=True))[0]) is Phase.VOID


# ---- events that cannot be ----


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
