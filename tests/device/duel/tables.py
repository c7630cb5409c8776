"""Tables of two put together by hand: what lies there as a reading, and a game played to a moment."""

from rules.cards import Card, parse_card
from vision.reading import Corners, Reading, Sight

SIZE = (2304, 1296)
AT = {
    "near": (0.5, 0.58),
    "far": (0.5, 0.42),
    "over far": (0.5, 0.44),
    "turned": (0.18, 0.5),
    "stock": (0.1, 0.5),
    "heap A": (0.75, 0.85),
    "heap A2": (0.82, 0.85),
    "heap B": (0.75, 0.15),
    "heap B2": (0.82, 0.15),
}
WIDE, HIGH = 119.0, 166.0


def corners_at(x: float, y: float) -> Corners:
    left, top = x * SIZE[0] - WIDE / 2, y * SIZE[1] - HIGH / 2
    return ((left, top), (left + WIDE, top), (left + WIDE, top + HIGH), (left, top + HIGH))


def sight(said: str, x: float, y: float) -> Sight:
    """Give a card: "back", "?" for one that is not read, "10H?" for one that is not sure, or "10H"."""
    card: Card | None = None if said in ("back", "?") else parse_card(said.rstrip("?"))
    down, sure = said == "back", not said.endswith("?")
    return Sight(card, down, 0.99 if sure else 0.5, sure=sure, zone=None, corners=corners_at(x, y))


def hand(where: str, count: int) -> list[Sight]:
    """Lay a hand side by side as it is dealt."""
    y = 0.86 if where == "A" else 0.14
    return [sight("back", 0.5 + (number - (count - 1) / 2) * 0.055, y) for number in range(count)]


def reading(more: list[Sight] | None = None, /, **cards: str) -> Reading:
    """Lay cards at named places; spaces of the names are underscores."""
    sights = [sight(said, *AT[name.replace("_", " ")]) for name, said in cards.items()]
    return Reading(SIZE, (*sights, *(more or [])), (), 0.0)
