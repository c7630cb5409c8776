"""The view of a dispute: the picture that was kept of a reveal, beside the cards as they were read then."""

from dataclasses import replace

from display.view import Hint, Image, ReadingView
from display.views.reading import Sighted, reading_view
from display.words import Words
from rules.deal import Deal
from rules.seats import TABLEAUX, Zone


def dispute_view(
    words: Words, number: int, deal: Deal, *, image: Image | None, hints: tuple[Hint, ...] = ()
) -> ReadingView:
    """Show the cards on which deal `number` was ruled; RULES.md 5.2, dispute after settlement."""
    cards = {zone: [Sighted(card) for card in deal.hand(zone)] for zone in TABLEAUX}
    cards[Zone.TRUMP] = [Sighted(deal.trump)]
    return replace(
        reading_view(words, cards, image=image, hints=hints),
        title=words.say("Deal {number} as it was ruled", number=number),
        status=words.say("Compare the picture with the cards."),
    )
