"""Takes entries back: never by changing one, always by a further one that moves the same the other way."""

from device.errors import WrongUse
from device.journal import Journal
from device.ledger.records import Origin, Stored
from rules.ledger import Entry, counter


def take_back(journal: Journal, number: int, note: str = "") -> Stored:
    """Take an entry back by a counter-entry, and give that; an entry is taken back once, and a count never.

    Raises `WrongUse` where there is nothing to take back.
    """
    if not 0 < number < journal.next_number:
        told = f"numbered 1 to {journal.next_number - 1}" if journal.next_number > 1 else "not there yet"
        message = f"entries are {told}, got {number}"
        raise WrongUse(message)
    mended = journal.number(number)
    if mended is None or not isinstance(mended.entry, Entry):
        message = f"entry {number} moved nothing that could be taken back"
        raise WrongUse(message)
    known = journal.undoing(number)
    if known is not None:
        message = f"entry {number} was taken back already, by entry {known}"
        raise WrongUse(message)
    anew = _settled_anew(journal, mended)
    if anew is not None:
        message = f"entry {number} stays: its deal was settled anew, as entry {anew}; take that entry back first"
        raise WrongUse(message)
    entry = counter(mended.entry, journal.next_number, note or f"takes back entry {number}")
    return journal.append(entry, Origin(key=f"undo-{number}", deal=mended.origin.deal))


def _settled_anew(journal: Journal, mended: Stored) -> int | None:
    """Give the standing entry that settles the deal otherwise, should taking `mended` back restore a settlement.

    Only a counter-entry can restore one; without this check one deal could stand settled twice.
    """
    if not isinstance(mended.entry, Entry) or mended.entry.undoes is None or mended.origin.deal is None:
        return None
    settled = [
        stored.entry.number
        for stored in journal.entries()
        if isinstance(stored.entry, Entry) and stored.entry.undoes is None and stored.origin.deal == mended.origin.deal
    ]
    root = mended.entry
    while root.undoes is not None:
        before = journal.number(root.undoes)
        if before is None or not isinstance(before.entry, Entry):
            return None
        root = before.entry
    if stands(journal, root.number):
        return None
    return next((number for number in settled if number != root.number and stands(journal, number)), None)


def stands(journal: Journal, number: int) -> bool:
    """Tell whether an entry counts: it was never taken back, or what took it back was itself taken back."""
    later = journal.undoing(number)
    return later is None or not stands(journal, later)
