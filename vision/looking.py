"""From a frame to what was seen in it: find, set the frames, cut, read, merge, weigh. Nothing is decided here."""

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from vision.doubles import inside, is_again, is_misread, is_twice
from vision.finder import Finder
from vision.frame import Frame
from vision.framer import Framer
from vision.fuse import (
    DOUBT_CARD,
    DOUBT_TAUGHT,
    FACES,
    Chances,
    borne_out,
    fused,
    fused_taught,
    is_faint,
    is_seconded,
    kinds,
    top,
)
from vision.geometry import Quad, frame_of
from vision.lettering import SEEN_WHOLE, agreement, is_contrary
from vision.merge import Candidate, Likeness, merge, start_of
from vision.readers import Reader, Witness
from vision.rectify import Zoom, card_cut, index_cut
from vision.settling import counts, settled
from vision.thresholds import Thresholds

LEGIBLE = 0.6
"""An index tells two candidates apart when its best guess has at least this chance."""
CLEAR_ENOUGH = 0.99
"""An index as clear as this is not read again: most are, and reading a table takes 13 ms less at two threads. Two
opposite ones hold a card's frame, which saves 20 ms more: its corners lie 2.4 % of its width off then, in the median of
the given scenes, and 1.2 % where the framer sets them, but on 300 generated tables the same cards are read and sure."""
DISPUTING = 0.95
"""Two indexes of one card dispute it when each names another one with at least this chance. From 0.6 to 0.9 on
146 generated tables 24 more cards were read rightly and surely, and none wrongly; at 0.95 the same."""


@dataclass(frozen=True, slots=True)
class Seen:
    """A candidate with what was read of it: the chance of each face, of a back, of no card at all."""

    quad: Quad
    faces: Chances
    back: float
    nothing: float
    points: tuple[NDArray[np.float32], ...]
    centre: float
    disputed: bool = False
    """Whether its witnesses name two cards, are all faint, or a lone index has no second: then it is asked for."""
    agreeing: float = 1.0
    """The chance that its indexes and its face name one rank."""
    told: float = 0.0
    """What its clearest index alone gives the card that it names."""

    @property
    def chance(self) -> float:
        """Give the chance that it is the face that it most looks like."""
        return top(self.faces)[1] * (1 - self.back - self.nothing)


@dataclass(frozen=True, slots=True)
class Doubted:
    """What was seen and taken for no card of its own; `seen` where it was read."""

    quad: Quad
    strength: float
    seen: Seen | None


@dataclass(frozen=True, slots=True)
class IndexSaid:
    """What one index says: the chance of each face (52,), that it is none, and of each face without a taught deck."""

    faces: Chances
    none: float
    plain: Chances

    @property
    def clear(self) -> float:
        """Give the chance that it is an index, and of the card that it names."""
        return top(self.faces)[1] * (1 - self.none)


class Looker:
    """Finds and reads all cards of a frame. Not safe for several threads at once: the networks keep their buffers."""

    def __init__(
        self, finder: Finder, framer: Framer, index_reader: Reader, card_reader: Reader, rules: Thresholds
    ) -> None:
        """Take the four networks and the settings."""
        self._finder, self._framer, self.rules = finder, framer, rules
        self.index_reader, self.card_reader = index_reader, card_reader

    def look(self, frame: Frame) -> tuple[list[Seen], list[Doubted]]:
        """Find and read all cards; beside them stands what was taken for none, the strongest first."""
        rules = self.rules
        zoom = Zoom(frame.pixels)
        finds = self._finder.find(zoom, rules)
        indexes = [f for f in finds if f.is_index]
        said = self._said([index_cut(zoom, f.quad, start_of(f)) for f in indexes])
        kept = [i for i in range(len(indexes)) if 1 - said[i].none >= rules.index_least]
        live = [indexes[i] for i in kept] + [f for f in finds if not f.is_index]
        heard = [said[i] for i in kept]
        best = [top(one.faces) for one in heard]
        cards = merge(live, lambda i, j: likeness(best[i], best[j]), rules)
        weak = [Doubted(c.quad, c.centre, None) for c in cards if c.centre and not counts(c, live, rules)]
        cards = [c for c in cards if counts(c, live, rules)]
        loose = [n for n, card in enumerate(cards) if not is_held(card, heard)]
        framed = dict(zip(loose, self._framer.frame(zoom, [cards[n].quad for n in loose]), strict=True))
        cards = settled(cards, [framed.get(n) for n in range(len(cards))], live, rules)
        whole = self.card_reader.read([card_cut(zoom, c.quad) for c in cards])
        read = self.read_corners(zoom, cards, heard)
        own, others = self._own([_seen(card, whole, n, read[n]) for n, card in enumerate(cards)])
        strong = sorted((Doubted(one.quad, top(one.faces)[1], one) for one in others), key=lambda d: -d.strength)
        return own, strong + sorted(weak, key=lambda d: -d.strength)

    def _said(self, cuts: Sequence[NDArray[np.uint8]]) -> list[IndexSaid]:
        said = self.index_reader.read(cuts)
        faces, plain = said.cards(), said.untaught()
        return [IndexSaid(faces[i], float(said.other[i, 0]), plain[i]) for i in range(len(cuts))]

    def read_corners(self, zoom: Zoom, cards: list[Candidate], found: list[IndexSaid]) -> list[dict[int, IndexSaid]]:
        """Give what each card's indexes say, those that are not clear read again in the frame that was set.

        `found` is what was read in the finder's own frames, by the numbers that the candidates hold. Corners where none
        was found and no other card lies are read too.
        """
        read = [{corner: found[number] for corner, number in card.indexes.items()} for card in cards]
        places = [
            (n, corner)
            for n, card in enumerate(cards)
            for corner in (*card.indexes, *_open_corners(cards, n))
            if corner not in read[n] or read[n][corner].clear < CLEAR_ENOUGH
        ]
        said = self._said([index_cut(zoom, cards[n].quad, corner) for n, corner in places])
        for (n, corner), one in zip(places, said, strict=True):
            first = read[n].get(corner)
            if first is not None:
                read[n][corner] = min(one, first, key=lambda each: each.none)
            elif 1 - one.none >= self.rules.index_filled:
                read[n][corner] = one
        return read

    def _own(self, seen: list[Seen]) -> tuple[list[Seen], list[Seen]]:
        """Part the cards from the mistakes on another's face; what its own picture takes for no card is neither."""
        seen = [one for one in seen if one.points or one.nothing < self.rules.nothing]
        chances = [one.chance for one in seen]
        mistaken = [
            is_again(one.quad, chances[n], rest, self.rules.misread)
            or (one.centre < self.rules.face_alone and is_misread(one.points, one.told, rest, self.rules.misread))
            or (len(one.points) == 1 and is_twice(one.points[0], _namesakes(seen, n)))
            for n, one in enumerate(seen)
            for rest in [[(other.quad, chances[k]) for k, other in enumerate(seen) if k != n]]
        ]
        own = [one for one, wrong in zip(seen, mistaken, strict=True) if not wrong]
        return own, [one for one, wrong in zip(seen, mistaken, strict=True) if wrong]


def is_held(card: Candidate, found: Sequence[IndexSaid]) -> bool:
    """Tell whether two opposite clear indexes of one name hold a card's frame, so that none need be set onto it.

    `found` is what was read, by the numbers that the card holds.
    """
    clear = {corner: found[n].faces for corner, n in card.indexes.items() if found[n].clear >= CLEAR_ENOUGH}
    return any(
        near in clear and near + 2 in clear and top(clear[near])[0] == top(clear[near + 2])[0] for near in (0, 1)
    )


def _seen(card: Candidate, whole: Witness, number: int, indexes: dict[int, IndexSaid]) -> Seen:
    """Weigh one candidate's witnesses: its whole picture, as far as that takes itself for a face, and its indexes."""
    back, nothing = (float(v) for v in whole.other[number])
    doubt = DOUBT_CARD if whole.taught is None else DOUBT_TAUGHT
    _, is_back, is_nothing = kinds([one.none for one in indexes.values()], back, nothing, doubt)
    points = tuple(frame_of(card.quad, corner).point for corner in indexes)
    said = [one.faces for one in indexes.values()]
    named = {best for best, chance in map(top, said) if chance >= DISPUTING}
    agreeing = agreement(said, whole.cards()[number])
    told = max((one.clear for one in indexes.values()), default=0.0)
    disputed = len(named) > 1 or is_contrary(card.centre, agreement(said, whole.cards()[number], courts_alike=True))
    face = _open(whole.untaught()[number], back + nothing)
    faces = fused([one.plain for one in indexes.values()], face)
    if whole.taught is not None:
        face = _open(whole.taught[number], back + nothing)
        faces = borne_out(fused_taught(said, face, whole=card.centre >= SEEN_WHOLE), faces)
    else:
        # A taught deck's index may be sure alone: its own cuts bore it out (DOUBT_TAUGHT in vision/fuse.py).
        disputed = disputed or is_faint(told, agreeing) or not is_seconded(len(indexes), told, faces, face)
    return Seen(card.quad, faces, is_back, is_nothing, points, card.centre, disputed, agreeing, told)


def _namesakes(seen: list[Seen], number: int) -> list[Quad]:
    """List the quads of the cards that bear the name of one, and more indexes than it or the same with more chance."""
    one, name = seen[number], top(seen[number].faces)[0]
    return [
        other.quad
        for n, other in enumerate(seen)
        if n != number
        and top(other.faces)[0] == name
        and (len(other.points), other.chance, n) > (len(one.points), one.chance, number)
    ]


def _open(face: Chances, other: float) -> Chances:
    """Mix what a picture says with ignorance as far as it takes itself for no face."""
    mixed: Chances = face * (1 - other) + other / FACES
    return mixed


def _open_corners(cards: list[Candidate], number: int) -> list[int]:
    """List a card's corners where no index was found though one may be, since no other card lies there."""
    card, others = cards[number], [other for n, other in enumerate(cards) if n != number]
    points = {corner: frame_of(card.quad, corner).point for corner in unread(card)}
    return [corner for corner, point in points.items() if not any(inside(point, other.quad) for other in others)]


def unread(card: Candidate) -> tuple[int, ...]:
    """List the corners across from the indexes found; where none was found on a face, its own first and third."""
    if card.indexes:
        return tuple(corner for corner in ((each + 2) % 4 for each in card.indexes) if corner not in card.indexes)
    return (0, 2) if card.centre > card.back else ()


def likeness(first: tuple[int, float], second: tuple[int, float]) -> Likeness:
    """Compare two indexes by the best guess of each, (face, chance)."""
    if min(first[1], second[1]) < LEGIBLE:
        return Likeness.OPEN
    return Likeness.SAME if first[0] == second[0] else Likeness.OTHER
