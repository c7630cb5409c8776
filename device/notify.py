"""Tells systemd that the appliance is ready and alive, by a datagram to the socket that it names; else does nothing."""

import os
import socket
from collections.abc import Mapping
from contextlib import suppress

from device.clock import Seconds, monotonic

ALIVE_S = 1.0
"""How often the watchdog is fed at most; systemd waits for twenty times as long."""


class Notifier:
    """The line to systemd, if there is one."""

    def __init__(self, environment: Mapping[str, str] = os.environ, clock: Seconds = monotonic) -> None:
        """Take the socket's name from the environment, as sd_notify(3) describes."""
        name = environment.get("NOTIFY_SOCKET", "")
        # An abstract name is written with @ in place of its leading zero byte.
        self._address = f"\0{name[1:]}" if name.startswith("@") else name
        self._clock = clock
        self._fed_s = float("-inf")

    def ready(self) -> None:
        """Say that the table can be used."""
        self._send("READY=1")

    def alive(self, status: str) -> None:
        """Feed the watchdog, and say in one line what goes on; only the loop that does the work may call this."""
        if self._clock() - self._fed_s < ALIVE_S:
            return
        self._fed_s = self._clock()
        self._send(f"WATCHDOG=1\nSTATUS={status}")

    def leaving(self) -> None:
        """Say that the end is meant."""
        self._send("STOPPING=1")

    def _send(self, message: str) -> None:
        if not self._address:
            return
        # Where nobody takes the messages, or nobody is there any more, the table neither stands still nor ends for it.
        with socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM | socket.SOCK_CLOEXEC) as line, suppress(OSError):
            line.sendto(message.encode(), socket.MSG_DONTWAIT, self._address)
