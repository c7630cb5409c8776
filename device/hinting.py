"""What each button does now, in the reader's language, for the foot of the screen."""

from device.host import Eye, Host
from display.view import Hint
from display.words import Words
from rules.phases import Phase


def hints(words: Words, host: Host) -> tuple[Hint, ...]:
    """Say what each button does now."""
    confirm, forth = words.say("Confirm"), words.say("Next")
    updown, undo = words.say("Up, down"), words.say("Undo")
    if host.trouble is not None:
        return (Hint(confirm, words.say("go on")),)
    if host.eye is not Eye.NOTHING:
        return (Hint(undo, words.say("look again")),)
    picking = (
        Hint(updown, words.say("choose")),
        Hint(forth, words.say("rank or suit")),
        Hint(confirm, words.say("this card")),
        Hint(undo, words.say("look again")),
    )
    counting = (Hint(confirm, words.say("the pack is whole")), Hint(forth, words.say("the pack is not whole")))
    told = {
        Phase.SHUFFLED: (
            Hint(confirm, words.say("the cards are dealt")),
            Hint(forth, words.say("the stock is shuffled")),
        ),
        Phase.DEALT: picking,
        Phase.STAKING: (
            Hint(updown, words.say("the stake")),
            Hint(forth, words.say("next tableau")),
            Hint(confirm, words.say("close the stakes")),
        ),
        Phase.STAKES_CLOSED: (Hint(confirm, words.say("the cards are open")),),
        Phase.ASKED: picking
        if host.asked() is not None
        else (Hint(undo, words.say("look again")), Hint(confirm, words.say("the deal is void"))),
        Phase.STOPPED: (*counting, Hint(undo, words.say("look again"))),
        Phase.RULED: (
            Hint(forth, words.say("next trick")),
            Hint(confirm, words.say("settle")),
            Hint(undo, words.say("look again")),
        ),
        Phase.SETTLED: (Hint(confirm, words.say("next deal")), Hint(undo, words.say("hold: take it back"))),
        Phase.VOID: (Hint(confirm, words.say("next deal")),),
        Phase.BANK_DUE: (
            Hint(updown, words.say("the sum")),
            Hint(confirm, words.say("lay it")),
            Hint(forth, words.say("pass the bank")),
        ),
        Phase.BANK_BROKEN: (
            Hint(updown, words.say("the sum")),
            Hint(confirm, words.say("lay it")),
            Hint(forth, words.say("own means")),
        ),
        Phase.PASSING: (Hint(confirm, words.say("pass the bank")),),
    }
    return told.get(host.phase, ())
