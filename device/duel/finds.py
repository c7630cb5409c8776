"""How the screen says what the camera found irregular at a table of two, and what follows from it."""

from device.duel.found import Found, What
from display.view import FaultView, Hint
from display.views.classic_words import Names
from display.words import Words


def found_view(words: Words, found: Found, names: Names) -> FaultView:
    """Show what the camera found irregular, and what follows."""
    confirm, undo = words.say("Confirm"), words.say("Undo")
    agrees = words.say("it is so") if found.kind is not None else words.say("go on")
    hints = (Hint(confirm, agrees), Hint(undo, words.say("it is not so")))
    said = (found_sentence(words, found, names),)
    return FaultView(words.say("Look at the table"), said, _remedy(words, found), hints)


def found_sentence(words: Words, found: Found, names: Names) -> str:
    """Say what was found, in one sentence."""
    name = "" if found.by is None else names.said(found.by)
    cards = ", ".join(words.card(card) for card in found.cards) or "?"
    first = words.card(found.cards[0]) if found.cards else "?"
    return {
        What.COUNT: words.count(
            "{name} has {number} card instead of five.",
            "{name} has {number} cards instead of five.",
            found.number or 0,
            name=name,
        ),
        What.EXPOSED: words.say("A card of {name} is seen: {cards}.", name=name, cards=cards),
        What.TWO_TURNED: words.say("More than one card is turned as trump."),
        What.EARLY: words.say("A card lies in the middle before it may be played: {cards}.", cards=cards),
        What.LEAD_GONE: words.say("{name} took {card} back; a card led in turn stays.", name=name, card=first),
        What.CHANGED: words.say("{name} led {card} and changed it; a card led in turn stays.", name=name, card=first),
        What.COVERED: words.say("The reply of {name} covers {card}; the trick goes on.", name=name, card=first),
        What.WRONG_TAKER: words.say("{name} took the trick and did not win it.", name=name),
        What.KING_LATE: words.say("{name} announces the king too late: it does not score.", name=name),
        What.KING_UNSAID: words.say("{name} plays {card}, which was not announced.", name=name, card=first),
    }[found.what]


def _remedy(words: Words, found: Found) -> str:
    if found.what is What.WRONG_TAKER:
        return words.say("It belongs to the other player, who leads next.")
    if found.kind is not None:
        return words.say("Confirm what is so, then the rules say who chooses.")
    return words.say("Put it right and go on.")
