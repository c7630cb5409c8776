"""Under X a window needs no OpenGL, and what it shows comes to the screen's own memory."""

import os
import struct
import subprocess
import sys
from pathlib import Path

import numpy as np
import pytest

ROOT = Path(__file__).parents[2]

SHOWN = """
import sys
from pathlib import Path
import pygame
from device.config import ScreenConfig
from device.window import Window
from display.views.fault import trouble_view
from display.words import Words

with Window(ScreenConfig(fullscreen=True, width=1280, height=720)) as window:
    for number in range(20):
        window.show(trouble_view(Words("en"), f"A test, {number}.", "None."))
        window.strokes()
        pygame.time.wait(50)
    pygame.display.flip()
    pygame.time.wait(500)
    Path(sys.argv[1]).write_bytes(pygame.image.tobytes(pygame.display.get_surface(), "RGB"))
    Path(sys.argv[2]).write_bytes(Path(sys.argv[3]).read_bytes())
    loaded = Path("/proc/self/maps").read_text()
    print(pygame.display.get_driver(), any(name in loaded for name in ("libLLVM", "_dri.so", "libgallium")))
"""

BYTES, PIXEL_BYTES, COLOURS, HEADER_SIZE, LINE = 12, 4, 19, 0, 12
"""Of the X window dump: bytes of a colour and of a pixel, and where its header tells colours, size, bytes of a line."""


def dumped(path: Path, size: tuple[int, int]) -> np.ndarray[tuple[int, ...], np.dtype[np.uint8]]:
    """Give what an X server has on its screen, red first, from the dump that it keeps."""
    data = path.read_bytes()
    header = struct.unpack(">25I", data[:100])
    begin, line = header[HEADER_SIZE] + header[COLOURS] * BYTES, header[LINE]
    pixels = np.frombuffer(data, np.uint8, line * size[1], begin).reshape(size[1], line)
    return pixels[:, : size[0] * PIXEL_BYTES].reshape(size[1], size[0], PIXEL_BYTES)[:, :, 2::-1]


@pytest.mark.parametrize("accelerated", [False, True])
def test_the_screen_shows_the_surface_and_no_opengl_is_loaded(tmp_path: Path, *, accelerated: bool) -> None:
    frame, surface, copy = tmp_path / "Xvfb_screen0", tmp_path / "surface", tmp_path / "copy"
    environment = {name: text for name, text in os.environ.items() if not name.startswith(("SDL_", "WAYLAND"))}
    if accelerated:  # who wants it otherwise says so, as SDL has it
        environment["SDL_FRAMEBUFFER_ACCELERATION"] = "1"
    with subprocess.Popen(
        ["Xvfb", "-displayfd", "1", "-screen", "0", "1280x720x24", "-nolisten", "tcp", "-fbdir", str(tmp_path)],
        stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True,
    ) as server:  # fmt: skip
        assert server.stdout is not None
        try:
            environment["DISPLAY"] = f":{server.stdout.readline().strip()}"
            done = subprocess.run(
                [sys.executable, "-c", SHOWN, str(surface), str(copy), str(frame)],
                env=environment, cwd=ROOT, capture_output=True, text=True, check=True,
            )  # fmt: skip
        finally:
            server.terminate()
    drawn = np.frombuffer(surface.read_bytes(), np.uint8).reshape(720, 1280, 3)
    assert (dumped(copy, (1280, 720)) == drawn).all()
    driver, has_opengl = done.stdout.split("\n")[-2].split()
    assert driver == "x11"
    assert accelerated or has_opengl == "False"  # where no OpenGL is installed, SDL does without
