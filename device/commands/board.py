"""`ecarte board`: all tables of a club night on the wall, and as a page for phones, fed from the broker."""

import argparse
import sys
import time
from contextlib import ExitStack
from functools import partial
from pathlib import Path

import pygame

from device.clock import monotonic
from device.club.needed import missing
from device.commands.numbers import wait
from device.config import Config
from device.errors import ConfigError
from device.paths import config_file, data_folder
from device.toml import config_of
from device.window import NoWindow, Window
from display.picture import save_png
from display.theme import Look
from display.words import Words

LOOP_S = 0.05
"""How long the loop rests; what a table tells is on the wall well within a second."""

TURN_S = 8.0
"""How long each part of a board stands that has more than fits."""

EXAMPLES = """\
The broker, the club's name and the page's port stand in the configuration, sections club and board; docs/club.md tells
how to set up a club night. Where no window can be opened the page alone is given. Escape ends it, the key l turns to
the next language.

examples:
  ecarte board                      a window, and the page at http://127.0.0.1:8080/
  ecarte board --no-window          the page alone
  ecarte board --picture now.png    write the board as it stands as a picture, and end
"""


def describe(parser: argparse.ArgumentParser) -> None:
    """Say which arguments the command takes."""
    parser.epilog = EXAMPLES
    parser.add_argument("--config", type=Path, metavar="FILE", help=f"the configuration (default: {config_file()})")
    parser.add_argument("--no-window", action="store_true", help="give the page alone")
    parser.add_argument("--picture", type=Path, metavar="FILE", help="write the board as a PNG picture, and end")
    parser.add_argument(
        "--after",
        type=wait,
        default=2.0,
        metavar="SECONDS",
        help="with --picture: wait so long (default: %(default)s)",
    )


def run(options: argparse.Namespace) -> int:
    """Show the board until somebody leaves."""
    config = config_of(options.config)
    try:
        return _shown(options, config)
    except ModuleNotFoundError as error:
        message = f"the board needs {missing(error)}"
        raise ConfigError(message) from error


def _shown(options: argparse.Namespace, config: Config) -> int:
    # Here, because whoever has no club needs none of the packages.
    from device.club.inbox import Inbox  # noqa: PLC0415
    from device.club.line import broker_of  # noqa: PLC0415
    from device.club.listener import Listener  # noqa: PLC0415
    from device.club.shown import shown  # noqa: PLC0415
    from device.club.topics import verify_name  # noqa: PLC0415
    from device.club.web import Web  # noqa: PLC0415

    words = Words(config.screen.language)
    club = verify_name(config.club.name, "club.name")
    broker = broker_of(config.club, verify_name(config.board.user, "board.user"))
    with ExitStack() as stack:
        inbox = stack.enter_context(Inbox(config.board.store or data_folder() / "board.sqlite"))
        listener = stack.enter_context(Listener(club, broker, inbox, _complain))
        if options.picture is not None:
            time.sleep(options.after)
            view = listener.look(lambda board: shown(words, board, connected=listener.is_up))
            look = Look(four_colours=config.screen.four_colours)
            save_png(view, options.picture, (config.screen.width, config.screen.height), look)
            print(f"Written to {options.picture}.")
            return 0
        if config.board.web:
            web = stack.enter_context(Web(listener, config.board.address, config.board.port, words.language))
            print(f"The page is at http://{config.board.address}:{web.port}/", flush=True)
        window = None if options.no_window else _window(stack, config)
        while window is None or not window.left:
            if window is not None:
                _keys(window, words)
                turn = int(monotonic() / TURN_S)
                window.show(listener.look(partial(shown, words, connected=listener.is_up, turn=turn)))
            time.sleep(LOOP_S)
    return 0


def _window(stack: ExitStack, config: Config) -> Window | None:
    try:
        return stack.enter_context(Window(config.screen))
    except NoWindow as error:
        if not config.board.web:
            raise
        _complain(f"{error}; the page alone is given")
        return None


def _keys(window: Window, words: Words) -> None:
    for stroke in window.strokes():
        if stroke.down and stroke.key in (pygame.K_ESCAPE, pygame.K_q):
            window.left = True
        elif stroke.down and stroke.key == pygame.K_l:
            words.turn()


def _complain(sentence: str) -> None:
    print(f"ecarte board: {sentence}", file=sys.stderr)
