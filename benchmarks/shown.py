"""How much memory showing pages takes in the course of an evening, and whether it grows: every page, in a real window.

One process with the whole table but the recogniser (see `benchmarks.evening`) plays at its own pace on a virtual X
server and shows each page as the appliance does. By --opengl SDL shows the window by OpenGL, as it does without a
desktop, where it knows no other way. What is told is the process's own memory: pages of files are left out.

Run: python -m benchmarks.shown [--deals 100] [--opengl] [--seed 7]
"""

import argparse
import os
import sys
import tempfile
from pathlib import Path

import cv2

from benchmarks.evening import Table
from benchmarks.resident import held
from device.config import ScreenConfig, SimulatedConfig
from device.pages import page
from device.simulated.render import printed
from device.thrift import give_back_pictures
from device.window import Window
from display.words import Words
from rules.cards import PACK

FIRST = (0, 1, 2, 3, 5, 10)
"""Memory is looked at after so many deals, then after every tenth part of all."""


def main(argv: list[str] | None = None) -> int:
    """Play, and print a table."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--deals", type=int, default=100)
    parser.add_argument("--seed", type=int, default=7)
    parser.add_argument("--opengl", action="store_true", help="let SDL show the window by OpenGL")
    wish = parser.parse_args(argv)
    os.environ["SDL_FRAMEBUFFER_ACCELERATION"] = str(int(wish.opengl))
    os.environ["SDL_VIDEODRIVER"] = "x11"
    if "DISPLAY" not in os.environ:
        words = ["xvfb-run", "-a", sys.executable, "-m", "benchmarks.shown", *(sys.argv[1:] if argv is None else argv)]
        os.execvp(words[0], words)  # noqa: S606 - found on PATH
    cv2.setNumThreads(1)
    give_back_pictures()  # as the table does
    for card in (None, *PACK):
        printed(card)  # what the simulated camera draws once and keeps is not what is measured
    print("| deals | pages shown | own memory of the process, MiB |\n|---:|---:|---:|")
    with Window(ScreenConfig(fullscreen=False)) as window, tempfile.TemporaryDirectory() as folder:
        play(window, Path(folder) / "ledger.sqlite", wish.deals, wish.seed)
    return 0


def play(window: Window, ledger: Path, deals: int, seed: int) -> None:
    """Play so many deals, show every page, and tell the memory in the course of it."""
    table = Table(ledger, SimulatedConfig(seed=seed, presses=True, mishaps=0.15, pace=6.0), unsure=0.01)
    words, view, shown, told = Words("en"), None, 0, -1
    while told < deals:
        table.step()
        now = page(table.host, words, {})
        if now != view:
            view, shown = now, shown + 1
            window.show(now)
        window.strokes()
        if table.played > told and (table.played in FIRST or table.played % max(1, deals // 10) == 0):
            told = table.played
            memory = held([os.getpid()])
            print(f"| {told} | {shown} | {memory.whole - memory.of_files:.1f} |", flush=True)
    table.off()


if __name__ == "__main__":
    sys.exit(main())
