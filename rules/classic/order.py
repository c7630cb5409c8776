"""The 32 cards of the classic game and which of two cards of a suit is higher.

Source: RULES.md 4.1 rule 45 (all sources) and 6 rule 61 (ace-high, S3).
"""

from rules.cards import PACK, Card, Rank

KING_HIGH: tuple[Rank, ...] = (
    Rank.SEVEN,
    Rank.EIGHT,
    Rank.NINE,
    Rank.TEN,
    Rank.ACE,
    Rank.KNAVE,
    Rank.QUEEN,
    Rank.KING,
)
"""The order of écarté, low to high: the ace stands between ten and knave."""

ACE_HIGH: tuple[Rank, ...] = (
    Rank.SEVEN,
    Rank.EIGHT,
    Rank.NINE,
    Rank.TEN,
    Rank.KNAVE,
    Rank.QUEEN,
    Rank.KING,
    Rank.ACE,
)
"""The order of the ace-high variation, low to high."""

CLASSIC_PACK: tuple[Card, ...] = tuple(card for card in PACK if card.rank in KING_HIGH)
"""The 32 cards of a piquet pack, sevens to aces."""


def higher(one: Card, other: Card, order: tuple[Rank, ...]) -> bool:
    """Tell whether `one` stands above `other` by rank alone; suits are not looked at.

    >>> from rules.cards import parse_card
    >>> higher(parse_card("JH"), parse_card("AH"), KING_HIGH)
    True
    """
    return order.index(one.rank) > order.index(other.rank)
