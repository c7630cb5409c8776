"""`ecarte doctor`: checks the whole appliance, and tells what is wrong and its remedy."""

import argparse
import json
import os
from collections.abc import Iterator
from datetime import UTC, datetime
from pathlib import Path

from device.clock import date_ms
from device.config import Config
from device.doctor import machine, parts
from device.doctor.check import Check, Level, well, wrong
from device.doctor.club import club
from device.doctor.versions import versions
from device.errors import ConfigError, LedgerError
from device.journal import read_entries
from device.parts import camera_of
from device.paths import config_file, ledger_file, usual_config
from device.toml import config_of

WELL, SOMETHING_WRONG = 0, 1

MARKS = {Level.WELL: "ok   ", Level.NOTE: "note ", Level.WRONG: "WRONG"}

EXAMPLES = """\
examples:
  ecarte doctor                     every part, and the remedy of what is wrong
  ecarte doctor --json              one JSON object: {"well": true, "checks": [{"part", "level", "says", "remedy"}]}
  ecarte doctor --strict || mail    notes count as wrong too
  sudo -u ecarte ecarte doctor --config /etc/ecarte/ecarte.toml

While the table runs, camera and buttons are its own and are not touched. The club's broker is asked where the
configuration has one.
Status 0: nothing is wrong (notes may be there); 1: something is wrong; 2: the command was not understood.
"""


def describe(parser: argparse.ArgumentParser) -> None:
    """Say which arguments the command takes."""
    parser.epilog = EXAMPLES
    parser.add_argument("--config", type=Path, metavar="FILE", help=f"the configuration (default: {usual_config()})")
    parser.add_argument("--ledger", type=Path, metavar="PATH", help="the ledger's file (default: as configured)")
    parser.add_argument("--json", action="store_true", help="write one JSON object")
    parser.add_argument("--strict", action="store_true", help="status 1 for notes too")


def run(options: argparse.Namespace) -> int:
    """Check everything, whatever is found on the way."""
    worst = {Level.WRONG, Level.NOTE} if options.strict else {Level.WRONG}
    found = []
    for check in checks(options.config, options.ledger):
        found.append(check)
        if not options.json:
            print(f"{MARKS[check.level]} {check.part}: {check.says}", flush=True)
            if check.remedy:
                print(f"        {check.remedy}", flush=True)
    is_well = all(check.level not in worst for check in found)
    if options.json:
        print(json.dumps({"well": is_well, "checks": [check.to_json() for check in found]}, ensure_ascii=False))
    return WELL if is_well else SOMETHING_WRONG


def checks(file: Path | None, ledger: Path | None, root: Path = Path("/")) -> Iterator[Check]:
    """Give every check; `root` is where the kernel's folders `sys`, `dev` and `run` are looked for."""
    try:
        config = config_of(file)
        yield well(
            "configuration", f"{file or config_file()} is right" if (file or config_file()).exists() else "defaults"
        )
    except ConfigError as error:
        config = Config()
        yield wrong("configuration", str(error), "`ecarte config edit` mends it; the rest is checked with the defaults")
    path = ledger or config.ledger.path or ledger_file()
    running = parts.holder(path) is not None
    yield versions(config.camera.kind)
    yield parts.model()
    yield _camera(config, running=running)
    yield parts.screen(os.environ, root / "sys", root / "dev")
    yield parts.buttons(config.buttons, root / "dev", running=running)
    if config.club.enabled:
        yield club(config.club, root)
    yield parts.ledger(path)
    yield machine.disk(path.parent, config.ledger.keep_pictures)
    yield machine.temperature(root / "sys")
    yield machine.power(root / "sys")
    yield machine.clock(datetime.fromtimestamp(date_ms() / 1000, UTC), _newest(path), root / "run")


def _camera(config: Config, *, running: bool) -> Check:
    try:
        return parts.camera(camera_of(config.camera, config.simulated), config.camera, running=running)
    except ConfigError as error:
        return wrong("camera", str(error), "see the section [camera] of the configuration")


def _newest(path: Path) -> datetime | None:
    """Give when the newest entry was made; None where there is none, or none can be read."""
    try:
        entries = read_entries(path) if path.exists() else ()
    except LedgerError:
        return None
    return datetime.fromtimestamp(max(stored.at_ms for stored in entries) / 1000, UTC) if entries else None
