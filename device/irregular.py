"""What can be irregular on a table that the camera watches, and what the rules say follows. Pure.

A camera can be wrong, and a deal that is void costs stakes: what is found is said at once with its consequence, and
the consequence comes when the table agrees to it, by a button or by gathering the cards.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from enum import Enum, unique

from rules import events as ev
from rules.cards import Card
from rules.phases import Phase, VoidCause
from rules.seats import Zone


@unique
class Irregular(Enum):
    """What is not as it should be."""

    EXPOSED = "exposed"
    """A punters' card was seen before the stakes closed: they may be withdrawn or kept. RULES.md 5.2."""
    BANKER_EXPOSED = "banker exposed"
    """A card of the banker's was seen before the stakes closed: the deal is void. RULES.md 5.2."""
    MISCOUNT = "miscount"
    """A tableau has not four cards: the deal is void. RULES.md 5.2."""
    TWO_TRUMPS = "two trumps"
    """More than one card is turned as the seventeenth: the deal is void. RULES.md 5.2."""
    TRUMP_CHANGED = "trump changed"
    """The turned card is another than before: a mistake of the reading is mended, a change is not allowed."""
    THIRD_COPY = "third copy"
    """The turned card was seen twice since the cards were mixed: nothing is settled before a count. RULES.md 5.2."""
    GATHERED = "gathered"
    """The cards were taken away before the deal was played out: it can only be void."""
    UNSEEN = "unseen"
    """Somebody wants the deal looked at again, and no camera sees it: what is asked is whether it is void."""
    MOVED = "moved"
    """A card was moved after the reveal: what was read at the reveal holds, the picture of it is kept. RULES.md 5.2."""
    TAKEN = "taken"
    """Cards were taken away before the ruling was confirmed: it waits, and holds as it was read."""


@dataclass(frozen=True, slots=True)
class Found:
    """Something irregular: where, with which cards, and how many cards lie on the tableaux, as far as that matters."""

    what: Irregular
    zones: tuple[Zone, ...] = ()
    cards: tuple[Card, ...] = ()
    sizes: tuple[int, ...] = ()

    @property
    def is_void(self) -> bool:
        """Tell whether the deal does not count because of it."""
        return self.what in _VOIDS


_VOIDS = frozenset(
    {
        Irregular.BANKER_EXPOSED,
        Irregular.MISCOUNT,
        Irregular.TWO_TRUMPS,
        Irregular.THIRD_COPY,
        Irregular.GATHERED,
        Irregular.UNSEEN,
    }
)


def agreed(found: Found, phase: Phase) -> tuple[ev.Event, ...]:
    """Give what happens when the table agrees to what was found; nothing where it was only to be known."""
    if found.what is Irregular.MISCOUNT and phase is Phase.SHUFFLED:
        banker, one, two, three = found.sizes
        return (ev.DealCards((banker, one, two, three)),)
    if found.what is Irregular.TWO_TRUMPS and phase is Phase.DEALT and len(found.cards) > 1:
        return (ev.TurnTrump(found.cards),)
    if found.what is Irregular.TRUMP_CHANGED:
        return (ev.CorrectCard(Zone.TRUMP, 0, found.cards[0]),)
    return _FOLLOWS.get(found.what, ())


_FOLLOWS: Mapping[Irregular, tuple[ev.Event, ...]] = {
    Irregular.BANKER_EXPOSED: (ev.ExposeCard(Zone.BANKER),),
    Irregular.MISCOUNT: (ev.VoidDeal(VoidCause.WRONG_COUNT),),
    Irregular.TWO_TRUMPS: (ev.VoidDeal(VoidCause.TWO_TRUMPS),),
    Irregular.THIRD_COPY: (ev.CountPack(complete=True),),
    Irregular.GATHERED: (ev.VoidDeal(VoidCause.DECLARED),),
    Irregular.UNSEEN: (ev.VoidDeal(VoidCause.DECLARED),),
}
