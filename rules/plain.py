"""Values to and from what JSON can hold: enums by value, cards by text, frozen dataclasses by field.

One pair of functions serves every session and every set of house rules, so that none has a format of its own.
Reading is strict: an unknown key, a missing one or a wrong type is a `NotPlain` that names the place.
"""

from collections.abc import Mapping, Sequence
from dataclasses import MISSING, Field, fields, is_dataclass
from enum import Enum
from types import NoneType, UnionType
from typing import Final, TypeAlias, TypeVar, Union, cast, get_args, get_origin, get_type_hints

from rules.cards import Card, parse_card
from rules.errors import RulesError

Plain: TypeAlias = "bool | int | str | Sequence[Plain] | Mapping[str, Plain] | None"
"""What `json` writes and reads, floats left out: nothing in the rules is a fraction of a float."""

_T = TypeVar("_T")
_WRITABLE: Final = "a card, an enum, a number, a text, a tuple or a dataclass of these"
_PRIMITIVES: Final = (NoneType, bool, int, str)


class NotPlain(RulesError, ValueError):
    """A value that cannot be written plainly, or plain data that is not the value it should be."""

    def __init__(self, where: str, expected: str, got: object) -> None:
        super().__init__(f"{where}: expected {expected}; got {got!r}")


def plain(value: object) -> Plain:
    """Write a value plainly.

    >>> from rules.cards import parse_cards
    >>> plain(parse_cards("10H KS"))
    ['10H', 'KS']
    """
    if isinstance(value, Card):
        return str(value)
    if isinstance(value, Enum):
        return plain(value.value)
    if value is None or isinstance(value, bool | int | str):
        return value
    if isinstance(value, tuple):
        return [plain(item) for item in value]
    if is_dataclass(value) and not isinstance(value, type):
        return {field.name: plain(getattr(value, field.name)) for field in fields(value)}
    raise NotPlain(where="value", expected=_WRITABLE, got=value)


def value_of(kind: type[_T], data: Plain, where: str = "value") -> _T:
    """Read a value of a stated type; `where` names the place in the message of a `NotPlain`.

    >>> value_of(Card, "10H")
    Card(rank=<Rank.TEN: '10'>, suit=<Suit.HEARTS: 'H'>)
    """
    return cast("_T", _read(kind, data, where))


def _read(kind: object, data: Plain, where: str) -> object:
    origin = get_origin(kind)
    if origin in (Union, UnionType):
        return _read_union(get_args(kind), data, where)
    if origin is tuple:
        return _read_tuple(get_args(kind), data, where)
    if isinstance(kind, type):
        return _read_class(kind, data, where)
    # a NewType is read as the type that it renames
    return _read(getattr(kind, "__supertype__", NoneType), data, where)


def _read_class(kind: type, data: Plain, where: str) -> object:
    if kind is Card and isinstance(data, str):
        return parse_card(data)
    if kind in _PRIMITIVES and type(data) is kind:
        return data
    if issubclass(kind, Enum):
        return _read_enum(kind, data, where)
    if is_dataclass(kind) and kind is not Card:
        return _read_fields(kind, data, where)
    raise NotPlain(where, kind.__name__, data)


def _read_union(kinds: tuple[object, ...], data: Plain, where: str) -> object:
    for kind in kinds:
        try:
            return _read(kind, data, where)
        except (RulesError, ValueError):
            continue
    raise NotPlain(where, " or ".join(getattr(kind, "__name__", str(kind)) for kind in kinds), data)


def _read_tuple(kinds: tuple[object, ...], data: Plain, where: str) -> tuple[object, ...]:
    if isinstance(data, str) or not isinstance(data, Sequence):
        raise NotPlain(where, "a list", data)
    if kinds[-1] is Ellipsis:
        kinds = (kinds[0],) * len(data)
    if len(kinds) != len(data):
        raise NotPlain(where, f"a list of {len(kinds)}", data)
    return tuple(
        _read(kind, item, f"{where}[{place}]") for place, (kind, item) in enumerate(zip(kinds, data, strict=True))
    )


def _read_enum(kind: type[Enum], data: Plain, where: str) -> Enum:
    for member in kind:
        if plain(member.value) == data and type(plain(member.value)) is type(data):
            return member
    raise NotPlain(where, " or ".join(str(plain(member.value)) for member in kind), data)


def _required(field: "Field[object]") -> bool:
    return field.default is MISSING and field.default_factory is MISSING


def _read_fields(kind: type, data: Plain, where: str) -> object:
    if not isinstance(data, Mapping):
        raise NotPlain(where, f"an object with the fields of {kind.__name__}", data)
    hints = get_type_hints(kind)
    known = {field.name: field for field in fields(kind)}
    for name in data:
        if name not in known:
            raise NotPlain(where, f"one of the fields {', '.join(known)}", name)
    for name, field in known.items():
        if name not in data and _required(field):
            raise NotPlain(where, f"a field {name}", tuple(data))
    return kind(**{name: _read(hints[name], item, f"{where}.{name}") for name, item in data.items()})
