"""`ecarte config`: the configuration as it is, with every key explained; editing it; the check of a file."""

import argparse
import sys
from pathlib import Path

from device.editing import edit, editor_of
from device.errors import WrongUse
from device.paths import config_file, usual_config
from device.toml import config_of, load, show

EXAMPLES = """\
examples:
  ecarte config show                    every key with its meaning and its value
  ecarte config show > ecarte.toml      a file to begin with
  ecarte config edit                    in your editor (VISUAL or EDITOR); what is wrong is said and can be mended
  sudo ecarte config edit /etc/ecarte/ecarte.toml
  ecarte config check ecarte.toml       is it right? An unknown key is told with the nearest known one

docs/configuration.md has every key on one page.
"""


def describe(parser: argparse.ArgumentParser) -> None:
    """Say which arguments the command takes."""
    parser.epilog = EXAMPLES
    parser.set_defaults(do=_show, file=None, config=None)
    words = parser.add_subparsers(metavar="WORD")
    for text, says, do in (
        ("show", "show every key with its meaning and its value", _show),
        ("edit", "edit the file, and put it in place once it is right", _edit),
        ("check", "tell whether a file is a configuration", _check),
    ):
        word = words.add_parser(text, help=says, description=f"{says[0].upper()}{says[1:]}.")
        word.add_argument("file", type=Path, nargs="?", metavar="FILE", help=f"(default: {usual_config()})")
        word.add_argument("--config", type=Path, metavar="FILE", help="the same, as other commands take it")
        word.set_defaults(do=do)


def run(options: argparse.Namespace) -> int:
    """Do what the word says."""
    if options.file and options.config and options.file != options.config:
        message = f"one file at a time, got {options.file} and --config {options.config}"
        raise WrongUse(message)
    options.file = options.file or options.config
    return int(options.do(options))


def _show(options: argparse.Namespace) -> int:
    print(show(config_of(options.file)), end="")
    return 0


def _check(options: argparse.Namespace) -> int:
    path = options.file or config_file()
    if options.file is None and not path.exists():
        print(f"There is no {path}; every key has its default, which is right.")
        return 0
    load(path)
    print(f"{path} is right.")
    return 0


def _edit(options: argparse.Namespace) -> int:
    path: Path = options.file or config_file()
    try:
        changed = edit(path, editor_of(), _again)
    except OSError as error:
        message = f"{path} cannot be edited ({error.strerror})"
        raise WrongUse(message) from error
    if changed:
        print(f"{path} is right, and counts from the next start on.")
    elif path.exists():
        print(f"{path} is as it was.")
    else:
        print(f"Nothing was changed: there is still no {path}, and every key has its default.")
    return 0


def _again(trouble: str) -> bool:
    """Say what is wrong and ask whether to mend it now; nobody to be asked means no."""
    print(trouble, file=sys.stderr)
    if not sys.stdin.isatty():
        return False
    return input("Edit it again? [Y/n] ").strip().lower() not in ("n", "no")
