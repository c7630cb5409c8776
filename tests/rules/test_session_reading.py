"""From the opened cards to the ruling: read, asked for, corrected; the trump too."""

from dataclasses import replace

import pytest

from rules import events as ev
from rules.cards import parse_card
from rules.deal import Fault, Spread
from rules.effects import Refusal
from rules.phases import Phase, VoidCause
from rules.seats import PUNTERS, Zone
from rules.session import new_session
from rules.variants import BANK_RESPONSIBLE
from tests.rules.deals import SPREAD
from tests.rules.evenings import BEFORE, STAKING, after, phase, play, refusal, revealed

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
