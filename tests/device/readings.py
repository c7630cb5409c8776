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


def sight(code: str, zone: Zone | None) -> Sight:
    """Make a sight: "KS" sure, "KS?" not sure, "?" unread, "back" face down."""
    corners = ((0.0, 0.0), (60.0, 0.0), (60.0, 90.0), (0.0, 90.0))
    face_down = code == "back"
    card: Card | None = None if face_down or code == "?" else parse_card(code.rstrip("?"))
    sure = not code.endswith("?")
    return Sight(card, face_down, 0.99 if sure else 0.4, sure, zone, corners)


def reading(zones: Mapping[Zone, str] | None = None, faults: tuple[str, ...] = ()) -> Reading:
    """Make a reading of a dealt table; `zones` says what lies otherwise than in `DEALT`."""
    said = {**DEALT, **(zones or {})}
    sights = tuple(sight(code, zone) for zone, codes in said.items() for code in codes.split())
    return Reading((2304, 1296), sights, faults, 12.34)


def nowhere(seen: Reading) -> Reading:
    """Give the same sights as loose cards that lie in no zone."""
    return replace(seen, sights=tuple(replace(each, zone=None) for each in seen.sights))
