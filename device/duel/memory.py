"""What must be remembered of a table of two from one still picture to the next. Pure values."""

from collections.abc import Mapping
from dataclasses import dataclass, field

from device.duel.ground import Ground, Middle
from rules.cards import Card
from rules.classic.sides import Player
from rules.classic.state import State
from vision.places import apart
from vision.reading import Corners

SAME_PLACE = 0.25
"""Card widths within which a card still lies where it lay: a nudge, and less than one card laid over another."""


@dataclass(frozen=True, slots=True)
class Memory:
    """What was counted already."""

    old: tuple[Middle, ...] = ()
    """The cards of the last whole trick, or of the cut, which may still lie in the middle."""
    lead: Middle | None = None
    """The card that was led and is not answered."""
    heaps: Mapping[Player, int] = field(default_factory=dict)
    """The packets that were seen on each heap."""
    taker: Player | None = None
    """Who has won the trick that still lies there."""
    cleared: bool = True
    """The cards of the last deal were put away."""

    @property
    def counted(self) -> tuple[Middle, ...]:
        """Give all cards of the middle that were counted."""
        return self.old if self.lead is None else (*self.old, self.lead)

    def fresh(self, ground: Ground) -> tuple[Middle, ...]:
        """Give the cards of the middle that were not counted yet, in the order of the reading."""
        return tuple(
            one for one in ground.trick if not one.down and not any(is_same(each, one) for each in self.counted)
        )

    def kept(self, ground: Ground) -> tuple[Middle, ...]:
        """Give the counted cards that still lie there."""
        return tuple(each for each in self.counted if any(is_same(each, one) for one in ground.trick))


NOWHERE: Corners = ((0.0, 0.0), (1.0, 0.0), (1.0, 1.0), (0.0, 1.0))
"""Stands for the place of a card that was counted before the program was started."""


def recalled(state: State, *, begun: bool) -> Memory:
    """Give what a game in the ledger tells of the table: the cards that may lie there still, known by their faces.

    Whose heap had how many packets it does not tell, so that the last trick is not followed; `begun` tells that a deal
    was played before, whose cards may lie there.
    """
    deal = state.deal
    last = deal.tricks[-1] if deal.tricks else None
    played = () if last is None else tuple(card for card in (last.lead, last.reply) if card is not None)
    lead = None if deal.led is None else _known(deal.led.card, state.player(deal.led.side))
    return Memory(tuple(_known(card, None) for card in played), lead, cleared=not begun)


def _known(card: Card, by: Player | None) -> Middle:
    return Middle(card, by, down=False, corners=NOWHERE, height=0.5)


def is_same(before: Middle, now: Middle) -> bool:
    """Tell whether a card is one that was counted: the same face, or at the same place where a face tells nothing."""
    if now.down:
        return False
    if before.card is not None and now.card is not None and not before.named:
        return before.card == now.card
    return apart(before.corners, now.corners) <= SAME_PLACE
