"""The four worked examples of the sources, as lessons: look, guess, see why, learn.

Source of the trumps: RULES.md 1.4, the table of S1's examples. The cards beside them are no trumps and count for
nothing.
"""

from collections.abc import Iterator
from dataclasses import dataclass, replace

from device.showing.page import Page, asked, told
from display.view import Hint
from display.views.lesson import closing_view, lesson_name, opening_view
from display.words import Words
from rules.cards import Suit, parse_card, parse_cards
from rules.deal import Deal
from rules.ruling import Ruling, rule_deal
from rules.seats import Zone
from rules.settlement import stakes_of

TABLEAU = Zone.PUNTER1
"""Where the example lies; the other two tableaux have no stake."""

STAKE = 10


@dataclass(frozen=True, slots=True)
class Example:
    """One worked example: the suit that is trump, and both sides' trumps as the source writes them."""

    suit: Suit
    banker: str
    punter: str

    def deal(self) -> Deal:
        """Give the example as a whole deal; the turned card is a four, which no example plays."""
        suit = str(self.suit)
        plain = [str(other) for other in Suit if other is not self.suit]
        ours, theirs = (_ranks(said, suit) for said in (self.banker, self.punter))
        one, two, three = plain
        fill = [
            (f"5{one}", f"9{two}", f"2{three}"),
            (f"6{two}", f"3{three}", f"A{one}"),
        ]
        hands = [
            parse_cards(" ".join((*trumps, *beside[: 4 - len(trumps)])))
            for trumps, beside in zip((ours, theirs), fill, strict=True)
        ]
        rest = [parse_cards(" ".join(f"{rank}{each}" for rank in ("10", "J", "Q", "8"))) for each in (one, three)]
        return Deal(parse_card(f"4{suit}"), (hands[0], hands[1], rest[0], rest[1]))

    def ruling(self) -> Ruling:
        """Give what is ruled on it, by our own recommended rules."""
        return rule_deal(self.deal(), stakes=stakes_of((STAKE, 0, 0)))


EXAMPLES = {
    1: Example(Suit.HEARTS, "K 8", "K 7"),
    2: Example(Suit.CLUBS, "Q", "8 7"),
    3: Example(Suit.SPADES, "K J 10", "Q J 2"),
    4: Example(Suit.DIAMONDS, "K 7", "A Q"),
}
"""The examples of S1 in their order."""


def lesson(words: Words, number: int, *, hints: tuple[Hint, ...] = ()) -> Iterator[Page]:
    """Give the pages of a lesson by its number."""
    ruling = EXAMPLES[number].ruling()
    name, mark = lesson_name(words, number), f"lesson {number}"
    yield Page(f"{mark} look", opening_view(words, number, ruling.deal, TABLEAU, hints=hints))
    question = asked(words, ruling.deal, TABLEAU, ruling.rules, name=name, hints=hints)
    yield Page(f"{mark} who wins", question)
    for place, view in enumerate(told(words, ruling, TABLEAU, hints=hints)):
        yield Page(f"{mark} why {place}", replace(view, name=name, progress=(number, len(EXAMPLES))))
    yield Page(f"{mark} learnt", closing_view(words, number, ruling.deal, TABLEAU, hints=hints))


def _ranks(said: str, suit: str) -> tuple[str, ...]:
    return tuple(f"{rank}{suit}" for rank in said.split())
