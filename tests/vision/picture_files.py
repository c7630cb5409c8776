"""Picture files made for the tests: every format, depth and metadata that the loader promises to read."""

import struct
import zlib
from base64 import b64decode

import cv2
import numpy as np
import numpy.typing as npt

Pixels = npt.NDArray[np.uint8]

# The four corners and the middle differ, so that every turn and mirroring is told from every other.
TOP_LEFT, TOP_RIGHT, BOTTOM_LEFT, BOTTOM_RIGHT = (40, 60, 220), (60, 200, 60), (210, 80, 40), (50, 210, 220)


def pattern(width: int = 96, height: int = 64) -> Pixels:
    """Give a picture whose quarters have four colours; uint8, blue first."""
    picture = np.empty((height, width, 3), np.uint8)
    half_y, half_x = (height + 1) // 2, (width + 1) // 2
    picture[:half_y, :half_x] = TOP_LEFT
    picture[:half_y, half_x:] = TOP_RIGHT
    picture[half_y:, :half_x] = BOTTOM_LEFT
    picture[half_y:, half_x:] = BOTTOM_RIGHT
    return picture


def with_alpha(picture: Pixels, alpha: int) -> Pixels:
    """Add an alpha plane of one value."""
    return np.dstack([picture, np.full(picture.shape[:2], alpha, np.uint8)])


def encoded(extension: str, picture: npt.NDArray[np.generic]) -> bytes:
    """Encode with OpenCV; JPEG at its best quality, the others as they come."""
    options = [cv2.IMWRITE_JPEG_QUALITY, 98] if extension == ".jpg" else []
    done, data = cv2.imencode(extension, np.ascontiguousarray(picture), options)
    assert done
    return data.tobytes()


def animated(extension: str, frames: list[Pixels]) -> bytes:
    """Encode an animation."""
    animation = cv2.Animation()
    animation.frames = frames
    animation.durations = [40] * len(frames)
    done, data = cv2.imencodeanimation(extension, animation)
    assert done
    return bytes(np.asarray(data, np.uint8).tobytes())


def exif(orientation: int, order: str = "<") -> bytes:
    """Give a block of Exif that holds nothing but an orientation."""
    mark = b"II*\0" if order == "<" else b"MM\0*"
    entry = struct.pack(order + "HHIHH", 274, 3, 1, orientation, 0)
    return mark + struct.pack(order + "IH", 8, 1) + entry + struct.pack(order + "I", 0)


def jpeg_with_exif(picture: Pixels, block: bytes) -> bytes:
    """Put a block of Exif into a JPEG."""
    data = encoded(".jpg", picture)
    body = b"Exif\0\0" + block
    return data[:2] + b"\xff\xe1" + struct.pack(">H", len(body) + 2) + body + data[2:]


def png_chunk(name: bytes, body: bytes) -> bytes:
    """Give one chunk of a PNG with its check sum."""
    return struct.pack(">I", len(body)) + name + body + struct.pack(">I", zlib.crc32(name + body))


def png_with_exif(picture: npt.NDArray[np.generic], block: bytes) -> bytes:
    """Put a block of Exif into a PNG, between its head and its picture."""
    data = encoded(".png", picture)
    return data[:33] + png_chunk(b"eXIf", block) + data[33:]


def webp_with_exif(picture: Pixels, block: bytes) -> bytes:
    """Wrap a WebP into its extended form with a block of Exif."""
    plain = encoded(".webp", picture)
    height, width = picture.shape[:2]
    flags = 0x08 | (0x10 if picture.shape[2] == 4 else 0)
    canvas = struct.pack("<I", flags) + (width - 1).to_bytes(3, "little") + (height - 1).to_bytes(3, "little")
    chunks: bytes = b"VP8X" + struct.pack("<I", len(canvas)) + canvas + plain[12:]
    chunks += b"EXIF" + struct.pack("<I", len(block)) + block + b"\0" * (len(block) % 2)
    return b"RIFF" + struct.pack("<I", len(chunks) + 4) + b"WEBP" + chunks


CMYK_JPEG = b64decode(
    "/9j/7gAOQWRvYmUAZAAAAAAA/9sAQwANCQoLCggNCwoLDg4NDxMgFRMSEhMnHB4XIC4pMTAuKS0sMzpKPjM2RjcsLUBXQUZMTlJTUjI+WmFa"
    "UGBKUVJP/8AAFAgAEAAQBEMRAE0RAFkRAEsRAP/EABYAAQEBAAAAAAAAAAAAAAAAAAAGB//EABQQAQAAAAAAAAAAAAAAAAAAAAD/2gAOBEMA"
    "TQBZAEsAAD8ArESlWnAAAAP/2Q=="
)
"""A CMYK JPEG of 16 x 16 pixels, all of one red: OpenCV cannot write one."""

AVIF_TURNED = {
    6: b64decode(
        "AAAAIGZ0eXBhdmlmAAAAAGF2aWZtaWYxbWlhZk1BMUIAAAD1bWV0YQAAAAAAAAAhaGRscgAAAAAAAAAAcGljdAAAAAAAAAAAAAAAAAAA"
        "AAAOcGl0bQAAAAAAAQAAAB5pbG9jAAAAAEQAAAEAAQAAAAEAAAEdAAAAXgAAAChpaW5mAAAAAAABAAAAGmluZmUCAAAAAAEAAGF2MDFD"
        "b2xvcgAAAAB0aXBycAAAAFRpcGNvAAAAFGlzcGUAAAAAAAAAMAAAACAAAAAQcGl4aQAAAAADCAgIAAAADGF2MUOBAAwAAAAAE2NvbHJu"
        "Y2x4AAEADQAGgAAAAAlpcm90AwAAABhpcG1hAAAAAAAAAAEAAQUBAoMEhQAAAGZtZGF0EgAKCRgVL/tEBDQaEDJPRMHt7ZpAQQQXhAAA"
        "Au8lQpBBNe7HqoBo4dpai6UF+wlsFipVNqCy525KpzMMPN7QKJGFwyK7qi2qXi6j/K5JXC8RpDzDcM2fp608CWhy4g=="
    ),
    7: b64decode(
        "AAAAIGZ0eXBhdmlmAAAAAGF2aWZtaWYxbWlhZk1BMUIAAAD/bWV0YQAAAAAAAAAhaGRscgAAAAAAAAAAcGljdAAAAAAAAAAAAAAAAAAA"
        "AAAOcGl0bQAAAAAAAQAAAB5pbG9jAAAAAEQAAAEAAQAAAAEAAAEnAAAAXgAAAChpaW5mAAAAAAABAAAAGmluZmUCAAAAAAEAAGF2MDFD"
        "b2xvcgAAAAB+aXBycAAAAF1pcGNvAAAAFGlzcGUAAAAAAAAAMAAAACAAAAAQcGl4aQAAAAADCAgIAAAADGF2MUOBAAwAAAAAE2NvbHJu"
        "Y2x4AAEADQAGgAAAAAlpcm90AwAAAAlpbWlyAAAAABlpcG1hAAAAAAAAAAEAAQYBAoMEhYYAAABmbWRhdBIACgkYFS/7RAQ0GhAyT0TB"
        "7e2aQEEEF4QAAALvJUKQQTXux6qAaOHaWoulBfsJbBYqVTagsuduSqczDDze0CiRhcMiu6otql4uo/yuSVwvEaQ8w3DNn6etPAlocuI="
    ),
}
"""AVIFs whose own boxes say to turn them, by the Exif orientation that means the same: OpenCV cannot write one."""
