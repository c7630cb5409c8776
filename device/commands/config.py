"""`ecarte config`: the configuration as it is, with every key explained, and the check of a file."""

import argparse
from pathlib import Path

from device.config import Config
from device.paths import config_file
from device.toml import load, show

EXAMPLES = """\
examples:
  ecarte config show                    every key with its meaning and its value
  ecarte config show > ecarte.toml      a file to begin with
  ecarte config check ecarte.toml       is it right? An unknown key is told with the nearest known one
"""


def describe(parser: argparse.ArgumentParser) -> None:
    """Say which arguments the command takes."""
    parser.epilog = EXAMPLES
    parser.set_defaults(do=_show, file=None)
    words = parser.add_subparsers(metavar="WORD")
    for text, says, do in (
        ("show", "show every key with its meaning and its value", _show),
        ("check", "tell whether a file is a configuration", _check),
    ):
        word = words.add_parser(text, help=says, description=f"{says[0].upper()}{says[1:]}.")
        word.add_argument("file", type=Path, nargs="?", metavar="FILE", help=f"(default: {config_file()})")
        word.set_defaults(do=do)


def run(options: argparse.Namespace) -> int:
    """Do what the word says."""
    return int(options.do(options))


def _show(options: argparse.Namespace) -> int:
    print(show(_read(options.file)), end="")
    return 0


def _check(options: argparse.Namespace) -> int:
    _read(options.file)
    print(f"{options.file or config_file()} is right.")
    return 0


def _read(file: Path | None) -> Config:
    """Give the configuration in a file; where none is named and the usual one is not there, the defaults."""
    if file is None and not config_file().exists():
        return Config()
    return load(file or config_file())
