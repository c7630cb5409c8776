"""The ledger with the reveals beside it: a ruling is recorded with the picture that it was read from."""

import json
from dataclasses import dataclass
from pathlib import Path
from types import TracebackType
from typing import Self

import cv2

from device.clock import Milliseconds, date_ms
from device.errors import SettledBefore
from device.export import moment
from device.journal import Journal
from device.ledger.records import Origin, Stored
from device.mending import stands
from device.reveals import Reveals, folder_of
from rules.explain import deal_words
from rules.ledger import Entry, Kind
from rules.ruling import Ruling
from rules.wire import to_plain
from vision.frame import Frame
from vision.reading import Reading

KEPT = 200
"""Reveals kept beside the ledger, where the configuration says nothing: a long evening, some 80 MB."""

QUALITY = 90
"""JPEG quality of a kept reveal: an index stays legible, a picture stays below half a megabyte."""


@dataclass(frozen=True, slots=True)
class Reveal:
    """A picture of a revealed table and what was read in it."""

    frame: Frame
    reading: Reading


class Book:
    """A ledger open for writing, and its reveals."""

    def __init__(self, path: Path, kept: int = KEPT, clock: Milliseconds = date_ms) -> None:
        """Open the ledger at `path`, or begin one there."""
        self.journal = Journal(path, clock)
        self.reveals = Reveals(folder_of(path), kept)

    def is_settled(self, deal: str) -> bool:
        """Tell whether a deal is settled and was not taken back."""
        return self.journal.find(self._open_key(deal)) is not None

    def settled_alike(self, deal: str, ruling: Ruling) -> Stored | None:
        """Give a standing settlement of the same cards in the same places under another deal's name; None: none.

        Seventeen cards do not fall alike twice; a table that was photographed again, or a picture that was saved
        again, does.
        """
        cards = deal_words(ruling.deal)
        return next(
            (
                stored
                for stored in reversed(self.journal.entries())
                if stored.kind == Kind.SETTLEMENT.value
                and stored.entry.note == cards
                and stored.origin.deal != deal
                and stands(self.journal, stored.number)
            ),
            None,
        )

    def settle(self, deal: str, reveal: Reveal, ruling: Ruling, *, anew: bool = False) -> Stored:
        """Record a deal's settlement, and give it as it stands on disk; only then may it be shown.

        The same deal is recorded once, however often it comes; cards that were settled under another name are refused
        with `SettledBefore` unless `anew` says that it is another deal. Raises a `LedgerError` when nothing was
        recorded.
        """
        alike = None if anew else self.settled_alike(deal, ruling)
        if alike is not None:
            message = (
                f"these cards were settled already, as entry {alike.number} at {moment(alike.at_ms)}; nothing was "
                "recorded, nothing is paid twice; --new-deal says that it is another deal all the same"
            )
            raise SettledBefore(message)
        picture = self.keep(deal, reveal)
        key = self._open_key(deal)
        known = self.journal.find(key)
        number = self.journal.next_number if known is None else known.number
        entry = Entry(number, Kind.SETTLEMENT, ruling.transfers, deal_words(ruling.deal))
        event = {"ruled": to_plain(ruling.deal.cards()), "stakes": to_plain(ruling.stakes)}
        return self.journal.append(entry, Origin(key=key, deal=deal, picture=picture), event)

    def keep(self, deal: str, reveal: Reveal) -> str:
        """Keep a reveal's picture with its reading, and give the picture's SHA-256, by which entries name it."""
        reading = json.dumps(reveal.reading.to_json(deal), ensure_ascii=False)
        return self.reveals.keep(_jpeg(reveal.frame), reading)

    def _open_key(self, deal: str) -> str:
        """Give the key under which a deal is settled: its name, or a new one while that settlement does not stand."""
        key, turn = deal, 1
        while (known := self.journal.find(key)) is not None and not stands(self.journal, known.number):
            turn += 1
            key = f"{deal}, settled again ({turn})"
        return key

    def close(self) -> None:
        """Close the ledger."""
        self.journal.close()

    def __enter__(self) -> Self:
        """Give the open book."""
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        """Close the ledger."""
        self.close()


def _jpeg(frame: Frame) -> bytes:
    _, data = cv2.imencode(".jpg", frame.pixels, [cv2.IMWRITE_JPEG_QUALITY, QUALITY])
    return data.tobytes()
