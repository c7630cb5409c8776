"""hardware.md says what the code says: pins, heights, the wiring picture, and the commands that it names."""

import re
import subprocess
import sys
from pathlib import Path

import numpy as np
import pygame
import pytest

from device.config import Config
from device.header import FREE, GROUND, PINS, POWER, RESERVED
from device.optics import DEAL_MM, LENSES, card_px, highest_mm, index_px, lowest_mm, seen_mm
from device.sense import PIN_KEYS, value_of
from tools import arm64_wheels, wiring
from vision.mat import SIZE_MM
from vision.measure.limits import LIMITS

ROOT = Path(__file__).parents[2]
TEXT = (ROOT / "hardware.md").read_text(encoding="utf-8")
WIDTH = Config().camera.width


def tables(heading: str) -> list[list[list[str]]]:
    """Give the rows of every table under a heading, without the heads."""
    part = TEXT.partition(f"## {heading}\n")[2].partition("\n## ")[0]
    found = re.findall(r"(?:^\|.*\n)+", part, re.MULTILINE)
    return [[[cell.strip() for cell in line.strip("|").split("|")] for line in one.splitlines()[2:]] for one in found]


def test_the_pin_table_is_the_default_configuration() -> None:
    rows, _ = tables("Wiring")
    assert {key for _, key, _, _ in rows} == set(PIN_KEYS)
    for signal, key, bcm, header in rows:
        pin = value_of(Config(), key)
        assert key.endswith(f".{signal}")
        assert (bcm, header) == (("none", "none") if pin is None else (str(pin), str(PINS[int(str(pin))])))


def test_the_proposed_pins_are_free() -> None:
    _, rows = tables("Wiring")
    assert {key: int(bcm) for key, bcm, _ in rows} == FREE
    assert all(int(header) == PINS[int(bcm)] for _, bcm, header in rows)
    used = [value_of(Config(), key) for key in PIN_KEYS if value_of(Config(), key) is not None] + list(FREE.values())
    assert len(set(used)) == len(used)
    assert set(FREE) == {key for key in PIN_KEYS if value_of(Config(), key) is None}


def test_the_header_is_whole() -> None:
    assert sorted([*PINS.values(), *GROUND, *POWER, *RESERVED]) == list(range(1, 41))
    assert sorted(PINS) == list(range(2, 28))


def test_the_heights_are_what_the_lens_makes_of_them() -> None:
    lenses = {lens.name: lens for lens in LENSES.values()}
    seen, limits = tables("How high the camera hangs")
    assert {row[0] for row in seen} == {row[0] for row in limits} == set(lenses)
    for name, height, table, card, index in seen:
        lens, height_mm = lenses[name], float(height.removesuffix(" m")) * 1000
        across, along = seen_mm(lens, height_mm)
        assert table == f"{across / 1000:.2f} x {along / 1000:.2f} m"
        assert card == f"{card_px(lens, height_mm, WIDTH):.0f} px"
        assert index == f"{index_px(lens, height_mm, WIDTH):.1f} px"
        assert float(index.removesuffix(" px")) > LIMITS.index_px
    for name, *heights in limits:
        lens = lenses[name]
        highest = [highest_mm(lens, WIDTH, lean_deg=lean) for lean in (0.0, 10.0, 20.0)]
        expected = [lowest_mm(lens, SIZE_MM), lowest_mm(lens, DEAL_MM), *highest]
        assert heights == [f"{each / 1000:.2f} m" for each in expected]
    assert f"a deal of {DEAL_MM[0] / 1000:.2f} x {DEAL_MM[1] / 1000:.2f} m" in TEXT
    assert f"needs {LIMITS.index_px:.0f} pixels" in TEXT


@pytest.mark.parametrize("lens", LENSES.values(), ids=list(LENSES))
@pytest.mark.parametrize("lean", [0.0, 10.0, 20.0])
def test_at_the_greatest_height_the_farthest_index_has_just_what_it_needs(lens: object, lean: float) -> None:
    one = next(each for each in LENSES.values() if each is lens)
    highest = highest_mm(one, WIDTH, lean_deg=lean)
    beyond = DEAL_MM[1] / 2
    assert index_px(one, highest, WIDTH, lean_deg=lean, beyond_mm=beyond) == pytest.approx(LIMITS.index_px, rel=1e-3)
    assert index_px(one, highest + 50, WIDTH, lean_deg=lean, beyond_mm=beyond) < LIMITS.index_px


def test_a_lean_is_seen_as_a_pinhole_camera_sees_it() -> None:
    """Project a small upright line beyond the middle by the camera's own matrix, and compare."""
    lens, height, lean, beyond = LENSES["normal"], 1000.0, np.radians(20), 200.0
    focal = WIDTH / 2 / np.tan(np.radians(lens.across_deg) / 2)

    def seen_at(along: float) -> float:
        depth = height / np.cos(lean) + along * np.sin(lean)
        return float(focal * along * np.cos(lean) / depth)

    told = index_px(lens, height, WIDTH, lean_deg=20, beyond_mm=beyond)
    assert 7 * (seen_at(beyond + 0.5) - seen_at(beyond - 0.5)) == pytest.approx(told, rel=1e-3)


def test_the_wiring_picture_is_drawn_from_the_configuration() -> None:
    drawn = pygame.surfarray.array3d(wiring.picture()).astype(np.int32)
    kept = pygame.surfarray.array3d(pygame.image.load(str(wiring.PICTURE))).astype(np.int32)
    assert drawn.shape == kept.shape
    assert float((np.abs(drawn - kept).max(axis=2) > 40).mean()) < 0.002, "python -m tools.wiring draws it anew"


def test_another_pin_is_another_picture(monkeypatch: pytest.MonkeyPatch) -> None:
    before = pygame.surfarray.array3d(wiring.picture())
    monkeypatch.setitem(FREE, "signals.lamp", 16)
    assert (pygame.surfarray.array3d(wiring.picture()) != before).any()
    assert wiring.pin_of("signals.lamp") == PINS[16]


def test_every_part_and_its_alternatives_are_on_the_list() -> None:
    parts = " ".join(cell for row in tables("Parts")[0] for cell in row)
    for name in ("Pi 5", "Pi 4", "Pi 3", "Zero 2 W", "Camera Module 3 Wide", "HQ Camera", "rotary", "lamp", "buttons"):
        assert name in parts


def test_wheels_are_asked_for_what_the_product_needs() -> None:
    packages = arm64_wheels.needed()
    assert {re.split("[<>=]", each)[0] for each in packages} >= {
        "numpy",
        "opencv-python-headless",
        "pygame-ce",
        "fpdf2",
        "simplejpeg",
        "paho-mqtt",
        "starlette",
        "uvicorn",
    }
    words = arm64_wheels.command("3.13", "target", "report", packages)
    assert "--only-binary=:all:" in words
    assert "--python-version=3.13" in words
    assert "--dry-run" in words
    assert words[-len(packages) :] == packages
    assert set(arm64_wheels.PYTHONS) == {"3.11", "3.13"}


def test_a_package_without_a_wheel_is_told_by_the_status(tmp_path: Path) -> None:
    environment = {"PIP_NO_INDEX": "1", "PIP_FIND_LINKS": str(tmp_path), "PIP_CONFIG_FILE": "/dev/null", "PATH": ""}
    done = subprocess.run(
        [sys.executable, "-m", "tools.arm64_wheels"],
        env=environment,
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 1
    assert "Python 3.13 (Trixie), aarch64: no wheels" in done.stdout
