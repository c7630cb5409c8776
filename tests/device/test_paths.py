"""Where files are kept when nobody says."""

from pathlib import Path

import pytest

from device.paths import config_file, data_folder, ledger_file

HOME = {"HOME": "/home/host"}


@pytest.mark.parametrize(
    ("environment", "expected"),
    [
        (HOME, "/home/host/.local/share/ecarte/ledger.sqlite"),
        ({**HOME, "XDG_DATA_HOME": "/data"}, "/data/ecarte/ledger.sqlite"),
        ({**HOME, "XDG_DATA_HOME": "data"}, "/home/host/.local/share/ecarte/ledger.sqlite"),
        ({**HOME, "XDG_DATA_HOME": ""}, "/home/host/.local/share/ecarte/ledger.sqlite"),
        ({**HOME, "ECARTE_LEDGER": "/mnt/money.sqlite"}, "/mnt/money.sqlite"),
        ({**HOME, "ECARTE_LEDGER": ""}, "/home/host/.local/share/ecarte/ledger.sqlite"),
    ],
)
def test_the_ledger(environment: dict[str, str], expected: str) -> None:
    assert ledger_file(environment) == Path(expected)


def test_the_configuration_and_the_data() -> None:
    assert config_file(HOME) == Path("/home/host/.config/ecarte/ecarte.toml")
    assert config_file({**HOME, "XDG_CONFIG_HOME": "/etc/xdg"}) == Path("/etc/xdg/ecarte/ecarte.toml")
    assert data_folder({}) == Path.home() / ".local" / "share" / "ecarte"
