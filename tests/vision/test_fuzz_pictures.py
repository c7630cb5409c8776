"""Hostile files: each is a frame or one clear sentence, never a crash, a hang or a half picture."""

import os
import resource
import struct
import zlib
from pathlib import Path

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.vision.picture_files import (
    AVIF_TURNED,
    CMYK_JPEG,
    animated,
    encoded,
    exif,
    jpeg_with_exif,
    pattern,
    png_chunk,
    png_with_exif,
    webp_with_exif,
    with_alpha,
)
from vision.errors import PictureError, VisionError
from vision.frame import Frame
from vision.pictures import MAX_BYTES, MAX_PIXELS, decode_picture, load_picture

SMALL = pattern(40, 24)
LIGHT = SMALL.astype(np.float32) / 255
FILES: dict[str, bytes] = {
    "jpeg": encoded(".jpg", SMALL),
    "jpeg exif": jpeg_with_exif(SMALL, exif(6)),
    "jpeg cmyk": CMYK_JPEG,
    "jpeg grey": encoded(".jpg", SMALL[:, :, 0]),
    "png": encoded(".png", SMALL),
    "png alpha": encoded(".png", with_alpha(SMALL, 99)),
    "png 16": encoded(".png", SMALL.astype(np.uint16) * 257),
    "png exif": png_with_exif(SMALL, exif(8)),
    "png animated": animated(".png", [SMALL, 255 - SMALL]),
    "gif": encoded(".gif", SMALL),
    "gif animated": animated(".gif", [SMALL, 255 - SMALL]),
    "webp": encoded(".webp", SMALL),
    "webp exif": webp_with_exif(with_alpha(SMALL, 99), exif(5)),
    "webp animated": animated(".webp", [SMALL, 255 - SMALL]),
    "tiff": encoded(".tiff", SMALL),
    "tiff 16": encoded(".tiff", SMALL.astype(np.uint16) * 257),
    "tiff float": encoded(".tiff", LIGHT),
    "avif": AVIF_TURNED[7],
    "jp2": encoded(".jp2", pattern()),
    "bmp": encoded(".bmp", SMALL),
    "ppm": encoded(".ppm", SMALL),
    "pam": encoded(".pam", SMALL),
    "pfm": encoded(".pfm", LIGHT),
    "hdr": encoded(".hdr", LIGHT),
    "ras": encoded(".ras", SMALL),
}


def frame_or_sentence(data: bytes) -> Frame | None:
    """Decode; where it is refused, check that the refusal is one sentence that names the file."""
    try:
        return decode_picture(data, "table.jpg")
    except PictureError as error:
        sentence = str(error)
        assert sentence.startswith("table.jpg: expected ")
        assert ", got " in sentence
        assert "\n" not in sentence
        return None


@pytest.mark.parametrize("name", FILES)
def test_each_whole_file_is_a_frame(name: str) -> None:
    assert frame_or_sentence(FILES[name]) is not None


@pytest.mark.parametrize("name", FILES)
def test_a_file_cut_short_anywhere_is_refused(name: str) -> None:
    data = FILES[name]
    cuts = {*range(0, len(data), max(1, len(data) // 40)), *range(max(0, len(data) - 12), len(data))}
    whole = frame_or_sentence(data)
    for cut in sorted(cuts):
        frame = frame_or_sentence(data[:cut])
        # An animation's first frame may be complete before the file is; a half picture never passes.
        assert frame is None or (whole is not None and np.array_equal(frame.pixels, whole.pixels)), cut


def test_a_photograph_cut_short_is_never_a_half_grey_one() -> None:
    noise = np.random.default_rng(7).integers(0, 256, (240, 320, 3), np.uint8)
    data = encoded(".jpg", noise)
    for cut in range(200, len(data), len(data) // 60):
        assert frame_or_sentence(data[:cut]) is None
    assert frame_or_sentence(data) is not None


@settings(deadline=None, max_examples=150)
@given(name=st.sampled_from(sorted(FILES)), damage=st.data())
def test_damaged_bytes_are_a_frame_or_a_sentence(name: str, damage: st.DataObject) -> None:
    data = bytearray(FILES[name])
    for _ in range(damage.draw(st.integers(1, 6))):
        # Most formats keep what matters in front, so that is where half of the damage goes.
        last = len(data) - 1
        place = damage.draw(st.one_of(st.integers(0, min(64, last)), st.integers(0, last)))
        data[place] = damage.draw(st.integers(0, 255))
    frame = frame_or_sentence(bytes(data))
    # The head may now claim up to 120 million pixels, which takes a moment to fill.
    assert frame is None or frame.width * frame.height <= MAX_PIXELS


@given(st.binary(max_size=400))
def test_any_bytes_are_a_frame_or_a_sentence(data: bytes) -> None:
    frame_or_sentence(data)


@given(name=st.sampled_from(sorted(FILES)), tail=st.binary(max_size=64))
def test_a_beginning_followed_by_anything_is_a_frame_or_a_sentence(name: str, tail: bytes) -> None:
    frame_or_sentence(FILES[name][:24] + tail)


def png_claiming(width: int, height: int) -> bytes:
    """Give a small PNG whose head claims a size."""
    head = png_chunk(b"IHDR", struct.pack(">IIBBBBB", width, height, 8, 2, 0, 0, 0))
    return b"\x89PNG\r\n\x1a\n" + head + png_chunk(b"IDAT", zlib.compress(bytes(900))) + png_chunk(b"IEND", b"")


@pytest.mark.parametrize(
    "data",
    [
        png_claiming(200_000, 200_000),
        png_claiming(2**31 - 1, 2**31 - 1),
        png_claiming(MAX_PIXELS + 1, 1),
        b"P6 40000 40000 255\n" + bytes(99),
        b"BM" + bytes(12) + struct.pack("<Iii", 40, 30_000, 30_000) + bytes(28),
        b"GIF89a" + struct.pack("<HH", 65535, 65535) + bytes(20),
        b"II*\0" + struct.pack("<IHHHIIHHII", 8, 2, 256, 4, 1, 99_999, 257, 4, 1, 99_999),
    ],
    ids=["png", "png, largest", "png, one row", "ppm", "bmp", "gif", "tiff"],
)
def test_a_head_that_claims_too_much_is_refused_before_decoding(data: bytes) -> None:
    with pytest.raises(PictureError, match="at most 120 million pixels, got"):
        decode_picture(data)


def test_a_head_that_claims_what_is_not_there_is_refused() -> None:
    with pytest.raises(PictureError, match="cut short or damaged"):
        decode_picture(png_claiming(9_000, 9_000))


def test_an_errorless_sentence_for_everything_that_is_no_picture_file(tmp_path: Path) -> None:
    text = tmp_path / "notes.jpg"
    text.write_text("Dear Sir,\n", encoding="utf-8")
    empty = tmp_path / "empty.png"
    empty.touch()
    for path, got in (
        (text, 'begins with the text "Dear Sir,"'),
        (empty, "empty file"),
        (tmp_path, "directory"),
        (tmp_path / "absent.jpg", "No such file"),
        (tmp_path / ("x" * 300), "[Nn]ame too long"),
        ("two\0words", "a name that no file can have"),
    ):
        with pytest.raises(PictureError, match=got) as refused:
            load_picture(path)
        assert isinstance(refused.value, (VisionError, ValueError))
        assert Path(str(path)).name.replace("\0", "\\x00") in str(refused.value)


def test_a_file_that_never_ends_is_refused(tmp_path: Path) -> None:
    sparse = tmp_path / "huge.bmp"
    with sparse.open("wb") as file:
        file.write(FILES["bmp"])
        os.truncate(file.fileno(), MAX_BYTES + 1)
    with pytest.raises(PictureError, match="at most 200 MB"):
        load_picture(sparse)


@pytest.mark.parametrize("name", FILES)
def test_nothing_is_written_to_the_terminal(name: str, capfd: pytest.CaptureFixture[str]) -> None:
    for cut in (len(FILES[name]) // 3, len(FILES[name]) - 3, len(FILES[name])):
        frame_or_sentence(FILES[name][:cut])
    assert capfd.readouterr() == ("", "")


def test_a_chunk_that_claims_gigabytes_is_refused_without_asking_for_them() -> None:
    lying = bytearray(FILES["png"])
    place = lying.index(b"IDAT") - 4
    lying[place : place + 4] = struct.pack(">I", 0x7FFFFFFF)
    before = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    with pytest.raises(PictureError, match="cut short or damaged"):
        decode_picture(bytes(lying))
    assert resource.getrusage(resource.RUSAGE_SELF).ru_maxrss - before < 50_000  # kilobytes
