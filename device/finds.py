"""How the screen says what the camera found irregular, and what the rules say follows; RULES.md 5.2."""

from device.irregular import Found, Irregular
from display.view import FaultView, Hint
from display.words import Words
from rules.deal import HAND_SIZE
from rules.seats import TABLEAUX


def found_view(words: Words, found: Found, *, hints: tuple[Hint, ...] = ()) -> FaultView:
    """Show what is irregular and what follows from it."""
    said = _counts(words, found) if found.what is Irregular.MISCOUNT else (_sentence(words, found),)
    return FaultView(_title(words, found), said, _remedy(words, found), hints)


def _title(words: Words, found: Found) -> str:
    if found.is_void:
        return words.say("A question") if found.what is Irregular.UNSEEN else words.say("No deal")
    return words.say("A question") if found.what is Irregular.TRUMP_CHANGED else words.say("Look at the table")


def _sentence(words: Words, found: Found) -> str:
    cards = ", ".join(words.card(card) for card in found.cards)
    places = ", ".join(words.zone(zone) for zone in found.zones)
    match found.what:
        case Irregular.EXPOSED:
            said = words.say("{place}: {cards} was seen before the stakes closed.", place=places, cards=cards)
        case Irregular.BANKER_EXPOSED:
            said = words.say("A card of the banker's was seen before the stakes closed: {cards}.", cards=cards)
        case Irregular.TWO_TRUMPS:
            said = words.say("More than one card is turned as trump.")
        case Irregular.TRUMP_CHANGED:
            now, before = (words.card(card) for card in found.cards)
            said = words.say("The turned card is read as {now}, it was {before}.", now=now, before=before)
        case Irregular.THIRD_COPY:
            said = words.say("More than twice since the cards were mixed: {cards}.", cards=cards)
        case Irregular.MOVED if found.cards:
            said = words.say("{place}: moved after the reveal. New there: {cards}.", place=places, cards=cards)
        case Irregular.MOVED:
            said = words.say("{place}: a card was moved after the reveal.", place=places)
        case Irregular.TAKEN:
            said = words.say("Cards are being taken away, and the ruling is not confirmed yet.")
        case Irregular.UNSEEN:
            said = words.say("The camera gives no picture.")
        case _:
            said = words.say("The cards are gone, and the deal is not played out.")
    return said


def _counts(words: Words, found: Found) -> tuple[str, ...]:
    """Say which tableaux have not four cards."""
    return tuple(
        words.count(
            "{place}: {number} card instead of four.",
            "{place}: {number} cards instead of four.",
            size,
            place=words.zone(zone),
        )
        for zone, size in zip(TABLEAUX, found.sizes, strict=True)
        if size != HAND_SIZE
    )


def _remedy(words: Words, found: Found) -> str:
    return {
        Irregular.EXPOSED: words.say("The punters may take their stakes back or leave them."),
        Irregular.BANKER_EXPOSED: words.say("If it is so, the deal is void and all stakes go back."),
        Irregular.MISCOUNT: words.say("If the table is as shown, the deal is void and all stakes go back."),
        Irregular.TWO_TRUMPS: words.say("If the table is as shown, the deal is void and all stakes go back."),
        Irregular.TRUMP_CHANGED: words.say("Confirm the new reading, or undo and leave it as it was."),
        Irregular.THIRD_COPY: words.say("Nothing is settled. Check the reading, then count the whole pack."),
        Irregular.GATHERED: words.say("Confirm that the deal is void, or lay the cards back."),
        Irregular.UNSEEN: words.say("Confirm that the deal is void, or lay the cards back."),
        Irregular.MOVED: words.say("What was read at the reveal holds, and its picture is kept."),
        Irregular.TAKEN: words.say("What was read at the reveal holds, and its picture is kept."),
    }[found.what]
