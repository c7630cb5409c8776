"""The king of trumps in hand: at which moments its announcement still scores.

Source: RULES.md 4.1 rule 51, 4.2 row "king in hand, deadline" and C-A1.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from enum import Enum, unique
from types import MappingProxyType

from rules.classic.sides import Side
from rules.classic.switches import KingWindow


@unique
class Moment(Enum):
    """When a player announces the king, seen from his own first card."""

    AFTER_DEAL = "after_deal"
    """Straight after the deal: nobody has proposed, stood or played yet."""

    BEFORE_LEAD = "before_lead"
    """After a proposal, an exchange or standing, and before the first card of the deal is led."""

    BEFORE_OWN_FIRST = "before_own_first"
    """The first card is led by the other side, his own is not played yet."""

    WITH_OWN_FIRST = "with_own_first"
    """In the same move as his own first card."""

    BEFORE_ANSWER = "before_answer"
    """His own first card is led and not answered yet."""

    BEFORE_OWN_SECOND = "before_own_second"
    """His own first card is played and answered, his second is not played yet."""

    LATER = "later"
    """After his own second card."""


@dataclass(frozen=True, slots=True)
class Window:
    """When one side may announce: at any of `free`, and at any of `as_king` if its own first card is the king."""

    free: frozenset[Moment]
    as_king: frozenset[Moment] = frozenset()


@unique
class KingReason(Enum):
    """Why an announcement counts or not."""

    IN_TIME = "in_time"
    """It was made at a moment that is open to anybody who holds the king."""

    AS_FIRST_CARD = "as_first_card"
    """The king is the holder's own first card, and named in time."""

    TOO_LATE = "too_late"
    """The moment has passed, and the right is lost."""


@dataclass(frozen=True, slots=True)
class KingRuling:
    """Whether an announcement scores, why, and by which rule."""

    counts: bool
    reason: KingReason
    citation: str


_BEFORE = frozenset({Moment.AFTER_DEAL, Moment.BEFORE_LEAD})
_WITH = frozenset({Moment.WITH_OWN_FIRST})

WINDOWS: Mapping[KingWindow, Mapping[Side, Window]] = MappingProxyType(
    {
        KingWindow.BEFORE_LEAD: {
            Side.NON_DEALER: Window(_BEFORE, _WITH),
            Side.DEALER: Window(_BEFORE, _WITH),
        },
        KingWindow.BEFORE_OWN_FIRST: {
            Side.NON_DEALER: Window(_BEFORE),
            Side.DEALER: Window(_BEFORE | {Moment.BEFORE_OWN_FIRST}),
        },
        KingWindow.BEFORE_LEAD_OR_LED: {
            Side.NON_DEALER: Window(_BEFORE, _WITH),
            Side.DEALER: Window(_BEFORE),
        },
        KingWindow.AFTER_DEAL: {
            Side.NON_DEALER: Window(frozenset({Moment.AFTER_DEAL})),
            Side.DEALER: Window(frozenset({Moment.AFTER_DEAL})),
        },
        KingWindow.CAVENDISH: {
            Side.NON_DEALER: Window(_BEFORE, _WITH | {Moment.BEFORE_ANSWER}),
            Side.DEALER: Window(
                _BEFORE | {Moment.BEFORE_OWN_FIRST}, _WITH | {Moment.BEFORE_ANSWER, Moment.BEFORE_OWN_SECOND}
            ),
        },
    },
)
"""Every window of RULES.md 4.2, by the side that holds the king."""

_SOURCES = {
    KingWindow.BEFORE_LEAD: "S3",
    KingWindow.BEFORE_OWN_FIRST: "S2",
    KingWindow.BEFORE_LEAD_OR_LED: "S4",
    KingWindow.AFTER_DEAL: "S0",
    KingWindow.CAVENDISH: "HG L23-24",
}


def announcement(window: KingWindow, side: Side, moment: Moment, *, king_is_first_card: bool = False) -> KingRuling:
    """Rule on an announcement of a king that the side does hold.

    >>> announcement(KingWindow.BEFORE_LEAD, Side.DEALER, Moment.BEFORE_OWN_FIRST).reason
    <KingReason.TOO_LATE: 'too_late'>
    """
    citation = f"RULES.md 4.2, C-A1; {_SOURCES[window]}"
    opened = WINDOWS[window][side]
    if moment in opened.free:
        return KingRuling(counts=True, reason=KingReason.IN_TIME, citation=citation)
    if king_is_first_card and moment in opened.as_king:
        return KingRuling(counts=True, reason=KingReason.AS_FIRST_CARD, citation=citation)
    return KingRuling(counts=False, reason=KingReason.TOO_LATE, citation=citation)
