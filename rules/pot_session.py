"""An evening of the pot game: lot, stakes, turn-up, reveal, pay-out, and the deal goes round.

The table at the end is the document; `rules.machine` gives what all sessions share.
Source: RULES.md 3 and 5.2.
"""

from collections.abc import Iterable, Sequence
from dataclasses import replace
from types import MappingProxyType
from typing import Final

from rules.errors import BadAmount, IllegalPlay, NotARecord
from rules.machine import (
    Refused,
    Session,
    Table,
    Turn,
    event_to_json,
    log_from_json,
    on,
)
from rules.machine import replay as machine_replay
from rules.machine import step as machine_step
from rules.money import NO_PLAYERS, Account
from rules.pot import (
    FAULT_WORDS,
    PotFault,
    check_stakes,
    faults,
    next_dealer,
    players_fault,
    rule_pot,
    settle_pot,
)
from rules.pot_money import laid, returned
from rules.pot_rules import POT_DEFAULT, PotRules
from rules.pot_table import (
    POT_EVENTS,
    POT_NOUNS,
    DrawLot,
    LayStakes,
    LeaveSeat,
    Paid,
    PotEvent,
    PotPhase,
    PotState,
    RevealHands,
    Ruled,
    TakeSeat,
    TurnTrump,
    VoidDeal,
)
from rules.wire import from_plain, to_plain


def draw_lot(state: PotState, event: DrawLot) -> Turn[PotState]:
    """Take the first dealer (rule 40)."""
    if not 0 <= event.dealer < len(state.players):
        sentence = f"the dealer is one of the places 0 to {len(state.players) - 1}; got {event.dealer}"
        return Refused("no_such_place", sentence, "RULES.md 3 rule 40")
    return replace(state, phase=PotPhase.STAKING, dealer=event.dealer), ()


def lay_stakes(state: PotState, event: LayStakes) -> Turn[PotState]:
    """Take the stakes of all (rule 39); over a pot that was carried the same again (P-A1)."""
    if len(event.amounts) != len(state.players):
        sentence = f"each of {len(state.players)} players stakes, or 'stakes 5 each'; sums told: {len(event.amounts)}"
        return Refused("stakes_missing", sentence, "RULES.md 3 rule 39")
    try:
        stakes = check_stakes(event.amounts, state.rules)
    except BadAmount as error:
        return Refused("bad_stakes", str(error), "RULES.md 3 rule 39, P-A2")
    if state.carried and stakes != state.last_stakes:
        sentence = f"over a carried pot all stake the same again, {' '.join(map(str, state.last_stakes))}"
        return Refused("other_stakes", sentence, "RULES.md 3 rule 43, P-A1")
    return replace(state, phase=PotPhase.TURNING, stakes=stakes), (Paid(laid(state.players, stakes)),)


def turn_trump(state: PotState, event: TurnTrump) -> Turn[PotState]:
    """Take the turned card (rule 41)."""
    return replace(state, phase=PotPhase.REVEALING, turned=event.card), ()


def reveal_hands(state: PotState, event: RevealHands) -> Turn[PotState]:
    """Rule on the open hands and pay; nothing is settled while a card is missing or impossible (RULES.md 5.2)."""
    if state.turned is None:
        message = f"a card lies turned in phase revealing; the phase is {state.phase.value}"
        raise RuntimeError(message)
    fault = faults(state.turned, event.hands)
    if len(event.hands) != len(state.players):
        sentence = f"{len(state.players)} hands lie open, parted by |; got {len(event.hands)}"
        return Refused("hands_missing", sentence, "RULES.md 3 rule 42")
    if fault is not PotFault.NONE:
        names = ", ".join(str(one.name).lower() for one in fault)
        return Refused(names, f"nothing is settled: {'; '.join(FAULT_WORDS[one] for one in fault)}", "RULES.md 5.2")
    hands = [tuple(card for card in hand if card is not None) for hand in event.hands]
    ruling = rule_pot(state.turned, hands)
    paid = settle_pot(ruling, state.players, state.stakes, state.dealer, rules=state.rules, carried=state.carried)
    done = replace(
        _next(state),
        dealer=next_dealer(state.dealer, len(state.players)),
        carried=paid.carried,
        last_stakes=state.stakes,
    )
    told = Ruled(ruling, paid.payout, paid.carried)
    return done, (told, Paid(paid.transfers)) if paid.transfers else (told,)


def _next(state: PotState) -> PotState:
    return replace(state, phase=PotPhase.STAKING, stakes=(), turned=None)


def void_deal(state: PotState, _event: VoidDeal) -> Turn[PotState]:
    """Give the stakes back; what was carried stays in the pot (RULES.md 5.2)."""
    return _next(state), (Paid(returned(state.players, state.stakes)),)


def take_seat(state: PotState, event: TakeSeat) -> Turn[PotState]:
    """Let a player sit down while the pot is empty."""
    if event.player in (*state.players, *NO_PLAYERS) or not event.player.strip():
        return Refused("name_taken", f"the name {event.player!r} is taken, or is none", "")
    return _seated(state, (*state.players, event.player), state.dealer)


def leave_seat(state: PotState, event: LeaveSeat) -> Turn[PotState]:
    """Let a player go while the pot is empty; the deal stays where it was, or goes to the next."""
    if event.player not in state.players:
        return Refused("no_such_player", f"nobody called {event.player} plays", "")
    place = state.players.index(event.player)
    left = tuple(player for player in state.players if player != event.player)
    dealer = state.dealer - 1 if place < state.dealer else state.dealer
    return _seated(state, left, dealer % max(1, len(left)))


def _seated(state: PotState, players: tuple[Account, ...], dealer: int) -> Turn[PotState]:
    if state.carried:
        return Refused("pot_not_empty", "players come and go when the pot is empty", "RULES.md 3 rule 43")
    fault = players_fault(len(players))
    if fault is not PotFault.NONE:
        name = str(fault.name).lower()
        return Refused(name, f"{FAULT_WORDS[fault]}; there would be {len(players)}", "RULES.md 3 rule 37")
    return replace(state, players=players, dealer=dealer), ()


_P = PotPhase

POT_TRANSITIONS: Final[Table[PotState]] = MappingProxyType(
    {
        _P.LOT: (
            on(DrawLot, draw_lot, _P.STAKING),
            on(TakeSeat, take_seat, _P.LOT),
            on(LeaveSeat, leave_seat, _P.LOT),
        ),
        _P.STAKING: (
            on(LayStakes, lay_stakes, _P.TURNING),
            on(TakeSeat, take_seat, _P.STAKING),
            on(LeaveSeat, leave_seat, _P.STAKING),
        ),
        _P.TURNING: (
            on(TurnTrump, turn_trump, _P.REVEALING),
            on(VoidDeal, void_deal, _P.STAKING),
        ),
        _P.REVEALING: (
            on(RevealHands, reveal_hands, _P.STAKING),
            on(VoidDeal, void_deal, _P.STAKING),
        ),
    },
)
"""Undo stands in no row: every phase takes it."""

POT_FORM: Final = "ecarte-pot/1"
"""The name and number of the written form."""


def new_pot(players: Sequence[Account], rules: PotRules = POT_DEFAULT) -> Session[PotState]:
    """Begin an evening; IllegalPlay for a number of players that cannot play or for a name twice."""
    fault = players_fault(len(players))
    named = {player for player in players if player.strip()} - {*NO_PLAYERS}
    if fault is not PotFault.NONE or len(named) != len(players):
        message = f"4 to 12 players of different names can play; got {' '.join(players)}"
        raise IllegalPlay(message)
    return Session(PotState(rules, tuple(players)))


def step_pot(session: Session[PotState], event: PotEvent) -> tuple[Session[PotState], tuple[object, ...]]:
    """Give the table after an event, and the effects: `Paid`, `Ruled`, or one `Refused` or `Undone`."""
    return machine_step(POT_TRANSITIONS, session, event, POT_NOUNS)


def replay_pot(session: Session[PotState], events: Iterable[PotEvent]) -> Session[PotState]:
    """Give the table that a log of events leads to; NotARecord for one that is refused."""
    return machine_replay(POT_TRANSITIONS, session, events, POT_NOUNS)


def pot_to_json(session: Session[PotState]) -> dict[str, object]:
    """Write an evening: its house rules, who sat down first, and all its events."""
    start = session.past[0].state if session.past else session.state
    return {
        "form": POT_FORM,
        "rules": to_plain(start.rules),
        "players": list(start.players),
        "events": [event_to_json(event) for event in session.log],
    }


def pot_from_json(data: object) -> Session[PotState]:
    """Read an evening by replaying it; NotARecord where the data is none or an event of it is refused."""
    if (
        not isinstance(data, dict)
        or data.get("form") != POT_FORM
        or set(data) != {"form", "rules", "players", "events"}
    ):
        message = f"an evening of the pot game has form {POT_FORM}, rules, players and events; got {data!r}"
        raise NotARecord(message)
    players = from_plain(tuple[str, ...], data["players"], "players")
    try:
        start = new_pot([Account(player) for player in players], from_plain(PotRules, data["rules"], "rules"))
    except IllegalPlay as error:
        raise NotARecord(str(error)) from error
    return machine_replay(POT_TRANSITIONS, start, log_from_json(POT_EVENTS, data["events"]), POT_NOUNS)
