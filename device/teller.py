"""Tells a ruling by itself, a step at a time, for a room that looks up and touches nothing.

A press goes on at once or to the end; who goes a step back wants to look, and then only presses go on.
"""

from device.clock import Seconds
from device.host import Host
from rules.phases import Phase


class Teller:
    """Watches the host of a table, and shows the next step of a ruling when the present one has stood long enough."""

    def __init__(self, step_s: float, clock: Seconds) -> None:
        """Take how long each step stands, 0 where only presses go on, and the clock that never goes back."""
        self._step_s = step_s
        self._clock = clock
        self._deal = ""
        self._shown = 0
        self._since_s = 0.0
        self._is_held = False

    def tick(self, host: Host) -> bool:
        """Go on where it is time; tell whether there is something new to be shown."""
        if host.phase is not Phase.RULED or not self._step_s:
            self._deal = ""
            return False
        now_s = self._clock()
        if self._deal != host.evening.deal:
            self._deal, self._is_held = host.evening.deal, False
            self._stand(host, now_s)
        elif host.shown != self._shown:
            self._is_held = self._is_held or host.shown < self._shown
            self._stand(host, now_s)
        elif not self._is_held and now_s - self._since_s >= self._step_s and host.tell_on():
            self._stand(host, now_s)
            return True
        return False

    def _stand(self, host: Host, now_s: float) -> None:
        """Note that what is shown now is shown since now."""
        self._shown, self._since_s = host.shown, now_s
