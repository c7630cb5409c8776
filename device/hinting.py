"""What each button does now, in the reader's language, for the foot of the screen."""

from device.host import Host
from device.irregular import Irregular
from device.menu import SHOWN, What
from display.view import Hint
from display.views.asked import picking_hints
from display.words import Words
from rules.phases import Phase


def hints(words: Words, host: Host) -> tuple[Hint, ...]:
    """Say what each button does now."""
    confirm, forth = words.say("Confirm"), words.say("Next")
    updown, undo = words.say("Up, down"), words.say("Undo")
    if host.trouble is not None or host.is_blind:
        return (Hint(confirm, words.say("go on")),)
    if host.menu is not None:
        return _in_menu(words, host.menu.page.what)
    if host.found is not None:
        return _answers(words, host.found.what, host.found.is_void)
    if host.is_looking:
        return (Hint(undo, words.say("look again")), Hint(confirm, words.say("enter it by hand")))
    picking = picking_hints(words)
    opened = (Hint(confirm, words.say("the cards are open")),)
    closed = (Hint(confirm, words.say("enter it by hand")),) if host.awaits_trump else opened
    counting = (Hint(confirm, words.say("the pack is whole")), Hint(forth, words.say("the pack is not whole")))
    banking = (
        Hint(updown, words.say("the sum")),
        Hint(forth, words.say("choose")),
        Hint(confirm, words.say("so it is")),
        Hint(undo, words.say("players, chips")),
    )
    told = {
        Phase.SHUFFLED: (
            Hint(confirm, words.say("the cards are dealt")),
            Hint(forth, words.say("the stock is shuffled")),
            Hint(undo, words.say("players, chips")),
        ),
        Phase.DEALT: picking,
        Phase.STAKING: (
            Hint(updown, words.say("the stake")),
            Hint(forth, words.say("tableau, player")),
            Hint(confirm, words.say("close the stakes")),
        ),
        Phase.STAKES_CLOSED: picking if host.is_asking_for_trump else closed,
        Phase.TRUMP_TURNED: opened,
        Phase.ASKED: picking
        if host.asked() is not None
        else (Hint(undo, words.say("look again")), Hint(confirm, words.say("the deal is void"))),
        Phase.STOPPED: (*counting, Hint(undo, words.say("look again"))),
        Phase.RULED: (
            Hint(forth, words.say("next trick")),
            Hint(updown, words.say("the end, a step back")),
            Hint(confirm, words.say("settle")),
            Hint(undo, words.say("look again")),
        ),
        Phase.SETTLED: (
            Hint(updown, words.say("who gets what")),
            Hint(confirm, words.say("next deal")),
            Hint(undo, words.say("hold: take it back")),
        ),
        Phase.VOID: (Hint(confirm, words.say("next deal")),),
        Phase.BANK_DUE: banking,
        Phase.BANK_BROKEN: banking,
        Phase.PASSING: (Hint(confirm, words.say("pass the bank")), Hint(undo, words.say("players, chips"))),
    }
    return told.get(host.phase, ())


def _answers(words: Words, what: Irregular, void: bool) -> tuple[Hint, ...]:  # noqa: FBT001 - both of one thing found
    """Say what can be answered to something irregular."""
    confirm, undo = words.say("Confirm"), words.say("Undo")
    if what is Irregular.THIRD_COPY:
        return (
            Hint(confirm, words.say("the pack is whole")),
            Hint(words.say("Next"), words.say("the pack is not whole")),
            Hint(undo, words.say("look again")),
        )
    if void:
        return (Hint(confirm, words.say("the deal is void")), Hint(undo, words.say("it is not so")))
    if what is Irregular.TRUMP_CHANGED:
        return (Hint(confirm, words.say("the new reading")), Hint(undo, words.say("it is not so")))
    return (Hint(confirm, words.say("go on")), Hint(undo, words.say("look again")))


def _in_menu(words: Words, what: What) -> tuple[Hint, ...]:
    """Say what each button does on a page of the menu."""
    confirm, forth = words.say("Confirm"), words.say("Next")
    updown, undo = words.say("Up, down"), words.say("Undo")
    back = Hint(undo, words.say("back"))
    if what in SHOWN:
        return (back,)
    if what is What.HISTORY:
        return (Hint(updown, words.say("choose")), Hint(confirm, words.say("its picture")), back)
    if what is What.SUM:
        return (Hint(updown, words.say("the sum")), Hint(confirm, words.say("so it is")), back)
    if what is What.SPELL:
        return (
            Hint(updown, words.say("the letter")),
            Hint(forth, words.say("next letter")),
            Hint(confirm, words.say("the name is whole")),
            Hint(undo, words.say("a letter back")),
        )
    return (Hint(updown, words.say("choose")), Hint(confirm, words.say("this one")), back)
