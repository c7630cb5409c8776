"""The numbers that commands are given beside sums of money: seconds, how many, ports, seeds; each in its bounds."""

import argparse
import re
from collections.abc import Callable
from typing import NoReturn

from device import texts
from device.bounds import HOUR_S
from device.errors import WrongUse
from rules.money import MOST_LETTERS

PORTS = 65_535
"""The largest port of TCP."""

MANY = 10**6
"""Of deals, hands or samples: what takes longer than a day is a slip of the pen."""

_DECIMAL = re.compile(r"[0-9]*\.?[0-9]+|[0-9]+\.", re.ASCII)


def seconds(text: str) -> float:
    """Give a time of more than nothing, an hour at the most; no nan, no inf, no 1e3."""
    found = _time(text)
    if not 0 < found <= HOUR_S:
        _refuse(f"a time is more than 0 and at most {HOUR_S:.0f} seconds", text)
    return found


def wait(text: str) -> float:
    """Give a time that may be nothing, an hour at the most."""
    found = _time(text)
    if not 0 <= found <= HOUR_S:
        _refuse(f"a time is 0 to {HOUR_S:.0f} seconds", text)
    return found


def times(least: int, what: str) -> Callable[[str], int]:
    """Give what reads how many times something is done, `least` or more."""
    return lambda text: _whole(text, least, MANY, what)


def port(text: str) -> int:
    """Give a port on which something is to listen."""
    return _whole(text, 1, PORTS, "a port")


def free_port(text: str) -> int:
    """Give a port, or 0 for any that is free."""
    return _whole(text, 0, PORTS, "a port")


def seed(text: str) -> int:
    """Give the number by which chance can be had again; any whole number is one."""
    try:
        return texts.signed(text)
    except WrongUse as error:
        raise argparse.ArgumentTypeError(str(error)) from error


def _time(text: str) -> float:
    if not _DECIMAL.fullmatch(text.removeprefix("-")) or len(text) > MOST_LETTERS:
        _refuse("a time is a number of seconds like 8 or 0.5", text)
    return float(text)


def _whole(text: str, least: int, most: int, what: str) -> int:
    try:
        found = texts.whole(text)
    except WrongUse:
        found = -1
    if not least <= found <= most:
        _refuse(f"{what} is a whole number, {least} to {most}", text)
    return found


def _refuse(wanted: str, text: str) -> NoReturn:
    message = f"{wanted}; got {text[:MOST_LETTERS]!r}"
    raise argparse.ArgumentTypeError(message)
