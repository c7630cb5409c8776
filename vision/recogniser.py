"""From a frame to a reading: look (vision/looking.py), decide what is sure, place, ask for what is lost.

Composes the stages; each lives in its own file.
"""

import time
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import Self

from rules.cards import PACK
from rules.seats import Zone
from vision import mat, zones
from vision.decks import Cuts, Deck, learn, suited
from vision.finder import Finder
from vision.frame import Frame
from vision.framer import Framer
from vision.fuse import top
from vision.geometry import Quad
from vision.hand import reaches_in
from vision.lettering import is_odd, says_itself
from vision.looking import Looker, Seen
from vision.lost import lost_cards
from vision.readers import Reader
from vision.reading import Corners, Reading, Sight
from vision.table import table_faults
from vision.thresholds import Thresholds

MODELS = Path(__file__).parent / "models"
UNKNOWN_LETTERS = (
    "The letters of this deck are not known, its indexes and faces disagree: teach it (ecarte deck learn)."
)


class Recogniser:
    """The whole way from pixels to cards. Not safe for several threads at once: the networks keep their buffers."""

    def __init__(self, looker: Looker) -> None:
        """Take what finds and reads the cards, with its settings."""
        self._looker, self.rules = looker, looker.rules

    @classmethod
    def load(cls, models: Path = MODELS, rules: Thresholds | None = None, deck: Deck | None = None) -> Self:
        """Load the committed models; `deck` is the taught deck that lies on the table, if it is one."""
        index_reader, card_reader = Reader(models / "index.onnx"), Reader(models / "card.onnx")
        if deck is not None:
            deck = suited(deck, index_reader, card_reader)
            index_reader.taught, card_reader.taught = deck.index, deck.card
        finder, framer = Finder(models / "finder.onnx"), Framer(models / "framer.onnx")
        return cls(Looker(finder, framer, index_reader, card_reader, rules or Thresholds()))

    def learn(self, name: str, cuts: Cuts) -> Deck:
        """Learn a deck from cuts that `vision.teaching` took; takes seconds, changes nothing here."""
        return learn(name, cuts, self._looker.index_reader, self._looker.card_reader)

    def read(self, frame: Frame) -> Reading:
        """Read one frame."""
        begun = time.perf_counter()
        seen, doubted = self._looker.look(frame)
        sights = [_sight(one, self.rules) for one in seen]
        odd = is_odd([(one.centre, one.agreeing) for one in seen])
        if odd:
            sights = [
                replace(sight, sure=sight.sure and (sight.face_down or _says_itself(one)))
                for sight, one in zip(sights, seen, strict=True)
            ]
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
        return self._looker.look(frame)[0]


def _placed(laid: mat.Mat | None, quads: list[Quad], face_down: list[bool]) -> tuple[Zone | None, ...] | None:
    """Give each card's zone, as the printed mat has it where it is seen; None where no table is dealt."""
    if laid is None or len(quads) < zones.FEWEST:
        return zones.assign(quads, face_down)
    return mat.assign(laid, quads, face_down)


def _asked(quad: Quad, seen: Seen | None, rules: Thresholds) -> Sight:
    """Make a sight of what had been taken for no card, read or not: it is open, and never sure."""
    sight = None if seen is None else _sight(seen, rules)
    if sight is None or sight.face_down:
        return Sight(None, face_down=False, confidence=0.0, sure=False, zone=None, corners=_corners(quad))
    return replace(sight, sure=False)


def _says_itself(seen: Seen) -> bool:
    return bool(seen.points) and says_itself(top(seen.faces)[0], seen.centre, seen.agreeing)


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
