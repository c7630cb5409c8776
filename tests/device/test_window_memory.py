"""A window that has shown every page holds no more memory when it shows them again, with OpenGL and without."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.device.screens import virtual_screen

ROOT = Path(__file__).parents[2]

MOST_MIB = 3.0
"""What some 400 pages may add, 8 KiB each. Six rounds of them differed by 1.4 MiB at most and did not grow; a surface
of 50 x 50 pixels forgotten with each page added 4.8."""

SHOWN = """
import sys
from pathlib import Path
from device.config import ScreenConfig
from device.thrift import give_back_pictures
from device.window import Window
from display.words import LANGUAGES, Words
from tests.display.showcase import golden_views

def own_mib():
    lines = Path("/proc/self/smaps_rollup").read_text().splitlines()
    return next(int(line.split()[1]) for line in lines if line.startswith("Private_Dirty:")) / 1024

give_back_pictures()
views = [view for language in LANGUAGES for view in golden_views(Words(language)).values()]
with Window(ScreenConfig(fullscreen=False, width=800, height=480)) as window:
    for _ in range(int(sys.argv[1])):
        for view in views:
            window.show(view)
            window.strokes()
        print(own_mib(), flush=True)
"""


@pytest.mark.parametrize("opengl", [False, True])
def test_pages_shown_again_take_no_more_memory(*, opengl: bool) -> None:
    with virtual_screen() as display:
        environment = {name: text for name, text in os.environ.items() if not name.startswith(("SDL_", "WAYLAND"))}
        environment |= {"DISPLAY": display, "SDL_FRAMEBUFFER_ACCELERATION": str(int(opengl))}
        done = subprocess.run(
            [sys.executable, "-c", SHOWN, "3"],
            env=environment, cwd=ROOT, capture_output=True, text=True, check=True,
        )  # fmt: skip
    first, *_, last = (float(line) for line in done.stdout.splitlines() if line[0].isdecimal())
    assert last - first < MOST_MIB
