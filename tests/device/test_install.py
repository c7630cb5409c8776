"""Putting the appliance on a Pi, in a scratch root: upgrades keep what is the host's; a failed one does nothing."""

import os
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path

import pytest

from device.config import Config, LedgerConfig
from device.leaving import OFF, Leaving
from device.toml import load
from tests.device.bookkeeping import fill

ROOT = Path(__file__).parents[2]
UNIT = ROOT / "systemd" / "ecarte.service"


@dataclass(frozen=True, slots=True)
class Pi:
    """A scratch root in a Pi's place."""

    root: Path

    def run(self, word: str, setup: str = "true") -> "subprocess.CompletedProcess[str]":
        environment = {**os.environ, "DESTDIR": str(self.root), "ECARTE_PYTHON": sys.executable, "ECARTE_SETUP": setup}
        return subprocess.run(
            [ROOT / "tools" / "install-pi.sh", word], env=environment, capture_output=True, text=True, check=False
        )

    def install(self) -> None:
        done = self.run("install")
        assert done.returncode == 0, done.stderr

    @property
    def config(self) -> Path:
        return self.root / "etc/ecarte/ecarte.toml"

    @property
    def unit(self) -> Path:
        return self.root / "etc/systemd/system/ecarte.service"

    @property
    def home(self) -> Path:
        return self.root / "opt/ecarte"

    @property
    def current(self) -> str:
        return str((self.home / "current").readlink())

    def releases(self) -> list[str]:
        return sorted(path.name for path in self.home.glob("release-*"))


@pytest.fixture
def pi(tmp_path: Path) -> Pi:
    release = tmp_path / "etc" / "os-release"
    release.parent.mkdir()
    release.write_text('PRETTY_NAME="Debian GNU/Linux 12 (bookworm)"\nVERSION_CODENAME=bookworm\n')
    return Pi(tmp_path)


def test_the_first_install_lays_program_unit_and_configuration(pi: Pi) -> None:
    done = pi.run("install")
    assert done.returncode == 0
    assert done.stderr == f"install-pi: laid below {pi.root}\n"
    assert load(pi.config) == Config(ledger=LedgerConfig(path=Path("/var/lib/ecarte/ledger.sqlite")))
    assert pi.unit.read_text() == UNIT.read_text()
    for package in ("rules", "vision", "display", "device"):
        assert (pi.home / "current" / package / "__init__.py").exists()


def test_the_network_is_opened_for_a_table_of_a_club_alone(pi: Pi) -> None:
    pi.install()
    added = pi.unit.with_name(f"{pi.unit.name}.d") / "club.conf"
    assert not added.exists()
    text = pi.config.read_text(encoding="utf-8")
    assert "enabled = false" in text
    in_a_club = text.replace("enabled = false", "enabled = true").replace('table = ""', 'table = "one"')
    pi.config.write_text(in_a_club, encoding="utf-8")
    pi.install()
    assert added.read_text(encoding="utf-8") == (ROOT / "systemd" / "ecarte-club.conf").read_text(encoding="utf-8")
    pi.config.write_text(text, encoding="utf-8")
    pi.install()
    assert not added.exists()


def test_an_upgrade_keeps_configuration_ledger_and_what_was_added_to_the_unit(pi: Pi) -> None:
    pi.install()
    pi.config.write_text("# ours\n[screen]\nwidth = 800\n")
    ledger = pi.root / "var/lib/ecarte/ledger.sqlite"
    ledger.parent.mkdir(parents=True)
    fill(ledger, 3)
    entries = ledger.read_bytes()
    added = pi.unit.with_name("ecarte.service.d") / "ours.conf"
    added.parent.mkdir()
    added.write_text("[Service]\nNice=-5\n")
    pi.unit.write_text("[Unit]\nDescription=of the version before\n")
    stale = pi.home / "current" / "rules" / "gone_in_the_new_version.py"
    stale.write_text("")
    pi.install()
    assert pi.current == "release-2"
    assert not (pi.home / "current" / "rules" / "gone_in_the_new_version.py").exists()
    assert pi.config.read_text() == "# ours\n[screen]\nwidth = 800\n"
    assert ledger.read_bytes() == entries
    assert added.read_text() == "[Service]\nNice=-5\n"
    assert pi.unit.read_text() == UNIT.read_text()


@pytest.mark.parametrize("trouble", ["set-up", "configuration"])
def test_an_upgrade_that_fails_leaves_what_ran(pi: Pi, trouble: str) -> None:
    pi.install()
    unit = pi.unit.read_text()
    if trouble == "configuration":
        pi.config.write_text("[screen]\nwidht = 800\n")
    done = pi.run("install", setup="false" if trouble == "set-up" else "true")
    assert done.returncode != 0
    assert done.stderr.endswith("nothing was changed: what ran before goes on\n")
    assert (pi.current, pi.releases()) == ("release-1", ["release-1"])
    assert pi.unit.read_text() == unit
    if trouble == "configuration":
        assert "did you mean screen.width" in done.stderr


def test_one_earlier_program_is_kept_to_go_back_to(pi: Pi) -> None:
    for _ in range(3):
        pi.install()
    assert len(pi.releases()) == 2
    before = pi.current
    assert pi.run("rollback").returncode == 0
    assert pi.current != before
    assert pi.current in pi.releases()


def test_there_is_nothing_to_go_back_to(pi: Pi) -> None:
    done = pi.run("rollback")
    assert (done.returncode, "nothing is installed" in done.stderr) == (1, True)
    pi.install()
    done = pi.run("rollback")
    assert (done.returncode, done.stderr) == (1, "install-pi: there is no earlier program to go back to\n")


def test_taken_away_the_hosts_own_files_stay(pi: Pi) -> None:
    pi.install()
    ledger = pi.root / "var/lib/ecarte/ledger.sqlite"
    ledger.parent.mkdir(parents=True)
    ledger.write_text("")
    assert pi.run("uninstall").returncode == 0
    assert pi.config.exists()
    assert ledger.exists()
    assert not pi.home.exists()
    assert not pi.unit.exists()


@pytest.mark.parametrize(("name", "said"), [("trixie", False), ("bullseye", True), (None, True)])
def test_another_system_is_said(pi: Pi, name: str | None, *, said: bool) -> None:
    release = pi.root / "etc" / "os-release"
    if name is None:
        release.unlink()
    else:
        release.write_text(f"VERSION_CODENAME={name}\n")
    done = pi.run("install")
    assert done.returncode == 0
    assert ("Bookworm and Trixie" in done.stderr) is said


def test_a_word_that_is_none_is_told(pi: Pi) -> None:
    done = pi.run("installe")
    assert (done.returncode, done.stderr) == (
        1,
        "install-pi: say what to do: install, rollback or uninstall; got installe\n",
    )


def test_only_a_long_hold_switches_the_machine_off() -> None:
    left: list[bool] = []
    held = Leaving(lambda: left.append(True), {OFF: "86"})
    assert held.status(held=True) == 86
    assert held.status(held=False) == 0
    held.stop(15, None)
    assert left == [True]
    assert held.status(held=True) == 0
    assert Leaving(lambda: None, {}).status(held=True) == 0


def test_the_unit_switches_off_at_that_status_alone() -> None:
    text = UNIT.read_text(encoding="utf-8")
    for line in ("Environment=ECARTE_OFF_STATUS=86", "SuccessExitStatus=86", "RestartPreventExitStatus=86"):
        assert f"\n{line}\n" in text
    (post,) = (line for line in text.splitlines() if line.startswith("ExecStopPost="))
    body = post.partition("-c ")[2].strip("'").replace("$$", "$").replace("systemctl", "echo")
    for status, said in (("86", "--no-block poweroff\n"), ("0", ""), ("1", ""), ("TERM", "")):
        done = subprocess.run(
            ["sh", "-c", body], env={**os.environ, "EXIT_STATUS": status}, capture_output=True, text=True, check=True
        )
        assert done.stdout == said
