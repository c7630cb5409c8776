"""The hash chain: each record's link covers the record and the link before it, so that a changed past shows. Pure."""

import hashlib
import json
from collections.abc import Mapping, Sequence

Json = Mapping[str, "Json"] | Sequence["Json"] | str | int | None
"""What a record may hold. No floats: money and times are whole numbers."""


def first_link(ledger_id: str, table: str) -> bytes:
    """Give what stands before the first record; other ledgers and other tables begin otherwise."""
    return hashlib.sha256(f"ecarte {table} of ledger {ledger_id}".encode()).digest()


def next_link(before: bytes, record: Json) -> bytes:
    """Give the link of a record from the link before it and all that the record says."""
    return hashlib.sha256(before + text_of(record).encode()).digest()


def text_of(record: Json) -> str:
    """Write a record in the one form that is hashed: keys sorted, no blanks, letters as they are."""
    return json.dumps(record, ensure_ascii=False, sort_keys=True, separators=(",", ":"), allow_nan=False)
