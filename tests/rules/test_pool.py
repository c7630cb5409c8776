"""The pool for three: seats, restakes, running wins, and pools of any length."""

import json
from random import Random
from typing import cast

import pytest

from rules.errors import BadAmount, IllegalPlay, NotARecord
from rules.machine import Refused, Undo, Undone, event_from_json
from rules.money import POT, Account
from rules.pool import (
    POOL_DEFAULT,
    POOL_EVENTS,
    POOL_TRANSITIONS,
    Advice,
    GameEnded,
    LayPool,
    NextGame,
    PoolEvent,
    PoolPaid,
    PoolPhase,
    PoolRules,
    PoolWon,
    new_pool,
    pool_from_json,
    pool_to_json,
    replay_pool,
    step_pool,
)
from rules.settlement import deltas

THREE = tuple(Account(name) for name in "ABC")

# who wins game after game | wins needed | loser restakes | pool now or taken | who has it | who plays next, who waits
TABLE = [
    ("A A", 2, True, 4, "A", "AB C"),
    ("A C B", 2, True, 6, None, "BA C"),
    ("A A", 3, True, 5, None, "AB C"),
    ("A A A", 3, True, 5, "A", "AC B"),
    ("A C C", 2, True, 5, "C", "CA B"),
    ("A C C", 2, False, 3, "C", "CA B"),
    ("B B", 2, False, 3, "B", "BA C"),
    ("A", 1, True, 3, "A", "AC B"),
    ("A C B A C B", 2, True, 9, None, "BA C"),
]


@pytest.mark.parametrize(("wins", "rules", "ended"), [(row[0], row[1:3], row[3:]) for row in TABLE])
def test_who_takes_the_pool(wins: str, rules: tuple[int, bool], ended: tuple[int, str | None, str]) -> None:
    needed, restake = rules
    pool, winner, seats = ended
    table = new_pool(THREE, 1, PoolRules(pool_wins_needed=needed, pool_loser_restake=restake))
    taken = 0
    events: list[PoolEvent] = [LayPool(), *(GameEnded(Account(name)) for name in wins.split())]
    for event in events:
        table, effects = step_pool(table, event)
        assert not any(isinstance(effect, Refused) for effect in effects)
        taken += sum(effect.amount for effect in effects if isinstance(effect, PoolWon))
    state = table.state
    assert f"{''.join(state.playing)} {state.waiting}" == seats
    assert (state.winner, taken or state.pool) == (winner, pool)


def test_what_a_game_tells() -> None:
    table, (paid, first) = step_pool(new_pool(THREE, 10), LayPool())
    assert isinstance(paid, PoolPaid)
    assert deltas(paid.transfers) == {"A": -10, "B": -10, "C": -10, POT: 30}
    assert first == NextGame((THREE[0], THREE[1]), 0)
    table, (paid, following) = step_pool(table, GameEnded(THREE[1]))
    assert isinstance(paid, PoolPaid)
    assert deltas(paid.transfers) == {"A": -10, POT: 10}
    assert following == NextGame((THREE[1], THREE[2]), 1)
    _, (won, paid) = step_pool(table, GameEnded(THREE[1]))
    assert won == PoolWon(THREE[1], table.state.pool)
    assert isinstance(paid, PoolPaid)
    assert deltas(paid.transfers) == {POT: -40, "B": 40}


def test_another_pool_begins_where_the_last_one_ended() -> None:
    table = replay_pool(new_pool(THREE, 1), [LayPool(), GameEnded(THREE[0]), GameEnded(THREE[0])])
    assert table.state.phase is PoolPhase.WON
    table, _ = step_pool(table, LayPool())
    assert (table.state.pool, table.state.running, table.state.winner) == (3, 0, None)
    assert table.state.playing == (THREE[0], THREE[1])


def test_who_waits_cannot_win() -> None:
    table = replay_pool(new_pool(THREE, 1), [LayPool()])
    after, (refused,) = step_pool(table, GameEnded(THREE[2]))
    assert after is table
    assert isinstance(refused, Refused)
    assert (refused.code, refused.sentence) == ("not_playing", "A or B wins this game; got C")


@pytest.mark.parametrize(
    "players", [THREE[:2], (*THREE, Account("D")), ("A", "B", "A"), ("A", "B", POT), ("A", "B", " ")]
)
def test_others_than_three_are_named(players: tuple[Account, ...]) -> None:
    with pytest.raises(IllegalPlay, match="three players of different names play a pool; got A B"):
        new_pool(players, 1)


def test_rules_and_stakes_that_cannot_be() -> None:
    with pytest.raises(ValueError, match="the pool needs at least 1 win; got 0"):
        PoolRules(pool_wins_needed=0)
    with pytest.raises(BadAmount):
        new_pool(THREE, -1)
    assert PoolRules(pool_loser_restake=True, pool_wins_needed=2, advice=Advice.NONE) == POOL_DEFAULT


@pytest.mark.parametrize("needed", [1, 2, 3])
def test_an_evening_keeps_its_money_and_replays(needed: int) -> None:
    chance = Random(needed)
    rules = PoolRules(pool_wins_needed=needed, pool_loser_restake=chance.random() < 0.5)
    table = new_pool(THREE, 7, rules)
    balances = dict.fromkeys((*THREE, POT), 0)
    for _ in range(200):
        event: PoolEvent = LayPool() if chance.random() < 0.3 else GameEnded(chance.choice(THREE))
        if chance.random() < 0.1:
            event = Undo()
        before = table
        table, effects = step_pool(table, event)
        for effect in effects:
            moved = effect.effects if isinstance(effect, Undone) else (effect,)
            for paid in (one for one in moved if isinstance(one, PoolPaid)):
                for who, sum_ in deltas(paid.transfers).items():
                    balances[who] += -sum_ if isinstance(effect, Undone) else sum_
        if not isinstance(event, Undo) and table is not before:
            (move,) = [move for move in POOL_TRANSITIONS[before.state.phase] if move.event is type(event)]
            assert table.state.phase in move.to
        assert sum(balances.values()) == 0
        assert balances[POT] == table.state.pool
        assert {*table.state.playing, table.state.waiting} == set(THREE)
        assert table.state.running < needed or table.state.phase is PoolPhase.WON
    assert pool_from_json(json.loads(json.dumps(pool_to_json(table)))) == table
    assert replay_pool(new_pool(THREE, 7, rules), cast("tuple[PoolEvent, ...]", table.log)) == table


def test_every_event_has_its_place_and_its_written_form() -> None:
    assert {move.event for moves in POOL_TRANSITIONS.values() for move in moves} == set(POOL_EVENTS)
    assert set(POOL_TRANSITIONS) == set(PoolPhase)
    assert event_from_json(POOL_EVENTS, {"event": "GameEnded", "winner": "A"}) == GameEnded(THREE[0])


@pytest.mark.parametrize(
    "change",
    [{"form": "ecarte-pool/2"}, {"players": ["A"]}, {"stake": -1}, {"rules": {"pool_wins_needed": 0}}, {"more": 1}],
)
def test_what_is_no_pool_is_refused(change: dict[str, object]) -> None:
    written = pool_to_json(new_pool(THREE, 1))
    assert pool_from_json(written) == new_pool(THREE, 1)
    with pytest.raises(NotARecord):
        pool_from_json({**written, **change})
