"""Undo is a step, a refused line changes nothing, and a game is its events: tried with any lines, in every game."""

import json
from collections.abc import Callable
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from device.play.begin import GAMES, Wish, begin, load
from device.play.game import Game
from rules.effects import Refused
from rules.errors import NotARecord
from rules.ledger import balances
from rules.machine import Refused as MachineRefused

CARDS = ("KS", "7H", "8H", "AD", "10S", "QS", "9C", "?")


def lines(game: Game, draw: Callable[..., str]) -> str:
    """Draw a line: mostly one that can come now, sometimes another card in it, sometimes one that says nothing."""
    form = draw(st.sampled_from(game.forms()))
    kind = draw(st.sampled_from(["known"] * 6 + ["card", "player", "odd"]))
    if kind == "card":
        words = form.split()
        return " ".join([*words[:-1], draw(st.sampled_from(CARDS))])
    if kind == "player":
        return form.replace("A ", "B ", 1)
    return "irregular pack_imperfect" if kind == "odd" else form


def facts(game: Game) -> tuple[object, ...]:
    """Give all that can be known of a game but its history: how it stands, what it waits for, what can come."""
    return tuple(game.standing()), game.phase, game.awaited, game.forms()


@pytest.mark.parametrize("name", GAMES)
@settings(max_examples=25)
@given(data=st.data())
def test_any_lines_keep_the_promises(name: str, folders: Callable[[], Path], data: st.DataObject) -> None:
    game = begin(Wish(game=name))
    stood = [facts(game)]
    for _ in range(data.draw(st.integers(1, 30))):
        line = lines(game, data.draw)
        before, written = facts(game), json.dumps(game.written())
        try:
            told = game.take(game.read(line))
        except NotARecord:
            told = None
        if told is None or not told.taken:
            assert facts(game) == before
            assert json.dumps(game.written()) == written
            if told is not None:
                (refused,) = told.effects
                assert isinstance(refused, (Refused, MachineRefused))
                assert told.said[0].startswith("Not taken: ")
                assert not any(code in told.said[0] for code in ("Dealt", "GameEnded", "PlaceStake", "phase "))
        elif line == "undo":
            stood.pop()
            assert facts(game)[1:] == stood[-1][1:]
        else:
            stood.append(facts(game))
    kept = folders() / "game.json"
    kept.write_text(json.dumps(game.written()))
    again = load(kept)
    assert facts(again) == facts(game)
    assert again.written() == game.written()


@pytest.mark.parametrize("name", GAMES)
def test_a_game_can_be_taken_back_to_its_start(name: str) -> None:
    game = begin(Wish(game=name))
    start = facts(game)
    taken = 0
    for _ in range(12):
        told = game.take(game.read(game.forms()[0]))
        taken += told.taken
    assert taken
    for _ in range(taken):
        assert game.take(game.read("undo")).taken
    assert facts(game)[1:] == start[1:]
    assert not game.take(game.read("undo")).taken
    assert not any(balances(game.entries).values())
