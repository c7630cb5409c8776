"""The club night of several tables: whether its broker is there and lets this table in, as the table itself asks it."""

import os
import ssl
from contextlib import suppress
from pathlib import Path

from device.club.needed import lacking, remedy
from device.config import ClubConfig
from device.doctor.check import Check, note, well, wrong
from device.errors import DeviceError, LineDown, NotLetIn

LOOPBACK = frozenset({"localhost", "127.0.0.1", "::1"})

OTHERS = 0o077
"""The rights of everybody but the file's owner."""

ALONE = "the table plays without it, and tells the others later"

REACH = (
    "see whether the broker runs and the network is there; club.host and club.port say where it is looked for, club.tls"
    " whether it speaks TLS"
)
CREDENTIALS = (
    "the broker's user is named like club.table, and its password stands in club.password_file: set both by"
    " mosquitto_passwd, then let the broker read them anew"
)
TLS = "club.ca names the certificate that the broker's is signed by; club.tls says whether it speaks TLS at all"


UNIT = Path("etc") / "systemd" / "system" / "ecarte.service"
"""Where the service stands once it is installed, and with `.d` what opens it to the network."""


def club(config: ClubConfig, root: Path = Path("/")) -> Check:
    """Connect as the table does, beside a table that runs, and say nothing there; `root` is where `etc` is."""
    try:
        from device.club.line import Line, broker_of  # noqa: PLC0415 - whoever has no club needs none of its packages
        from device.club.topics import Topics, verify_name  # noqa: PLC0415 - as above
    except ModuleNotFoundError as error:
        package = lacking(error) or error.name
        says = f"the Python package {package} is missing, without which no table starts that is in a club"
        return wrong("club", says, f"{remedy()}, or set club.enabled = false")
    try:
        topics = Topics(config.name, config.table)
        for other in config.tables:
            verify_name(other, "club.tables: a table's name")
        broker = broker_of(config, config.table)
        # A name of its own: the broker would take a second connection of the table's name for the table come back.
        line = Line(broker, f"{topics.club}-{topics.table}-doctor-{os.getpid()}", lambda _topic, _text: None)
    except DeviceError as error:
        return wrong("club", str(error), "see the section [club] of the configuration; no table starts with it")
    try:
        with line:
            pass
    except LineDown as error:
        return wrong("club", f"{error}; {ALONE}", _remedy(error))
    if _is_shut(root):
        says = f"the broker lets the table in, but the service may not use the network; {ALONE}"
        return wrong("club", says, "call sudo make install-pi again: it opens the service where the club is enabled")
    return _let_in(config, f"the broker {config.host}:{config.port} lets the table {config.table} in")


def _let_in(config: ClubConfig, says: str) -> Check:
    if not config.tls and config.host not in LOOPBACK:
        says = f"{says}, but everybody in the network reads along"
        return note("club", says, "let the broker speak TLS, and set club.tls = true")
    if config.password_file is not None and _is_open(config.password_file):
        says = f"{says}, but others than this user can read {config.password_file}"
        return note("club", says, f"chmod 600 {config.password_file}")
    return well("club", says)


def _is_shut(root: Path) -> bool:
    """Tell whether the table is installed as a service that nothing has opened to the network."""
    unit = root / UNIT
    if not unit.exists():
        return False
    laid = (unit, *sorted(unit.with_name(f"{unit.name}.d").glob("*.conf")))
    return not any("AF_INET" in file.read_text(encoding="utf-8") for file in laid)


def _is_open(file: Path) -> bool:
    with suppress(OSError):
        return bool(file.stat().st_mode & OTHERS)
    return False


def _remedy(error: LineDown) -> str:
    """Tell what to look at: the broker answered and refused, or spoke another language, or did not answer."""
    if isinstance(error.__cause__, ssl.SSLError):
        return TLS
    return CREDENTIALS if isinstance(error, NotLetIn) else REACH
