"""`ecarte table`: the appliance itself. Builds the parts, owns the loop, and is the only place that knows them all."""

import argparse
import gc
import signal
import sys
import time
from contextlib import ExitStack, closing
from datetime import UTC, datetime
from pathlib import Path

import cv2
import pygame

from device.apart import FarEyes
from device.book import Book
from device.buttons import Buttons, Keyboard, pin_factory
from device.clock import date_ms, monotonic
from device.commands.where import describe_ledger
from device.config import ButtonKind, CameraKind, Config, GameKind
from device.decks import Decks
from device.evening import Evening
from device.eye import Eye
from device.eyes import Eyes
from device.gametable import run_game
from device.host import Host
from device.leaving import Leaving
from device.notify import Notifier
from device.pages import page
from device.parts import camera_of, colours_of, session_of, size_of, verify_simulated
from device.paths import config_file, ledger_file
from device.press import Button
from device.showing.page import prepare, with_chances
from device.signals import Signals
from device.simulated.banker import Banker
from device.speech import Speech
from device.teller import Teller
from device.thrift import give_back_pictures
from device.toml import load
from device.window import Window
from display.view import View
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

LANGUAGE_KEY = pygame.K_l
"""The next of the languages, at once; on the appliance too, whoever plugs a keyboard in."""

TURN_KEY = pygame.K_t
"""On a desk: the next picture of the folder that stands in for the camera."""

LOOP_S = 0.02
"""How long the loop rests; a press is seen within a fiftieth of a second, and a core stays nearly idle."""

EXAMPLES = """\
On a desk, buttons.kind = "keys" lets the keyboard press the buttons: enter or space confirms, right or tab goes on,
up and down change, backspace undoes (held: takes a settlement back), escape leaves; with camera.kind = "folder",
the key t turns to the next picture. The key l turns to the next language, at any time.

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
    config = verify_simulated(_config(options))
    path: Path = getattr(options, "ledger", None) or config.ledger.path or ledger_file()
    if config.game.kind is not GameKind.BANK:
        return run_game(options, config, path)
    notifier = Notifier()
    give_back_pictures()
    with ExitStack() as stack:
        # First of all: the eye's process is to inherit as little as can be.
        eyes = stack.enter_context(closing(_eyes(config)))
        book = stack.enter_context(Book(path, config.ledger.keep_pictures))
        factory = pin_factory(config.buttons.kind)
        buttons = stack.enter_context(closing(Buttons(config.buttons, factory)))
        signals = stack.enter_context(closing(Signals(config.signals, factory)))
        keyboard = Keyboard(config.buttons, factory) if config.buttons.kind is ButtonKind.KEYS else None
        window = stack.enter_context(Window(config.screen))
        host = Host(_evening(options, config, book), eyes, config.table)
        held = _Held(book)
        words = Words(config.screen.language)
        desk = _Desk(window, keyboard, eyes, words)
        teller = Teller(config.screen.step_s, monotonic)
        speech = stack.enter_context(closing(Speech(words, config.sound, _complain)))
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
                host.press(press)
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
            speech.show(view)
            if not eyes.is_stuck:
                notifier.alive(host.stage.value)
            time.sleep(LOOP_S)
        notifier.leaving()
    return leaving.status(held=host.leaving)


def _seen(config: Config, host: Host, words: Words, held: "_Held") -> View:
    """Give what is to be seen now."""
    view = page(host, words, held.now())
    return with_chances(words, host.table, view) if config.screen.demonstration else view


def _eyes(config: Config) -> FarEyes:
    """Start the camera, the watching and the reading, in a process of their own."""
    camera = camera_of(config.camera, config.simulated)
    # This process makes small pictures smaller, no more; threads that it had would be missing in the other one.
    cv2.setNumThreads(1)
    # What is there now stays shared between the two as long as nobody counts references in it.
    gc.freeze()
    return FarEyes(lambda: Eye(camera, Recogniser.load(deck=Decks().loaded()).read, size_of(config.camera), monotonic))


def _banker(config: Config, keyboard: Keyboard | None) -> Banker | None:
    """Give the simulated banker of a simulated table; who has no keys only writes down what is dealt."""
    if config.camera.kind is not CameraKind.SIMULATED:
        return None
    return Banker(config.simulated, config.table.step, keyboard, monotonic)


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
    return Evening.begin(book, session_of(config.table), name, colours_of(config.table))


class _Desk:
    """The keyboard of a desk, which presses pins and turns pictures."""

    def __init__(self, window: Window, keyboard: Keyboard | None, eyes: Eyes, words: Words) -> None:
        self._window = window
        self._words = words
        self._keyboard = keyboard
        self._eyes = eyes

    def turn(self) -> None:
        if self._keyboard is not None:
            self._keyboard.tick()
        for stroke in self._window.strokes():
            if stroke.key == pygame.K_ESCAPE:
                self._window.left = True
            elif stroke.key in KEYS and self._keyboard is not None:
                self._keyboard.turn(KEYS[stroke.key], down=stroke.down)
            elif stroke.key == LANGUAGE_KEY and stroke.down:
                self._words.turn()
            elif stroke.key == TURN_KEY and stroke.down:
                self._eyes.turn()


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
