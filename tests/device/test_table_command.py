"""`ecarte table` as it stands on a desk: a process, a window, keys that press pins, pictures for a camera, a ledger."""

import json
import os
import shutil
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import closing, suppress
from pathlib import Path

import cv2
import numpy as np
import pytest

from device.attention import NOTICED_S
from device.demo import TABLES, tables
from device.journal import read_entries
from device.ledger.opening import open_for_reading
from device.ledger.records import events
from rules.ledger import balances
from rules.seats import TABLEAUX
from tests.device.screens import virtual_screen

ECARTE = str(Path(sys.executable).parent / "ecarte")
PATIENCE_S = 120
"""A machine that is busy with other things takes long to start a window; a test that is stuck ends all the same."""


class Desk:
    """The appliance on a desk, and the hands in front of it."""

    def __init__(self, folder: Path, screen: str) -> None:
        self.ledger = folder / "ledger.sqlite"
        self.screen = screen
        self.pictures = pictures = folder / "pictures"
        pictures.mkdir()
        self.table = tables()[0]
        # Nothing lies there at first; two pictures of one table follow.
        cv2.imwrite(str(pictures / "0.jpg"), np.full((1296, 2304, 3), (58, 96, 36), np.uint8))
        for order, kind in (("1", "dealt"), ("2", "open")):
            shutil.copy(TABLES / f"{self.table.name}-{kind}.jpg", pictures / f"{order}.jpg")
        self.config = folder / "ecarte.toml"
        self.config.write_text(
            f'[camera]\nkind = "folder"\nfolder = "{pictures}"\n[buttons]\nkind = "keys"\n'
            '[screen]\nfullscreen = false\n[table]\nplayers = ["Vera", "Anna", "Boris", "Clara"]\n'
        )
        self.systemd = socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM)
        self.systemd.bind(str(folder / "notify"))
        self.systemd.settimeout(PATIENCE_S)
        self.process: subprocess.Popen[str] | None = None

    def start(self, *words: str) -> subprocess.Popen[str]:
        environment = {**os.environ, "DISPLAY": self.screen, "NOTIFY_SOCKET": str(self.systemd.getsockname())}
        environment.pop("SDL_VIDEODRIVER", None)
        self.process = subprocess.Popen(
            [ECARTE, "table", "--config", str(self.config), "--ledger", str(self.ledger), *words],
            env=environment,
            stderr=subprocess.PIPE,
            text=True,
        )
        # What an earlier process said may still wait in the socket.
        self.systemd.settimeout(PATIENCE_S)
        while self.systemd.recv(200) != b"READY=1":
            pass
        return self.process

    def is_fed(self, within_s: float) -> bool:
        """Tell whether the watchdog is fed within so many seconds."""
        self.systemd.settimeout(within_s)
        try:
            return self.systemd.recv(200).startswith(b"WATCHDOG=1")
        except TimeoutError:
            return False

    def wait_for_status(self, stage: str) -> None:
        """Wait until the loop says that the main job stands there."""
        until = time.monotonic() + PATIENCE_S
        while not (said := self.systemd.recv(200)).endswith(f"STATUS={stage}".encode()):
            assert time.monotonic() < until, f"no {stage}, but {said!r}"

    def look_at(self, stage: str) -> None:
        """Wait until the page of a stage stands on the screen, and as long as people need to notice it."""
        self.wait_for_status(stage)
        time.sleep(NOTICED_S + 0.1)

    def heard(self) -> list[bytes]:
        """Give everything that was told to systemd and not read yet."""
        self.systemd.settimeout(1.0)
        found = []
        with suppress(TimeoutError):
            while True:
                found.append(self.systemd.recv(200))
        return found

    def hold(self, key: str, seconds: float) -> None:
        environment = {**os.environ, "DISPLAY": self.screen}
        subprocess.run(["xdotool", "keydown", key], env=environment, check=True)
        time.sleep(seconds)
        subprocess.run(["xdotool", "keyup", key], env=environment, check=True)

    def press(self, *keys: str) -> None:
        for key in keys:
            subprocess.run(
                ["xdotool", "key", "--delay", "60", key], env={**os.environ, "DISPLAY": self.screen}, check=True
            )
            time.sleep(0.2)

    def wait_for(self, event: str, times: int = 1) -> None:
        """Wait until the log of the deal has an event so many times."""
        until = time.monotonic() + PATIENCE_S
        while self.said().count(event) < times:
            assert time.monotonic() < until, f"no {event} in {self.said()}"
            time.sleep(0.1)

    def said(self) -> list[str]:
        with closing(open_for_reading(self.ledger)) as connection:
            told = [json.loads(event.body) for event in events(connection)]
        return [line["told"]["event"] for line in told if "told" in line]

    def end(self) -> None:
        if self.process is not None and self.process.poll() is None:
            self.process.kill()
            self.process.wait()
        if self.process is not None and self.process.stderr is not None:
            self.process.stderr.close()
        self.systemd.close()


@pytest.fixture
def desk(tmp_path: Path) -> Iterator[Desk]:
    with virtual_screen() as screen:
        made = Desk(tmp_path, screen)
        yield made
        made.end()


def test_a_deal_is_played_by_keys_killed_in_the_middle_and_paid(desk: Desk) -> None:
    first = desk.start()
    desk.wait_for_status("empty")
    desk.press("t")
    desk.wait_for("OpenStakes")
    desk.look_at("staking")
    desk.press("Up", "Up", "Tab", "Up")
    desk.wait_for("PlaceStake", 3)
    first.send_signal(signal.SIGKILL)
    first.wait()
    if first.stderr is not None:
        first.stderr.close()

    second = desk.start()
    desk.look_at("staking")
    desk.press("Return")
    desk.wait_for("CloseStakes")
    desk.press("t", "t")
    desk.wait_for("ReadCards")
    assert read_entries(desk.ledger) == ()
    desk.look_at("ruled")
    desk.press("Return")
    desk.wait_for("Confirm")
    (stored,) = read_entries(desk.ledger)
    assert stored.origin.picture is not None
    assert sum(balances([stored.entry]).values()) == 0
    assert {transfer.amount for transfer in stored.transfers} <= {10, 20}
    with closing(open_for_reading(desk.ledger)) as connection:
        (body,) = [event.body for event in events(connection) if '"ReadCards"' in event.body]
    read = json.loads(body)["told"]["spread"]["tableaux"]
    assert [sorted(hand) for hand in read] == [sorted(map(str, desk.table.truth[zone])) for zone in TABLEAUX]
    second.send_signal(signal.SIGTERM)
    assert second.wait(PATIENCE_S) == 0, "systemd's own way to end it is no failure"


def camera_of(process: subprocess.Popen[str]) -> int:
    """Give the process in which the camera of this table is."""
    (found,) = subprocess.run(
        ["pgrep", "--parent", str(process.pid), "ecarte-camera"], capture_output=True, text=True, check=True
    ).stdout.split()
    return int(found)


def test_the_watchdog_starves_when_the_camera_hangs_and_the_screen_says_so(desk: Desk) -> None:
    process = desk.start()
    desk.wait_for_status("empty")
    camera = camera_of(process)
    os.kill(camera, signal.SIGSTOP)
    until = time.monotonic() + PATIENCE_S
    while (fed := desk.is_fed(within_s=5.0)) and time.monotonic() < until:
        pass
    assert not fed, "systemd would restart it now"
    assert process.poll() is None
    began = time.monotonic()
    desk.press("Return")
    assert time.monotonic() - began < 5, "the loop itself goes on"
    os.kill(camera, signal.SIGCONT)
    assert desk.is_fed(within_s=PATIENCE_S)
    desk.press("t")
    desk.wait_for("OpenStakes")


def test_a_camera_that_dies_comes_back_by_itself(desk: Desk) -> None:
    process = desk.start()
    desk.wait_for_status("empty")
    os.kill(camera_of(process), signal.SIGKILL)
    time.sleep(4)
    desk.press("t")
    desk.wait_for("OpenStakes")
    assert process.poll() is None


def test_pictures_taken_away_and_brought_back_are_a_camera_unplugged_and_plugged_in(desk: Desk) -> None:
    process = desk.start()
    desk.wait_for_status("empty")
    away = desk.pictures.rename(desk.pictures.with_name("away"))
    os.kill(camera_of(process), signal.SIGKILL)
    time.sleep(4)
    assert desk.is_fed(within_s=PATIENCE_S), "a camera that is gone is told, and the table goes on"
    away.rename(desk.pictures)
    time.sleep(2)
    desk.press("t")
    desk.wait_for("OpenStakes")


def test_confirm_held_long_ends_it_cleanly(desk: Desk) -> None:
    process = desk.start()
    desk.hold("Return", 6.0)
    assert process.wait(PATIENCE_S) == 0
    assert b"STOPPING=1" in desk.heard()


def test_the_watchdog_starves_when_the_loop_stands_still(desk: Desk) -> None:
    process = desk.start()
    assert desk.systemd.recv(200).startswith(b"WATCHDOG=1\nSTATUS=")
    process.send_signal(signal.SIGSTOP)
    until = time.monotonic() + PATIENCE_S
    while (fed := desk.is_fed(within_s=5.0)) and time.monotonic() < until:
        pass
    assert not fed
    process.send_signal(signal.SIGCONT)
    assert desk.is_fed(within_s=PATIENCE_S)


def test_a_second_table_is_refused_in_one_sentence(desk: Desk) -> None:
    first = desk.start()
    done = subprocess.run(
        [ECARTE, "table", "--config", str(desk.config), "--ledger", str(desk.ledger)],
        env={**os.environ, "DISPLAY": desk.screen},
        capture_output=True,
        text=True,
        check=False,
        timeout=PATIENCE_S,
    )
    assert done.returncode == 2
    said = f"the ledger {desk.ledger} is in use by another table (process {first.pid}); close that one first"
    assert done.stderr == f"ecarte table: {said}\n"


def test_a_wrong_configuration_stops_the_start_with_the_key(desk: Desk) -> None:
    desk.config.write_text("[camera]\nkynd = 1\n")
    done = subprocess.run(
        [ECARTE, "table", "--config", str(desk.config), "--ledger", str(desk.ledger)],
        capture_output=True,
        text=True,
        check=False,
        timeout=PATIENCE_S,
    )
    assert done.returncode == 2
    assert done.stderr.endswith("unknown key camera.kynd; did you mean camera.kind?\n")
    assert not desk.ledger.exists()
