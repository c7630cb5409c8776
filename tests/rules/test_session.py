"""The machine itself: undo and re-opening, JSON and replay, and evenings of events drawn by chance."""

import json
import types
from dataclasses import replace
from typing import get_args

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rules import events as ev
from rules.cards import PACK, Card, parse_card
from rules.deal import Spread
from rules.effects import Effect, Record, Refusal, Refused
from rules.errors import NotARecord
from rules.ledger import Entry, Kind, audit, balances
from rules.money import BANK, Account, Chips
from rules.phases import Phase, VoidCause
from rules.seats import PUNTERS, TABLEAUX, Zone
from rules.session import (
    TRANSITIONS,
    UNDO_DEPTH,
    Session,
    new_session,
    replay,
    session_from_json,
    session_to_json,
    step,
)
from rules.settlement import Stake
from rules.variants import (
    BANK_LIMITED,
    BANK_RESPONSIBLE,
    BankRules,
    BreakStops,
    Cancel,
    Chooser,
    LastCap,
    LossCover,
    Mode,
    PunterUnit,
    ShortPay,
    ShuffleScope,
    StakePhase,
    TieStake,
)
from tests.rules.deals import SPREAD, coup
from tests.rules.evenings import after, entries, phase, play, refusal

SETTLED = (*coup(SPREAD, 50, 20, 10), ev.Confirm())

# ---- undo ----


@pytest.mark.parametrize("number", range(len(SETTLED)))
def test_every_step_can_be_taken_back(number: int) -> None:
    before, _ = play(new_session(), *SETTLED[:number])
    session, _ = play(before, SETTLED[number])
    session, effects = play(session, ev.Undo())
    assert (session.table, session.past) == (before.table, before.past)
    assert bool(entries(effects)) is isinstance(SETTLED[number], ev.Confirm)


def test_what_was_booked_is_taken_back_by_a_counter_entry() -> None:
    session, effects = play(new_session(), *SETTLED, ev.Undo())
    booked, back = entries(effects)
    assert (back.number, back.kind, back.undoes) == (2, Kind.COUNTER, booked.number)
    assert set(balances([booked, back]).values()) == {0}
    assert (phase(session), session.next_number) == (Phase.RULED, 3)
    session, effects = play(session, ev.CorrectCard(PUNTERS[0], 0, parse_card("AC")), ev.Confirm())
    assert [entry.number for entry in entries(effects)] == [3]


def test_there_is_nothing_before_the_first_step() -> None:
    assert refusal(new_session(), ev.Undo()) is Refusal.NOTHING_TO_UNDO
    session, _ = play(new_session(), ev.DealCards(), ev.Undo())
    assert refusal(session, ev.Undo()) is Refusal.NOTHING_TO_UNDO


def test_so_many_steps_are_kept() -> None:
    session, _ = play(new_session(), *[ev.Reshuffle()] * (UNDO_DEPTH + 5))
    session, _ = play(session, *[ev.Undo()] * UNDO_DEPTH)
    assert refusal(session, ev.Undo()) is Refusal.NOTHING_TO_UNDO


def test_a_settled_deal_is_reopened_as_a_step() -> None:
    session, effects = play(new_session(), *SETTLED, ev.Reopen())
    booked, back = entries(effects)
    assert (phase(session), back.undoes, back.note) == (Phase.RULED, booked.number, "reopened")
    corrected, effects = play(session, ev.CorrectCard(PUNTERS[0], 0, parse_card("AC")), ev.Confirm())
    (right,) = entries(effects)
    assert (right.number, right.kind) == (3, Kind.SETTLEMENT)
    assert audit([booked, back, right]) == ()
    undone, effects = play(session, ev.Undo())
    assert phase(undone) is Phase.SETTLED
    again = entries(effects)[0]
    assert balances([booked, back, again]) == balances([booked])
    assert refusal(play(corrected, ev.NextDeal())[0], ev.Reopen()) is Refusal.WRONG_PHASE


# ---- the table of transitions ----


def test_every_phase_and_every_event_stands_in_the_table() -> None:
    assert set(TRANSITIONS) == set(Phase)
    named = {event for row in TRANSITIONS.values() for event in row}
    assert named == set(get_args(ev.Event)) - {ev.Undo}


def test_every_phase_can_be_reached() -> None:
    reached = {Phase.SHUFFLED, Phase.BANK_DUE}
    while True:
        further = {target for start in reached for targets in TRANSITIONS[start].values() for target in targets}
        if further <= reached:
            break
        reached |= further
    assert reached == set(Phase)


def test_a_settled_session_knows_what_booked_it() -> None:
    session = after(BANK_RESPONSIBLE, *SETTLED)
    with pytest.raises(IndexError):
        step(replace(session, past=()), ev.Reopen())


# ---- JSON ----


def stored(session: Session) -> Session:
    return session_from_json(json.loads(json.dumps(session_to_json(session))))


@pytest.mark.parametrize("number", range(len(SETTLED) + 1))
@pytest.mark.parametrize("rules", [BANK_RESPONSIBLE, BANK_LIMITED])
def test_a_session_is_stored_and_read_back_at_any_moment(rules: BankRules, number: int) -> None:
    laid = (ev.LayBank(Chips(100)),) if rules.mode is Mode.LIMITED else ()
    session = after(rules, *laid, *SETTLED[:number])
    assert stored(session) == session


EVENTS: list[ev.Event] = [
    ev.LayBank(Chips(5)),
    ev.DealCards((4, 5, 4, 4)),
    ev.TurnTrump((parse_card("10H"), parse_card("KS"))),
    ev.ExposeCard(Zone.BANKER),
    ev.PlaceStake(Stake(Account("Ann"), Zone.PUNTER2, Chips(5))),
    ev.ReadCards(Spread((None,), SPREAD.tableaux)),
    ev.CorrectCard(Zone.TRUMP, 0, None),
    ev.VoidDeal(VoidCause.WRONG_COUNT),
    ev.CountPack(complete=False),
    ev.PassBank(Account("Ann"), Chooser.TABLE),
    ev.PassBank(),
    ev.Sit(Account("Ann"), Account("Bob")),
    ev.Undo(),
]


@pytest.mark.parametrize("event", EVENTS, ids=lambda event: type(event).__name__)
def test_an_event_is_stored_and_read_back(event: ev.Event) -> None:
    assert ev.event_from_json(json.loads(json.dumps(ev.event_to_json(event)))) == event


@pytest.mark.parametrize(
    "data", [None, [], {}, {"event": "Fly"}, {"event": []}, {"event": "Leave"}, {"event": "Undo", "x": 1}]
)
def test_what_is_no_event(data: object) -> None:
    with pytest.raises(NotARecord):
        ev.event_from_json(data)


GOOD = session_to_json(after(BANK_RESPONSIBLE, *SETTLED))


def broken(*path: str, value: object) -> object:
    """Give the stored session with one value changed."""
    data = json.loads(json.dumps(GOOD))
    inner = data
    for key in path[:-1]:
        inner = inner[key]
    inner[path[-1]] = value
    return data


BAD = [
    (None, "a stored session has the form 1"),
    ({}, "a stored session has the form 1"),
    ({**GOOD, "form": 2}, "a stored session has the form 1"),
    ({**GOOD, "more": 2}, "a stored session has the form 1"),
    ({"form": 1, "session": {}}, "Session has the fields"),
    (broken("session", "table", "phase", value="asleep"), "Session.table.phase: 'asleep' is not a valid"),
    (broken("session", "table", "players", value=["banker"]), "Session.table: a table has two or more players"),
    (broken("session", "table", "spread", value=None), "in the phase settled cannot be ruled"),
    (broken("session", "table", "mode", value="limited"), "in the phase settled cannot be ruled"),
]


@pytest.mark.parametrize(("data", "sentence"), BAD)
def test_what_is_no_session(data: object, sentence: str) -> None:
    with pytest.raises(NotARecord, match=sentence):
        session_from_json(data)


# ---- evenings by chance ----

NAMES = [*map(Account, ("banker", "punter1", "punter2", "punter3", "Ann"))]
AMOUNT = st.sampled_from([0, 1, 7, 20, 60, 100, 250]).map(Chips)
CARD = st.sampled_from(PACK)
ZONE = st.sampled_from(Zone)
STAKE = st.builds(Stake, st.sampled_from(NAMES), st.sampled_from(PUNTERS), AMOUNT)
SIZES = st.sampled_from([(4, 4, 4, 4)] * 5 + [(4, 5, 4, 4)])


@st.composite
def lying(draw: st.DrawFn) -> Spread:
    """Draw what may lie open: mostly a whole deal, sometimes with an unread, a missing or a doubled card."""
    places = draw(st.lists(st.integers(0, 103), min_size=17, max_size=17, unique=True))
    cards: list[Card | None] = [(PACK * 2)[place] for place in places]
    fault = draw(st.sampled_from(["none"] * 6 + ["unread", "doubled", "missing"]))
    if fault == "unread":
        cards[5] = None
    if fault == "doubled":
        cards[1] = cards[2] = cards[3]
    hands = [tuple(cards[at : at + 4]) for at in (1, 5, 9, 13)]
    if fault == "missing":
        hands[1] = hands[1][:3]
    return Spread((cards[0],), (hands[0], hands[1], hands[2], hands[3]))


ANY_EVENT = st.one_of(
    st.builds(ev.LayBank, AMOUNT),
    st.builds(ev.DrawBank, AMOUNT),
    st.builds(ev.DealCards, SIZES),
    st.builds(ev.TurnTrump, st.lists(CARD, min_size=1, max_size=2).map(tuple)),
    st.builds(ev.ExposeCard, st.sampled_from(TABLEAUX)),
    st.builds(ev.PlaceStake, STAKE),
    st.builds(ev.ReadCards, lying()),
    st.builds(ev.CorrectCard, ZONE, st.integers(0, 4), st.one_of(st.none(), CARD)),
    st.builds(ev.RemoveCard, ZONE, st.integers(0, 4)),
    st.builds(ev.VoidDeal, st.sampled_from(VoidCause)),
    st.builds(ev.CountPack, st.booleans()),
    st.builds(ev.PassBank, st.one_of(st.none(), st.sampled_from(NAMES)), st.sampled_from(Chooser)),
    st.builds(ev.GoResponsible, st.sampled_from(Chooser)),
    st.builds(ev.Sit, st.sampled_from(NAMES)),
    st.builds(ev.Leave, st.sampled_from(NAMES)),
    st.sampled_from([ev.OpenStakes(), ev.CloseStakes(), ev.Reveal(), ev.Confirm(), ev.Reopen(), ev.NextDeal()]),
    st.sampled_from([ev.Reshuffle(), ev.Undo()]),
)
RULES = st.builds(
    BankRules,
    mode=st.sampled_from(Mode),
    bank_cancel=st.sampled_from(Cancel),
    punter_shuffle_scope=st.sampled_from(ShuffleScope),
    break_stops=st.sampled_from(BreakStops),
    short_pay=st.sampled_from(ShortPay),
    loss_cover=st.sampled_from(LossCover),
    last_cap=st.sampled_from(LastCap),
    bank_running=st.booleans(),
    limited_punter_unit=st.sampled_from(PunterUnit),
    tie_stake=st.sampled_from(TieStake),
    stake_phase=st.sampled_from(StakePhase),
    bank_withdraw=st.booleans(),
)


def whole_deal(rules: BankRules, spread: Spread, stakes: list[Stake]) -> list[ev.Event]:
    """Give a deal in the order of the house, so that chance also gets to its end."""
    turned = ev.TurnTrump(tuple(card for card in spread.trumps if card is not None))
    laid: list[ev.Event] = [ev.OpenStakes(), *map(ev.PlaceStake, stakes), ev.CloseStakes()]
    middle: list[ev.Event] = [turned, *laid] if rules.stake_phase is StakePhase.AFTER else [*laid, turned]
    return [ev.DealCards(), *middle, ev.Reveal(), ev.ReadCards(spread), ev.Confirm(), ev.NextDeal()]


@st.composite
def evenings(draw: st.DrawFn) -> tuple[BankRules, list[ev.Event]]:
    """Draw a house and the events of an evening: whole deals with anything else among them."""
    rules = draw(RULES)
    events: list[ev.Event] = [ev.LayBank(Chips(100))]
    for _ in range(draw(st.integers(1, 3))):
        deal = whole_deal(rules, draw(lying()), draw(st.lists(STAKE, max_size=4)))
        for event in draw(st.lists(ANY_EVENT, max_size=3)):
            deal.insert(draw(st.integers(0, len(deal))), event)
        events.extend(deal)
    return rules, events


def told(session: Session, events: list[ev.Event]) -> tuple[Session, list[Effect]]:
    """Play events, and check after each what must always hold."""
    effects: list[Effect] = []
    for event in events:
        following, found = step(session, event)
        if any(isinstance(effect, Refused) for effect in found):
            assert following is session
            assert len(found) == 1
        else:
            assert following.next_number == session.next_number + len(entries(found))
        assert (following.table.ruling is not None) is (following.phase in (Phase.RULED, Phase.SETTLED))
        session = following
        effects.extend(found)
    return session, effects


@given(evenings())
def test_an_evening_keeps_its_money_and_can_be_stored_and_replayed(evening: tuple[BankRules, list[ev.Event]]) -> None:
    rules, events = evening
    session, effects = told(new_session(rules), events)
    assert replay(new_session(rules), events) == session
    assert stored(session) == session
    book: list[Entry] = [effect.entry for effect in effects if isinstance(effect, Record)]
    assert audit(book) == ()
    assert sum(balances(book).values()) == 0
    held = balances(book).get(BANK, Chips(0))
    settled = session.table.ruling if session.phase is Phase.SETTLED else None
    bank = settled.coup.bank_after if settled and settled.coup else session.table.bank
    assert held == bank


@given(evenings())
def test_an_evening_can_be_taken_back(evening: tuple[BankRules, list[ev.Event]]) -> None:
    rules, events = evening
    session, effects = told(new_session(rules), events)
    undone, more = told(session, [ev.Undo()] * len(session.past))
    assert undone.past == ()
    assert audit(entries([*effects, *more])) == ()
    if len(session.past) < UNDO_DEPTH:
        assert undone.table == new_session(rules).table
        assert not any(balances(entries([*effects, *more])).values())


def test_events_are_a_closed_union() -> None:
    assert isinstance(ev.Event, types.UnionType)
    assert set(ev.EVENTS.values()) == set(get_args(ev.Event))
