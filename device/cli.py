"""The command `ecarte`: finds the command asked for, lets it run, and says what went wrong in one sentence.

Each command is one file in `device/commands/` with `describe(parser)` and `run(options) -> int`. Only the one asked
for is imported, so that `ecarte ledger` does not wait for a picture library.
"""

import argparse
import contextlib
import importlib
import io
import os
import sys
from collections.abc import Sequence
from importlib.metadata import version
from typing import Protocol, cast

from device.errors import DeviceError
from display.errors import DisplayError
from rules.errors import RulesError
from vision.errors import VisionError

COMMANDS = {
    "read": "read the cards in picture files",
    "rule": "rule on a deal of typed cards",
    "settle": "read a picture, rule, and record the payouts in the ledger",
    "odds": "tell the chances of a tableau, or whether to stand or to propose",
    "play": "play a whole game from typed events or from a file of them",
    "ledger": "show, check, save and hand out the ledger",
    "table": "run the table: camera, buttons, screen and ledger",
    "club": "set up a club night of several tables: the broker's access rules, the letters' form, a demonstration",
    "board": "show all tables of a club night on one screen, and as a page for phones",
    "deck": "teach the deck that is played with, and say which lies on the table",
    "calibrate": "tell whether camera, focus and lamp are set up well, and what to change",
    "mat": "print a mat that fixes the places of the cards, as a PDF",
    "doctor": "check the whole appliance, and tell what is wrong and its remedy",
    "config": "show, edit and check the configuration",
    "demo": "show a whole simulated evening at the table",
}

OK, REFUSED, WRONG_USE, INTERRUPTED = 0, 1, 2, 130
"""What the shell is told: done; understood and not done; not understood or not readable; stopped by the user."""


class Command(Protocol):
    """What a file in `device/commands/` offers."""

    def describe(self, parser: argparse.ArgumentParser) -> None:
        """Say which arguments the command takes."""

    def run(self, options: argparse.Namespace) -> int:
        """Do it, and give the status for the shell."""


def main(arguments: Sequence[str] | None = None) -> int:
    """Run one command and give the status for the shell."""
    words = list(sys.argv[1:] if arguments is None else arguments)
    name = next((word for word in words if not word.startswith("-")), None)
    command = _command(name)
    _hold_standard_streams()
    if isinstance(sys.stdout, io.TextIOWrapper):
        # The name of a file may be no text at all; it is shown with escapes and stops no answer.
        sys.stdout.reconfigure(errors="backslashreplace")
    try:
        return _answered(_parser(name, command), command, words)
    except (DeviceError, RulesError, VisionError, DisplayError) as error:
        return _complain(f"ecarte {name}: {error}", WRONG_USE)
    except BrokenPipeError:
        # Whoever read our output has enough.
        _discard_output()
        return OK
    except OSError as error:
        _discard_output()
        where = "the answer" if error.filename is None else str(error.filename)
        return _complain(f"ecarte {name}: {where} could not be written or read ({error.strerror or error})", WRONG_USE)
    except KeyboardInterrupt:
        return _complain(f"ecarte {name}: stopped", INTERRUPTED)


def _answered(parser: argparse.ArgumentParser, command: Command | None, words: Sequence[str]) -> int:
    """Do what the words say; what was said has left this process when this ends, or it ends by an `OSError`."""
    try:
        options = parser.parse_args(words)
        return _known(command).run(options)
    finally:
        if sys.stdout is not None:
            sys.stdout.flush()


def _hold_standard_streams() -> None:
    """Open what was closed: else the next file that is opened, the ledger say, would get what others print."""
    for number in range(3):
        try:
            os.fstat(number)
        except OSError:
            os.open(os.devnull, os.O_RDWR)  # the lowest number that is free, which is this one
    if sys.stdin is None:
        sys.stdin = open(os.devnull, encoding="utf-8")  # noqa: PTH123, SIM115 - open as long as the process lives


def _discard_output() -> None:
    # What could not be written is still waiting; at exit it would be tried, and complained of, again.
    with contextlib.suppress(OSError, ValueError):
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def _complain(sentence: str, status: int) -> int:
    print(sentence, file=sys.stderr)  # noqa: T201 - the one place where an error becomes text
    return status


def _command(name: str | None) -> Command | None:
    if name not in COMMANDS:
        return None
    return cast("Command", importlib.import_module(f"device.commands.{name}"))


def _known(command: Command | None) -> Command:
    assert command is not None, "argparse lets no unknown command through"  # noqa: S101
    return command


class _Parser(argparse.ArgumentParser):
    """A parser, and those of its commands and their words: who does not know an argument shows its own usage."""

    def parse_known_args(  # type: ignore[override]  # nobody here gives a namespace of a type of his own
        self, args: Sequence[str] | None = None, namespace: argparse.Namespace | None = None
    ) -> tuple[argparse.Namespace, list[str]]:
        """Parse; argparse itself would hand what is left over up to the outermost parser, which tells its usage."""
        found, left = super().parse_known_args(args, namespace)
        if left:
            self.error(f"unrecognized arguments: {' '.join(left)}")
        return found, left


def _parser(name: str | None, command: Command | None) -> argparse.ArgumentParser:
    parser = _Parser(
        prog="ecarte",
        description="An assistant for a real écarté table: reads the cards, rules on them, keeps the money straight.",
        epilog="ecarte COMMAND --help tells more about each command.",
    )
    parser.add_argument("--version", action="version", version=f"ecarte {version('ecarte-table')}")
    commands = parser.add_subparsers(metavar="COMMAND", required=True)
    for each, purpose in COMMANDS.items():
        child = commands.add_parser(each, help=purpose, description=f"{purpose[0].upper()}{purpose[1:]}.")
        if each == name and command is not None:
            child.formatter_class = argparse.RawDescriptionHelpFormatter
            command.describe(child)
    return parser
