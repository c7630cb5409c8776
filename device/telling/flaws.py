"""What is wrong with a ledger, in a reader's language; what SQLite and the rules say of it themselves stays English."""

from device.ledger.flaws import Flaw, What
from device.telling.bank import account
from display.words import Words


def flaw_line(words: Words, flaw: Flaw) -> str:
    """Say one thing that is wrong."""
    number, detail = flaw.number, flaw.detail
    if flaw.what is What.MISCOUNT and flaw.account is not None:
        return words.say(
            "Line {number}: {name} was counted at {found}, the book says {held}.",
            number=number,
            name=account(words, flaw.account),
            found=words.amount(flaw.found),
            held=words.amount(flaw.held),
        )
    return {
        What.PAGES: words.say("SQLite: {found}.", found=detail),
        What.DANGLING: words.say(
            "Row {number} names something in {table} that is not there.", number=number, table=detail
        ),
        What.NO_ENTRY: words.say("An entry cannot be understood: {why}.", why=detail),
        What.ENTRY_MISSING: words.say("Entry {number} is missing.", number=number),
        What.ENTRY_CHANGED: words.say(
            "Entry {number} or one before it was changed after it was written.", number=number
        ),
        What.EVENT_MISSING: words.say("Event {number} is missing.", number=number),
        What.EVENT_CHANGED: words.say(
            "Event {number} or one before it was changed after it was written.", number=number
        ),
    }.get(flaw.what, flaw.sentence)
