"""What is irregular about the number of cards in two hands, and about cards seen in them. Pure.

A hand is counted only where it lies wholly in the picture, as it is dealt; one that is held at the edge is not.
"""

from device.duel.found import Found, What
from device.duel.ground import Ground
from rules.classic.laws import counted, exposed
from rules.classic.phases import Phase
from rules.classic.sides import Player, Side
from rules.classic.state import State, left
from rules.classic.variant import HAND

_IN_PLAY = frozenset({Phase.LEADING, Phase.REPLYING})


def counts(state: State, ground: Ground, size: tuple[int, int]) -> tuple[Found, ...]:
    """Say whose hand has not the cards that it should have; RULES.md 5.1, HG L15 to L21.

    After an exchange the camera cannot tell who miscounted, so that it is told and no law is named.
    """
    found: list[Found] = []
    for player in Player:
        side, number = state.role(player), ground.whole(player, size)
        due = left(state.deal, side)
        if number is None or number == due or state.deal.short is not None:
            continue
        dealt = number + HAND - due
        kind = None
        if not state.deal.exchanges and (state.phase in _IN_PLAY or not state.deal.proposals):
            pair = (dealt, HAND) if side is Side.NON_DEALER else (HAND, dealt)
            kind = counted(*pair, in_play=state.phase in _IN_PLAY)[0]
        found.append(Found(What.COUNT, player, (), kind, dealt))
    return tuple(found)


def exposures(state: State, ground: Ground, size: tuple[int, int]) -> tuple[Found, ...]:
    """Say whose card is seen before the first proposal; RULES.md 5.1, HG L13."""
    if state.deal.proposals or state.deal.stance is not None:
        return ()
    found: list[Found] = []
    for player in Player:
        cards = ground.shown(player)
        if cards:
            looked = ground.whole(state.the_dealer.other, size) is None
            found.append(Found(What.EXPOSED, player, cards, exposed(state.role(player), seen=looked)))
    return tuple(found)
