"""The eye in a process of its own: camera, watching and reading never hold up the screen, and can hang without harm.

A child is forked, so that the libraries' memory is shared, and closes at once every file that is not its own. Its loop
is the only thing that reports, at least once a second; when it hangs in the camera, nothing is heard, the loop of the
table says so and no longer feeds the watchdog. A child that ended is replaced, and one that hangs for long is as well,
for a desk has no watchdog. A thread of this process does nothing but receive.
"""

import os
import signal
import threading
import time
import warnings
from collections.abc import Callable
from contextlib import suppress
from dataclasses import replace
from multiprocessing import get_context
from multiprocessing.connection import Connection
from pathlib import Path
from queue import Empty, SimpleQueue
from typing import Final

import cv2

from device.clock import Seconds, monotonic
from device.cue import Cue
from device.eye import Eye, Gaze, Look
from device.eyes import Asked, NearEyes
from device.orphans import end_with

NAME = "ecarte-camera"
"""What the process is called; 15 letters are the most."""

LOOK_S: Final = 0.1
"""From look to look: ten small pictures a second show every hand."""

REPORT_S = 0.5
"""The child reports as often as this even where nothing changed."""

GLIMPSE_S = 0.25
"""Between two pictures for people: four a second show what a hand does, and cost a Pi 3 MB/s of memory at most."""

SILENT_S = 3.0
"""After so long without a report the screen says that the camera gives no picture."""

READS_S = 7.0
"""As above while a table is read: 0.2 s on one core here, and thirty times as long still fits."""

STUCK_S = 8.0
"""After so long the child hangs, and the watchdog is no longer fed; systemd waits for 20 s more."""

REPLACED_S = 45.0
"""A child that hangs is replaced after so long: longer than systemd's 20 s, which come first where it watches."""

REBORN_S = 2.0
"""A child that ends is replaced no more often than this."""

ENDS_S = 1.0
"""A killed process is gone within milliseconds; the screen stands still for so long, twice, where it is not."""

CRASHES = (signal.SIGSEGV, signal.SIGBUS, signal.SIGFPE, signal.SIGQUIT)
"""For these pygame has handlers that close the window, which is the table's; a camera that crashes is to end, only."""


class FarEyes:
    """An eye in another process. `make` makes it there; here nothing of it exists."""

    def __init__(self, make: Callable[[], Eye], clock: Seconds = monotonic) -> None:
        """Start looking. Call it before windows, pins and threads are there, as far as that can be."""
        self._make = make
        self._clock = clock
        self._looks: SimpleQueue[Look | Exception] = SimpleQueue()
        self._cue: Cue | None = None
        self._told: Cue | None = None
        # When a look came, whichever process it came from: one that ends again and again is silent all the same.
        self._looked_s = clock()
        self._start()

    @property
    def pid(self) -> int:
        """Give the process that looks."""
        pid = self._process.pid
        assert pid is not None, "a started process has a number"  # noqa: S101
        return pid

    @property
    def is_stuck(self) -> bool:
        """Tell whether nothing was heard for so long that the camera's part hangs."""
        return self._clock() - self._heard_s > STUCK_S

    def looks(self) -> tuple[Look, ...]:
        """Give what was seen since the last call; a silence is a look that saw nothing."""
        found: list[Look] = []
        with suppress(Empty):
            while True:
                heard = self._looks.get_nowait()
                if isinstance(heard, Exception):
                    raise heard
                self._heard_s = self._looked_s = self._clock()
                self._is_reading = heard.gaze is Gaze.READING
                found.append(heard)
        now_s = self._clock()
        silent_s = now_s - self._looked_s
        if (not self._process.is_alive() and now_s - self._born_s > REBORN_S) or now_s - self._heard_s > REPLACED_S:
            self._restart()
        if silent_s > (READS_S if self._is_reading else SILENT_S) and not found:
            found.append(Look(Gaze.BLIND, trouble=f"the camera's part has said nothing for {silent_s:.0f} s"))
        return tuple(found)

    def again(self) -> None:
        """Ask for what lies there to be read anew."""
        self._send(Asked.AGAIN)

    def turn(self) -> None:
        """Show a folder's next picture."""
        self._send(Asked.TURN)

    def cue(self, cue: Cue) -> None:
        """Tell a simulated table what its people read on the screen; sent once."""
        self._cue = cue
        if cue != self._told and self._send(cue):
            self._told = cue

    def close(self) -> None:
        """Look no more."""
        self._end()

    def _start(self) -> None:
        here, there = get_context("fork").Pipe()
        self._process = get_context("fork").Process(target=_child, args=(there, self._make, os.getpid()), daemon=True)
        with warnings.catch_warnings():
            # Python 3.12 and later warn of threads at a fork; those that are there are numpy's, which are made for it,
            # and the one that receives, which the child has no use for.
            warnings.simplefilter("ignore", DeprecationWarning)
            self._process.start()
        there.close()
        self._here = here
        self._born_s = self._heard_s = self._clock()
        self._receiving = threading.Thread(target=_receive, args=(here, self._looks), daemon=True, name="looks")
        self._receiving.start()
        self._told = None
        self._is_reading = False
        if self._cue is not None:
            self.cue(self._cue)

    def _restart(self) -> None:
        self._end()
        self._start()

    def _end(self) -> None:
        # A stopped process takes no request to end, and nothing in it is worth keeping.
        self._process.kill()
        # A driver that hangs keeps even a killed process; the table goes on without it, and another is tried.
        self._process.join(ENDS_S)
        # Its last words end with it. A file that is closed while a thread reads it would be read on under its number,
        # which is that of the next file then; so one that nothing ends stays open.
        self._receiving.join(ENDS_S)
        if not self._receiving.is_alive():
            self._here.close()

    def _send(self, said: "Cue | Asked") -> bool:
        """Tell whether it was sent: a child that hangs reads nothing, and this process must not wait for it."""
        if self.is_stuck:
            return False
        with suppress(OSError):
            self._here.send(said)
        return True


def _receive(here: Connection, looks: "SimpleQueue[Look | Exception]") -> None:
    """Put everything that is received on the queue, until the other end is closed."""
    try:
        while True:
            looks.put(here.recv())
    except (EOFError, OSError):
        return
    except Exception as error:  # noqa: BLE001 - what cannot be received is the loop's to tell, not this thread's
        looks.put(error)


def _child(there: Connection, make: Callable[[], Eye], table: int) -> None:
    """Look until the table's process is gone."""
    # One that hangs would not see that, and keep the camera from the next table.
    end_with(table)
    _close_all_but(there.fileno())
    with suppress(OSError):
        # What ps and pgrep show: so that a person sees which process is the camera's.
        Path("/proc/self/comm").write_text(NAME)
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    for said in (signal.SIGTERM, *CRASHES):
        signal.signal(said, signal.SIG_DFL)
    # The table's process forbade its own threads, so that there are none to lose in a fork; here they are wanted.
    cv2.setNumThreads(-1)
    with suppress(EOFError, BrokenPipeError, ConnectionResetError):
        try:
            _look_on(there, NearEyes(make()))
        except (EOFError, BrokenPipeError, ConnectionResetError):
            raise
        except Exception as error:  # noqa: BLE001 - a mistake of ours is the table's to tell, whatever it is
            there.send(error)


def _look_on(there: Connection, eyes: NearEyes) -> None:
    last: Look | None = None
    reported_s = glimpsed_s = float("-inf")
    while True:
        next_s = monotonic() + LOOK_S
        while there.poll():
            eyes.take(there.recv())
        for look in eyes.looks():
            now_s = monotonic()
            fresh = look.glimpse is not None and now_s - glimpsed_s >= GLIMPSE_S
            if fresh or look != last or look.reveal is not None or now_s - reported_s > REPORT_S:
                there.send(look if fresh else replace(look, glimpse=None))
                last, reported_s = look, now_s
                glimpsed_s = now_s if fresh else glimpsed_s
        time.sleep(max(0.0, next_s - monotonic()))


def _close_all_but(kept: int) -> None:
    """Close the window's, the ledger's and the pins' files, which are not ours to keep open or locked."""
    for name in os.listdir("/proc/self/fd"):  # noqa: PTH208 - numbers, not paths
        number = int(name)
        if number > 2 and number != kept:  # noqa: PLR2004 - standard input, output, error
            with suppress(OSError):
                os.close(number)
