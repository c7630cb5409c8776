"""Games of classic écarté, pot and pool, played to each moment that has a screen."""

from collections.abc import Iterable

from rules.classic.profiles import SV, with_switches
from rules.classic.session import ClassicSession, new_session, step
from rules.classic.spoken import event_of
from rules.classic.variant import ClassicRules
from rules.machine import Refused, Session
from rules.money import Account
from rules.pool import PoolState, new_pool, step_pool
from rules.pot_session import new_pot, step_pot
from rules.pot_spoken import pool_event_of, pot_event_of
from rules.pot_table import PotState

TURNED = ("lot B", "B deals 3+2", "turn KC")
TALK = (*TURNED, "A proposes", "B accepts", "A draws 3", "B draws 4", "A proposes")
PLAY = (*TALK, "B refuses", "A leads 7C", "B replies 10C", "B leads QC")
HAND = (
    *PLAY,
    "A replies 8D",
    "B leads KS",
    "A replies 9S",
    "B leads AH",
    "A replies KH",
    "A leads 10D",
    "B replies 7D",
)
STOOD = ("lot A", "A deals 3+2", "turn 7S", "B stands")
VOLE = (
    *STOOD, "B leads KD", "A replies JD", "B leads KC", "A replies 10C",
    "B leads KH", "A replies 8H", "B leads AS", "A replies 9H", "B leads QS", "A replies 9C",
)  # fmt: skip
REVOKED = (
    *STOOD, "B leads QD", "A replies 8C", "B leads JS", "A replies QS",
    "A leads KC", "B replies 10S", "B leads 9H", "A replies JD", "B leads AS", "A replies KD",
)  # fmt: skip
MISLED = (*STOOD, "A leads 8C")
LATE = (*STOOD, "B leads QD", "A replies JD", "B leads 7C", "A replies KS king")
SURPLUS = ("lot A", "A deals 3+2", "turn 7S", "irregular non_dealer_surplus by B cards 6")
WON = (
    "lot A", "A deals 3+2", "turn KH", "B stands", "B leads 7S", "A replies 8S", "A leads KD", "B replies 7D",
    "A leads KC", "B replies 7C", "A leads KS", "B replies 9S", "A leads AD", "B replies 8D",
    "B deals 3+2", "turn 8H", "A announces", "A proposes", "B refuses", "A leads KH", "B replies 7H", "A leads QH",
    "B replies 9H", "A leads JH", "B replies 8S", "A leads AH", "B replies 9S", "A leads 10H", "B replies 7D",
)  # fmt: skip
"""The turned king, a vole, the king in hand and a point that was more than enough."""


BOTH = (
    *STOOD, "B leads QD", "A replies 8C", "B leads JS", "A replies QS",
    "A leads KC", "B replies 10S", "B leads 9C", "A replies JD", "B leads AS", "A replies KD",
)  # fmt: skip
"""Both revoke: A held the diamonds, B a club."""
LONG_TALK = (
    "lot B", "B deals 3+2", "turn QD",
    *("A proposes", "B accepts", "A draws 2", "B draws 1") * 6, "A proposes", "B accepts", "A draws 2", "B draws 1",
    "A stands",
)  # fmt: skip
"""Proposals until the stock is used up."""


def classic(lines: Iterable[str], rules: ClassicRules = SV) -> ClassicSession:
    """Play a game of classic; every line must be taken."""
    session = new_session(rules)
    for line in lines:
        session, effects = step(session, event_of(line))
        refused = [effect for effect in effects if isinstance(effect, Refused)]
        assert not refused, (line, refused)
    return session


def pot(lines: Iterable[str], players: int = 4) -> Session[PotState]:
    """Play an evening of the pot game."""
    names = [Account(name) for name in ("Ann", "Ben", "Cay", "Dan", *(f"Player {count}" for count in range(5, 13)))]
    session = new_pot(names[:players])
    for line in lines:
        session, effects = step_pot(session, pot_event_of(line, session.state.players))
        assert not any(isinstance(effect, Refused) for effect in effects), (line, effects)
    return session


def pool(lines: Iterable[str], stake: int = 10) -> Session[PoolState]:
    """Play a pool of three."""
    session = new_pool([Account("Ann"), Account("Ben"), Account("Cay")], stake)
    for line in lines:
        session, effects = step_pool(session, pool_event_of(line))
        assert not any(isinstance(effect, Refused) for effect in effects), (line, effects)
    return session


POT = ("lot Ann", "stakes 5 each", "turn 9S", "hands 2S 3S 4S 5H | AH KH QH JH | 6S 7D 8D 9D | 10D JD QD KD")
CARRIED = ("lot Ann", "stakes 5 each", "turn KC", "hands AH KH QH JH | AD KD QD JD | 2D 3D 4D 5D | 10H 9H 8H 7H")
CLAIMED = with_switches(SV, {"turned_king": "next_turn_up"})
"""A table at which the turned king must be claimed."""

TOLD = with_switches(SV, {"revoke": "none"})
"""A table at which nothing follows a revoke."""
