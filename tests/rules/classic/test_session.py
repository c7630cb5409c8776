"""Any sequence of events: the refused changes nothing, the taken lands where the table says, and all replays."""

import json
from dataclasses import replace
from random import Random
from typing import cast

import pytest

from rules.cards import Rank, parse_card
from rules.classic.effects import Effect, GameWon, Marked
from rules.classic.events import (
    EVENTS,
    NOUNS,
    PACKETS,
    Abandon,
    Accept,
    AnnounceKing,
    Choose,
    ClaimTurnedKing,
    Cut,
    Dealt,
    Draw,
    Event,
    Irregular,
    Lead,
    Lot,
    NoReply,
    Propose,
    Refuse,
    Reply,
    Retract,
    Stand,
    TakeBack,
    TurnedUp,
)
from rules.classic.explain import sentence
from rules.classic.game import Score, winner
from rules.classic.irregular import Kind, Option
from rules.classic.mending import REPORTED, choose
from rules.classic.order import CLASSIC_PACK
from rules.classic.phases import Phase
from rules.classic.playing import reply
from rules.classic.profiles import PROFILES, SV, profile
from rules.classic.session import (
    ClassicSession,
    event_from_json,
    event_to_json,
    new_session,
    replay,
    session_from_json,
    session_to_json,
    step,
)
from rules.classic.sides import Player, Side, holder, role
from rules.classic.state import State, on_lead, trump
from rules.classic.transitions import TRANSITIONS
from rules.errors import NotARecord
from rules.machine import Refused, Session, Undo
from tests.rules.classic.telling import TO_PLAY, TO_PROPOSE, TO_TURN, refusal, tell

WALKS = 12
STEPS = 250
"""Games walked through for each profile, and steps of each; in all 21,000 steps."""


def _likely(state: State, by: Player, chance: Random) -> Event:
    """Give an event that the phase may well take."""
    card = chance.choice(CLASSIC_PACK)
    number = chance.randint(0, 6)
    named = chance.random() < 0.5
    options = state.issue.options if state.issue is not None else tuple(Option)
    by_phase: dict[Phase, list[Event]] = {
        Phase.CUTTING: [Cut(chance.choice(list(Rank)), chance.choice(list(Rank))), Lot(by)],
        Phase.DEALING: [Dealt(by, chance.choice(PACKETS))],
        Phase.TURNING: [TurnedUp(card)],
        Phase.PROPOSING: [Propose(by, chance.choice((None, number))), Stand(by), Lead(by, card, named)],
        Phase.ANSWERING: [Accept(by, chance.choice((None, None, number))), Refuse(by)],
        Phase.DRAWING: [Draw(by, number)],
        Phase.GIVING: [Draw(by, number)],
        Phase.LEADING: [*(6 * (Lead(by, card, named),)), TakeBack(by), Abandon(by)],
        Phase.REPLYING: [*(6 * (Reply(by, card, named),)), TakeBack(by), NoReply(by), Abandon(by)],
        Phase.CHOOSING: [Choose(by, chance.choice(options))],
        Phase.OVER: [Undo()],
    }
    return chance.choice(by_phase[state.phase])


def _odd(by: Player, chance: Random) -> Event:
    """Give an event that may come at any time."""
    events: list[Event] = [
        AnnounceKing(by, chance.random() < 0.5),
        ClaimTurnedKing(by),
        Retract(by),
        Dealt(by),
        Undo(),
    ]
    known = [kind for kind in Kind if chance.random() < 0.1 or kind in REPORTED]
    cards, points = chance.choice((None, 3, 4, 6, 7)), chance.choice((None, 0, 1, 2))
    events += [Irregular(chance.choice(known), chance.choice((None, by)), cards, points)] * 4
    return chance.choice(events)


@pytest.mark.parametrize("name", sorted(PROFILES))
def test_any_walk_keeps_the_promises(name: str) -> None:
    for seed in range(WALKS):
        chance = Random(f"{name} {seed}")
        game = new_session(profile(name))
        for _ in range(STEPS):
            by = chance.choice(list(Player))
            event = _odd(by, chance) if chance.random() < 0.15 else _likely(game.state, by, chance)
            after, effects = step(game, event)
            if any(isinstance(effect, Refused) for effect in effects):
                assert after is game, (seed, event)
                assert len(effects) == 1, (seed, event)
                continue
            _check(game, event, after, effects)
            game = after
        written = json.loads(json.dumps(session_to_json(game)))
        assert session_from_json(written) == game, seed
        assert replay(new_session(profile(name)), cast("tuple[Event, ...]", game.log)) == game, seed


def _check(game: ClassicSession, event: Event, after: ClassicSession, effects: tuple[Effect, ...]) -> None:
    """What holds after every event that is taken."""
    state = after.state
    for effect in effects:
        assert not isinstance(effect, Marked) or effect.marks != 0
        assert isinstance(effect, GameWon) <= (state.phase is Phase.OVER)
    assert all(sentence(effect) for effect in effects)
    if isinstance(event, Undo):
        assert after.state == game.past[-1].state
    else:
        back, _ = step(after, Undo())
        assert back.state == game.state
        (move,) = [move for move in TRANSITIONS[game.state.phase] if move.event is type(event)]
        assert state.phase in move.to
        assert after.log == (*game.log, event)
    goal = state.rules.goal
    assert (state.winner is None) is (state.phase is not Phase.OVER)
    assert state.winner is winner(state.score, goal)
    assert min(state.score.a, state.score.b) in range(goal)
    assert (state.issue is None) is (state.phase is not Phase.CHOOSING)
    assert 0 <= state.deal.stock <= 22
    assert len(state.deal.tricks) <= 5


def test_every_phase_has_its_row_and_every_event_its_place() -> None:
    assert set(TRANSITIONS) == set(Phase)
    assert {move.event for moves in TRANSITIONS.values() for move in moves} == set(EVENTS)
    for moves in TRANSITIONS.values():
        assert len({move.event for move in moves}) == len(moves)


def test_every_reported_irregularity_is_taken_in_its_phases() -> None:
    for kind, phases in REPORTED.items():
        for phase in phases:
            assert Irregular in {move.event for move in TRANSITIONS[phase]}, (kind, phase)


@pytest.mark.parametrize("phase", list(Phase))
def test_an_event_of_another_phase_is_refused(phase: Phase) -> None:
    state = State(rules=SV, phase=phase, dealer=Player.A)
    game: ClassicSession = Session(state)
    known = {move.event for move in TRANSITIONS[phase]}
    events: list[Event] = [Lot(Player.A), Dealt(Player.A), TurnedUp(parse_card("9S")), Accept(Player.A)]
    for event in events:
        if type(event) in known:
            continue
        after, effects = step(game, event)
        assert after is game
        (told,) = effects
        assert isinstance(told, Refused)
        assert told.code == "wrong_phase"
        waits = "the game is over" if phase is Phase.OVER else "the game waits for "
        assert f"{NOUNS[type(event)]} cannot come now: {waits}" in told.sentence


@pytest.mark.parametrize(
    ("before", "line", "code"),
    [
        ("", "undo", "nothing_to_undo"),
        ("", "cut 6 7", "not_in_pack"),
        ("lot A", "irregular packets_wrong_seen by B cards 3", None),
        ("lot A", "A deals 4+1", "packets_wrong"),
        (TO_TURN, "turn 2S", "not_in_pack"),
        (TO_PROPOSE, "A proposes", "not_your_right"),
        (TO_PROPOSE, "B proposes 0", "too_few"),
        (TO_PROPOSE, "B proposes 6", "too_many"),
        (TO_PROPOSE, "A stands", "not_your_right"),
        (TO_PROPOSE, "A leads 7H", "not_your_turn"),
        (TO_PROPOSE, "A claims", "no_turned_king"),
        (TO_PROPOSE, "irregular dealer_short", "cards_missing"),
        (TO_PROPOSE, "irregular dealer_short cards 6", "cards_missing"),
        (TO_PROPOSE, "irregular dealer_short cards 5", "cards_missing"),
        (TO_PROPOSE, "irregular dealer_surplus cards 4", "cards_missing"),
        (TO_PROPOSE, "irregular dealer_took_short cards 4", "not_now"),
        (TO_PROPOSE, "irregular revoke by A", "not_now"),
        (f"{TO_PROPOSE}; B proposes; A accepts; B draws 1; A draws 0", "irregular dealer_short cards 4", "not_now"),
        (f"{TO_PROPOSE}; B proposes", "B accepts", "not_your_right"),
        (f"{TO_PROPOSE}; B proposes", "B refuses", "not_your_right"),
        (f"{TO_PROPOSE}; B proposes; A accepts", "A draws 2", "not_your_turn"),
        (f"{TO_PROPOSE}; B proposes; A accepts", "B draws 0", "too_few"),
        (f"{TO_PROPOSE}; B proposes; A accepts; B draws 2", "B draws 2", "not_your_turn"),
        (f"{TO_PROPOSE}; B proposes; A accepts; B draws 2", "A draws 6", "too_many"),
        (
            f"{TO_PROPOSE}; B proposes; A accepts; B draws 2; A draws 0; B stands",
            "irregular dealer_count_in_play cards 4",
            "not_now",
        ),
        (TO_PLAY, "B retracts", "cannot_retract"),
        (TO_PLAY, "B takes back", "nothing_to_take_back"),
        (TO_PLAY, "irregular dealer_took_short cards 4", "not_now"),
        (f"{TO_PLAY}; B leads KH", "B lacks", "not_your_turn"),
        (f"{TO_PLAY}; B leads KH", "A lacks", "has_cards"),
        (f"{TO_PLAY}; B leads KH", "B takes back", "lead_stays"),
        (f"{TO_PLAY}; B leads KH", "irregular suit_misnamed", "offender_missing"),
        (f"{TO_PLAY}; B leads KH; A replies 7H", "B takes back", "nothing_to_take_back"),
        (f"{TO_TURN}; turn KS", "B announces", "king_turned"),
    ],
)
def test_refusals_say_why(before: str, line: str, code: str | None) -> None:
    assert refusal(tell(before.split(";") if before else []), line) == code


@pytest.mark.parametrize(
    "data",
    [
        None,
        {"form": "ecarte-classic/2", "rules": {}, "events": []},
        {"form": "ecarte-classic/1", "rules": {}},
        {"form": "ecarte-classic/1", "rules": {"colour": 1}, "events": []},
        {"form": "ecarte-classic/1", "rules": {}, "events": None},
        {"form": "ecarte-classic/1", "rules": {}, "events": [3]},
        {"form": "ecarte-classic/1", "rules": {}, "events": [{"event": "Sing"}]},
        {"form": "ecarte-classic/1", "rules": {}, "events": [{"event": "Lot"}]},
        {"form": "ecarte-classic/1", "rules": {}, "events": [{"event": "Lot", "dealer": "C"}]},
        {"form": "ecarte-classic/1", "rules": {}, "events": [{"event": "Stand", "by": "A"}]},
        {"form": "ecarte-classic/1", "rules": {}, "events": [{"event": "Lot", "dealer": "A"}], "more": 1},
    ],
)
def test_what_is_no_game_is_refused(data: object) -> None:
    with pytest.raises(NotARecord):
        session_from_json(data)


def test_an_event_is_read_back() -> None:
    event = Lead(Player.A, parse_card("10H"), king=True)
    assert event_to_json(event) == {"event": "Lead", "by": "A", "card": "10H", "king": True}
    assert event_from_json(event_to_json(event)) == event


def test_roles_and_players() -> None:
    for dealer in Player:
        for player in Player:
            assert holder(role(player, dealer), dealer) is player
        for side in Side:
            assert side.other.other is side
            assert role(holder(side, dealer), dealer) is side


def test_seats_and_lead_changed_together_mirror_a_hand() -> None:
    plays = (
        "leads KH; replies 7H; leads QH; replies 7S; leads JD; replies 7D; leads AD; replies 8D; leads 8C; replies KC"
    )

    def told(first: str) -> ClassicSession:
        other = "B" if first == "A" else "A"
        lines, leader = [], first
        for line in plays.split("; "):
            lines.append(f"{leader if line.startswith('leads') else 'AB'.replace(leader, '')} {line}")
            if line == "replies 7S":
                leader = other
        return tell([f"lot {other}", f"{other} deals 3+2", "turn 9S", f"{first} stands", *lines])

    one, two = told("B").state, told("A").state
    assert (one.score.a, one.score.b) == (two.score.b, two.score.a)
    assert one.score != two.score


def test_asking_a_state_for_what_it_has_not_says_so() -> None:
    empty = State(rules=SV, phase=Phase.CUTTING)
    with pytest.raises(RuntimeError, match="a dealer is known after the cut; the phase is cutting"):
        empty.role(Player.A)
    with pytest.raises(RuntimeError, match="the trump is known after the turn-up; the phase is cutting"):
        trump(empty)
    with pytest.raises(RuntimeError, match="a card lies led in phase replying; the phase is cutting"):
        reply(empty, Reply(Player.A, parse_card("7H")))
    with pytest.raises(RuntimeError, match="an issue is open in phase choosing; the phase is cutting"):
        choose(empty, Choose(Player.A, Option.REPLAY))


def test_the_turned_king_that_ends_the_game_ends_it_at_once() -> None:
    game = tell(TO_TURN)
    game = Session(replace(game.state, score=Score(4, 4)))
    after, _ = step(game, TurnedUp(parse_card("KS")))
    assert (after.state.phase, after.state.winner) == (Phase.OVER, Player.A)
    assert on_lead(after.state.deal) is Side.NON_DEALER
