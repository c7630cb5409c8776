"""What must be remembered of a table of two from one still picture to the next. Pure values."""

from collections.abc import Mapping
from dataclasses import dataclass, field

from device.duel.ground import Ground, Middle
from rules.classic.sides import Player
from vision.places import apart

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


def is_same(before: Middle, now: Middle) -> bool:
    """Tell whether a card is one that was counted: the same face, or at the same place where a face tells nothing."""
    if now.down:
        return False
    if before.card is not None and now.card is not None and not before.named:
        return before.card == now.card
    return apart(before.corners, now.corners) <= SAME_PLACE
