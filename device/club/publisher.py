"""Brings a table's letters to the broker, in a thread of its own, whenever the broker is there.

The table never waits for it. A letter counts as delivered when the broker has acknowledged it, and a letter that was
not is sent again after the next connection. Whoever misses some asks for them by their numbers; nothing else that comes
from the network means anything here, but for the offers of other tables, which their own banker must confirm.
"""

import json
from collections import deque
from collections.abc import Callable
from contextlib import closing, suppress
from dataclasses import asdict
from pathlib import Path
from types import TracebackType
from typing import Self

from device.club.discovery import discovery
from device.club.line import Broker, Line, Will
from device.club.member import Offer, Status
from device.club.offers import offer_of, offered, slip_of_topic
from device.club.outbox import Head, Letter, Outbox, Outgoing
from device.club.reaching import AGAIN_S, Reaching
from device.club.topics import Topics
from device.errors import WrongUse
from device.ledger.chain import text_of

WINDOW = 100
"""Letters on their way at once; more only grow the broker's queues."""

TURN_S = 0.05
"""How long the line waits for something to come before it looks for something to go; far below a second."""

MOST_ASKED = 1000
"""Letters that are sent again at one request."""

MOST_OFFERS = 100
"""Players on their way at once; a club has no more."""

LEAVING_S = 2.0
"""How long the end of the table waits for what is still on its way; what does not get out stays in the ledger."""


class Publisher:
    """The thread that publishes; `with` starts and ends it."""

    def __init__(
        self,
        path: Path,
        outbox: Outbox,
        topics: Topics,
        broker: Broker,
        complain: Callable[[str], None],
        *,
        home_assistant: bool = True,
        others: tuple[str, ...] = (),
        again_s: tuple[float, ...] = AGAIN_S,
    ) -> None:
        """Take the ledger at `path`, whose letters `outbox` writes; `others` are the tables a player can go to."""
        self.name = topics.table
        self.others = others
        self._offers: dict[str, Offer] = {}
        self.made: dict[int, str] = {}
        """Topics of the offers that this table made, by the number of their entry."""
        self._path = path
        self._outbox = outbox
        self._topics = topics
        self._broker = broker
        self._home_assistant = home_assistant
        self._status = Status("idle")
        self._asked: deque[tuple[int, int]] = deque()
        kept = "what happens is kept and told later"
        self._reaching = Reaching("club", self._try, lambda why: complain(f"{why}; {kept}"), again_s=again_s)
        self.arrived = 0

    def __enter__(self) -> Self:
        """Begin."""
        self._reaching.begin()
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        """End, after a short while for what is on its way."""
        self._reaching.end(LEAVING_S + 1)

    def show(self, status: Status) -> None:
        """Say what goes on now; the newest is said as soon as the broker is there."""
        self._status = status

    def _try(self) -> None:
        with closing(Outgoing(self._path)) as outgoing:
            self._remember(outgoing)
            self._connected(outgoing)

    def _remember(self, outgoing: Outgoing) -> None:
        """Find out what has arrived already, and which offers stand at the broker."""
        if not self.arrived:
            self.arrived = outgoing.arrived()
            for letter in outgoing.between(outgoing.head().first, self.arrived):
                deque(offered(letter, self._topics, self.made), maxlen=0)

    def _connected(self, outgoing: Outgoing) -> None:
        topics = self._topics
        will = Will(topics.availability, "offline")
        name = f"ecarte-{topics.club}-{topics.table}"
        with Line(self._broker, name, self._hear, will=will, window=WINDOW) as line:
            self._reaching.is_there()
            line.listen(topics.asked, topics.slips)
            if self._home_assistant:
                for topic, text in discovery(topics):
                    line.say(topic, text, keep=True)
            line.say(topics.availability, "online", keep=True)
            _Sending(line, outgoing, topics, self).run()
            line.say(topics.availability, "offline", keep=True)
            line.turn(TURN_S)

    def _hear(self, topic: str, payload: bytes) -> None:
        """Take an offer, or a request for letters; anything else is none of ours."""
        slip = slip_of_topic(topic, self._topics)
        if slip is not None:
            self._hear_offer(*slip, payload)
            return
        if topic != self._topics.asked or len(self._asked) > WINDOW:
            return
        try:
            said = json.loads(payload)
            first, last = said["first"], said["last"]
        except (ValueError, KeyError, TypeError):
            return
        if type(first) is int and type(last) is int and 0 < first <= last <= self._outbox.newest:
            self._asked.append((first, min(last, first + MOST_ASKED - 1)))

    def _hear_offer(self, leaves: str, code: str, payload: bytes) -> None:
        """Take note of who left another table for this one, or that he did not after all; books nothing."""
        # A new mapping each time: the table's loop looks at it from its own thread.
        rest = {known: offer for known, offer in self._offers.items() if known != code}
        if payload and len(rest) < MOST_OFFERS:
            with suppress(WrongUse):
                rest[code] = offer_of(payload, code, leaves)
        self._offers = rest

    def offers(self) -> tuple[Offer, ...]:
        """Give who has left another table for this one, whether he has come already or not."""
        return tuple(self._offers[code] for code in sorted(self._offers))

    @property
    def status(self) -> Status:
        """Give what goes on now."""
        return self._status

    @property
    def newest(self) -> int:
        """Give the number of the newest letter."""
        return self._outbox.newest

    @property
    def is_ending(self) -> bool:
        """Tell whether the table leaves."""
        return self._reaching.is_ending

    def next_asked(self) -> tuple[int, int] | None:
        """Give the next letters that somebody asked for, from number to number."""
        return self._asked.popleft() if self._asked else None


class _Sending:
    """One connection's work: which letters are on their way, and what is kept at the broker."""

    def __init__(self, line: Line, outgoing: Outgoing, topics: Topics, publisher: Publisher) -> None:
        self._line = line
        self._outgoing = outgoing
        self._topics = topics
        self._publisher = publisher
        self._sent = outgoing.arrived()
        self._on_way: deque[tuple[int, int]] = deque()
        self._acknowledged: set[int] = set()
        self._head: Head | None = None
        self._status: Status | None = None
        self._noted = self._sent
        self._again: deque[Letter] = deque()

    def run(self) -> None:
        """Go on until the table leaves and nothing is on its way, or has been for too long."""
        patience = int(LEAVING_S / TURN_S)
        while patience:
            self._keep_up()
            is_busy = self._sent < self._publisher.newest or bool(self._again)
            room = len(self._on_way) < WINDOW
            self._line.turn(0.0 if is_busy and room else TURN_S)
            self._take_note()
            if self._publisher.is_ending:
                patience = patience - 1 if is_busy or self._on_way else 0
        self._note()

    def _keep_up(self) -> None:
        """Send what there is to send, as far as there is room on the way."""
        room = WINDOW - len(self._on_way)
        if room and self._sent < self._publisher.newest:
            for letter in self._outgoing.after(self._sent, room):
                self._on_way.append((self._line.say(self._topics.log, letter.text), letter.seq))
                self._sent = letter.seq
                for topic, text in offered(letter, self._topics, self._publisher.made):
                    self._line.say(topic, text, keep=True)
        if not self._again:
            asked = self._publisher.next_asked()
            self._again.extend(self._outgoing.between(*asked) if asked else ())
        while self._again and len(self._on_way) < WINDOW:
            letter = self._again.popleft()
            self._on_way.append((self._line.say(self._topics.log, letter.text), 0))
        if self._sent == self._publisher.newest and (self._head is None or self._head.last != self._sent):
            # After the letters, so that nobody asks for one that is on its way.
            self._head = self._outgoing.head()
            self._line.say(self._topics.head, text_of(asdict(self._head)), keep=True)
        status = self._publisher.status
        if status != self._status:
            self._line.say(self._topics.status, text_of(asdict(status)), keep=True)
            if self._status is None or status.asking != self._status.asking:
                self._line.say(self._topics.lamp, "ON" if status.asking else "OFF", keep=True)
            self._status = status

    def _take_note(self) -> None:
        """Remember up to which letter the broker has them all."""
        self._acknowledged.update(self._line.arrived)
        self._line.arrived.clear()
        while self._on_way and self._on_way[0][0] in self._acknowledged:
            mid, seq = self._on_way.popleft()
            self._acknowledged.discard(mid)
            self._publisher.arrived = max(self._publisher.arrived, seq)
        if not self._on_way:
            self._acknowledged.clear()
        if self._publisher.arrived - self._noted >= WINDOW or not self._on_way:
            self._note()

    def _note(self) -> None:
        if self._publisher.arrived > self._noted:
            self._outgoing.have_arrived(self._publisher.arrived)
            self._noted = self._publisher.arrived
