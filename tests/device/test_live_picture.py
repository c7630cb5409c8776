"""While the table is looked at, the screen shows what the camera sees, a hand too; then the picture that was read."""

from pathlib import Path

import numpy as np
import pytest

from device.book import Reveal
from device.eye import Gaze, Look
from display.view import ReadingView, StakingView
from rules import events as ev
from rules.seats import TABLEAUX, Zone
from tests.device.readings import reading
from tests.device.tables import CONFIRM, UP, Played
from vision.frame import Frame


def frame(shade: int, wide: int = 640) -> Frame:
    return Frame.of_bgr(np.full((wide * 9 // 16, wide, 3), shade, np.uint8))


class Told:
    """Eyes that tell what they are given."""

    is_stuck = False

    def __init__(self) -> None:
        self.next: list[Look] = []

    def looks(self) -> tuple[Look, ...]:
        told, self.next = tuple(self.next), []
        return told


@pytest.fixture
def revealed(ledger: Path) -> tuple[Played, Told]:
    played, eyes = Played(ledger), Told()
    played.to_stakes().push(UP, CONFIRM).tell(ev.Reveal())
    played.host._eyes = eyes  # type: ignore[assignment]
    return played, eyes


def shown(played: Played) -> int:
    view = played.view()
    assert isinstance(view, ReadingView)
    assert view.image is not None
    return view.image.rgb[0]


def test_a_moving_table_is_seen_as_it_moves(revealed: tuple[Played, Told]) -> None:
    played, eyes = revealed
    for shade in (40, 90, 140):
        eyes.next = [Look(Gaze.HAND, glimpse=frame(shade))]
        assert played.host.tick()
        assert shown(played) == shade
    view = played.view()
    assert isinstance(view, ReadingView)
    assert view.status == "A hand is in the way."


def test_a_look_without_a_picture_leaves_the_last_one(revealed: tuple[Played, Told]) -> None:
    played, eyes = revealed
    eyes.next = [Look(Gaze.MOVING, glimpse=frame(70))]
    played.host.tick()
    eyes.next = [Look(Gaze.MOVING)]
    assert not played.host.tick()
    assert shown(played) == 70


def test_what_was_read_takes_the_place_of_what_moved(revealed: tuple[Played, Told]) -> None:
    played, eyes = revealed
    eyes.next = [Look(Gaze.MOVING, glimpse=frame(70))]
    played.host.tick()
    backs = reading({**dict.fromkeys(TABLEAUX, "back back back back"), Zone.TRUMP: "6C"})
    eyes.next = [Look(Gaze.STILL, Reveal(frame(200, 1280), backs))]
    played.host.tick()
    assert shown(played) == 200


def test_a_glimpse_is_no_news_where_nobody_looks_at_it(ledger: Path) -> None:
    played, eyes = Played(ledger), Told()
    played.to_stakes()
    played.host._eyes = eyes  # type: ignore[assignment]
    eyes.next = [Look(played.host.lookout.gaze, glimpse=frame(70))]
    assert not played.host.tick()
    assert isinstance(played.view(), StakingView)


def test_two_looks_that_tell_the_same_are_equal_whatever_they_saw() -> None:
    assert Look(Gaze.HAND, glimpse=frame(1)) == Look(Gaze.HAND, glimpse=frame(2)) == Look(Gaze.HAND)


def test_once_the_stakes_are_closed_the_turning_of_the_cards_is_watched(ledger: Path) -> None:
    played, eyes = Played(ledger), Told()
    played.to_stakes().push(UP, CONFIRM)
    played.host._eyes = eyes  # type: ignore[assignment]
    assert isinstance(played.view(), StakingView)
    eyes.next = [Look(Gaze.HAND, glimpse=frame(70))]
    assert played.host.tick()
    assert shown(played) == 70
    view = played.view()
    assert isinstance(view, ReadingView)
    assert view.status == "Stakes are closed. Turn the cards."
    eyes.next = [Look(Gaze.READING, glimpse=frame(80))]
    assert played.host.tick()
    assert shown(played) == 80
    eyes.next = [Look(Gaze.STILL)]
    assert played.host.tick()
    assert isinstance(played.view(), StakingView)
