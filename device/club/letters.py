"""From what came over the network to values; what is no letter of docs/club.schema.json is refused. Pure.

Nobody is trusted here: sums are checked, texts cut, and what a letter says of itself decides nothing about whose it is.
"""

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from device.club.outbox import FORM, Head
from device.club.slips import Slip, slip_of_key
from device.errors import WrongUse
from rules.money import MOST
from rules.phases import Phase

MOST_TEXT = 500
"""Characters of any text: as long as a note in the ledger may be."""

MOST_SEQ = 2**53
"""Numbers above are none of ours, and JSON readers round them."""

KINDS = frozenset({"begun", "dealt", "ruled", "settled", "booked", "passed", "seated", "fault"})
VERDICTS = frozenset({"banker", "punter", "en_carte"})


@dataclass(frozen=True, slots=True)
class Now:
    """How a table stands after what a letter tells."""

    phase: str
    banker: str
    players: tuple[str, ...]
    mode: str
    bank: int | None


@dataclass(frozen=True, slots=True)
class Moved:
    """What an entry takes from one account and gives another."""

    giver: str
    taker: str
    amount: int


@dataclass(frozen=True, slots=True)
class Booked:
    """An entry of a table's ledger; `slip` is what it says of a player who changes tables, None for any other."""

    number: int
    undoes: int | None
    moved: tuple[Moved, ...]
    slip: Slip | None = None


@dataclass(frozen=True, slots=True)
class Ruled:
    """A ruling: the cards, and who wins each tableau."""

    trump: str
    cards: str
    verdicts: tuple[str, ...]
    staked: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Heard:
    """A letter that was understood."""

    ledger: str
    seq: int
    at_ms: int
    evening: str
    deal: int | None
    kind: str
    now: Now | None = None
    booked: Booked | None = None
    ruled: Ruled | None = None
    trump: str = ""
    passed: tuple[str, str] | None = None
    fault: str = ""
    """What is irregular, as `rules.effects.Notice` or the phase STOPPED names it."""


def heard(text: str | bytes) -> Heard:
    """Read a letter; raises `WrongUse` for what is none."""
    try:
        return _heard(json.loads(text))
    except (ValueError, KeyError, TypeError, RecursionError) as error:
        message = f"what came is no letter of a table ({type(error).__name__}: {error})"
        raise WrongUse(message) from error


def head_of(text: str | bytes) -> Head:
    """Read which letters a table has; raises `WrongUse` for what tells that not."""
    try:
        said = json.loads(text)
        last = _whole(said["last"], 0)
        return Head(_text(said["ledger"]), _whole(said["first"], 1), last, _text(said["evening"]))
    except (ValueError, KeyError, TypeError, RecursionError) as error:
        message = f"what came tells of no letters ({type(error).__name__}: {error})"
        raise WrongUse(message) from error


def _heard(said: Mapping[str, Any]) -> Heard:
    kind = said["kind"]
    if said["form"] != FORM or kind not in KINDS:
        message = f"form {said['form']!r}, kind {kind!r}"
        raise ValueError(message)
    deal = said["deal"]
    fault = said["what"] if kind == "fault" else ""
    return Heard(
        ledger=_text(said["ledger"]),
        seq=_whole(said["seq"], 1),
        at_ms=_whole(said["at_ms"], 0),
        evening=_text(said["evening"]),
        deal=None if deal is None else _whole(deal, 1),
        kind=kind,
        now=None if said["now"] is None else _now(said["now"]),
        booked=_booked(said["entry"]) if kind in ("settled", "booked") else None,
        ruled=_ruled(said) if kind == "ruled" else None,
        trump=_text(said["trump"]) if kind == "dealt" else "",
        passed=(_text(said["from"]), _text(said["to"])) if kind == "passed" else None,
        fault=_text(fault),
    )


def _now(said: Mapping[str, Any]) -> Now:
    bank = said["bank"]
    return Now(
        phase=Phase(said["phase"]).value,
        banker=_text(said["banker"]),
        players=tuple(map(_text, _list(said["players"]))),
        mode=_text(said["mode"]),
        bank=None if bank is None else _whole(bank, 0),
    )


def _booked(said: Mapping[str, Any]) -> Booked:
    undoes = said["undoes"]
    moved = tuple(
        Moved(_text(each["giver"]), _text(each["taker"]), _whole(each["amount"], 1, MOST))
        for each in _list(said["transfers"])
    )
    return Booked(
        number=_whole(said["number"], 1),
        undoes=None if undoes is None else _whole(undoes, 1),
        moved=moved,
        slip=slip_of_key(_text(said["key"])),
    )


def _ruled(said: Mapping[str, Any]) -> Ruled:
    tableaux = _list(said["tableaux"])
    verdicts = tuple(each["verdict"] for each in tableaux)
    if len(tableaux) != 3 or not VERDICTS.issuperset(verdicts):  # noqa: PLR2004 - the punters' three
        message = f"verdicts {verdicts!r}"
        raise ValueError(message)
    return Ruled(
        _text(said["trump"]), _text(said["cards"]), verdicts, tuple(_whole(each["staked"], 0) for each in tableaux)
    )


def _text(said: object) -> str:
    if not isinstance(said, str) or len(said) > MOST_TEXT:
        message = f"a text of {MOST_TEXT} characters at most, got {said!r:.60}"
        raise ValueError(message)
    return said


def _list(said: object) -> Sequence[Any]:
    if not isinstance(said, list):
        message = f"a list, got {said!r:.60}"
        raise TypeError(message)
    return said


def _whole(said: object, least: int, most: int = MOST_SEQ) -> int:
    if type(said) is not int or not least <= said <= most:
        message = f"a whole number from {least}, got {said!r:.60}"
        raise ValueError(message)
    return said
