"""Freed pictures go back to the system, measured in a process of its own."""

import subprocess
import sys

HELD = """
import sys
import numpy as np
from device.thrift import give_back_pictures
def resident():
    return int(open("/proc/self/statm").read().split()[1]) * 4096 // 2**20
if sys.argv[1] == "thrifty":
    assert give_back_pictures()
for _ in range(3):
    pictures = [np.ones(9_000_000, np.uint8) for _ in range(4)]
    small = [bytearray(600_000) for _ in range(4)]
    before = resident()
    pictures = None
print(before - resident())
"""


def given_back(kind: str) -> int:
    """Give how many MiB of 34 went back to the system when pictures were let go."""
    done = subprocess.run([sys.executable, "-c", HELD, kind], capture_output=True, text=True, check=True)
    return int(done.stdout)


def test_pictures_that_nobody_holds_are_given_back_at_once() -> None:
    assert given_back("thrifty") >= 32
