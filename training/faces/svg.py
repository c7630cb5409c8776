"""Read pictures of cards: SVG through rsvg-convert (Debian librsvg2-bin), PDF through pdftocairo (poppler-utils)."""

import base64
import gzip
import re
import subprocess
from pathlib import Path

import cv2
import numpy as np

from training.faces.deck import Picture

GREY = 2  # dimensions of a picture without colour
WITH_ALPHA = 4  # channels of a picture with transparency


def read_svg(path: Path) -> bytes:
    """Return the SVG text of a plain or gzipped file."""
    data = path.read_bytes()
    return gzip.decompress(data) if data[:2] == b"\x1f\x8b" else data


def render(svg: bytes, width: int, element: str | None = None) -> Picture:
    """Render a whole SVG, or the element of one id, to uint8 BGRA of this width in px."""
    command = ["rsvg-convert", "--unlimited", "--keep-aspect-ratio", "--width", str(width)]
    if element is not None:
        command += ["--export-id", element]
    done = subprocess.run(command, input=svg, capture_output=True, check=True)  # noqa: S603 - our own command, no shell
    return _bgra(np.frombuffer(done.stdout, np.uint8))


def render_pdf(path: Path, width: int) -> Picture:
    """Render the first page of a PDF file to uint8 BGRA of this width in px."""
    command = ["pdftocairo", "-png", "-singlefile", "-transp", "-scale-to-x", str(width), "-scale-to-y", "-1"]
    done = subprocess.run([*command, str(path), "-"], capture_output=True, check=True)  # noqa: S603 - as above
    return _bgra(np.frombuffer(done.stdout, np.uint8))


def read_picture(path: Path, width: int) -> Picture:
    """Return a picture file of any of these kinds (.svg, .svgz, .pdf, .png) as uint8 BGRA of this width in px."""
    if path.suffix == ".pdf":
        return render_pdf(path, width)
    if path.suffix in {".svg", ".svgz"}:
        return render(read_svg(path), width)
    return scaled(_bgra(np.frombuffer(path.read_bytes(), np.uint8)), width)


def scaled(bitmap: Picture, width: int) -> Picture:
    """Scale a bitmap to this width in px."""
    size = (width, width * bitmap.shape[0] // bitmap.shape[1])
    kind = cv2.INTER_CUBIC if width > bitmap.shape[1] else cv2.INTER_AREA
    return np.asarray(cv2.resize(bitmap, size, interpolation=kind), np.uint8)


def embedded(svg: bytes) -> dict[str, Picture]:
    """Return the bitmaps which an SVG embeds under their ids, as uint8 BGRA, pixels as stored."""
    pictures = {}
    for tag in re.findall(rb"<image\b[^>]*>", svg):
        name = re.search(rb'\bid="([^"]+)"', tag)
        data = re.search(rb'href="data:image/png;base64,([^"]+)"', tag)
        if name and data:
            bits = np.frombuffer(base64.b64decode(data.group(1)), np.uint8)
            pictures[name.group(1).decode()] = _bgra(bits)
    return pictures


class BadPngError(ValueError):
    """What should be a PNG picture is none."""

    def __init__(self) -> None:
        super().__init__("expected a PNG picture, got something else")


def _bgra(png: Picture) -> Picture:
    read = cv2.imdecode(png, cv2.IMREAD_UNCHANGED)
    if read is None:
        raise BadPngError
    picture = np.asarray(read, np.uint8)
    if picture.ndim == GREY:
        return np.asarray(cv2.cvtColor(picture, cv2.COLOR_GRAY2BGRA), np.uint8)
    if picture.shape[2] == WITH_ALPHA:
        return picture
    return np.asarray(cv2.cvtColor(picture, cv2.COLOR_BGR2BGRA), np.uint8)
