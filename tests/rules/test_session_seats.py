"""Who sits at the table, and who may come and go."""

import pytest

from rules import events as ev
from rules.cards import parse_cards
from rules.effects import Refusal
from rules.money import Account
from rules.seats import PUNTERS
from rules.session import new_session
from rules.table import Table, new_table
from rules.tenure import Tenure
from rules.variants import (
    BANK_LIMITED,
    BANK_RESPONSIBLE,
)
from tests.rules.deals import SPREAD, coup, stake
from tests.rules.evenings import BROKEN, LAID, PLAYERS, after, at, entries, nearly_ended, play, refusal


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
