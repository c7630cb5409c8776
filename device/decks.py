"""The owner's taught decks: one file each in a folder, and which of them lies on the table."""

import os
import re
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path

from device.errors import WrongUse
from device.files import sync, write_whole
from device.paths import data_folder
from vision.deckfile import from_bytes, to_bytes
from vision.decks import Deck
from vision.errors import DeckError

ENDING = ".deck"
MARK = "in-use"
NAME = re.compile(r"\w[\w -]{0,38}\w|\w")
NONE = "none"
"""What is said for no deck where one may be named; so no deck is called so."""


def decks_folder(environment: Mapping[str, str] = os.environ) -> Path:
    """Give the folder of the taught decks."""
    return data_folder(environment) / "decks"


def verify_name(name: str) -> str:
    """Give a deck's name as it is kept, or raise `WrongUse`: up to 40 letters, digits, blanks and dashes; not none."""
    said = " ".join(name.split())
    if said == NONE:
        message = "no deck can be called none, which stands for no deck at all"
        raise WrongUse(message)
    if not NAME.fullmatch(said):
        message = f"a deck's name is up to 40 letters, digits, blanks and dashes; got {name!r}"
        raise WrongUse(message)
    return said


class Decks:
    """The decks in one folder. A change is on the disk, whole, when a call returns; a failing disk is `WrongUse`."""

    def __init__(self, folder: Path | None = None) -> None:
        """Take the folder, the user's own where none is named; it is made when the first deck is kept."""
        self.folder = folder or decks_folder()

    def names(self) -> tuple[str, ...]:
        """Give the names of the decks, sorted."""
        if not self.folder.is_dir():
            return ()
        with _said(self.folder):
            return tuple(sorted(path.name.removesuffix(ENDING) for path in self.folder.glob(f"*{ENDING}")))

    def load(self, name: str) -> Deck:
        """Read a deck; a `DeckError` says where its file is damaged."""
        path = self._path(self._known(name))
        with _said(path):
            data = path.read_bytes()
        return from_bytes(data, str(path))

    def keep(self, deck: Deck) -> Path:
        """Write a deck, in place of one of the same name, and give its file."""
        path = self._path(verify_name(deck.name))
        data = to_bytes(deck)
        with _said(path):
            self.folder.mkdir(parents=True, exist_ok=True)
            write_whole(path, data)
        return path

    def forget(self, name: str) -> None:
        """Delete a deck; where it was in use, none is any more."""
        known = self._known(name)
        path = self._path(known)
        with _said(path):
            if self.in_use() == known:
                self._unmark()
            path.unlink()
            sync(self.folder)

    def use(self, name: str | None) -> None:
        """Say which deck lies on the table; None: any. A damaged one is a `DeckError`, for no table could begin."""
        known = None if name is None else self._known(name)
        if known is not None:
            self.load(known)
        with _said(self.folder):
            if known is not None:
                write_whole(self.folder / MARK, known.encode())
            else:
                self._unmark()

    def in_use(self) -> str | None:
        """Give the name of the deck in use, None where there is none."""
        mark = self.folder / MARK
        with _said(mark):
            name = mark.read_text("utf-8").strip() if mark.is_file() else ""
        return name if name in self.names() else None

    def loaded(self) -> Deck | None:
        """Give the deck in use, ready for `Recogniser.load`; None where there is none."""
        name = self.in_use()
        try:
            return None if name is None else self.load(name)
        except DeckError as error:
            message = f"{error}, or say `ecarte deck use --any`"
            raise WrongUse(message) from error

    def _path(self, name: str) -> Path:
        return self.folder / f"{name}{ENDING}"

    def _known(self, name: str) -> str:
        said = verify_name(name)
        if said not in self.names():
            known = ", ".join(self.names()) or "none was taught yet"
            message = f"no deck is called {said!r}; known: {known}"
            raise WrongUse(message)
        return said

    def _unmark(self) -> None:
        if self.folder.is_dir():
            (self.folder / MARK).unlink(missing_ok=True)
            sync(self.folder)


@contextmanager
def _said(path: Path) -> Iterator[None]:
    """Turn a failure of the disk into one sentence."""
    try:
        yield
    except OSError as error:
        message = f"the decks cannot be kept at {path} ({error.strerror}); nothing was changed"
        raise WrongUse(message) from error
