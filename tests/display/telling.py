"""A view as text, line by line, so that two can be compared by what they say."""

from collections.abc import Iterator
from dataclasses import fields, is_dataclass
from enum import Enum

from display.view import Image, Shown


def tell(view: object) -> str:
    """Write a view as nested lines: a field's name, and its value below or beside it."""
    return "\n".join((type(view).__name__, *_lines(view, 1), ""))


def _lines(value: object, depth: int) -> Iterator[str]:
    if not is_dataclass(value):
        message = f"a view is a dataclass; got {type(value).__name__}"
        raise TypeError(message)
    for one in fields(value):
        yield from _named(one.name, getattr(value, one.name), depth)


def _named(name: str, value: object, depth: int) -> Iterator[str]:
    indent = "  " * depth
    if isinstance(value, Image):
        yield f"{indent}{name}: picture {value.width} x {value.height}"
    elif isinstance(value, Shown):
        yield f"{indent}{name}: {_card(value)}"
    elif isinstance(value, tuple):
        if all(isinstance(part, Shown) for part in value):
            yield f"{indent}{name}: {' '.join(_card(part) for part in value)}".rstrip()
        else:
            for place, part in enumerate(value):
                yield from _named(f"{name} {place + 1}", part, depth)
    elif is_dataclass(value):
        yield f"{indent}{name}: {type(value).__name__}"
        yield from _lines(value, depth + 1)
    else:
        shown = value.value if isinstance(value, Enum) else value
        yield f"{indent}{name}: {shown}".rstrip()


def _card(shown: Shown) -> str:
    if shown.face_down:
        return "back"
    marks = ("?" if shown.doubted else "") + ("-" if shown.pale else "") + ("*" if shown.marked else "")
    return f"{shown.card}[{shown.index}]{marks}" if shown.card else f"unread{marks}"
