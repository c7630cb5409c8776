"""`ecarte club`: what a club night of several tables needs: the broker's files, and a demonstration."""

import argparse
import tempfile
import time
from contextlib import ExitStack
from functools import partial
from pathlib import Path

import pygame

from device.clock import monotonic
from device.club.acl import acl, configuration
from device.club.needed import missing
from device.commands.numbers import free_port, port, seed, times
from device.config import ScreenConfig
from device.errors import ConfigError, WrongUse
from device.files import write_whole
from device.window import NoWindow, Window
from display.picture import save_png
from display.words import LANGUAGES, Words

DONE, UNEVEN = 0, 1

LOOP_S = 0.02

EXAMPLES = """\
examples:
  ecarte club acl --tables window door garden            who may say what where, for Mosquitto's acl_file
  ecarte club broker /etc/mosquitto/ecarte --tables window door garden --cert srv.crt --key srv.key
                                                         that, and a whole configuration, in a folder
  ecarte club demo                                       a broker, three simulated tables, the board and its page
"""

BROKER = """\
Passwords are set by Mosquitto's own program, one user a table, named like it, and one a board:

    mosquitto_passwd /etc/mosquitto/ecarte/passwords window
"""

DEMO = """\
Everything is on loopback. Where no window can be opened the tables play so many deals, and the board is written as a
picture. At the end the board is held against the tables' ledgers: status 1 where they differ by a chip.
"""


def describe(parser: argparse.ArgumentParser) -> None:
    """Say which arguments the command takes."""
    parser.epilog = EXAMPLES
    words = parser.add_subparsers(metavar="WORD", required=True)
    rules = words.add_parser("acl", help="give the access rules for the broker", description="Give the access rules.")
    _describe_club(rules)
    rules.add_argument("--out", type=Path, metavar="FILE", help="write there, not to standard output")
    rules.set_defaults(do=_acl)
    broker = words.add_parser(
        "broker",
        help="write a configuration for Mosquitto",
        description="Write a configuration for Mosquitto, with the access rules, into a folder.",
        epilog=BROKER,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    broker.add_argument("folder", type=Path, metavar="FOLDER", help="where the broker keeps its files")
    _describe_club(broker)
    broker.add_argument("--port", type=port, default=8883, metavar="PORT", help="(default: %(default)s)")
    broker.add_argument("--cert", type=Path, metavar="FILE", help="the broker's certificate")
    broker.add_argument("--key", type=Path, metavar="FILE", help="its private key")
    broker.set_defaults(do=_broker)
    demo = words.add_parser(
        "demo",
        help="show a club night of three simulated tables",
        description="Show a club night of three simulated tables.",
        epilog=DEMO,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    demo.add_argument(
        "--deals", type=times(1, "a number of deals"), default=4, metavar="N", help="where no window is (default: 4)"
    )
    demo.add_argument("--seed", type=seed, default=1, metavar="N", help="which evening (default: 1)")
    demo.add_argument(
        "--port", type=free_port, default=0, metavar="PORT", help="the page's port (default: one that is free)"
    )
    demo.add_argument("--language", choices=[*LANGUAGES], default="en", help="(default: en)")
    demo.add_argument(
        "--out", type=Path, default=Path("out/demo-club"), metavar="FOLDER", help="(default: %(default)s)"
    )
    demo.set_defaults(do=_demo)


def run(options: argparse.Namespace) -> int:
    """Do what the word says."""
    return int(options.do(options))


def _describe_club(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--club", default="club", metavar="NAME", help="the club's name (default: %(default)s)")
    parser.add_argument("--tables", nargs="+", required=True, metavar="NAME", help="the tables' names")
    parser.add_argument("--boards", nargs="*", default=["board"], metavar="NAME", help="users that are boards (board)")
    parser.add_argument(
        "--watchers", nargs="*", default=[], metavar="NAME", help="users that only read, such as Home Assistant"
    )


def _rules(options: argparse.Namespace) -> str:
    names = [*options.tables, *options.boards, *options.watchers]
    if len({*names}) != len(names):
        message = f"each table, board and watcher has a name of its own, got {' '.join(names)}"
        raise WrongUse(message)
    return acl(options.club, options.tables, options.boards, options.watchers)


def _acl(options: argparse.Namespace) -> int:
    text = _rules(options)
    if options.out is None:
        print(text, end="")
    else:
        write_whole(options.out, text.encode())
        print(f"Written to {options.out}.")
    return DONE


def _broker(options: argparse.Namespace) -> int:
    if (options.cert is None) != (options.key is None):
        message = "--cert and --key belong together: name both or none"
        raise WrongUse(message)
    rules, folder = _rules(options), options.folder.resolve()
    tls = None if options.cert is None else (options.cert.resolve(), options.key.resolve())
    options.folder.mkdir(parents=True, exist_ok=True)
    write_whole(folder / "acl", rules.encode())
    write_whole(folder / "mosquitto.conf", configuration(folder, port=options.port, tls=tls).encode())
    print(f"Written to {folder}: acl and mosquitto.conf. The passwords are yours to set, a user a table and a board:")
    for name in (*options.tables, *options.boards, *options.watchers):
        print(f"    mosquitto_passwd {'-c ' if name == options.tables[0] else ''}{folder / 'passwords'} {name}")
    if tls is None:
        print("Without --cert and --key everybody in the network reads along, passwords too.")
    return DONE


def _demo(options: argparse.Namespace) -> int:
    try:
        from device.club.demo import Night, complain  # noqa: PLC0415 - needs packages that no other command does
        from device.club.shown import shown  # noqa: PLC0415
        from device.club.web import Web  # noqa: PLC0415
    except ModuleNotFoundError as error:
        message = f"the demonstration needs {missing(error)}"
        raise ConfigError(message) from error

    words = Words(options.language)
    with ExitStack() as stack:
        folder = Path(stack.enter_context(tempfile.TemporaryDirectory(prefix="ecarte-club-")))
        night = stack.enter_context(Night(folder, options.seed, complain))
        web = stack.enter_context(Web(night.listener, "127.0.0.1", options.port, words.language))
        print(f"The page is at http://127.0.0.1:{web.port}/", flush=True)
        window: Window | None = None
        try:
            window = stack.enter_context(Window(ScreenConfig(fullscreen=False, language=words.language)))
        except NoWindow as error:
            print(f"No window ({error}): {options.deals} deals at each table, then the board as a picture.", flush=True)
        carried = 0
        while _goes_on(window, words, [seated.table.evening.number for seated in night.tables], options.deals):
            night.tick()
            least = min(seated.table.evening.number for seated in night.tables)
            if carried < least - 1:
                # The last of them is still on the way when all is over, so that the board has something to say.
                carried = least - 1
                night.carry(arrive=carried % 3 != 0)
            if window is not None:
                turn = int(monotonic() / 8)
                window.show(night.listener.look(partial(shown, words, connected=True, turn=turn)))
            time.sleep(LOOP_S)
        found = night.wait_told()
        view = night.listener.look(lambda board: shown(words, board, connected=night.listener.is_up))
        options.out.mkdir(parents=True, exist_ok=True)
        save_png(view, options.out / "board.png")
        print(f"The board is written to {options.out / 'board.png'}.")
    print("\n".join(found) if found else "The board equals the three ledgers, to the chip.")
    return UNEVEN if found else DONE


def _goes_on(window: Window | None, words: Words, numbers: list[int], deals: int) -> bool:
    if window is None:
        return min(numbers) <= deals
    for stroke in window.strokes():
        if stroke.down and stroke.key in (pygame.K_ESCAPE, pygame.K_q):
            return False
        if stroke.down and stroke.key == pygame.K_l:
            words.turn()
    return not window.left
