"""Events as short lines of words, to be typed, kept in a file and read back: "A leads 10H".

The lines are these, with A or B for the player:

    cut J A            lot A              A deals 3+2        turn KS
    A proposes         A proposes 3       A accepts          A refuses
    A draws 3          A stands, A plays  A retracts         A claims
    A announces        A announces together
    A leads 10H        A leads KS king    A replies 7S       A replies KS king
    A lacks            A takes back       A abandons         A chooses replay
    irregular pack_imperfect              irregular suit_misnamed by A
    irregular dealer_short cards 4        irregular score_omitted by A points 1
    A accepts if 2     (if two cards are left for him)       undo
"""

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import TypeVar

from rules.cards import Rank, parse_card
from rules.classic.events import (
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
from rules.classic.irregular import Kind, Option
from rules.classic.sides import Player
from rules.errors import NotACard, NotARecord
from rules.machine import Undo


def _number(word: str) -> int:
    if not word.isascii() or not word.isdigit():
        message = f"a whole number is expected, got {word}"
        raise ValueError(message)
    return int(word)


def _player(word: str) -> Player:
    if word.upper() not in ("A", "B"):
        message = f"a player is A or B, got {word}"
        raise ValueError(message)
    return Player(word.upper())


M = TypeVar("M", Kind, Option)


def _member(kind: type[M], word: str, what: str) -> M:
    names = [member.value for member in kind]
    if word.lower() not in names:
        message = f"{what} is one of {', '.join(names)}; got {word}"
        raise ValueError(message)
    return kind(word.lower())


def _rank(word: str) -> Rank:
    """Read a rank, or take it from a whole card: who cuts shows a card."""
    if word.upper() in {rank.value for rank in Rank}:
        return Rank(word.upper())
    return parse_card(word).rank


def _packets(word: str) -> tuple[int, int]:
    one, sign, other = word.partition("+")
    if not sign:
        message = f"packets are told as 3+2 or 2+3, got {word}"
        raise ValueError(message)
    return _number(one), _number(other)


def _irregular(words: tuple[str, ...]) -> Irregular:
    kind, *more = words
    named = {name.lower(): said for name, said in zip(more[::2], more[1::2], strict=True)}
    by = _player(named.pop("by")) if "by" in named else None
    cards, points = (_number(named.pop(name)) if name in named else None for name in ("cards", "points"))
    if named:
        message = f"after the name come by, cards and points, got {' '.join(named)}"
        raise ValueError(message)
    return Irregular(_member(Kind, kind, "an irregularity"), by, cards, points)


def _is(word: str, wanted: str) -> bool:
    if word.lower() != wanted:
        message = f"{wanted!r} or nothing is expected, got {word!r}"
        raise ValueError(message)
    return True


def _accept_if(by: Player, rest: tuple[str, ...]) -> Accept:
    _is(rest[0], "if")
    return Accept(by, _number(rest[1]))


def _take_back(by: Player, rest: tuple[str, ...]) -> TakeBack:
    _is(rest[0], "back")
    return TakeBack(by)


_PLAYER_ACTS: Mapping[tuple[str, int], Callable[[Player, tuple[str, ...]], Event]] = MappingProxyType(
    {
        ("deals", 1): lambda by, rest: Dealt(by, _packets(rest[0])),
        ("proposes", 0): lambda by, _: Propose(by),
        ("proposes", 1): lambda by, rest: Propose(by, _number(rest[0])),
        ("accepts", 0): lambda by, _: Accept(by),
        ("accepts", 2): _accept_if,
        ("refuses", 0): lambda by, _: Refuse(by),
        ("draws", 1): lambda by, rest: Draw(by, _number(rest[0])),
        ("stands", 0): lambda by, _: Stand(by),
        ("plays", 0): lambda by, _: Stand(by),
        ("retracts", 0): lambda by, _: Retract(by),
        ("claims", 0): lambda by, _: ClaimTurnedKing(by),
        ("announces", 0): lambda by, _: AnnounceKing(by),
        ("announces", 1): lambda by, rest: AnnounceKing(by, together=_is(rest[0], "together")),
        ("leads", 1): lambda by, rest: Lead(by, parse_card(rest[0])),
        ("leads", 2): lambda by, rest: Lead(by, parse_card(rest[0]), king=_is(rest[1], "king")),
        ("replies", 1): lambda by, rest: Reply(by, parse_card(rest[0])),
        ("replies", 2): lambda by, rest: Reply(by, parse_card(rest[0]), king=_is(rest[1], "king")),
        ("lacks", 0): lambda by, _: NoReply(by),
        ("takes", 1): _take_back,
        ("abandons", 0): lambda by, _: Abandon(by),
        ("chooses", 1): lambda by, rest: Choose(by, _member(Option, rest[0], "a choice")),
        ("chooses", 2): lambda by, rest: Choose(by, _member(Option, "_".join(rest), "a choice")),
        ("chooses", 3): lambda by, rest: Choose(by, _member(Option, "_".join(rest), "a choice")),
    },
)
"""What a player does, by the verb and the number of words after it."""

_TABLE_ACTS: Mapping[tuple[str, int], Callable[[tuple[str, ...]], Event]] = MappingProxyType(
    {
        ("cut", 2): lambda rest: Cut(_rank(rest[0]), _rank(rest[1])),
        ("lot", 1): lambda rest: Lot(_player(rest[0])),
        ("turn", 1): lambda rest: TurnedUp(parse_card(rest[0])),
        ("undo", 0): lambda _: Undo(),
        ("irregular", 1): _irregular,
        ("irregular", 3): _irregular,
        ("irregular", 5): _irregular,
        ("irregular", 7): _irregular,
    },
)
"""What happens at the table without a player before the verb."""


_LIKE: Mapping[str, str] = MappingProxyType(
    {
        "cut": "cut J A",
        "lot": "lot A",
        "turn": "turn KS",
        "undo": "undo",
        "irregular": "irregular dealer_short cards 4",
        "deals": "A deals 3+2",
        "proposes": "A proposes",
        "accepts": "A accepts",
        "refuses": "A refuses",
        "draws": "A draws 3",
        "stands": "A stands",
        "plays": "A plays",
        "retracts": "A retracts",
        "claims": "A claims",
        "announces": "A announces",
        "leads": "A leads 10H",
        "replies": "A replies 7S",
        "lacks": "A lacks",
        "takes": "A takes back",
        "abandons": "A abandons",
        "chooses": "A chooses replay",
    }
)
"""A whole line for each word that says what happened."""

T = TypeVar("T")


def event_of(line: str) -> Event:
    """Read one line; NotARecord, with what is wrong where that can be told, for anything else.

    Capitals and small letters mean the same.

    >>> event_of("b leads ks king").king
    True
    """
    words = tuple(line.split())
    first, second = (words[place].lower() if place < len(words) else "" for place in (0, 1))
    known = first if first in _LIKE else second
    if known not in _LIKE:
        message = f"a line is like 'A leads 10H' or 'B proposes 3', got {line!r}"
        raise NotARecord(message)
    try:
        if known is first:
            return _act(_TABLE_ACTS, known, words[1:])(words[1:])
        return _act(_PLAYER_ACTS, known, words[2:])(_player(words[0]), words[2:])
    except (ValueError, NotACard) as error:
        message = f"{line!r} is not like {_LIKE[known]!r}: {error}"
        raise NotARecord(message) from error


def _act(acts: Mapping[tuple[str, int], T], verb: str, rest: tuple[str, ...]) -> T:
    act = acts.get((verb, len(rest)))
    if act is None:
        many = sorted({wanted for known, wanted in acts if known == verb})
        words = "1 word comes" if many == [1] else f"{' or '.join(map(str, many))} words come"
        message = f"after {verb!r} {words}, not {len(rest)}"
        raise ValueError(message)
    return act


def words_of(event: Event) -> str:
    """Write an event as the line that `event_of` reads.

    >>> words_of(Dealt(Player.A, (2, 3)))
    'A deals 2+3'
    """
    match event:
        case Cut(a, b):
            line = f"cut {a} {b}"
        case Lot(dealer):
            line = f"lot {dealer}"
        case TurnedUp(card):
            line = f"turn {card}"
        case Undo():
            line = "undo"
        case Irregular():
            line = _reported(event)
        case _:
            line = _said(event)
    return line


def _reported(event: Irregular) -> str:
    named = {"by": event.by, "cards": event.cards, "points": event.points}
    more = (f" {name} {said}" for name, said in named.items() if said is not None)
    return f"irregular {event.kind.value}{''.join(more)}"


_VERBS: Mapping[type, str] = MappingProxyType(
    {
        Accept: "accepts",
        Refuse: "refuses",
        Stand: "stands",
        Retract: "retracts",
        ClaimTurnedKing: "claims",
        NoReply: "lacks",
        TakeBack: "takes back",
        Abandon: "abandons",
    },
)


def _said(
    event: Dealt
    | ClaimTurnedKing
    | AnnounceKing
    | Propose
    | Stand
    | Accept
    | Refuse
    | Retract
    | Draw
    | Lead
    | Reply
    | NoReply
    | TakeBack
    | Abandon
    | Choose,
) -> str:
    match event:
        case Dealt(by, packets):
            line = f"{by} deals {packets[0]}+{packets[1]}"
        case AnnounceKing(by, together):
            line = f"{by} announces" + (" together" if together else "")
        case Accept(by, int(left)):
            line = f"{by} accepts if {left}"
        case Propose(by, number):
            line = f"{by} proposes" + ("" if number is None else f" {number}")
        case Draw(by, number):
            line = f"{by} draws {number}"
        case Lead(by, card, king):
            line = f"{by} leads {card}" + (" king" if king else "")
        case Reply(by, card, king):
            line = f"{by} replies {card}" + (" king" if king else "")
        case Choose(by, option):
            line = f"{by} chooses {option.value}"
        case _:
            line = f"{event.by} {_VERBS[type(event)]}"
    return line
