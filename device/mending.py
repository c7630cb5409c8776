"""Takes entries back: never by changing one, always by a further one that moves the same the other way."""

from device.errors import WrongUse
from device.journal import Journal
from device.ledger.records import Origin, Stored
from rules.ledger import Entry, counter


def take_back(journal: Journal, number: int, note: str = "") -> Stored:
    """Take an entry back by a counter-entry, and give that; an entry is taken back once, and a count never.

    Raises `WrongUse` where there is nothing to take back.
    """
    mended = journal.number(number)
    if mended is None or not isinstance(mended.entry, Entry):
        message = f"entry {number} moved nothing that could be taken back"
        raise WrongUse(message)
    known = journal.undoing(number)
    if known is not None:
        message = f"entry {number} was taken back already, by entry {known}"
        raise WrongUse(message)
    entry = counter(mended.entry, journal.next_number, note or f"takes back entry {number}")
    return journal.append(entry, Origin(key=f"undo-{number}", deal=mended.origin.deal))


def is_taken_back(journal: Journal, number: int) -> bool:
    """Tell whether a later entry takes this one back."""
    return journal.undoing(number) is not None
