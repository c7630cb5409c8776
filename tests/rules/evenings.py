"""Short hands for tests of a session: play events, and look at what came of them."""

import re
from collections.abc import Iterable
from dataclasses import replace

from rules import events as ev
from rules.cards import parse_card
from rules.effects import Effect, Facts, Noted, Notice, Record, Refusal, Refused
from rules.ledger import Entry, balances
from rules.money import Account, Chips
from rules.phases import Phase
from rules.session import Session, new_session, step
from rules.shoe import SHOE_SIZE, Shoe
from rules.tenure import Tenure
from rules.variants import BANK_LIMITED, BankRules, Mode, StakePhase
from tests.rules.deals import PUNTERS_WIN, SPREAD, coup

PLAYERS = tuple(map(Account, ("banker", "punter1", "punter2", "punter3")))


def play(session: Session, *events: ev.Event) -> tuple[Session, list[Effect]]:
    """Give the session after events none of which may be refused, and all effects."""
    effects: list[Effect] = []
    for event in events:
        session, found = step(session, event)
        assert not any(isinstance(effect, Refused) for effect in found), found
        effects.extend(found)
    return session, effects


def after(rules: BankRules, *events: ev.Event) -> Session:
    """Give a fresh session of a house after events none of which may be refused."""
    return play(new_session(rules), *events)[0]


def refusal(session: Session, event: ev.Event) -> Refusal:
    """Give why an event is refused, having checked that it changes nothing and says why."""
    same, effects = step(session, event)
    assert same is session
    (refused,) = effects
    assert isinstance(refused, Refused)
    assert refused.event == event
    assert refused.why.endswith((".", "lies."))
    facts = refused.facts
    named = {*re.findall(r"\d+", refused.why)}
    assert {str(each) for each in (facts.got, facts.least, facts.most, facts.bank) if each is not None} <= named
    assert facts.who is None or facts.who in refused.why
    assert facts.zone is None or facts.zone.value in refused.why or isinstance(event, ev.ExposeCard)
    return refused.code


def facts_of(session: Session, event: ev.Event) -> Facts:
    """Give what a refusal of an event tells beside its code."""
    refusal(session, event)
    (refused,) = step(session, event)[1]
    assert isinstance(refused, Refused)
    return refused.facts


def entries(effects: Iterable[Effect]) -> list[Entry]:
    """Give what is to be recorded."""
    return [effect.entry for effect in effects if isinstance(effect, Record)]


def gains(effects: Iterable[Effect]) -> dict[Account, Chips]:
    """Give who has won or lost by all that is to be recorded, who came out even left out."""
    return {account: change for account, change in balances(entries(effects)).items() if change}


def notices(effects: Iterable[Effect]) -> list[Notice]:
    """Give what is to be told."""
    return [effect.what for effect in effects if isinstance(effect, Noted)]


def phase(session: Session) -> Phase:
    """Give where the table stands, so that a check of it narrows no type."""
    return session.phase


TURN = ev.TurnTrump((parse_card("6C"),))
STAKING = (ev.DealCards(), TURN, ev.OpenStakes())
"""The events from the mixed cards to the stakes, in our house."""

BEFORE = BankRules(stake_phase=StakePhase.BEFORE)
"""A house where stakes come before the trump."""


def revealed(amount: int = 5) -> Session:
    """Give a session whose cards are opened and wait to be read."""
    return play(new_session(), *coup(SPREAD, amount)[:-1])[0]


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
    """Give a session whose second bank is broken too."""
    session = emptied(after(rules, LAID, *BROKEN))
    return emptied(play(session, LAID, *BROKEN)[0])


def nearly_ended(rules: BankRules, tenure: Tenure) -> Session:
    """Give a session before the last deal that its shoe gives."""
    session = new_session(rules) if rules.mode is Mode.RESPONSIBLE else after(rules, LAID)
    return at(session, shoe=Shoe(unseen=SHOE_SIZE - 19), tenure=tenure)
