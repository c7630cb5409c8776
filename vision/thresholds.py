"""Every number that decides something in reading a picture, with where it comes from. Lengths are in card widths."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True, kw_only=True)
class Thresholds:
    """The recogniser's settings; the defaults are what the committed models were measured with."""

    long_side_px: int = 960
    """The finder's picture: at 960 a card of a 2304 px table picture is 31 to 80 px wide and the network takes 50 ms."""
    find_floor: float = 0.2
    """Peaks below are noise: on generated tiles fewer than 1 in 1,000 of them was a card not seen otherwise."""
    find_limit: int = 90
    """Peaks of one kind: 34 indexes of a whole deal and twice as many false ones still fit."""
    merge_off: float = 0.14
    """An index belongs to a card whose own corner says it stands there: a finder errs by 0.05, overlapping cards
    lie 0.18 apart or more (DESIGN: cards overlap, RULES: no source gives a step; 0.18 is where an index is hidden)."""
    merge_off_differing: float = 0.04
    """As above where the two indexes read differently: only then is it one card with a misread index."""
    centre_gap: float = 0.25
    """A centre belongs to a card whose corners are nearer than this on average."""
    index_least: float = 0.35
    """An index find is dropped where the reader says with more than 65 % that there is no index."""
    index_alone: float = 0.3
    """An index whose card's centre nobody saw counts from this strength."""
    face_alone: float = 0.5
    """A face whose index nobody saw counts as a card to ask for from this strength."""
    back_alone: float = 0.4
    """A back counts from this strength."""
    sure: float = 0.985
    """A card is announced without asking from this chance; set on generated held-out cards (training/calibrate.py)."""
    sure_back: float = 0.8
    """A back is announced from this chance; a wrong back only delays, for a face is read again at the reveal."""
    read_least: float = 0.3
    """Below this chance no name is offered: the banker is asked with an empty field."""
