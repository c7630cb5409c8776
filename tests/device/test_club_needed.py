"""What a club night needs beside the product: the packages by their own names, and a remedy that can work."""

import argparse
import shlex
import sys
import tomllib
from collections.abc import Callable
from pathlib import Path

import pytest

from device.cli import Command
from device.club.member import member
from device.club.needed import PACKAGES, lacking, remedy
from device.commands import board, club
from device.config import ClubConfig
from device.errors import ConfigError
from device.journal import Journal

PYPROJECT = Path(__file__).parents[2] / "pyproject.toml"


def test_the_remedy_lays_what_the_extra_names_for_this_python() -> None:
    extra = tomllib.loads(PYPROJECT.read_text(encoding="utf-8"))["project"]["optional-dependencies"]["club"]
    assert shlex.split(remedy()) == [sys.executable, "-m", "pip", "install", *extra]


@pytest.mark.parametrize(
    ("module", "package"),
    [
        ("paho", "paho-mqtt"),
        ("paho.mqtt.client", "paho-mqtt"),
        ("starlette.applications", "starlette"),
        ("uvicorn", "uvicorn"),
        ("pahoehoe", None),
        (None, None),
    ],
)
def test_a_package_is_called_as_it_is_had(module: str | None, package: str | None) -> None:
    assert lacking(ModuleNotFoundError("gone", name=module)) == package


def _run(command: Command, *words: str) -> None:
    parser = argparse.ArgumentParser()
    command.describe(parser)
    command.run(parser.parse_args(words))


def _board(_: Path) -> None:
    _run(board, "--no-window")


def _demo(folder: Path) -> None:
    _run(club, "demo", "--out", str(folder))


def _table(folder: Path) -> None:
    with Journal(folder / "ledger.sqlite") as journal, member(ClubConfig(enabled=True), journal, print):
        pass


@pytest.mark.parametrize(
    ("starts", "lost"),
    [(_board, "paho.mqtt.client"), (_board, "uvicorn"), (_demo, "paho.mqtt.client"), (_table, "paho.mqtt.client")],
)
def test_whoever_starts_without_them_is_told_package_and_remedy(
    starts: Callable[[Path], None], lost: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for known in [name for name in sys.modules if name.startswith("device.club.")]:
        if known not in ("device.club.needed", "device.club.member"):
            monkeypatch.delitem(sys.modules, known)
    monkeypatch.setitem(sys.modules, lost, None)
    package = PACKAGES[lost.partition(".")[0]].partition(">")[0]
    with pytest.raises(ConfigError) as told:
        starts(tmp_path)
    assert str(told.value).endswith(f" needs the Python package {package}: {remedy()}")
