"""The six profiles of classic écarté, ace-high, and how a table's switches change one of them.

Source: RULES.md 4.2 (columns sv svc ru eo uk cav), 6 rule 61 (ace-high) and 7.3 (switches).
"""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from rules.classic.order import ACE_HIGH
from rules.classic.switches import (
    KingWindow,
    Packets,
    RefusalScope,
    TurnedKing,
    VoidTrump,
    WinDuty,
)
from rules.classic.variant import ClassicRules
from rules.errors import NotAdjudicated, NotARecord
from rules.wire import from_plain, to_plain

SV: Final = ClassicRules()
"""The Swedish base rules, our default (S3)."""

SVC: Final = ClassicRules(name="svc", vole_vs_vulnerable=3, max_exchanges=2)
"""The "Swedish compilation" of S3."""

RU: Final = ClassicRules(name="ru", king_window=KingWindow.BEFORE_OWN_FIRST)
"""The Russian rules (S2); when a turned king is marked S2 does not say, so at once as in `sv`."""

EO: Final = ClassicRules(
    name="eo",
    king_window=KingWindow.BEFORE_LEAD_OR_LED,
    turned_king=TurnedKing.BEFORE_NEXT_DEAL,
    void_trump=VoidTrump.FREE,
    stood_and_won=2,
    stood_and_missed=1,
    refusal_scope=RefusalScope.ANY,
)
"""The Esperanto text taken literally (S4), two for standing and winning included (C-A5)."""

UK: Final = ClassicRules(
    name="uk",
    king_window=KingWindow.AFTER_DEAL,
    void_trump=VoidTrump.LOWEST,
    win_duty=WinDuty.TRUMP_LED,
    refused_and_missed=1,
    packets=Packets.TWO_THREE,
    turnup_in_stock=True,
)
"""The third variant of the Ukrainian text (S0)."""

CAV: Final = ClassicRules(name="cav", king_window=KingWindow.CAVENDISH, turned_king=TurnedKing.NEXT_TURN_UP)
"""The club laws as Cavendish and Hoyle's Games Modernized print them (HG)."""

ACE_HIGH_SV: Final = ClassicRules(name="ace_high", order=ACE_HIGH)
"""Ace-high: `sv` with the ace above the king; the bonus card is still the king (AH-A1)."""

PROFILES: Mapping[str, ClassicRules] = MappingProxyType(
    {rules.name: rules for rules in (SV, SVC, RU, EO, UK, CAV, ACE_HIGH_SV)},
)
"""Every profile by its name."""

FOUR_HANDED: Final = "four_handed"
"""The name of the form that no source describes well enough to rule."""


def profile(name: str) -> ClassicRules:
    """Give the profile of that name; NotAdjudicated for four-handed écarté (RULES.md 6 rule 60), ValueError for others.

    >>> profile("uk").turnup_in_stock
    True
    """
    if name == FOUR_HANDED:
        message = "four-handed écarté is not adjudicated: no source gives its exchange rules (RULES.md 6 rule 60)"
        raise NotAdjudicated(message)
    if name not in PROFILES:
        message = f"a profile is one of {', '.join(PROFILES)}; got {name!r}"
        raise ValueError(message)
    return PROFILES[name]


_SAME_QUESTION: Mapping[str, Mapping[str, int]] = MappingProxyType(
    {
        "ru_refusal_side": {"both": 2, "non_dealer": 1},
        "uk_dealer_penalty": {"none": 1, "2": 2},
    },
)
"""C-A18 and C-A19 ask the same of two profiles: the marks against a dealer who refused and missed the point."""


def with_switches(rules: ClassicRules, switches: Mapping[str, object]) -> ClassicRules:
    """Change a profile by a table's switches, named as in RULES.md 7.3; NotARecord for a name or value it has not.

    >>> with_switches(SV, {"max_exchanges": 2}).max_exchanges
    2
    """
    changes: dict[str, object] = {}
    for name, setting in switches.items():
        if name in _SAME_QUESTION:
            readings = _SAME_QUESTION[name]
            if str(setting).lower() not in readings:
                message = f"{name} is one of {', '.join(readings)}; got {setting!r}"
                raise NotARecord(message)
            changes["refused_and_missed"] = readings[str(setting).lower()]
        else:
            changes[name] = setting
    return from_plain(ClassicRules, {**to_plain(rules), **changes}, "switches")
