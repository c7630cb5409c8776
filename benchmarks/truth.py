"""What really lies in the measured pictures: the truth files of scenes and photographs, read into values.

A scene is a picture with a `.json` of the same name (cards with zone, stacking layer and corners); photographs have one
`labels.tsv` (photo, cards, source, licence), where cards are known but not their places.
"""

import csv
import json
import re
from dataclasses import dataclass
from enum import Enum, unique
from pathlib import Path

from rules.seats import Zone
from vision.reading import BACK, Corners


@unique
class Kind(Enum):
    """What a picture shows, which decides what is asked of its reading."""

    DEAL = "deal"
    """A dealt table with all faces up: cards, zones and the ruling count."""
    BACKS = "backs"
    """A dealt table whose stakes are open: backs, zones and the trump count."""
    PHOTO = "photo"
    """A photograph: which cards are in it counts, not where."""


@dataclass(frozen=True, slots=True)
class TrueCard:
    """One card that really lies there; `code` is "10H" or "back", place and zone are None in photographs."""

    code: str
    zone: Zone | None = None
    corners: Corners | None = None


@dataclass(frozen=True, slots=True)
class Truth:
    """One measured picture; `deck` is the set's name for photographs."""

    image: Path
    kind: Kind
    deck: str
    difficulty: str
    arrangement: str
    cloth: str
    cards: tuple[TrueCard, ...]
    stock: Corners | None = None


def load_scenes(folder: Path) -> tuple[Truth, ...]:
    """Read every scene of a folder, in the order of their names."""
    return tuple(_scene(path) for path in sorted(folder.glob("*.json")))


def _scene(path: Path) -> Truth:
    """Read one scene's truth."""
    told = json.loads(path.read_text(encoding="utf-8"))
    cards = sorted(told["cards"], key=lambda card: card.get("layer", 0))
    return Truth(
        image=path.with_name(told["image"]),
        kind=Kind(told["kind"]),
        deck=told.get("deck", "?"),
        difficulty=told.get("difficulty", "?"),
        arrangement=told.get("arrangement", "?"),
        cloth=told.get("cloth", "?"),
        cards=tuple(TrueCard(card["card"], Zone(card["zone"]), _corners(card["corners"])) for card in cards),
        stock=_corners(told["stock"]) if told.get("stock") else None,
    )


def _corners(points: list[list[float]]) -> Corners:
    """Make a tuple of points of a list of lists."""
    return tuple((float(x), float(y)) for x, y in points)


def load_photos(folder: Path) -> tuple[Truth, ...]:
    """Read every photograph of a folder by its `labels.tsv`; the set is the name without its number."""
    labels = folder / "labels.tsv"
    if not labels.is_file():
        return ()
    with labels.open(encoding="utf-8", newline="") as file:
        rows = list(csv.DictReader(file, delimiter="\t"))
    return tuple(
        Truth(
            image=folder / row["photo"],
            kind=Kind.PHOTO,
            deck=re.sub(r"-?\d+$", "", Path(row["photo"]).stem),
            difficulty="photo",
            arrangement="photo",
            cloth="?",
            cards=tuple(TrueCard(code) for code in row["cards"].split() if code != BACK),
        )
        for row in rows
    )
