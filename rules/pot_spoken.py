"""Events of the pot game and of a pool as short lines of words, to be typed, kept in a file and read.

The lines of the pot game, where a name is that of a player, `|` stands between hands and `?` is an unread card:

    lot Ann                     turn KC
    stakes 5 each               stakes 5 6 7 8
    hands 2S 3H 4H 5H | KS AH KH QH | QS JS 10S 9S | 2D 3D 4D ?
    void                        undo
    sit Eve                     leave Ann

The lines of a pool:

    stakes                      Ann wins                    undo
"""

from collections.abc import Callable, Mapping, Sequence
from types import MappingProxyType
from typing import Final

from rules.cards import Card, parse_card
from rules.errors import NotARecord, RulesError
from rules.machine import Undo
from rules.money import Account
from rules.pool import GameEnded, LayPool, PoolEvent
from rules.pot_table import DrawLot, LayStakes, LeaveSeat, PotEvent, RevealHands, TakeSeat, TurnTrump, VoidDeal
from rules.spoken import name_of

UNREAD: Final = "?"
"""A card that lies there and is not read."""

Players = Sequence[Account]
"""Who sits at the table, in the order of the places."""


def _number(word: str) -> int:
    if not word.isascii() or not word.isdigit():
        message = f"a whole number is expected, got {word or 'nothing'}"
        raise ValueError(message)
    return int(word)


def _card(word: str) -> Card | None:
    return None if word == UNREAD else parse_card(word)


def _lot(rest: str, players: Players) -> PotEvent:
    name = name_of(rest)
    if name not in players:
        message = f"a player is expected, {' or '.join(players)}, got {name}"
        raise ValueError(message)
    return DrawLot(players.index(name))


def _stakes(rest: str, players: Players) -> PotEvent:
    words = rest.split()
    if words[1:] == ["each"]:
        return LayStakes((_number(words[0]),) * len(players))
    return LayStakes(tuple(_number(word) for word in words))


def _hands(rest: str, _players: Players) -> PotEvent:
    return RevealHands(tuple(tuple(_card(word) for word in part.split()) for part in rest.split("|")))


_VERBS: Mapping[str, Callable[[str, Players], PotEvent]] = MappingProxyType(
    {
        "lot": _lot,
        "stakes": _stakes,
        "turn": lambda rest, _: TurnTrump(parse_card(rest)),
        "hands": _hands,
        "sit": lambda rest, _: TakeSeat(name_of(rest)),
        "leave": lambda rest, _: LeaveSeat(name_of(rest)),
    }
)


def pot_event_of(line: str, players: Players) -> PotEvent:
    """Read one line of the pot game; NotARecord, with what is wrong where that can be told, for anything else.

    >>> pot_event_of("lot Ben", [Account("Ann"), Account("Ben")])
    DrawLot(dealer=1)
    """
    said = " ".join(line.split())
    if said in ("void", "undo"):
        return VoidDeal() if said == "void" else Undo()
    verb, _, rest = said.partition(" ")
    if verb not in _VERBS:
        message = f"a line is like 'turn KC' or 'stakes 5 each'; got {line!r}"
        raise NotARecord(message)
    try:
        return _VERBS[verb](rest, players)
    except (RulesError, ValueError) as error:
        message = f"{said!r} is no line that starts with {verb!r}: {error}"
        raise NotARecord(message) from error


def pool_event_of(line: str) -> PoolEvent:
    """Read one line of a pool; NotARecord for anything else.

    >>> pool_event_of("Ann wins")
    GameEnded(winner='Ann')
    """
    said = " ".join(line.split())
    if said in ("stakes", "undo"):
        return LayPool() if said == "stakes" else Undo()
    name, _, verb = said.rpartition(" ")
    if not name or verb != "wins":
        message = f"a line is 'stakes', 'undo' or like 'Ann wins'; got {line!r}"
        raise NotARecord(message)
    return GameEnded(Account(name))
