"""How sharp the last pictures were, kept between two runs of `ecarte calibrate`, which tells the way to turn by it."""

import json
from collections.abc import Sequence
from pathlib import Path

from device.clock import Milliseconds, date_ms
from device.files import write_whole

KEPT = 8
"""Pictures remembered; turning needs three."""
FRESH_MS = 15 * 60 * 1000
"""What was longer ago belongs to another time at the lens."""


def remembered(path: Path, now_ms: Milliseconds = date_ms) -> tuple[float, ...]:
    """Give the widths of the edges in the last pictures, the newest last; nothing where there are none of late."""
    try:
        kept = json.loads(path.read_text(encoding="utf-8"))
        age_ms = now_ms() - int(kept["when_ms"])
        return tuple(float(width) for width in kept["widths"]) if 0 <= age_ms <= FRESH_MS else ()
    except (OSError, ValueError, KeyError, TypeError):
        # A note that cannot be read is no loss: the next picture begins a new one.
        return ()


def remember(path: Path, widths: Sequence[float], now_ms: Milliseconds = date_ms) -> None:
    """Keep the widths for the next run; where that cannot be, nothing is kept."""
    note = json.dumps({"when_ms": now_ms(), "widths": list(widths)[-KEPT:]})
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        write_whole(path, note.encode())
    except OSError:
        return
