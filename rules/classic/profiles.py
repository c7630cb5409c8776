"""The six profiles of classic écarté, ace-high, and how a table's switches change one of them.

Source: RULES.md 4.2 (columns sv svc ru eo uk cav), 6 rule 61 (ace-high) and 7.3 (switches).
"""

from collections.abc import Callable, Mapping
from dataclasses import replace
from enum import Enum
from types import MappingProxyType
from typing import Final

from rules.cards import Rank
from rules.classic.order import ACE_HIGH
from rules.classic.switches import (
    KingWindow,
    Packets,
    ProposalNumber,
    RefusalScope,
    RevokeRule,
    ShortStock,
    StakesMultiplier,
    TurnedKing,
    VoidTrump,
    WinDuty,
)
from rules.classic.variant import ClassicRules
from rules.errors import NotAdjudicated

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


type_of_value = str | int | bool | None
"""What a switch may be set to in a file: its own text form, a number, yes or no, or nothing."""


def _limit(value: type_of_value) -> int | None:
    return None if value in (None, "unlimited") else int(str(value))


def _points(value: type_of_value) -> int:
    return 1 if value in (None, "none", 0) else int(str(value))


def _refusal_side(value: type_of_value) -> int:
    sides = {"both": 2, "non_dealer": 1}
    return sides[str(value)]


def _of(kind: type[Enum]) -> Callable[[type_of_value], Enum]:
    return lambda value: kind(value)


_READERS: Mapping[str, tuple[str, Callable[[type_of_value], object]]] = MappingProxyType(
    {
        "king_window": ("king_window", _of(KingWindow)),
        "turned_king": ("turned_king", _of(TurnedKing)),
        "void_trump": ("void_trump", _of(VoidTrump)),
        "win_duty": ("win_duty", _of(WinDuty)),
        "refusal_scope": ("refusal_scope", _of(RefusalScope)),
        "vole_vs_vulnerable": ("vole_vs_vulnerable", lambda value: int(str(value))),
        "max_exchanges": ("max_exchanges", _limit),
        "packets": ("packets", _of(Packets)),
        "turnup_in_stock": ("turnup_in_stock", bool),
        "short_stock": ("short_stock", _of(ShortStock)),
        "dealer_min_exchange": ("dealer_min_exchange", lambda value: int(str(value))),
        "proposal_number": ("proposal_number", _of(ProposalNumber)),
        "revoke": ("revoke", _of(RevokeRule)),
        "stakes_multiplier": ("stakes_multiplier", _of(StakesMultiplier)),
        "ru_refusal_side": ("refused_and_missed", _refusal_side),
        "uk_dealer_penalty": ("refused_and_missed", _points),
        "bonus_rank": ("bonus_rank", _of(Rank)),
    },
)
