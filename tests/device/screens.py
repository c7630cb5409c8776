"""A virtual screen for tests that open a real window."""

import subprocess
from collections.abc import Iterator
from contextlib import contextmanager


@contextmanager
def virtual_screen() -> Iterator[str]:
    """Give the DISPLAY of an X server of its own, which ends with the test."""
    with subprocess.Popen(
        ["Xvfb", "-displayfd", "1", "-screen", "0", "1280x720x24", "-nolisten", "tcp"],
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        text=True,
    ) as server:
        assert server.stdout is not None
        try:
            yield f":{server.stdout.readline().strip()}"
        finally:
            server.terminate()
