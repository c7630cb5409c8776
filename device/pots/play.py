"""An evening of the pot game as `device.sitting` keeps it."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import cast

from rules.machine import Session
from rules.money import Account
from rules.pot_rules import PotRules
from rules.pot_session import new_pot, step_pot
from rules.pot_table import POT_EVENTS, PotEvent, PotState
from rules.wire import from_plain, to_plain

KINDS: tuple[type, ...] = POT_EVENTS
"""Every event but Undo, as they stand in a log."""


@dataclass(frozen=True, slots=True)
class PotPlay:
    """The table as it stands."""

    session: Session[PotState]

    @property
    def state(self) -> PotState:
        """Give where it stands."""
        return self.session.state

    def after(self, event: object) -> "tuple[PotPlay, tuple[object, ...]]":
        """Give the table after an event, and what it brought about."""
        session, effects = step_pot(self.session, cast("PotEvent", event))
        return PotPlay(session), effects


def new_pot_play(players: Sequence[Account], rules: PotRules) -> PotPlay:
    """Begin an evening; IllegalPlay for players that cannot play."""
    return PotPlay(new_pot(players, rules))


def begun_to_json(play: PotPlay) -> dict[str, object]:
    """Write an evening as it begins."""
    return {"rules": to_plain(play.state.rules), "players": list(play.state.players)}


def begun_from_json(data: object) -> PotPlay:
    """Read an evening as it began; a `RulesError` where the data is none."""
    said = data if isinstance(data, dict) else {}
    names = from_plain(tuple[str, ...], said.get("players"), "players")
    return new_pot_play([Account(name) for name in names], from_plain(PotRules, said.get("rules"), "rules"))
