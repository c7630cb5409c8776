"""Banks from deal to deal: laid, broken, laid again, drawn from, passed on; and who sits at the table."""

from dataclasses import replace

import pytest

from rules import events as ev
from rules.cards import parse_cards
from rules.effects import Noted, Notice, Refusal
from rules.money import Account, Chips
from rules.phases import Phase, VoidCause
from rules.seats import PUNTERS
from rules.session import Session, new_session
from rules.shoe import SHOE_SIZE, Shoe
from rules.table import Table, new_table
from rules.tenure import Tenure
from rules.variants import (
    BANK_LIMITED,
    BANK_RESPONSIBLE,
    BankRules,
    BreakStops,
    Chooser,
    LastCap,
    Mode,
    NextBanker,
    ObligatoryCap,
    PunterUnit,
    ShoeEnd,
    ShortShoe,
    ShuffleScope,
)
from tests.rules.deals import BANKER_WINS, MIXED, PUNTERS_WIN, SPREAD, coup, stake
from tests.rules.evenings import PLAYERS, after, entries, gains, notices, phase, play, refusal

LAID = ev.LayBank(Chips(100))
BROKEN = (*coup(PUNTERS_WIN, 60, 60, 60), ev.Confirm(), ev.NextDeal())
"""A deal that breaks a bank of a hundred by the second punter."""


def at(session: Session, **changes: object) -> Session:
    """Give a session whose table is otherwise so, with nothing before it."""
    return Session(replace(session.table, **changes))  # type: ignore[arg-type]


def emptied(session: Session) -> Session:
    """Give the session with a shoe that is full again, so that the same deal can come again."""
    return at(session, shoe=Shoe())


def broken_twice(rules: BankRules = BANK_LIMITED) -> Session:
    session = emptied(after(rules, LAID, *BROKEN))
    return emptied(play(session, LAID, *BROKEN)[0])


# ---- laying a bank ----


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


# ---- stakes against it ----


def staking(rules: BankRules, *amounts: int) -> Session:
    return after(rules, LAID, *coup(SPREAD, *amounts)[: 3 + len(amounts)])


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


# ---- a broken bank ----


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
def test_after_two_breaks_the_banker_may_answer_himself(reset: bool, exhaustions: int) -> None:  # noqa: FBT001 - a table's column
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


# ---- the end of the pack ----


def nearly_ended(rules: BankRules, tenure: Tenure) -> Session:
    """Give a session before the last deal that its shoe gives."""
    session = new_session(rules) if rules.mode is Mode.RESPONSIBLE else after(rules, LAID)
    return at(session, shoe=Shoe(unseen=SHOE_SIZE - 19), tenure=tenure)


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


# ---- retiring and drawing ----


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


# ---- seats ----


def test_players_come_and_go_between_deals() -> None:
    session = after(BANK_RESPONSIBLE, ev.Sit(Account("Ann")), ev.Sit(Account("Bob"), Account("punter1")))
    assert session.table.players == ("banker", "Bob", "punter1", "punter2", "punter3", "Ann")
    session, _ = play(session, ev.Leave(Account("punter2")))
    assert session.table.players == ("banker", "Bob", "punter1", "punter3", "Ann")
    assert session.table.punters == ("Bob", "punter1", "punter3", "Ann")
    session, _ = play(session, ev.DealCards())
    assert refusal(session, ev.Sit(Account("Cid"))) is Refusal.WRONG_PHASE


@pytest.mark.parametrize("events", [(), (LAID, *BROKEN)])
def test_players_come_and_go_while_a_bank_is_due_or_broken(events: tuple[ev.Event, ...]) -> None:
    session = after(BANK_LIMITED, *events, ev.Sit(Account("Ann")), ev.Leave(Account("punter1")))
    assert session.table.players == ("banker", "punter2", "punter3", "Ann")


def test_players_come_and_go_while_the_bank_must_pass() -> None:
    events = (*coup(SPREAD, 5), ev.Confirm(), ev.NextDeal(), ev.Sit(Account("Ann")), ev.Leave(Account("punter1")))
    session, _ = play(nearly_ended(BANK_RESPONSIBLE, Tenure(11, 1)), *events, ev.PassBank())
    assert session.table.banker == "punter2"


SEATS = [
    (ev.Sit(Account("punter1")), Refusal.SEAT_TAKEN),
    (ev.Sit(Account("bank")), Refusal.SEAT_TAKEN),
    (ev.Sit(Account(" ")), Refusal.SEAT_TAKEN),
    (ev.Sit(Account("Ann"), Account("Zoe")), Refusal.UNKNOWN_PLAYER),
    (ev.Leave(Account("Zoe")), Refusal.UNKNOWN_PLAYER),
    (ev.Leave(Account("banker")), Refusal.SEAT_NEEDED),
]


@pytest.mark.parametrize(("event", "code"), SEATS)
def test_a_seat_that_cannot_be_taken_or_left(event: ev.Event, code: Refusal) -> None:
    assert refusal(new_session(), event) is code


def test_the_last_punter_stays() -> None:
    session = after(BANK_RESPONSIBLE, ev.Leave(Account("punter1")), ev.Leave(Account("punter2")))
    assert refusal(session, ev.Leave(Account("punter3"))) is Refusal.SEAT_NEEDED


def test_who_leaves_takes_his_riding_stakes() -> None:
    session = new_session()
    laid = (stake(PUNTERS[0], 5), stake(PUNTERS[1], 6))
    session, _ = play(at(session, stakes=laid, riding=laid), ev.Leave(Account("punter1")))
    assert (session.table.stakes, session.table.riding) == (laid[1:], laid[1:])


@pytest.mark.parametrize("players", [("Ann",), (), ("Ann", "Ann"), ("Ann", "bank"), ("Ann", ""), ("house", "Ann")])
def test_who_cannot_sit_at_one_table(players: tuple[str, ...]) -> None:
    with pytest.raises(ValueError, match=r"a table has two or more players|a player has a name"):
        new_table(players=tuple(map(Account, players)))


def test_a_banker_sits_at_the_table() -> None:
    with pytest.raises(ValueError, match="the banker among them"):
        new_table(players=PLAYERS, banker=Account("Zoe"))
    table: Table = new_table(players=PLAYERS, banker=PLAYERS[2])
    assert table.punters == ("punter3", "banker", "punter1")


def test_numbers_go_on_from_the_book() -> None:
    _, effects = play(new_session(BANK_LIMITED, next_number=41), LAID, *coup(SPREAD, 1, 1, 1), ev.Confirm())
    assert [entry.number for entry in entries(effects)] == [41, 42]
    assert parse_cards("6C") == SPREAD.trumps
