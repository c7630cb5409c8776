"""The hash chain: each record's link covers the record and the link before it, so that a changed past shows. Pure."""

import hashlib
import json
from collections.abc import Mapping, Sequence

Json = Mapping[str, "Json"] | Sequence["Json"] | str | int | bool | None
"""What a record's body may hold. No floats: money and times are whole numbers."""

LINK_BYTES = 32


def first_link(ledger_id: str, table: str) -> bytes:
    """Give what stands before the first record; other ledgers and other tables begin otherwise."""
    return hashlib.sha256(f"ecarte {table} of ledger {ledger_id}".encode()).digest()


def next_link(before: bytes, number: int, key: str, at_ms: int, body: str) -> bytes:
    """Give the link of a record from the link before it and all its columns."""
    return hashlib.sha256(before + text_of([number, key, at_ms, body]).encode()).digest()


def text_of(body: Json) -> str:
    """Write a body in the one form that is hashed: keys sorted, no blanks, letters as they are."""
    return json.dumps(body, ensure_ascii=False, sort_keys=True, separators=(",", ":"), allow_nan=False)
