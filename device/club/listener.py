"""Hears all tables of a club from the broker, keeps what they tell and adds it up, in a thread of its own.

Where letters are missing by their numbers, the table is asked for them: a broker that was killed, a network that was
away, or a board that was switched on late, lose nothing.
"""

import json
from collections.abc import Callable
from threading import RLock
from types import TracebackType
from typing import Self, TypeVar

from device.clock import Seconds, monotonic
from device.club.board import Board
from device.club.inbox import Inbox, Kept
from device.club.letters import head_of, heard
from device.club.line import Broker, Line
from device.club.publisher import MOST_ASKED
from device.club.reaching import AGAIN_S, Reaching
from device.club.topics import Topics, of_club, parted
from device.errors import WrongUse
from device.ledger.chain import text_of

T = TypeVar("T")

TURN_S = 0.05
"""How long the line waits for something to come before the rest is looked after."""

BATCH = 50
"""Messages after which what came is written, where they come without a pause."""

ENDING_S = 2.0
"""How long the end waits for what has come to be written."""

ASK_S = 1.0
"""Between two requests to one table, so that what was asked for can come."""


class Listener:
    """The thread that hears the club; `with` starts and ends it."""

    def __init__(
        self,
        club: str,
        broker: Broker,
        inbox: Inbox,
        complain: Callable[[str], None],
        *,
        clock: Seconds = monotonic,
        again_s: tuple[float, ...] = AGAIN_S,
    ) -> None:
        """Begin with what the inbox has kept."""
        self._club = club
        self._broker = broker
        self._inbox = inbox
        self._complain = complain
        self._clock = clock
        self._lock = RLock()
        self._board = Board()
        self._asked_s: dict[str, float] = {}
        self._reaching = Reaching("board", self._connected, complain, again_s=again_s, changed=self._turned)
        self.version = 0
        """Grows with every change of what the board shows."""
        self._came = 0
        self.refused = 0
        """How many messages were none that a table sends."""
        for each in inbox.letters():
            self._board.take(each.table, each.letter)

    def __enter__(self) -> Self:
        """Begin."""
        self._reaching.begin()
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        """End."""
        self._reaching.end(ENDING_S)

    @property
    def is_up(self) -> bool:
        """Tell whether the broker is there."""
        return self._reaching.is_up

    def look(self, see: Callable[[Board], T]) -> T:
        """Give what is to be seen on the board, which stands still meanwhile."""
        with self._lock:
            return see(self._board)

    def _turned(self) -> None:
        self.version += 1

    def _connected(self) -> None:
        name = f"ecarte-{self._club}-{self._broker.user}"
        with Line(self._broker, name, self._hear, keeps=True) as line:
            self._reaching.is_there()
            line.listen(of_club(self._club))
            while not self._reaching.is_ending:
                before = self._came
                line.turn(TURN_S)
                if self._came == before or self._came >= BATCH:
                    self._came = 0
                    self._inbox.commit()
                    self._ask(line)

    def _hear(self, topic: str, payload: bytes) -> None:
        """Take a message; one that no table of ours would send is counted and changes nothing."""
        found = parted(topic, self._club)
        if found is None:
            return
        self._came += 1
        with self._lock:
            try:
                self._take(*found, payload)
            except (WrongUse, UnicodeDecodeError) as error:
                self.refused += 1
                if self.refused == 1:
                    self._complain(f"refused what came on {topic}: {error}")
            self.version += 1

    def _take(self, table: str, what: str, payload: bytes) -> None:
        if what == "log":
            letter = heard(payload)
            kept = self._inbox.keep(table, letter, payload)
            if kept is Kept.OTHER:
                self._board.conflicts[table] = self._board.conflicts.get(table, 0) + 1
            elif kept is Kept.NEW:
                self._board.take(table, letter)
        elif what == "head":
            before = self._board.evening_of(table)
            self._board.expect(table, head_of(payload))
            self._refill(table, before)
        elif what == "availability":
            self._board.online(table, online=payload == b"online")
        elif what == "status":
            stage, trouble, asking = _status(payload)
            self._board.status(table, stage, trouble, asking=asking)

    def _refill(self, table: str, before: tuple[str, str]) -> None:
        """Where a table begins another evening, drop the old one, and count what was kept of the new one."""
        after = self._board.evening_of(table)
        if after == before:
            return
        self._inbox.forget(table, *after)
        for each in self._inbox.letters():
            if each.table == table:
                self._board.take(table, each.letter)

    def _ask(self, line: Line) -> None:
        """Ask each table for the first letters that are missing, not too often."""
        with self._lock:
            now_s = self._clock()
            for table in self._board.names():
                if now_s - self._asked_s.get(table, float("-inf")) < ASK_S:
                    continue
                run = self._board.missing(table)
                if run is None:
                    continue
                self._asked_s[table] = now_s
                first, last = run[0], min(run[1], run[0] + MOST_ASKED - 1)
                line.say(Topics(self._club, table).asked, text_of({"first": first, "last": last}))


def _status(payload: bytes) -> tuple[str, str, bool]:
    try:
        said = json.loads(payload)
        stage, trouble, asking = said["stage"], said["trouble"], said["asking"]
    except (ValueError, KeyError, TypeError, RecursionError) as error:
        message = f"what came is no status of a table ({error})"
        raise WrongUse(message) from error
    if not isinstance(stage, str) or not isinstance(trouble, str) or not isinstance(asking, bool):
        message = f"what came is no status of a table, got {said!r:.80}"
        raise WrongUse(message)
    return stage[:40], trouble[:200], asking
