"""Readings made by hand, for tests of what is done with a reading."""

from collections.abc import Mapping
from dataclasses import replace

from rules.cards import Card, parse_card
from rules.seats import Zone
from vision.reading import Reading, Sight

DEALT = {
    Zone.BANKER: "7C 3C 5C KC",
    Zone.PUNTER1: "9D 10D JD 10H",
    Zone.PUNTER2: "10C 6C JC 5H",
    Zone.PUNTER3: "8C 4C AC 3D",
    Zone.TRUMP: "6C",
}


def sight(code: str, zone: Zone | None, x: float = 0.0, y: float = 0.0) -> Sight:
    """Make a sight: "KS" sure, "KS?" not sure, "?" unread, "back" face down."""
    corners = ((x, y), (x + 60, y), (x + 60, y + 90), (x, y + 90))
    face_down = code == "back"
    card: Card | None = None if face_down or code == "?" else parse_card(code.rstrip("?"))
    sure = not code.endswith("?")
    return Sight(card, face_down, 0.99 if sure else 0.4, sure, zone, corners)


def reading(zones: Mapping[Zone, str] | None = None, faults: tuple[str, ...] = (), aside: float = 0.0) -> Reading:
    """Make a reading of a dealt table; `zones` says what lies otherwise than in `DEALT`.

    Each card lies at a place of its own; all lie `aside` pixels from where they would in another deal.
    """
    said = {**DEALT, **(zones or {})}
    sights = tuple(
        sight(code, zone, aside + 100 + 70 * number, 100 + 200 * row)
        for row, (zone, codes) in enumerate(said.items())
        for number, code in enumerate(codes.split())
    )
    return Reading((2304, 1296), sights, faults, 12.34)


def nowhere(seen: Reading) -> Reading:
    """Give the same sights as loose cards that lie in no zone."""
    return replace(seen, sights=tuple(replace(each, zone=None) for each in seen.sights))
