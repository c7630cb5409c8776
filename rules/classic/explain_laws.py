"""English sentences for irregularities and for what follows them: RULES.md 5.1 as it is said at the table."""

from collections.abc import Mapping, Sequence
from types import MappingProxyType

from rules.classic.irregular import Kind, Option

HAPPENED: Mapping[Kind, str] = MappingProxyType(
    {
        Kind.CUT_TOO_SMALL: "A packet of the cut was too small",
        Kind.CUT_EXPOSED: "A card was exposed in cutting",
        Kind.PACKETS_WRONG: "The cards were dealt in wrong packets",
        Kind.PACKETS_WRONG_SEEN: "The cards were dealt in wrong packets, and the non-dealer has looked",
        Kind.FACED_IN_PACK: "A card lay face up in the pack",
        Kind.DEALER_CARD_EXPOSED: "The dealer exposed a card of his own",
        Kind.NON_DEALER_CARD_EXPOSED: "A card of the non-dealer was exposed in dealing",
        Kind.NON_DEALER_CARD_EXPOSED_SEEN: "A card of the non-dealer was exposed, and he has looked at his hand",
        Kind.DEALT_OUT_OF_TURN: "The wrong player dealt",
        Kind.DEALT_OUT_OF_TURN_TURNED: "The wrong player dealt, and the trump is turned",
        Kind.TURNED_SEVERAL: "More than one card was turned",
        Kind.TURNED_SEVERAL_SEEN: "More than one card was turned, and the non-dealer has looked at his hand",
        Kind.NON_DEALER_SURPLUS: "The non-dealer has too many cards",
        Kind.NON_DEALER_SHORT: "The non-dealer has too few cards",
        Kind.DEALER_SURPLUS: "The dealer has too many cards",
        Kind.DEALER_SHORT: "The dealer has too few cards",
        Kind.NON_DEALER_COUNT_IN_PLAY: "The non-dealer plays with a wrong number of cards",
        Kind.DEALER_COUNT_IN_PLAY: "The dealer plays with a wrong number of cards",
        Kind.FALSE_KING: "A king was announced that was not held",
        Kind.FALSE_KING_HELD_BY_OTHER: "A king was announced that the adversary holds",
        Kind.RETRACTED: "What was said is taken back",
        Kind.NON_DEALER_DREW_SURPLUS: "The non-dealer drew too many cards",
        Kind.NON_DEALER_DREW_SHORT: "The non-dealer asked for too few cards",
        Kind.DEALER_GAVE_SURPLUS: "The dealer gave too many cards",
        Kind.DEALER_GAVE_SHORT: "The dealer gave too few cards",
        Kind.DEALER_TOOK_SURPLUS: "The dealer took too many cards",
        Kind.DEALER_TOOK_SHORT: "The dealer took too few cards",
        Kind.STOCK_FACED: "A card lay face up in the stock",
        Kind.GIVEN_EXPOSED_NON_DEALER: "A card was exposed as it was given to the non-dealer",
        Kind.GIVEN_EXPOSED_DEALER: "The dealer exposed a card as he gave it to himself",
        Kind.STOCK_TOO_SHORT: "The stock cannot give what was accepted",
        Kind.LEAD_WITHDRAWN: "A card led in turn is wanted back",
        Kind.REPLY_WITHDRAWN: "A reply is wanted back before the next lead",
        Kind.LED_OUT_OF_TURN: "The wrong player led",
        Kind.LED_OUT_OF_TURN_ANSWERED: "The wrong player led and was answered",
        Kind.SUIT_MISNAMED: "One suit was named and another led",
        Kind.ABANDONED_WITHOUT_TRICK: "A hand was thrown up without a trick",
        Kind.ABANDONED: "A hand was thrown up",
        Kind.REVOKE: "A card was played against the rules",
        Kind.PACK_IMPERFECT: "The pack is not whole",
        Kind.SCORE_OMITTED: "A mark was forgotten",
        Kind.SCORE_OMITTED_LATE: "A mark was forgotten, and the next card is turned",
        Kind.SCORE_OVERSTATED: "Too much was marked",
    }
)
"""What went wrong, without a stop."""

FOLLOWS: Mapping[Option, str] = MappingProxyType(
    {
        Option.CUT_AGAIN: "the cards are cut again",
        Option.FRESH_DEAL: "the same dealer deals afresh",
        Option.DEAL_VOID: "this deal counts for nothing",
        Option.DEAL_STANDS: "the deal goes on as it is",
        Option.RECTIFY: "the cards are put right",
        Option.PICK_TRUMP: "the non-dealer says which turned card is the trump",
        Option.DISCARD_SURPLUS: "the cards too many are laid aside unseen",
        Option.DRAW_SURPLUS: "the adversary draws the cards too many",
        Option.FILL_FROM_STOCK: "the hand is filled from the stock",
        Option.UNANSWERED_LOST: "play goes on, and each card without an answer is a trick lost",
        Option.THROW_ASIDE: "it is thrown aside, and the next card is given",
        Option.TAKE_CARD: "the exposed card is taken",
        Option.NEXT_CARD: "the exposed card is refused, and the next is taken",
        Option.SERVE_NON_DEALER: "the non-dealer gets what is left",
        Option.NOT_ALLOWED: "what was said stands",
        Option.CARD_STANDS: "the card stays played",
        Option.TAKE_BACK: "the card may be taken back",
        Option.ANSWER_CARD: "the card that was led is answered",
        Option.DEMAND_SUIT: "the suit that was named must be led",
        Option.MARK_VOLE: "the adversary marks the vole",
        Option.MARK_POINT: "the adversary marks the point",
        Option.REPLAY: "the hand is played again",
        Option.HAND_STANDS: "the hand counts, and an offender who won it marks less",
        Option.CORRECT_SCORE: "the score is put right",
        Option.SCORE_STANDS: "the score stays as it is",
    }
)
"""What follows, without a capital and a stop."""


def happened(kinds: Sequence[Kind]) -> str:
    """Say what went wrong; of several things each."""
    first, *more = (HAPPENED[kind] for kind in kinds)
    return " and ".join([first, *(text[0].lower() + text[1:] for text in more)])


def offered(options: Sequence[Option]) -> str:
    """Say between what is chosen, each by the word with which it is chosen.

    >>> offered([Option.TAKE_CARD, Option.NEXT_CARD])
    'take_card (the exposed card is taken) or next_card (the exposed card is refused, and the next is taken)'
    """
    return " or ".join(f"{option.value} ({FOLLOWS[option]})" for option in options)
