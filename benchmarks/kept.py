"""Measures what the bound of the kept pixels costs and gives: `python -m benchmarks.kept`.

The events of `benchmarks.screen`, several deals one after another, once with each bound and each size of screen. Times
are those of a processor, the first deal left out: fonts are opened and the classic game's judge is asked first there.
"""

import argparse
import sys
from collections.abc import Sequence
from statistics import median

from benchmarks.screen import MOST_MS, measured
from benchmarks.table import markdown
from display.kept import MOST_BYTES, STORE

MIB = 2**20
BOUNDS_MIB = (0, 4, 8, 12, 16, 24, 48)
SIZES = ((1280, 720), (1920, 1080))


def row(bound_mib: int, size: tuple[int, int], deals: int) -> list[str]:
    """Measure one bound on one size of screen."""
    STORE.clear()
    STORE.most_bytes = bound_mib * MIB
    measured("en", 1, size)
    STORE.asked = STORE.drawn = 0
    taken = measured("en", deals, size)
    worked = [ms for one in taken.values() for ms in one.worked]
    return [
        f"{size[0]} x {size[1]}",
        f"{bound_mib} MiB",
        f"{STORE.held_bytes / MIB:.1f} MiB",
        f"{STORE.drawn / STORE.asked:.1%}",
        f"{median(worked):.1f}",
        f"{max(worked):.1f}",
        "yes" if max(worked) <= MOST_MS else "**no**",
    ]


def main(argv: Sequence[str] | None = None) -> int:
    """Print the table."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.kept", description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--deals", type=int, default=10, help="how many deals to walk through (default: 10)")
    asked = parser.parse_args(argv)
    head = ["screen", "bound", "held", "drawn anew", "event to pixels, median ms", "slowest", f"within {MOST_MS}"]
    print(markdown(head, [row(bound, size, asked.deals) for size in SIZES for bound in BOUNDS_MIB]))
    print(f"\nThe product's bound: {MOST_BYTES // MIB} MiB.")
    return 0


if __name__ == "__main__":
    sys.exit(main())
