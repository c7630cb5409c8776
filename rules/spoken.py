"""Events of bank écarté as short lines of words, to be typed, kept in a file and read back.

The lines are these; a name is the rest of its line, a tableau is punter1, punter2 or punter3, `?` an unread card:

    bank 200                    draw 50
    deal                        deal 4 4 5 4
    turn 6C                     turn 6C 7D
    expose punter1              open
    stake 50 on punter1         stake 50 on punter1 by Anna
    close                       reveal
    read 6C | 7C 3C 5C KC | 9D 10D JD 10H | 10C 6C JC 5H | 8C 4C AC ?
    correct punter3 4 3D        remove punter3 5
    void                        void two_trumps
    pack complete               pack imperfect
    confirm                     reopen
    next                        reshuffle
    pass                        pass by table
    pass to Boris               pass by table to Boris
    responsible                 responsible by table
    sit Clara                   sit Clara before Anna
    leave Clara                 undo
"""

from collections.abc import Callable, Mapping, Sequence
from types import MappingProxyType
from typing import Final

from rules import events as ev
from rules.cards import Card, parse_card, parse_cards
from rules.deal import Spread
from rules.errors import NotARecord, RulesError
from rules.events import Event
from rules.money import MOST_LETTERS, Account, chips
from rules.phases import VoidCause
from rules.seats import TABLEAUX, Zone
from rules.settlement import Stake
from rules.variants import Chooser

UNREAD: Final = "?"
"""A card that lies there and is not read."""

_WORDS: Mapping[str, Event] = MappingProxyType(
    {
        "open": ev.OpenStakes(),
        "close": ev.CloseStakes(),
        "reveal": ev.Reveal(),
        "confirm": ev.Confirm(),
        "reopen": ev.Reopen(),
        "next": ev.NextDeal(),
        "reshuffle": ev.Reshuffle(),
        "deal": ev.DealCards(),
        "void": ev.VoidDeal(VoidCause.DECLARED),
        "pack complete": ev.CountPack(complete=True),
        "pack imperfect": ev.CountPack(complete=False),
        "undo": ev.Undo(),
    }
)
"""The lines that are always the same."""

_SAID: Mapping[Event, str] = MappingProxyType({event: line for line, event in _WORDS.items()})


def _number(word: str) -> int:
    if not word.isascii() or not word.isdigit():
        message = f"a whole number is expected, got {word or 'nothing'}"
        raise ValueError(message)
    return int(word)


def _zone(word: str) -> Zone:
    if word not in {zone.value for zone in Zone}:
        message = f"a place on the table is one of {', '.join(zone.value for zone in Zone)}, got {word or 'nothing'}"
        raise ValueError(message)
    return Zone(word)


def name_of(text: str) -> Account:
    """Give the account that a typed name means; raises ValueError for what is empty, unseen or too long.

    >>> name_of("Anna")
    'Anna'
    """
    if not text:
        message = "a name is expected, got nothing"
        raise ValueError(message)
    if not text.isprintable() or len(text) > MOST_LETTERS:
        message = f"a name has up to {MOST_LETTERS} letters that can be seen, got {text[:MOST_LETTERS]!r}"
        raise ValueError(message)
    return Account(text)


def _after(word: str, text: str) -> str:
    """Give what follows a word at the beginning of a text."""
    first, _, rest = text.partition(" ")
    if first != word:
        message = f"{word!r} is expected, got {first or 'nothing'}"
        raise ValueError(message)
    return rest


def _parts(rest: str, wanted: int) -> list[str]:
    words = rest.split()
    if len(words) != wanted:
        message = f"{wanted} words more are expected, got {len(words)}"
        raise ValueError(message)
    return words


def _deal(rest: str) -> Event:
    banker, one, two, three = map(_number, _parts(rest, len(TABLEAUX)))
    return ev.DealCards((banker, one, two, three))


def _stake(rest: str) -> Event:
    amount, _, where = rest.partition(" ")
    zone, _, by = _after("on", where).partition(" ")
    tableau = _zone(zone)
    punter = name_of(_after("by", by)) if by else Account(tableau.value)
    return ev.PlaceStake(Stake(punter, tableau, chips(_number(amount))))


def _card(word: str) -> Card | None:
    return None if word == UNREAD else parse_card(word)


def _read(rest: str) -> Event:
    trumps, *tableaux = (tuple(_card(word) for word in part.split()) for part in rest.split("|"))
    if len(tableaux) != len(TABLEAUX):
        message = f"the turned card and the four tableaux are parted by {len(TABLEAUX)} signs |, got {len(tableaux)}"
        raise ValueError(message)
    return ev.ReadCards(Spread(trumps, tuple(tableaux)))


def _correct(rest: str) -> Event:
    zone, place, card = _parts(rest, 3)
    return ev.CorrectCard(_zone(zone), _number(place) - 1, _card(card))


def _remove(rest: str) -> Event:
    zone, place = _parts(rest, 2)
    return ev.RemoveCard(_zone(zone), _number(place) - 1)


def _pass(rest: str) -> Event:
    by, to = _chooser(rest)
    return ev.PassBank(name_of(_after("to", to)) if to else None, by)


def _responsible(rest: str) -> Event:
    by, more = _chooser(rest)
    if more:
        message = f"nothing more is expected, got {more}"
        raise ValueError(message)
    return ev.GoResponsible(by)


def _chooser(rest: str) -> tuple[Chooser, str]:
    """Give who chose, which may be said first, and what follows."""
    if not rest.startswith("by "):
        return Chooser.BANKER, rest
    by, _, more = _after("by", rest).partition(" ")
    return Chooser(by), more


def _sit(rest: str) -> Event:
    name, before, other = rest.rpartition(" before ")
    return ev.Sit(name_of(name), name_of(other)) if before else ev.Sit(name_of(rest))


_VERBS: Mapping[str, Callable[[str], Event]] = MappingProxyType(
    {
        "bank": lambda rest: ev.LayBank(chips(_number(rest))),
        "draw": lambda rest: ev.DrawBank(chips(_number(rest))),
        "deal": _deal,
        "turn": lambda rest: ev.TurnTrump(parse_cards(rest)),
        "expose": lambda rest: ev.ExposeCard(_zone(rest)),
        "stake": _stake,
        "read": _read,
        "correct": _correct,
        "remove": _remove,
        "void": lambda rest: ev.VoidDeal(VoidCause(rest)),
        "pass": _pass,
        "responsible": _responsible,
        "sit": _sit,
        "leave": lambda rest: ev.Leave(name_of(rest)),
    }
)
"""What a line means that goes on after its first word."""


def event_of(line: str) -> Event:
    """Read one line; NotARecord, with what is wrong where that can be told, for anything else.

    >>> event_of("remove punter3 5")
    RemoveCard(zone=<Zone.PUNTER3: 'punter3'>, place=4)
    """
    said = " ".join(line.split())
    if said in _WORDS:
        return _WORDS[said]
    verb, _, rest = said.partition(" ")
    if verb not in _VERBS:
        message = f"a line is like 'turn 6C' or 'stake 50 on punter1'; got {line!r}"
        raise NotARecord(message)
    try:
        return _VERBS[verb](rest)
    except (RulesError, ValueError) as error:
        message = f"{said!r} is no line that starts with {verb!r}: {error}"
        raise NotARecord(message) from error


def words_of(event: Event) -> str:
    """Write an event as the line that `event_of` reads.

    >>> words_of(ev.TurnTrump(parse_cards("6C")))
    'turn 6C'
    """
    if event in _SAID:
        return _SAID[event]
    match event:
        case ev.LayBank(amount):
            line = f"bank {amount}"
        case ev.DrawBank(amount):
            line = f"draw {amount}"
        case ev.DealCards(sizes):
            line = f"deal {' '.join(map(str, sizes))}"
        case ev.TurnTrump(cards):
            line = f"turn {_cards(cards)}"
        case ev.ExposeCard(tableau):
            line = f"expose {tableau}"
        case ev.PlaceStake(Stake(punter, tableau, amount)):
            line = f"stake {amount} on {tableau}" + ("" if punter == tableau.value else f" by {punter}")
        case ev.ReadCards(spread):
            line = f"read {' | '.join(_cards(cards) for cards in (spread.trumps, *spread.tableaux))}"
        case ev.VoidDeal(cause):
            line = f"void {cause.value}"
        case _:
            line = _put(event)
    return line


def _put(event: Event) -> str:
    match event:
        case ev.CorrectCard(zone, place, card):
            line = f"correct {zone} {place + 1} {_cards((card,))}"
        case ev.RemoveCard(zone, place):
            line = f"remove {zone} {place + 1}"
        case ev.PassBank(to, by):
            line = f"pass{_by(by)}" + ("" if to is None else f" to {to}")
        case ev.GoResponsible(by):
            line = f"responsible{_by(by)}"
        case ev.Sit(player, before):
            line = f"sit {player}" + ("" if before is None else f" before {before}")
        case ev.Leave(player):
            line = f"leave {player}"
        case _:
            message = f"every event has its line; got {type(event).__name__}"
            raise TypeError(message)
    return line


def _by(chooser: Chooser) -> str:
    return "" if chooser is Chooser.BANKER else f" by {chooser.value}"


def _cards(cards: Sequence[Card | None]) -> str:
    return " ".join(UNREAD if card is None else str(card) for card in cards)
