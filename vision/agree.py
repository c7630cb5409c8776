"""Believes a table only after several frames agree on it. Pure values; knows no clock, no camera and no pixels.

Theory: frames of one still picture are no independent witnesses, for the same glare fools each of them. So their
chances are never multiplied: a card is as sure as the best frame was of it, and unsure once a frame names another.
"""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, replace

from vision.places import Track, tracks
from vision.reading import Reading, Sight
from vision.table import table_faults


@dataclass(frozen=True, slots=True, kw_only=True)
class Agreeing:
    """How much agreement is asked for."""

    frames: int = 3
    """Readings in a row that must agree: two may share one flicker of a lamp, three take half a second."""
    patience: int = 8
    """Readings of an unmoved table after which what they dispute is asked: a doubt must not hold up the game."""
    tolerance: float = 0.09
    """Card widths by which a card may seem to move: half of the 0.18 at which overlapping cards lie apart at least."""

    def __post_init__(self) -> None:
        """Refuse what could never be reached."""
        if not 1 <= self.frames <= self.patience:
            message = f"expected 1 <= frames <= patience; got frames {self.frames}, patience {self.patience}"
            raise ValueError(message)


USUAL = Agreeing()


@dataclass(frozen=True, slots=True)
class Run:
    """Readings in a row, the latest last, between which no card came to a new place."""

    readings: tuple[Reading, ...] = ()


def watched(run: Run, reading: Reading, *, clear: bool = True, rules: Agreeing = USUAL) -> Run:
    """Give the run with one more reading; it begins anew where a card lies at a place that is new to it.

    `clear` says whether the picture was still and nothing in the way (`Glance.clear`); what was seen past a hand
    counts for nothing. A card that only disappears ends no run, since it may be seen again in the next frame.
    """
    if not clear:
        return Run()
    kept = run.readings[-(rules.patience - 1) :] if rules.patience > 1 else ()
    if not kept or kept[-1].size != reading.size:
        return Run((reading,))
    places = tracks((*kept, reading), rules.tolerance)
    if any(len(track.seen) == 1 and track.sights[-1] is not None for track in places):
        return Run((reading,))
    return Run((*kept, reading))


def believed(run: Run, rules: Agreeing = USUAL) -> Reading | None:
    """Give what the run's latest readings agree on, what it disputes as unsure once patience ends, or None: wait."""
    latest = run.readings[-rules.frames :]
    if len(latest) == rules.frames and all(map(_agreed, tracks(latest, rules.tolerance))):
        return combined(latest, rules)
    if len(run.readings) >= rules.patience:
        return combined(run.readings, rules)
    return None


def combined(readings: Sequence[Reading], rules: Agreeing = USUAL) -> Reading:
    """Make one reading of several of the same unmoved table.

    What half of them saw is there. It is sure where one is sure of it, all saw it, in one zone, and none named
    anything else. `ms` is the time of all together. At least one reading is needed, or a `ValueError` says so.
    """
    if not readings:
        message = "combining needs one reading or more; got none"
        raise ValueError(message)
    fullest = max(range(len(readings)), key=lambda i: (len(readings[i].sights), i))
    places = [track for track in tracks(readings, rules.tolerance) if 2 * len(track.seen) >= len(readings)]
    # The fullest reading's own order is the table's; what it missed comes after.
    order = {id(sight): i for i, sight in enumerate(readings[fullest].sights)}
    places.sort(key=lambda track: order.get(id(track.sights[fullest]), len(order)))
    sights = tuple(map(_joined, places))
    hand = any(each.hand for each in readings)
    joined = Reading(readings[-1].size, sights, (), sum(each.ms for each in readings), hand)
    faults = [*_faults_of(joined), *(fault for each in readings for fault in _other_faults(each))]
    return replace(joined, faults=tuple(dict.fromkeys(faults)))


def _faults_of(reading: Reading) -> tuple[str, ...]:
    return table_faults(reading.sights) if reading.is_table else ()


def _other_faults(reading: Reading) -> list[str]:
    """Give the faults that do not follow from the cards; those that do are told anew of the joined cards."""
    known = _faults_of(reading)
    return [fault for fault in reading.faults if fault not in known]


def _disputed(seen: Sequence[Sight]) -> bool:
    """Tell whether sights of one place name different cards, or one a face and another a back."""
    return len({sight.code for sight in seen} - {None}) > 1 or len({sight.face_down for sight in seen}) > 1


def _agreed(track: Track) -> bool:
    seen = track.seen
    return len(seen) == len(track.sights) and len({sight.zone for sight in seen}) == 1 and not _disputed(seen)


def _joined(track: Track) -> Sight:
    """Make one sight of a track; it says what has the most confidence behind it."""
    seen = track.seen
    weight: dict[str, float] = {}
    for sight in seen:
        if sight.code is not None:
            weight[sight.code] = weight.get(sight.code, 0.0) + sight.confidence
    said = max(weight, key=lambda code: weight[code], default=None)
    voices = [sight for sight in seen if sight.code == said]
    if _disputed(seen):
        confidence = sum(sight.confidence for sight in voices) / len(track.sights)
    else:
        confidence = max(sight.confidence for sight in voices)
    zones = Counter(sight.zone for sight in reversed(seen))
    best = voices[-1]
    sure = _agreed(track) and any(sight.sure for sight in voices)
    return Sight(best.card, best.face_down, confidence, sure, zones.most_common(1)[0][0], best.corners)
