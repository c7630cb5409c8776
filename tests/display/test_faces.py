"""Cards, as pixels."""

from itertools import combinations

import pygame
import pytest

from display.faces import SPOTS, Design, back, card_height, card_width, chip, face, unread
from display.items import Shape
from display.marks import mark
from display.pips import pip, suit_tone
from display.rounded import rounded
from display.theme import Look, Tone
from rules.cards import PACK, Card, Rank, Suit

LOOKS = (Look(), Look(four_colours=True))


def pixels(surface: pygame.Surface) -> bytes:
    return pygame.image.tobytes(surface, "RGBA")


@pytest.mark.parametrize("look", LOOKS)
@pytest.mark.parametrize("plain", [True, False])
def test_all_52_faces_differ(look: Look, *, plain: bool) -> None:
    drawn = {pixels(face(card, Design(str(card.rank), plain), 90, look)) for card in PACK}
    assert len(drawn) == len(PACK)


@pytest.mark.parametrize("plain", [True, False])
def test_a_pale_face_is_told_from_a_bright_one(*, plain: bool) -> None:
    card = Card(Rank.KING, Suit.HEARTS)
    bright, pale = (face(card, Design("K", plain, pale), 90, Look()) for pale in (False, True))
    assert tuple(bright.get_at((45, 4))) == (*Tone.CARD.rgb, 255)
    assert tuple(pale.get_at((45, 4))) == (*Tone.CARD_DIM.rgb, 255)


@pytest.mark.parametrize("index", ["K", "Kn", "К", "R", "10"])
def test_an_index_of_any_alphabet_stays_on_its_card(index: str) -> None:
    card = Card(Rank.KNAVE, Suit.SPADES)
    drawn = face(card, Design(index, plain=True), 80, Look())
    ink = pygame.mask.from_threshold(drawn, Tone.INK.rgb, (60, 60, 60, 255))
    box = ink.get_bounding_rects()
    assert min(rect.left for rect in box) >= 3
    assert max(rect.right for rect in box) <= 77
    assert pixels(drawn) != pixels(face(card, Design("", plain=True), 80, Look()))


def test_a_card_is_clear_outside_its_round_corners() -> None:
    for drawn in (face(PACK[0], Design("A", plain=True), 100, Look()), back(100), unread(100)):
        wide, high = drawn.get_size()
        assert (wide, high) == (100, card_height(100))
        for corner in ((0, 0), (wide - 1, 0), (0, high - 1), (wide - 1, high - 1)):
            assert drawn.get_at(corner).a < 40
        assert drawn.get_at((wide // 2, high // 2)).a == 255


@pytest.mark.parametrize("rank", list(SPOTS))
def test_a_number_card_has_as_many_pips_as_it_says(rank: Rank) -> None:
    expected = 1 if rank is Rank.ACE else int(rank.value)
    assert len(set(SPOTS[rank])) == expected


@pytest.mark.parametrize("rank", [rank for rank in SPOTS if rank is not Rank.SEVEN])
def test_pips_stand_the_same_turned_about(rank: Rank) -> None:
    turned = {(round(1 - x, 6), round(1 - y, 6)) for x, y in SPOTS[rank]}
    assert turned == {(round(x, 6), round(y, 6)) for x, y in SPOTS[rank]}


@pytest.mark.parametrize("rank", [Rank.KING, Rank.QUEEN, Rank.KNAVE])
def test_a_court_card_looks_the_same_either_end_up(rank: Rank) -> None:
    # The middle line has an odd number of pixels at most sizes, so that a row may differ; the figures may not.
    drawn = face(Card(rank, Suit.SPADES), Design("X", plain=False), 200, Look())
    turned = pygame.transform.rotate(drawn, 180)
    wide, high = drawn.get_size()
    differing = sum(
        max(abs(a - b) for a, b in zip(drawn.get_at((x, y)), turned.get_at((x, y)), strict=True)) > 90
        for x in range(0, wide, 2)
        for y in range(0, high, 2)
    )
    assert differing < wide * high / 4 * 0.02


def test_suits_have_two_or_four_colours() -> None:
    two, four = ({suit_tone(suit, look) for suit in Suit} for look in LOOKS)
    assert (len(two), len(four)) == (2, 4)


def test_suit_signs_differ_in_shape_alone() -> None:
    shapes = [pygame.mask.from_surface(pip(suit, 48, (0, 0, 0)), 127) for suit in Suit]
    for one, other in combinations(shapes, 2):
        union = one.count() + other.count() - one.overlap_area(other, (0, 0))
        assert one.overlap_area(other, (0, 0)) / union < 0.86


def test_a_drawn_face_is_kept() -> None:
    design = Design("A", plain=True)
    assert face(PACK[0], design, 90, Look()) is face(PACK[0], design, 90, Look())


def test_width_and_height_belong_together() -> None:
    for wide in range(20, 400):
        assert card_width(card_height(wide)) == wide


def test_a_ticket_shows_index_and_suit() -> None:
    one = chip(Card(Rank.TEN, Suit.CLUBS), Design("10", plain=True), (85, 42), None, Look())
    other = chip(Card(Rank.TEN, Suit.SPADES), Design("10", plain=True), (85, 42), None, Look())
    ringed = chip(Card(Rank.TEN, Suit.CLUBS), Design("10", plain=True), (85, 42), Tone.BANK.rgb, Look())
    assert len({pixels(one), pixels(other), pixels(ringed)}) == 3


def test_small_signs_differ() -> None:
    drawn = {pixels(mark(shape, 40, Tone.TEXT.rgb)) for shape in Shape}
    assert len(drawn) == len(Shape)


def test_a_frame_is_clear_inside_and_a_field_is_not() -> None:
    frame = rounded((60, 40), 8, None, Tone.BANK.rgb, 3)
    field = rounded((60, 40), 8, Tone.PANEL.rgb, Tone.BANK.rgb, 3)
    assert frame.get_at((30, 20)).a == 0
    assert tuple(frame.get_at((30, 1))) == (*Tone.BANK.rgb, 255)
    assert tuple(field.get_at((30, 20))) == (*Tone.PANEL.rgb, 255)
    assert tuple(field.get_at((30, 1))) == (*Tone.BANK.rgb, 255)
    assert field.get_at((0, 0)).a < 60
