"""What the rules hand out cannot be changed by who gets it, so that a ruling stays as it was given."""

from collections.abc import Iterator
from dataclasses import FrozenInstanceError, is_dataclass
from importlib import import_module
from pkgutil import walk_packages
from typing import Any

import pytest

import rules
from rules.money import Account, Chips
from rules.seats import Zone
from rules.settlement import Cause, Stake, Transfer

ANNA, VERA = Account("Anna"), Account("Vera")


def _values() -> Iterator[type[Any]]:
    """Give every public dataclass of the rules."""
    for module in walk_packages(rules.__path__, "rules."):
        for name, value in vars(import_module(module.name)).items():
            own = isinstance(value, type) and is_dataclass(value) and value.__module__ == module.name
            if own and not name.startswith("_"):
                yield value


VALUES = sorted(_values(), key=lambda kind: (kind.__module__, kind.__name__))


def test_there_are_values() -> None:
    assert len(VALUES) > 100


@pytest.mark.parametrize("kind", VALUES, ids=lambda kind: f"{kind.__module__}.{kind.__name__}")
def test_a_value_is_frozen_and_takes_no_other_field(kind: type[Any]) -> None:
    assert kind.__dataclass_params__.frozen
    assert "__slots__" in vars(kind)


@pytest.mark.parametrize(
    ("value", "name"),
    [
        (Stake(ANNA, Zone.PUNTER1, Chips(5)), "amount"),
        (Transfer(ANNA, VERA, Chips(5), Cause.STAKE_LOST), "taker"),
    ],
)
def test_money_cannot_be_changed_afterwards(value: Stake | Transfer, name: str) -> None:
    with pytest.raises(FrozenInstanceError):
        setattr(value, name, VERA)
