"""The machine itself: room on the disk, heat, power, date. Reads the kernel's files below a folder that is named."""

import os
from datetime import UTC, datetime
from pathlib import Path

from device.doctor.check import Check, note, well, wrong

MIB = 1024 * 1024
PICTURE_MIB = 1.5
"""A reveal's picture, 2304 x 1296 as JPEG with its reading: 0.6 to 1.3 MB measured on the demonstration's tables."""
RESERVE_MIB = 200
"""For the ledger, its copies and the system's journal."""
LEAST_MIB = 50
"""With less, an evening's entries may not find room."""

WARM, HOT = 70.0, 80.0
"""Degrees Celsius: a Pi slows down at 80 to 85, a Pi 3 B+ from 60 in small steps."""

NOW_BITS = {0: "the voltage is too low", 1: "the clock is capped", 2: "it is throttled", 3: "it is at its heat limit"}
"""Bits of the firmware's `get_throttled`; the same 16 higher tell that it was so since the start."""
SINCE = 16

RELEASED = datetime(2026, 1, 1, tzinfo=UTC)
"""An earlier date is no date: this program did not exist then."""


def disk(folder: Path, keep_pictures: int) -> Check:
    """Tell whether there is room for the ledger and the pictures that are kept; `folder` need not exist yet."""
    there = next(each for each in (folder, *folder.parents) if each.exists())
    try:
        found = os.statvfs(there)
    except OSError as error:
        return wrong("disk", f"the disk of {folder} cannot be looked at ({error.strerror})", "check the disk")
    free = found.f_bavail * found.f_frsize / MIB
    needed = keep_pictures * PICTURE_MIB + RESERVE_MIB
    says = f"{free:.0f} MiB are free at {there}"
    remedy = "make room, or keep fewer pictures (ledger.keep_pictures)"
    if free < LEAST_MIB:
        return wrong("disk", says, remedy)
    return well("disk", says) if free >= needed else note("disk", f"{says}, {needed:.0f} are wanted", remedy)


def temperature(sys: Path) -> Check:
    """Tell how hot the processor is, from `class/thermal` below the folder `sys`."""
    heats = [heat for zone in sorted(sys.glob("class/thermal/thermal_zone*/temp")) if (heat := _number(zone))]
    if not heats:
        return well("temperature", "this machine does not tell its temperature")
    hottest = max(heats) / 1000
    says = f"the processor has {hottest:.0f} °C"
    if hottest >= HOT:
        return wrong("temperature", says, "give it air, or a heat sink with a fan")
    if hottest >= WARM:
        return note("temperature", says, "give it more air")
    return well("temperature", says)


def power(sys: Path) -> Check:
    """Tell whether the power supply is strong enough, from what a Pi's firmware says below the folder `sys`."""
    flags = [
        flag
        for file in sorted(sys.glob("devices/platform/soc*/soc*firmware/get_throttled"))
        if (flag := _number(file, 16)) is not None
    ]
    low = [_number(file) for file in sorted(sys.glob("class/hwmon/hwmon*/in0_lcrit_alarm"))]
    if not flags and not low:
        return well("power", "this machine does not tell about its power")
    bits = flags[0] if flags else 0
    if 1 in low:
        bits |= 1
    now = [word for bit, word in NOW_BITS.items() if bits >> bit & 1]
    before = [word for bit, word in NOW_BITS.items() if bits >> (bit + SINCE) & 1]
    remedy = "use the Pi's own power supply and a short cable; give it air"
    if now:
        return wrong("power", "; ".join(now), remedy)
    if before:
        return note("power", f"since the start it happened that {' and that '.join(before)}", remedy)
    return well("power", "the power is steady")


def clock(now: datetime, newest_entry: datetime | None, run: Path) -> Check:
    """Tell whether the date can be right; `run` is where systemd notes that the clock was set from the network."""
    remedy = "set it: sudo timedatectl set-time 'YYYY-MM-DD HH:MM', or connect the network for a minute"
    says = f"the date is {now:%Y-%m-%d %H:%M} UTC"
    if now < RELEASED:
        return wrong("clock", f"{says}, which is long past", remedy)
    if newest_entry is not None and newest_entry > now:
        return wrong("clock", f"{says}, but the ledger's newest entry is of {newest_entry:%Y-%m-%d %H:%M} UTC", remedy)
    if not (run / "systemd" / "timesync" / "synchronized").exists():
        return note("clock", f"{says}; no network has set it since the start", "compare it with a watch")
    return well("clock", says)


def _number(file: Path, base: int = 10) -> int | None:
    try:
        return int(file.read_text(encoding="ascii").strip(), base)
    except (OSError, ValueError):
        return None
