"""Weighs what several witnesses say of one card: its indexes and its whole face. Pure numbers."""

import numpy as np
from numpy.typing import NDArray

Chances = NDArray[np.float32]

FACES, RANKS = 52, 13
# A network that says "impossible" is wrong more often than its own numbers tell; no witness may rule out a face
# beyond this share. Set so that two agreeing witnesses can outvote a third.
DOUBT_INDEX = 0.004
DOUBT_CARD = 0.02
NEVER = 1e-6
"""What a chance of 0 counts for among the indexes of one card: two that exclude each other leave it open."""
FIGURES = slice(10, 13)
"""The places of knave, queen and king in `rules.cards.Rank`."""
CLEAR_ALONE = 0.9995
"""From this chance of the card that it names a lone index is not disputed by a face that names another; it is sure
where both together are. On the 1,200 tables of `sure` in vision/thresholds.py 1,946 lone indexes were at or above it;
two stood at the place of another card, one of them sure. With networks before these none of 2,091 was misread and sure,
and 96 were asked for without this. The blurred index that `is_seconded` tells of was at 0.998."""
CLEAR_INDEX, CLEAR_RANK = 0.995, 0.95
"""A card is faint where no index of it is as clear as the first, nor its rank borne out by the face as the second says.
On 600 generated tables (training/tables.py, seed 9901) of 5,338 right and sure readings 246 are faint, of 41 wrong and
sure ones 24; at 0.98 and 0.9 127 and 12, at 0.998 and 0.98 446 and 31."""
UNKNOWN_FIGURE = 0.5
"""Share of what a face says for a knave, queen or king that it says for all three of the suit alike. Pips look alike in
every deck, figures do not: a knave that another deck draws as a queen must not outweigh two indexes that agree. On
2,000 cards of 120 generated tables the choice changes three readings, none that was sure."""

DOUBT_TAUGHT = 0.0004
"""The share of ignorance in either witness of a taught deck, so that one index alone, seen all but certainly, may be
sure: on 40 tables, 680 cards, of the decks that BRIGHTER was set with and one more no card was wrong and sure."""
BRIGHTER = 1.4
"""Power of a taught witness's chances: the variations by which it was learnt are worse than tables. On 919 index
corners and 442 whole faces on 32 tables of four decks of our own, before strokes were looked at, powers from 0.85 to
2.5 fitted best, deck by deck; of those given more than 0.91 without it none was wrong."""
SHARED = 0.7
"""What is left of each index's evidence where a card shows two: they lie in one light, out of one focus."""
BORNE_OUT = 0.9
"""Chance of a taught deck from which on it bears out what the reader without it says."""


def softened(chances: Chances, doubt: float) -> Chances:
    """Mix chances (52,) with ignorance."""
    mixed: Chances = chances * (1 - doubt) + doubt / FACES
    return mixed


def fused(indexes: list[Chances], card: Chances | None) -> Chances:
    """Give the chance of each face (52,) from two witnesses, print and face; with none at all every face is equal.

    All indexes of a card bear the same print in the same light and are misread alike (a German B for an 8), so
    together they are one witness: they are weighed against one another, and then doubted as one.
    """
    total = np.zeros(FACES, np.float64)
    if indexes:
        said = np.maximum(np.array(indexes, np.float64), NEVER)
        total += np.log(softened(_normal(np.log(said).sum(axis=0)), DOUBT_INDEX))
    if card is not None:
        total += np.log(softened(_by_figure(card), DOUBT_CARD))
    return _normal(total)


def fused_taught(indexes: list[Chances], card: Chances, *, whole: bool) -> Chances:
    """Give the chance of each face (52,) of a taught deck's card, as `fused` does for a deck that nobody taught.

    What a taught deck's witnesses say is borne out by its own cuts, its figures too, so that there is less to doubt.
    A face that is not seen `whole` says nothing beside an index: the frame that a lone index tells is often off.
    """
    total = np.zeros(FACES, np.float64)
    if indexes:
        said = BRIGHTER * np.log(np.maximum(np.array(indexes, np.float64), NEVER)).sum(axis=0)
        total += np.log(softened(_normal(said * (SHARED if len(indexes) > 1 else 1.0)), DOUBT_TAUGHT))
    if whole or not indexes:
        total += np.log(softened(_normal(BRIGHTER * np.log(np.maximum(card, NEVER))), DOUBT_TAUGHT))
    return _normal(total)


def borne_out(taught: Chances, plain: Chances) -> Chances:
    """Give the surer of what a taught deck and a reader without it say, where they name one face; else the taught one.

    So teaching takes nothing from a reader who knows the deck's letters, and nothing is said that the deck denies.
    """
    (face, chance), (other, surer) = top(taught), top(plain)
    return plain if face == other and chance >= BORNE_OUT and surer > chance else taught


def is_seconded(indexes: int, told: float, faces: Chances, face: Chances) -> bool:
    """Tell whether a card has a second witness: another index, or its whole picture, which must name the same card.

    `told` is what its clearest index alone gives the card that it names, `faces` are its chances (52,) as all witnesses
    together give them, `face` those of its whole picture. Knave, queen and king of one suit count as one. A card
    without an index has its picture alone, and nothing to second; an index that is all but certain is not disputed for
    want of a second.

    A blurred 10 at the edge of a box was read Q with 0.998; its face, as far as it was seen, leaned to Q without naming
    it. On 146 generated tables some 12 of 312 cards that are sure by one index are asked for by this.
    """
    named, shown = top(faces)[0], top(face)[0]
    alike = named // RANKS == shown // RANKS and min(named % RANKS, shown % RANKS) >= FIGURES.start
    return indexes != 1 or told >= CLEAR_ALONE or named == shown or alike


def is_faint(told: float, agreeing: float) -> bool:
    """Tell whether none of a card's witnesses is clear, so that only together they seem to be.

    `told` is what its clearest index alone gives the card that it names, `agreeing` the chance that its indexes and its
    face name one rank. What hides one index, darkness, blur, a letter drawn unlike any other, hides the others in the
    same way: four faint ones say no more than one, but multiplied they look certain.
    """
    return told < CLEAR_INDEX and agreeing < CLEAR_RANK


def _by_figure(card: Chances) -> Chances:
    """Share a part of what a face says for each figure among the figures of that suit."""
    suits = card.reshape(-1, RANKS).copy()
    alike = suits[:, FIGURES].mean(axis=1, keepdims=True)
    suits[:, FIGURES] += UNKNOWN_FIGURE * (alike - suits[:, FIGURES])
    shared: Chances = suits.reshape(-1)
    return shared


def _normal(logs: NDArray[np.float64]) -> Chances:
    """Give chances that sum to 1 from their logarithms."""
    grown = np.exp(logs - logs.max())
    share: Chances = (grown / grown.sum()).astype(np.float32)
    return share


def top(chances: Chances) -> tuple[int, float]:
    """Give the likeliest face and its chance."""
    best = int(np.argmax(chances))
    return best, float(chances[best])


def kinds(no_index: list[float], back: float, nothing: float, doubt: float = DOUBT_CARD) -> tuple[float, float, float]:
    """Give the chances that a candidate is a face, a back, or no card at all; they sum to 1.

    `no_index` has for each index found on it the chance that it is none; `back` and `nothing` are what its whole
    picture says. A back with a lattice shows things like indexes, and a court card things like a back: both speak.
    """
    face = max(doubt, 1 - back - nothing)
    rest = 1.0
    for none in no_index:
        face *= max(DOUBT_INDEX, 1 - none)
        rest *= max(DOUBT_INDEX, none)
    weights = np.array([face, max(doubt, back) * rest, max(doubt, nothing) * rest])
    if not no_index:
        weights = np.array([max(0.0, 1 - back - nothing), back, nothing])
    share = weights / max(1e-9, float(weights.sum()))
    return float(share[0]), float(share[1]), float(share[2])
