"""`ecarte demo`: a simulated evening, in a window where there is a screen, else as pictures in a folder."""

import argparse
import shutil
from collections.abc import Iterator
from pathlib import Path

from device.book import Book
from device.config import ScreenConfig
from device.demo import TABLES, Demonstration, Page, tables
from device.errors import WrongUse
from device.journal import read_entries
from device.window import NoWindow, Turn, Window
from display.picture import save_png
from display.theme import Look
from display.view import Hint
from display.words import LANGUAGES, Words
from rules.ledger import balances
from vision.recogniser import Recogniser

EXAMPLES = """\
keys in the window:
  space, enter, right    the next screen
  left, backspace        the screen before
  escape, q              leave

Pictures of dealt tables are read by the recogniser itself, ruled on, settled in a ledger of the demonstration's own,
and shown. Without a screen each picture of the screen is written into the folder that --out names.
"""


def describe(parser: argparse.ArgumentParser) -> None:
    """Say which arguments the command takes."""
    parser.epilog = EXAMPLES
    parser.add_argument(
        "--tables", type=Path, default=TABLES, metavar="DIR", help="other pictures: NAME-open.jpg, .json"
    )
    parser.add_argument("--deals", type=int, metavar="N", help="only the first N tables")
    parser.add_argument("--out", type=Path, default=Path("out", "demo"), metavar="DIR", help="(default: %(default)s)")
    parser.add_argument("--auto", type=float, metavar="SECONDS", help="turn the pages by itself")
    parser.add_argument("--pictures", action="store_true", help="write pictures also where there is a screen")
    parser.add_argument("--language", choices=sorted(LANGUAGES), default="en", help="(default: %(default)s)")
    parser.add_argument("--four-colours", action="store_true", help="draw each suit in a colour of its own")
    parser.add_argument("--fullscreen", action="store_true", help="fill the whole screen")


def run(options: argparse.Namespace) -> int:
    """Show the evening."""
    ledger = _fresh(options.out) / "ledger.sqlite"
    with Book(ledger) as book:
        window = None if options.pictures else _window(options)
        if window is None:
            _write(options, _pages(options, book, ()))
        else:
            words = Words(options.language)
            foot = (Hint(words.say("Space"), words.say("go on")), Hint(words.say("Escape"), words.say("leave")))
            with window:
                _show(options, _pages(options, book, foot), window)
    entries = read_entries(ledger)
    print(f"{len(entries)} settlements stand in {ledger}; ecarte ledger --ledger {ledger} shows them.")
    for account, balance in balances(stored.entry for stored in entries).items():
        print(f"  {account:<8} {balance:+d}")
    return 0


def _pages(options: argparse.Namespace, book: Book, foot: tuple[Hint, ...]) -> Iterator[Page]:
    demonstration = Demonstration(book, Recogniser.load(), Words(options.language), foot)
    for table in tables(options.tables)[: options.deals]:
        yield from demonstration.deal(table)


def _write(options: argparse.Namespace, pages: Iterator[Page]) -> None:
    count = 0
    for count, page in enumerate(pages, start=1):
        path = options.out / f"{count:03d}-{page.name.replace(' ', '-')}.png"
        save_png(page.view, path, look=Look(four_colours=options.four_colours))
    print(f"No window: {count} screens are written as PNG into {options.out.resolve()}.")


def _show(options: argparse.Namespace, pages: Iterator[Page], window: Window) -> None:
    """Turn the pages; one that was shown is kept, so that going back plays nothing again."""
    seen: list[Page] = []
    place = 0
    while True:
        if place == len(seen):
            page = next(pages, None)
            if page is None:
                return
            seen.append(page)
        window.show(seen[place].view)
        turn = window.turn(options.auto)
        if turn is Turn.LEAVE:
            return
        place = max(0, place + (1 if turn is Turn.NEXT else -1))


def _window(options: argparse.Namespace) -> Window | None:
    config = ScreenConfig(fullscreen=options.fullscreen, four_colours=options.four_colours)
    try:
        return Window(config)
    except NoWindow:
        return None


def _fresh(folder: Path) -> Path:
    """Give the demonstration's folder without what an earlier one left there; nothing else in it is touched."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
        for path in folder.iterdir():
            if path.name.startswith("ledger.sqlite"):
                shutil.rmtree(path) if path.is_dir() else path.unlink()
            elif path.suffix == ".png" and path.name[:3].isdecimal():
                path.unlink()
    except OSError as error:
        message = f"the folder {folder} for the demonstration cannot be used ({error.strerror})"
        raise WrongUse(message) from error
    return folder
