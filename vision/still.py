"""Tells whether the picture is still and whether a hand is in the way, from small pictures. Knows no clock, no cards.

Theory: motion is the difference to the last picture and to the one in which stillness began, so that what creeps is
seen too. A hand at rest does not move; it is told by the table that was known before: it is a large part, other than
the table, that reaches in from the border. Cards and chips lie apart from the border and become part of the known
table soon after they come to rest; what reaches in does only when it has not stirred for long, like a sleeve left
there, and the table beneath is kept in mind, so that it is known again at once.
"""

from dataclasses import dataclass
from enum import Enum, unique

import cv2
import numpy as np

from vision.errors import FrameError
from vision.frame import Frame
from vision.lores import Light, Limits, Mask, Times, brightness, changed, light_of, marked, share


@unique
class Motion(Enum):
    """How much moves."""

    STILL = "still"
    """Nothing."""
    STIRRING = "stirring"
    """Something small: a chip, the edge of a card that is nudged."""
    MOVING = "moving"
    """A hand, a card, or the camera."""


@unique
class Obstacle(Enum):
    """What keeps the table from being seen whole."""

    NONE = "none"
    """Nothing."""
    HAND = "hand"
    """Something large reaches in from the border: a hand, an arm, a sleeve."""
    COVERED = "covered"
    """Hardly anything of the table is seen: the lens is covered, the camera was turned, or the lamp is out."""


@unique
class Edge(Enum):
    """From where something reaches in."""

    NEAR = "near"
    """The lower edge of the picture."""
    FAR = "far"
    """The upper edge."""
    LEFT = "left"
    """The left edge."""
    RIGHT = "right"
    """The right edge."""


MOVES = Limits(colour=0.16, brighter=0.16, darker=0.22)
"""Below is noise: of a camera at ISO 1600 no place of 320 x 180 differs by more than 0.12 after blurring."""
OTHER = Limits(colour=0.24, brighter=0.28, darker=0.6)
"""Below is shadow, which darkens by less than half (0.6) and leaves the colour; skin differs in colour by 0.3."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Watching:
    """What counts as motion and as in the way; shares are of the picture's area."""

    moves: Limits = MOVES
    other: Limits = OTHER
    stirring: float = 0.0002
    """Twelve pixels of 320 x 180: the edge of a card that was moved by half its print's line."""
    moving: float = 0.003
    """About a third of a card, or two fingers' tips."""
    hand: float = 0.008
    """Less than a card's area, which is 1 %; the tip of a finger that points is as much."""
    reach: float = 0.08
    """How far in, as a share of the picture's height: what stays nearer to the border covers no card."""
    covered: float = 0.45
    """Nearly half; two arms that shove the whole deal together are less."""
    darkest: float = 9.0
    """Mean grey value below which a picture shows nothing."""
    settle_s: float = 0.35
    """Still for so long is still: hands that turn cards pause for shorter."""
    learn_s: float = 0.8
    """What came to rest apart from the border is part of the table after so long."""
    rest_s: float = 6.0
    """What reaches in and has not stirred for so long is part of the table: a sleeve, a glass. No hand rests so."""
    rests: float = 0.02
    """Share of a part that may have flickered while it rested: edges of sleeves glitter under a lamp."""
    gap_s: float = 2.0
    """After so long without a picture anything may have happened in between."""


@dataclass(frozen=True, slots=True)
class Glance:
    """What one small picture tells: what moves, what is in the way, for how many seconds all was still.

    `moved` and `reaching` are shares, 0 to 1, of the picture's area. `clear` means: this is the time to read.
    """

    motion: Motion
    obstacle: Obstacle
    still_s: float
    moved: float
    reaching: float
    clear: bool
    edge: Edge | None = None
    """From where a hand reaches in, where one does."""


class Watch:
    """Keeps what of the earlier pictures matters; one for each camera."""

    def __init__(self, rules: Watching | None = None) -> None:
        """Begin with no table known: the first picture is taken for it."""
        self._rules = rules or Watching()
        self._table: Light | None = None
        self._last: Light = np.zeros((0, 0, 3), np.uint8)
        self._anchor = self._beneath = self._last
        self._lain_on: Mask = np.zeros((0, 0), np.uint8)
        self._moved_at: Times = np.zeros((0, 0))
        self._at_s = self._still_since = 0.0
        self._edge: Edge | None = None

    def look(self, frame: Frame, at_s: float) -> Glance:
        """Take the next picture, of any size but always the same shape, made at `at_s` seconds of a steady clock."""
        light = light_of(frame)
        if self._table is None or at_s - self._at_s > self._rules.gap_s:
            return self._begin(light, at_s)
        if light.shape != self._last.shape or at_s < self._at_s:
            message = (
                f"a watch takes pictures of one size in the order of time; expected {self._last.shape} "
                f"at {self._at_s:.3f} s or later, got {light.shape} at {at_s:.3f} s"
            )
            raise FrameError(message)
        moved = self._motion(light, at_s)
        obstacle, reaching = self._obstacle(light, self._table, at_s)
        self._last, self._at_s = light, at_s
        rules = self._rules
        motion = Motion.STILL
        if moved > rules.stirring:
            motion = Motion.MOVING if moved > rules.moving else Motion.STIRRING
        still_s = at_s - self._still_since
        clear = motion is Motion.STILL and obstacle is Obstacle.NONE and still_s >= rules.settle_s
        edge = self._edge if obstacle is Obstacle.HAND else None
        return Glance(motion, obstacle, still_s, moved, reaching, clear, edge)

    def _begin(self, light: Light, at_s: float) -> Glance:
        """Know nothing of before; a table known from before a gap of time is still the best guess."""
        if self._table is None or self._table.shape != light.shape:
            self._table, self._beneath = light.copy(), light.copy()
            self._lain_on = np.zeros(light.shape[:2], np.uint8)
        self._last = self._anchor = light
        self._moved_at = np.full(light.shape[:2], at_s)
        self._at_s = self._still_since = at_s
        return Glance(Motion.MOVING, Obstacle.NONE, 0.0, 1.0, 0.0, clear=False)

    def _motion(self, light: Light, at_s: float) -> float:
        """Give the share that moved, and remember where and when."""
        moves = changed(light, self._last, self._rules.moves)
        if self._anchor is not self._last:
            moves |= changed(light, self._anchor, self._rules.moves)
        # A single pixel is noise or a speck of dust; what moves has a neighbour that moves.
        moves = cv2.morphologyEx(moves, cv2.MORPH_OPEN, np.ones((2, 2), np.uint8)).astype(np.uint8, copy=False)
        moved = share(moves)
        if moved:
            self._moved_at[moves.view(np.bool_)] = at_s
        if moved > self._rules.stirring:
            self._anchor, self._still_since = light, at_s
        return moved

    def _obstacle(self, light: Light, table: Light, at_s: float) -> tuple[Obstacle, float]:
        """Give what is in the way and its share; what came to rest elsewhere is learnt as part of the table."""
        rules = self._rules
        if brightness(light) < rules.darkest:
            return Obstacle.COVERED, 1.0
        other = changed(light, table, rules.other)
        if cv2.countNonZero(self._lain_on):
            # What lay on the table's edge may be taken away: the table as it was beneath is known too.
            beneath = changed(light, self._beneath, rules.other)
            cv2.copyTo(self._beneath, self._lain_on & ~beneath, table)
            other &= beneath
            self._lain_on &= beneath
        part = share(other)
        if part > rules.covered and at_s - self._still_since < rules.rest_s:
            return Obstacle.COVERED, part
        learnt = marked(self._moved_at <= at_s - rules.learn_s)
        reaching = 0.0
        for thing in _reaching(other, rules) if part > rules.hand else ():
            stirred = marked(self._moved_at > at_s - rules.rest_s)
            if share(stirred & thing) > rules.rests * share(thing):
                learnt &= ~thing
                reaching += share(thing)
                self._edge = _edge_of(thing)
            else:
                self._lain_on |= thing
        cv2.copyTo(light, learnt, table)
        cv2.copyTo(light, learnt & ~self._lain_on, self._beneath)
        return (Obstacle.HAND if reaching else Obstacle.NONE), reaching


def _edge_of(thing: Mask) -> Edge:
    """Give the edge of the picture that a thing lies across most."""
    across = {Edge.NEAR: thing[-1], Edge.FAR: thing[0], Edge.LEFT: thing[:, 0], Edge.RIGHT: thing[:, -1]}
    return max(across, key=lambda edge: cv2.countNonZero(np.ascontiguousarray(across[edge])))


def _reaching(other: Mask, rules: Watching) -> list[Mask]:
    """Give the things that are large, touch the border, and reach further in than its edge."""
    joined = cv2.morphologyEx(other, cv2.MORPH_CLOSE, np.ones((5, 5), np.uint8))
    count, labels, stats, _ = cv2.connectedComponentsWithStats(joined, connectivity=8)
    height, width = other.shape
    inside = round(rules.reach * height)
    found = []
    for number in range(1, count):
        left, top, wide, high, area = stats[number].tolist()
        at_rim = min(left, top) == 0 or left + wide == width or top + high == height
        if not at_rim or area <= rules.hand * other.size:
            continue
        thing = marked(labels == number)
        if cv2.countNonZero(thing[inside : height - inside, inside : width - inside]):
            found.append(thing)
    return found
