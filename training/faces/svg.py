"""Render SVG pictures through rsvg-convert (Debian package librsvg2-bin)."""

import base64
import gzip
import re
import subprocess
from pathlib import Path

import cv2
import numpy as np

from training.faces.deck import Picture


def read_svg(path: Path) -> bytes:
    """Return the SVG text of a plain or gzipped file."""
    data = path.read_bytes()
    return gzip.decompress(data) if data[:2] == b"\x1f\x8b" else data


def render(svg: bytes, width: int, element: str | None = None) -> Picture:
    """Render a whole SVG, or the element of one id, to uint8 BGRA of this width in px."""
    command = ["rsvg-convert", "--unlimited", "--keep-aspect-ratio", "--width", str(width)]
    if element is not None:
        command += ["--export-id", element]
    done = subprocess.run(command, input=svg, capture_output=True, check=True)
    return _bgra(cv2.imdecode(np.frombuffer(done.stdout, np.uint8), cv2.IMREAD_UNCHANGED))


def embedded(svg: bytes) -> dict[str, Picture]:
    """Return the bitmaps which an SVG embeds under their ids, as uint8 BGRA, pixels as stored."""
    pictures = {}
    for tag in re.findall(rb"<image\b[^>]*>", svg):
        name = re.search(rb'\bid="([^"]+)"', tag)
        data = re.search(rb'href="data:image/png;base64,([^"]+)"', tag)
        if name and data:
            bits = np.frombuffer(base64.b64decode(data.group(1)), np.uint8)
            pictures[name.group(1).decode()] = _bgra(cv2.imdecode(bits, cv2.IMREAD_UNCHANGED))
    return pictures


def _bgra(picture: Picture | None) -> Picture:
    if picture is None:
        raise ValueError("expected a PNG picture, got none")
    if picture.ndim == 2:
        return cv2.cvtColor(picture, cv2.COLOR_GRAY2BGRA)
    return picture if picture.shape[2] == 4 else cv2.cvtColor(picture, cv2.COLOR_BGR2BGRA)
