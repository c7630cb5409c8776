"""Files that appear whole or not at all, also when the power goes: temporary, synced, renamed, folder synced."""

import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from device.errors import WrongUse

DATABASE = b"SQLite format 3\0"
"""How every ledger begins; what begins so is never written over by something that is none."""
SIDECARS = ("-wal", "-shm", "-journal", ".lock")
"""Names, after a ledger's own, of files that belong to it while it is open."""


def verify_target(path: Path, *, database: bool = False) -> None:
    """Raise `WrongUse` where writing to `path` would destroy a ledger, its companions, or what is no file.

    `database` tells that a database is to be written, which may take the place of an older copy.
    """
    if not path.name:
        message = f"expected the name of a file to write, got {str(path)!r}"
        raise WrongUse(message)
    for suffix in SIDECARS:
        if path.name.endswith(suffix) and path.with_name(path.name.removesuffix(suffix)).exists():
            message = f"{path} belongs to the ledger beside it; expected another name to write to"
            raise WrongUse(message)
    if not path.exists():
        return
    if not path.is_file():
        message = f"{path} is no file that could be written over; expected the name of a file"
        raise WrongUse(message)
    with path.open("rb") as file:
        if not database and file.read(len(DATABASE)) == DATABASE:
            message = f"{path} is a ledger and is not written over; expected another name to write to"
            raise WrongUse(message)


@contextmanager
def writing(path: Path) -> Iterator[None]:
    """Say of a file that cannot be written which one it is and why: a `WrongUse`, for another can be named."""
    try:
        yield
    except OSError as error:
        message = f"{path} could not be written ({error.strerror or error})"
        raise WrongUse(message) from error


def write_whole(path: Path, data: bytes) -> None:
    """Put `data` at `path`: afterwards either the old content is there or the new, never a part."""
    verify_target(path)
    path = path.resolve()  # what a link stands for is written, the link stays
    draft = path.with_name(f".{path.name}.{os.getpid()}")
    try:
        with draft.open("wb") as file:
            file.write(data)
        put_in_place(draft, path)
    finally:
        draft.unlink(missing_ok=True)


def put_in_place(draft: Path, path: Path) -> None:
    """Sync a finished draft and give it its name."""
    sync(draft)
    draft.replace(path)
    sync(path.parent)


def sync(path: Path) -> None:
    """Bring a file's or a folder's content to the disk."""
    file = os.open(path, os.O_RDONLY)
    try:
        os.fsync(file)
    finally:
        os.close(file)


def no_text(error: UnicodeDecodeError) -> str:
    """Say which byte of a file is the first that no text has, and where."""
    return f"expected text in UTF-8, got the byte {error.object[error.start]:#04x} at place {error.start + 1}"
