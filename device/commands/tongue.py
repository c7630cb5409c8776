"""The argument that says in which language a command speaks, shared by the commands that tell anything."""

import argparse

from device.toml import config_of
from display.words import LANGUAGES, Words


def describe_language(parser: argparse.ArgumentParser) -> None:
    """Add the argument for the language."""
    parser.add_argument(
        "--lang",
        "--language",
        dest="language",
        default=argparse.SUPPRESS,
        choices=sorted(LANGUAGES),
        help="in which language it is told (default: that of the configured screen, else en)",
    )


def words_of(options: argparse.Namespace) -> Words:
    """Give the words of the language that is meant; a `ConfigError` where the configuration is wrong."""
    return Words(language_of(options) or config_of(None).screen.language)


def language_of(options: argparse.Namespace) -> str | None:
    """Give the language that was named, if one was."""
    named: str | None = getattr(options, "language", None)
    return named
