"""What a picture must show to teach a deck, told of cards made by hand; the words its owner reads otherwise."""

from collections.abc import Sequence
from dataclasses import dataclass, replace

import numpy as np
import pytest
from numpy.typing import NDArray

from rules.cards import PACK, Card, parse_card, parse_cards
from vision.decks import Cuts
from vision.frame import Frame
from vision.geometry import frame_of
from vision.teaching import Unfit, index_corners, taught_by

SPADES = parse_cards("AS 2S 3S 4S 5S 6S 7S 8S 9S 10S JS QS KS")
WIDE, HIGH = 100.0, 150.0


@dataclass(frozen=True)
class Looked:
    quad: NDArray[np.float32]
    faces: NDArray[np.float32]
    back: float = 0.0
    nothing: float = 0.0
    centre: float = 0.9
    points: tuple[NDArray[np.float32], ...] = ()


def looked(
    card: Card,
    x: float,
    y: float = 300.0,
    *,
    turned: bool = False,
    corners: tuple[int, ...] = (0, 2),
    wide: float = WIDE,
) -> Looked:
    quad = np.array([[x, y], [x + wide, y], [x + wide, y + HIGH], [x, y + HIGH]], np.float32)
    if turned:
        quad = quad[[2, 3, 0, 1]]
    faces = np.full(52, 0.04 / 51, np.float32)
    faces[PACK.index(card)] = 0.96
    return Looked(quad, faces, points=tuple(frame_of(quad, corner).point for corner in corners))


def row(cards: Sequence[Card], step: float = 110.0) -> list[Looked]:
    return [looked(card, 20 + step * place, turned=place % 3 == 0) for place, card in enumerate(cards)]


@pytest.fixture(scope="module")
def frame() -> Frame:
    """A picture whose brightness tells the place, so that a cut tells where it was taken."""
    ramp = np.linspace(0, 255, 1600, dtype=np.uint8)
    return Frame.of_bgr(np.ascontiguousarray(np.broadcast_to(ramp[None, :, None], (700, 1600, 3))))


def unfit(found: Cuts | Unfit) -> str:
    assert isinstance(found, Unfit)
    return " ".join(found.sentences)


def test_a_row_gives_each_card_two_indices_and_a_face_in_the_order_named(frame: Frame) -> None:
    seen = row(SPADES)
    cuts = taught_by(frame, seen[::-1], SPADES)
    assert isinstance(cuts, Cuts)
    assert [PACK[face] for face in cuts.card_faces] == list(SPADES)
    assert [PACK[face] for face in cuts.index_faces] == [card for card in SPADES for _ in range(2)]
    assert cuts.index.shape == (26, 72, 48, 3)
    assert cuts.card.shape == (13, 100, 72, 3)
    brightness = cuts.card.mean(axis=(1, 2, 3))
    assert (np.diff(brightness) > 0).all()


def test_two_rows_are_read_the_far_one_first(frame: Frame) -> None:
    cards = parse_cards("2H 3H 4H 5H 6H 7H")
    seen = [looked(card, 100 + 130 * (i % 3), 100 + 220 * (i // 3)) for i, card in enumerate(cards)]
    cuts = taught_by(frame, [seen[i] for i in (4, 0, 5, 2, 1, 3)], cards)
    assert isinstance(cuts, Cuts)
    assert [PACK[face] for face in cuts.card_faces] == list(cards)


@pytest.mark.parametrize(
    ("corners", "found"),
    [((0, 2), (0, 2)), ((0,), (0, 2)), ((1, 3), (1, 3)), ((0, 1, 2, 3), (0, 1, 2, 3)), ((), (0, 2))],
)
def test_where_a_deck_has_its_indices_is_seen(corners: tuple[int, ...], found: tuple[int, ...]) -> None:
    seen = [looked(card, 110 * i, turned=i % 2 == 0, corners=corners) for i, card in enumerate(SPADES)]
    assert index_corners(seen) == found


def test_four_indices_give_four_cuts(frame: Frame) -> None:
    seen = [looked(card, 20 + 110 * i, corners=(0, 1, 2, 3)) for i, card in enumerate(SPADES)]
    cuts = taught_by(frame, seen, SPADES)
    assert isinstance(cuts, Cuts)
    assert len(cuts.index) == 52


def test_a_missing_card_is_said_with_what_was_seen(frame: Frame) -> None:
    said = unfit(taught_by(frame, row(SPADES)[:12], SPADES))
    assert said.startswith("13 cards were named, 12 faces seen (like AS 2S 3S")
    assert "lay these cards alone" in said


def test_nothing_seen_and_cards_face_down_are_said(frame: Frame) -> None:
    assert "no faces seen;" in unfit(taught_by(frame, [], SPADES))
    backs = [replace(one, back=0.9) for one in row(SPADES)]
    assert "no faces and 13 backs seen;" in unfit(taught_by(frame, backs, SPADES))
    assert unfit(taught_by(frame, [], parse_cards("AS"))).startswith("1 card was named, no faces seen;")


def test_what_is_seen_twice_on_one_card_counts_once(frame: Frame) -> None:
    seen = row(SPADES)
    ghost = looked(parse_card("JD"), 20 + 110 * 11 + 25, 340.0)
    assert isinstance(taught_by(frame, [replace(ghost, centre=0.4), *seen], SPADES), Cuts)


def test_an_index_taken_for_that_of_a_card_beside_is_no_card(frame: Frame) -> None:
    beside = looked(SPADES[12], 20 + 110 * 12 + 95)
    assert isinstance(taught_by(frame, [*row(SPADES), replace(beside, centre=0.0)], SPADES), Cuts)
    assert "14 faces seen" in unfit(taught_by(frame, [*row(SPADES), beside], SPADES))


def test_a_card_whose_middle_was_not_seen_counts_where_the_number_is_right(frame: Frame) -> None:
    seen = row(SPADES)
    seen[3] = replace(seen[3], centre=0.0)
    assert isinstance(taught_by(frame, seen, SPADES), Cuts)


def test_what_is_no_card_counts_for_nothing(frame: Frame) -> None:
    chip = replace(looked(parse_card("AD"), 700, 20), nothing=0.8)
    assert isinstance(taught_by(frame, [*row(SPADES), chip], SPADES), Cuts)


def test_cards_that_overlap_are_named(frame: Frame) -> None:
    seen = row(SPADES)
    seen[4] = looked(SPADES[4], 20 + 110 * 4 + 40)
    assert unfit(taught_by(frame, seen, SPADES)) == "The cards named 5S and 6S overlap; lay them apart."


def test_cards_too_small_are_said_with_what_is_needed(frame: Frame) -> None:
    seen = [looked(card, 20 + 60 * i, wide=50.0) for i, card in enumerate(SPADES)]
    assert "50 pixels wide, 80 are needed" in unfit(taught_by(frame, seen, SPADES))


def test_an_order_that_the_numbers_deny_is_doubted_unless_trusted(frame: Frame) -> None:
    said = unfit(taught_by(frame, row(SPADES[::-1]), SPADES))
    assert "The order seems to be another: the 4S looks like the 10S" in said
    assert "the other way round" in said
    assert "--trust" in said
    assert isinstance(taught_by(frame, row(SPADES[::-1]), SPADES, trusting=True), Cuts)


def test_another_suit_is_doubted(frame: Frame) -> None:
    clubs = parse_cards("AC 2C 3C 4C 5C 6C 7C 8C 9C 10C JC QC KC")
    said = unfit(taught_by(frame, row(clubs), SPADES))
    assert "the 2S looks like the 2C" in said
    assert "other way round" not in said


def test_courts_and_two_odd_numbers_raise_no_doubt(frame: Frame) -> None:
    likes = list(SPADES)
    likes[0], likes[10], likes[11], likes[12] = parse_cards("JS QS KS JS")
    likes[5], likes[8] = parse_cards("9S 6S")
    assert isinstance(taught_by(frame, row(likes), SPADES), Cuts)


def test_what_pictures_gave_is_put_together_and_tells_what_is_missing(frame: Frame) -> None:
    first = taught_by(frame, row(SPADES), SPADES)
    second = taught_by(frame, row(SPADES[:3]), SPADES[:3])
    assert isinstance(first, Cuts)
    assert isinstance(second, Cuts)
    both = Cuts.joined([first, second])
    assert len(both.card) == 16
    assert set(both.missing()) == set(PACK) - set(SPADES)
    assert set(second.missing()) == set(PACK) - set(SPADES[:3])
