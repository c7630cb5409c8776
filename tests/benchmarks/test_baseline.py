"""The baseline reads what such readers can read, so that a poor figure of its is the method's and not a slip's."""

import cv2
import numpy as np
import pytest

from benchmarks.baseline import CARD_HEIGHT, CARD_WIDTH, ContourReader, quads, warped
from benchmarks.match import overlap
from benchmarks.templates import RANK_SIZE, SUIT_SIZE, cut_to_ink, rank_templates, suit_templates
from rules.cards import PACK, Card, Rank, Suit
from vision.frame import Frame, Pixels
from vision.reading import Corners

READER = ContourReader.load()
RANKS = dict(rank_templates()[::8])
SUITS = dict(suit_templates())


def drawn(card: Card) -> Pixels:
    """Draw a plain card, 200 x 300, with an index at both ends."""
    face = np.full((CARD_HEIGHT, CARD_WIDTH, 3), 245, np.uint8)
    ink = np.array((40, 30, 200) if card.suit in {Suit.HEARTS, Suit.DIAMONDS} else (20, 20, 20), np.uint8)
    for glyph, (width, height), top in ((RANKS[card.rank], (22, 34), 10), (SUITS[card.suit], (20, 24), 50)):
        mark = cv2.resize(glyph, (width, height), interpolation=cv2.INTER_AREA) > 127
        face[top : top + height, 8 : 8 + width][mark] = ink
    turned = face[::-1, ::-1].copy()
    return np.minimum(face, turned)


def on_cloth(card: Card, angle: float) -> tuple[Frame, Corners]:
    """Lay a card on dark cloth, turned; gives the frame and where the card lies."""
    matrix = cv2.getRotationMatrix2D((CARD_WIDTH / 2, CARD_HEIGHT / 2), angle, 1.0)
    matrix = matrix + np.array([(0, 0, 320 - CARD_WIDTH / 2), (0, 0, 240 - CARD_HEIGHT / 2)])
    picture = np.full((480, 640, 3), (60, 80, 40), np.uint8)
    cv2.warpAffine(drawn(card), matrix, (640, 480), dst=picture, borderMode=cv2.BORDER_TRANSPARENT)
    corners = np.array([(0, 0, 1), (CARD_WIDTH, 0, 1), (CARD_WIDTH, CARD_HEIGHT, 1), (0, CARD_HEIGHT, 1)]) @ matrix.T
    return Frame.of_bgr(picture), tuple((float(x), float(y)) for x, y in corners)


@pytest.mark.parametrize("card", PACK[::5], ids=str)
@pytest.mark.parametrize("angle", [0, 20, 100, 200])
def test_a_plain_card_on_dark_cloth_is_found_and_read(card: Card, angle: float) -> None:
    frame, corners = on_cloth(card, angle)
    (sight,) = READER.read(frame).sights
    assert overlap(sight.corners, corners) > 0.95
    assert sight.card == card
    assert sight.zone is None


def test_an_empty_cloth_and_a_light_one_have_no_cards() -> None:
    for value in (40, 250):
        assert READER.read(Frame.of_bgr(np.full((480, 640, 3), value, np.uint8))).sights == ()


def test_a_blank_card_is_asked_for() -> None:
    picture = np.full((480, 640, 3), 40, np.uint8)
    picture[90:390, 200:400] = 245
    (sight,) = READER.read(Frame.of_bgr(picture)).sights
    assert (sight.card, sight.sure) == (None, False)


def test_large_pictures_are_found_at_their_own_size() -> None:
    frame, corners = on_cloth(PACK[0], 10)
    large = Frame.of_bgr(cv2.resize(frame.pixels, None, fx=4, fy=4).astype(np.uint8))
    (sight,) = READER.read(large).sights
    assert overlap(sight.corners, tuple((4 * x, 4 * y) for x, y in corners)) > 0.95


def test_templates_are_of_one_size_and_all_different() -> None:
    assert {glyph.shape for _, glyph in rank_templates()} == {RANK_SIZE[::-1]}
    assert {glyph.shape for _, glyph in suit_templates()} == {SUIT_SIZE[::-1]}
    assert {rank for rank, _ in rank_templates()} == set(Rank)
    assert len({glyph.tobytes() for _, glyph in suit_templates()}) == len(Suit)
    assert cut_to_ink(np.zeros((9, 9), np.uint8), RANK_SIZE) is None


def test_a_warp_brings_a_turned_card_upright() -> None:
    frame, _ = on_cloth(PACK[0], 90)
    (quad,) = quads(frame.pixels)
    assert np.abs(warped(frame.pixels, quad).astype(int)[5:-5, 5:-5] - drawn(PACK[0])[5:-5, 5:-5]).mean() < 12
