"""What processes hold in memory together, each page counted once, whoever else has it mapped too.

Proportional set sizes are the usual sum of a program's processes, and tell it too small as soon as anything else runs
that uses the same libraries: its share of their pages is taken off. On this bench that is every other Python, and the X
server, which loads OpenGL; a Pi has neither. So the pages themselves are counted, which the kernel shows to root only.
"""

import os
import struct
from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path

PRESENT, SHARED, NUMBER = 1 << 63, 1 << 61, (1 << 55) - 1
"""Of an entry of /proc/PID/pagemap: in memory, of a file or of shared memory, and the page's number; proc(5)."""

GONE = "(deleted)"
"""What the kernel writes after the name of shared memory, which stands on no disk."""

ENTRY_BYTES = 8
NOT_OURS = frozenset({"[vdso]", "[vvar]", "[vsyscall]"})
"""What the kernel puts into every process."""


@dataclass(frozen=True, slots=True)
class Held:
    """Memory of some processes in MiB."""

    whole: float
    of_files: float
    """Programs and libraries as they stand on the disk; the kernel may drop them and read them again."""
    is_exact: bool
    """Whether the pages were counted; else they are proportional sets, too small where others share them."""


def held(numbers: Iterable[int]) -> Held:
    """Give what these processes hold together; one that has ended holds nothing."""
    numbers = tuple(numbers)
    pages: dict[int, bool] = {}
    for number in numbers:
        pages |= _pages(number)
    if not pages:
        return Held(sum(proportional_mib(number) for number in numbers), 0.0, is_exact=False)
    mib = os.sysconf("SC_PAGE_SIZE") / 2**20
    return Held(len(pages) * mib, sum(pages.values()) * mib, is_exact=True)


def proportional_mib(number: int) -> float:
    """Give what a process holds, in MiB, its part of shared pages counted in proportion."""
    try:
        text = Path(f"/proc/{number}/smaps_rollup").read_text(encoding="ascii")
    except OSError:
        return 0.0
    return next(int(line.split()[1]) for line in text.splitlines() if line.startswith("Pss:")) / 1024


def _pages(number: int) -> dict[int, bool]:
    """Give the pages of a process that are in memory, and whether each is of a file; none where none may be seen."""
    found: dict[int, bool] = {}
    size = os.sysconf("SC_PAGE_SIZE")
    try:
        maps = Path(f"/proc/{number}/maps").read_text(encoding="utf-8")
        with Path(f"/proc/{number}/pagemap").open("rb") as entries:
            for line in maps.splitlines():
                place, *_, name = line.split(maxsplit=5)
                if name in NOT_OURS:
                    continue
                begin, end = (int(address, 16) // size for address in place.split("-"))
                entries.seek(begin * ENTRY_BYTES)
                for (entry,) in struct.iter_unpack("<Q", entries.read((end - begin) * ENTRY_BYTES)):
                    if entry & PRESENT and entry & NUMBER:
                        found[entry & NUMBER] = bool(entry & SHARED) and not name.endswith(GONE)
    except OSError:
        return {}
    return found
