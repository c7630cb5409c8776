"""The machine itself: undo and re-opening, the table of transitions, and what is stored."""

import json
import types
from dataclasses import replace
from typing import get_args

import pytest

from rules import events as ev
from rules.cards import parse_card
from rules.deal import Spread
from rules.effects import Refusal
from rules.errors import NotARecord
from rules.ledger import Kind, audit, balances
from rules.money import Account, Chips
from rules.phases import Phase, VoidCause
from rules.seats import PUNTERS, Zone
from rules.session import (
    UNDO_DEPTH,
    Session,
    new_session,
    session_from_json,
    session_to_json,
    step,
)
from rules.settlement import Stake
from rules.transitions import TRANSITIONS
from rules.variants import (
    BANK_LIMITED,
    BANK_RESPONSIBLE,
    BankRules,
    Chooser,
    Mode,
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


def test_events_are_a_closed_union() -> None:
    assert isinstance(ev.Event, types.UnionType)
    assert set(ev.EVENTS.values()) == set(get_args(ev.Event))
