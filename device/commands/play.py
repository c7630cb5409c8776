"""`ecarte play`: a whole game on the terminal, from events that somebody types or that a file holds."""

import argparse
import importlib
import sys
from collections.abc import Collection, Iterable
from contextlib import suppress
from pathlib import Path

from device.commands.tongue import describe_language, words_of
from device.commands.where import describe_ledger, ledger_path, name, positive_sum
from device.errors import WrongUse
from device.journal import Journal
from device.lookalikes import accounts, verify_apart
from device.play.bank import BankGame
from device.play.begin import FOUR, GAMES, Wish, begin, load, switch
from device.play.booking import Booking
from device.play.classic import ClassicGame
from device.play.game import Game
from device.play.screens import Pictures
from device.play.talk import HELP, QUIT, SHOW, Manner, keep, talk, typed
from rules.classic.profiles import PROFILES
from rules.money import NO_PLAYERS, Account

PLAYED, SOME_REFUSED = 0, 1

STANDARD_INPUT = "-"

EXAMPLES = f"""\
examples:
  ecarte play --game classic --profile sv               type the events of a game as they happen
  ecarte play --game classic --profile uk --events game.txt
  ecarte play --game bank --profile limited --players Vera Anna Boris Clara --save table.json
  ecarte play --load table.json                         take it up again
  ecarte play --game pot --players Ann Ben Cay Dan --rule pot_no_trump=return --book "pot of Friday"
  ecarte play --game pool --players Ann Ben Cay --stake 10 --events - < pool.txt
  ecarte play --events game.txt --screens out/game      each screen of it as a picture
  ecarte play --game ace-high --lang sv                 classic with the ace above the king, told in Swedish

One event is one line. A line that is not understood, or that the rules refuse, is told why and changes nothing.
Beside events there are: {HELP} (what can be typed now, each line as an example), {SHOW} (how the game stands),
undo (takes the last event back, again and again), {QUIT}. A card is its rank and its suit: 10H is the ten of hearts,
KS the king of spades; C D H S are clubs, diamonds, hearts and spades. In a file, empty lines and lines that start
with # are left out; status 1 says that one or more lines were not taken. With --book all money is in the ledger
before it is said; the same game taken up again under the same name books nothing twice. Without it the money is
counted while the game runs (--save keeps the game), and where any moved the end says that no ledger was kept.

profiles of classic: {", ".join(PROFILES)}; of bank: responsible, limited.
"""


def describe(parser: argparse.ArgumentParser) -> None:
    """Say which arguments the command takes."""
    parser.epilog = EXAMPLES
    parser.add_argument(
        "--game", type=_game, choices=[*GAMES, FOUR], help="which game (default: classic); four-handed is not ruled"
    )
    parser.add_argument("--profile", metavar="NAME", help="which rules of it (default: sv, responsible)")
    parser.add_argument(
        "--rule",
        action="append",
        type=_switch,
        metavar="NAME=VALUE",
        help="a house rule by its name in docs/rules.md; as often as there are such",
    )
    parser.add_argument("--players", nargs="+", type=name, metavar="NAME", help="who plays; in bank the banker first")
    parser.add_argument("--stake", type=positive_sum, metavar="CHIPS", help="what each lays into a pool (default: 1)")
    parser.add_argument("--events", metavar="FILE", help="take the events from a file, - for standard input")
    parser.add_argument("--load", type=Path, metavar="FILE", help="take up a game that was saved")
    parser.add_argument("--save", type=Path, metavar="FILE", help="write the game as JSON after each event")
    parser.add_argument(
        "--book",
        type=_title,
        metavar="NAME",
        help="record the money in the ledger, under this name of the game (default: in none)",
    )
    parser.add_argument(
        "--screens", type=Path, metavar="FOLDER", help="write what the screen shows after each event as PNG"
    )
    describe_ledger(parser)
    describe_language(parser)
    parser.add_argument("--json", action="store_true", help="write one JSON object a line")


def run(options: argparse.Namespace) -> int:
    """Play, and tell at the end how the game stands."""
    game = _begun(options)
    if options.book is None:
        verify_apart(options.players or ())
        return _play(options, game, None)
    if isinstance(game, ClassicGame):
        message = "a game of classic counts points, no chips: leave --book out"
        raise WrongUse(message)
    with Journal(ledger_path(options)) as journal:
        known = accounts(stored.entry for stored in journal.entries())
        verify_apart(options.players or (), known)
        return _play(options, game, Booking(journal, options.book), known)


def _play(
    options: argparse.Namespace, game: Game, book: Booking | None, known: Collection[Account] = NO_PLAYERS
) -> int:
    by_hand = options.events is None and sys.stdin.isatty()
    lines = () if by_hand else _lines(options.events or STANDARD_INPUT)
    pictures = None if options.screens is None else Pictures(options.screens)
    if isinstance(game, BankGame):
        game.booked = book is not None
    manner = Manner(
        out=sys.stdout,
        echo=not by_hand,
        hint=by_hand and not options.json,
        as_json=options.json,
        save=options.save,
        book=book,
        known=known,
        show=None if pictures is None else lambda shown: pictures.add(shown.views()),
    )
    keep(game, manner)
    before = len(game.entries)
    if not options.json:
        print(f"{game.title}.")
    if by_hand:
        with suppress(ImportError):
            # what is typed can then be edited, and called back with the arrow keys
            importlib.import_module("readline")
        if not options.json:
            _welcome(game)
        talk(game, typed(lambda: f"{game.awaited.removesuffix('.')}> ", sys.stdout), manner)
        refused = 0
    else:
        refused = talk(game, lines, manner)
    if not options.json:
        print("\n".join(game.standing()))
        if book is None and len(game.entries) > before:
            print(game.words.say("No ledger was kept; --book NAME records the money in one."))
    return SOME_REFUSED if refused else PLAYED


def _welcome(game: Game) -> None:
    """Say how it is told, and what can come first, to somebody who has never done it."""
    print(game.words.say("Type what happens, one event a line, and a card as rank and suit (C D H S): 10H, KS."))
    print(game.words.say("? tells what can be typed now, show how the game stands, undo takes back, quit ends."))
    print(game.words.say("For example: {line}", line=game.forms()[0]))


def _begun(options: argparse.Namespace) -> Game:
    words = words_of(options)
    if options.load is None:
        return begin(
            Wish(
                game=options.game or "classic",
                profile=options.profile,
                switches=dict(options.rule or ()),
                players=tuple(options.players or ()),
                stake=options.stake,
                words=words,
            )
        )
    for given in ("game", "profile", "rule", "players", "stake"):
        if getattr(options, given) is not None:
            message = f"a saved game has its own: leave --{given} out"
            raise WrongUse(message)
    return load(options.load, words)


def _lines(source: str) -> Iterable[str]:
    if source == STANDARD_INPUT:
        return sys.stdin
    try:
        return Path(source).read_text(encoding="utf-8").splitlines()
    except UnicodeDecodeError as error:
        message = f"{source} is no text in UTF-8"
        raise WrongUse(message) from error
    except OSError as error:
        message = f"no events can be read from {source} ({error.strerror})"
        raise WrongUse(message) from error


def _title(text: str) -> str:
    said = " ".join(text.split())
    if not said:
        message = "a game in the ledger has a name, got nothing"
        raise argparse.ArgumentTypeError(message)
    return said


def _game(text: str) -> str:
    named = text.lower().replace("_", "-")
    return FOUR if named == "four" else named


def _switch(text: str) -> tuple[str, object]:
    try:
        return switch(text)
    except ValueError as error:
        raise argparse.ArgumentTypeError(str(error)) from error
