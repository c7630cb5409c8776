"""docs/relatives.md: fifteen complaints, each with tests that exist; and those tests that stand nowhere else."""

import ast
import re
import tomllib
from functools import cache
from pathlib import Path

import pygame
import pytest

from device.config import ScreenConfig
from device.window import Window
from tests.device.screens import virtual_screen
from tests.vision.demo_tables import NAMES, picture
from vision.frame import Frame
from vision.recogniser import Recogniser

ROOT = Path(__file__).parents[2]
UNIT = (ROOT / "systemd" / "ecarte.service").read_text(encoding="utf-8")
PAGE = (ROOT / "docs" / "relatives.md").read_text(encoding="utf-8")

COMPLAINTS = PAGE.split("\n## ")[1:]


@cache
def names_in(path: str) -> frozenset[str]:
    """Give the names of the tests that a file holds."""
    tree = ast.parse((ROOT / path).read_text(encoding="utf-8"))
    return frozenset(node.name for node in tree.body if isinstance(node, ast.FunctionDef))


def test_there_are_fifteen_complaints_each_with_its_source_its_answer_and_its_tests() -> None:
    assert [int(each.partition(".")[0]) for each in COMPLAINTS] == list(range(1, 16))
    for each in COMPLAINTS:
        _, source, answer, *_ = each.split("\n\n")
        assert re.search(r"#\d+", source)
        assert len(answer) > 80
        assert "\n- tests/" in each


@pytest.mark.parametrize("named", re.findall(r"^- (tests/\S+)$", PAGE, re.MULTILINE))
def test_each_test_that_is_named_exists(named: str) -> None:
    path, _, name = named.partition("::")
    assert name in names_in(path)


def test_a_test_that_is_not_there_would_be_found() -> None:
    assert "test_nobody_wrote" not in names_in("tests/device/test_relatives.py")


def test_the_unit_owns_the_first_screen() -> None:
    for line in (
        "Conflicts=getty@tty1.service",
        "TTYPath=/dev/tty1",
        "StandardInput=tty",
        "Environment=SDL_VIDEODRIVER=kmsdrm",
        "WantedBy=multi-user.target",
    ):
        assert f"\n{line}\n" in UNIT
    (groups,) = re.findall(r"^SupplementaryGroups=(.*)$", UNIT, re.MULTILINE)
    assert {"video", "render", "input", "gpio"} <= set(groups.split())


def test_the_build_of_sdl_can_draw_without_a_desktop() -> None:
    folder = Path(pygame.__file__).parent
    libraries = [*folder.glob("**/libSDL2-2*"), *folder.parent.glob("pygame_ce.libs/libSDL2-2*")]
    assert any(b"KMSDRM" in path.read_bytes() for path in libraries)


def test_the_screen_may_not_sleep(monkeypatch: pytest.MonkeyPatch) -> None:
    with virtual_screen() as display:
        monkeypatch.setenv("DISPLAY", display)
        monkeypatch.setenv("SDL_VIDEODRIVER", "x11")
        with Window(ScreenConfig(fullscreen=False)):
            assert not pygame.display.get_allow_screensaver()


def test_the_unit_starts_again_whatever_ended_it() -> None:
    for line in ("Restart=always", "StartLimitIntervalSec=0", "Type=notify"):
        assert f"\n{line}\n" in UNIT


def test_the_simplejpeg_that_clashed_is_not_taken() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    assert "simplejpeg>=1.9" in project["optional-dependencies"]["pi"]


def held_mib() -> float:
    """Give what this process holds in memory."""
    pages = int(Path("/proc/self/statm").read_text(encoding="ascii").split()[1])
    return pages * 4096 / 2**20


def test_reading_again_and_again_takes_no_more_memory() -> None:
    recogniser = Recogniser.load()
    frames = [Frame.of_bgr(picture(f"{name}-{state}")) for name in NAMES for state in ("open", "dealt")]
    for frame in frames:
        recogniser.read(frame)
    before = held_mib()
    for _ in range(4):
        for frame in frames:
            recogniser.read(frame)
    # One full picture is 8.5 MiB: 24 readings that each kept one would be seen many times over.
    assert held_mib() - before < 25
