"""The values that a house rule of the classic game can take, one enum a question.

Source: RULES.md 7.3; each enum's docstring says its question.
"""

from enum import Enum, unique


@unique
class KingWindow(Enum):
    """C-A1: until when the king of trumps in hand may be announced."""

    BEFORE_LEAD = "before_lead"
    """Before the first card of the deal is led, or together with the king as own first card (S3)."""

    BEFORE_OWN_FIRST = "before_own_first"
    """Before the holder plays his own first card (S2)."""

    BEFORE_LEAD_OR_LED = "before_lead_or_led"
    """Before the first card of the deal; only the non-dealer may lead it and say so (S4)."""

    AFTER_DEAL = "after_deal"
    """Immediately after the deal, so that a drawn king never counts (S0)."""

    CAVENDISH = "cavendish"
    """Before own first card; led, till it is answered; as the dealer's first card, till he plays again (HG L23-24)."""


@unique
class TurnedKing(Enum):
    """C-A2: when the dealer marks a king that he turned."""

    AT_ONCE = "at_once"
    """It is marked as soon as it lies there (S0, S3)."""

    BEFORE_NEXT_DEAL = "before_next_deal"
    """The dealer claims it any time before the next deal (S4)."""

    NEXT_TURN_UP = "next_turn_up"
    """The dealer claims it until the next turn-up (HG L22)."""


@unique
class VoidTrump(Enum):
    """C-A3: what a hand must play that is void in the led suit and holds trumps."""

    MUST = "must"
    """A trump, any trump (S3; S2 by the duty to win)."""

    LOWEST = "lowest"
    """Its lowest trump (S0)."""

    FREE = "free"
    """Any card (S4, AC)."""


@unique
class WinDuty(Enum):
    """C-A4: when a hand that follows suit must also win if it can."""

    ALWAYS = "always"
    """In every suit (S2, S3, S4)."""

    TRUMP_LED = "trump_led"
    """Only when trumps are led (S0)."""


@unique
class RefusalScope(Enum):
    """C-A6: which refusal makes the dealer vulnerable."""

    FIRST = "first"
    """Only a refusal of the first proposal (S3, HG L49)."""

    ANY = "any"
    """Every refusal (S4 literally)."""


@unique
class Packets(Enum):
    """C-A10: in which packets the five cards are dealt."""

    KEEP = "keep"
    """Two and three or three and two, kept for the whole game (S2, HG L8)."""

    FREE = "free"
    """Two and three or three and two, chosen anew each deal."""

    TWO_THREE = "two_three"
    """Always two, then three (S0)."""


@unique
class ShortStock(Enum):
    """C-A12: what happens when an accepted number is more than the stock holds."""

    L38 = "L38"
    """The non-dealer gets what is left, the dealer plays the hand he has (HG L38)."""

    NONE = "none"
    """No rule: a number above the stock is refused."""


@unique
class ProposalNumber(Enum):
    """C-A14: when the non-dealer says how many cards he wants."""

    WITH_PROPOSAL = "with_proposal"
    """Together with the proposal (S3)."""

    AFTER_ACCEPTANCE = "after_acceptance"
    """When the dealer has accepted; the proposal is just "cards" (S2)."""


@unique
class RevokeRule(Enum):
    """C-A15: what follows a revoke found afterwards."""

    L43 = "L43"
    """The adversary may have the hand replayed; otherwise the offender marks less (HG L43)."""

    NONE = "none"
    """It is told, and nothing follows."""


@unique
class StakesMultiplier(Enum):
    """C-A17: whether the loser's score changes what is paid for the game."""

    SINGLE = "single"
    """Always one stake."""

    HOYLE = "hoyle"
    """Treble against none, double against one or two, single against three or four, by agreement (HG L46)."""
