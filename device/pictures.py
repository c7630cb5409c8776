"""Which pictures a command line means: files, folders, patterns and standard input."""

import glob
import os
import sys
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import BinaryIO

from device.errors import WrongUse
from vision.frame import Frame
from vision.pictures import MAX_BYTES, decode_picture, load_picture

SUFFIXES = frozenset({".jpg", ".jpeg", ".png", ".webp", ".bmp", ".tif", ".tiff", ".ppm", ".pgm"})
"""The file names, by their ends, that a folder is searched for; a file that is named itself may end as it likes."""

STANDARD_INPUT = "-"


@dataclass(frozen=True, slots=True)
class Picture:
    """A picture to be read: `name` as messages and results give it, `source` its file or its bytes."""

    name: str
    source: Path | bytes


@dataclass(frozen=True, slots=True)
class NoPicture:
    """An argument that leads to no picture, and the sentence that says why."""

    name: str
    sentence: str


def pictures(words: Iterable[str], standard_input: BinaryIO | None = None) -> Iterator[Picture | NoPicture]:
    """Give the pictures that the words mean, in their order; those of a folder or pattern by name."""
    for word in words:
        if word == STANDARD_INPUT:
            yield _from_input(sys.stdin.buffer if standard_input is None else standard_input)
        elif (unfit := _unfit(word)) is not None:
            yield NoPicture(word, unfit)
        elif os.path.isdir(word):  # noqa: PTH112 - Path's own raises for a name that is too long or not to be looked at
            yield from _in_folder(Path(word))
        elif glob.has_magic(word) and not os.path.exists(word):  # noqa: PTH110 - as above
            yield from _matching(word)
        else:
            yield Picture(word, Path(word))


def picture_of(found: Picture | NoPicture) -> Picture:
    """Give the picture, or raise `WrongUse` with the sentence that says why there is none."""
    if isinstance(found, NoPicture):
        raise WrongUse(found.sentence)
    return found


def frame_of(found: Picture | NoPicture) -> Frame:
    """Open and decode the picture; a `WrongUse` or `PictureError` names it and says why there is none."""
    picture = picture_of(found)
    if isinstance(picture.source, bytes):
        return decode_picture(picture.source, picture.name)
    return load_picture(picture.source)


def _unfit(word: str) -> str | None:
    """Say why a word can mean no picture whatever lies there; None where it can."""
    if not word.strip():
        return "expected the name of a picture, got an empty one"
    try:
        path = Path(word)
        # Opening a pipe that nobody writes into, or a device, would wait for ever.
        if path.exists() and not path.is_file() and not path.is_dir():
            return f"{word} is no file but a pipe or a device; send its content to standard input, and say -"
    except (OSError, ValueError):
        return None  # what is wrong with the name is told when it is opened
    return None


def _from_input(stream: BinaryIO) -> Picture | NoPicture:
    if stream.isatty():
        return NoPicture(STANDARD_INPUT, "standard input is the terminal; send a picture into it")
    # One byte more than any picture may have, so that the decoder's own limit refuses an endless stream.
    return Picture(STANDARD_INPUT, stream.read(MAX_BYTES + 1))


def _in_folder(folder: Path) -> Iterator[Picture | NoPicture]:
    try:
        found = sorted(folder.iterdir())
    except OSError as error:
        yield NoPicture(str(folder), f"{folder}: the folder cannot be read ({error.strerror})")
        return
    folders = {path for path in found if os.path.isdir(path)}  # noqa: PTH112
    files = [path for path in found if path.suffix.lower() in SUFFIXES and path not in folders]
    if not files:
        more = ", and folders in it are not looked into: name the one with the pictures" if folders else ""
        yield NoPicture(str(folder), f"{folder}: the folder has no pictures in it{more}")
    yield from (_found(str(path)) for path in files)


def _matching(pattern: str) -> Iterator[Picture | NoPicture]:
    # Path.glob takes no absolute pattern.
    words = sorted(glob.glob(pattern, recursive=True))  # noqa: PTH207
    found = [word for word in words if not os.path.isdir(word)]  # noqa: PTH112 - as above
    if not found:
        yield NoPicture(pattern, f"{pattern}: no file matches this pattern")
    yield from (_found(word) for word in found)


def _found(word: str) -> Picture | NoPicture:
    """Give what a folder or a pattern led to; a pipe or a device there is told and not waited for."""
    unfit = _unfit(word)
    return Picture(word, Path(word)) if unfit is None else NoPicture(word, unfit)
