"""A frame that lies about on a card is set onto it."""

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from rules.seats import Zone
from tests.vision.cards_seen import card, width_of
from tests.vision.demo_tables import NAMES, lying, picture
from vision.framer import AROUND_SIZE, UNIT, Framed, Framer, around_cut, moved, offsets_of
from vision.geometry import Quad
from vision.merge import gap, turned
from vision.recogniser import MODELS
from vision.rectify import Zoom

OFF = st.floats(-3, 3)


@pytest.fixture(scope="module")
def framer() -> Framer:
    return Framer(MODELS / "framer.onnx")


def framed(framer: Framer, name: str, quads: list[Quad]) -> list[Framed]:
    return framer.frame(Zoom(picture(name)), quads)


@given(st.lists(OFF, min_size=8, max_size=8), st.floats(-3, 3), st.floats(20, 300))
def test_a_quad_moved_by_its_offsets_lies_on_the_card(offsets: list[float], turn: float, width: float) -> None:
    quad = card((400, 300), width, turn)
    there = moved(quad, np.array(offsets, np.float32))
    np.testing.assert_allclose(moved(quad, offsets_of(quad, there)), there, atol=width * 2e-3)


def test_offsets_are_tenths_of_the_quads_own_sides() -> None:
    quad = card((400, 300), 100.0)
    right = quad + np.array([10, 0], np.float32)
    np.testing.assert_allclose(offsets_of(quad, right).reshape(4, 2), [[0.1 / UNIT, 0]] * 4, atol=1e-4)
    assert offsets_of(quad, quad) == pytest.approx(np.zeros(8), abs=1e-4)


def test_the_cut_shows_the_quad_in_its_middle() -> None:
    pixels = np.zeros((400, 400, 3), np.uint8)
    quad = card((200, 200), 100.0)
    pixels[130:271, 150:251] = 255
    lit = around_cut(Zoom(pixels), quad)[:, :, 0] > 127
    assert lit.shape == AROUND_SIZE[::-1]
    rows, cols = np.nonzero(lit.any(1))[0], np.nonzero(lit.any(0))[0]
    wanted = (0.3 / 1.6 * AROUND_SIZE[1], 1.3 / 1.6 * AROUND_SIZE[1], 0.3 / 1.6 * AROUND_SIZE[0])
    assert (rows[0], rows[-1], cols[0]) == pytest.approx(wanted, abs=1.5)


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("state", ["open", "dealt"])
@pytest.mark.parametrize("shift", [(0.1, 0.0), (-0.1, 0.05), (0.0, -0.1)])
def test_a_quad_a_tenth_off_is_set_onto_its_card(
    framer: Framer, name: str, state: str, shift: tuple[float, float]
) -> None:
    cards = [one.quad for one in lying(name) if one.seen > 0.95]
    loose = [
        np.asarray(quad + shift[0] * (quad[1] - quad[0]) + shift[1] * (quad[3] - quad[0]), np.float32) for quad in cards
    ]
    before = [gap(quad, other) for quad, other in zip(cards, loose, strict=True)]
    found = framed(framer, f"{name}-{state}", loose)
    after = [gap(quad, one.quad) for quad, one in zip(cards, found, strict=True)]
    assert min(before) > 0.09
    assert np.median(after) < 0.025
    assert max(after) < 0.08


@pytest.mark.parametrize("name", NAMES)
def test_a_card_lies_the_same_seen_from_either_end(framer: Framer, name: str) -> None:
    cards = [one.quad for one in lying(name) if one.seen > 0.95]
    straight = framed(framer, f"{name}-open", cards)
    upside = framed(framer, f"{name}-open", [turned(quad) for quad in cards])
    assert max(gap(one.quad, other.quad) for one, other in zip(straight, upside, strict=True)) < 0.06


def test_faces_and_backs_are_told_apart(framer: Framer) -> None:
    cards = [one.quad for one in lying("anna") if one.seen > 0.95]
    assert all(one.kinds[0] > 0.5 for one in framed(framer, "anna-open", cards))
    down = [one for one in lying("anna") if one.zone is not Zone.TRUMP and one.seen > 0.95]
    assert all(one.kinds[1] > 0.5 for one in framed(framer, "anna-dealt", [one.quad for one in down]))


@pytest.mark.parametrize("name", NAMES)
def test_bare_cloth_is_no_card_and_nobody_can_tell_where_it_lies(framer: Framer, name: str) -> None:
    cards = np.array([one.quad.mean(0) for one in lying(name)])
    width = width_of(lying(name)[0].quad)
    rng = np.random.default_rng(1)
    anywhere = rng.uniform((200, 200), (2100, 1100), (400, 2))
    clear = np.linalg.norm(anywhere[:, None] - cards[None], axis=2).min(1) > 2.4 * width
    found = framed(framer, f"{name}-open", [card((x, y), width) for x, y in anywhere[clear][:40]])
    # One or two of these places are the stock's.
    assert sum(one.kinds[2] > 0.5 for one in found) >= 0.85 * len(found) > 10
    there = framed(framer, f"{name}-open", [one.quad for one in lying(name)])
    assert np.median([one.off for one in found]) > 4 * np.median([one.off for one in there])


def test_no_quads_are_no_frames(framer: Framer) -> None:
    assert framed(framer, "anna-open", []) == []
