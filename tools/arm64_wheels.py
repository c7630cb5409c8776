"""Asks pip whether every package that the product needs has a wheel for the Pi: 64-bit ARM, Python 3.11 and 3.13.

    python -m tools.arm64_wheels

Nothing is installed, and nothing may be built: where a wheel is missing, pip says which, and the status is 1.
"""
# ruff: noqa: INP001 - a script beside the packages

import json
import subprocess
import sys
import tomllib
from pathlib import Path
from tempfile import TemporaryDirectory

ROOT = Path(__file__).parents[1]

EXTRAS = ("pi", "club")
"""What is installed on a Pi beside the product's own dependencies."""
PYTHONS = {"3.11": "Bookworm", "3.13": "Trixie"}
"""Each Python with the Raspberry Pi OS whose own it is."""
GLIBC = (17, 24, 26, 27, 28, 31, 34, 35, 36)
"""Minor versions of glibc 2 that wheels are built for, up to Bookworm's 2.36."""


def needed() -> list[str]:
    """Give the product's dependencies, those of the Pi and of a club night among them, as pip takes them."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    extras = project["optional-dependencies"]
    return [*project["dependencies"], *(line for extra in EXTRAS for line in extras[extra])]


def command(python: str, target: str, report: str, packages: list[str]) -> list[str]:
    """Give pip's command that resolves the packages for another machine by wheels only."""
    platforms = [f"--platform=manylinux_2_{minor}_aarch64" for minor in GLIBC] + ["--platform=manylinux2014_aarch64"]
    return [
        sys.executable, "-m", "pip", "install", "--dry-run", "--quiet", "--ignore-installed", "--no-input",
        "--disable-pip-version-check", "--only-binary=:all:", f"--python-version={python}", "--implementation=cp",
        *platforms, f"--target={target}", f"--report={report}", *packages,
    ]  # fmt: skip


def resolved(python: str, packages: list[str]) -> dict[str, str] | None:
    """Give each package's wheel by its name; None where pip found no whole set, which it has then said."""
    with TemporaryDirectory() as folder:
        report = Path(folder) / "report.json"
        done = subprocess.run(command(python, folder, str(report), packages), check=False)  # noqa: S603 - our own pip
        if done.returncode != 0:
            return None
        found = json.loads(report.read_text(encoding="utf-8"))["install"]
    return {each["metadata"]["name"]: Path(each["download_info"]["url"]).name for each in found}


def main() -> int:
    """Ask for each Python, and print the wheels."""
    status = 0
    for python, system in PYTHONS.items():
        wheels = resolved(python, needed())
        print(f"Python {python} ({system}), aarch64: {'no' if wheels is None else len(wheels)} wheels")  # noqa: T201
        for wheel in sorted((wheels or {}).values()):
            print(f"  {wheel}")  # noqa: T201
        status |= wheels is None
    return status


if __name__ == "__main__":
    sys.exit(main())
