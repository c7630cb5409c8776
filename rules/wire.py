"""Values of `rules` as plain data for JSON, and back: dict, list, str, int, bool, None; no file is touched.

The shape follows from the dataclasses themselves. What is read back is checked as strictly as any other value.
"""

from collections.abc import Mapping
from dataclasses import MISSING, fields, is_dataclass
from enum import Enum
from functools import cache
from types import NoneType, UnionType
from typing import Any, TypeVar, Union, cast, get_args, get_origin, get_type_hints

from rules.cards import Card, parse_card
from rules.errors import NotARecord, RulesError

Plain = Any
"""Anything that JSON writes and reads back unchanged."""

T = TypeVar("T")

KINDS: Mapping[type, str] = {
    bool: "true or false",
    int: "a whole number",
    str: "a text",
    list: "a list",
    dict: "a record",
}
"""The kinds of plain data, as a person calls them who typed one of them."""

DERIVED = {"derived": True}
"""Metadata of a dataclass field that is computed from the others and therefore not written."""


def to_plain(value: object) -> Plain:
    """Give a value as plain data; raises `TypeError` for a value that has no plain form.

    >>> to_plain((parse_card("10H"), None, 5))
    ['10H', None, 5]
    """
    if value is None or type(value) in (str, int, bool):
        return value
    if isinstance(value, Card):
        return str(value)
    if isinstance(value, Enum):
        return value.value
    if isinstance(value, tuple):
        return [to_plain(item) for item in value]
    if is_dataclass(value) and not isinstance(value, type):
        written = (each for each in fields(value) if not each.metadata.get("derived"))
        return {each.name: to_plain(getattr(value, each.name)) for each in written}
    message = f"a {type(value).__name__} has no plain form"
    raise TypeError(message)


def from_plain(kind: type[T], data: Plain, where: str = "") -> T:
    """Give the value of a type that plain data stands for; raises `NotARecord` with the place of what is wrong.

    >>> from_plain(Card, "10H")
    Card(rank=<Rank.TEN: '10'>, suit=<Suit.HEARTS: 'H'>)
    """
    return cast("T", _read(kind, data, where or kind.__name__))


def _read(kind: Any, data: Plain, where: str) -> object:  # noqa: ANN401 - any form that a type hint has
    kind = getattr(kind, "__supertype__", kind)
    origin = get_origin(kind)
    if origin in (Union, UnionType):
        (inner,) = (each for each in get_args(kind) if each is not NoneType)
        return None if data is None else _read(inner, data, where)
    if origin is tuple:
        return _read_tuple(get_args(kind), data, where)
    try:
        if kind is Card:
            return parse_card(_exactly(str, data, where))
        if issubclass(kind, Enum):
            return kind(data)
        if is_dataclass(kind):
            return _read_dataclass(kind, data, where)
    except NotARecord:
        raise
    except (RulesError, ValueError, TypeError) as error:
        message = f"{where}: {error}"
        raise NotARecord(message) from error
    return _exactly(kind, data, where)


def _exactly(kind: type[T], data: Plain, where: str) -> T:
    if type(data) is not kind:
        message = f"{where} is {KINDS[kind]}, got {data!r}"
        raise NotARecord(message)
    return data


def _read_tuple(kinds: tuple[Any, ...], data: Plain, where: str) -> tuple[object, ...]:
    items = _exactly(list, data, where)
    if kinds[-1] is Ellipsis:
        kinds = kinds[:1] * len(items)
    if len(kinds) != len(items):
        message = f"{where} is a list of {len(kinds)}, got {len(items)}"
        raise NotARecord(message)
    return tuple(
        _read(kind, item, f"{where}[{place}]") for place, (kind, item) in enumerate(zip(kinds, items, strict=True))
    )


@cache
def _shape(kind: type) -> tuple[dict[str, Any], frozenset[str]]:
    """Give the written fields of a dataclass with their types, and the names of those that must be there."""
    hints = get_type_hints(kind)
    written = [each for each in fields(kind) if not each.metadata.get("derived")]
    needed = (each.name for each in written if each.default is MISSING and each.default_factory is MISSING)
    return {each.name: hints[each.name] for each in written}, frozenset(needed)


def _read_dataclass(kind: Any, data: Plain, where: str) -> object:  # noqa: ANN401 - a dataclass
    record = _exactly(dict, data, where)
    hints, needed = _shape(kind)
    strange = sorted(set(record) - set(hints))
    absent = sorted(needed - set(record))
    if strange or absent:
        message = f"{where} has the fields {sorted(hints)}, got strange {strange} and lacks {absent}"
        raise NotARecord(message)
    return kind(**{name: _read(hints[name], item, f"{where}.{name}") for name, item in record.items()})
