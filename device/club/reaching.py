"""Reaches a broker that comes and goes, in a thread of its own: tries again after pauses, and says once what is wrong.

Knows no protocol: whoever uses it says how one connection goes from its beginning to its end.
"""

from collections.abc import Callable
from threading import Event, Thread

from device.errors import DeviceError

AGAIN_S = (0.2, 0.5, 1.0, 2.0, 5.0)
"""Pauses between tries to reach a broker; the last repeats."""


def _nobody() -> None:
    """Tell nobody."""


class Reaching:
    """The thread, from `begin` to `end`."""

    def __init__(
        self,
        name: str,
        connected: Callable[[], None],
        complain: Callable[[str], None],
        *,
        again_s: tuple[float, ...] = AGAIN_S,
        changed: Callable[[], None] = _nobody,
    ) -> None:
        """Take what one connection does: it calls `is_there` once it stands, and goes on until `is_ending`.

        It may end by a `DeviceError`, which is said once to `complain` until the broker was there again. `changed` is
        told when the broker comes or goes.
        """
        self._connected = connected
        self._complain = complain
        self._again_s = again_s
        self._changed = changed
        self._ending = Event()
        self._thread = Thread(target=self._run, name=name, daemon=True)
        self.is_up = False

    @property
    def is_ending(self) -> bool:
        """Tell whether the connection is to be ended."""
        return self._ending.is_set()

    def begin(self) -> None:
        """Start."""
        self._thread.start()

    def end(self, patience_s: float) -> None:
        """Ask for the end, and wait so long for it at most."""
        self._ending.set()
        self._thread.join(patience_s)

    def is_there(self) -> None:
        """Note that the broker is there and has let us in."""
        self._turn(up=True)

    def _run(self) -> None:
        tries, said = 0, ""
        while not self.is_ending:
            why = self._try()
            if self.is_up:
                tries, said = 0, ""
                self._turn(up=False)
            if why not in ("", said):
                said = why
                self._complain(why)
            self._ending.wait(self._again_s[min(tries, len(self._again_s) - 1)])
            tries += 1

    def _try(self) -> str:
        """Hold one connection; tells why it ended, or nothing where it was to end."""
        try:
            self._connected()
        except DeviceError as error:
            return str(error)
        return ""

    def _turn(self, *, up: bool) -> None:
        self.is_up = up
        self._changed()
