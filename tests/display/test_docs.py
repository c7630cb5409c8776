"""The screenshots of the documents: all there, of today's program, and small."""

from pathlib import Path

import numpy as np
import pygame
import pytest

from display.picture import surface_of
from tests.display.palette import MOST, STEP, quantised, save_small
from tests.display.pictures import SHARE, difference, pixels
from tests.display.write_screens import PHASES, PHONE, SCREENS, SHOWN, main, page, screens

MOST_BYTES = 4_000_000
"""The folder is cloned by everybody."""


@pytest.mark.parametrize("language", SHOWN)
def test_every_phase_is_shown_as_the_program_draws_it_today(language: str) -> None:
    stale = [
        name
        for name, view, size in screens(language)
        if difference(surface_of(view, size), pygame.image.load(str(SCREENS / language / f"{name}.png"))) > SHARE
    ]
    assert stale == [], "make screenshots writes them anew"


def test_the_page_lists_every_picture_and_no_other_lies_there() -> None:
    assert (SCREENS / "README.md").read_text(encoding="utf-8") == page(SHOWN)
    listed = {f"{language}/{name}.png" for language in SHOWN for name, _, _ in screens(language)} | {PHONE}
    assert all(f"({path})" in page(SHOWN) for path in listed)
    assert {str(path.relative_to(SCREENS)) for path in SCREENS.rglob("*.png")} == listed
    assert set(PHASES) <= {name for name, _, _ in screens("en")}


def test_three_languages_are_shown_and_all_is_small() -> None:
    assert len(SHOWN) >= 3
    assert sum(path.stat().st_size for path in SCREENS.rglob("*.png")) <= MOST_BYTES


def test_pictures_are_written_anew_and_old_ones_go(tmp_path: Path) -> None:
    (tmp_path / "eo").mkdir()
    (tmp_path / "eo" / "long gone.png").write_bytes(b"")
    main([str(tmp_path), "eo"])
    assert {path.stem for path in (tmp_path / "eo").iterdir()} == {name for name, _, _ in screens("eo")}
    assert "![The pot game](eo/pot.png)" in (tmp_path / "README.md").read_text(encoding="utf-8")


def test_few_colours_stay_as_they_are_and_many_become_the_nearest(tmp_path: Path) -> None:
    few = pygame.Surface((64, 48), depth=32)
    few.fill((13, 33, 28))
    few.fill((247, 242, 230), (3, 4, 20, 10))
    save_small(few, tmp_path / "few.png")
    assert (pixels(pygame.image.load(str(tmp_path / "few.png"))) == pixels(few)).all()
    ramp = np.arange(5000) // 20
    wobble = np.random.default_rng(3).integers(0, 5, (5000, 3))
    many = (np.stack([ramp, 249 - ramp, 128 + 0 * ramp], axis=1) + wobble).astype(np.uint8)
    palette, places = quantised(many)
    assert len(palette) <= MOST
    far = np.abs(palette[places].astype(int) - many.astype(int)).max(axis=1)
    assert len(np.unique(many, axis=0)) > 4 * MOST
    assert far.max() <= STEP
