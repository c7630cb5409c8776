"""The eye in a process of its own: it reports, hangs without holding anybody up, ends and is replaced."""

import os
import re
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path

import cv2
import numpy as np
import pytest

from device import apart
from device.apart import FarEyes
from device.camera import Shot
from device.cue import BankCue
from device.errors import CameraGone
from device.eye import Eye, Gaze, Look
from device.foldercamera import FolderCamera
from rules.phases import Phase
from vision.frame import Frame
from vision.reading import Reading

PATIENCE_S = 60


class Clock:
    """Real time, and what we add to it."""

    def __init__(self) -> None:
        self.ahead_s = 0.0

    def __call__(self) -> float:
        return time.monotonic() + self.ahead_s


def read(frame: Frame) -> Reading:
    return Reading(frame.size, (), (str(int(frame.pixels[0, 0, 0])),), 1.0)


@pytest.fixture
def clock() -> Clock:
    return Clock()


@pytest.fixture
def eyes(tmp_path: Path, clock: Clock) -> Iterator[FarEyes]:
    for number in (7, 8):
        picture = np.full((90, 160, 3), number, np.uint8)
        picture[20 : 20 + 5 * number, 30:100] = 200
        cv2.imwrite(str(tmp_path / f"{number}.png"), picture)
    cv2.setNumThreads(1)
    far = FarEyes(lambda: Eye(FolderCamera(tmp_path), read, None, time.monotonic), clock)
    yield far
    far.close()


def wait_for(eyes: FarEyes, told: str) -> Look:
    until = time.monotonic() + PATIENCE_S
    while time.monotonic() < until:
        for look in eyes.looks():
            if look.reveal is not None and look.reveal.reading.faults == (told,):
                return look
        time.sleep(0.02)
    message = f"nothing was read as {told}"
    raise AssertionError(message)


def test_what_is_read_there_arrives_here_with_its_picture(eyes: FarEyes) -> None:
    look = wait_for(eyes, "7")
    assert look.gaze is Gaze.STILL
    assert look.reveal is not None
    assert look.reveal.frame.size == (160, 90)
    assert int(look.reveal.frame.pixels[0, 0, 0]) == 7
    assert not look.reveal.frame.pixels.flags.writeable


def test_what_is_asked_for_here_is_done_there(eyes: FarEyes) -> None:
    wait_for(eyes, "7")
    eyes.again()
    wait_for(eyes, "7")
    eyes.turn()
    wait_for(eyes, "8")


def test_a_table_at_rest_is_reported_and_not_read_again(eyes: FarEyes) -> None:
    wait_for(eyes, "7")
    until = time.monotonic() + 2.0
    found: list[Look] = []
    while time.monotonic() < until:
        found.extend(eyes.looks())
        time.sleep(0.05)
    assert len(found) >= 2
    assert {(look.gaze, look.reveal) for look in found} == {(Gaze.STILL, None)}


def test_its_process_has_a_name_that_people_see_and_none_of_our_files(eyes: FarEyes) -> None:
    wait_for(eyes, "7")
    proc = Path("/proc") / str(eyes.pid)
    assert (proc / "comm").read_text().strip() == apart.NAME
    held = {int(each.name): str(each.readlink()) for each in (proc / "fd").iterdir()}
    ours = [name for number, name in held.items() if number > 2 and "socket:" not in name]
    assert not ours, "the window, the ledger and the pins are not its own"
    assert len(held) <= 4


def test_a_stopped_process_is_stuck_and_holds_nobody_up(eyes: FarEyes, clock: Clock) -> None:
    wait_for(eyes, "7")
    os.kill(eyes.pid, signal.SIGSTOP)
    time.sleep(0.3)
    eyes.looks()
    clock.ahead_s += apart.SILENT_S + 0.5
    began = time.monotonic()
    (blind,) = eyes.looks()
    assert blind.gaze is Gaze.BLIND
    assert "has said nothing for" in blind.trouble
    clock.ahead_s += apart.STUCK_S
    assert eyes.is_stuck, "the watchdog is no longer fed"
    for _ in range(3000):
        eyes.again()
    assert time.monotonic() - began < 1.0, "nothing waits for a process that hangs"
    os.kill(eyes.pid, signal.SIGCONT)
    until, stuck = time.monotonic() + PATIENCE_S, True
    while stuck and time.monotonic() < until:
        eyes.looks()
        time.sleep(0.02)
        stuck = eyes.is_stuck
    assert not stuck


def test_one_that_hangs_for_long_is_replaced_where_no_watchdog_does_it(eyes: FarEyes, clock: Clock) -> None:
    wait_for(eyes, "7")
    first = eyes.pid
    os.kill(first, signal.SIGSTOP)
    time.sleep(0.3)
    eyes.looks()
    clock.ahead_s += apart.REPLACED_S + 1
    eyes.looks()
    assert eyes.pid != first
    wait_for(eyes, "7")


def test_one_that_is_killed_is_replaced(eyes: FarEyes, clock: Clock) -> None:
    wait_for(eyes, "7")
    eyes.cue(BankCue(1, Phase.SHUFFLED))
    first = eyes.pid
    os.kill(first, signal.SIGKILL)
    clock.ahead_s += apart.REBORN_S
    wait_for(eyes, "7")
    assert eyes.pid != first


def test_however_often_it_is_replaced_no_file_and_no_thread_is_left(eyes: FarEyes, clock: Clock) -> None:
    wait_for(eyes, "7")
    files = len([*Path("/proc/self/fd").iterdir()])
    for turn in range(30):
        first = eyes.pid
        os.kill(first, signal.SIGSTOP if turn % 2 else signal.SIGKILL)
        clock.ahead_s += apart.REPLACED_S + 1
        while eyes.pid == first:
            eyes.looks()
        # One that still read would read from whatever is opened next under the number of its file.
        assert [thread.name for thread in threading.enumerate()].count("looks") == 1
        assert len([*Path("/proc/self/fd").iterdir()]) == files
    wait_for(eyes, "7")


def test_a_crash_ends_it_and_closes_no_window_of_the_tables(eyes: FarEyes) -> None:
    wait_for(eyes, "7")
    status = (Path("/proc") / str(eyes.pid) / "status").read_text()
    caught = int(re.findall(r"SigCgt:\s*(\w+)", status)[0], 16)
    assert [crash.name for crash in apart.CRASHES if caught & 1 << crash - 1] == []


def state_of(process: int) -> str:
    """Give the letter that the kernel has for what a process does; nothing where it is gone or not yet buried."""
    with suppress(OSError):
        return (Path("/proc") / str(process) / "stat").read_text().rpartition(")")[2].split()[0].strip("ZX")
    return ""


TABLE = """
import sys, time
from pathlib import Path
from device.apart import FarEyes
from device.eye import Eye
from device.foldercamera import FolderCamera
eyes = FarEyes(lambda: Eye(FolderCamera(Path(sys.argv[1])), None, None, time.monotonic))
while not eyes.looks():
    time.sleep(0.02)
print(eyes.pid, flush=True)
time.sleep(600)
"""


@pytest.mark.parametrize("hangs", [False, True])
def test_a_table_that_is_killed_leaves_no_camera_behind(tmp_path: Path, hangs: bool) -> None:
    with subprocess.Popen([sys.executable, "-c", TABLE, str(tmp_path)], stdout=subprocess.PIPE, text=True) as table:
        assert table.stdout is not None
        camera = int(table.stdout.readline())
        if hangs:
            os.kill(camera, signal.SIGSTOP)
        assert state_of(camera)
        table.kill()
    until = time.monotonic() + 10
    while (left := state_of(camera)) and time.monotonic() < until:
        time.sleep(0.02)
    if left:
        os.kill(camera, signal.SIGKILL)
    assert not left


def test_one_that_ends_again_and_again_is_a_camera_that_gives_no_picture(clock: Clock) -> None:
    def end() -> Eye:
        os.kill(os.getpid(), signal.SIGKILL)
        raise AssertionError

    far = FarEyes(end, clock)
    processes: set[int] = set()
    found: list[Look] = []
    for _ in range(20):
        time.sleep(0.05)
        clock.ahead_s += 0.5
        processes.add(far.pid)
        found.extend(far.looks())
        assert not far.is_stuck, "the table goes on without it"
    far.close()
    assert len(processes) > 2
    assert {look.gaze for look in found} == {Gaze.BLIND}, "the screen must say so"


class Broken(FolderCamera):
    """A camera with a mistake of ours in it."""

    def watch(self) -> Shot:
        message = "a mistake"
        raise ZeroDivisionError(message)


class Absent(FolderCamera):
    """A camera that was never there."""

    def open(self) -> None:
        message = "there is no camera"
        raise CameraGone(message)


def test_a_mistake_of_ours_is_raised_here(tmp_path: Path) -> None:
    cv2.imwrite(str(tmp_path / "1.png"), np.zeros((90, 160, 3), np.uint8))
    far = FarEyes(lambda: Eye(Broken(tmp_path), read, None, time.monotonic))
    until = time.monotonic() + PATIENCE_S

    def wait() -> None:
        while time.monotonic() < until:
            far.looks()
            time.sleep(0.02)

    with pytest.raises(ZeroDivisionError, match="a mistake"):
        wait()
    far.close()


def test_a_camera_that_is_not_there_is_no_mistake_and_not_stuck(tmp_path: Path) -> None:
    far = FarEyes(lambda: Eye(Absent(tmp_path), read, None, time.monotonic))
    until = time.monotonic() + PATIENCE_S
    found: list[Look] = []
    while not found and time.monotonic() < until:
        found.extend(far.looks())
        time.sleep(0.02)
    assert found[0] == Look(Gaze.BLIND, trouble="there is no camera")
    assert not far.is_stuck
    far.close()


def test_what_could_not_be_sent_to_a_process_that_hung_is_sent_later(
    eyes: FarEyes, clock: Clock, monkeypatch: pytest.MonkeyPatch
) -> None:
    wait_for(eyes, "7")
    sent: list[object] = []

    class Pipe:
        def send(self, said: object) -> None:
            sent.append(said)

    cue = BankCue(3, Phase.STAKING)
    with monkeypatch.context() as patch:
        patch.setattr(eyes, "_here", Pipe())
        clock.ahead_s += apart.STUCK_S + 1
        assert eyes.is_stuck
        eyes.cue(cue)
        assert sent == []
        clock.ahead_s = 0.0
        eyes.cue(cue)
        eyes.cue(cue)
        assert sent == [cue]
