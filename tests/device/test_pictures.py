"""Which pictures a command line means."""

import io
import re
from pathlib import Path

import cv2
import numpy as np
import pytest

from device.errors import WrongUse
from device.pictures import NoPicture, Picture, frame_of, pictures
from vision.errors import PictureError


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    for name in ("b.jpg", "a.PNG", "c.jpeg", "notes.txt"):
        (tmp_path / name).write_bytes(b"x")
    (tmp_path / "sub.jpg").mkdir()
    (tmp_path / "sub.jpg" / "d.jpg").write_bytes(b"x")
    (tmp_path / "odd[1].jpg").write_bytes(b"x")
    return tmp_path


def names(folder: Path, *words: str) -> list[str]:
    found = pictures([str(folder / word) for word in words])
    return [str(Path(each.name).relative_to(folder)) for each in found if isinstance(each, Picture)]


@pytest.mark.parametrize(
    ("words", "expected"),
    [
        pytest.param(["."], ["a.PNG", "b.jpg", "c.jpeg", "odd[1].jpg"], id="a folder: its pictures by name"),
        pytest.param(["b.jpg", "a.PNG"], ["b.jpg", "a.PNG"], id="files: in the order given"),
        pytest.param(["*.jp*g"], ["b.jpg", "c.jpeg", "odd[1].jpg"], id="a pattern: no folders"),
        pytest.param(["**/*.jpg"], ["b.jpg", "odd[1].jpg", "sub.jpg/d.jpg"], id="a pattern through all folders"),
        pytest.param(["odd[1].jpg"], ["odd[1].jpg"], id="a file whose name looks like a pattern"),
        pytest.param(["notes.txt"], ["notes.txt"], id="a file that is named is tried whatever its end"),
        pytest.param(["b.jpg", "b.jpg"], ["b.jpg", "b.jpg"], id="twice where asked for twice"),
    ],
)
def test_words_lead_to_pictures(folder: Path, words: list[str], expected: list[str]) -> None:
    assert names(folder, *words) == expected


@pytest.mark.parametrize(
    ("word", "says"),
    [
        ("*.tiff", "no file matches"),
        ("empty", "no pictures in it$"),
        ("deep", "no pictures in it, and folders in it are not looked into: name the one with the pictures$"),
    ],
)
def test_words_that_lead_nowhere_are_told(folder: Path, word: str, says: str) -> None:
    (folder / "empty").mkdir()
    (folder / "deep" / "d.jpg").mkdir(parents=True)
    (found,) = pictures([str(folder / word)])
    assert isinstance(found, NoPicture)
    assert re.search(says, found.sentence)
    assert str(folder / word) in found.sentence
    with pytest.raises(WrongUse, match=says):
        frame_of(found)


def test_standard_input_is_a_picture() -> None:
    _, data = cv2.imencode(".png", np.full((3, 5, 3), (0, 0, 255), np.uint8))
    (found,) = pictures(["-"], io.BytesIO(data.tobytes()))
    frame = frame_of(found)
    assert frame.size == (5, 3)
    assert tuple(frame.pixels[0, 0]) == (0, 0, 255)


def test_an_empty_standard_input_is_told() -> None:
    (found,) = pictures(["-"], io.BytesIO(b""))
    with pytest.raises(PictureError, match="empty"):
        frame_of(found)


class Terminal(io.BytesIO):
    def isatty(self) -> bool:
        return True


def test_a_terminal_is_no_picture() -> None:
    (found,) = pictures(["-"], Terminal())
    assert isinstance(found, NoPicture)
    assert "the terminal" in found.sentence
