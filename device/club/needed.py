"""The Python packages that only a club night needs, by the names under which they are had, and how to lay them."""

import shlex
import sys

PACKAGES = {"paho": "paho-mqtt>=2.1", "starlette": "starlette>=0.40", "uvicorn": "uvicorn>=0.30"}
"""What the extra `club` of pyproject.toml names, each by the name under which it is imported."""


def lacking(error: ModuleNotFoundError) -> str | None:
    """Give the package that is missing by the name under which it is had; None where it is none of a club night's."""
    needed = PACKAGES.get((error.name or "").split(".")[0])
    return None if needed is None else needed.partition(">")[0]


def remedy() -> str:
    """Give the command that lays them for this very Python; the product itself stands in no index to take them from."""
    return shlex.join([sys.executable, "-m", "pip", "install", *PACKAGES.values()])


def missing(error: ModuleNotFoundError) -> str:
    """Give which package is missing and how to lay it; raises `error` anew where it is none of a club night's."""
    package = lacking(error)
    if package is None:
        raise error
    return f"the Python package {package}: {remedy()}"
