"""Truths, sights and readings made for the tests of the benchmarks."""

from collections.abc import Mapping, Sequence
from pathlib import Path

from benchmarks.deals import judge_deal
from benchmarks.match import judge
from benchmarks.tally import Measured
from benchmarks.truth import Kind, TrueCard, Truth
from rules.cards import parse_card
from rules.seats import Zone
from vision.reading import BACK, Corners, Reading, Sight

DEAL: Mapping[Zone, str] = {
    Zone.BANKER: "7C 3C 5C KC",
    Zone.PUNTER1: "9D 10D JD 10H",
    Zone.PUNTER2: "10C 6C JC 5H",
    Zone.PUNTER3: "8C 4C AC 3D",
    Zone.TRUMP: "6C",
}
"""A whole deal; clubs are trumps, so clubs decide."""

BACKS: Mapping[Zone, str] = {zone: "6C" if zone is Zone.TRUMP else "back back back back" for zone in DEAL}


def quad(x: float, y: float = 0, width: float = 60, height: float = 90) -> Corners:
    """Give an upright card."""
    return ((x, y), (x + width, y), (x + width, y + height), (x, y + height))


def place(zone: Zone, number: int) -> Corners:
    """Give each card of a deal a place of its own."""
    return quad(70 * number, 100 * list(DEAL).index(zone))


def saw(code: str | None, where: Corners, zone: Zone | None = Zone.BANKER, *, sure: bool = True) -> Sight:
    """Give a sight; what was not read is never sure."""
    card = None if code in {None, BACK} else parse_card(str(code))
    return Sight(card, code == BACK, 0.9, sure and code is not None, zone, where)


def table(deal: Mapping[Zone, str] = DEAL, *, kind: Kind = Kind.DEAL, difficulty: str = "easy") -> Truth:
    """Give the truth of a dealt table."""
    cards = tuple(
        TrueCard(code, zone, place(zone, number))
        for zone, codes in deal.items()
        for number, code in enumerate(codes.split())
    )
    return Truth(Path("table.jpg"), kind, "deck", difficulty, "row", "felt", cards)


def photo(*codes: str, name: str = "set") -> Truth:
    """Give the truth of a photograph."""
    cards = tuple(TrueCard(code) for code in codes)
    return Truth(Path(f"{name}-001.jpg"), Kind.PHOTO, name, "photo", "photo", "?", cards)


def read(deal: Mapping[Zone, str], doubtful: Sequence[str] = (), faults: tuple[str, ...] = ()) -> Reading:
    """Give a reading of a dealt table, with some cards not sure."""
    sights = tuple(
        saw(code, place(zone, number), zone, sure=code not in doubtful)
        for zone, codes in deal.items()
        for number, code in enumerate(codes.split())
    )
    return Reading((2304, 1296), sights, faults, 1.0)


def measured(truth: Truth, reading: Reading) -> Measured:
    """Judge a reading as the benchmark does."""
    return Measured(truth, reading, judge(truth, reading), judge_deal(truth, reading))
