"""Who deals first: the higher card cut, by the order of play; equal cards are cut again.

Source: RULES.md 4.1 rule 46 and C-A9 (S2, S3; S0 and S4 choose by lot instead).
"""

from rules.cards import Rank
from rules.classic.order import KING_HIGH
from rules.classic.sides import Player
from rules.errors import IllegalPlay


def first_dealer(cut: tuple[Rank, Rank], order: tuple[Rank, ...] = KING_HIGH) -> Player | None:
    """Give who deals, from the ranks that A and B cut, or None when they must cut again.

    Raises IllegalPlay for a rank that the pack does not have.

    >>> first_dealer((Rank.KNAVE, Rank.ACE))
    <Player.A: 'A'>
    """
    for rank in cut:
        if rank not in order:
            message = f"a card cut is one of {' '.join(map(str, order))}; got {rank}"
            raise IllegalPlay(message)
    ours, theirs = (order.index(rank) for rank in cut)
    if ours == theirs:
        return None
    return Player.A if ours > theirs else Player.B
