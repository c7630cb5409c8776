"""Each phase against its golden text, then its golden picture; see `write_golden` for how they are made."""

from pathlib import Path

import pygame
import pytest

from display.picture import surface_of
from tests.display.pictures import SHARE, difference, keep
from tests.display.telling import tell
from tests.display.write_golden import GOLDEN, golden_pictures

PICTURES = golden_pictures()


@pytest.mark.parametrize("name", PICTURES)
def test_a_view_says_what_it_said(name: str) -> None:
    assert tell(PICTURES[name][0]) == (GOLDEN / f"{name}.txt").read_text(encoding="utf-8")


@pytest.mark.parametrize("name", PICTURES)
def test_a_screen_looks_as_it_looked(name: str, tmp_path: Path) -> None:
    view, size = PICTURES[name]
    actual = surface_of(view, size)
    golden = pygame.image.load(str(GOLDEN / f"{name}.png"))
    differing = difference(actual, golden)
    if differing > SHARE:
        keep(actual, golden, tmp_path, name)
    assert differing <= SHARE, f"{differing:.2%} of the pixels differ, see {tmp_path}"


def test_every_golden_file_has_its_view() -> None:
    assert {path.stem for path in GOLDEN.iterdir()} == set(PICTURES)


def test_a_picture_that_differs_is_found_and_kept(tmp_path: Path) -> None:
    view, size = PICTURES["result"]
    golden = surface_of(view, size)
    moved = golden.copy()
    moved.scroll(1, 0)
    assert difference(golden, golden) == 0
    assert difference(moved, golden) > SHARE
    assert difference(surface_of(view, (800, 480)), golden) == 1
    keep(moved, golden, tmp_path, "moved")
    assert {path.name for path in tmp_path.iterdir()} == {"moved-actual.png", "moved-difference.png"}
