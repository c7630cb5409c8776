"""Keys and sections of the configuration: a dataclass's fields, each with the sentence that documents it."""

from dataclasses import field
from typing import Any


def key(default: Any, says: str) -> Any:  # noqa: ANN401 - as dataclasses.field itself
    """Make a field with its default and the sentence that documents it."""
    return field(default=default, metadata={"says": says})


def section(kind: type, says: str) -> Any:  # noqa: ANN401 - as dataclasses.field itself
    """Make a field that is a section of its own, with the sentence that documents it."""
    return field(default_factory=kind, metadata={"says": says})
