"""The one loop of a table, whichever game is played: presses, looks, the page, the lamp, the voice, the watchdog."""

import signal
import time
from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from typing import Protocol

from device.attention import Asks, Attention
from device.clock import monotonic
from device.club.member import Status
from device.cue import Cue
from device.ills import Wrong
from device.leaving import Leaving
from device.loop import LOOP_S
from device.press import Gesture, Press
from device.station import Station
from display.view import View
from display.words import Words
from rules.classic.sides import Player


class TableHost(Protocol):
    """What the loop asks of the host of a game."""

    language: str
    leaving: bool
    trouble: Wrong | None

    @property
    def stage(self) -> str:
        """Give where the game stands, in a word."""

    @property
    def is_blind(self) -> bool:
        """Tell whether the camera gives no picture and nobody has taken note of it yet."""

    @property
    def is_asking(self) -> bool:
        """Tell whether somebody must say something."""

    @property
    def asks(self) -> Asks:
        """Give what the page asks for: two that are equal give each button the same meaning."""

    @property
    def cue(self) -> Cue:
        """Give what people at a simulated table read on the screen."""

    def press(self, press: Press) -> None:
        """Let a button of the one set mean what it means now."""

    def tick(self) -> bool:
        """Take what was seen since the last call; tells whether it was anything new."""


def _nothing(_player: Player, _press: Press) -> None:
    """Take no notice."""


@dataclass(frozen=True, slots=True)
class Playing:
    """A game that is on."""

    host: TableHost
    page: Callable[[Words], View]
    """Gives what is to be seen now."""
    turn: Callable[[bool], bool]
    """Lets people at a simulated table act, and what goes on by itself go on, unless it is being read aloud as the
    argument tells; tells whether there is something new to be shown."""
    is_done: Callable[[], bool]
    """Tells whether people at a simulated table have played enough."""
    press_of: Callable[[Player, Press], None] = _nothing
    """Lets a button of a player's own pair mean what it means now."""


def run_table(station: Station, playing: Playing) -> int:
    """Run a table until somebody leaves; give the status to end with."""
    host, words = playing.host, station.words
    leaving = Leaving(lambda: setattr(host, "leaving", True))
    signal.signal(signal.SIGTERM, leaving.stop)
    station.notifier.ready()
    attention = Attention(monotonic)
    view = playing.page(words)
    while not (host.leaving or station.window.left or playing.is_done()):
        spoken_before = words.language
        station.desk.turn()
        host.language = words.language
        pressed = _hand_on(station, playing, attention)
        moved = playing.turn(station.speech.is_talking)
        station.eyes.cue(host.cue)
        if host.tick() or pressed or moved or words.language != spoken_before:
            station.signals.ask(asking=host.is_asking)
            view = playing.page(words)
        station.window.show(view)
        station.club.show(status_of(host))
        attention.shown(host)
        station.speech.show(view)
        if not station.eyes.is_stuck:
            station.notifier.alive(host.stage)
        time.sleep(LOOP_S)
    station.notifier.leaving()
    return leaving.status(held=host.leaving)


def _hand_on(station: Station, playing: Playing, attention: Attention) -> bool:
    """Hand on what was pressed since the last call; tells whether anything was."""
    host = playing.host
    presses = station.buttons.presses()
    for press in presses:
        attention.hand(press, host, host.press)
    own = () if station.pairs is None else station.pairs.presses()
    for player, press in own:
        # A king is announced by the same hold on every page that asks nothing else, and a late one is none.
        king = press.gesture is Gesture.HELD and not host.is_asking
        attention.hand(press, host, partial(playing.press_of, player), always=king)
    return bool(presses or own)


def status_of(host: TableHost) -> Status:
    """Give what the club hears of a table beside what happens there."""
    trouble = "" if host.trouble is None else host.trouble.sentence or host.trouble.ill.value
    return Status(host.stage, host.is_asking, trouble or ("camera" if host.is_blind else ""))
