"""From a picture file to a frame: every format that OpenCV reads, at any depth, upright, with one sentence on failure.

Nothing is decoded before the head of the file has said how large it is.
"""

from pathlib import Path

import cv2
import numpy as np
import numpy.typing as npt

from vision.errors import PictureError
from vision.frame import Frame, Pixels
from vision.headers import UNREAD, Head, head_of, kind_of, png_is_whole
from vision.silence import Silence
from vision.upright import turned, turns_of

MAX_PIXELS = 120_000_000
"""The largest phone cameras give 108 million in one file; ours must read 50. Decoded, this is 360 MB."""

MAX_BYTES = 200_000_000
"""An uncompressed file of 50 million pixels is 150 MB; whatever is larger is no photograph of a table."""

GROUND = 128
"""What shows through a transparent picture: middle grey, neither paper nor ink, so that it is no card's edge."""

DEPTHS = (1023, 4095, 16383, 65535)
"""The full scale of 10, 12, 14 and 16 bits; cameras leave fewer bits unscaled in 16, and white must stay white."""

WHITE_PERCENTILE = 99.5
"""Linear light has no full scale; the brightest half percent (a glint on a chip) may burn out."""

GAMMA = 1 / 2.2
"""The usual curve of a screen, for pictures in linear light."""

SHOWN = 24
"""So many bytes of what is no picture are looked at to say what it is."""

GREY, COLOUR, ALPHA = 2, 3, 4


def load_picture(path: Path | str) -> Frame:
    """Read a picture file.

    Raises `PictureError` with one sentence that names the file, where it is missing, too large, cut short, damaged, or
    no picture.
    """
    name = str(path)
    try:
        with Path(path).open("rb") as file:
            data = file.read(MAX_BYTES + 1)
    except FileNotFoundError as error:
        message = f"{name}: expected a picture file, got a name that no file has ({error.strerror})"
        raise PictureError(message) from error
    except OSError as error:
        message = f"{name}: expected a picture file, got one that cannot be read ({error.strerror or error})"
        raise PictureError(message) from error
    except ValueError as error:
        message = f"{name!r}: expected a picture file, got a name that no file can have ({error})"
        raise PictureError(message) from error
    return decode_picture(data, name)


def decode_picture(data: bytes, name: str = "picture") -> Frame:
    """Decode the bytes of a picture file; `name` is what a `PictureError` calls it.

    The first frame of an animation counts; rotation in the file's metadata is applied; grey becomes colour; more than 8
    bits become 8; what is transparent shows middle grey.
    """
    head = _checked(data, name)
    with Silence():
        try:
            pixels = _decoded(data, head)
        except (cv2.error, MemoryError):
            pixels = None
    if pixels is None or not pixels.size:
        message = f"{name}: expected a whole {head.kind} picture, got one that is cut short or damaged"
        raise PictureError(message)
    if pixels.ndim not in {GREY, COLOUR} or (pixels.ndim == COLOUR and pixels.shape[2] not in {1, COLOUR, ALPHA}):
        message = f"{name}: expected 1, 3 or 4 channels, got an array of shape {pixels.shape}"
        raise PictureError(message)
    return Frame.of_bgr(_colour(_eight_bits(pixels), premultiplied=head.kind == "TIFF"))


def _checked(data: bytes, name: str) -> Head:
    """Refuse what is no picture or too large, before anything is decoded."""
    if not data:
        message = f"{name}: expected a picture, got an empty file"
        raise PictureError(message)
    if len(data) > MAX_BYTES:
        message = f"{name}: expected a file of at most {MAX_BYTES // 1_000_000} MB, got a larger one"
        raise PictureError(message)
    head = head_of(data)
    if head is None:
        message = f"{name}: {_no_picture(data)}"
        raise PictureError(message)
    if head.width * head.height > MAX_PIXELS:
        message = (
            f"{name}: expected at most {MAX_PIXELS // 1_000_000} million pixels, got {head.width} x {head.height}, "
            f"{head.width * head.height // 1_000_000} million"
        )
        raise PictureError(message)
    if head.kind == "PNG" and not png_is_whole(data):
        message = f"{name}: expected a whole PNG picture, got one that is cut short or damaged"
        raise PictureError(message)
    return head


def _no_picture(data: bytes) -> str:
    """Say what the bytes are that have no head of a picture."""
    kind = kind_of(data)
    if kind in UNREAD:
        return f"expected a picture like JPEG or PNG, got {kind}, which is not read: save or send the picture as JPEG"
    if kind is not None:
        return f"expected a whole {kind} picture, got one that is cut short or damaged"
    text = _text(data[:SHOWN])
    if text:
        return f'expected a picture, got a file that begins with the text "{text}"'
    return f"expected a picture, got a file that begins with the bytes {data[:12].hex(' ')}"


def _text(data: bytes) -> str:
    """Give the bytes as text on one line, the last letter perhaps cut; nothing where they are no text."""
    found = data.decode(errors="ignore")
    # A letter has four bytes at the most, so that three at the end may be those of one that was cut off.
    left, most = len(data) - len(found.encode()), 3 if len(data) == SHOWN else 0
    whole = data.startswith(found.encode()) and left <= most
    said = " ".join(found.split())
    return said if whole and said.isprintable() else ""


def _decoded(data: bytes, head: Head) -> npt.NDArray[np.generic] | None:
    """Decode without losing depth or transparency, and turn the picture upright."""
    raw = np.frombuffer(data, np.uint8)
    if head.kind == "JPEG":  # 8 bits without alpha, and OpenCV turns it itself
        return cv2.imdecode(raw, cv2.IMREAD_COLOR)
    pixels = cv2.imdecode(raw, cv2.IMREAD_UNCHANGED)
    return None if pixels is None else turned(pixels, turns_of(data, head.kind))


def _eight_bits(pixels: npt.NDArray[np.generic]) -> Pixels:
    """Bring any depth to 8 bits."""
    if pixels.dtype == np.uint8:
        return pixels.view(np.uint8)
    if pixels.dtype == np.uint16:
        full = next(depth for depth in DEPTHS if int(np.asarray(pixels).max()) <= depth)
        # A table and not arithmetic on floats: 50 million pixels of those would be a gigabyte.
        scale = (np.arange(65536) * (255 / full) + 0.5).clip(max=255).astype(np.uint8)
        return scale[pixels.view(np.uint16)]
    light = np.nan_to_num(pixels.astype(np.float32), nan=0.0, posinf=0.0, neginf=0.0).clip(min=0)
    white = float(np.percentile(light, WHITE_PERCENTILE))
    if white <= 0:
        return np.zeros(pixels.shape, np.uint8)
    return (np.minimum(light / white, 1.0) ** GAMMA * 255 + 0.5).astype(np.uint8)


def _colour(pixels: Pixels, *, premultiplied: bool) -> Pixels:
    """Bring grey and transparent pictures to three channels.

    OpenCV gives the colours of a TIFF already multiplied by their alpha, and those of every other format not.
    """
    if pixels.ndim == GREY or pixels.shape[2] == 1:
        return np.repeat(pixels.reshape(*pixels.shape[:2], 1), COLOUR, axis=2)
    if pixels.shape[2] == COLOUR:
        return pixels
    alpha = pixels[:, :, COLOUR:].astype(np.uint16)
    ink = pixels[:, :, :COLOUR].astype(np.uint16) * (np.uint16(255) if premultiplied else alpha)
    over: npt.NDArray[np.uint16] = (np.minimum(ink, 255 * alpha) + GROUND * (255 - alpha) + 127) // 255
    return over.astype(np.uint8)
