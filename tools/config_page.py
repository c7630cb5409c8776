"""Writes docs/configuration.md: every key of the configuration with its meaning and its default.

    python -m tools.config_page

A test compares the page with the configuration.
"""
# ruff: noqa: INP001 - a script beside the packages

from collections.abc import Iterator
from dataclasses import fields
from enum import Enum
from pathlib import Path

from device.config import Config
from device.toml import show

ROOT = Path(__file__).parents[1]
PAGE = ROOT / "docs" / "configuration.md"

HEAD = """\
# The configuration, key by key

One TOML file: `~/.config/ecarte/ecarte.toml` on a desk, `/etc/ecarte/ecarte.toml` on an appliance, or what `--config`
names. Every key has a default; a file needs only what differs. An unknown key, a value of the wrong kind, two parts on
one pin or a number that cannot be stop the start, and the nearest known key is named.

    ecarte config show      all keys as they are, in the form of the file
    ecarte config edit      in your own editor; a file that is wrong never takes the place of one that is right
    ecarte config check     is it right?
"""


def page() -> str:
    """Give the page."""
    return "\n".join(
        [HEAD, *_sections(), "## The file with every default", "", "```toml", show(Config()).rstrip(), "```", ""]
    )


def _sections() -> Iterator[str]:
    for part in fields(Config):
        section = getattr(Config(), part.name)
        yield f"## [{part.name}]"
        yield ""
        says = part.metadata["says"]
        yield f"{says[:1].upper()}{says[1:]}."
        yield ""
        yield "| key | default | what it means |"
        yield "|---|---|---|"
        for each in fields(section):
            yield f"| {part.name}.{each.name} | {_text(getattr(section, each.name))} | {each.metadata['says']} |"
        yield ""


def _text(value: object) -> str:
    if value is None:
        return "none"
    if isinstance(value, Enum):
        return str(value.value)
    if isinstance(value, bool):
        return str(value).lower()
    if isinstance(value, tuple):
        return ", ".join(str(each) for each in value) or "none"
    return str(value)


if __name__ == "__main__":
    PAGE.write_text(page(), encoding="utf-8")
