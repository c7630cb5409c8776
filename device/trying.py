"""Telling a game at its table: afterwards the event is on disk, or what stood in the way is known as a value."""

from typing import TypeVar

from device.book import Reveal
from device.errors import LedgerError
from device.ills import Wrong, of_ledger
from device.sitting import Played, Sitting
from rules.machine import Refused

P = TypeVar("P", bound=Played)


def told(sitting: Sitting[P], event: object, open_: Reveal | None = None) -> Wrong | Refused | None:
    """Tell an event, with the picture of the open table to keep where there is one; None where it was taken.

    Otherwise the game stands as before, for a trouble of the ledger or because the rules refuse.
    """
    try:
        if open_ is not None:
            sitting.keep(open_)
        effects = sitting.tell(event)
    except LedgerError as error:
        return of_ledger(error)
    return next((effect for effect in effects if isinstance(effect, Refused)), None)
