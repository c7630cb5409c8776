"""Suits, ranks, cards, and their one text form. Knows no game: what beats what is a variant's business.

The text form is rank then suit letter, "10H", "KS"; `parse_card(str(card)) == card` for every card.
"""

from dataclasses import dataclass
from enum import Enum, unique

from rules.errors import NotACard


@unique
class Suit(Enum):
    """The four French suits, by the letter that stands for them in text."""

    CLUBS = "C"
    DIAMONDS = "D"
    HEARTS = "H"
    SPADES = "S"

    def __str__(self) -> str:
        """Give the suit's letter."""
        return self.value


@unique
class Rank(Enum):
    """The thirteen ranks, in the order of a printed pack; the playing order is a variant's field."""

    ACE = "A"
    TWO = "2"
    THREE = "3"
    FOUR = "4"
    FIVE = "5"
    SIX = "6"
    SEVEN = "7"
    EIGHT = "8"
    NINE = "9"
    TEN = "10"
    KNAVE = "J"
    QUEEN = "Q"
    KING = "K"

    def __str__(self) -> str:
        """Give the rank's letter or number."""
        return self.value


@dataclass(frozen=True, slots=True)
class Card:
    """One face. Two equal cards of a double pack are the same value.

    >>> str(Card(Rank.TEN, Suit.HEARTS))
    '10H'
    """

    rank: Rank
    suit: Suit

    def __str__(self) -> str:
        """Give the one text form, rank then suit."""
        return f"{self.rank}{self.suit}"


PACK: tuple[Card, ...] = tuple(Card(rank, suit) for suit in Suit for rank in Rank)
"""The 52 faces of a French-suited pack, suit by suit, ace to king."""


def parse_card(text: str) -> Card:
    """Read one card from its text form; letter case does not matter.

    >>> parse_card("10h")
    Card(rank=<Rank.TEN: '10'>, suit=<Suit.HEARTS: 'H'>)
    """
    word = text.strip().upper()
    try:
        return Card(Rank(word[:-1]), Suit(word[-1:]))
    except ValueError:
        message = f"a card is a rank A 2..10 J Q K and a suit C D H S, like 10H; got {text!r}"
        raise NotACard(message) from None


def parse_cards(text: str) -> tuple[Card, ...]:
    """Read cards separated by blanks, in their order.

    >>> [str(card) for card in parse_cards("7C 3C KC")]
    ['7C', '3C', 'KC']
    """
    return tuple(parse_card(word) for word in text.split())
