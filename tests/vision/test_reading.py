"""A reading is a value: what it says of itself, and how files write it."""

import json

import pytest

from rules.cards import Card, parse_card
from rules.seats import TABLEAUX, Zone
from vision.reading import Corners, Reading, Sight

SQUARE: Corners = ((10.04, 20.0), (60.0, 20.0), (60.0, 90.0), (10.0, 90.06))


def sight(
    card: str | None, zone: Zone | None = None, *, back: bool = False, confidence: float = 0.9, sure: bool = True
) -> Sight:
    name: Card | None = None if card is None else parse_card(card)
    return Sight(name, back, confidence, sure, zone, SQUARE)


def reading(*sights: Sight, faults: tuple[str, ...] = ()) -> Reading:
    return Reading((2304, 1296), sights, faults, 81.26)


def test_a_sight_is_written_as_the_command_promises() -> None:
    assert sight("10H", Zone.PUNTER2, confidence=0.98765).to_json() == {
        "card": "10H",
        "confidence": 0.9877,
        "sure": True,
        "zone": "punter2",
        "corners": [[10.0, 20.0], [60.0, 20.0], [60.0, 90.0], [10.0, 90.1]],
    }


@pytest.mark.parametrize(
    ("seen", "code"),
    [
        (sight("KS"), "KS"),
        (sight(None, back=True), "back"),
        (sight(None, sure=False), None),
    ],
)
def test_a_sight_has_one_code(seen: Sight, code: str | None) -> None:
    assert seen.code == seen.to_json()["card"] == code


def test_a_reading_is_written_as_the_command_promises() -> None:
    seen = reading(
        sight("KS", Zone.BANKER),
        sight(None, Zone.BANKER, sure=False, confidence=0.2),
        sight(None, Zone.PUNTER3, back=True),
        sight("6C", Zone.TRUMP),
        sight(None, Zone.STOCK, back=True),
        sight("2C"),
        faults=("17 cards expected, 4 seen.",),
    )
    written = seen.to_json("table.jpg")
    assert list(written) == ["image", "size", "cards", "zones", "faults", "ms", "hand"]
    assert written["image"] == "table.jpg"
    assert written["size"] == [2304, 1296]
    assert [card["zone"] for card in written["cards"]] == [  # type: ignore[attr-defined]
        "banker", "banker", "punter3", "trump", "stock", None,
    ]  # fmt: skip
    assert written["zones"] == {
        "banker": ["KS", None], "punter1": [], "punter2": [], "punter3": ["back"], "trump": ["6C"],
    }  # fmt: skip
    assert written["faults"] == ["17 cards expected, 4 seen."]
    assert written["ms"] == 81.3
    assert json.loads(json.dumps(written)) == written


def test_zones_hold_the_five_places_of_a_deal_in_the_order_of_the_sights() -> None:
    seen = reading(sight("KS", Zone.TRUMP), sight("QS", Zone.BANKER), sight("JS", Zone.BANKER))
    assert seen.zones == {
        Zone.BANKER: (parse_card("QS"), parse_card("JS")),
        Zone.PUNTER1: (),
        Zone.PUNTER2: (),
        Zone.PUNTER3: (),
        Zone.TRUMP: (parse_card("KS"),),
    }
    assert tuple(seen.zones or ()) == (*TABLEAUX, Zone.TRUMP)


@pytest.mark.parametrize("sights", [(), (sight("KS"),), (sight(None, Zone.STOCK, back=True),)])
def test_a_picture_without_a_deal_has_no_zones(sights: tuple[Sight, ...]) -> None:
    assert reading(*sights).zones is None
    assert reading(*sights).to_json("x")["zones"] is None


@pytest.mark.parametrize(
    ("wrong", "sentence"),
    [
        (lambda: sight("KS", back=True), "face down has no name; got KS"),
        (lambda: sight("KS", confidence=1.2), "between 0 and 1; got 1.2"),
        (lambda: sight("KS", confidence=float("nan")), "between 0 and 1; got nan"),
        (lambda: sight(None, sure=True), "not read cannot be sure"),
        (lambda: Sight(None, True, 0.5, True, None, SQUARE[:3]), "four corners; got 3"),  # noqa: FBT003
    ],
)
def test_a_sight_that_contradicts_itself_cannot_exist(wrong, sentence: str) -> None:  # type: ignore[no-untyped-def]  # noqa: ANN001
    with pytest.raises(ValueError, match=sentence):
        wrong()
