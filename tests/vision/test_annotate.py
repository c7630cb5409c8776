"""What a person must be able to see in the drawn picture."""

import numpy as np
import pytest

from rules.cards import parse_card
from rules.seats import Zone
from vision.annotate import DOUBTFUL, FACE_DOWN, SURE, ZONE, Colour, annotate
from vision.frame import Frame, Pixels
from vision.reading import Reading, Sight

WIDTH, HEIGHT = 640, 360
CLOTHS: dict[str, Colour] = {
    "green": (60, 110, 40),
    "black": (12, 12, 12),
    "white": (250, 250, 250),
    "red": (40, 30, 150),
    "orange": DOUBTFUL,
}


def card_at(x: float, y: float, name: str | None, zone: Zone | None = None, *, sure: bool, back: bool = False) -> Sight:
    corners = ((x, y), (x + 60, y), (x + 60, y + 90), (x, y + 90))
    return Sight(None if name is None else parse_card(name), back, 0.5, sure, zone, corners)


def drawn(cloth: str, *sights: Sight, faults: tuple[str, ...] = ()) -> tuple[Pixels, Pixels]:
    """Give the picture before and after."""
    blank = np.full((HEIGHT, WIDTH, 3), CLOTHS[cloth], np.uint8)
    reading = Reading((WIDTH, HEIGHT), sights, faults, 1.0)
    return blank, annotate(Frame.of_bgr(blank), reading)


def count(picture: Pixels, colour: Colour) -> int:
    """Count the pixels of this colour; the edges of thin lines are blended with what lies below."""
    return int((np.abs(picture.astype(int) - colour) <= 60).all(axis=2).sum())


@pytest.mark.parametrize("cloth", ["green", "black", "white", "red"])
@pytest.mark.parametrize(
    ("seen", "colour"),
    [
        (card_at(200, 100, "KS", sure=True), SURE),
        (card_at(200, 100, "KS", sure=False), DOUBTFUL),
        (card_at(200, 100, None, sure=False), DOUBTFUL),
        (card_at(200, 100, None, sure=True, back=True), FACE_DOWN),
    ],
)
def test_each_kind_of_sight_has_its_colour_on_every_cloth(cloth: str, seen: Sight, colour: Colour) -> None:
    _, after = drawn(cloth, seen)
    assert count(after, colour) > 150
    for other in {SURE, DOUBTFUL, FACE_DOWN} - {colour}:
        assert count(after, other) == 0


def test_doubt_is_told_without_colour_too() -> None:
    _, sure = drawn("green", card_at(200, 100, "KS", sure=True))
    _, doubtful = drawn("green", card_at(200, 100, "KS", sure=False))
    inside = np.s_[110:180, 205:255]
    ink = [int((picture[inside].max(axis=2) > 140).sum()) for picture in (sure, doubtful)]
    assert ink[1] > ink[0]  # the question mark


@pytest.mark.parametrize("cloth", CLOTHS)
def test_a_name_stands_out_by_light_on_any_cloth(cloth: str) -> None:
    _, after = drawn(cloth, card_at(200, 100, "10H", sure=True))
    inside = after[125:165, 205:255].max(axis=2)
    assert inside.min() < 40
    assert inside.max() > 200


def test_zones_are_drawn_with_their_names_once_each() -> None:
    sights = [card_at(100 + 70 * index, 150, "KS", Zone.BANKER, sure=True) for index in range(4)]
    _, after = drawn("green", *sights)
    assert count(after, ZONE) > 400
    _, without = drawn("green", *(card_at(100 + 70 * index, 150, "KS", sure=True) for index in range(4)))
    assert count(without, ZONE) == 0


def test_a_fault_is_written() -> None:
    _, quiet = drawn("green")
    _, after = drawn("green", faults=("17 cards expected, 16 seen.",))
    assert count(after, DOUBTFUL) > 100
    assert count(quiet, DOUBTFUL) == 0


def test_the_frame_itself_is_left_alone_and_an_empty_reading_draws_nothing() -> None:
    blank, after = drawn("green")
    assert np.array_equal(blank, after)
    assert not np.shares_memory(blank, after)


@pytest.mark.parametrize(("x", "y"), [(-50, -80), (620, 350), (-2000, 50), (300, -5)])
def test_a_card_half_outside_or_beyond_is_no_trouble(x: float, y: float) -> None:
    _, after = drawn("green", card_at(x, y, "10H", Zone.PUNTER1, sure=False))
    assert after.shape == (HEIGHT, WIDTH, 3)
    assert count(after, DOUBTFUL) > 20  # the name stays inside the picture


def test_the_smallest_picture_is_no_trouble() -> None:
    frame = Frame.of_bgr(np.zeros((1, 1, 3), np.uint8))
    flat = Sight(None, True, 0.5, True, Zone.STOCK, ((0, 0), (0, 0), (0, 0), (0, 0)))  # noqa: FBT003
    assert annotate(frame, Reading((1, 1), (flat,), ("None.",), 1.0)).shape == (1, 1, 3)
