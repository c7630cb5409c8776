"""`ecarte table`: the appliance itself. Builds the parts, owns the loop, and is the only place that knows them all."""

import argparse
import sys
import time
from contextlib import ExitStack
from datetime import UTC, datetime
from pathlib import Path

import pygame

from device.book import Book
from device.buttons import Buttons, Keyboard, pin_factory
from device.clock import date_ms, monotonic
from device.commands.where import describe_ledger
from device.config import ButtonKind, Config
from device.decks import Decks
from device.evening import Evening
from device.foldercamera import FolderCamera
from device.host import Host
from device.looking import Looking
from device.notify import Notifier
from device.pages import page
from device.parts import camera_of, session_of, size_of
from device.paths import config_file, ledger_file
from device.press import Button
from device.signals import Signals
from device.speech import Speech
from device.toml import load
from device.window import Window
from display.words import Words
from rules.ledger import balances
from rules.money import Account, Chips
from vision.recogniser import Recogniser

KEYS = {
    pygame.K_RETURN: Button.CONFIRM,
    pygame.K_SPACE: Button.CONFIRM,
    pygame.K_RIGHT: Button.NEXT,
    pygame.K_TAB: Button.NEXT,
    pygame.K_UP: Button.UP,
    pygame.K_DOWN: Button.DOWN,
    pygame.K_BACKSPACE: Button.UNDO,
}
"""The keys of a desk, each for the button whose pin it drives."""

TURN_KEY = pygame.K_t
"""On a desk: the next picture of the folder that stands in for the camera."""

LOOP_S = 0.02
"""How long the loop rests; a press is seen within a fiftieth of a second, and a core stays nearly idle."""

EXAMPLES = """\
On a desk, buttons.kind = "keys" lets the keyboard press the buttons: enter or space confirms, right or tab goes on,
up and down change, backspace undoes (held: takes a settlement back), escape leaves; with camera.kind = "folder",
the key t turns to the next picture.

Without --new the newest evening in the ledger is taken up where it stood, in the middle of a deal too.
"""


def describe(parser: argparse.ArgumentParser) -> None:
    """Say which arguments the command takes."""
    parser.epilog = EXAMPLES
    parser.add_argument("--config", type=Path, metavar="FILE", help=f"the configuration (default: {config_file()})")
    parser.add_argument("--new", action="store_true", help="begin a new evening")
    describe_ledger(parser)


def run(options: argparse.Namespace) -> int:
    """Run the table until somebody leaves."""
    config = _config(options)
    path: Path = getattr(options, "ledger", None) or config.ledger.path or ledger_file()
    camera = camera_of(config.camera)
    notifier = Notifier()
    with ExitStack() as stack:
        book = stack.enter_context(Book(path, config.ledger.keep_pictures))
        factory = pin_factory(config.buttons.kind)
        buttons = Buttons(config.buttons, factory)
        stack.callback(buttons.close)
        signals = Signals(config.signals, factory)
        stack.callback(signals.close)
        keyboard = Keyboard(config.buttons, factory) if config.buttons.kind is ButtonKind.KEYS else None
        window = stack.enter_context(Window(config.screen))
        looking = Looking(camera, Recogniser.load(deck=Decks().loaded()).read, size_of(config.camera), monotonic)
        stack.callback(looking.close)
        host = Host(_evening(options, config, book), looking, config.table)
        notifier.ready()
        desk = _Desk(window, keyboard, camera if isinstance(camera, FolderCamera) else None)
        held = _Held(book)
        words = Words(config.screen.language)
        speech = Speech(words, config.sound, _complain)
        stack.callback(speech.close)
        while not (host.leaving or window.left):
            desk.turn()
            for press in buttons.presses():
                host.press(press)
            host.tick()
            signals.ask(asking=host.is_asking)
            view = page(host, words, held.now())
            window.show(view)
            speech.show(view)
            notifier.alive(host.phase.value)
            time.sleep(LOOP_S)
        notifier.leaving()
    return 0


def _complain(sentence: str) -> None:
    """Say on standard error, which is the journal on a Pi, what does not stop the table."""
    print(f"ecarte table: {sentence}", file=sys.stderr)


def _config(options: argparse.Namespace) -> Config:
    if options.config is not None:
        return load(options.config)
    usual = config_file()
    return load(usual) if usual.exists() else Config()


def _evening(options: argparse.Namespace, config: Config, book: Book) -> Evening:
    found = None if options.new else Evening.resume(book)
    if found is not None:
        return found
    today = datetime.fromtimestamp(date_ms() / 1000, UTC).astimezone()
    name = Evening.free_name(book, f"evening of {today:%Y-%m-%d %H:%M}")
    return Evening.begin(book, session_of(config.table), name)


class _Desk:
    """The keyboard of a desk, which presses pins and turns pictures."""

    def __init__(self, window: Window, keyboard: Keyboard | None, camera: FolderCamera | None) -> None:
        self._window = window
        self._keyboard = keyboard
        self._camera = camera

    def turn(self) -> None:
        if self._keyboard is not None:
            self._keyboard.tick()
        for stroke in self._window.strokes():
            if stroke.key == pygame.K_ESCAPE:
                self._window.left = True
            elif stroke.key in KEYS and self._keyboard is not None:
                self._keyboard.turn(KEYS[stroke.key], down=stroke.down)
            elif stroke.key == TURN_KEY and stroke.down and self._camera is not None:
                self._camera.turn()


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
