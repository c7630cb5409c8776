"""The parts of a table of any game: ledger, club, buttons, lamp, window, voice; given back in reverse when it ends."""

from collections.abc import Iterator
from contextlib import ExitStack, closing, contextmanager
from dataclasses import dataclass
from pathlib import Path

from device.apart import FarEyes
from device.book import Book
from device.buttons import Buttons, Keyboard, pin_factory
from device.club.member import Member, member
from device.config import ButtonKind, Config
from device.desk import Desk
from device.loop import complain
from device.notify import Notifier
from device.pairs import PairKeys, Pairs
from device.signals import Signals
from device.speech import Speech
from device.window import Window
from display.words import Words


@dataclass(frozen=True, slots=True)
class Keys:
    """What presses the stand-in pins of a desk; None where real pins are wired, or no pairs."""

    one_set: Keyboard | None
    pairs: PairKeys | None


@dataclass(frozen=True, slots=True)
class Station:
    """A table's parts, all of them working."""

    eyes: FarEyes
    book: Book
    club: Member
    buttons: Buttons
    pairs: Pairs | None
    """The players' own buttons, in games that know them."""
    keys: Keys
    signals: Signals
    window: Window
    words: Words
    """The language of the screen, which the key l changes."""
    desk: Desk
    speech: Speech
    notifier: Notifier


@contextmanager
def station(config: Config, path: Path, eyes: FarEyes, *, pairs: bool) -> Iterator[Station]:
    """Build the parts around eyes that look already, with the ledger at `path`; `pairs` where each player has his own.

    Raises a `DeviceError` for the first part that cannot be had; those before it are given back.
    """
    with ExitStack() as stack:
        book = stack.enter_context(Book(path, config.ledger.keep_pictures))
        club = stack.enter_context(member(config.club, book.journal, complain))
        factory = pin_factory(config.buttons.kind)
        on_keys = config.buttons.kind is ButtonKind.KEYS
        buttons = stack.enter_context(closing(Buttons(config.buttons, factory)))
        own = stack.enter_context(closing(Pairs(config.buttons, factory))) if pairs else None
        signals = stack.enter_context(closing(Signals(config.signals, factory)))
        keys = Keys(
            Keyboard(config.buttons, factory) if on_keys else None,
            PairKeys(config.buttons, factory) if on_keys and pairs else None,
        )
        window = stack.enter_context(Window(config.screen))
        words = Words(config.screen.language)
        desk = Desk(window, keys.one_set, keys.pairs, eyes, words)
        speech = stack.enter_context(closing(Speech(words, config.sound, complain)))
        yield Station(eyes, book, club, buttons, own, keys, signals, window, words, desk, speech, Notifier())
