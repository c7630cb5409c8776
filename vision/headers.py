"""The head of a picture file: its format and its size in pixels, read without decoding anything.

A few kilobytes can claim a billion pixels; this file is how we know before we decode. The layouts are those of the
formats' own specifications; each reader gives (width, height) and may fail with `IndexError`, `ValueError` or
`struct.error` on bytes that are too few or make no sense, which `head_of` turns into None.
"""

import re
import struct
import zlib
from collections.abc import Callable
from dataclasses import dataclass

Size = tuple[int, int]


@dataclass(frozen=True, slots=True)
class Head:
    """What the head of a file claims: the name of the format, and width and height in pixels before any rotation."""

    kind: str
    width: int
    height: int


def head_of(data: bytes) -> Head | None:
    """Read the head of a picture file; None where no format that we know begins like this."""
    for kind, magic, reader in FORMATS:
        if magic.match(data):
            try:
                width, height = reader(data)
            except (IndexError, ValueError, struct.error):
                return None
            return Head(kind, width, height) if width > 0 and height > 0 else None
    return None


def kind_of(data: bytes) -> str | None:
    """Name the format whose files begin like this, one that is not read too; None where we know none."""
    known = ((kind, magic) for kind, magic, _ in FORMATS)
    return next((kind for kind, magic in (*known, *UNREAD.items()) if magic.match(data)), None)


def _numbers(layout: str, data: bytes, offset: int) -> tuple[int, ...]:
    """Read whole numbers at an offset."""
    return struct.unpack_from(layout, data, offset)


def _jpeg(data: bytes) -> Size:
    """Walk the segments up to the start of frame (ITU-T T.81, B.2.2)."""
    place = 2
    while True:
        if data[place] != 0xFF:  # noqa: PLR2004  every marker begins with it
            message = "expected a marker"
            raise ValueError(message)
        marker = data[place + 1]
        if marker == 0xFF:  # noqa: PLR2004  fill bytes may stand before a marker
            place += 1
        elif marker in _JPEG_FRAMES:
            height, width = _numbers(">HH", data, place + 5)
            return width, height
        else:
            place += 2 + max(2, _numbers(">H", data, place + 2)[0])


# SOF0 to SOF15 without DHT, JPG and DAC, which share their range.
_JPEG_FRAMES = frozenset(range(0xC0, 0xD0)) - {0xC4, 0xC8, 0xCC}


def _png(data: bytes) -> Size:
    """Read IHDR, which must be the first chunk (PNG 11.2.1)."""
    width, height = _numbers(">II", data, 16)
    return width, height


def png_is_whole(data: bytes) -> bool:
    """Tell whether a PNG's chunks lie inside the file, with right check sums where they matter, up to the last one.

    OpenCV trusts a chunk's length before it looks: one wrong byte there makes it ask for four gigabytes (5.0.0, seen on
    a file of 3 kB), and libpng writes of wrong check sums to the terminal behind our back.
    """
    place = 8
    while place + 12 <= len(data):
        (length,) = _numbers(">I", data, place)
        name = data[place + 4 : place + 8]
        end = place + 8 + length
        if end + 4 > len(data) or not name.isalpha():
            return False
        # A capital letter first says that no picture can do without this chunk (PNG 5.4).
        if name[:1].isupper() and zlib.crc32(data[place + 4 : end]) != _numbers(">I", data, end)[0]:
            return False
        if name == b"IEND":
            return True
        place = end + 4
    return False


def _gif(data: bytes) -> Size:
    """Read the logical screen (GIF89a, 18)."""
    width, height = _numbers("<HH", data, 6)
    return width, height


def _bmp(data: bytes) -> Size:
    """Read the information header; a negative height means that the top row comes first."""
    if _numbers("<I", data, 14)[0] == 12:  # noqa: PLR2004  the short header of OS/2
        width, height = _numbers("<HH", data, 18)
    else:
        width, height = _numbers("<ii", data, 18)
    return width, abs(height)


def _webp(data: bytes) -> Size:
    """Read the first chunk: lossy, lossless, or the canvas of the extended form (RFC 9649)."""
    kind = data[12:16]
    if kind == b"VP8 ":
        width, height = _numbers("<HH", data, 26)
        return width & 0x3FFF, height & 0x3FFF
    if kind == b"VP8L":
        (bits,) = _numbers("<I", data, 21)
        return (bits & 0x3FFF) + 1, (bits >> 14 & 0x3FFF) + 1
    if kind == b"VP8X":
        return int.from_bytes(data[24:27], "little") + 1, int.from_bytes(data[27:30], "little") + 1
    message = "expected a WebP chunk"
    raise ValueError(message)


def _tiff(data: bytes) -> Size:
    """Read tags 256 and 257 of the first directory, in the old form and in BigTIFF."""
    order = "<" if data[:2] == b"II" else ">"
    big = _numbers(order + "H", data, 2)[0] == 43  # noqa: PLR2004  the version number of BigTIFF
    start, count_at, entry = ("Q", "Q", 20) if big else ("I", "H", 12)
    (place,) = _numbers(order + start, data, 8 if big else 4)
    (count,) = _numbers(order + count_at, data, place)
    place += struct.calcsize(order + count_at)
    found: dict[int, int] = {}
    for index in range(min(count, 4096)):
        tag, kind = _numbers(order + "HH", data, place + index * entry)
        if tag in {256, 257}:
            value_at = place + index * entry + (12 if big else 8)
            (found[tag],) = _numbers(order + {3: "H", 4: "I", 16: "Q"}.get(kind, "I"), data, value_at)
    return found.get(256, 0), found.get(257, 0)


def _avif(data: bytes) -> Size:
    """Take the largest of the spatial extents (ISO/IEC 23008-12, 6.5.3): tiles and the alpha plane have theirs too."""
    sizes = [_numbers(">II", data, found.end() + 4) for found in re.finditer(b"ispe", data[:65536])]
    width, height = max(sizes, key=lambda size: size[0] * size[1])
    return width, height


def _jpeg2000(data: bytes) -> Size:
    """Read SIZ of the code stream itself (ITU-T T.800, A.5.1), for the box around it may claim another size."""
    place = data.index(b"\xff\x4f\xff\x51") + 8
    right, bottom, left, top = _numbers(">IIII", data, place)
    return right - left, bottom - top


def _netpbm(data: bytes) -> Size:
    """Read the first two numbers after the magic, over comments."""
    text = re.sub(rb"#[^\n]*", b"", data[:4096])
    width, height = text.split(maxsplit=3)[1:3]
    return int(width), int(height)


def _pam(data: bytes) -> Size:
    """Read the WIDTH and HEIGHT lines."""
    lines = dict(line.split(maxsplit=1) for line in data[:4096].splitlines() if line.count(b" ") == 1)
    return int(lines.get(b"WIDTH", b"0")), int(lines.get(b"HEIGHT", b"0"))


def _radiance(data: bytes) -> Size:
    """Read the resolution line, "-Y height +X width"."""
    found = re.search(rb"\n[-+]Y (\d{1,9}) [-+]X (\d{1,9})\n", data[:65536])
    return (int(found[2]), int(found[1])) if found else (0, 0)


def _sun(data: bytes) -> Size:
    """Read the two numbers after the magic."""
    width, height = _numbers(">II", data, 4)
    return width, height


FORMATS: tuple[tuple[str, re.Pattern[bytes], Callable[[bytes], Size]], ...] = (
    ("JPEG", re.compile(rb"\xff\xd8\xff"), _jpeg),
    ("PNG", re.compile(rb"\x89PNG\r\n\x1a\n"), _png),
    ("GIF", re.compile(rb"GIF8[79]a"), _gif),
    ("WebP", re.compile(rb"RIFF....WEBP", re.DOTALL), _webp),
    ("TIFF", re.compile(rb"II[*+]\0|MM\0[*+]"), _tiff),
    ("AVIF", re.compile(rb"....ftypavi[fs]", re.DOTALL), _avif),
    ("JPEG 2000", re.compile(rb"\0\0\0\x0cjP  |\xff\x4f\xff\x51"), _jpeg2000),
    ("PAM", re.compile(rb"P7\s"), _pam),
    ("PNM", re.compile(rb"P[1-6]\s"), _netpbm),
    ("PFM", re.compile(rb"P[Ff]\s"), _netpbm),
    ("Radiance", re.compile(rb"#\?(RADIANCE|RGBE)"), _radiance),
    ("Sun raster", re.compile(rb"\x59\xa6\x6a\x95"), _sun),
    ("BMP", re.compile(rb"BM"), _bmp),
)
"""Name, how the file begins, and the reader of its size; the order matters only where a beginning is short."""

UNREAD: dict[str, re.Pattern[bytes]] = {
    "HEIC": re.compile(rb"....ftyp(hei[cxms]|hev[cxms]|mif1|msf1)", re.DOTALL),
}
"""Pictures that OpenCV does not decode and that people have: what the cameras of some phones write by default."""
