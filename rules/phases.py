"""Where a deal of bank écarté stands, and why a deal can be void.

Source: RULES.md 1.3 rule 6 (S0, S1) and 5.2.
"""

from enum import Enum, unique


@unique
class Phase(Enum):
    """Where the table stands."""

    BANK_DUE = "bank_due"
    """The banker has yet to lay a limited bank."""
    SHUFFLED = "shuffled"
    """Ready for a deal."""
    DEALT = "dealt"
    """Sixteen cards lie face down."""
    TRUMP_TURNED = "trump_turned"
    """The seventeenth card is turned."""
    STAKING = "staking"
    """The punters stake."""
    STAKES_CLOSED = "stakes_closed"
    """No chip moves any more."""
    REVEALED = "revealed"
    """The cards are opened and wait to be read."""
    ASKED = "asked"
    """Something is unread or wrong; nothing is ruled until it is mended."""
    STOPPED = "stopped"
    """A face was seen a third time; nothing is settled before the pack is counted."""
    RULED = "ruled"
    """The ruling stands and waits to be confirmed."""
    SETTLED = "settled"
    """The money is booked."""
    VOID = "void"
    """The deal does not count; the stakes went back."""
    BANK_BROKEN = "bank_broken"
    """A limited bank is empty; what follows is to be chosen."""
    PASSING = "passing"
    """The banker's turn is over; the bank must pass on."""


@unique
class VoidCause(Enum):
    """Why a deal is void."""

    WRONG_COUNT = "wrong_count"
    """A tableau had not four cards."""
    TWO_TRUMPS = "two_trumps"
    """Two cards were turned as the seventeenth."""
    BANKER_EXPOSED = "banker_exposed"
    """A card of the banker's was seen before the stakes closed; a known banker's hand breaks the game."""
    THIRD_COPY = "third_copy"
    """A face was there a third time, and the pack has been counted."""
    DECLARED = "declared"
    """The table declares it, for a reason that no rule names."""
