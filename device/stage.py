"""Where the main job stands, in the words of the people at the table: from the phase and what the camera sees. Pure."""

from collections.abc import Mapping
from enum import StrEnum, unique

from device.eye import Gaze
from device.scene import Scene
from rules.phases import Phase


@unique
class Stage(StrEnum):
    """The steps of one deal."""

    EMPTY = "empty"
    """Nothing lies there; the table is ready."""
    DEALING = "dealing"
    """Cards come to the table."""
    DEALT = "dealt"
    """Sixteen backs, and the trump is turned or being turned."""
    STAKING = "staking"
    """The punters stake."""
    CLOSED = "closed"
    """No chip moves any more; the cards are to be opened."""
    HAND = "hand in the way"
    """A hand, a sleeve or a cover keeps the table from being seen."""
    REVEALED = "revealed"
    """The cards are being opened."""
    STILL = "still"
    """The picture stands still, and is looked at until the readings agree."""
    READ = "read"
    """A reading is believed, and some cards lie face down in it."""
    ASKED = "asked"
    """Something is unread or irregular, and a person must say it."""
    RULED = "ruled"
    """The ruling stands and waits to be confirmed."""
    SETTLED = "settled"
    """The money is on disk."""
    VOID = "void"
    """The deal does not count."""
    CLEARED = "cleared"
    """The cards of the last deal are put away."""
    BANKING = "banking"
    """Something is to be said about the bank."""


STAGES: Mapping[Phase, Stage] = {
    Phase.BANK_DUE: Stage.BANKING,
    Phase.SHUFFLED: Stage.EMPTY,
    Phase.DEALT: Stage.DEALT,
    Phase.TRUMP_TURNED: Stage.DEALT,
    Phase.STAKING: Stage.STAKING,
    Phase.STAKES_CLOSED: Stage.CLOSED,
    Phase.REVEALED: Stage.REVEALED,
    Phase.ASKED: Stage.ASKED,
    Phase.STOPPED: Stage.ASKED,
    Phase.RULED: Stage.RULED,
    Phase.SETTLED: Stage.SETTLED,
    Phase.VOID: Stage.VOID,
    Phase.BANK_BROKEN: Stage.BANKING,
    Phase.PASSING: Stage.BANKING,
}
"""Where each phase stands as long as the camera has nothing to add."""

LOOKED_AT = frozenset({Phase.SHUFFLED, Phase.DEALT, Phase.STAKES_CLOSED, Phase.REVEALED})
"""The phases that wait for the camera; in the others a hand over the table is nobody's business."""

AT_REVEAL: Mapping[Gaze, Stage] = {Gaze.READING: Stage.STILL, Gaze.STILL: Stage.READ}
"""What the camera adds while the cards are being opened."""


def stage(phase: Phase, gaze: Gaze, scene: Scene | None, *, asked: bool, later: bool) -> Stage:
    """Give where the deal stands; `asked` that a person must answer, `later` that a deal was played before."""
    if asked:
        return Stage.ASKED
    if phase in LOOKED_AT and gaze in (Gaze.HAND, Gaze.DARK):
        return Stage.HAND
    if phase is Phase.REVEALED:
        return AT_REVEAL.get(gaze, Stage.REVEALED)
    if phase is Phase.SHUFFLED:
        if gaze in (Gaze.MOVING, Gaze.READING) or scene not in (None, Scene.EMPTY):
            return Stage.DEALING
        return Stage.CLEARED if later else Stage.EMPTY
    return STAGES[phase]
