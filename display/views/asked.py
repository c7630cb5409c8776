"""The view that asks for one card."""

from display.view import AskedView, Choice, Hint, Image, Shown
from display.words import Words
from rules.cards import Card, Rank, Suit
from rules.seats import Zone
from rules.variants import BANK_ORDER

RANKS: tuple[Rank, ...] = BANK_ORDER[::-1]
"""Ranks to pick from, the ace first, as the game ranks them; RULES.md 1.1 rule 2."""

SUITS: tuple[Suit, ...] = (Suit.SPADES, Suit.HEARTS, Suit.DIAMONDS, Suit.CLUBS)
"""Suits to pick from, black and red in turn at the ends, so that neighbours differ in shape."""


def asked_view(
    words: Words,
    zone: Zone,
    place: int,
    *,
    rank: Rank | None,
    suit: Suit | None,
    on_suit: bool,
    image: Image | None,
    hints: tuple[Hint, ...] = (),
) -> AskedView:
    """Ask for the card that lies at `place` (1 is leftmost) in a zone; `rank` and `suit` are what is picked so far."""
    where = (
        words.zone(zone)
        if zone is Zone.TRUMP
        else words.say("{tableau}, card {number} from the left", tableau=words.zone(zone), number=place)
    )
    return card_asked_view(words, where, rank=rank, suit=suit, on_suit=on_suit, image=image, hints=hints)


def card_asked_view(
    words: Words,
    where: str,
    *,
    rank: Rank | None,
    suit: Suit | None,
    on_suit: bool,
    image: Image | None,
    hints: tuple[Hint, ...] = (),
) -> AskedView:
    """Ask for a card that lies where `where` says; `rank` and `suit` are what is picked so far."""
    answer = words.shown(Card(rank, suit)) if rank and suit else Shown(None)
    return AskedView(
        question=words.say("Which card is this?"),
        place=where,
        image=image,
        no_image=words.say("No picture"),
        ranks=tuple(Choice(words.index(one), one is rank) for one in RANKS),
        suits=tuple(Choice(words.suit(one), one is suit, one) for one in SUITS),
        on_suit=on_suit,
        answer=answer,
        hints=hints,
    )


def picking_hints(words: Words) -> tuple[Hint, ...]:
    """Say what each button does while a card is picked."""
    return (
        Hint(words.say("Up, down"), words.say("choose")),
        Hint(words.say("Next"), words.say("rank or suit")),
        Hint(words.say("Confirm"), words.say("this card")),
        Hint(words.say("Undo"), words.say("look again")),
    )
