"""The view of a deal that does not count: that it is void, why, and how the table goes on; RULES.md 5.2."""

from collections.abc import Mapping

from display.view import FaultView, Hint
from display.views.fault import fault_sentences
from display.words import Words
from rules.cards import Card
from rules.deal import Spread, faults
from rules.phases import VoidCause

MOST_FACTS = 5
"""Sentences on what was wrong, the gravest first; with the two before them seven, for which every screen has room."""


def void_view(
    words: Words,
    cause: VoidCause,
    spread: Spread | None = None,
    seen: Mapping[Card, int] | None = None,
    turned: Card | None = None,
    *,
    hints: tuple[Hint, ...] = (),
) -> FaultView:
    """Show that a deal is void, with its cause and what was wrong with the cards that were read.

    `spread` is None where no cards were read: then nothing is said of them, least of all that they are missing.
    `turned` is the trump that was named before the stakes, where one was.
    """
    wrong = () if spread is None else fault_sentences(words, faults(spread, seen, turned), spread, seen, turned)
    return FaultView(
        title=words.say("No deal"),
        sentences=(
            words.say("The deal is void, and all stakes go back."),
            void_sentence(words, cause),
            *wrong[:MOST_FACTS],
        ),
        remedy=words.say("Gather the cards and go on to the next deal."),
        hints=hints,
    )


def void_sentence(words: Words, cause: VoidCause) -> str:
    """Say why a deal is void."""
    return {
        VoidCause.WRONG_COUNT: words.say("A tableau had not four cards."),
        VoidCause.TWO_TRUMPS: words.say("Two cards were turned."),
        VoidCause.BANKER_EXPOSED: words.say("A card of the banker's was seen too early."),
        VoidCause.THIRD_COPY: words.say("A card was there a third time."),
        VoidCause.DECLARED: words.say("The table declares it."),
    }[cause]
