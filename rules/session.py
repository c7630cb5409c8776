"""One bank-écarté table from deal to deal: a pure state machine over one literal table of transitions.

How it works: `step` looks the event up under the phase of the table; what is not there is refused. What is there is
given to its move in `rules.moves`, which says what changes or why not. A step that changed something is kept with
what it booked, so that `Undo` can take it back with a counter-entry. Two rules hold. All that decides which event may
follow which stands in `rules.transitions`. A refused event changes nothing and says why.

No clock, no file: effects are values that the caller carries out, an entry before a payout is shown.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from rules import events as ev
from rules.effects import Effect, Record, Refusal, Refused
from rules.errors import NotARecord
from rules.events import Event
from rules.ledger import Entry, counter
from rules.machine import either
from rules.money import Account
from rules.moves import banking, dealing, reading, staking
from rules.moves.move import Draft, Move, No
from rules.phases import Phase
from rules.table import ANONYMOUS, Table, new_table, ruled
from rules.transitions import TRANSITIONS
from rules.variants import BANK_RESPONSIBLE, BankRules, StakePhase
from rules.wire import Plain, from_plain, to_plain

UNDO_DEPTH = 40
"""Steps that can be taken back: two whole deals, with a stake of a dozen punters in each."""

_CLOSED = frozenset({Phase.STAKES_CLOSED, Phase.REVEALED, Phase.ASKED, Phase.STOPPED, Phase.RULED, Phase.SETTLED})


@dataclass(frozen=True, slots=True)
class Past:
    """A table as it was before a step, and what that step booked."""

    table: Table
    entry: Entry | None


@dataclass(frozen=True, slots=True)
class Session:
    """A table, the steps that can be taken back (the last one last), and the number of the next entry."""

    table: Table
    past: tuple[Past, ...] = ()
    next_number: int = 1

    @property
    def phase(self) -> Phase:
        """Where the table stands."""
        return self.table.phase


_MOVES: Mapping[type[Event], Callable[[Table, Any], Move | No]] = {
    ev.LayBank: banking.lay_bank,
    ev.DrawBank: banking.draw_bank,
    ev.DealCards: dealing.deal_cards,
    ev.TurnTrump: dealing.turn_trump,
    ev.ExposeCard: dealing.expose_card,
    ev.OpenStakes: dealing.open_stakes,
    ev.PlaceStake: staking.place_stake,
    ev.CloseStakes: staking.close_stakes,
    ev.Reveal: reading.reveal,
    ev.ReadCards: reading.read_cards,
    ev.CorrectCard: reading.correct_card,
    ev.RemoveCard: reading.remove_card,
    ev.VoidDeal: dealing.void_deal,
    ev.CountPack: reading.count_pack,
    ev.Confirm: reading.confirm,
    ev.NextDeal: banking.next_deal,
    ev.Reshuffle: banking.reshuffle_cards,
    ev.PassBank: banking.pass_bank,
    ev.GoResponsible: banking.go_responsible,
    ev.Sit: banking.sit,
    ev.Leave: banking.leave,
}
"""What each event does. `Reopen` and `Undo` need the steps before and stand in this file."""


def new_session(
    rules: BankRules = BANK_RESPONSIBLE,
    players: Sequence[Account] = ANONYMOUS,
    banker: Account | None = None,
    next_number: int = 1,
) -> Session:
    """Give a session before its first deal; `next_number` follows the last entry of the book.

    Raises `ValueError` for players that cannot sit at one table.
    """
    return Session(new_table(rules, players, banker), next_number=next_number)


def step(session: Session, event: Event) -> tuple[Session, tuple[Effect, ...]]:
    """Give the session after an event, and what is to be done about it.

    A refused event gives the same session and one `Refused`.

    >>> after, effects = step(new_session(), ev.Reveal())
    >>> after == new_session(), effects[0].code
    (True, <Refusal.WRONG_PHASE: 'wrong_phase'>)
    """
    if isinstance(event, ev.Undo):
        return _undo(session, event)
    targets = TRANSITIONS[session.phase].get(type(event))
    if targets is None:
        return session, (_out_of_phase(session.table, event),)
    if isinstance(event, ev.Reopen):
        return _reopen(session)
    move = _MOVES[type(event)](session.table, event)
    if isinstance(move, No):
        return session, (Refused(event, move.code, move.why, move.facts),)
    assert move.table.phase in targets, (session.phase, event, move.table.phase)  # noqa: S101 - a broken TRANSITIONS must not pay
    entry = _entry(move.draft, session.next_number)
    return _after(session, move.table, entry), (() if entry is None else (Record(entry),)) + move.notes


def _out_of_phase(table: Table, event: Event) -> Refused:
    phase = table.phase
    closed_before = phase is Phase.TRUMP_TURNED and table.rules.stake_phase is StakePhase.BEFORE
    if isinstance(event, ev.PlaceStake) and (phase in _CLOSED or closed_before):
        return Refused(event, Refusal.STAKES_CLOSED, "The stakes are closed: what lies, lies.")
    due = either([ev.NOUNS[kind] for kind in TRANSITIONS[phase]])
    why = f"{ev.NOUNS[type(event)].capitalize()} cannot come now: the table waits for {due}."
    return Refused(event, Refusal.WRONG_PHASE, why)


def _entry(draft: Draft | None, number: int) -> Entry | None:
    return None if draft is None else Entry(number, draft.kind, draft.transfers, draft.note)


def _after(session: Session, table: Table, entry: Entry | None) -> Session:
    kept = (*session.past, Past(session.table, entry))[-UNDO_DEPTH:]
    return Session(table, kept, session.next_number + (entry is not None))


def _undo(session: Session, event: Event) -> tuple[Session, tuple[Effect, ...]]:
    """Go back one step; what it booked is taken back by a counter-entry, never erased. RULES.md 5.2."""
    if not session.past:
        return session, (Refused(event, Refusal.NOTHING_TO_UNDO, "There is no step to take back."),)
    last = session.past[-1]
    if last.entry is None:
        return Session(last.table, session.past[:-1], session.next_number), ()
    entry = counter(last.entry, session.next_number, "undone")
    return Session(last.table, session.past[:-1], session.next_number + 1), (Record(entry),)


def _reopen(session: Session) -> tuple[Session, tuple[Effect, ...]]:
    """Go back to the ruling of a settled deal as a step of its own; RULES.md 5.2.

    What booked the settlement is the last step, since SETTLED knows no other event that would stay there.
    """
    last = session.past[-1]
    assert last.entry is not None, last  # noqa: S101 - only a settlement leads to SETTLED
    entry = counter(last.entry, session.next_number, "reopened")
    return _after(session, last.table, entry), (Record(entry),)


def replay(session: Session, events: Iterable[Event]) -> Session:
    """Give the session after all the events; refused ones change nothing here either."""
    for event in events:
        session, _ = step(session, event)
    return session


FORM = 1
"""The number of the form in which sessions are stored."""


def session_to_json(session: Session) -> dict[str, Plain]:
    """Give a session as plain data for JSON."""
    return {"form": FORM, "session": to_plain(session)}


def session_from_json(data: Plain) -> Session:
    """Give the session that plain data stands for; raises `NotARecord` for anything else."""
    if not isinstance(data, dict) or data.get("form") != FORM or set(data) != {"form", "session"}:
        message = f"a stored session has the form {FORM}, got {data!r:.80}"
        raise NotARecord(message)
    session = from_plain(Session, data["session"])
    past = tuple(Past(_whole(kept.table), kept.entry) for kept in session.past)
    return Session(_whole(session.table), past, session.next_number)


def _whole(table: Table) -> Table:
    """Give a table that was read back with its ruling, which is not stored."""
    if table.phase not in (Phase.RULED, Phase.SETTLED):
        return table
    try:
        return ruled(table)
    except ValueError as error:
        message = f"a stored table in the phase {table.phase.value} cannot be ruled: {error}"
        raise NotARecord(message) from error
