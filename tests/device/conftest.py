"""What the device's tests share: a ledger in a folder of its own, and entries to put into it."""

from pathlib import Path

import pytest


@pytest.fixture
def ledger(tmp_path: Path) -> Path:
    return tmp_path / "ledger.sqlite"
