"""Begins a game under the house rules that are asked for, or takes a saved one up again."""

import json
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, fields, replace
from enum import Enum
from pathlib import Path
from types import MappingProxyType
from typing import Final, TypeVar

from device.errors import WrongUse
from device.play.bank import FORM as BANK_FORM
from device.play.bank import BankGame, bank_from_json
from device.play.classic import classic_from_json, new_classic
from device.play.game import ENGLISH, Game
from device.play.pool import PoolGame, pool_game_from_json
from device.play.pot import PotGame, pot_game_from_json
from display.words import Words
from rules.classic.profiles import ACE_HIGH_SV, FOUR_HANDED, profile, with_switches
from rules.classic.session import FORM as CLASSIC_FORM
from rules.classic.variant import ClassicRules
from rules.errors import NotARecord
from rules.money import Account
from rules.pool import POOL_DEFAULT, POOL_FORM, PoolRules
from rules.pot_rules import POT_DEFAULT, PotRules
from rules.pot_session import POT_FORM
from rules.table import ANONYMOUS
from rules.variants import BANK_LIMITED, BANK_RESPONSIBLE, BankRules
from rules.wire import from_plain, to_plain

Switches = Mapping[str, object]
"""House rules by their names in RULES.md 7."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Wish:
    """What game is wanted; None and nothing where nobody said."""

    game: str
    profile: str | None = None
    switches: Switches = field(default_factory=dict)
    players: tuple[Account, ...] = ()
    stake: int | None = None
    words: Words = ENGLISH


BANKS: Mapping[str, BankRules] = MappingProxyType({"responsible": BANK_RESPONSIBLE, "limited": BANK_LIMITED})
"""The two profiles of bank écarté."""

R = TypeVar("R", BankRules, PotRules, PoolRules)


def _switched(rules: R, switches: Switches) -> R:
    return from_plain(type(rules), {**to_plain(rules), **_spelt(rules, switches)}, "the house rules")


def _spelt(rules: BankRules | PotRules | PoolRules | ClassicRules, switches: Switches) -> dict[str, object]:
    """Give the switches as the questions have them: where answers are named, `none` and 7 are such names."""
    named = {each.name for each in fields(rules) if isinstance(each.default, Enum)}
    told: dict[str, object] = {}
    for name, setting in switches.items():
        told[name] = setting
        if name in named and setting is None:
            told[name] = "none"
        elif name in named and type(setting) is int:
            told[name] = str(setting)
    return told


def _named(count: int) -> tuple[Account, ...]:
    return tuple(Account(f"player{place}") for place in range(1, count + 1))


def _bank(wish: Wish) -> Game:
    _refuse(wish, stake="stakes are laid deal by deal")
    if wish.profile not in (None, *BANKS):
        message = f"a profile of bank écarté is one of {', '.join(BANKS)}; got {wish.profile}"
        raise WrongUse(message)
    rules = _switched(BANKS[wish.profile or "responsible"], wish.switches)
    return BankGame(rules, wish.players or ANONYMOUS, wish.words)


def _classic(wish: Wish) -> Game:
    _refuse(wish, players="its players are called A and B", stake="it counts points, no chips")
    rules = profile((wish.profile or "sv").replace("-", "_"))
    return new_classic(with_switches(rules, _spelt(rules, wish.switches)), wish.words)


def _ace_high(wish: Wish) -> Game:
    _refuse(wish, profile="it is a profile itself, its house rules are set with --rule")
    return _classic(replace(wish, profile=ACE_HIGH_SV.name))


def _pot(wish: Wish) -> Game:
    _refuse(wish, profile="its house rules are set with --rule", stake="stakes are laid deal by deal")
    return PotGame(wish.players or _named(4), _switched(POT_DEFAULT, wish.switches), wish.words)


def _pool(wish: Wish) -> Game:
    _refuse(wish, profile="its house rules are set with --rule")
    stake = 1 if wish.stake is None else wish.stake
    return PoolGame(wish.players or _named(3), stake, _switched(POOL_DEFAULT, wish.switches), wish.words)


GAMES: Mapping[str, Callable[[Wish], Game]] = MappingProxyType(
    {"bank": _bank, "classic": _classic, "ace-high": _ace_high, "pot": _pot, "pool": _pool}
)
"""The games by their names."""

FOUR: Final = "four-handed"
"""A game that is known by name, and that no source tells well enough to be ruled."""

_SAVED: Mapping[str, Callable[[Mapping[str, object], Words], Game]] = MappingProxyType(
    {
        BANK_FORM: bank_from_json,
        CLASSIC_FORM: classic_from_json,
        POT_FORM: pot_game_from_json,
        POOL_FORM: pool_game_from_json,
    }
)


def _refuse(wish: Wish, **reasons: str) -> None:
    """Raise `WrongUse` for a wish that this game has no place for."""
    for name, reason in reasons.items():
        if getattr(wish, name):
            message = f"{wish.game} takes no --{name}: {reason}"
            raise WrongUse(message)


def begin(wish: Wish) -> Game:
    """Begin a game; raises `WrongUse` for what it cannot take."""
    try:
        if wish.game == FOUR:
            profile(FOUR_HANDED)
        return GAMES[wish.game](wish)
    except NotARecord as error:
        message = f"a house rule is not so: {error}"
        raise WrongUse(message) from error
    except ValueError as error:
        raise WrongUse(str(error)) from error


def load(path: Path, words: Words = ENGLISH) -> Game:
    """Take a saved game up again; raises `WrongUse` where the file holds none."""
    try:
        data = json.loads(path.read_bytes())
    except OSError as error:
        message = f"no game can be read from {path} ({error.strerror})"
        raise WrongUse(message) from error
    except ValueError as error:
        message = f"{path} is no saved game: it is no JSON ({error})"
        raise WrongUse(message) from error
    except RecursionError as error:
        message = f"{path} is no saved game: its JSON is nested too deeply"
        raise WrongUse(message) from error
    form = data.get("form") if isinstance(data, dict) else None
    if not isinstance(form, str) or form not in _SAVED:
        message = f"{path} is no saved game: its form is one of {', '.join(_SAVED)}, got {form!r}"
        raise WrongUse(message)
    try:
        return _SAVED[form](data, words)
    except NotARecord as error:
        message = f"{path} is no saved game: {error}"
        raise WrongUse(message) from error


def switch(text: str) -> tuple[str, object]:
    """Read one house rule like `bank_cancel=on_meeting` or `max_exchanges=2`; raises ValueError for another form.

    >>> switch("max_exchanges=none")
    ('max_exchanges', None)
    """
    name, sign, value = text.partition("=")
    if not sign or not name:
        message = f"a house rule is NAME=VALUE, got {text!r}"
        raise ValueError(message)
    if value.lower() == "none":
        return name, None
    try:
        return name, json.loads(value.lower() if value.lower() in ("true", "false") else value)
    except (ValueError, RecursionError):
        return name, value
