"""`ecarte demo`: a simulated evening, lessons, house rules; in a window where there is a screen, else as pictures."""

import argparse
import shutil
import sys
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import ExitStack
from functools import partial
from itertools import count, islice
from pathlib import Path

from device.book import Book
from device.buttons import Buttons, pin_factory
from device.commands.numbers import seconds, seed, times
from device.commands.tongue import describe_language, words_of
from device.config import ScreenConfig, SoundConfig
from device.demo import SEED, TABLES, Demonstration, Table, tables
from device.errors import WrongUse
from device.journal import read_entries
from device.showing.contrasts import CASES, contrast, known
from device.showing.house import written
from device.showing.lessons import lesson
from device.showing.page import Page
from device.showing.turning import turn_of
from device.speech import Speech
from device.toml import load
from device.window import NoWindow, Turn, Window
from display.picture import save_png
from display.spoken import spoken
from display.theme import Look
from display.view import Hint
from display.views.lesson import LESSONS, lesson_title
from display.words import Words
from rules.ledger import balances
from vision.recogniser import Recogniser

HANDS = 3
"""Hands dealt by chance where no number is asked for; with the three tables of pictures they are one shoe."""

Changed = Callable[[], Iterator[Page] | None]
"""Takes note of a language that has changed; gives the pages from their beginning where that can be told anew."""

_deals = times(0, "a number of deals")

MOST_BACK = 100
"""Screens that can be gone back to; an endless demonstration must not fill the memory."""

EXAMPLES = """\
keys in the window:
  space, enter, right    the next screen
  left, backspace        the screen before
  l                      the next language: at once in a lesson, else from the next screen on
  escape, q              leave

Pictures of dealt tables are read by the recogniser itself; then hands are dealt by chance. Before each tableau the room
is asked who wins it, then the screen shows why, trick by trick, and what is paid from a ledger of the demonstration's
own. Without a screen each picture of the screen is written into the folder that --out names.

  ecarte demo --deals 0 --endless --auto 8   hands for a club room, a screen every eight seconds
  ecarte demo --lesson 3 --language uk       the third worked example, in Ukrainian
  ecarte demo --rule bank_cancel             one hand under each answer of a house rule
"""


def describe(parser: argparse.ArgumentParser) -> None:
    """Say which arguments the command takes."""
    parser.epilog = EXAMPLES
    what = parser.add_mutually_exclusive_group()
    what.add_argument("--lesson", metavar="N", help=f"a worked example, {LESSONS[0]} to {LESSONS[-1]}")
    what.add_argument("--lessons", action="store_true", help="list the lessons")
    what.add_argument("--rule", metavar="NAME", help="a house rule, by a hand in which it decides")
    what.add_argument("--rules", action="store_true", help="list the house rules")
    parser.add_argument(
        "--tables", type=Path, default=TABLES, metavar="FOLDER", help="other pictures: NAME-open.jpg, .json"
    )
    parser.add_argument("--deals", type=_deals, metavar="N", help="only the first N tables of pictures")
    parser.add_argument(
        "--hands", type=_deals, default=HANDS, metavar="N", help="hands dealt by chance then (default: %(default)s)"
    )
    parser.add_argument("--endless", action="store_true", help="deal on until somebody leaves; needs a window")
    parser.add_argument("--seed", type=seed, default=SEED, metavar="N", help="other hands and stakes")
    parser.add_argument(
        "--out", type=Path, default=Path("out", "demo"), metavar="FOLDER", help="(default: %(default)s)"
    )
    parser.add_argument("--auto", type=seconds, metavar="SECONDS", help="turn the pages by itself")
    parser.add_argument(
        "--buttons",
        type=Path,
        metavar="FILE",
        help="let the table's own buttons turn the pages, as this configuration says",
    )
    parser.add_argument("--pictures", action="store_true", help="write pictures also where there is a screen")
    describe_language(parser)
    parser.add_argument("--speak", action="store_true", help="read the screens aloud, by the program espeak-ng")
    parser.add_argument("--four-colours", action="store_true", help="draw each suit in a colour of its own")
    parser.add_argument("--fullscreen", action="store_true", help="fill the whole screen")


def run(options: argparse.Namespace) -> int:
    """Show what is asked for."""
    words = words_of(options)
    if options.lessons:
        for number in LESSONS:
            print(f"{number}  {lesson_title(words, number)}")
    elif options.rules:
        for line in _rules(words):
            print(line)
    elif options.lesson is not None or options.rule is not None:
        show = (
            partial(contrast, words, known(options.rule))
            if options.rule is not None
            else partial(lesson, words, _number(options))
        )
        with ExitStack() as stack:
            window = _window(options, stack)
            if window is None:
                _fresh(options.out)

            def told() -> Iterator[Page]:
                return show(hints=_foot(words, window))

            _present(options, words, told(), window, stack, changed=told)
    else:
        _evening(options, words)
    return 0


def _evening(options: argparse.Namespace, words: Words) -> None:
    with ExitStack() as stack:
        window = _window(options, stack)
        if options.endless and window is None:
            message = "--endless deals until somebody leaves the window, and there is none; name a number with --hands"
            raise WrongUse(message)
        laid = _laid(options)
        ledger = _fresh(options.out) / "ledger.sqlite"
        book = stack.enter_context(Book(ledger))
        demonstration = Demonstration(book, words, _foot(words, window), options.seed)

        def refooted() -> None:
            demonstration.refoot(_foot(words, window))

        _present(options, words, _pages(options, laid, demonstration), window, stack, changed=refooted)
    entries = read_entries(ledger)
    print(f"{len(entries)} settlements stand in {ledger}; ecarte ledger --ledger {ledger} shows them.")
    for account, balance in balances(stored.entry for stored in entries).items():
        print(f"  {account:<8} {balance:+d}")


def _laid(options: argparse.Namespace) -> Sequence[Table]:
    """Give the tables of pictures to be dealt; raises `WrongUse` where fewer lie there than were asked for."""
    laid = tables(options.tables)
    if options.deals is not None and options.deals > len(laid):
        message = (
            f"--deals is at most {len(laid)}, the tables of pictures in {options.tables}; got {options.deals}; "
            "--hands N deals N hands more by chance"
        )
        raise WrongUse(message)
    return laid[: options.deals]


def _pages(options: argparse.Namespace, laid: Sequence[Table], demonstration: Demonstration) -> Iterator[Page]:
    recogniser = Recogniser.load() if laid else None
    for table in laid:
        assert recogniser is not None, "it was loaded for these tables"  # noqa: S101
        yield from demonstration.deal(table, recogniser)
    for _ in count() if options.endless else range(options.hands):
        yield from demonstration.hand()


def _present(
    options: argparse.Namespace,
    words: Words,
    pages: Iterable[Page],
    window: Window | None,
    stack: ExitStack,
    *,
    changed: Changed,
) -> None:
    """Show pages in the window, or write them as pictures and say in the terminal what they say."""
    speech = Speech(words, SoundConfig(speech=options.speak), _complain)
    stack.callback(speech.close)
    if window is not None:

        def in_the_next() -> Iterator[Page] | None:
            words.turn()
            return changed()

        turned = partial(window.turn, options.auto, _pressed(options, stack))
        show_pages(iter(pages), window, speech, turned, in_the_next)
        return
    number = 0
    for number, page in enumerate(pages, start=1):
        path = options.out / f"{number:03d}-{page.name.replace(' ', '-').replace(':', '-')}.png"
        save_png(page.view, path, look=Look(four_colours=options.four_colours))
        said = spoken(words, page.view)
        if said and (options.lesson is not None or options.rule is not None):
            print(said)
        speech.show(page.view)
        speech.wait()
    print(f"No window: {number} screens are written as PNG into {options.out.resolve()}.")


def show_pages(
    pages: Iterator[Page], window: Window, speech: Speech, turned: Callable[[], Turn], changed: Changed
) -> None:
    """Turn the pages; one that was shown is kept, so that going back plays nothing again.

    `changed` goes on in the next language, and gives all pages anew where they can be told from their beginning.
    """
    seen: list[Page] = []
    place = 0
    while True:
        if place == len(seen):
            page = next(pages, None)
            if page is None:
                return
            seen.append(page)
        window.show(seen[place].view)
        speech.show(seen[place].view)
        turn = turned()
        if turn is Turn.LEAVE:
            return
        if turn is Turn.LANGUAGE:
            anew = changed()
            if anew is not None:
                pages = anew
                seen = list(islice(pages, len(seen)))
            continue
        place = max(0, place + (1 if turn is Turn.NEXT else -1))
        if place > MOST_BACK:
            del seen[0]
            place -= 1


def _pressed(options: argparse.Namespace, stack: ExitStack) -> Callable[[], Turn | None]:
    """Give what tells of the table's own buttons, where they are to turn the pages."""
    if options.buttons is None:
        return lambda: None
    config = load(options.buttons).buttons
    buttons = Buttons(config, pin_factory(config.kind))
    stack.callback(buttons.close)
    return lambda: turn_of(buttons.presses())


def _window(options: argparse.Namespace, stack: ExitStack) -> Window | None:
    config = ScreenConfig(fullscreen=options.fullscreen, four_colours=options.four_colours)
    try:
        return None if options.pictures else stack.enter_context(Window(config))
    except NoWindow:
        return None


def _foot(words: Words, window: Window | None) -> tuple[Hint, ...]:
    """Say at the foot of the screens how to go on, where somebody can."""
    if window is None:
        return ()
    return Hint(words.say("Space"), words.say("go on")), Hint(words.say("Escape"), words.say("leave"))


def _rules(words: Words) -> Iterator[str]:
    """List the house rules, each with its question and its answers."""
    for name, case in CASES.items():
        yield f"{name}: {case.question(words)}"
        for value in case.answers:
            typed = written(value).lower() if isinstance(value, bool) else written(value)
            yield f"  {typed:<18} {case.answer(words, value)}"


def _number(options: argparse.Namespace) -> int:
    """Give the lesson that is asked for; raises `WrongUse` for one that is none."""
    text: str = options.lesson
    number = int(text) if text.isascii() and text.isdecimal() else 0
    if number not in LESSONS:
        message = f"the lessons are {LESSONS[0]} to {LESSONS[-1]}; got {text!r}"
        raise WrongUse(message)
    return number


def _complain(sentence: str) -> None:
    print(f"ecarte demo: {sentence}", file=sys.stderr)


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
