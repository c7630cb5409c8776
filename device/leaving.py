"""How the table ends: by the long hold, after which the machine is switched off, or because the system stops it."""

import os
from collections.abc import Callable, Mapping

OFF = "ECARTE_OFF_STATUS"
"""Names the status to end with when the table was held off; the unit sets it, and switches the machine off then."""


class Leaving:
    """Remembers whether it was the system that said stop."""

    def __init__(self, leave: Callable[[], None], environment: Mapping[str, str] = os.environ) -> None:
        """Call `leave` when the system says stop."""
        self._leave = leave
        self._off = environment.get(OFF, "")
        self._stopped = False

    def stop(self, *_: object) -> None:
        """Leave because the system says so: a signal's handler."""
        self._stopped = True
        self._leave()

    def status(self, *, held: bool) -> int:
        """Give the status to end with; `held` tells that the table was left by a long hold or by the system."""
        return int(self._off) if held and not self._stopped and self._off.isdecimal() else 0
