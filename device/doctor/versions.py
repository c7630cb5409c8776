"""Whether the programs that the table is built on are there, in versions that go together."""

import re
import sys
from collections.abc import Callable, Sequence
from importlib.metadata import PackageNotFoundError, requires, version
from importlib.util import find_spec

import pygame

from device.config import CameraKind
from device.doctor.check import Check, well, wrong

PROJECT = "ecarte-table"
LEAST_PYTHON = (3, 11)
WANTED = re.compile(r"^([A-Za-z0-9._-]+)\s*>=\s*([0-9.]+)$")


def versions(kind: CameraKind, installed: Callable[[str], str] = version, needed: Sequence[str] | None = None) -> Check:
    """Compare what is installed with what this program asks for; `needed` are lines like "numpy>=1.26"."""
    remedy = "install the program anew: make demo, or sudo make install-pi"
    troubles = [trouble for line in (_needed() if needed is None else needed) if (trouble := _trouble(line, installed))]
    if sys.version_info < LEAST_PYTHON:
        troubles.append(f"Python {sys.version.split()[0]} is older than 3.11")
    if not getattr(pygame, "IS_CE", False):
        troubles.append("pygame stands in the place of pygame-ce, and cannot draw without a desktop")
    missing = [name for name in ("picamera2", "libcamera") if kind is CameraKind.PI and find_spec(name) is None]
    if missing and not troubles:
        remedy = "on a Pi: sudo apt install python3-picamera2; elsewhere: another camera.kind in the configuration"
    troubles += [f"{name} is missing, which the Pi's camera needs" for name in missing]
    if troubles:
        return wrong("versions", "; ".join(troubles), remedy)
    ours = f"ecarte {version(PROJECT)}, Python {sys.version.split()[0]}"
    return well("versions", f"{ours}, {len(_needed())} packages as needed")


def _needed() -> list[str]:
    return [line for line in requires(PROJECT) or () if ";" not in line]


def _trouble(line: str, installed: Callable[[str], str]) -> str | None:
    match = WANTED.match(line)
    if match is None:
        return None
    name, least = match.groups()
    try:
        found = installed(name)
    except PackageNotFoundError:
        return f"{name} is missing"
    return f"{name} is {found}, at least {least} is needed" if _numbers(found) < _numbers(least) else None


def _numbers(text: str) -> tuple[int, ...]:
    """Give a version's numbers up to what is no number: 2.0.1.post3 is 2, 0, 1."""
    found = re.match(r"[0-9]+(?:\.[0-9]+)*", text)
    numbers = tuple(int(part) for part in found.group().split(".")) if found else ()
    while numbers and numbers[-1] == 0:
        numbers = numbers[:-1]
    return numbers
