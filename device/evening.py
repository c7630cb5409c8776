"""One evening at the table on disk: every event is written before it counts, every entry before it is shown.

The session of the rules decides; this carries out what it asks of the disk. What was refused is written too. Killed at
any instant, `Evening.resume` replays the events and the table stands where it was.
"""

import json
from collections.abc import Callable, Iterable, Sequence
from contextlib import closing
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Self

from device.book import Book, Reveal
from device.club.happened import NOTHING_TOLD, Told, begun, happened
from device.colours import Colours, coloured, dealt_out, with_player
from device.errors import LedgerDamaged, LedgerError
from device.journal import Journal
from device.ledger.opening import open_for_reading
from device.ledger.records import Event as Line
from device.ledger.records import Origin, Stored, events_between, last_event
from device.ledger.trouble import in_words
from display.seatcolour import SeatColour
from rules.effects import Effect, Record, Refused
from rules.errors import NotARecord, RulesError
from rules.events import Confirm, Event, NextDeal, Sit, event_from_json, event_to_json
from rules.ledger import Entry
from rules.money import Account
from rules.phases import Phase
from rules.ruling import Ruling
from rules.session import Session, session_from_json, session_to_json, step
from rules.table import Table
from rules.wire import Plain

MOST_PAST = 200
"""So many past deals are looked at again, as many as have their picture kept; each takes 8 KiB."""

MARK = "#"
"""Stands between the evening's name and the deal's number in the deal's name."""

AFTER_MARK = "$"
"""The character that follows it, so that all deals of an evening lie between the two."""


@dataclass(frozen=True, slots=True)
class Standing:
    """Where an evening stands: the session, which deal is on, and the picture of its reveal."""

    session: Session
    deal: int = 1
    picture: str | None = None
    colours: Colours = field(default_factory=dict)

    def after(self, event: Event, session: Session) -> "Standing":
        """Give where it stands after an event that led to `session`."""
        if isinstance(event, NextDeal):
            return replace(self, session=session, deal=self.deal + 1, picture=None)
        if isinstance(event, Sit):
            players = session.table.players
            return replace(self, session=session, colours=with_player(self.colours, event.player, players))
        return replace(self, session=session)


@dataclass(frozen=True, slots=True)
class Past:
    """A deal that is settled: its number, its ruling, and the name of the picture that it was read from."""

    number: int
    ruling: Ruling
    picture: str | None


class Evening:
    """A session whose steps stand in a book."""

    def __init__(self, book: Book, name: str, standing: Standing) -> None:
        """Go on where the book says that the evening stands; `begin` and `resume` find that out."""
        self._book = book
        self._name = name
        self._standing = standing
        self._unsure = False

    @classmethod
    def begin(cls, book: Book, session: Session, name: str, wanted: Sequence[SeatColour] = ()) -> Self:
        """Begin an evening under a name that no other has in this book; players get the `wanted` colours in order."""
        if not name or MARK in name or _is_taken(book, name):
            message = f"an evening has a new name without {MARK}, got {name!r}"
            raise ValueError(message)
        numbered = replace(session, next_number=book.journal.next_number)
        colours = dealt_out(numbered.table.players, wanted)
        evening = cls(book, name, Standing(numbered, colours=colours))
        said: dict[str, Plain] = {str(player): colour.word for player, colour in colours.items()}
        told = begun(numbered.table) if book.journal.is_telling_club else NOTHING_TOLD
        book.journal.log(evening.deal, {"begin": session_to_json(numbered), "colours": said}, told)
        return evening

    @staticmethod
    def free_name(book: Book, wanted: str) -> str:
        """Give the wanted name, or where an evening has it already, one like it that none has."""
        name, turn = wanted, 1
        while _is_taken(book, name):
            turn += 1
            name = f"{wanted} ({turn})"
        return name

    @classmethod
    def resume(cls, book: Book) -> Self | None:
        """Give the newest evening of the book as it stood when it was last written; None where there was none.

        Raises `LedgerDamaged` where its events cannot be replayed.
        """
        last = book.journal.last_deal(MARK)
        if last is None:
            return None
        name, _, _ = last.rpartition(MARK)
        evening = cls(book, name, _stood(book, name))
        evening._catch_up()
        return evening

    @property
    def session(self) -> Session:
        """Give the session as it is on disk."""
        return self._standing.session

    @property
    def deal(self) -> str:
        """Give the name of the deal that is on."""
        return f"{self._name}{MARK}{self._standing.deal}"

    @property
    def number(self) -> int:
        """Give the number of the deal that is on, from 1."""
        return self._standing.deal

    def tell(self, event: Event) -> tuple[Effect, ...]:
        """Let an event happen: afterwards it, and what it booked, are on disk, or it was refused.

        Raises a `LedgerError` where the disk does not take it; then the table stands as before.
        """
        self._be_sure()
        after, effects = step(self.session, event)
        refused = next((effect for effect in effects if isinstance(effect, Refused)), None)
        if refused is not None:
            self._write({"refused": event_to_json(event), "why": refused.why})
            return effects
        body = {"told": event_to_json(event)}
        booked = next((effect.entry for effect in effects if isinstance(effect, Record)), None)
        is_told = self._book.journal.is_telling_club
        told = happened(self.session.table, event, after.table, effects) if is_told else NOTHING_TOLD
        self._write(body, booked, told)
        self._standing = self._standing.after(event, after)
        return effects

    @property
    def colours(self) -> Colours:
        """Give each player's colour."""
        return self._standing.colours

    @property
    def next_number(self) -> int:
        """Give the number of the next entry."""
        return self._book.journal.next_number

    def entries(self) -> tuple[Stored, ...]:
        """Give every entry of the book."""
        return self._book.journal.entries()

    def past(self) -> tuple[Past, ...]:
        """Give the newest deals of this evening that are settled and stand, in their order."""
        settled: dict[int, Past] = {}
        standing: Standing | None = None
        for line in self._book.journal.events_between(self._name + MARK, self._name + AFTER_MARK):
            said = json.loads(line.body)
            before, standing = standing, _after(standing, said)
            ruling = None if before is None else before.session.table.ruling
            if before is not None and ruling is not None and isinstance(_told(said), Confirm):
                settled[before.deal] = Past(before.deal, ruling, before.picture)
                if len(settled) > MOST_PAST:
                    del settled[next(iter(settled))]
            elif standing.session.phase is Phase.RULED:
                # a settlement that was taken back is none
                settled.pop(standing.deal, None)
        return tuple(settled.values())

    def kept(self, past: Past) -> Path | None:
        """Give the kept picture of a deal; None where there was none or it was dropped."""
        return None if past.picture is None else self._book.reveals.find(past.picture)

    def colour(self, player: Account, colour: SeatColour) -> None:
        """Give a player another colour."""
        self._be_sure()
        self._write({"colour": colour.word, "player": player})
        self._standing = replace(self._standing, colours={**self.colours, player: colour})

    def refuse(self, event: Event, why: str) -> None:
        """Log that something was refused before the rules were asked."""
        self._be_sure()
        self._write({"refused": event_to_json(event), "why": why})

    def book(self, record: Callable[[Journal], Stored]) -> Stored:
        """Let something be recorded that no deal makes, chips or a count, and go on after its number."""
        self._be_sure()
        try:
            stored = record(self._book.journal)
        except LedgerError:
            self._unsure = True
            raise
        self._catch_up()
        return stored

    def keep(self, reveal: Reveal) -> None:
        """Keep the picture of the reveal that is ruled on; the settlement will name it."""
        self._be_sure()
        picture = self._book.keep(self.deal, reveal)
        self._write({"picture": picture})
        self._standing = replace(self._standing, picture=picture)

    def _write(self, body: Plain, booked: Entry | None = None, told: Told = NOTHING_TOLD) -> None:
        try:
            if booked is None:
                self._book.journal.log(self.deal, body, told)
            else:
                origin = Origin(
                    key=f"{self._name}, entry {booked.number}", deal=self.deal, picture=self._standing.picture
                )
                self._book.journal.append(booked, origin, body, told)
        except LedgerError:
            self._unsure = True
            raise

    def _be_sure(self) -> None:
        """After a write that failed, ask the disk where the evening stands: the write may hold all the same."""
        if self._unsure:
            self._standing = _stood(self._book, self._name)
            self._catch_up()
            self._unsure = False

    def _catch_up(self) -> None:
        """Go on after entries that were made by hand while no table was on: their numbers are taken."""
        self._book.journal.be_sure()
        number = self._book.journal.next_number
        if number != self.session.next_number:
            self._write({"number": number})
            self._standing = replace(self._standing, session=replace(self.session, next_number=number))


def seated(path: Path, since_ms: int) -> Table | None:
    """Give the table of the newest evening of the ledger at `path`; None where none was touched since then.

    Looks only, also while that table is on.
    """
    with in_words(path), closing(open_for_reading(path)) as connection:
        last = last_event(connection, MARK)
        if last is None or last.at_ms < since_ms:
            return None
        name, _, _ = last.deal.rpartition(MARK)
        try:
            return replayed(events_between(connection, name + MARK, name + AFTER_MARK)).session.table
        except RulesError:
            return None


def _told(said: Plain) -> Event | None:
    """Give the event that a line of the log tells."""
    return event_from_json(said["told"]) if "told" in said else None


def _is_taken(book: Book, name: str) -> bool:
    """Tell whether an evening has this name; its first event is enough."""
    return next(book.journal.events_between(name + MARK, name + AFTER_MARK), None) is not None


def _stood(book: Book, name: str) -> Standing:
    try:
        return replayed(book.journal.events_between(name + MARK, name + AFTER_MARK))
    except RulesError as error:
        message = f"the evening {name} cannot be taken up again ({error}); begin a new one, the ledger is sound"
        raise LedgerDamaged(message) from error


def replayed(lines: Iterable[Line]) -> Standing:
    """Give where an evening stands after the lines of its log; raises a `RulesError` where they make no evening."""
    standing: Standing | None = None
    for line in lines:
        standing = _after(standing, json.loads(line.body))
    if standing is None:
        message = "an evening has a beginning, got an empty log"
        raise NotARecord(message)
    return standing


def _after(standing: Standing | None, said: Plain) -> Standing:
    match said:
        case {"begin": session} if standing is None:
            begun = session_from_json(session)
            return Standing(begun, colours=_colours(said.get("colours"), begun.table.players))
        case {"told": told} if standing is not None:
            event = event_from_json(told)
            session, _ = step(standing.session, event)
            return standing.after(event, session)
        case {"refused": _} if standing is not None:
            return standing
        case {"picture": str(picture)} if standing is not None:
            return replace(standing, picture=picture)
        case {"colour": str(word), "player": str(player)} if standing is not None and (colour := coloured(word)):
            return replace(standing, colours={**standing.colours, Account(player): colour})
        case {"number": int(number)} if standing is not None:
            return replace(standing, session=replace(standing.session, next_number=number))
    message = f"a line of an evening's log is none that we write, got {said!r:.80}"
    raise NotARecord(message)


def _colours(said: Plain, players: Sequence[Account]) -> Colours:
    """Give the colours that a log begins with; an evening of an earlier version has none written."""
    known = {Account(player): coloured(str(word)) for player, word in said.items()} if isinstance(said, dict) else {}
    found: Colours = {player: colour for player, colour in known.items() if colour is not None}
    for player in players:
        found = with_player(found, player, players)
    return found
