"""Tells a game of classic écarté from lines of words, and gives what the rules say to each."""

from collections.abc import Iterable

from rules.classic.explain import sentence
from rules.classic.profiles import SV
from rules.classic.session import ClassicSession, new_session, step
from rules.classic.spoken import event_of
from rules.classic.variant import ClassicRules
from rules.machine import Refused


def tell(lines: str | Iterable[str], rules: ClassicRules = SV, game: ClassicSession | None = None) -> ClassicSession:
    """Give the game after the lines, separated by semicolons or one by one, none of which may be refused."""
    game = new_session(rules) if game is None else game
    for line in lines.split(";") if isinstance(lines, str) else lines:
        game, effects = step(game, event_of(line))
        refusals = [effect for effect in effects if isinstance(effect, Refused)]
        assert not refusals, (line, refusals)
    return game


def said(game: ClassicSession, line: str) -> tuple[ClassicSession, list[str]]:
    """Give the game after a line, and the sentences of its effects."""
    after, effects = step(game, event_of(line))
    return after, [sentence(effect) for effect in effects]


def refusal(game: ClassicSession, line: str) -> str | None:
    """Give the code with which a line is refused, and check that a refused line changes nothing."""
    after, effects = step(game, event_of(line))
    codes = [effect.code for effect in effects if isinstance(effect, Refused)]
    if not codes:
        return None
    assert len(effects) == 1
    assert after is game
    return codes[0]


TO_TURN = "lot A; A deals 3+2"
"""A is the dealer and B the non-dealer."""

TO_PROPOSE = f"{TO_TURN}; turn 9S"
TO_PLAY = f"{TO_PROPOSE}; B stands"
