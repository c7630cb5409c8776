"""A table of bank écarté on the terminal."""

from collections.abc import Iterator, Mapping, Sequence
from types import MappingProxyType
from typing import Final, cast

from device.play.game import ENGLISH, Told, balance_lines, resume
from device.play.screens import bank_views
from device.telling import bank as telling
from display.view import View
from display.words import Words
from rules import events as ev
from rules.effects import Record, Refusal, Refused
from rules.errors import NotARecord
from rules.events import event_from_json, event_to_json
from rules.ledger import Entry, balances
from rules.money import Account
from rules.phases import Phase
from rules.ruling import Ruling
from rules.session import new_session, step
from rules.spoken import event_of
from rules.table import Table
from rules.transitions import TRANSITIONS
from rules.variants import BankRules, Mode, StakePhase
from rules.wire import from_plain, to_plain

FORM: Final = "ecarte-bank/1"
"""The name and number of the written form."""

FORMS: Mapping[type, str] = MappingProxyType(
    {
        ev.LayBank: "bank 200",
        ev.DrawBank: "draw 50",
        ev.DealCards: "deal",
        ev.TurnTrump: "turn 6C",
        ev.ExposeCard: "expose punter1",
        ev.OpenStakes: "open",
        ev.PlaceStake: "stake 50 on punter1 by {punter}",
        ev.CloseStakes: "close",
        ev.Reveal: "reveal",
        ev.ReadCards: "read 6C | 7C 3C 5C KC | 9D 10D JD 10H | 10C 6C JC 5H | 8C 4C AC 3D",
        ev.CorrectCard: "correct punter3 4 3D",
        ev.RemoveCard: "remove punter3 5",
        ev.VoidDeal: "void",
        ev.CountPack: "pack complete",
        ev.Confirm: "confirm",
        ev.Reopen: "reopen",
        ev.NextDeal: "next",
        ev.Reshuffle: "reshuffle",
        ev.PassBank: "pass",
        ev.GoResponsible: "responsible",
        ev.Sit: "sit Clara",
        ev.Leave: "leave {punter}",
        ev.Undo: "undo",
    }
)
"""A line for each event; `rules.spoken` tells them all."""


class BankGame:
    """A table with its shoe, stakes and book."""

    def __init__(self, rules: BankRules, players: Sequence[Account], words: Words = ENGLISH) -> None:
        """Begin before the first deal; raises ValueError for players that cannot sit at one table."""
        self.words = words
        self.booked = False
        """Whether what it books stands in a ledger on disk before it is shown."""
        self._start = (rules, tuple(players))
        self._session = new_session(rules, players)
        self._events: list[ev.Event] = []
        self._entries = list[Entry]()

    @property
    def title(self) -> str:
        """Which game it is, under which rules."""
        banker = self._table.banker
        if self._start[0].mode is Mode.LIMITED:
            return self.words.say("Bank écarté, limited bank; {name} banks", name=banker)
        return self.words.say("Bank écarté, responsible bank; {name} banks", name=banker)

    @property
    def phase(self) -> str:
        """What the table waits for."""
        return self._session.phase.value

    @property
    def awaited(self) -> str:
        """What the table waits for, in a sentence."""
        return telling.awaited(self.words, self._table)

    @property
    def _table(self) -> Table:
        return self._session.table

    @property
    def players(self) -> Sequence[Account]:
        """Who plays now."""
        return self._table.players

    @property
    def entries(self) -> Sequence[Entry]:
        """All that the game has booked."""
        return self._entries

    def read(self, line: str) -> ev.Event:
        """Give the event that a line stands for."""
        return event_of(line)

    def take(self, event: object) -> Told:
        """Let an event happen, or say why it cannot."""
        before = self._table
        happened = cast("ev.Event", event)
        after, effects = step(self._session, happened)
        said = tuple(text for effect in effects for text in telling.told(self.words, effect))
        if any(isinstance(effect, Refused) for effect in effects):
            out_of_phase = any(isinstance(effect, Refused) and effect.code is Refusal.WRONG_PHASE for effect in effects)
            return Told((*said, self.awaited) if out_of_phase else said, effects, taken=False)
        self._session = after
        self._events.append(happened)
        self._entries.extend(effect.entry for effect in effects if isinstance(effect, Record))
        return Told((*said, *telling.news(self.words, before, after.table)), effects, _ruling(before, after.table))

    def forms(self) -> tuple[str, ...]:
        """Give the lines that the present phase can take."""
        punter = self._table.punters[0]
        named = {"banker": self._table.banker, "punter": punter}
        lines = (FORMS[kind] for kind in TRANSITIONS[self._session.phase] if self._can_come(kind))
        if self._table.spread is None:
            # before the cards are opened there is one card that could have been read wrongly
            lines = (
                f"correct trump 1 {self._table.trump}" if line == FORMS[ev.CorrectCard] else line for line in lines
            )
        return (*(line.format(**named) for line in lines), FORMS[ev.Undo])

    def _can_come(self, kind: type[ev.Event]) -> bool:
        """Tell whether it is worth naming; what the phase knows and would refuse all the same is not."""
        table = self._table
        early = table.rules.stake_phase is StakePhase.BEFORE
        if kind is ev.DrawBank:
            return table.mode is Mode.LIMITED and table.rules.bank_withdraw
        if kind is ev.OpenStakes:
            return (table.phase is Phase.DEALT) is early
        if kind is ev.TurnTrump:
            return table.trump is None and not (table.phase is Phase.DEALT and early)
        if kind is ev.Reveal:
            return table.trump is not None and (early or table.phase is not Phase.TRUMP_TURNED)
        return True

    def standing(self) -> Iterator[str]:
        """Say how the table stands."""
        table = self._table
        words, others = self.words, ", ".join(table.punters)
        yield words.say("{name} banks against {others}.", name=table.banker, others=others)
        yield self.awaited
        if table.mode is Mode.LIMITED:
            yield words.say("The bank holds {amount}.", amount=words.amount(table.bank))
        yield words.count(
            "{cards} of 104 cards are not dealt yet: {number} deal more.",
            "{cards} of 104 cards are not dealt yet: {number} deals more.",
            table.shoe.deals_left,
            cards=table.shoe.left,
        )
        if table.trump is not None:
            yield words.say("{card} is turned", card=words.card(table.trump)) + "."
        for stake in table.stakes:
            amount, place = words.amount(stake.amount), words.zone(stake.tableau)
            yield words.say("{name} has {amount} on {place}.", name=stake.punter, amount=amount, place=place)
        yield from balance_lines(self._entries)

    def views(self) -> tuple[View, ...]:
        """Give what the screen shows of it, one page after the other."""
        return bank_views(self.words, self._table, balances(self._entries), booked=self.booked)

    def written(self) -> Mapping[str, object]:
        """Give the table as its rules, its first players and all that happened."""
        rules, players = self._start
        return {
            "form": FORM,
            "rules": to_plain(rules),
            "players": list(players),
            "events": [event_to_json(event) for event in self._events],
        }


def bank_from_json(data: Mapping[str, object], words: Words = ENGLISH) -> BankGame:
    """Read a table by letting its events happen again; NotARecord where the data is no such table."""
    events = data.get("events")
    if set(data) != {"form", "rules", "players", "events"} or not isinstance(events, list):
        message = f"a table of bank écarté has form {FORM}, rules, players and events; got {sorted(data)}"
        raise NotARecord(message)
    players = from_plain(tuple[str, ...], data["players"], "players")
    rules = from_plain(BankRules, data["rules"], "rules")
    try:
        game = BankGame(rules, [Account(player) for player in players], words)
    except ValueError as error:
        raise NotARecord(str(error)) from error
    resume(game, [event_from_json(event) for event in events])
    return game


def _ruling(before: Table, after: Table) -> Ruling | None:
    """Give the ruling that is new after a step."""
    return after.ruling if after.phase is Phase.RULED and after.ruling != before.ruling else None
