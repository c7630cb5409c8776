"""Whole games told line by line, and the sentences of every effect."""

from pathlib import Path

import pytest

from rules.cards import parse_cards
from rules.classic.effects import BreachFound, Drawn, Marked, MarkWhy
from rules.classic.explain import sentence
from rules.classic.game import Score
from rules.classic.profiles import profile, with_switches
from rules.classic.replies import Duty
from rules.classic.revoke import Breach, Revoke
from rules.classic.session import new_session
from rules.classic.sides import Player, Side
from tests.rules.classic.telling import said

_BLOCKS = (Path(__file__).parent / "games.txt").read_text(encoding="utf-8").split("\n# ")[1:]
GAMES = [block.strip().splitlines() for block in _BLOCKS]


@pytest.mark.parametrize("told", GAMES, ids=[told[0] for told in GAMES])
def test_a_game_goes_as_it_is_told(told: list[str]) -> None:
    _, head, *lines = told
    name, *switches = head.removeprefix("@ ").split()
    settings: dict[str, object] = {}
    for switch in switches:
        key, _, value = switch.partition("=")
        settings[key] = int(value) if value.isdecimal() else value
    game = new_session(with_switches(profile(name), settings))
    for line in lines:
        event, phase, words = (part.strip() for part in line.split("|"))
        game, sentences = said(game, event)
        assert (event, game.state.phase.value, " / ".join(sentences)) == (event, phase, words)


def test_there_are_games() -> None:
    assert len(GAMES) >= 35


def test_points_are_counted_in_words() -> None:
    assert (
        sentence(Marked(Player.A, 2, MarkWhy.TRICKS, "", Score(2, 0))) == "A marks 2 points for the tricks. A 2, B 0."
    )
    assert sentence(Drawn(Side.DEALER, 1, 1, 4)) == "The dealer asks for 1 and gets 1; 4 left in the stock."


@pytest.mark.parametrize(
    ("kind", "words"),
    [
        (Revoke.FAILED_TO_FOLLOW, "did not follow suit"),
        (Revoke.FAILED_TO_WIN, "did not win though he could"),
        (Revoke.FAILED_TO_TRUMP, "did not trump though he could"),
        (Revoke.WRONG_TRUMP, "did not play his lowest trump"),
    ],
)
def test_every_breach_has_its_words(kind: Revoke, words: str) -> None:
    lead, reply = parse_cards("10H AD")
    breach = Breach(2, Side.DEALER, lead, reply, kind, Duty.WIN, parse_cards("KH QH"))
    assert sentence(BreachFound(breach)) == (
        f"In trick 2 the dealer {words}: he played the ace of diamonds on the ten of hearts and held "
        "the king of hearts or the queen of hearts."
    )
