"""Keeps a long evening's memory small on a machine that has little."""

import ctypes

M_TRIM_THRESHOLD, M_MMAP_THRESHOLD, M_ARENA_MAX = -1, -3, -8
"""glibc's names for what mallopt(3) sets."""

LARGE = 1 << 20
"""Bytes from which on a block goes back to the system as soon as it is free: pictures have 9 MB, all else is less."""


def give_back_pictures() -> bool:
    """Let the memory of each picture go back to the system once nobody holds it; tells whether this system can.

    glibc learns to keep what is often freed: it would keep some 25 MB of pictures that nobody needs any more.
    """
    mallopt = getattr(ctypes.CDLL(None), "mallopt", None)
    if mallopt is None:
        return False
    settings = ((M_MMAP_THRESHOLD, LARGE), (M_TRIM_THRESHOLD, LARGE), (M_ARENA_MAX, 2))
    set_all = [mallopt(name, value) == 1 for name, value in settings]
    return all(set_all)
