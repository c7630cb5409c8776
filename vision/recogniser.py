"""From a frame to a reading: find, cut, read, merge, weigh, place. Composes the stages; each lives in its own file."""

import time
from dataclasses import dataclass, replace
from functools import partial
from pathlib import Path
from typing import Self

import numpy as np
from numpy.typing import NDArray

from rules.cards import PACK
from rules.seats import Zone
from vision import mat, zones
from vision.decks import Cuts, Deck, learn, suited
from vision.doubles import is_again, is_misread
from vision.finder import Find, Finder
from vision.frame import Frame
from vision.fuse import DOUBT_CARD, DOUBT_TAUGHT, Chances, borne_out, fused, fused_taught, kinds, top
from vision.geometry import Quad, frame_of
from vision.hand import reaches_in
from vision.lettering import SEEN_WHOLE, agreement, is_contrary, is_odd
from vision.lost import lost_cards
from vision.merge import Candidate, Likeness, merge, start_of
from vision.readers import Reader, Witness
from vision.reading import Corners, Reading, Sight
from vision.rectify import Zoom, card_cut, index_cut
from vision.table import table_faults
from vision.thresholds import Thresholds

MODELS = Path(__file__).parent / "models"
UNKNOWN_LETTERS = (
    "The letters of this deck are not known, its indexes and faces disagree: teach it (ecarte deck learn)."
)
LEGIBLE = 0.6
"""An index tells two cards apart when its best guess has more than this chance."""


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
    """Whether its witnesses name two cards, index and index or index and face: then it is asked for, whatever else."""
    agreeing: float = 1.0
    """The chance that its indexes and its face name one rank."""

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


class Recogniser:
    """The whole way from pixels to cards. Not safe for several threads at once: the networks keep their buffers."""

    def __init__(
        self, finder: Finder, index_reader: Reader, card_reader: Reader, rules: Thresholds | None = None
    ) -> None:
        """Take the three networks and the settings."""
        self._finder, self._index_reader, self._card_reader = finder, index_reader, card_reader
        self.rules = rules or Thresholds()

    @classmethod
    def load(cls, models: Path = MODELS, rules: Thresholds | None = None, deck: Deck | None = None) -> Self:
        """Load the committed models; `deck` is the taught deck that lies on the table, if it is one."""
        index_reader, card_reader = Reader(models / "index.onnx"), Reader(models / "card.onnx")
        if deck is not None:
            deck = suited(deck, index_reader, card_reader)
            index_reader.taught, card_reader.taught = deck.index, deck.card
        return cls(Finder(models / "finder.onnx"), index_reader, card_reader, rules)

    def learn(self, name: str, cuts: Cuts) -> Deck:
        """Learn a deck from cuts that `vision.teaching` took; takes seconds, changes nothing here."""
        return learn(name, cuts, self._index_reader, self._card_reader)

    def read(self, frame: Frame) -> Reading:
        """Read one frame."""
        begun = time.perf_counter()
        seen, doubted = self._looked(frame)
        sights = [_sight(one, self.rules) for one in seen]
        odd = is_odd([(one.centre, one.agreeing) for one in seen])
        if odd:
            sights = [replace(sight, sure=sight.sure and sight.face_down) for sight in sights]
        laid = mat.find_mat(frame) if len(seen) >= zones.FEWEST else None
        if laid is not None:
            # On a printed mat sizes are known: what is far too large or too small is print, not a card.
            real = [n for n, one in enumerate(seen) if laid.is_card(one.quad)]
            seen, sights = [seen[n] for n in real], [sights[n] for n in real]
        quads, place = [s.quad for s in seen], partial(_placed, laid)
        placed = place(quads, [s.face_down for s in sights])
        if placed is not None:
            lost = lost_cards(quads, [s.face_down for s in sights], placed, [one.quad for one in doubted], place)
            sights += [_asked(quad, None if n is None else doubted[n].seen, self.rules) for quad, n in lost]
            quads += [quad for quad, _ in lost]
            placed = place(quads, [s.face_down for s in sights]) if lost else placed
        if placed is not None:
            order = zones.ordered(quads, placed)
            sights = [replace(sights[i], zone=placed[i]) for i in order]
        faults = (table_faults(sights) if placed is not None else ()) + ((UNKNOWN_LETTERS,) if odd else ())
        hand = reaches_in(frame.pixels, quads)
        return Reading(frame.size, tuple(sights), faults, (time.perf_counter() - begun) * 1000, hand)

    def look(self, frame: Frame) -> list[Seen]:
        """Find and read all cards, before anything is decided about them."""
        return self._looked(frame)[0]

    def _looked(self, frame: Frame) -> tuple[list[Seen], list[Doubted]]:
        """Find and read all cards; beside them stands what was taken for none, the strongest first."""
        rules = self.rules
        finds = self._finder.find(frame.pixels, rules)
        zoom = Zoom(frame.pixels)
        indexes = [f for f in finds if f.is_index]
        said = self._index_reader.read([index_cut(zoom, f.quad, start_of(f)) for f in indexes])
        kept = [i for i in range(len(indexes)) if 1 - said.other[i, 0] >= rules.index_least]
        faces, plain = said.cards(), said.untaught()
        live = [indexes[i] for i in kept] + [f for f in finds if not f.is_index]
        best = [top(faces[i]) for i in kept]
        cards = merge(live, lambda i, j: _likeness(best[i], best[j]), rules)
        weak = [Doubted(c.quad, c.centre, None) for c in cards if c.centre and not _counts(c, live, rules)]
        cards = [c for c in cards if _counts(c, live, rules)]
        whole = self._card_reader.read([card_cut(zoom, c.quad) for c in cards])
        none = [float(said.other[i, 0]) for i in kept]
        seen = [
            _seen(card, whole, n, [(faces[kept[i]], none[i], plain[kept[i]]) for i in card.indexes.values()])
            for n, card in enumerate(cards)
        ]
        own, others = self._own(seen)
        strong = sorted((Doubted(one.quad, top(one.faces)[1], one) for one in others), key=lambda d: -d.strength)
        return own, strong + sorted(weak, key=lambda d: -d.strength)

    def _own(self, seen: list[Seen]) -> tuple[list[Seen], list[Seen]]:
        """Part the cards from the mistakes on another's face; what its own picture takes for no card is neither."""
        seen = [one for one in seen if one.points or one.nothing < self.rules.nothing]
        chances = [one.chance for one in seen]
        mistaken = [
            is_again(one.quad, chances[n], rest, self.rules.misread)
            or (one.centre < self.rules.face_alone and is_misread(one.points, chances[n], rest, self.rules.misread))
            for n, one in enumerate(seen)
            for rest in [[(other.quad, chances[k]) for k, other in enumerate(seen) if k != n]]
        ]
        own = [one for one, wrong in zip(seen, mistaken, strict=True) if not wrong]
        return own, [one for one, wrong in zip(seen, mistaken, strict=True) if wrong]


def _placed(laid: mat.Mat | None, quads: list[Quad], face_down: list[bool]) -> tuple[Zone | None, ...] | None:
    """Give each card's zone, as the printed mat has it where it is seen; None where no table is dealt."""
    if laid is None or len(quads) < zones.FEWEST:
        return zones.assign(quads, face_down)
    return mat.assign(laid, quads, face_down)


def _seen(card: Candidate, whole: Witness, number: int, indexes: list[tuple[Chances, float, Chances]]) -> Seen:
    """Weigh one candidate's witnesses; the whole picture speaks as far as it takes itself for a face.

    Each of its `indexes` has what it says, the chance that it is none, and what it says without a taught deck.
    """
    back, nothing = (float(v) for v in whole.other[number])
    doubt = DOUBT_CARD if whole.taught is None else DOUBT_TAUGHT
    _, is_back, is_nothing = kinds([none for _, none, _ in indexes], back, nothing, doubt)
    points = tuple(frame_of(card.quad, corner).point for corner in card.indexes)
    said = [chances for chances, _, _ in indexes]
    named = {best for best, chance in map(top, said) if chance >= LEGIBLE}
    agreeing = agreement(said, whole.cards()[number])
    disputed = len(named) > 1 or is_contrary(card.centre, agreement(said, whole.cards()[number], courts_alike=True))
    faces = fused([plain for _, _, plain in indexes], _open(whole.untaught()[number], back + nothing))
    if whole.taught is not None:
        face = _open(whole.taught[number], back + nothing)
        faces = borne_out(fused_taught(said, face, whole=card.centre >= SEEN_WHOLE), faces)
    return Seen(card.quad, faces, is_back, is_nothing, points, card.centre, disputed, agreeing)


def _open(face: Chances, other: float) -> Chances:
    """Mix what a picture says with ignorance as far as it takes itself for no face."""
    mixed: Chances = face * (1 - other) + other / len(PACK)
    return mixed


def _likeness(first: tuple[int, float], second: tuple[int, float]) -> Likeness:
    if min(first[1], second[1]) < LEGIBLE:
        return Likeness.OPEN
    return Likeness.SAME if first[0] == second[0] else Likeness.OTHER


def _counts(card: Candidate, finds: list[Find], rules: Thresholds) -> bool:
    if card.indexes and max(finds[i].score for i in card.indexes.values()) >= rules.index_alone:
        return True
    # A lattice shows things like faint indexes: a back that bears one is a back all the same.
    return card.centre >= rules.face_alone or card.back >= rules.back_alone


def _asked(quad: Quad, seen: Seen | None, rules: Thresholds) -> Sight:
    """Make a sight of what had been taken for no card, read or not: it is open, and never sure."""
    sight = None if seen is None else _sight(seen, rules)
    if sight is None or sight.face_down:
        return Sight(None, face_down=False, confidence=0.0, sure=False, zone=None, corners=_corners(quad))
    return replace(sight, sure=False)


def _corners(quad: Quad) -> Corners:
    return tuple((float(x), float(y)) for x, y in quad)


def _sight(seen: Seen, rules: Thresholds) -> Sight:
    corners = _corners(seen.quad)
    face, _ = top(seen.faces)
    chance = seen.chance
    if seen.back > max(seen.nothing, 1 - seen.back - seen.nothing):
        return Sight(
            None, face_down=True, confidence=seen.back, sure=seen.back >= rules.sure_back, zone=None, corners=corners
        )
    if chance < rules.read_least:
        return Sight(None, face_down=False, confidence=chance, sure=False, zone=None, corners=corners)
    return Sight(
        PACK[face],
        face_down=False,
        confidence=min(1.0, chance),
        sure=chance >= rules.sure and not seen.disputed,
        zone=None,
        corners=corners,
    )
