"""The house as a whole: what the files beside the code say is what the code does."""

import configparser
import os
import re
import shutil
import socket
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

import device
import display
import rules
import vision
from device.cli import COMMANDS
from device.config import Config
from device.notify import Notifier

ROOT = Path(__file__).parents[2]
UNIT = ROOT / "systemd" / "ecarte.service"


@pytest.mark.parametrize("package", [rules, vision, display, device])
def test_each_package_is_this_projects_own(package: object) -> None:
    assert Path(str(package.__file__)).parent.parent == ROOT  # type: ignore[attr-defined]


def unit(tmp_path: Path) -> Path:
    """Give the unit as it is installed, with the program where this machine has it."""
    text = UNIT.read_text(encoding="utf-8")
    here = tmp_path / "ecarte.service"
    here.write_text(text.replace("/opt/ecarte/current/.venv/bin/ecarte", str(Path(sys.executable).parent / "ecarte")))
    return here


def test_systemd_finds_nothing_wrong_with_the_unit(tmp_path: Path) -> None:
    # It exits 0 on an unknown key too; only its silence means that all is well.
    done = subprocess.run(
        ["systemd-analyze", "verify", str(unit(tmp_path))], capture_output=True, text=True, check=True
    )
    assert (done.stdout, done.stderr) == ("", "")


def test_the_unit_is_as_shut_in_as_camera_and_screen_allow(tmp_path: Path) -> None:
    most = 15  # tenths of systemd's exposure; 1.3 was reached
    subprocess.run(
        ["systemd-analyze", "security", "--offline=true", f"--threshold={most}", str(unit(tmp_path))],
        capture_output=True,
        check=True,
    )


def test_the_unit_starts_a_command_that_there_is_and_is_watched() -> None:
    parser = configparser.ConfigParser(strict=False, interpolation=None)
    parser.optionxform = str  # type: ignore[assignment,method-assign]
    parser.read(UNIT)
    service = parser["Service"]
    program, command, *_ = service["ExecStart"].split()
    assert (Path(program).name, command in COMMANDS) == ("ecarte", True)
    assert (service["Type"], service["Restart"]) == ("notify", "always")
    assert int(service["WatchdogSec"].removesuffix("s")) > 2 * Config().camera.timeout_s
    assert "PrivateDevices" not in service
    assert "ProcSubset" not in service


def test_systemd_is_told_that_we_are_ready_and_alive(tmp_path: Path) -> None:
    name = tmp_path / "notify"
    with socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM) as systemd:
        systemd.bind(str(name))
        systemd.settimeout(5)
        notifier = Notifier({"NOTIFY_SOCKET": str(name)})
        notifier.ready()
        notifier.alive("staking")
        notifier.leaving()
        assert [systemd.recv(100) for _ in range(3)] == [b"READY=1", b"WATCHDOG=1\nSTATUS=staking", b"STOPPING=1"]


def test_an_abstract_socket_is_understood() -> None:
    name = f"ecarte-test-{os.getpid()}"
    with socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM) as systemd:
        systemd.bind(f"\0{name}")
        systemd.settimeout(5)
        Notifier({"NOTIFY_SOCKET": f"@{name}"}).ready()
        assert systemd.recv(100) == b"READY=1"


def test_the_watchdog_is_fed_once_a_second_and_never_waited_for(tmp_path: Path) -> None:
    now = [0.0]
    with socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM) as systemd:
        systemd.bind(str(tmp_path / "notify"))
        systemd.settimeout(5)
        notifier = Notifier({"NOTIFY_SOCKET": str(tmp_path / "notify")}, lambda: now[0])
        for tenth in range(25):
            now[0] = tenth / 10
            notifier.alive(str(tenth))
        assert [systemd.recv(100)[-2:] for _ in range(3)] == [b"=0", b"10", b"20"]
        # Nobody reads any more, and the queue of the socket fills up.
        for second in range(3, 2000):
            now[0] = second
            notifier.alive("unheard")


def test_without_systemd_nobody_is_told() -> None:
    Notifier({}).ready()


def test_a_systemd_that_is_gone_ends_no_table(tmp_path: Path) -> None:
    name = tmp_path / "notify"
    with socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM) as systemd:
        systemd.bind(str(name))
    Notifier({"NOTIFY_SOCKET": str(name)}).ready()
    name.unlink()
    Notifier({"NOTIFY_SOCKET": str(name)}).ready()


def test_every_command_in_the_readme_is_one() -> None:
    text = (ROOT / "README.md").read_text(encoding="utf-8")
    named = set(re.findall(r"(?:^ +|`)ecarte ([a-z]+)\b", text, re.MULTILINE))
    assert named >= set(COMMANDS)
    assert named - set(COMMANDS) == set()


def test_every_target_in_the_readme_can_be_made() -> None:
    text = (ROOT / "README.md").read_text(encoding="utf-8")
    targets = set(re.findall(r"^([a-z-]+):", (ROOT / "Makefile").read_text(encoding="utf-8"), re.MULTILINE))
    named = set(re.findall(r"\bmake ([a-z-]+)\b", text))
    assert {"demo", "test", "check"} <= named <= targets


def test_the_dependencies_are_those_that_the_readme_gives_reasons_for() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    text = (ROOT / "README.md").read_text(encoding="utf-8")
    for dependency in project["dependencies"]:
        assert f"`{re.split('[<>=]', dependency)[0]}`" in text


def test_the_version_is_in_the_change_log() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    assert f"## {project['version']}" in (ROOT / "CHANGELOG.md").read_text(encoding="utf-8")


def test_the_set_up_says_in_one_sentence_what_it_was_not_told() -> None:
    done = subprocess.run([ROOT / "tools" / "setup.sh", "everything"], capture_output=True, text=True, check=False)
    assert done.returncode == 1
    assert done.stderr == "setup: say what to set up: run, club or dev; got everything\n"


def setup(tmp_path: Path, kind: str, **environment: str) -> str:
    """Run the set-up in a copy of the house that has nothing yet, and give its last sentence."""
    (tmp_path / "tools").mkdir()
    script = shutil.copy(ROOT / "tools" / "setup.sh", tmp_path / "tools")
    shutil.copy(ROOT / "pyproject.toml", tmp_path)
    done = subprocess.run(
        [script, kind], env={**os.environ, **environment}, capture_output=True, text=True, check=False, timeout=300
    )
    assert done.returncode == 1
    return done.stderr.splitlines()[-1]


def test_the_set_up_without_rights_says_which_packages_are_missing(tmp_path: Path) -> None:
    tools = tmp_path / "bin"
    tools.mkdir()
    for name, body in {"id": "echo 1000", "dpkg-query": "exit 1"}.items():
        (tools / name).write_text(f"#!/bin/sh\n{body}\n")
        (tools / name).chmod(0o755)
    for name in ("sh", "cat", "mkdir", "dirname", "grep"):
        (tools / name).symlink_to(str(shutil.which(name)))
    said = setup(tmp_path, "dev", PATH=str(tools))
    wanted = "systemd xvfb xdotool poppler-utils espeak-ng openssl chromium mosquitto "
    assert said == f"setup: these Debian packages are missing and need root or sudo to install: {wanted}"


def test_the_set_up_without_a_network_says_so(tmp_path: Path) -> None:
    nowhere = {"PIP_INDEX_URL": "http://127.0.0.1:9/", "PIP_RETRIES": "0", "PIP_CONFIG_FILE": os.devnull}
    said = setup(tmp_path, "run", PIP_NO_CACHE_DIR="1", PIP_FIND_LINKS="", DISPLAY="", **nowhere)
    assert said.startswith("setup: the Python packages could not be fetched; is the network there? (see ")
