"""Irregularities of the classic game: their names, and what a remedy can be. The table is in `laws`.

Source: RULES.md 5.1, condensed from the laws that Hoyle's Games Modernized prints; the seeds are silent.
"""

from dataclasses import dataclass
from enum import Enum, unique

from rules.classic.sides import Side


@unique
class Kind(Enum):
    """What went wrong, as finely told as the laws need it."""

    CUT_TOO_SMALL = "cut_too_small"
    """A packet of the cut has fewer than two cards."""
    CUT_EXPOSED = "cut_exposed"
    """A card was exposed in cutting."""
    PACKETS_WRONG = "packets_wrong"
    """Wrong number or order of packets, before the turn-up; the non-dealer has not looked."""
    PACKETS_WRONG_SEEN = "packets_wrong_seen"
    """The same, and the non-dealer has looked at his hand."""
    FACED_IN_PACK = "faced_in_pack"
    """A card lies face up in the pack before the turn-up."""
    DEALER_CARD_EXPOSED = "dealer_card_exposed"
    """The dealer exposed a card of his own in dealing."""
    NON_DEALER_CARD_EXPOSED = "non_dealer_card_exposed"
    """The dealer exposed his adversary's card, who has not looked at his hand."""
    NON_DEALER_CARD_EXPOSED_SEEN = "non_dealer_card_exposed_seen"
    """The same, and the adversary has looked."""
    DEALT_OUT_OF_TURN = "dealt_out_of_turn"
    """The wrong player or the wrong pack deals, found before the turn-up."""
    DEALT_OUT_OF_TURN_TURNED = "dealt_out_of_turn_turned"
    """The same, found after the turn-up."""
    TURNED_SEVERAL = "turned_several"
    """More than one card was turned up; the non-dealer has not looked at his hand."""
    TURNED_SEVERAL_SEEN = "turned_several_seen"
    """The same, and he has looked."""
    NON_DEALER_SURPLUS = "non_dealer_surplus"
    """The non-dealer was dealt six cards or more, found before he proposes."""
    NON_DEALER_SHORT = "non_dealer_short"
    """The non-dealer was dealt four cards or fewer, found before he proposes."""
    DEALER_SURPLUS = "dealer_surplus"
    """The dealer was dealt six cards or more, found before the non-dealer proposes."""
    DEALER_SHORT = "dealer_short"
    """The dealer was dealt four cards or fewer, found before the non-dealer proposes."""
    NON_DEALER_COUNT_IN_PLAY = "non_dealer_count_in_play"
    """Play has begun without an exchange, and the non-dealer's hand is not of five cards."""
    DEALER_COUNT_IN_PLAY = "dealer_count_in_play"
    """Play has begun without an exchange, and the dealer's hand is not of five cards."""
    FALSE_KING = "false_king"
    """A player announced a king that nobody was seen to hold."""
    FALSE_KING_HELD_BY_OTHER = "false_king_held_by_other"
    """A player announced a king that his adversary holds."""
    RETRACTED = "retracted"
    """A player takes back a proposal, an answer, or his number of cards."""
    NON_DEALER_DREW_SURPLUS = "non_dealer_drew_surplus"
    """The non-dealer drew more cards than he discarded."""
    NON_DEALER_DREW_SHORT = "non_dealer_drew_short"
    """The non-dealer asked for fewer cards than he discarded."""
    DEALER_GAVE_SURPLUS = "dealer_gave_surplus"
    """The dealer gave the non-dealer more cards than he asked for."""
    DEALER_GAVE_SHORT = "dealer_gave_short"
    """The dealer gave the non-dealer fewer cards than he asked for."""
    DEALER_TOOK_SURPLUS = "dealer_took_surplus"
    """The dealer gave himself more cards than he discarded."""
    DEALER_TOOK_SHORT = "dealer_took_short"
    """The dealer gave himself fewer cards than he discarded."""
    STOCK_FACED = "stock_faced"
    """A card lies face up in the stock."""
    GIVEN_EXPOSED_NON_DEALER = "given_exposed_non_dealer"
    """A card was exposed as it was given to the non-dealer."""
    GIVEN_EXPOSED_DEALER = "given_exposed_dealer"
    """The dealer exposed a card as he gave it to himself."""
    STOCK_TOO_SHORT = "stock_too_short"
    """A proposal was accepted, and the stock cannot give what is asked."""
    LEAD_WITHDRAWN = "lead_withdrawn"
    """A player wants to take back a card that he led in turn."""
    REPLY_WITHDRAWN = "reply_withdrawn"
    """A player wants to mend his reply before another card is led."""
    LED_OUT_OF_TURN = "led_out_of_turn"
    """The wrong player led, and is not answered yet."""
    LED_OUT_OF_TURN_ANSWERED = "led_out_of_turn_answered"
    """The wrong player led and was answered."""
    SUIT_MISNAMED = "suit_misnamed"
    """A player named one suit and led another."""
    ABANDONED_WITHOUT_TRICK = "abandoned_without_trick"
    """A player threw up his hand before he took a trick."""
    ABANDONED = "abandoned"
    """A player threw up his hand with one or two tricks taken."""
    REVOKE = "revoke"
    """A reply broke a duty and was not mended in time."""
    PACK_IMPERFECT = "pack_imperfect"
    """The pack has not the cards that it should."""
    SCORE_OMITTED = "score_omitted"
    """A mark was forgotten, found before the next turn-up."""
    SCORE_OMITTED_LATE = "score_omitted_late"
    """A mark was forgotten, found after the next turn-up."""
    SCORE_OVERSTATED = "score_overstated"
    """Too much was marked."""


@unique
class Option(Enum):
    """One way on after an irregularity."""

    CUT_AGAIN = "cut_again"
    """The cards are cut again."""
    FRESH_DEAL = "fresh_deal"
    """The same dealer deals afresh; nothing of this deal counts."""
    DEAL_VOID = "deal_void"
    """This deal counts for nothing; what was scored before stands."""
    DEAL_STANDS = "deal_stands"
    """The deal goes on as it is."""
    RECTIFY = "rectify"
    """The cards are put right and the deal goes on."""
    PICK_TRUMP = "pick_trump"
    """The non-dealer says which of the turned cards is the trump."""
    DISCARD_SURPLUS = "discard_surplus"
    """The holder lays the cards too many aside unseen."""
    DRAW_SURPLUS = "draw_surplus"
    """The adversary draws the cards too many from the hand."""
    FILL_FROM_STOCK = "fill_from_stock"
    """The hand is filled from the stock."""
    UNANSWERED_LOST = "unanswered_lost"
    """Play goes on; each card that the short hand cannot answer is a trick against it."""
    THROW_ASIDE = "throw_aside"
    """Both may see the card; it is thrown aside, and the next is given."""
    TAKE_CARD = "take_card"
    """The exposed card is taken."""
    NEXT_CARD = "next_card"
    """The exposed card is refused, and the next is taken."""
    SERVE_NON_DEALER = "serve_non_dealer"
    """The non-dealer gets what is left; the dealer plays the hand that he has."""
    NOT_ALLOWED = "not_allowed"
    """What was said stands."""
    CARD_STANDS = "card_stands"
    """The card stays played."""
    TAKE_BACK = "take_back"
    """The card may be taken back."""
    ANSWER_CARD = "answer_card"
    """The card that was led is answered."""
    DEMAND_SUIT = "demand_suit"
    """The suit that was named must be led."""
    MARK_VOLE = "mark_vole"
    """The adversary marks the vole."""
    MARK_POINT = "mark_point"
    """The adversary marks the point."""
    REPLAY = "replay"
    """The hand is played again."""
    HAND_STANDS = "hand_stands"
    """The hand counts, and an offender who won it marks less."""
    CORRECT_SCORE = "correct_score"
    """The score is put right."""
    SCORE_STANDS = "score_stands"
    """The score stays as it is."""


@dataclass(frozen=True, slots=True)
class Remedy:
    """What follows an irregularity: one option is compulsory; of several `chooser` takes one.

    `turned_king_counts` is False where the turned card is not the eleventh (HG L19).
    """

    kind: Kind
    options: tuple[Option, ...]
    chooser: Side | None
    laws: tuple[int, ...]
    turned_king_counts: bool

    @property
    def compulsory(self) -> bool:
        """Tell whether nobody has a choice."""
        return len(self.options) == 1

    @property
    def citation(self) -> str:
        """Where the rule stands and which laws it comes from."""
        return f"RULES.md 5.1; HG L{', L'.join(map(str, self.laws))}"
