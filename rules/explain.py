"""English sentences for a ruling, made from its step data alone; no rule is decided here.

Other languages are made from the same data by who shows it.
"""

from rules.cards import Card, Rank, Suit
from rules.deal import Deal
from rules.outcome import Outcome, Reason
from rules.ruling import Ruling, TableauRuling
from rules.seats import TABLEAUX
from rules.settlement import Cause, Transfer
from rules.tricks import Side, Step, Trick, Why
from rules.variants import Cancel

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

_WHEN = {
    Why.EQUAL_BEFORE_PLAY: "equal trumps go before the first lead",
    Why.EQUAL_AND_HIGHEST: "equal and the highest on both sides",
    Why.EQUAL_AFTER_LEAD: "equal after the lead",
}

_READINGS = {
    Cancel.UPFRONT: "before play",
    Cancel.ON_MEETING: "when both are highest",
    Cancel.AFTER_LEAD: "after each lead",
}

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


def plural(rank: Rank) -> str:
    """Name two cards of a rank.

    >>> plural(Rank.SIX)
    'sixes'
    """
    word = RANK_WORDS[rank]
    return f"{word}es" if word == "six" else f"{word}s"


def sentence(step: Step) -> str:
    """Say one step: who leads what and what it takes, or what is thrown off and why.

    >>> from rules.cards import parse_card
    >>> sentence(Trick(Side.BANKER, parse_card("KS"), parse_card("2S"), Why.TAKES_LOWEST))
    "The banker's king takes the two."
    """
    if isinstance(step, Trick):
        led = f"The {step.leader}'s {RANK_WORDS[step.led.rank]}"
        if step.took is None:
            return f"{led} stands alone and scores."
        return f"{led} takes the {RANK_WORDS[step.took.rank]}."
    pair = plural(step.cards[0].rank)
    if step.why is Why.OWN_PAIR:
        return f"The {step.holders[0]}'s two {pair} are thrown off: both copies in one hand."
    return f"The {pair} are thrown off: {_WHEN[step.why]}."


def outcome_sentence(outcome: Outcome) -> str:
    """Say who wins a tableau and why."""
    ours, theirs = outcome.banker_tricks, outcome.punter_tricks
    if outcome.winner is Side.BANKER:
        return f"The banker wins, {ours} to {theirs}."
    if outcome.winner is Side.PUNTER:
        return f"The punter wins, {theirs} to {ours}."
    if outcome.reason is Reason.EQUAL_TRICKS:
        return f"En carte, {ours} to {theirs}: nothing is paid."
    if outcome.reason is Reason.ALL_THROWN_OFF:
        return "En carte, every trump was thrown off: nothing is paid."
    return "En carte, no trump on either side: nothing is paid."


def tableau_sentences(ruled: TableauRuling) -> tuple[str, ...]:
    """Say a tableau's steps, its outcome, and the disagreement of the readings if there is one."""
    said = [sentence(step) for step in ruled.steps]
    said.append(outcome_sentence(ruled.outcome))
    if ruled.disagreement:
        others = "; ".join(
            f"thrown off {_READINGS[cancel]}: {found.verdict.replace('_', ' ')}" for cancel, found in ruled.by_reading
        )
        said.append(f"The readings of the rule disagree here ({others}); no source decides it.")
    return tuple(said)


def transfer_sentence(transfer: Transfer) -> str:
    """Say who gives what to whom."""
    return f"{transfer.giver} {_MOVES[transfer.cause]} {transfer.amount} to {transfer.taker}."


def ruling_sentences(ruling: Ruling) -> tuple[str, ...]:
    """Say a whole ruling: the trump, each tableau, the money, and a broken bank."""
    said = [f"Trump: {SUIT_WORDS[ruling.deal.trump.suit]}, the {card_words(ruling.deal.trump)} is turned."]
    for ruled in ruling.tableaux:
        said.extend(f"{ruled.zone}: {text}" for text in tableau_sentences(ruled))
    said.extend(transfer_sentence(transfer) for transfer in ruling.transfers)
    if ruling.coup is not None and ruling.coup.broken_by is not None:
        said.append(f"The bank is broken by {ruling.coup.broken_by}.")
        said.extend(f"{zone} is not settled: the stakes return." for zone in ruling.coup.unsettled)
    return tuple(said)


def deal_words(deal: Deal) -> str:
    """Write a whole deal in one line, place by place in a fixed order, so that equal lines are equal deals."""
    hands = "; ".join(f"{zone} {' '.join(str(card) for card in deal.hand(zone))}" for zone in TABLEAUX)
    return f"trump {deal.trump}; {hands}"
