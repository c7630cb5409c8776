"""`ecarte doctor`: each part really checked, each trouble made in a scratch tree of files."""

import json
import os
import sqlite3
from contextlib import closing
from datetime import UTC, datetime, timedelta
from importlib.metadata import PackageNotFoundError
from pathlib import Path

import cv2
import numpy as np
import pytest

from device.cli import main
from device.commands.doctor import checks
from device.config import ButtonKind, ButtonsConfig, CameraConfig, CameraKind
from device.demo import TABLES
from device.doctor import machine, parts
from device.doctor.check import Check, Level
from device.doctor.versions import versions
from device.foldercamera import FolderCamera, Upset
from device.ledger.lock import WriterLock
from tests.device.bookkeeping import fill

NOW = datetime(2026, 6, 1, 20, 0, tzinfo=UTC)


def put(root: Path, path: str, text: str) -> None:
    file = root / path
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text(text)


def levels(found: Check) -> tuple[Level, bool]:
    """Give the level, and whether a remedy is told."""
    return found.level, bool(found.remedy)


WELL, NOTE, WRONG = (Level.WELL, False), (Level.NOTE, True), (Level.WRONG, True)


@pytest.mark.parametrize(
    ("milli", "level"), [("45200\n", WELL), ("71000\n", NOTE), ("82500\n", WRONG), (None, WELL), ("hot", WELL)]
)
def test_the_temperature(tmp_path: Path, milli: str | None, level: tuple[Level, bool]) -> None:
    if milli is not None:
        put(tmp_path, "class/thermal/thermal_zone0/temp", milli)
        put(tmp_path, "class/thermal/thermal_zone1/temp", "20000\n")
    found = machine.temperature(tmp_path)
    assert levels(found) == (level if milli != "hot" else WELL)
    if milli == "71000\n":
        assert "71 °C" in found.says


@pytest.mark.parametrize(
    ("flags", "level", "says"),
    [
        ("0", WELL, "steady"),
        ("50005", WRONG, "voltage is too low; it is throttled"),
        ("50000", NOTE, "since the start it happened that the voltage is too low and that it is throttled"),
        ("8", WRONG, "heat limit"),
        (None, WELL, "does not tell"),
    ],
)
def test_the_power(tmp_path: Path, flags: str | None, level: tuple[Level, bool], says: str) -> None:
    if flags is not None:
        put(tmp_path, "devices/platform/soc/soc:firmware/get_throttled", f"{flags}\n")
    found = machine.power(tmp_path)
    assert levels(found) == level
    assert says in found.says


def test_an_alarm_of_the_voltage_is_heard_where_the_firmware_is_silent(tmp_path: Path) -> None:
    put(tmp_path, "class/hwmon/hwmon1/in0_lcrit_alarm", "1\n")
    assert levels(machine.power(tmp_path)) == WRONG


def test_the_disk(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    real = os.statvfs(tmp_path)
    assert machine.disk(tmp_path / "not" / "there", 0).says.endswith(f"are free at {tmp_path}")
    for free_mib, level in ((30, WRONG), (300, NOTE), (600, WELL)):
        values = list(real)
        values[1], values[4] = 4096, free_mib * 256  # f_frsize, f_bavail
        monkeypatch.setattr(os, "statvfs", lambda _, values=values: os.statvfs_result(values))
        assert levels(machine.disk(tmp_path, 200)) == level


def test_the_clock(tmp_path: Path) -> None:
    synchronised = tmp_path / "synchronised"
    put(synchronised, "systemd/timesync/synchronized", "")
    assert levels(machine.clock(NOW, None, synchronised)) == WELL
    assert levels(machine.clock(NOW, NOW - timedelta(days=1), synchronised)) == WELL
    assert levels(machine.clock(NOW, None, tmp_path)) == NOTE
    assert levels(machine.clock(datetime(1970, 1, 1, tzinfo=UTC), None, synchronised)) == WRONG
    assert levels(machine.clock(NOW, NOW + timedelta(minutes=1), synchronised)) == WRONG


@pytest.mark.parametrize(
    ("states", "level"),
    [(("connected",), WELL), (("disconnected", "connected"), WELL), (("disconnected",), WRONG), ((), WRONG)],
)
def test_a_screen_without_a_desktop(tmp_path: Path, states: tuple[str, ...], level: tuple[Level, bool]) -> None:
    put(tmp_path, "dev/dri/card0", "")
    for number, state in enumerate(states):
        put(tmp_path, f"sys/class/drm/card0-HDMI-A-{number + 1}/status", f"{state}\n")
    found = parts.screen({}, tmp_path / "sys", tmp_path / "dev")
    assert levels(found) == level


def test_no_screen_and_a_desktop(tmp_path: Path) -> None:
    assert levels(parts.screen({}, tmp_path, tmp_path)) == WRONG
    assert levels(parts.screen({"DISPLAY": ":0"}, tmp_path, tmp_path)) == WELL
    assert levels(parts.screen({"WAYLAND_DISPLAY": "wayland-0"}, tmp_path, tmp_path)) == WELL


def test_buttons(tmp_path: Path) -> None:
    pins = ButtonsConfig()
    assert levels(parts.buttons(pins, tmp_path, running=False)) == WRONG
    assert levels(parts.buttons(ButtonsConfig(kind=ButtonKind.KEYS), tmp_path, running=False)) == WELL
    # A file in a chip's place cannot be driven: what gpiozero says is told with a remedy.
    put(tmp_path, "gpiochip0", "")
    assert levels(parts.buttons(pins, tmp_path, running=False)) == WRONG
    assert parts.buttons(pins, tmp_path, running=True).says == parts.RUNNING


def folder_camera() -> FolderCamera:
    return FolderCamera(TABLES)


FOLDER = CameraConfig(kind=CameraKind.FOLDER)


def test_a_camera_that_works() -> None:
    found = parts.camera(folder_camera(), FOLDER, running=False)
    assert levels(found) == WELL
    assert "2304 x 1296" in found.says


@pytest.mark.parametrize("upset", [Upset.TIMEOUT, Upset.GONE])
def test_a_camera_that_fails(upset: Upset) -> None:
    part = folder_camera()
    part.upset(upset)
    assert levels(parts.camera(part, FOLDER, running=False)) == WRONG


def test_a_camera_of_another_size_or_none(tmp_path: Path) -> None:
    part = folder_camera()
    assert levels(parts.camera(part, CameraConfig(kind=CameraKind.USB, width=640, height=480), running=False)) == WRONG
    assert levels(parts.camera(FolderCamera(tmp_path), FOLDER, running=False)) == WRONG
    gone = parts.camera(FolderCamera(tmp_path / "gone"), FOLDER, running=False)
    assert (
        gone.says
        == f"expected a folder with pictures to show in place of a camera, but there is no {tmp_path / 'gone'}"
    )
    assert parts.camera(FolderCamera(tmp_path), FOLDER, running=True).says.endswith(parts.RUNNING)


def test_a_camera_with_its_cap_on(tmp_path: Path) -> None:
    cv2.imwrite(str(tmp_path / "black.png"), np.full((90, 160, 3), 3, np.uint8))
    assert levels(parts.camera(FolderCamera(tmp_path), FOLDER, running=False)) == NOTE


def test_the_networks(tmp_path: Path) -> None:
    found = parts.model()
    assert levels(found) == WELL
    assert found.says.startswith("17 known cards")
    assert levels(parts.model(tmp_path)) == WRONG
    for name in ("finder", "index", "card"):
        put(tmp_path, f"{name}.onnx", "no network")
    assert levels(parts.model(tmp_path)) == WRONG


def test_a_ledger_that_is_well_changed_or_none(tmp_path: Path) -> None:
    path = tmp_path / "ledger.sqlite"
    assert levels(parts.ledger(path)) == WELL
    fill(path, 3)
    assert levels(parts.ledger(path)) == WELL
    with closing(sqlite3.connect(path)) as connection, connection:
        for (name,) in connection.execute("SELECT name FROM sqlite_master WHERE type = 'trigger'").fetchall():
            connection.execute(f"DROP TRIGGER {name}")
        connection.execute("UPDATE transfers SET amount = amount + 1")
    assert levels(parts.ledger(path)) == WRONG
    path.write_bytes(b"no ledger at all, but long enough to be taken for one" * 40)
    assert levels(parts.ledger(path)) == WRONG
    assert parts.ledger(path).says.count(str(path)) == 1
    assert parts.ledger(path / "deeper.sqlite").says == f"expected a folder for the ledger, got the file {path}"


def test_a_table_that_runs_is_left_its_parts(tmp_path: Path) -> None:
    path = tmp_path / "ledger.sqlite"
    assert parts.holder(path) is None
    fill(path, 1)
    assert parts.holder(path) is None
    lock = WriterLock(path)
    assert parts.holder(path) is not None
    lock.release()


def test_versions() -> None:
    def installed(name: str) -> str:
        if name == "gone":
            raise PackageNotFoundError(name)
        return {"numpy": "2.1.3", "gpiozero": "2.0.1.post3", "old": "1.9"}[name]

    kind = CameraKind.USB
    assert levels(versions(kind, installed, ["numpy>=1.26", "gpiozero>=2.0.1"])) == WELL
    assert "old is 1.9, at least 1.10 is needed" in versions(kind, installed, ["old>=1.10"]).says
    assert "gone is missing" in versions(kind, installed, ["gone>=1"]).says
    assert levels(versions(kind)) == WELL


def desk(tmp_path: Path) -> Path:
    file = tmp_path / "ecarte.toml"
    file.write_text(f'[camera]\nkind = "folder"\nfolder = "{TABLES}"\n[buttons]\nkind = "keys"\n')
    return file


def healthy(root: Path) -> None:
    put(root, "dev/dri/card0", "")
    put(root, "sys/class/drm/card0-HDMI-A-1/status", "connected\n")
    put(root, "sys/class/thermal/thermal_zone0/temp", "50000")
    put(root, "run/systemd/timesync/synchronized", "")


def test_a_healthy_table_is_well_in_every_part(tmp_path: Path) -> None:
    healthy(tmp_path)
    found = list(checks(desk(tmp_path), tmp_path / "ledger.sqlite", tmp_path))
    assert [check.part for check in found] == [
        "configuration", "versions", "model", "camera", "screen", "buttons",
        "ledger", "disk", "temperature", "power", "clock",
    ]  # fmt: skip
    assert {check.level for check in found} == {Level.WELL}


def test_a_wrong_configuration_is_one_of_the_troubles(tmp_path: Path) -> None:
    healthy(tmp_path)
    file = tmp_path / "ecarte.toml"
    file.write_text("[camera]\nwidht = 3\n")
    first, *rest = checks(file, tmp_path / "ledger.sqlite", tmp_path)
    assert levels(first) == WRONG
    assert "did you mean camera.width" in first.says
    assert len(rest) == 10


def test_the_command_tells_scripts(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("DISPLAY", ":77")
    arguments = ["doctor", "--config", str(desk(tmp_path)), "--ledger", str(tmp_path / "ledger.sqlite")]
    assert main([*arguments, "--json"]) == 0
    told = json.loads(capsys.readouterr().out)
    assert told["well"] is True
    assert {"part", "level", "says", "remedy"} == set(told["checks"][0])
    (tmp_path / "ledger.sqlite").write_bytes(b"x" * 2000)
    assert main(arguments) == 1
    out = capsys.readouterr().out
    assert "WRONG ledger" in out
    assert "keep the file" in out


def test_strict_counts_notes(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("DISPLAY", ":77")
    monkeypatch.setattr(machine, "LEAST_MIB", 0)
    monkeypatch.setattr(machine, "RESERVE_MIB", 10**9)
    arguments = ["doctor", "--config", str(desk(tmp_path)), "--ledger", str(tmp_path / "ledger.sqlite"), "--json"]
    assert main(arguments) == 0
    assert main([*arguments, "--strict"]) == 1


def test_the_pis_camera_needs_what_apt_has(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("device.doctor.versions.find_spec", lambda name: None if name == "libcamera" else name)
    found = versions(CameraKind.PI)
    assert (found.level, found.says) == (Level.WRONG, "libcamera is missing, which the Pi's camera needs")
    assert "apt install python3-picamera2" in found.remedy
    assert levels(versions(CameraKind.USB)) == WELL
