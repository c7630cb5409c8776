"""Cards, a whole deal and a transfer in English, for refusals, for the log and for keys; no rule is decided here.

What people read of a ruling is told from its data by who shows it, in every language alike.
"""

from rules.cards import Card, Rank, Suit
from rules.deal import Deal
from rules.seats import TABLEAUX
from rules.settlement import Cause, Transfer

RANK_WORDS: dict[Rank, str] = {
    Rank.ACE: "ace",
    Rank.TWO: "two",
    Rank.THREE: "three",
    Rank.FOUR: "four",
    Rank.FIVE: "five",
    Rank.SIX: "six",
    Rank.SEVEN: "seven",
    Rank.EIGHT: "eight",
    Rank.NINE: "nine",
    Rank.TEN: "ten",
    Rank.KNAVE: "knave",
    Rank.QUEEN: "queen",
    Rank.KING: "king",
}
"""The ranks as they are said at the table."""

SUIT_WORDS: dict[Suit, str] = {
    Suit.CLUBS: "clubs",
    Suit.DIAMONDS: "diamonds",
    Suit.HEARTS: "hearts",
    Suit.SPADES: "spades",
}
"""The suits as they are said at the table."""

_MOVES = {
    Cause.STAKE_WON: "pays",
    Cause.STAKE_LOST: "gives up",
    Cause.COMMISSION: "gives the house's part,",
    Cause.BANK_LAID: "lays",
    Cause.BANK_TOPPED_UP: "adds",
    Cause.BANK_LIFTED: "gives back",
    Cause.POT_STAKED: "adds",
    Cause.POT_WON: "gives",
    Cause.POT_RETURNED: "returns",
    Cause.CHIPS_BOUGHT: "sells",
    Cause.CHIPS_RETURNED: "hands in",
    Cause.DEBT_PAID: "has been paid and credits",
    Cause.TABLE_LEFT: "takes along",
    Cause.TABLE_JOINED: "sends",
    Cause.CORRECTION: "gives back",
}


def card_words(card: Card) -> str:
    """Name a card in words.

    >>> card_words(Card(Rank.KNAVE, Suit.HEARTS))
    'knave of hearts'
    """
    return f"{RANK_WORDS[card.rank]} of {SUIT_WORDS[card.suit]}"


def transfer_sentence(transfer: Transfer) -> str:
    """Say who gives what to whom."""
    return f"{transfer.giver} {_MOVES[transfer.cause]} {transfer.amount} to {transfer.taker}."


def deal_words(deal: Deal) -> str:
    """Write a whole deal in one line, place by place in a fixed order, so that equal lines are equal deals."""
    hands = "; ".join(f"{zone} {' '.join(str(card) for card in deal.hand(zone))}" for zone in TABLEAUX)
    return f"trump {deal.trump}; {hands}"
