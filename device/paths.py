"""Where the appliance keeps its files when nobody says: the folders of the XDG base directory specification."""

import os
from collections.abc import Mapping
from pathlib import Path


def data_folder(environment: Mapping[str, str] = os.environ) -> Path:
    """Give the folder for data that must last."""
    return _base(environment, "XDG_DATA_HOME", Path(".local", "share")) / "ecarte"


def config_file(environment: Mapping[str, str] = os.environ) -> Path:
    """Give the configuration's file."""
    return _base(environment, "XDG_CONFIG_HOME", Path(".config")) / "ecarte" / "ecarte.toml"


def ledger_file(environment: Mapping[str, str] = os.environ) -> Path:
    """Give the ledger's file: what ECARTE_LEDGER names, or the one in the data folder."""
    named = environment.get("ECARTE_LEDGER", "")
    return Path(named).expanduser() if named else data_folder(environment) / "ledger.sqlite"


def _base(environment: Mapping[str, str], name: str, usual: Path) -> Path:
    # The specification has a relative path ignored.
    named = Path(environment.get(name, ""))
    return named if named.is_absolute() else Path(environment.get("HOME") or Path.home()) / usual
