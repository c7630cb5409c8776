"""No process of ours outlives the one that it works for: the kernel is asked to end it too, whatever state it is in."""

import ctypes
import os
import signal
from typing import Final

PR_SET_PDEATHSIG: Final = 1
"""Linux's name for what prctl(2) sets: the signal that a process gets when the thread that forked it is no more."""


def end_with(parent: int) -> None:
    """Let this process be killed when `parent`, which forked it, ends; at once where that has happened already."""
    ctypes.CDLL(None).prctl(PR_SET_PDEATHSIG, signal.SIGKILL)
    if os.getppid() != parent:
        os.kill(os.getpid(), signal.SIGKILL)
