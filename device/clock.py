"""The two clocks: one that only goes forward, for waiting; one that tells the date and may jump, for the records."""

import time
from collections.abc import Callable

Seconds = Callable[[], float]
"""Gives seconds since some instant; never goes back."""

Milliseconds = Callable[[], int]
"""Gives milliseconds since 1970; a machine without a battery may be years off until it is set."""


def monotonic() -> float:
    """Give seconds that never go back."""
    return time.monotonic()


def date_ms() -> int:
    """Give what this machine believes the date to be, in milliseconds since 1970."""
    return time.time_ns() // 1_000_000
