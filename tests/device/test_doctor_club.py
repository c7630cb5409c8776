"""What `ecarte doctor` says of a club night, with a real Mosquitto on loopback."""

import json
import sys
from pathlib import Path

import pytest

from device.cli import main
from device.club.line import Line
from device.club.mosquitto import LOOPBACK, Mosquitto
from device.club.needed import remedy
from device.config import ClubConfig
from device.demo import TABLES
from device.doctor.check import Check, Level
from device.doctor.club import CREDENTIALS, REACH, TLS, UNIT, club
from tests.device.clubnight import CLUB, certificate, mosquitto


def configured(broker: Mosquitto, password: str | None = None, *, ca: Path | None = None) -> ClubConfig:
    """Give the configuration of the table one, with its right password where no other is named."""
    file = broker.folder.parent / "password"
    file.write_text(f"{broker.passwords['one'] if password is None else password}\n", encoding="utf-8")
    file.chmod(0o600)
    return ClubConfig(
        enabled=True, name=CLUB, table="one", host=LOOPBACK, port=broker.port, tls=ca is not None, ca=ca,
        password_file=file,
    )  # fmt: skip


def told(found: Check) -> tuple[Level, str]:
    return found.level, found.remedy


def test_a_broker_that_lets_the_table_in(tmp_path: Path) -> None:
    with mosquitto(tmp_path, "one") as broker:
        found = club(configured(broker))
        assert told(found) == (Level.WELL, "")
        assert found.says == f"the broker {LOOPBACK}:{broker.port} lets the table one in"


def test_a_table_that_runs_keeps_its_line(tmp_path: Path) -> None:
    with mosquitto(tmp_path, "one") as broker:
        with Line(broker.broker("one"), f"{CLUB}-one", lambda *_: None) as line:
            assert club(configured(broker)).level is Level.WELL
            for _ in range(20):
                line.turn(0.01)  # a line that another took over raises
        assert "already connected" not in (broker.folder / "log").read_text(encoding="utf-8")


def test_a_wrong_password_and_a_name_that_the_broker_does_not_know(tmp_path: Path) -> None:
    with mosquitto(tmp_path, "one") as broker:
        found = club(configured(broker, "wrong"))
        assert told(found) == (Level.WRONG, CREDENTIALS)
        assert "does not let one in (Not authorized)" in found.says


def test_a_broker_that_is_away(tmp_path: Path) -> None:
    broker = mosquitto(tmp_path, "one")
    found = club(configured(broker))
    assert told(found) == (Level.WRONG, REACH)
    assert "cannot be reached" in found.says
    assert "plays without it" in found.says


def test_another_certificate_and_a_broker_without_any(tmp_path: Path) -> None:
    (cert, key), (other, _) = certificate(tmp_path, "srv"), certificate(tmp_path, "other")
    with Mosquitto(tmp_path / "broker", CLUB, ["one"], tls=(cert, key)) as broker:
        assert club(configured(broker, ca=cert)).level is Level.WELL
        assert told(club(configured(broker, ca=other))) == (Level.WRONG, TLS)
        plain = club(configured(broker))
        assert told(plain) == (Level.WRONG, REACH)
        assert "club.tls" in plain.remedy


@pytest.mark.parametrize(
    ("config", "says"),
    [
        (ClubConfig(enabled=True), "a table's name is 1 to 32 small letters"),
        (ClubConfig(enabled=True, table="one", tables=("Two",)), "club.tables: a table's name"),
        (ClubConfig(enabled=True, table="one", password_file=Path("none")), "club.password_file: none has no password"),
        (ClubConfig(enabled=True, table="one", ca=Path("none")), "club.ca: none is no certificate"),
    ],
)
def test_a_configuration_with_which_no_table_starts(config: ClubConfig, says: str) -> None:
    found = club(config)
    assert found.level is Level.WRONG
    assert says in found.says
    assert "section [club]" in found.remedy


def test_a_password_that_others_can_read_is_told(tmp_path: Path) -> None:
    with mosquitto(tmp_path, "one") as broker:
        config = configured(broker)
        assert config.password_file is not None
        config.password_file.chmod(0o644)
        assert told(club(config)) == (Level.NOTE, f"chmod 600 {config.password_file}")


def test_a_service_that_was_installed_before_the_club(tmp_path: Path) -> None:
    systemd, unit = Path(__file__).parents[2] / "systemd", tmp_path / UNIT
    with mosquitto(tmp_path, "one") as broker:
        config = configured(broker)
        unit.parent.mkdir(parents=True)
        unit.write_bytes((systemd / "ecarte.service").read_bytes())
        shut = club(config, tmp_path)
        assert shut.level is Level.WRONG
        assert "make install-pi" in shut.remedy
        laid = unit.with_name("ecarte.service.d") / "club.conf"
        laid.parent.mkdir()
        laid.write_bytes((systemd / "ecarte-club.conf").read_bytes())
        assert club(config, tmp_path).level is Level.WELL


def test_a_package_that_is_missing(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delitem(sys.modules, "device.club.line", raising=False)
    monkeypatch.setitem(sys.modules, "paho.mqtt.client", None)
    found = club(ClubConfig(enabled=True, table="one"))
    assert found.level is Level.WRONG
    assert "the Python package paho-mqtt is missing" in found.says
    assert found.remedy == f"{remedy()}, or set club.enabled = false"


@pytest.mark.parametrize("enabled", [True, False])
def test_the_command_asks_the_broker_where_there_is_one(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], *, enabled: bool
) -> None:
    file = tmp_path / "ecarte.toml"
    with mosquitto(tmp_path, "one") as broker:
        password = configured(broker, "wrong").password_file
        file.write_text(
            f'[camera]\nkind = "folder"\nfolder = "{TABLES}"\n[buttons]\nkind = "keys"\n[club]\n'
            f'enabled = {str(enabled).lower()}\nname = "{CLUB}"\ntable = "one"\nhost = "{LOOPBACK}"\n'
            f'port = {broker.port}\ntls = false\npassword_file = "{password}"\n',
            encoding="utf-8",
        )
        main(["doctor", "--config", str(file), "--ledger", str(tmp_path / "ledger.sqlite"), "--json"])
    checks = {each["part"]: each for each in json.loads(capsys.readouterr().out)["checks"]}
    assert ("club" in checks) is enabled
    if enabled:
        assert checks["club"]["level"] == "wrong"
        assert checks["club"]["remedy"] == CREDENTIALS
