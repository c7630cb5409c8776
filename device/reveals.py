"""The pictures of the last reveals with their readings, so that a dispute can be looked at: a ring of bounded size.

Each reveal is two files, `NNNNNNNN-SHA256.jpg` and `.json`; the number orders them, for clocks jump.
"""

import hashlib
from pathlib import Path

from device.files import write_whole
from device.ledger.trouble import in_words

DIGITS = 8


class Reveals:
    """The kept reveals in one folder, at most `most` of them."""

    def __init__(self, folder: Path, most: int) -> None:
        """Keep reveals in `folder`, which is made when the first comes."""
        if most < 1:
            message = f"at least one reveal is kept, got {most}"
            raise ValueError(message)
        self.folder = folder
        self.most = most

    def keep(self, picture: bytes, reading: str) -> str:
        """Keep a JPEG and its reading's JSON, drop the oldest beyond the bound, and give the picture's SHA-256.

        On disk and synced when this returns; raises a `LedgerError` where there is no room.
        """
        name = hashlib.sha256(picture).hexdigest()
        with in_words(self.folder):
            self.folder.mkdir(parents=True, exist_ok=True)
            if self.find(name) is None:
                stem = f"{self._next():0{DIGITS}}-{name}"
                # The reading first: a picture that is there always has its reading.
                write_whole(self.folder / f"{stem}.json", reading.encode())
                write_whole(self.folder / f"{stem}.jpg", picture)
            for old in self.kept()[: -self.most]:
                old.unlink()
                old.with_suffix(".json").unlink(missing_ok=True)
        return name

    def kept(self) -> tuple[Path, ...]:
        """Give the pictures that are kept, the oldest first."""
        return tuple(sorted(self.folder.glob(f"{'[0-9]' * DIGITS}-*.jpg")))

    def find(self, name: str) -> Path | None:
        """Give the picture with this SHA-256; None where it was dropped or never was."""
        return next((path for path in self.kept() if path.stem.endswith(f"-{name}")), None)

    def _next(self) -> int:
        kept = self.kept()
        return int(kept[-1].stem[:DIGITS]) + 1 if kept else 1


def folder_of(ledger: Path) -> Path:
    """Give the folder where a ledger's reveals are kept: beside it, under its name."""
    return ledger.with_name(f"{ledger.name}.reveals")
