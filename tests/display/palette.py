"""Pictures of screens as small PNG files: at most 256 colours, the commonest kept as they are."""

import struct
import zlib
from pathlib import Path

import numpy as np
import numpy.typing as npt
import pygame

MOST = 256

STEP = 12
"""Colours nearer than this in each channel are thought of as one where the most important are sought."""


def save_small(surface: pygame.Surface, path: Path) -> None:
    """Write a surface as PNG with a palette."""
    wide, high = surface.get_size()
    pixels = np.frombuffer(pygame.image.tobytes(surface, "RGB"), np.uint8).reshape(-1, 3)
    palette, places = quantised(pixels)
    rows = places.reshape(high, wide)
    lines = b"".join(b"\0" + row.tobytes() for row in rows)
    header = struct.pack(">IIBBBBB", wide, high, 8, 3, 0, 0, 0)
    parts = ((b"IHDR", header), (b"PLTE", palette.tobytes()), (b"IDAT", zlib.compress(lines, 9)), (b"IEND", b""))
    path.write_bytes(b"\x89PNG\r\n\x1a\n" + b"".join(_chunk(kind, data) for kind, data in parts))


def quantised(pixels: npt.NDArray[np.uint8]) -> tuple[npt.NDArray[np.uint8], npt.NDArray[np.uint8]]:
    """Give a palette of at most 256 colours, and for each pixel (shape: [n, 3]) its place there."""
    packed = pixels.astype(np.uint32) @ np.array([65536, 256, 1], np.uint32)
    codes, inverse, counts = np.unique(packed, return_inverse=True, return_counts=True)
    found = np.stack([codes >> 16, codes >> 8 & 255, codes & 255], axis=1).astype(np.uint8)
    cells = found // STEP
    kept: dict[tuple[int, ...], int] = {}
    for place in np.argsort(-counts):
        if len(kept) == MOST:
            break
        kept.setdefault(tuple(cells[place]), int(place))
    palette = found[list(kept.values())]
    near = np.empty(len(found), np.uint8)
    for start in range(0, len(found), 4096):
        some = found[start : start + 4096].astype(np.int32)
        far = ((some[:, None, :] - palette.astype(np.int32)[None]) ** 2).sum(axis=2)
        near[start : start + 4096] = far.argmin(axis=1)
    return palette, near[inverse.reshape(-1)]


def _chunk(kind: bytes, data: bytes) -> bytes:
    return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))
