"""What goes wrong in a deal, by RULES.md 5.2: misdeals, and a third copy of a face."""

from dataclasses import replace

import pytest

from rules import events as ev
from rules.cards import parse_card
from rules.deal import Fault
from rules.effects import Noted, Notice, Refusal
from rules.money import Account
from rules.phases import Phase, VoidCause
from rules.seats import PUNTERS, Zone
from rules.session import Session, new_session
from tests.rules.deals import SPREAD, coup, spread, stake_events
from tests.rules.evenings import BEFORE, STAKING, TURN, entries, notices, phase, play, refusal, revealed


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
