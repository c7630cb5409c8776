"""The view of a table that is being read."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from display.view import HandShown, Hint, Image, ReadingView, Shown
from display.words import Words
from rules.cards import Card
from rules.seats import PUNTERS, Zone


@dataclass(frozen=True, slots=True)
class Sighted:
    """A card as the camera saw it: its face if read, whether that is sure, or that it lies face down."""

    card: Card | None
    sure: bool = True
    face_down: bool = False


def reading_view(
    words: Words,
    cards: Mapping[Zone, Sequence[Sighted]],
    *,
    image: Image | None,
    hints: tuple[Hint, ...] = (),
) -> ReadingView:
    """Show the picture of the table and each card as read; a card that is not sure carries a question mark."""
    doubtful = sum(
        not sight.face_down and (sight.card is None or not sight.sure) for zone in cards.values() for sight in zone
    )
    seen = sum(len(zone) for zone in cards.values())
    if doubtful:
        status = words.count(
            "{number} card is not sure: it will be asked for.",
            "{number} cards are not sure: they will be asked for.",
            doubtful,
        )
    elif seen:
        status = words.count("{number} card read.", "{number} cards read.", seen)
    else:
        status = words.say("No cards are seen yet.")
    return ReadingView(
        title=words.say("Reading the table"),
        image=image,
        no_image=words.say("No picture"),
        hands=tuple(_hand(words, zone, cards.get(zone, ())) for zone in (*PUNTERS, Zone.BANKER)),
        trump=_hand(words, Zone.TRUMP, cards.get(Zone.TRUMP, ())),
        status=status,
        doubtful=bool(doubtful),
        hints=hints,
    )


def _hand(words: Words, zone: Zone, cards: Sequence[Sighted]) -> HandShown:
    """Show the cards of one place."""
    return HandShown(words.zone(zone), tuple(_card(words, sight) for sight in cards))


def _card(words: Words, sight: Sighted) -> Shown:
    """Show one card as it was seen."""
    return Shown(None, face_down=True) if sight.face_down else words.shown(sight.card, doubted=not sight.sure)
