"""What can be wrong at the table while it is played, and how the screen says it."""

from dataclasses import dataclass
from enum import Enum, unique

from device.errors import LedgerDamaged, LedgerError, LedgerFull, LedgerGone, LedgerReadOnly
from device.reasons import Reason
from device.telling.reasons import reason_words
from display.view import FaultView, Hint
from display.views.fault import trouble_view
from display.views.trouble import Trouble, machine_view
from display.words import Words


@unique
class Ill(Enum):
    """What is wrong."""

    CAMERA = "camera"
    """The camera gives no picture."""
    REFUSED = "refused"
    """The rules refuse what was asked; the reason says why."""
    DISK_FULL = "disk full"
    """The ledger has no room."""
    READ_ONLY = "read-only"
    """The disk refuses."""
    DAMAGED = "damaged"
    """The ledger is not as it was written."""
    GONE = "gone"
    """The ledger's file was deleted, moved or replaced."""
    LEDGER = "ledger"
    """The ledger fails in another way; the sentence says how."""


@dataclass(frozen=True, slots=True)
class Wrong:
    """Something that is wrong, and the sentence or the reason that came with it."""

    ill: Ill
    sentence: str = ""
    reason: Reason | None = None


def of_ledger(error: LedgerError) -> Wrong:
    """Name an error of the ledger."""
    kinds = (
        (LedgerFull, Ill.DISK_FULL),
        (LedgerReadOnly, Ill.READ_ONLY),
        (LedgerDamaged, Ill.DAMAGED),
        (LedgerGone, Ill.GONE),
    )
    ill = next((ill for kind, ill in kinds if isinstance(error, kind)), Ill.LEDGER)
    return Wrong(ill, f"{error}.")


MACHINE = {
    Ill.CAMERA: Trouble.CAMERA_GONE,
    Ill.DISK_FULL: Trouble.DISK_FULL,
    Ill.READ_ONLY: Trouble.DISK_READ_ONLY,
    Ill.GONE: Trouble.LEDGER_GONE,
    Ill.DAMAGED: Trouble.LEDGER_DAMAGED,
}
"""The ills of the machine itself, which the screen has its own words for."""


def ill_view(words: Words, wrong: Wrong, *, hints: tuple[Hint, ...] = ()) -> FaultView:
    """Show what is wrong and what to do."""
    if wrong.ill in MACHINE:
        return machine_view(words, MACHINE[wrong.ill], hints=hints)
    reasons = () if wrong.reason is None else (wrong.reason,)
    what, remedy = {
        Ill.REFUSED: (reason_words(words, reasons), words.say("Press a button to go on.")),
        Ill.LEDGER: (wrong.sentence, words.say("Nothing is paid. Press a button, and confirm again.")),
    }[wrong.ill]
    return trouble_view(words, what, remedy, hints=hints)
