"""The parts of the table: camera, screen, buttons, ledger, and the networks that read. Each is really used."""

import json
import os
import sqlite3
from collections import Counter
from collections.abc import Mapping
from contextlib import closing
from pathlib import Path

import cv2

import device
from device.buttons import Buttons, pin_factory
from device.camera import Camera
from device.config import ButtonKind, ButtonsConfig, CameraConfig, CameraKind
from device.doctor.check import Check, note, well, wrong
from device.errors import ButtonError, DeviceError, LedgerBusy, LedgerError
from device.ledger.lock import WriterLock
from device.ledger.opening import open_for_reading
from device.ledger.verify import damage
from device.parts import size_of
from vision.errors import VisionError
from vision.measure.lighting import brightness_of
from vision.measure.survey import DARK_PICTURE
from vision.pictures import load_picture
from vision.recogniser import MODELS, Recogniser

SAMPLE = Path(device.__file__).parent / "demo_tables" / "anna-open"

CAMERA_REMEDY = {
    CameraKind.PI: "with the power off, seat the ribbon cable anew; `rpicam-hello --list-cameras` must name the camera"
    ' (without a Pi: camera.kind = "usb" or "folder")',
    CameraKind.USB: "plug the camera in anew; `v4l2-ctl --list-devices` must name it, camera.number says which",
    CameraKind.FOLDER: "name a folder with pictures in camera.folder",
}
RUNNING = "the table is running and uses it"


def holder(ledger: Path) -> str | None:
    """Say who writes the ledger at this moment; None where nobody does."""
    if not ledger.exists() or not os.access(ledger.parent, os.W_OK):
        return None
    try:
        WriterLock(ledger).release()
    except LedgerBusy as error:
        return str(error)
    except OSError:
        return None
    return None


def camera(part: Camera, config: CameraConfig, *, running: bool) -> Check:
    """Take a small and a full picture, and tell whether they come, in the right size, and show something."""
    if running:
        return well("camera", f"{part.name()}: {RUNNING}")
    remedy = CAMERA_REMEDY.get(config.kind, "see the section [camera] of the configuration")
    try:
        part.open()
        part.watch()
        frame = part.capture().frame
    except (DeviceError, VisionError) as error:
        return wrong("camera", str(error), remedy)
    finally:
        part.close()
    wide, high = frame.size
    size = size_of(config)
    if size is not None and frame.size != size:
        says = f"{part.name()} gives {wide} x {high} pixels in place of {size[0]} x {size[1]}"
        return wrong("camera", says, "set camera.width and camera.height to a size that it has")
    if brightness_of(frame) < DARK_PICTURE:
        return note("camera", f"{part.name()} gives a black picture", "take the cap off, turn the lamp on")
    return well("camera", f"{part.name()} gives pictures of {wide} x {high} pixels")


def screen(environment: Mapping[str, str], sys: Path, dev: Path) -> Check:
    """Tell whether there is a screen: a desktop's, or one that the kernel sees at its connectors."""
    if environment.get("WAYLAND_DISPLAY") or environment.get("DISPLAY"):
        return well("screen", "a desktop is there to open a window on")
    cards = sorted(dev.glob("dri/card*"))
    if not cards:
        remedy = "on a Pi: enable vc4-kms-v3d in /boot/firmware/config.txt; elsewhere: run it on a desktop"
        return wrong("screen", f"there is no screen driver in {dev / 'dri'}", remedy)
    if not any(os.access(card, os.R_OK | os.W_OK) for card in cards):
        return wrong("screen", "this user may not use the screen", "add the user to the groups video and render")
    connected = [
        file.parent.name.partition("-")[2]
        for file in sorted(sys.glob("class/drm/card*-*/status"))
        if file.read_text(encoding="ascii").strip() == "connected"
    ]
    if not connected:
        return wrong("screen", "no screen is connected", "plug the screen in and switch it on before the Pi starts")
    return well("screen", f"a screen is connected at {', '.join(connected)}")


def buttons(config: ButtonsConfig, dev: Path, *, running: bool) -> Check:
    """Claim the pins of the buttons as the table does, and give them back."""
    if config.kind is ButtonKind.KEYS:
        return well("buttons", "the keyboard presses the buttons")
    chips = sorted(dev.glob("gpiochip*"))
    if not chips:
        return wrong("buttons", "this machine has no pins", 'wire a Pi, or set buttons.kind = "keys"')
    if not any(os.access(chip, os.R_OK | os.W_OK) for chip in chips):
        return wrong("buttons", "this user may not use the pins", "add the user to the group gpio")
    if running:
        return well("buttons", RUNNING)
    try:
        Buttons(config, pin_factory(config.kind)).close()
    except ButtonError as error:
        return wrong("buttons", str(error), "compare the section [buttons] with the wiring; two parts may share a pin")
    return well("buttons", "the pins of all buttons can be used")


def model(models: Path = MODELS) -> Check:
    """Load the networks and read a table whose cards are known."""
    remedy = "install the program anew: its networks are damaged or missing"
    truth = json.loads(SAMPLE.with_suffix(".json").read_text(encoding="utf-8"))
    try:
        reading = Recogniser.load(models).read(load_picture(SAMPLE.with_suffix(".jpg")))
    except (VisionError, OSError, cv2.error) as error:
        return wrong("model", f"the networks cannot be used ({error})", remedy)
    expected = Counter(one["card"] for one in truth["cards"])
    read = Counter(sight.code for sight in reading.sights if sight.sure and not sight.face_down)
    if read != expected:
        return wrong("model", f"of {expected.total()} known cards {(read & expected).total()} are read right", remedy)
    return well("model", f"{expected.total()} known cards are read right in {reading.ms:.0f} ms")


def ledger(path: Path) -> Check:
    """Read the whole ledger and tell whether it is as it was written, and whether its folder can be written."""
    if not path.exists():
        return _no_ledger_yet(path)
    try:
        with closing(open_for_reading(path)) as connection:
            found = next(damage(connection), None)
            (count,) = connection.execute("SELECT count(*) FROM entries").fetchone()
    except (LedgerError, sqlite3.Error) as error:
        says = str(error) if str(path) in str(error) else f"{path}: {error}"
        return wrong("ledger", says, "keep the file, and go on with the newest backup (ledger.path)")
    if found is not None:
        return wrong("ledger", f"{path}: {found}", "keep the file; `ecarte ledger verify` tells all that is wrong")
    if not os.access(path, os.W_OK) or not os.access(path.parent, os.W_OK):
        remedy = "let this user write there; see whether the disk is read-only"
        return wrong("ledger", f"{path} cannot be written", remedy)
    return well("ledger", f"{count} entries in {path} are as they were written")


def _no_ledger_yet(path: Path) -> Check:
    """Tell whether one can be made there."""
    there = next(each for each in path.parents if each.exists())
    if not there.is_dir():
        return wrong("ledger", f"expected a folder for the ledger, got the file {there}", "set ledger.path")
    if not os.access(there, os.W_OK):
        return wrong("ledger", f"no ledger can be made in {there}", "let this user write there, or set ledger.path")
    return well("ledger", f"there is none yet; the first deal begins {path}")
