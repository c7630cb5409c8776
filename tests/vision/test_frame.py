"""A frame is checked once, at the door."""

import cv2
import numpy as np
import pytest

from tests.vision.picture_files import pattern
from vision.errors import FrameError, VisionError
from vision.frame import Frame


def test_a_frame_keeps_its_pixels_and_says_its_size() -> None:
    frame = Frame.of_bgr(pattern(96, 64))
    assert frame.size == (frame.width, frame.height) == (96, 64)
    assert np.array_equal(frame.pixels, pattern(96, 64))


def test_nothing_is_copied_from_a_contiguous_array() -> None:
    pixels = pattern()
    assert np.shares_memory(Frame.of_bgr(pixels).pixels, pixels)


def test_red_first_is_turned_round() -> None:
    bgr = pattern()
    rgb = np.ascontiguousarray(bgr[:, :, ::-1])
    assert np.array_equal(Frame.of_rgb(rgb).pixels, bgr)
    assert not np.array_equal(Frame.of_bgr(rgb).pixels, bgr)


def test_a_frame_cannot_be_drawn_on_but_its_source_can() -> None:
    pixels = pattern()
    frame = Frame.of_bgr(pixels)
    with pytest.raises(ValueError, match="read-only"):
        frame.pixels[0, 0] = 0
    pixels[0, 0] = 1


def test_opencv_takes_the_pixels_of_a_slice() -> None:
    frame = Frame.of_bgr(pattern(96, 64)[::2, ::2])
    assert cv2.cvtColor(frame.pixels, cv2.COLOR_BGR2GRAY).shape == (32, 48)


@pytest.mark.parametrize(
    ("pixels", "got"),
    [
        (np.zeros((4, 4), np.uint8), r"uint8 of shape \(4, 4\)"),
        (np.zeros((4, 4, 4), np.uint8), r"\(4, 4, 4\)"),
        (np.zeros((4, 4, 3), np.float32), "float32"),
        (np.zeros((0, 4, 3), np.uint8), r"\(0, 4, 3\)"),
        ([[[0, 0, 0]]], "got list"),
        (None, "got NoneType"),
    ],
)
def test_what_is_no_frame_is_refused_with_expected_and_got(pixels: object, got: str) -> None:
    with pytest.raises(FrameError, match=got) as refused:
        Frame.of_bgr(pixels)  # type: ignore[arg-type]
    assert "(height, width, 3)" in str(refused.value)
    assert isinstance(refused.value, (VisionError, ValueError))
    with pytest.raises(FrameError):
        Frame.of_rgb(pixels)  # type: ignore[arg-type]
