"""Events as short lines of words, to be typed, kept in a file and read back: "A leads 10H".

The lines are these, with A or B for the player:

    cut J A            lot A              A deals 3+2        turn KS
    A proposes         A proposes 3       A accepts          A refuses
    A draws 3          A stands           A retracts         A claims
    A announces        A announces together
    A leads 10H        A leads KS king    A replies 7S       A replies KS king
    A lacks            A takes back       A abandons         A chooses replay
    irregular pack_imperfect              irregular suit_misnamed by A
    irregular dealer_short cards 4        undo
"""

from collections.abc import Callable, Mapping
from types import MappingProxyType

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


def _packets(word: str) -> tuple[int, int]:
    one, other = word.split("+")
    return int(one), int(other)


def _irregular(words: tuple[str, ...]) -> Irregular:
    kind, *more = words
    named = dict(zip(more[::2], more[1::2], strict=True))
    by = Player(named.pop("by")) if "by" in named else None
    cards = int(named.pop("cards")) if "cards" in named else None
    if named:
        message = f"after the kind come by and cards; got {' '.join(named)}"
        raise ValueError(message)
    return Irregular(Kind(kind), by, cards)


def _is(word: str, wanted: str) -> bool:
    if word != wanted:
        message = f"here stands {wanted!r} or nothing; got {word!r}"
        raise ValueError(message)
    return True


def _take_back(by: Player, rest: tuple[str, ...]) -> TakeBack:
    _is(rest[0], "back")
    return TakeBack(by)


_PLAYER_ACTS: Mapping[tuple[str, int], Callable[[Player, tuple[str, ...]], Event]] = MappingProxyType(
    {
        ("deals", 1): lambda by, rest: Dealt(by, _packets(rest[0])),
        ("proposes", 0): lambda by, _: Propose(by),
        ("proposes", 1): lambda by, rest: Propose(by, int(rest[0])),
        ("accepts", 0): lambda by, _: Accept(by),
        ("refuses", 0): lambda by, _: Refuse(by),
        ("draws", 1): lambda by, rest: Draw(by, int(rest[0])),
        ("stands", 0): lambda by, _: Stand(by),
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
        ("chooses", 1): lambda by, rest: Choose(by, Option(rest[0])),
    },
)
"""What a player does, by the verb and the number of words after it."""

_TABLE_ACTS: Mapping[tuple[str, int], Callable[[tuple[str, ...]], Event]] = MappingProxyType(
    {
        ("cut", 2): lambda rest: Cut(Rank(rest[0]), Rank(rest[1])),
        ("lot", 1): lambda rest: Lot(Player(rest[0])),
        ("turn", 1): lambda rest: TurnedUp(parse_card(rest[0])),
        ("undo", 0): lambda _: Undo(),
        ("irregular", 1): _irregular,
        ("irregular", 3): _irregular,
        ("irregular", 5): _irregular,
    },
)
"""What happens at the table without a player before the verb."""


def event_of(line: str) -> Event:
    """Read one line; NotARecord, with the lines that there are, for anything else.

    >>> event_of("B leads KS king").king
    True
    """
    try:
        return _read(tuple(line.split()))
    except (KeyError, ValueError, NotACard) as error:
        message = f"a line is like 'A leads 10H' or 'B proposes 3' (see rules.classic.spoken); got {line!r}"
        raise NotARecord(message) from error


def _read(words: tuple[str, ...]) -> Event:
    if not words:
        message = "nothing was said"
        raise ValueError(message)
    table = _TABLE_ACTS.get((words[0], len(words) - 1))
    if table is not None:
        return table(words[1:])
    by, verb, *rest = words
    return _PLAYER_ACTS[verb, len(rest)](Player(by), tuple(rest))


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
        case Irregular(kind, by, cards):
            named = "" if by is None else f" by {by}"
            line = f"irregular {kind.value}{named}" + ("" if cards is None else f" cards {cards}")
        case _:
            line = _said(event)
    return line


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
