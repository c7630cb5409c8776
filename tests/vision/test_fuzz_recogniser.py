"""Whatever picture comes in, the recogniser gives a reading: never a crash, and no card said surely where none lies."""

import json

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.vision.picture_files import Pixels, pattern
from vision.annotate import annotate
from vision.frame import Frame
from vision.reading import Reading
from vision.recogniser import Recogniser


@pytest.fixture(scope="module")
def recogniser() -> Recogniser:
    return Recogniser.load()


def read(recogniser: Recogniser, pixels: Pixels) -> Reading:
    """Read and check what holds of every reading."""
    frame = Frame.of_bgr(pixels)
    reading = recogniser.read(frame)
    assert reading.size == frame.size
    assert json.loads(json.dumps(reading.to_json("x.png")))["size"] == list(frame.size)
    assert all(np.isfinite(sight.corners).all() for sight in reading.sights)
    assert annotate(frame, reading).shape == frame.pixels.shape
    return reading


def noise(height: int, width: int, seed: int = 5) -> Pixels:
    """Give a picture of coloured noise."""
    return np.random.default_rng(seed).integers(0, 256, (height, width, 3), np.uint8)


def stripes(height: int, width: int) -> Pixels:
    """Give a picture of white bars on black, whose edges and corners are as sharp as a card's."""
    picture = np.zeros((height, width, 3), np.uint8)
    picture[:, (np.arange(width) // 60) % 2 == 0] = 250
    picture[(np.arange(height) // 90) % 3 == 0] = 0
    return picture


PICTURES: dict[str, Pixels] = {
    "one pixel": pattern(1, 1),
    "one row": pattern(4000, 1),
    "one column": pattern(1, 4000),
    "long and thin": pattern(10_000, 3),
    "tall and thin": pattern(3, 10_000),
    "smaller than a card": noise(9, 7),
    "black": np.zeros((360, 640, 3), np.uint8),
    "white": np.full((360, 640, 3), 255, np.uint8),
    "grey": np.full((360, 640, 3), 128, np.uint8),
    "four colours": pattern(640, 360),
    "noise": noise(480, 640),
    "noise, grey": np.repeat(noise(480, 640)[:, :, :1], 3, axis=2),
    "white bars": stripes(720, 1280),
    "odd size": noise(481, 643),
}


@pytest.mark.parametrize("name", PICTURES)
def test_a_picture_without_cards_has_none_said_surely(recogniser: Recogniser, name: str) -> None:
    reading = read(recogniser, PICTURES[name])
    assert [sight.code for sight in reading.sights if sight.sure and not sight.face_down] == []


@settings(deadline=None, max_examples=15)
@given(width=st.integers(1, 400), height=st.integers(1, 400), seed=st.integers(0, 99))
def test_any_size_is_read(recogniser: Recogniser, width: int, height: int, seed: int) -> None:
    read(recogniser, noise(height, width, seed))


def test_the_same_picture_is_read_the_same_twice(recogniser: Recogniser) -> None:
    first, second = (read(recogniser, PICTURES["white bars"]) for _ in range(2))
    assert first.sights == second.sights
    assert first.faults == second.faults


def test_fifty_megapixels_are_read(recogniser: Recogniser) -> None:
    assert read(recogniser, np.full((6124, 8165, 3), 60, np.uint8)).size == (8165, 6124)
