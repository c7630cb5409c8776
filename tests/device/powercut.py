"""A disk that loses what was not synced, and fails when told to: a layer of SQLite's own under the real ledger.

It is put in front of SQLite's file system by the C interface that SQLite offers for that (sqlite3_vfs), in the library
that Python's sqlite3 module itself uses. Reads and locks go on as before; writes, truncations and syncs are seen first.
"""

import ctypes
import random
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from ctypes import POINTER, c_char_p, c_int, c_int64, c_void_p
from pathlib import Path

SECTOR = 512
OK = 0

# The name goes through as an address: SQLite keeps it until the file is closed, longer than a copy of ours would live.
OPEN = ctypes.CFUNCTYPE(c_int, c_void_p, c_void_p, c_void_p, c_int, POINTER(c_int))
DELETE = ctypes.CFUNCTYPE(c_int, c_void_p, c_char_p, c_int)
CLOSE = ctypes.CFUNCTYPE(c_int, c_void_p)
WRITE = ctypes.CFUNCTYPE(c_int, c_void_p, c_void_p, c_int, c_int64)
TRUNCATE = ctypes.CFUNCTYPE(c_int, c_void_p, c_int64)
SYNC = ctypes.CFUNCTYPE(c_int, c_void_p, c_int)


class Vfs(ctypes.Structure):
    """sqlite3_vfs, version 3; what is not seen first is an address that is passed on."""

    _fields_ = (
        ("iVersion", c_int),
        ("szOsFile", c_int),
        ("mxPathname", c_int),
        ("pNext", c_void_p),
        ("zName", c_char_p),
        ("pAppData", c_void_p),
        ("xOpen", OPEN),
        ("xDelete", DELETE),
        ("others", c_void_p * 14),
    )


class Methods(ctypes.Structure):
    """sqlite3_io_methods, version 3."""

    _fields_ = (
        ("iVersion", c_int),
        ("xClose", CLOSE),
        ("xRead", c_void_p),
        ("xWrite", WRITE),
        ("xTruncate", TRUNCATE),
        ("xSync", SYNC),
        ("others", c_void_p * 13),
    )


Write = tuple[int, bytes]
Files = Mapping[str, bytes]


class Disk:
    """What the platters hold, and what was written since and is not synced yet, file by file."""

    def __init__(self) -> None:
        self.durable: dict[str, bytearray] = {}
        self.pending: dict[str, list[Write | int]] = {}
        self.before_each: Callable[[str], int] = lambda _what: OK
        """Called before each write, truncation and sync, with that word; anything but 0 is an error for SQLite."""

    def opened(self, path: str) -> None:
        if path not in self.durable:
            self.durable[path] = bytearray(Path(path).read_bytes())
            self.pending[path] = []

    def wrote(self, path: str, change: Write | int) -> None:
        self.pending[path].append(change)

    def synced(self, path: str) -> None:
        for change in self.pending[path]:
            apply(self.durable[path], change)
        self.pending[path] = []

    def deleted(self, path: str) -> None:
        self.durable.pop(path, None)
        self.pending.pop(path, None)

    def after_power_cut(self, chance: random.Random) -> Files:
        """Give the files as they may be found: of what was not synced, any sectors may be there and any not."""
        found = {}
        keep = chance.choice([0.0, 0.5, 1.0])
        for path, content in self.durable.items():
            left = bytearray(content)
            for change in self.pending[path]:
                if isinstance(change, int):
                    if chance.random() < keep:
                        apply(left, change)
                    continue
                offset, data = change
                for place in range(0, len(data), SECTOR):
                    if chance.random() < keep:
                        apply(left, (offset + place, data[place : place + SECTOR]))
            found[path] = bytes(left)
        return found


def apply(content: bytearray, change: Write | int) -> None:
    if isinstance(change, int):
        del content[change:]
        content.extend(bytes(change - len(content)))
        return
    offset, data = change
    content.extend(bytes(max(0, offset - len(content))))
    content[offset : offset + len(data)] = data


class Layer:
    """The layer itself, in front of SQLite's own file system as long as it is in place."""

    def __init__(self, disk: Disk) -> None:
        self._disk = disk
        self._sqlite = ctypes.CDLL("libsqlite3.so.0")
        self._sqlite.sqlite3_vfs_find.restype = POINTER(Vfs)
        self._sqlite.sqlite3_vfs_find.argtypes = [c_char_p]
        self._sqlite.sqlite3_vfs_register.argtypes = [POINTER(Vfs), c_int]
        self._sqlite.sqlite3_vfs_unregister.argtypes = [POINTER(Vfs)]
        self._below = self._sqlite.sqlite3_vfs_find(None)
        self._names: dict[int, str] = {}
        self._methods: dict[int, tuple[Methods, Methods]] = {}
        self._vfs = Vfs()
        ctypes.memmove(ctypes.byref(self._vfs), self._below, ctypes.sizeof(Vfs))
        self._vfs.zName = b"power cut"
        self._vfs.xOpen = OPEN(self._open)
        self._vfs.xDelete = DELETE(self._delete)

    def put_in_place(self) -> None:
        self._sqlite.sqlite3_vfs_register(ctypes.byref(self._vfs), 1)

    def take_away(self) -> None:
        self._sqlite.sqlite3_vfs_unregister(ctypes.byref(self._vfs))
        self._sqlite.sqlite3_vfs_register(self._below, 1)

    def _open(self, _vfs: int, name: int | None, file: int, flags: int, out: object) -> int:
        done = int(self._below.contents.xOpen(ctypes.addressof(self._below.contents), name, file, flags, out))
        if done == OK and name is not None:
            path = ctypes.string_at(name).decode()
            self._names[file] = path
            self._disk.opened(path)
            slot = c_void_p.from_address(file)
            slot.value = ctypes.addressof(self._seen(int(slot.value or 0))[1])
        return done

    def _seen(self, address: int) -> tuple[Methods, Methods]:
        """Give the methods at an address, and the same with ours in front."""
        if address not in self._methods:
            theirs = Methods.from_address(address)
            ours = Methods()
            ctypes.memmove(ctypes.byref(ours), address, ctypes.sizeof(Methods))
            ours.xClose = CLOSE(lambda file: self._close(theirs, file))
            ours.xWrite = WRITE(lambda file, data, size, at: self._write(theirs, file, data, size, at))
            ours.xTruncate = TRUNCATE(lambda file, size: self._truncate(theirs, file, size))
            ours.xSync = SYNC(lambda file, flags: self._sync(theirs, file, flags))
            self._methods[address] = (theirs, ours)
        return self._methods[address]

    def _delete(self, _vfs: int, name: bytes, sync: int) -> int:
        self._disk.deleted(name.decode())
        return int(self._below.contents.xDelete(ctypes.addressof(self._below.contents), name, sync))

    def _close(self, theirs: Methods, file: int) -> int:
        self._names.pop(file, None)
        return int(theirs.xClose(file))

    def _write(self, theirs: Methods, file: int, data: int, size: int, at: int) -> int:
        wrong = self._disk.before_each("write")
        if wrong:
            return wrong
        self._disk.wrote(self._names[file], (at, ctypes.string_at(data, size)))
        return int(theirs.xWrite(file, data, size, at))

    def _truncate(self, theirs: Methods, file: int, size: int) -> int:
        wrong = self._disk.before_each("truncate")
        if wrong:
            return wrong
        self._disk.wrote(self._names[file], size)
        return int(theirs.xTruncate(file, size))

    def _sync(self, theirs: Methods, file: int, flags: int) -> int:
        wrong = self._disk.before_each("sync")
        if wrong:
            return wrong
        self._disk.synced(self._names[file])
        return int(theirs.xSync(file, flags))


@contextmanager
def watched_disk() -> Iterator[Disk]:
    """Let everything that SQLite writes in here go through a disk of ours."""
    disk = Disk()
    layer = Layer(disk)
    layer.put_in_place()
    try:
        yield disk
    finally:
        layer.take_away()


def put(files: Files, folder: Path) -> Path:
    """Put files as they were found after a power cut into a folder, and give the ledger's path there."""
    folder.mkdir(exist_ok=True)
    for name, content in files.items():
        (folder / Path(name).name).write_bytes(content)
    return folder / "ledger.sqlite"
