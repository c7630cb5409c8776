"""What one picture, or a series of them, says about how camera, lens and lamp are set up: one finding a matter.

Everything that is told to a host follows from here; how it is said is no matter of a picture.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from enum import Enum, unique

import numpy as np

from rules.deal import HAND_SIZE
from rules.seats import TABLEAUX, Zone
from vision.frame import Frame
from vision.geometry import Quad
from vision.mat import ZONES, Mat, find_mat
from vision.measure.flicker import flicker_of
from vision.measure.framing import FEWEST, Edge, card_px, lean_of, room_of
from vision.measure.lighting import Corner, Lighting, brightness_of, lighting_of
from vision.measure.limits import INDEX_SHARE, LIMITS, Limits
from vision.measure.sharpness import edge_px
from vision.reading import Reading, Sight
from vision.still import Watching

DARK_PICTURE = Watching().darkest
"""Mean grey value below which a picture without cards is called dark: where the lens is called covered."""

FULL = 252.0
"""Grey value of a stock at the end of the sensor's range: where most cards have it, it is the light, not a mirror
image."""


@unique
class Matter(Enum):
    """What is looked at."""

    FOCUS = "focus"
    """Whether cards are sharp."""
    LIGHT = "light"
    """Whether they are neither dark nor washed out."""
    FLICKER = "flicker"
    """Whether the light stays the same."""
    SCALE = "scale"
    """Whether they are large enough."""
    TILT = "tilt"
    """Whether the camera looks down."""
    ZONES = "zones"
    """Whether everything lies in the picture."""


@unique
class Grade(Enum):
    """How good something is."""

    GOOD = "good"
    """As it should be."""
    FAIR = "fair"
    """It works, with more questions than need be."""
    BAD = "bad"
    """Cards will not be read."""
    UNKNOWN = "unknown"
    """This picture does not tell."""


@unique
class What(Enum):
    """What was found, where a matter can be bad in several ways."""

    FINE = "fine"
    """Nothing is to be done."""
    NO_CARDS = "no cards"
    """There is no card to go by."""
    SOFT = "soft"
    """Edges are wide."""
    DARK = "dark"
    """Little light."""
    BRIGHT = "bright"
    """So much light that the print of most cards fades."""
    GLARE = "glare"
    """A lamp is mirrored in some cards."""
    ONE_PICTURE = "one picture"
    """Only one picture was taken."""
    FLICKERS = "flickers"
    """The light changes from picture to picture."""
    SMALL = "small"
    """The cards are small."""
    LEANS = "leans"
    """The camera is off the plumb line."""
    NO_TABLE = "no table"
    """No dealt table is seen."""
    MISSING = "missing"
    """A zone has not the cards of a deal."""
    EDGE = "edge"
    """Cards come near the border of the picture or are cut off by it, or a place of the mat is."""
    MAT = "mat"
    """Every place of the printed mat lies in the picture."""


@dataclass(frozen=True, slots=True)
class Finding:
    """One matter: how good it is, what was found, and the number that tells so (see `survey` for its unit)."""

    matter: Matter
    grade: Grade
    what: What = What.FINE
    value: float | None = None
    sights: tuple[Sight, ...] = ()
    edge: Edge | None = None
    zone: Zone | None = None


@dataclass(frozen=True, slots=True)
class Survey:
    """All findings, one a matter, in the order in which they are mended best."""

    findings: tuple[Finding, ...]

    def of(self, matter: Matter) -> Finding:
        """Give the finding about one matter."""
        return next(finding for finding in self.findings if finding.matter is matter)

    @property
    def is_good(self) -> bool:
        """Tell whether nothing must be mended; what is only passable or cannot be told counts as good."""
        return all(finding.grade is not Grade.BAD for finding in self.findings)


def survey(
    frame: Frame, reading: Reading, focal: float, series: Sequence[Frame] = (), limits: Limits = LIMITS
) -> Survey:
    """Look at a picture, at what was read in it, and for flicker at a series of pictures of one size.

    `focal` is the lens's focal length in pixels. Values are: focus, width of edges in card widths; light, grey value
    of the darkest stock, or of the weakest contrast; flicker, share of change; scale, height of an index in pixels;
    tilt, degrees; zones, cards in the zone, or card lengths to the border.
    """
    quads = [np.asarray(sight.corners, np.float32) for sight in reading.sights]
    laid = find_mat(frame)
    # On a mat the places of cards are known before one lies there: they tell size, lean and room as cards do.
    flat = quads if laid is None or len(quads) >= FEWEST else [*quads, *laid.slots()]
    open_sights = tuple(sight for sight in reading.sights if not sight.face_down)
    focus = _focus(frame, quads, limits)
    return Survey(
        (
            _scale(flat, limits),
            focus,
            _light(frame, open_sights, limits, blurred=focus.grade is Grade.BAD),
            _flicker(series, limits),
            _tilt(flat, focal, limits),
            _zones(reading, quads, laid, limits),
        )
    )


def _scale(quads: Sequence[Quad], limits: Limits) -> Finding:
    length = card_px(quads)
    if length is None:
        return Finding(Matter.SCALE, Grade.UNKNOWN, What.NO_CARDS)
    index = length * INDEX_SHARE
    grade = _grade(-index, -limits.index_px, -limits.index_least_px)
    return Finding(Matter.SCALE, grade, What.FINE if grade is Grade.GOOD else What.SMALL, index)


def _focus(frame: Frame, quads: Sequence[Quad], limits: Limits) -> Finding:
    width = edge_px(frame, quads)
    if not quads or width is None:
        return Finding(Matter.FOCUS, Grade.UNKNOWN, What.NO_CARDS, None)
    side = float(np.median([_short_px(quad) for quad in quads]))
    grade = _grade(width / side, limits.soft, limits.blurred)
    return Finding(Matter.FOCUS, grade, What.FINE if grade is Grade.GOOD else What.SOFT, width / side)


def _light(frame: Frame, sights: tuple[Sight, ...], limits: Limits, *, blurred: bool) -> Finding:
    if not sights:
        if brightness_of(frame) < DARK_PICTURE:
            return Finding(Matter.LIGHT, Grade.BAD, What.DARK, brightness_of(frame))
        return Finding(Matter.LIGHT, Grade.UNKNOWN, What.NO_CARDS)
    lighting = lighting_of(frame, [np.asarray(sight.corners, np.float32) for sight in sights])
    darkest = min(lighting.stocks)
    if darkest < limits.dim:
        return Finding(Matter.LIGHT, _grade(-darkest, -limits.dim, -limits.dark), What.DARK, darkest)
    if blurred:
        # Print that is blurred stands out as little as print under a lamp.
        return Finding(Matter.LIGHT, Grade.UNKNOWN, What.SOFT, darkest)
    return _washed_out(lighting, sights, limits) or Finding(Matter.LIGHT, Grade.GOOD, value=darkest)


def _washed_out(lighting: Lighting, sights: tuple[Sight, ...], limits: Limits) -> Finding | None:
    """Tell of glare, or of too much light; a card of which one open corner is well can still be read."""
    washed = [[_is_washed(corner, limits) for corner in corners] for corners in lighting.corners]
    hit = [place for place, each in enumerate(washed) if any(each)]
    if not hit:
        return None
    weakest = min(corner.contrast for corners in lighting.corners for corner in corners if _is_washed(corner, limits))
    lost = any(all(washed[place]) for place in hit)
    what = What.BRIGHT if float(np.median(lighting.stocks)) >= FULL else What.GLARE
    return Finding(Matter.LIGHT, Grade.BAD if lost else Grade.FAIR, what, weakest, tuple(sights[i] for i in hit))


def _is_washed(corner: Corner, limits: Limits) -> bool:
    return corner.contrast < limits.contrast and corner.paper >= limits.lit


def _flicker(frames: Sequence[Frame], limits: Limits) -> Finding:
    change = flicker_of(frames)
    if change is None:
        return Finding(Matter.FLICKER, Grade.UNKNOWN, What.ONE_PICTURE)
    grade = _grade(change, limits.flickers, 2 * limits.flickers)
    return Finding(Matter.FLICKER, grade, What.FINE if grade is Grade.GOOD else What.FLICKERS, change)


def _tilt(quads: Sequence[Quad], focal: float, limits: Limits) -> Finding:
    lean = lean_of(quads, focal)
    if lean is None:
        return Finding(Matter.TILT, Grade.UNKNOWN, What.NO_CARDS)
    grade = _grade(lean.degrees, limits.leans, limits.leans_much)
    return Finding(Matter.TILT, grade, What.FINE if grade is Grade.GOOD else What.LEANS, lean.degrees, edge=lean.far)


def _zones(reading: Reading, quads: Sequence[Quad], laid: Mat | None, limits: Limits) -> Finding:
    outside = None if laid is None else room_of([laid.outline(box) for box in ZONES.values()], reading.size)
    if outside is not None and outside.lengths < 0:
        return Finding(Matter.ZONES, Grade.BAD, What.EDGE, outside.lengths, edge=outside.edge)
    if outside is not None and not reading.is_table:
        return Finding(Matter.ZONES, Grade.GOOD, What.MAT)
    room = room_of(quads, reading.size)
    if room is not None and room.lengths < limits.room:
        grade = Grade.BAD if room.lengths < 0 else Grade.FAIR
        return Finding(Matter.ZONES, grade, What.EDGE, room.lengths, edge=room.edge)
    if not reading.is_table:
        return Finding(Matter.ZONES, Grade.UNKNOWN, What.NO_TABLE if quads else What.NO_CARDS)
    for zone, expected in (*((zone, HAND_SIZE) for zone in TABLEAUX), (Zone.TRUMP, 1)):
        count = len(reading.at(zone))
        if count != expected:
            return Finding(Matter.ZONES, Grade.BAD, What.MISSING, count, zone=zone)
    return Finding(Matter.ZONES, Grade.GOOD, value=None if room is None else room.lengths)


def _short_px(quad: Quad) -> float:
    sides = np.linalg.norm(quad - np.roll(quad, 1, axis=0), axis=1)
    return max(1.0, float(min(sides[0] + sides[2], sides[1] + sides[3])) / 2)


def _grade(value: float, fair: float, bad: float) -> Grade:
    """Grade a number of which less is better."""
    if value <= fair:
        return Grade.GOOD
    return Grade.FAIR if value <= bad else Grade.BAD
