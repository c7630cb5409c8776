"""Every picture that OpenCV reads comes out upright, in colour and in 8 bits."""

import tracemalloc
from pathlib import Path

import numpy as np
import pytest

from tests.vision.picture_files import (
    AVIF_TURNED,
    BOTTOM_LEFT,
    BOTTOM_RIGHT,
    CMYK_JPEG,
    TOP_LEFT,
    TOP_RIGHT,
    Pixels,
    animated,
    encoded,
    exif,
    jpeg_with_exif,
    pattern,
    png_with_exif,
    webp_with_exif,
    with_alpha,
)
from vision.errors import PictureError
from vision.pictures import GROUND, decode_picture, load_picture

LOSSY = 14
"""How far a colour in the middle of a quarter may move through a lossy format."""


def quarters(picture: Pixels) -> tuple[tuple[int, ...], ...]:
    """Give the mean colours around the middles of the four quarters, row by row."""
    height, width = picture.shape[:2]
    middles = [(y, x) for y in (height // 4, 3 * height // 4) for x in (width // 4, 3 * width // 4)]
    means = [picture[y - 4 : y + 4, x - 4 : x + 4].reshape(-1, 3).mean(axis=0) for y, x in middles]
    return tuple(tuple(round(float(value)) for value in mean) for mean in means)


def assert_looks_like(got: Pixels, wanted: Pixels, within: int = LOSSY) -> None:
    assert got.shape == wanted.shape
    assert np.abs(np.subtract(quarters(got), quarters(wanted))).max() <= within


EXIF = {
    1: lambda a: a,
    2: lambda a: a[:, ::-1],
    3: lambda a: a[::-1, ::-1],
    4: lambda a: a[::-1],
    5: lambda a: a.swapaxes(0, 1),
    6: lambda a: a.swapaxes(0, 1)[:, ::-1],
    7: lambda a: a.swapaxes(0, 1)[::-1, ::-1],
    8: lambda a: a.swapaxes(0, 1)[::-1],
}
"""Exif 2.3, 4.6.4 A: what a viewer does with the stored rows and columns."""


@pytest.mark.parametrize("orientation", EXIF)
@pytest.mark.parametrize("order", ["<", ">"])
@pytest.mark.parametrize("wrap", [jpeg_with_exif, png_with_exif, webp_with_exif])
def test_rotation_in_the_metadata_is_applied(orientation: int, order: str, wrap) -> None:  # type: ignore[no-untyped-def]  # noqa: ANN001
    data = wrap(pattern(), exif(orientation, order))
    assert_looks_like(decode_picture(data).pixels, EXIF[orientation](pattern()))


def test_rotation_is_applied_to_deep_and_transparent_pictures_too() -> None:
    deep = png_with_exif(pattern().astype(np.uint16) * 257, exif(6))
    assert_looks_like(decode_picture(deep).pixels, EXIF[6](pattern()), 0)
    clear = png_with_exif(with_alpha(pattern(), 255), exif(6))
    assert_looks_like(decode_picture(clear).pixels, EXIF[6](pattern()), 0)


@pytest.mark.parametrize("orientation", AVIF_TURNED)
def test_rotation_in_avif_boxes_is_applied(orientation: int) -> None:
    assert_looks_like(decode_picture(AVIF_TURNED[orientation]).pixels, EXIF[orientation](pattern(48, 32)))


@pytest.mark.parametrize(
    "block",
    [b"", b"II", b"XX*\0\x08\0\0\0", exif(6)[:9], exif(9), exif(0), b"II*\0\xff\xff\xff\x7f"],
    ids=["none", "two bytes", "no byte order", "cut", "nine", "zero", "points nowhere"],
)
def test_metadata_without_sense_leaves_the_picture_as_it_is(block: bytes) -> None:
    assert_looks_like(decode_picture(png_with_exif(pattern(), block)).pixels, pattern(), 0)


@pytest.mark.parametrize(
    "extension", [".png", ".bmp", ".ppm", ".pam", ".ras", ".tiff", ".webp", ".jpg", ".avif", ".jp2", ".gif"]
)
def test_every_format_gives_the_same_picture(extension: str) -> None:
    # GIF has 256 colours at most and spreads the error, AVIF is lossy by default.
    assert_looks_like(decode_picture(encoded(extension, pattern())).pixels, pattern(), 24)


def test_grey_becomes_colour() -> None:
    grey = pattern()[:, :, 2].copy()
    for extension in (".png", ".jpg", ".pgm", ".tiff"):
        pixels = decode_picture(encoded(extension, grey)).pixels
        assert pixels.shape == (64, 96, 3)
        assert np.array_equal(pixels[:, :, 0], pixels[:, :, 2])
        assert np.abs(pixels[:, :, 1].astype(int) - grey).mean() < 4


def test_cmyk_becomes_colour() -> None:
    pixels = decode_picture(CMYK_JPEG).pixels
    assert pixels.shape == (16, 16, 3)
    assert np.abs(pixels.astype(int) - (60, 40, 200)).max() < 8


@pytest.mark.parametrize("full", [1023, 4095, 16383, 65535])
@pytest.mark.parametrize("extension", [".png", ".tiff", ".ppm"])
def test_deep_pictures_keep_their_white_white(full: int, extension: str) -> None:
    deep = (pattern().astype(np.float64) / 255 * full).round().astype(np.uint16)
    deep[0, 0] = full
    assert_looks_like(decode_picture(encoded(extension, deep)).pixels, pattern(), 1)


def test_linear_light_is_brought_to_the_screen_s_curve() -> None:
    light = ((pattern().astype(np.float32) / 255) ** 2.2) * 40
    white = light.copy()
    white[:4] = 40
    for extension in (".pfm", ".hdr", ".tiff"):
        assert_looks_like(decode_picture(encoded(extension, white)).pixels, pattern(), 4)


def test_light_without_sense_is_black() -> None:
    for value in (np.nan, np.inf, -3.0, 0.0):
        assert not decode_picture(encoded(".tiff", np.full((8, 8, 3), value, np.float32))).pixels.any()


@pytest.mark.parametrize(("alpha", "share"), [(255, 1.0), (128, 128 / 255), (0, 0.0)])
@pytest.mark.parametrize("extension", [".png", ".webp", ".tiff"])
def test_transparency_shows_neutral_grey(alpha: int, share: float, extension: str) -> None:
    # A TIFF's colours come multiplied by their alpha already.
    ink = pattern() if extension != ".tiff" else (pattern() * share).astype(np.uint8)
    got = decode_picture(encoded(extension, with_alpha(ink, alpha))).pixels
    wanted = np.rint(pattern() * share + GROUND * (1 - share)).astype(np.uint8)
    assert_looks_like(got, wanted, 2)


@pytest.mark.parametrize("extension", [".gif", ".png", ".webp", ".avif"])
def test_the_first_frame_of_an_animation_counts(extension: str) -> None:
    frames = [pattern(), 255 - pattern(), pattern()[::-1].copy()]
    assert_looks_like(decode_picture(animated(extension, frames)).pixels, pattern(), 24)


def test_a_file_is_read_by_its_content_whatever_its_name(tmp_path: Path) -> None:
    path = tmp_path / "stół König 牌.txt"
    path.write_bytes(encoded(".png", pattern()))
    for name in (path, str(path)):
        assert_looks_like(load_picture(name).pixels, pattern(), 0)


@pytest.mark.parametrize(("width", "height"), [(1, 1), (1, 700), (10_000, 3), (3, 10_000)])
def test_odd_shapes_are_pictures_too(width: int, height: int) -> None:
    frame = decode_picture(encoded(".png", pattern(width, height)))
    assert frame.size == (width, height)


def test_fifty_megapixels_are_read() -> None:
    large = np.full((6124, 8165), 90, np.uint8)
    data = encoded(".jpg", large)
    del large
    tracemalloc.start()
    frame = decode_picture(data)
    _, peak = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    assert frame.size == (8165, 6124)
    assert peak < 1.1 * frame.pixels.nbytes
    assert frame.pixels[3000, 4000].tolist() == [90, 90, 90]


@pytest.mark.parametrize(
    ("data", "says"),
    [
        (b"Dear Sir,\n I write", 'expected a picture, got a file that begins with the text "Dear Sir, I write"'),
        ("# Écarté table assistant".encode(), 'begins with the text "# Écarté table assista"'),
        ("12345678901234567890123é".encode(), 'begins with the text "12345678901234567890123"'),
        (b"\x7fELF\x02\x01", "got a file that begins with the bytes 7f 45 4c 46 02 01"),
        (b"a\xff\xfe\xfd\xfc", "got a file that begins with the bytes 61 ff fe fd fc"),
        (b"caf\xe9 au lait", "got a file that begins with the bytes 63 61 66 e9 20 61 75 20 6c 61 69 74"),
        (b" \n", "got a file that begins with the bytes 20 0a"),
        (encoded(".jpg", pattern())[:20], "expected a whole JPEG picture, got one that is cut short or damaged"),
        (encoded(".jpg", pattern())[:300], "expected a whole JPEG picture, got one that is cut short or damaged"),
        (encoded(".webp", pattern())[:20], "expected a whole WebP picture, got one that is cut short or damaged"),
        (
            b"\0\0\0\x18ftypheic" + bytes(90),
            "expected a picture like JPEG or PNG, got HEIC, which is not read: save or send the picture as JPEG",
        ),
    ],
)
def test_what_is_no_picture_is_told_as_what_it_is(data: bytes, says: str) -> None:
    with pytest.raises(PictureError) as refused:
        decode_picture(data, "table.jpg")
    assert str(refused.value).startswith("table.jpg: expected a ")
    assert str(refused.value).endswith(says)


def test_a_name_that_no_file_has_is_told_as_one(tmp_path: Path) -> None:
    with pytest.raises(PictureError, match=r"gone.jpg: expected a picture file, got a name that no file has \("):
        load_picture(tmp_path / "gone.jpg")
    with pytest.raises(PictureError, match=r"expected a picture file, got one that cannot be read \(Is a directory\)$"):
        load_picture(tmp_path)


def test_the_corners_are_what_the_tests_think() -> None:
    assert quarters(pattern()) == (TOP_LEFT, TOP_RIGHT, BOTTOM_LEFT, BOTTOM_RIGHT)
