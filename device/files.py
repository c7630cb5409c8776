"""Files that appear whole or not at all, also when the power goes: temporary, synced, renamed, folder synced."""

import os
from pathlib import Path


def write_whole(path: Path, data: bytes) -> None:
    """Put `data` at `path`: afterwards either the old content is there or the new, never a part."""
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
