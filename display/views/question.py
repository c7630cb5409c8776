"""The view of the question that a demonstration asks the room, which is who wins a tableau."""

from display.view import Hint, QuestionView, Seat
from display.views.hands import hand_shown, verdict
from display.views.result import sides
from display.views.staking import Chances
from display.words import Words
from rules.deal import Deal
from rules.seats import Zone
from rules.tricks import Side


def question_view(
    words: Words, deal: Deal, zone: Zone, chances: Chances, *, name: str = "", hints: tuple[Hint, ...] = ()
) -> QuestionView:
    """Ask who wins a punters' tableau; `chances` are those of a room that sees the trump and the bank's cards alone.

    `name` heads the question, in place of the tableau's own name.
    """
    suit = deal.trump.suit
    bank, punter, tie = (
        Seat(verdict(words, side), words.percent(share), side=side)
        for side, share in ((Side.BANKER, chances.bank), (Side.PUNTER, chances.punter), (None, chances.tie))
    )
    return QuestionView(
        name=name or words.zone(zone),
        question=words.say("Who wins?"),
        note=words.say("Chances if only the bank's cards are seen"),
        sides=sides(words),
        bank_hand=hand_shown(words, deal.banker, suit),
        punter_hand=hand_shown(words, deal.hand(zone), suit),
        trump=words.shown(deal.trump),
        trump_words=words.zone(Zone.TRUMP),
        answers=(bank, punter, tie),
        hints=hints,
    )
