"""The view of something wrong: what it is, in one sentence each, and what to do."""

from collections.abc import Mapping, Sequence

from display.view import FaultView, Hint
from display.words import Words
from rules.cards import Card
from rules.deal import HAND_SIZE, Fault, Spread, faults, third_copies
from rules.seats import TABLEAUX

MOST_CARDS = 3
"""Cards listed in one sentence; more would fill the screen and tell no more."""


def deal_fault_view(
    words: Words,
    spread: Spread,
    seen: Mapping[Card, int] | None = None,
    turned: Card | None = None,
    *,
    hints: tuple[Hint, ...] = (),
) -> FaultView:
    """Show all that is wrong with what lies on the table; the remedies are those of RULES.md 5.2.

    `turned` is the trump that was named before the stakes, where one was.
    """
    fault = faults(spread, seen, turned)
    return FaultView(
        title=words.say("No ruling"),
        sentences=fault_sentences(words, fault, spread, seen, turned),
        remedy=_remedy(words, fault),
        hints=hints,
    )


def trouble_view(words: Words, what: str, remedy: str, *, hints: tuple[Hint, ...] = ()) -> FaultView:
    """Show a trouble of the machine: a camera that is gone, a full disk. Both sentences are already in the language."""
    return FaultView(words.say("Something is wrong"), (what,), remedy, hints)


def fault_sentences(
    words: Words,
    fault: Fault,
    spread: Spread,
    seen: Mapping[Card, int] | None = None,
    turned: Card | None = None,
) -> tuple[str, ...]:
    """Say each of these faults of a spread once, the gravest first."""
    said: list[str] = []
    if Fault.THIRD_COPY in fault:
        said.append(
            words.say("More than twice on the table: {cards}.", cards=_cards(words, third_copies(spread.cards())))
        )
    if Fault.THIRD_COPY_IN_SHOE in fault:
        here = third_copies(spread.cards())
        known = tuple(card for card in third_copies(spread.cards(), seen) if card not in here)
        said.append(words.say("More than twice since the cards were mixed: {cards}.", cards=_cards(words, known)))
    if Fault.NO_TRUMP in fault:
        said.append(words.say("No trump is turned."))
    if Fault.TWO_TRUMPS in fault:
        number = len(spread.trumps)
        said.append(words.count("{number} card is turned as trump.", "{number} cards are turned as trump.", number))
    now = spread.trumps[0] if spread.trumps else None
    if Fault.TRUMP_CHANGED in fault and now is not None and turned is not None:
        said.append(
            words.say(
                "The turned card is read as {now}, it was {before}.", now=words.card(now), before=words.card(turned)
            )
        )
    for zone, hand in zip(TABLEAUX, spread.tableaux, strict=True):
        if fault & (Fault.TOO_FEW | Fault.TOO_MANY) and len(hand) != HAND_SIZE:
            said.append(
                words.count(
                    "{place}: {number} card instead of four.",
                    "{place}: {number} cards instead of four.",
                    len(hand),
                    place=words.zone(zone),
                )
            )
    if Fault.UNREAD in fault:
        number = spread.cards().count(None)
        said.append(words.count("{number} card could not be read.", "{number} cards could not be read.", number))
    return tuple(said)


def _cards(words: Words, cards: Sequence[Card]) -> str:
    """List cards, the first few where they are many."""
    listed = ", ".join(words.card(card) for card in cards[:MOST_CARDS])
    return listed if len(cards) <= MOST_CARDS else f"{listed}, …"


def _remedy(words: Words, fault: Fault) -> str:
    """Say what to do; RULES.md 5.2."""
    if fault & (Fault.THIRD_COPY | Fault.THIRD_COPY_IN_SHOE):
        return words.say("Nothing is settled. Check the reading, then count the whole pack.")
    if fault & (Fault.TOO_FEW | Fault.TOO_MANY | Fault.TWO_TRUMPS):
        return words.say("If the table is as shown, the deal is void and all stakes go back.")
    if fault & Fault.NO_TRUMP:
        return words.say("Turn the seventeenth card and lay it alone in the middle.")
    return words.say("Show the card to the camera again.")
