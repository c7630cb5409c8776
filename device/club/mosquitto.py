"""A Mosquitto broker of our own on this machine, for the demonstration, the benchmarks and the tests.

It listens on loopback only, with passwords and the access rules that `ecarte club acl` makes, and ends with us.
"""

import secrets
import shutil
import signal
import socket
import subprocess
import time
from collections.abc import Mapping, Sequence
from contextlib import closing
from pathlib import Path
from types import TracebackType
from typing import Self

from device.clock import monotonic
from device.club.acl import acl, configuration
from device.club.line import Broker
from device.errors import DeviceError

LOOPBACK = "127.0.0.1"
START_S = 10.0
"""How long the broker may take to listen; it takes some milliseconds on an idle machine."""


class NoBroker(DeviceError):
    """The program mosquitto is missing, or does not start."""


class Mosquitto:
    """A broker's folder and process; `with` starts and ends it."""

    def __init__(
        self,
        folder: Path,
        club: str,
        tables: Sequence[str],
        boards: Sequence[str] = ("board",),
        tls: tuple[Path, Path] | None = None,
    ) -> None:
        """Write its passwords, access rules and configuration into `folder`."""
        self.folder = folder
        self.passwords: Mapping[str, str] = {name: secrets.token_urlsafe(12) for name in (*tables, *boards)}
        self.port = _free_port()
        self._tls = tls
        self._process: subprocess.Popen[bytes] | None = None
        folder.mkdir(parents=True, exist_ok=True)
        # It starts as root where we are root, and must not then become somebody who cannot read the folder.
        text = configuration(folder, port=self.port, address=LOOPBACK, tls=tls) + "user root\n"
        (folder / "mosquitto.conf").write_text(text, encoding="utf-8")
        _private(folder / "acl", acl(club, tables, boards))
        _private(folder / "passwords", "")
        for name, password in self.passwords.items():
            _run(_program("mosquitto_passwd"), "-b", str(folder / "passwords"), name, password)

    def broker(self, user: str, ca: Path | None = None) -> Broker:
        """Give what a table or a board needs to connect."""
        return Broker(LOOPBACK, self.port, user, self.passwords[user], tls=self._tls is not None, ca=ca)

    def start(self) -> None:
        """Start it, and wait until it listens; raises `NoBroker` where it does not."""
        with (self.folder / "log").open("ab") as log:
            self._process = subprocess.Popen(  # noqa: S603 - the broker, with our own configuration
                [_program("mosquitto"), "-c", str(self.folder / "mosquitto.conf")], stdout=log, stderr=log
            )
        until_s = monotonic() + START_S
        while monotonic() < until_s and self._process.poll() is None:
            with closing(socket.socket()) as tried:
                if tried.connect_ex((LOOPBACK, self.port)) == 0:
                    return
            time.sleep(0.02)
        self.stop()
        message = f"mosquitto does not start; {self.folder / 'log'} tells why"
        raise NoBroker(message)

    def kill(self) -> None:
        """End it as a power cut does."""
        self._end(signal.SIGKILL)

    def stop(self) -> None:
        """End it in good order."""
        self._end(signal.SIGTERM)

    def _end(self, how: signal.Signals) -> None:
        process, self._process = self._process, None
        if process is not None:
            process.send_signal(how)
            process.wait(START_S)

    def __enter__(self) -> Self:
        """Start it."""
        self.start()
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        """End it."""
        self.stop()


def _program(name: str) -> str:
    # Debian keeps the broker in a folder that is on the path of root only.
    found = shutil.which(name) or shutil.which(name, path="/usr/sbin:/usr/local/sbin")
    if found is None:
        message = f"the program {name} is missing; apt install mosquitto"
        raise NoBroker(message)
    return found


def _run(*words: str) -> None:
    done = subprocess.run(words, capture_output=True, check=False)  # noqa: S603 - the broker's own program
    if done.returncode:
        message = f"{words[0]} failed: {done.stderr.decode(errors='replace').strip()}"
        raise NoBroker(message)


def _private(path: Path, text: str) -> None:
    path.touch(mode=0o600)
    path.chmod(0o600)
    path.write_text(text, encoding="utf-8")


def _free_port() -> int:
    with closing(socket.socket()) as tried:
        tried.bind((LOOPBACK, 0))
        return int(tried.getsockname()[1])
