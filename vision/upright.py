"""Which way up a decoded picture lies, by the file's own metadata, and turning it upright.

OpenCV turns a picture only where it may also drop its depth and alpha; here the turning is done without that loss.
"""

import struct

import numpy as np
import numpy.typing as npt

Turn = tuple[int, bool]
"""Quarter turns clockwise, and whether the picture is then mirrored left to right."""

STRAIGHT: Turn = (0, False)

EXIF_TURNS: dict[int, Turn] = {
    2: (0, True),
    3: (2, False),
    4: (2, True),
    5: (1, True),
    6: (1, False),
    7: (3, True),
    8: (3, False),
}
"""Exif 2.3, 4.6.4 A, tag 274: where the first row and column of the stored picture belong."""

ORIENTATION = 274


def turns_of(data: bytes, kind: str) -> Turn:
    """Tell how the stored picture must be turned; formats whose decoder does it, or which cannot say, are straight."""
    if kind == "PNG":
        return _of_exif(_chunk(data, b"eXIf", 8, ">"))
    if kind == "WebP":
        return _of_exif(_chunk(data, b"EXIF", 12, "<"))
    if kind == "AVIF":
        return _of_boxes(data)
    return STRAIGHT


def turned(pixels: npt.NDArray[np.generic], turn: Turn) -> npt.NDArray[np.generic]:
    """Turn a picture by quarter turns clockwise, then mirror it where asked; the array is contiguous."""
    quarters, mirrored = turn
    upright = np.rot90(pixels, -quarters)
    if mirrored:
        upright = upright[:, ::-1]
    return np.ascontiguousarray(upright)


def _chunk(data: bytes, name: bytes, start: int, order: str) -> bytes:
    """Find a chunk of a PNG (length, name) or of a RIFF file (name, length); empty where there is none."""
    place = start
    while place + 8 <= len(data):
        if order == ">":
            (length,) = struct.unpack_from(">I", data, place)
            found, step = data[place + 4 : place + 8], length + 12
        else:
            (length,) = struct.unpack_from("<I", data, place + 4)
            found, step = data[place : place + 4], 8 + length + length % 2
        if found == name:
            return data[place + 8 : place + 8 + length]
        place += step
    return b""


def _of_exif(exif: bytes) -> Turn:
    """Read the orientation from a block of Exif; straight where it says none or makes no sense."""
    exif = exif.removeprefix(b"Exif\0\0")
    order = {b"II": "<", b"MM": ">"}.get(exif[:2])
    if order is None:
        return STRAIGHT
    try:
        (place,) = struct.unpack_from(order + "I", exif, 4)
        (count,) = struct.unpack_from(order + "H", exif, place)
        for entry in range(place + 2, place + 2 + 12 * count, 12):
            tag, _, _, value = struct.unpack_from(order + "HHIH", exif, entry)
            if tag == ORIENTATION:
                return EXIF_TURNS.get(value, STRAIGHT)
    except struct.error:
        pass
    return STRAIGHT


def _of_boxes(data: bytes) -> Turn:
    """Read AVIF's own boxes (ISO/IEC 23008-12, 6.5.10 and 6.5.12): turned counter-clockwise first, mirrored after."""
    head = data[:65536]
    turn, mirror = head.find(b"\0\0\0\x09irot"), head.find(b"\0\0\0\x09imir")
    quarters = -(head[turn + 8] & 3) % 4 if 0 <= turn < len(head) - 8 else 0
    if not 0 <= mirror < len(head) - 8:
        return quarters, False
    # Axis 1 mirrors left to right; axis 0 top to bottom, which is the same after a half turn.
    return (quarters, True) if head[mirror + 8] & 1 else ((quarters + 2) % 4, True)
