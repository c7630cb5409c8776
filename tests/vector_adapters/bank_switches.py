"""House rules of bank écarté from a vector's switches."""

from dataclasses import fields, replace
from typing import Any

from rules.variants import BANK_LIMITED, BANK_RESPONSIBLE, BankRules, SelfPair
from rules.wire import from_plain, to_plain
from tests.vector_adapters.registry import Facts, NotBuiltError

SELF_CANCEL = "selfcancel"
"""A value of `bank_cancel` that stands for upfront with own pairs thrown off too (RULES.md 1.4, the table)."""


def rules_of(switches: Facts, mode: str = "responsible") -> BankRules:
    """Give the house rules that a vector is played under; raises `NotBuiltError` for a switch that is none."""
    base = {"responsible": BANK_RESPONSIBLE, "limited": BANK_LIMITED}[mode]
    known = {each.name for each in fields(BankRules)}
    unknown = sorted(set(switches) - known)
    if unknown:
        message = f"no switches {unknown}"
        raise NotBuiltError(message)
    plain: dict[str, Any] = {**to_plain(base), **switches}
    if plain["bank_cancel"] == SELF_CANCEL:
        plain["bank_cancel"] = "upfront"
        return replace(from_plain(BankRules, plain), bank_self_pair=SelfPair.CANCEL)
    return from_plain(BankRules, plain)
