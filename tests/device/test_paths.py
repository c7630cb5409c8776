"""Where files are kept when nobody says."""

from pathlib import Path

import pytest

from device.cli import WRONG_USE, main
from device.errors import WrongUse
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


def test_a_home_that_is_not_known_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    with pytest.raises(WrongUse, match="ECARTE_LEDGER begins at a home folder that is not known"):
        ledger_file({"ECARTE_LEDGER": "~nobody-of-this-name/l.sqlite"})

    def unknown() -> Path:
        message = "Could not determine home directory."
        raise RuntimeError(message)

    monkeypatch.setattr(Path, "home", unknown)
    for place in (config_file, data_folder, ledger_file):
        with pytest.raises(WrongUse, match="no home folder is known; name one in HOME"):
            place({})
    monkeypatch.delenv("HOME", raising=False)
    monkeypatch.delenv("XDG_CONFIG_HOME", raising=False)
    assert main(["config", "show"]) == WRONG_USE


@pytest.mark.parametrize("words", [["config", "check"], ["table"], ["doctor"], ["calibrate"], ["deck", "learn"]])
def test_help_bears_a_home_with_a_per_cent_sign(
    words: list[str], monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("HOME", "/home/100%d")
    monkeypatch.delenv("XDG_CONFIG_HOME", raising=False)
    with pytest.raises(SystemExit) as stopped:
        main([*words, "--help"])
    assert stopped.value.code == 0
    assert "100%d" in capsys.readouterr().out
