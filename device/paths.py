"""Where the appliance keeps its files when nobody says: the folders of the XDG base directory specification."""

import os
from collections.abc import Mapping
from pathlib import Path

from device.errors import WrongUse


def data_folder(environment: Mapping[str, str] = os.environ) -> Path:
    """Give the folder for data that must last."""
    return _base(environment, "XDG_DATA_HOME", Path(".local", "share")) / "ecarte"


def config_file(environment: Mapping[str, str] = os.environ) -> Path:
    """Give the configuration's file."""
    return _base(environment, "XDG_CONFIG_HOME", Path(".config")) / "ecarte" / "ecarte.toml"


def usual_config(environment: Mapping[str, str] = os.environ) -> str:
    """Give the configuration's file as a help text has it, where a per cent sign would begin a value."""
    return str(config_file(environment)).replace("%", "%%")


def ledger_file(environment: Mapping[str, str] = os.environ) -> Path:
    """Give the ledger's file: what ECARTE_LEDGER names, or the one in the data folder."""
    named = environment.get("ECARTE_LEDGER", "")
    if not named:
        return data_folder(environment) / "ledger.sqlite"
    try:
        return Path(named).expanduser()
    except RuntimeError as error:
        message = f"ECARTE_LEDGER begins at a home folder that is not known, got {named!r}"
        raise WrongUse(message) from error


def _base(environment: Mapping[str, str], name: str, usual: Path) -> Path:
    # The specification has a relative path ignored.
    named = Path(environment.get(name, ""))
    if named.is_absolute():
        return named
    try:
        return Path(environment.get("HOME") or Path.home()) / usual
    except RuntimeError as error:
        message = f"no home folder is known; name one in HOME, or a folder in {name}"
        raise WrongUse(message) from error
