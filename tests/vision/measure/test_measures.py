"""What is measured of a camera's set-up, on the demonstration's tables made worse in known ways."""

import math

import cv2
import numpy as np
import pytest
from numpy.typing import NDArray

from tests.vision.demo_tables import NAMES, lying, picture
from vision.errors import FrameError
from vision.frame import Frame
from vision.geometry import Quad
from vision.measure.flicker import flicker_of
from vision.measure.framing import Edge, card_px, focal_px, lean_of, room_of
from vision.measure.lighting import brightness_of, lighting_of
from vision.measure.limits import LIMITS
from vision.measure.sharpness import edge_px

Picture = NDArray[np.uint8]

WIDE, HIGH = 2304, 1296
FOCAL = focal_px(66.0, WIDE)


def quads(name: str) -> list[Quad]:
    return [one.quad for one in lying(name)]


def frame(pixels: NDArray[np.uint8] | NDArray[np.float32] | cv2.typing.MatLike) -> Frame:
    return Frame.of_bgr(np.asarray(np.clip(pixels, 0, 255), np.uint8))


def blurred(name: str, sigma: float) -> Frame:
    return frame(cv2.GaussianBlur(picture(f"{name}-open"), (0, 0), sigma))


def noisy(pixels: Picture, sigma: float, seed: int = 1) -> Frame:
    rng = np.random.default_rng(seed)
    return frame(pixels + rng.standard_normal(pixels.shape, np.float32) * np.float32(sigma))


@pytest.mark.parametrize("name", NAMES)
def test_edges_grow_with_every_step_of_blur(name: str) -> None:
    widths = [edge_px(blurred(name, sigma), quads(name)) for sigma in (0.5, 1.0, 2.0, 3.0, 4.0, 6.0)]
    told = [width for width in widths if width is not None]
    assert len(told) == len(widths)
    assert told == sorted(told)
    # The blurs add up by their squares: the picture itself has 0.9.
    assert told[1] == pytest.approx(math.hypot(0.9, 1.0), rel=0.1)
    assert told[3] == pytest.approx(math.hypot(0.9, 3.0), rel=0.15)


@pytest.mark.parametrize("gain", [0.25, 0.5, 0.9])
def test_sharpness_is_the_same_in_little_and_in_much_light(gain: float) -> None:
    one = picture("anna-open")
    usual = edge_px(frame(cv2.GaussianBlur(one, (0, 0), 1.5)), quads("anna"))
    other = edge_px(frame(cv2.GaussianBlur(one, (0, 0), 1.5).astype(np.float32) * gain), quads("anna"))
    assert usual is not None
    assert other == pytest.approx(usual, rel=0.1)


def test_noise_hardly_changes_what_is_called_sharp() -> None:
    one = cv2.GaussianBlur(picture("boris-open"), (0, 0), 2.0).astype(np.uint8)
    widths = [edge_px(noisy(one, sigma), quads("boris")) for sigma in (0.0, 2.0, 4.0)]
    assert widths[0] is not None
    assert widths[1:] == [pytest.approx(widths[0], rel=0.12)] * 2


def test_without_an_edge_nothing_is_sharp() -> None:
    plain = np.full((200, 300, 3), 90, np.uint8)
    assert edge_px(Frame.of_bgr(plain)) is None
    assert edge_px(noisy(plain, 3.0)) is None


def test_a_card_that_is_not_in_the_picture_says_nothing() -> None:
    away = np.array([[5000, 10], [5060, 10], [5060, 99], [5000, 99]], np.float32)
    assert edge_px(blurred("anna", 1.0), [away, *quads("anna")]) == edge_px(blurred("anna", 1.0), quads("anna"))


@pytest.mark.parametrize("name", NAMES)
def test_print_stands_out_in_every_open_corner(name: str) -> None:
    lighting = lighting_of(Frame.of_bgr(picture(f"{name}-open")), quads(name))
    corners = [corner for each in lighting.corners for corner in each]
    assert len(corners) >= 20
    assert min(corner.contrast for corner in corners) > 2 * LIMITS.contrast


def spot(pixels: Picture, at: NDArray[np.float32], light: float, radius: float = 45.0) -> Frame:
    """Mirror a lamp: add light around a point."""
    glare = np.zeros(pixels.shape[:2], np.float32)
    cv2.circle(glare, (int(at[0]), int(at[1])), int(radius), 1.0, -1)
    return frame(pixels + light * cv2.GaussianBlur(glare, (0, 0), radius / 3)[..., None])


@pytest.mark.parametrize("name", NAMES)
def test_a_mirrored_lamp_is_found_on_the_corner_where_it_is(name: str) -> None:
    clean = lighting_of(Frame.of_bgr(picture(f"{name}-open")), quads(name))
    place = next(place for place, corners in enumerate(clean.corners) if len(corners) == 2)
    corner = quads(name)[place]
    index = corner[0] + (corner[1] - corner[0]) * 0.11 + (corner[3] - corner[0]) * 0.14
    lit = lighting_of(spot(picture(f"{name}-open"), index, 230), quads(name))
    first, second = lit.corners[place]
    assert first.contrast < LIMITS.contrast < second.contrast
    assert first.paper > LIMITS.lit


def test_a_covered_corner_is_not_looked_at() -> None:
    one, two = (np.array([[x, 10], [x + 60, 10], [x + 60, 95], [x, 95]], np.float32) for x in (10, 60))
    lighting = lighting_of(Frame.of_bgr(np.full((120, 140, 3), 255, np.uint8)), [one, two])
    assert [len(corners) for corners in lighting.corners] == [1, 1]


def test_light_is_told_in_proportion() -> None:
    one = picture("clara-open").astype(np.float32)
    stocks = [lighting_of(frame(one * gain), quads("clara")).stocks for gain in (0.2, 0.4)]
    assert np.array(stocks[1]) == pytest.approx(2 * np.array(stocks[0]), rel=0.1, abs=3)
    assert brightness_of(frame(one * 0.2)) == pytest.approx(brightness_of(frame(one)) * 0.2, rel=0.1)


def flickering(share: float, count: int = 6, bands: float = 3.0) -> list[Frame]:
    """Give pictures with dark bands that wander down, as deep as `share`, with noise."""
    one = cv2.resize(picture("anna-open"), (768, 432)).astype(np.float32)
    rows = np.arange(432, dtype=np.float32)[:, None, None] / 432
    waves = (1 - share / 2 + share / 2 * np.sin(2 * np.pi * (bands * rows + n / count)) for n in range(count))
    rng = np.random.default_rng(7)
    return [frame(one * wave + rng.standard_normal(one.shape, np.float32) * 3) for wave in waves]


def test_a_steady_lamp_does_not_flicker_and_bands_are_as_deep_as_they_are() -> None:
    change = [flicker_of(flickering(share)) for share in (0.0, 0.05, 0.1, 0.2)]
    assert change[0] is not None
    assert change[0] < 0.01
    assert change[1:] == [pytest.approx(share, rel=0.25) for share in (0.05, 0.1, 0.2)]


def test_a_pulse_of_the_whole_picture_flickers_too() -> None:
    one = cv2.resize(picture("anna-open"), (768, 432)).astype(np.float32)
    assert flicker_of([frame(one), frame(one * 0.9), frame(one)]) == pytest.approx(0.1, rel=0.25)


def test_a_hand_that_comes_in_is_no_flicker() -> None:
    one = np.asarray(cv2.resize(picture("anna-open"), (768, 432)), np.uint8)
    other = one.copy()
    other[100:432, 500:700] = (120, 150, 210)
    assert flicker_of([Frame.of_bgr(one), Frame.of_bgr(other)]) == pytest.approx(0, abs=0.005)


def test_flicker_needs_two_pictures_of_one_size() -> None:
    one = Frame.of_bgr(picture("anna-open"))
    assert flicker_of([one]) is None
    with pytest.raises(FrameError, match="one size"):
        flicker_of([one, Frame.of_bgr(one.pixels[:-1])])


def tilted(degrees: float, axis: str) -> NDArray[np.float64]:
    """Give the homography by which a camera sees a flat table after it leaned, itself staying at its place."""
    turn = math.radians(degrees)
    c, s = math.cos(turn), math.sin(turn)
    spin = np.array([[1, 0, 0], [0, c, -s], [0, s, c]]) if axis == "x" else np.array([[c, 0, s], [0, 1, 0], [-s, 0, c]])
    camera = np.array([[FOCAL, 0, WIDE / 2], [0, FOCAL, HIGH / 2], [0, 0, 1]])
    flat = np.column_stack([spin[:, 0], spin[:, 1], [0, 0, FOCAL * 1.25]])
    return np.asarray(camera @ flat @ np.array([[1, 0, -WIDE / 2], [0, 1, -HIGH / 2], [0, 0, 1.0]]))


def grid(view: NDArray[np.float64]) -> list[Quad]:
    """Give cards spread over a table, seen from straight above and then by a view."""
    found = []
    for x in range(200, 2000, 300):
        for y in range(150, 1100, 300):
            flat = np.array([[[x, y], [x + 125, y], [x + 125, y + 176], [x, y + 176]]], np.float32)
            found.append(np.asarray(cv2.perspectiveTransform(flat, view)[0], np.float32))
    return found


@pytest.mark.parametrize("axis", ["x", "y"])
@pytest.mark.parametrize("degrees", [-35, -20, -10, 0, 10, 20, 35])
def test_a_lean_is_told_in_degrees_and_by_its_side(degrees: int, axis: str) -> None:
    lean = lean_of(grid(tilted(degrees, axis)), FOCAL)
    assert lean is not None
    assert lean.degrees == pytest.approx(abs(degrees), abs=2)
    ways = {"x": (Edge.LOWER, Edge.UPPER), "y": (Edge.LEFT, Edge.RIGHT)}
    if degrees:
        assert lean.far is ways[axis][degrees < 0]


def test_what_is_far_is_what_looks_small() -> None:
    cards = grid(tilted(25, "x"))
    areas = sorted((cv2.contourArea(quad), float(quad[:, 1].mean())) for quad in cards)
    lean = lean_of(cards, FOCAL)
    assert lean is not None
    assert (lean.far is Edge.LOWER) == (areas[0][1] > areas[-1][1])


def test_too_few_cards_or_cards_in_a_heap_tell_no_lean() -> None:
    cards = grid(tilted(20, "x"))
    assert lean_of(cards[:3], FOCAL) is None
    assert lean_of([cards[0] + np.float32(n) for n in range(8)], FOCAL) is None
    assert lean_of([np.zeros((4, 2), np.float32)] * 5, FOCAL) is None


@pytest.mark.parametrize("name", NAMES)
def test_the_demonstrations_camera_looks_down(name: str) -> None:
    lean = lean_of(quads(name), FOCAL)
    assert lean is not None
    assert lean.degrees < LIMITS.leans


def test_the_smallest_cards_count() -> None:
    small, large = (np.array([[0, 0], [side, 0], [side, side * 1.4], [0, side * 1.4]], np.float32) for side in (50, 90))
    assert card_px([small] * 4 + [large] * 6) == pytest.approx(70, abs=1)
    assert card_px([]) is None


@pytest.mark.parametrize(
    ("x", "y", "edge", "lengths"),
    [
        (10, 500, Edge.LEFT, 0.1),
        (900, 50, Edge.UPPER, 0.5),
        (2304 - 70 - 20, 500, Edge.RIGHT, 0.2),
        (900, 1296 - 100 + 30, Edge.LOWER, -0.3),
    ],
)
def test_the_nearest_edge_is_named(x: int, y: int, edge: Edge, lengths: float) -> None:
    card = np.array([[x, y], [x + 70, y], [x + 70, y + 100], [x, y + 100]], np.float32)
    room = room_of([card], (WIDE, HIGH))
    assert room is not None
    assert room.edge is edge
    assert room.lengths == pytest.approx(lengths)
    assert room_of([], (WIDE, HIGH)) is None
