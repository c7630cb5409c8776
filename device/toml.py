"""From a TOML file to a frozen configuration and back; a key that is unknown or of the wrong kind stops the start."""

import difflib
import json
import tomllib
import types
from collections.abc import Iterator, Mapping
from dataclasses import Field, fields, is_dataclass
from enum import Enum
from pathlib import Path
from typing import Any, TypeVar, Union, get_args, get_origin, get_type_hints

from device.config import Config
from device.errors import ConfigError
from device.files import no_text
from device.houserules import RENAMED
from device.paths import config_file
from device.sense import keys, verify

T = TypeVar("T")

KINDS = {int: "a whole number", float: "a number", str: "a text in quotes", bool: "true or false", Path: "a path"}


def load(path: Path) -> Config:
    """Read the configuration from a file; a `ConfigError` names the key that is wrong, and the file."""
    try:
        return verify(parse(path.read_text(encoding="utf-8")))
    except OSError as error:
        message = f"the configuration {path} cannot be read ({error.strerror})"
        raise ConfigError(message) from error
    except UnicodeDecodeError as error:
        message = f"{path}: {no_text(error)}"
        raise ConfigError(message) from error
    except ConfigError as error:
        message = f"{path}: {error}"
        raise ConfigError(message) from error


def config_of(path: Path | None) -> Config:
    """Read the configuration that is named, else the usual one; where that one is not there, give the defaults."""
    usual = config_file()
    if path is None:
        return load(usual) if usual.exists() else Config()
    return load(path)


def parse(text: str) -> Config:
    """Read the configuration from TOML."""
    try:
        tables = tomllib.loads(text)
    except (ValueError, RecursionError) as error:
        # Beside its own error the parser lets pass that of a number of thousands of digits, and of endless brackets.
        message = f"the configuration is no TOML ({error})"
        raise ConfigError(message) from error
    return _build(Config, tables, "")


def show(config: Config) -> str:
    """Write the configuration as TOML, each key after the sentence that documents it; `parse` reads it back."""
    return "\n".join(_lines(config))


def _build(kind: type[T], table: Mapping[str, object], where: str) -> T:
    hints = get_type_hints(kind)
    for name in table:
        if name not in hints:
            message = f"unknown key {where}{name}{_hint(name, where, hints)}"
            raise ConfigError(message)
    return kind(**{name: _value(hints[name], value, f"{where}{name}") for name, value in table.items()})


def _hint(name: str, where: str, hints: Mapping[str, object]) -> str:
    """Say which known key is meant: the nearest of this section, else one of almost that name in another."""
    if where == "house." and name in RENAMED:
        return f"; it is {RENAMED[name]}"
    close = difflib.get_close_matches(name, hints, n=1)
    if close:
        return f"; did you mean {where}{close[0]}?"
    elsewhere = {key.split(".")[1]: key for key in reversed(keys())}
    found = difflib.get_close_matches(name, elsewhere, n=1, cutoff=0.8)
    if found:
        return f"; did you mean {elsewhere[found[0]]}?"
    return f"; known are {', '.join(sorted(hints))}"


def _value(kind: Any, value: object, where: str) -> object:  # noqa: ANN401 - a type hint of any shape
    if is_dataclass(kind) and isinstance(kind, type):
        if not isinstance(value, Mapping):
            message = f"{where} is a section, got {value!r}"
            raise ConfigError(message)
        return _build(kind, value, f"{where}.")
    if get_origin(kind) in (types.UnionType, Union):
        (kind,) = (each for each in get_args(kind) if each is not type(None))
    if get_origin(kind) is tuple:
        return _texts(value, where)
    if issubclass(kind, Enum):
        return _member(kind, value, where)
    # TOML has no paths, and writes 2.0 as 2 at will; everything else must be of its own kind, also true and 1.
    if kind is Path and isinstance(value, str):
        return _path(value, where)
    if kind is float and type(value) is int:
        return float(value)
    if type(value) is not kind:
        message = f"{where} must be {KINDS[kind]}, got {value!r}"
        raise ConfigError(message)
    return value


def _path(value: str, where: str) -> Path:
    try:
        path = Path(value).expanduser()
    except RuntimeError as error:
        message = f"{where} begins at a home folder that is not known, got {value!r}"
        raise ConfigError(message) from error
    if not value.strip() or any(ord(letter) < ord(" ") for letter in value):
        message = f"{where} must be the path of a file or folder, got {value!r}"
        raise ConfigError(message)
    return path


def _texts(value: object, where: str) -> tuple[str, ...]:
    if not isinstance(value, list) or not all(isinstance(each, str) for each in value):
        message = f"{where} must be a list of texts in quotes, got {value!r}"
        raise ConfigError(message)
    return tuple(value)


def _member(kind: type[Enum], value: object, where: str) -> Enum:
    for member in kind:
        if member.value == value:
            return member
    message = f"{where} must be one of {', '.join(str(member.value) for member in kind)}; got {value!r}"
    raise ConfigError(message)


def _lines(config: Config) -> Iterator[str]:
    for part in fields(config):
        yield f"# {part.metadata['says']}"
        yield f"[{part.name}]"
        section = getattr(config, part.name)
        for each in fields(section):
            yield f"# {each.metadata['says']}"
            yield _line(each, getattr(section, each.name))
        yield ""


def _line(each: Field[Any], value: object) -> str:
    if value is None:
        # TOML has no nothing; the key stands there as a comment, ready to be filled in.
        return f"#{each.name} ="
    if isinstance(value, Enum):
        value = value.value
    if isinstance(value, bool):
        return f"{each.name} = {str(value).lower()}"
    if isinstance(value, int | float):
        return f"{each.name} = {value}"
    if isinstance(value, tuple):
        return f"{each.name} = [{', '.join(_quoted(text) for text in value)}]"
    return f"{each.name} = {_quoted(value)}"


def _quoted(value: object) -> str:
    # JSON's escapes are all of them TOML's too; DEL alone TOML wants escaped and JSON not.
    return json.dumps(str(value), ensure_ascii=False).replace("\x7f", "\\u007f")
