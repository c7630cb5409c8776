"""What the appliance costs while nothing changes, and what it holds in memory: the whole of it, as `ecarte table`.

The program itself runs in a window on a virtual X server, with a picture of a dealt table in full size for a camera.
It is read, the stakes are open, and nothing moves any more; the kernel tells how much processor time each of the two
processes took, and how much memory they hold together, each page counted once (`benchmarks.resident`: by root; else
what other programs have in common with it is left out in part). A picture from a file has no noise and is made small
once; so one look at small pictures that differ each time, drawn by the simulated camera, is measured by itself,
without the drawing.

Run: python -m benchmarks.watching [--seconds 30] [--opengl]
"""

import argparse
import os
import shutil
import subprocess
import sys
import tempfile
import time
from pathlib import Path

import cv2

from benchmarks.resident import Held, held
from device.clock import monotonic
from device.config import CameraConfig, SimulatedConfig
from device.cue import BankCue
from device.demo import TABLES
from device.errors import DeviceError
from device.eye import Eye
from device.simulated.camera import SimulatedCamera
from rules.phases import Phase
from vision.frame import Frame
from vision.reading import Reading

SIZE = (2304, 1296)
LOOKS = 300
TICKS = os.sysconf("SC_CLK_TCK")
PATIENCE_S = 180


def main(argv: list[str] | None = None) -> int:
    """Measure, and print a table."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--seconds", type=float, default=30.0, help="how long nothing changes (default: %(default)s)")
    parser.add_argument("--opengl", action="store_true", help="let SDL show the window by OpenGL, as without a desktop")
    wish = parser.parse_args(argv)
    cv2.setNumThreads(1)
    watching = of_one_look()
    with tempfile.TemporaryDirectory() as folder:
        table, camera, memory, peak = of_the_whole(Path(folder), wish.seconds, opengl=wish.opengl)
    lines = (
        ("one look at a small picture (640 x 360), ms of one core", f"{1000 * watching:.2f}"),
        ("ten looks a second, share of one core", f"{1000 * watching:.1f} %"),
        ("the table's process (screen, buttons, ledger), share of one core", f"{100 * table:.1f} %"),
        ("the camera's process, share of one core", f"{100 * camera:.1f} %"),
        ("the whole appliance, share of one core", f"{100 * (table + camera):.1f} %"),
        (f"memory of both processes{'' if memory.is_exact else ', shares of it'}, MiB", f"{memory.whole:.0f}"),
        ("of it programs and libraries, as they stand on the disk, MiB", f"{memory.of_files:.0f}"),
        ("memory of both processes, the most while a table is read, MiB", f"{peak:.0f}"),
    )
    for name, value in lines:
        print(f"| {name} | {value} |")
    return 0


def of_one_look() -> float:
    """Give the seconds of processor time that watching one small picture takes."""
    camera = SimulatedCamera(CameraConfig(width=SIZE[0], height=SIZE[1]), SimulatedConfig())
    camera.tell(BankCue(1, Phase.STAKING))
    camera.open()
    camera.watch()
    began = time.process_time()
    for _ in range(LOOKS):
        camera.watch()
    drawing = (time.process_time() - began) / LOOKS

    def read(frame: Frame) -> Reading:
        return Reading(frame.size, (), (), 0.0)

    eye = Eye(camera, read, SIZE, monotonic)
    until = monotonic() + 3
    while monotonic() < until:
        eye.look()
    began = time.process_time()
    for _ in range(LOOKS):
        eye.look()
    return (time.process_time() - began) / LOOKS - drawing


def of_the_whole(folder: Path, seconds: float, *, opengl: bool = False) -> tuple[float, float, Held, float]:
    """Give both processes' shares of a core, and their memory at rest and at most (in MiB)."""
    config = folder / "ecarte.toml"
    config.write_text(
        f'[camera]\nkind = "folder"\nfolder = "{folder / "pictures"}"\n[buttons]\nkind = "keys"\n'
        "[screen]\nfullscreen = false\n"
    )
    (folder / "pictures").mkdir()
    shutil.copy(TABLES / "anna-dealt.jpg", folder / "pictures")
    environment = {**os.environ, "SDL_VIDEODRIVER": "x11", "SDL_FRAMEBUFFER_ACCELERATION": str(int(opengl))}
    command = [sys.executable, "-m", "device", "table", "--config", str(config), "--ledger", str(folder / "l.sqlite")]
    with subprocess.Popen(["xvfb-run", "-a", *command], env=environment) as process:  # noqa: S607 - found on PATH
        try:
            return _measured(folder / "l.sqlite", seconds)
        finally:
            for number in _processes(folder):
                os.kill(number, 15)
            process.wait(PATIENCE_S)


def _measured(ledger: Path, seconds: float) -> tuple[float, float, Held, float]:
    until = monotonic() + PATIENCE_S
    most = 0.0
    while not ledger.exists() or b"OpenStakes" not in _log(ledger):
        if monotonic() > until:
            message = "the table was not read in time"
            raise DeviceError(message)
        most = max(most, held(_processes(ledger.parent)).whole)
        time.sleep(0.1)
    time.sleep(5)
    numbers = _processes(ledger.parent)
    before = [_spent(number) for number in numbers]
    time.sleep(seconds)
    shares = [(_spent(number) - spent) / seconds for number, spent in zip(numbers, before, strict=True)]
    named = dict(zip([_name(number) for number in numbers], shares, strict=True))
    rest = held(numbers)
    camera = named.pop("ecarte-camera")
    return sum(named.values()), camera, rest, max(most, rest.whole)


def _log(ledger: Path) -> bytes:
    """Give what stands in the ledger's log, committed or on its way there."""
    files = (ledger, ledger.with_name(f"{ledger.name}-wal"))
    return b"".join(path.read_bytes() for path in files if path.exists())


def _processes(folder: Path) -> list[int]:
    """Give the processes of the table with its ledger in this folder: the table's own, and the camera's."""
    found = []
    for path in Path("/proc").iterdir():
        try:
            words = (path / "cmdline").read_bytes().split(b"\0") if path.name.isdecimal() else []
        except OSError:
            continue
        if (
            words
            and words[0].endswith(Path(sys.executable).name.encode())
            and str(folder / "l.sqlite").encode() in words
        ):
            found.append(int(path.name))
    return sorted(found)


def _name(number: int) -> str:
    return Path(f"/proc/{number}/comm").read_text(encoding="ascii").strip()


def _spent(number: int) -> float:
    """Give the processor time that a process took so far, in seconds."""
    fields = Path(f"/proc/{number}/stat").read_text(encoding="ascii").rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / TICKS


if __name__ == "__main__":
    sys.exit(main())
