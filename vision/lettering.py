"""Whether a deck's index letters are known: its two witnesses, index and face, must name the same ranks. Pure numbers.

All cards of a deal are lettered alike, and the indexes of one card do not vouch for each other: a letter that is not
known is misread the same way at each of them. It is the face that tells. Where it contradicts one card's indexes, that
card is asked for; where it contradicts several, the letters are another language's, and what they say is sure only
where the pips say it too.
"""

from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

Chances = NDArray[np.float32]

RANKS, SUITS = 13, 4
COURTS = 10
"""The place of the first court card in `rules.cards.Rank`."""

SEEN_WHOLE = 0.5
"""Strength of a card's middle from which its face counts as a witness, as `face_alone` in vision/thresholds.py; where
the middle lies under others the face says little."""
CONTRARY = 0.1
"""Chance that index and face name one rank, below which a card is not sure. Of decks numbered 9000 to 9023, on 60
generated tables (seed 7100), at most 2 of 597 right and sure readings are below."""
ODD_CARD, ODD_CARDS = 0.05, 3
"""So many cards below this chance make the whole deck's letters odd: 1 of those 60 tables has them, and 22 of 48 tables
of twelve decks with letters that are not known. On the latter 12 of 78 wrong and sure readings are left by both limits;
7, were figures taken for as good as pips."""
PLAIN = 0.9
"""Chance that pips and index name one rank, from which a card of an odd deck may be sure. On 25 odd ones of 1,200
generated tables it leaves 58 of 360 cards sure, and 0.5 would leave 87; none of either was wrong."""
TINY = 1e-4
"""No index rules a rank out."""


def agreement(indexes: Sequence[Chances], face: Chances, *, courts_alike: bool = False) -> float:
    """Give the chance that the indexes and the face name the same rank; 1 where no index was seen.

    All are chances of the 52 faces in the order of `rules.cards.PACK`. With `courts_alike` knave, queen and king count
    as one rank: pips look alike in every deck, but figures do not, so that a figure alone says little of which it is.
    """
    if not indexes:
        return 1.0
    said = np.prod([np.maximum(_ranks(each), TINY) for each in indexes], axis=0)
    shown = _ranks(face)
    if courts_alike:
        said, shown = (np.append(each[:COURTS], each[COURTS:].sum()) for each in (said, shown))
    return float(said @ shown / said.sum())


def is_contrary(centre: float, agreeing: float, least: float = CONTRARY) -> bool:
    """Tell whether a card's face, seen with this strength, speaks against its indexes."""
    return centre >= SEEN_WHOLE and agreeing < least


def is_odd(cards: Sequence[tuple[float, float]]) -> bool:
    """Tell whether the letters of a deck are not known, from (strength of the middle, agreement) of its cards."""
    return sum(is_contrary(centre, agreeing, ODD_CARD) for centre, agreeing in cards) >= ODD_CARDS


def says_itself(face: int, centre: float, agreeing: float) -> bool:
    """Tell whether a card of a deck with odd letters may be sure: its pips, seen whole, name the rank of its indexes.

    `face` is its place in `rules.cards.PACK`. A figure is told by its letter alone, so that no court card ever does.
    """
    return face % RANKS < COURTS and centre >= SEEN_WHOLE and agreeing >= PLAIN


def _ranks(chances: Chances) -> NDArray[np.float64]:
    ranks: NDArray[np.float64] = chances.astype(np.float64).reshape(SUITS, RANKS).sum(axis=0)
    return ranks
