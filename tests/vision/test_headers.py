"""The size of a picture is known before it is decoded."""

import struct

import cv2
import numpy as np
import pytest

from tests.vision.picture_files import (
    CMYK_JPEG,
    encoded,
    exif,
    jpeg_with_exif,
    pattern,
    png_chunk,
    webp_with_exif,
    with_alpha,
)
from vision.headers import Head, head_of, kind_of, png_is_whole

GREY = pattern(97, 61)[:, :, 0]
LIGHT = pattern(97, 61).astype(np.float32) / 255


@pytest.mark.parametrize(
    ("extension", "picture", "kind"),
    [
        (".jpg", pattern(97, 61), "JPEG"),
        (".png", pattern(97, 61), "PNG"),
        (".png", with_alpha(pattern(97, 61), 9), "PNG"),
        (".gif", pattern(97, 61), "GIF"),
        (".bmp", pattern(97, 61), "BMP"),
        (".webp", pattern(97, 61), "WebP"),
        (".tiff", pattern(97, 61), "TIFF"),
        (".tiff", pattern(97, 61).astype(np.uint16), "TIFF"),
        (".avif", pattern(97, 61), "AVIF"),
        (".jp2", pattern(97, 61), "JPEG 2000"),
        (".ppm", pattern(97, 61), "PNM"),
        (".pgm", GREY, "PNM"),
        (".pbm", GREY, "PNM"),
        (".pam", pattern(97, 61), "PAM"),
        (".pfm", LIGHT, "PFM"),
        (".hdr", LIGHT, "Radiance"),
        (".ras", pattern(97, 61), "Sun raster"),
    ],
)
def test_every_format_says_its_size(extension: str, picture: np.ndarray, kind: str) -> None:
    assert head_of(encoded(extension, picture)) == Head(kind, 97, 61)


def lossy_webp() -> bytes:
    done, data = cv2.imencode(".webp", pattern(97, 61), [cv2.IMWRITE_WEBP_QUALITY, 80])
    assert done
    assert data.tobytes()[12:16] == b"VP8 "
    return data.tobytes()


@pytest.mark.parametrize(
    ("data", "head"),
    [
        pytest.param(lossy_webp(), Head("WebP", 97, 61), id="lossy WebP"),
        pytest.param(webp_with_exif(pattern(97, 61), exif(6)), Head("WebP", 97, 61), id="extended WebP"),
        pytest.param(jpeg_with_exif(pattern(97, 61), exif(6) + b"\xff\xc0" * 99), Head("JPEG", 97, 61), id="Exif"),
        pytest.param(CMYK_JPEG, Head("JPEG", 16, 16), id="CMYK"),
        pytest.param(b"\xff\xd8\xff\xff" + encoded(".jpg", pattern(97, 61))[3:], Head("JPEG", 97, 61), id="fill bytes"),
        pytest.param(b"P6 # 5 5\n97 # wide\n61\n255\n", Head("PNM", 97, 61), id="comments"),
        pytest.param(
            b"BM" + bytes(12) + struct.pack("<Iii", 40, 97, -61) + bytes(28), Head("BMP", 97, 61), id="top row first"
        ),
        pytest.param(
            b"BM" + bytes(12) + struct.pack("<IHH", 12, 97, 61) + bytes(8), Head("BMP", 97, 61), id="OS/2's short head"
        ),
        pytest.param(
            b"MM\0+" + struct.pack(">HHQQ", 8, 0, 16, 2)
            + struct.pack(">HHQQ", 256, 4, 1, 97 << 32) + struct.pack(">HHQQ", 257, 3, 1, 61 << 48),
            Head("TIFF", 97, 61), id="BigTIFF",
        ),
    ],
)  # fmt: skip
def test_the_rarer_forms_say_their_size(data: bytes, head: Head) -> None:
    assert head_of(data) == head


@pytest.mark.parametrize(
    "data",
    [
        b"",
        b"\xff\xd8\xff",
        b"\xff\xd8\xff\xe0\x00\x10nothing else follows here",
        b"\xff\xd8\xff\xe0\x00\x02....",
        b"\x89PNG\r\n\x1a\n",
        b"\x89PNG\r\n\x1a\n" + struct.pack(">I4sII", 13, b"IHDR", 0, 5),
        b"RIFF\0\0\0\0WEBPVP8?" + bytes(30),
        b"II*\0\xff\xff\xff\xff",
        b"\0\0\0\x20ftypavif" + bytes(40),
        b"\0\0\0\x0cjP  \r\n\x87\n",
        b"P6\n",
        b"P6\nwide high\n",
        b"P7\nHEIGHT x\n",
        b"#?RADIANCE\nno size\n",
        b"BM",
        b"Dear Sir,\n",
    ],
)
def test_what_is_cut_off_or_no_picture_has_no_head(data: bytes) -> None:
    assert head_of(data) is None


@pytest.mark.parametrize(
    ("data", "kind"),
    [
        (b"\xff\xd8\xff", "JPEG"),
        (b"\x89PNG\r\n\x1a\n", "PNG"),
        (b"\0\0\0\x20ftypavif" + bytes(40), "AVIF"),
        (b"\0\0\0\x18ftypheic" + bytes(40), "HEIC"),
        (b"\0\0\0\x18ftypheix" + bytes(40), "HEIC"),
        (b"\0\0\0\x18ftypmif1" + bytes(40), "HEIC"),
        (b"\0\0\0\x18ftypmp42" + bytes(40), None),
        (b"Dear Sir,\n", None),
        (b"", None),
    ],
)
def test_a_format_is_known_by_how_its_files_begin(data: bytes, kind: str | None) -> None:
    assert kind_of(data) == kind


WHOLE = encoded(".png", pattern(97, 61))


def test_a_whole_png_is_whole_whatever_follows() -> None:
    assert png_is_whole(WHOLE)
    assert png_is_whole(WHOLE + b"trailing words")


def test_a_png_is_not_whole_at_any_cut_or_with_any_byte_of_its_picture_changed() -> None:
    assert not any(png_is_whole(WHOLE[:cut]) for cut in range(len(WHOLE)))
    for place in range(8, len(WHOLE)):
        changed = bytearray(WHOLE)
        changed[place] ^= 0x5A
        assert not png_is_whole(bytes(changed)), place


def test_a_wrong_check_sum_of_a_note_beside_the_picture_does_not_matter() -> None:
    note = png_chunk(b"tEXt", b"Title\0deal 17")
    assert png_is_whole(WHOLE[:33] + note[:-1] + b"\0" + WHOLE[33:])
