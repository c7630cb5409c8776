"""`ecarte table`: the appliance itself. Builds the parts of a table of bank écarté and owns its loop.

The tables of the other games are `device.gametable`'s.
"""

import argparse
import signal
import time
from contextlib import ExitStack, closing
from pathlib import Path

from device.attention import Attention
from device.book import Book
from device.buttons import Buttons, Keyboard, pin_factory
from device.clock import monotonic
from device.club.member import Status, member
from device.commands.where import describe_ledger
from device.config import ButtonKind, CameraKind, Config, GameKind
from device.desk import Desk
from device.evening import Evening
from device.gametable import run_game
from device.host import Host
from device.leaving import Leaving
from device.loop import LOOP_S, complain, evening_name, eyes_of
from device.notify import Notifier
from device.pages import page
from device.parts import camera_of
from device.paths import ledger_file, usual_config
from device.seating import colours_of, session_of
from device.showing.page import prepare, with_chances
from device.signals import Signals
from device.simulated.banker import Banker
from device.speech import Speech
from device.teller import Teller
from device.toml import config_of
from device.window import Window
from display.view import View
from display.words import Words
from rules.ledger import balances
from rules.money import Account, Chips

EXAMPLES = """\
On a desk, buttons.kind = "keys" lets the keyboard press the buttons: enter or space confirms, right or tab goes on,
up and down change, backspace undoes (held: takes a settlement back), escape leaves; with camera.kind = "folder",
the key t turns to the next picture. The key l turns to the next language, at any time.

Without --new the newest evening in the ledger is taken up where it stood, in the middle of a deal too.
"""


def describe(parser: argparse.ArgumentParser) -> None:
    """Say which arguments the command takes."""
    parser.epilog = EXAMPLES
    parser.add_argument("--config", type=Path, metavar="FILE", help=f"the configuration (default: {usual_config()})")
    parser.add_argument("--new", action="store_true", help="begin a new evening")
    describe_ledger(parser)


def run(options: argparse.Namespace) -> int:
    """Run the table until somebody leaves."""
    config = config_of(options.config)
    path: Path = getattr(options, "ledger", None) or config.ledger.path or ledger_file()
    if config.game.kind is not GameKind.BANK:
        return run_game(options, config, path)
    notifier = Notifier()
    with ExitStack() as stack:
        eyes = stack.enter_context(closing(eyes_of(camera_of(config.camera, config.simulated), config.camera)))
        book = stack.enter_context(Book(path, config.ledger.keep_pictures))
        club = stack.enter_context(member(config.club, book.journal, complain))
        factory = pin_factory(config.buttons.kind)
        buttons = stack.enter_context(closing(Buttons(config.buttons, factory)))
        signals = stack.enter_context(closing(Signals(config.signals, factory)))
        keyboard = Keyboard(config.buttons, factory) if config.buttons.kind is ButtonKind.KEYS else None
        window = stack.enter_context(Window(config.screen))
        host = Host(_evening(options, config, book), eyes, config.table, club)
        attention = Attention(monotonic)
        held = _Held(book)
        words = Words(config.screen.language)
        desk = Desk(window, keyboard, None, eyes, words)
        teller = Teller(config.screen.step_s, monotonic)
        speech = stack.enter_context(closing(Speech(words, config.sound, complain)))
        banker = _banker(config, keyboard)
        leaving = Leaving(host.leave)
        signal.signal(signal.SIGTERM, leaving.stop)
        notifier.ready()
        if config.screen.demonstration:
            prepare(host.table.rules)
        view = _seen(config, host, words, held)
        while not (host.leaving or window.left or (banker is not None and banker.is_done(host))):
            spoken_before = words.language
            desk.turn()
            host.language = words.language
            presses = buttons.presses()
            for press in presses:
                attention.hand(press, host, host.press)
            if banker is not None:
                banker.tick(host)
            eyes.cue(host.cue)
            # A step that is being read aloud stands until it has been.
            told = not speech.is_talking and teller.tick(host)
            changed = told or words.language != spoken_before
            if host.tick() or presses or changed:
                signals.ask(asking=host.is_asking)
                view = _seen(config, host, words, held)
            window.show(view)
            club.show(_status(host))
            attention.shown(host)
            speech.show(view)
            if not eyes.is_stuck:
                notifier.alive(host.stage.value)
            time.sleep(LOOP_S)
        notifier.leaving()
    return leaving.status(held=host.leaving)


def _status(host: Host) -> Status:
    """Give what the club hears of the table beside what happens there."""
    trouble = "" if host.trouble is None else host.trouble.sentence or host.trouble.ill.value
    return Status(host.stage.value, host.is_asking, trouble or ("camera" if host.lookout.is_blind else ""))


def _seen(config: Config, host: Host, words: Words, held: "_Held") -> View:
    """Give what is to be seen now."""
    view = page(host, words, held.now())
    return with_chances(words, host.table, view) if config.screen.demonstration else view


def _banker(config: Config, keyboard: Keyboard | None) -> Banker | None:
    """Give the simulated banker of a simulated table; who has no keys only writes down what is dealt."""
    if config.camera.kind is not CameraKind.SIMULATED:
        return None
    return Banker(config.simulated, config.table.step, keyboard, monotonic)


def _evening(options: argparse.Namespace, config: Config, book: Book) -> Evening:
    found = None if options.new else Evening.resume(book)
    if found is not None:
        return found
    name = Evening.free_name(book, evening_name())
    return Evening.begin(book, session_of(config.table), name, colours_of(config.table))


class _Held:
    """What each account has won or lost, added up anew only when the ledger has grown."""

    def __init__(self, book: Book) -> None:
        self._book = book
        self._number = 0
        self._sums: dict[Account, Chips] = {}

    def now(self) -> dict[Account, Chips]:
        number = self._book.journal.next_number
        if number != self._number:
            self._sums = balances(stored.entry for stored in self._book.journal.entries())
            self._number = number
        return self._sums
