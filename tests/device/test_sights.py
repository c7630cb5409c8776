"""From what was read to what the rules and the screen take."""

from dataclasses import replace

import numpy as np
import pytest

from device.sights import card_image, image_of, sighted, spread_read
from display.view import Image
from rules.cards import parse_card
from rules.seats import Zone
from tests.device.readings import nowhere, reading
from vision.frame import Frame
from vision.reading import Reading

RED, GREEN = (200, 30, 20), (20, 90, 30)


def pixels(image: Image) -> np.ndarray:
    return np.frombuffer(image.rgb, np.uint8).reshape(image.height, image.width, 3)


def frame() -> Frame:
    """Give a green table with a red card at 300..360 x 200..290, and nothing else."""
    picture = np.full((720, 1280, 3), GREEN[::-1], np.uint8)
    picture[200:290, 300:360] = RED[::-1]
    return Frame.of_bgr(picture)


def placed(*corners: tuple[float, float]) -> Reading:
    seen = reading({zone: "" for zone in Zone if zone is not Zone.TRUMP} | {Zone.TRUMP: "KH"})
    (sight,) = seen.sights
    return Reading(seen.size, (replace(sight, corners=corners),), (), 1.0)


CARD = ((300.0, 200.0), (360.0, 200.0), (360.0, 290.0), (300.0, 290.0))


def test_only_what_is_sure_is_a_card_to_the_rules() -> None:
    spread = spread_read(reading({Zone.BANKER: "7C 3C? ? back", Zone.TRUMP: "6C?"}))
    assert spread.tableaux[0] == (parse_card("7C"), None, None, None)
    assert spread.trumps == (None,)


def test_the_screen_shows_what_is_seen_and_how_sure() -> None:
    shown = sighted(reading({Zone.BANKER: "7C 3C? ? back"}))[Zone.BANKER]
    assert [(s.card and str(s.card), s.sure, s.face_down) for s in shown] == [
        ("7C", True, False),
        ("3C", False, False),
        (None, False, False),
        (None, True, True),
    ]


def test_the_picture_is_cut_to_the_cards_and_keeps_its_shape() -> None:
    image = image_of(frame(), placed(*CARD), 640)
    assert (image.width, image.height) == (640, 360)
    red = np.argwhere((pixels(image) == RED).all(axis=2))
    # The card's 90 pixels with their margins fill the height.
    assert np.ptp(red[:, 0]) == pytest.approx(360 / 1.2, abs=4)
    assert red.mean(axis=0) == pytest.approx((180, 320), abs=3)


@pytest.mark.parametrize("corner", [(0.0, 0.0), (1220.0, 0.0), (0.0, 630.0), (1220.0, 630.0), (1270.0, 700.0)])
def test_a_card_at_the_edge_is_shown_without_leaving_the_picture(corner: tuple[float, float]) -> None:
    x, y = corner
    corners = ((x, y), (x + 60, y), (x + 60, y + 90), (x, y + 90))
    assert image_of(frame(), placed(*corners), 320).width == 320
    assert card_image(frame(), corners, 320).width == 320


def test_without_cards_the_whole_picture_is_shown() -> None:
    empty = Reading((1280, 720), (), (), 1.0)
    assert (pixels(image_of(frame(), empty, 1280)) == RED).all(axis=2).sum() == 60 * 90


def test_an_asked_card_fills_its_picture() -> None:
    shown = pixels(card_image(frame(), CARD, 640))
    share = (shown == RED).all(axis=2).mean()
    assert share == pytest.approx(1 / 1.7**2, abs=0.02)


def test_loose_cards_are_shown_too() -> None:
    assert image_of(frame(), nowhere(reading()), 320).width == 320
