"""Short hands for tests of a session: play events, and look at what came of them."""

from collections.abc import Iterable

from rules import events as ev
from rules.effects import Effect, Noted, Notice, Record, Refusal, Refused
from rules.ledger import Entry, balances
from rules.money import Account, Chips
from rules.phases import Phase
from rules.session import Session, new_session, step
from rules.variants import BankRules

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
    return refused.code


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
